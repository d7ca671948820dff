// Lines send EDI to the real service: who is accepted, what is answered, and what clients then read.
import { expect } from 'chai';
import { iftstaOf, message315, x12Of } from '../carriers/edi/samples.ts';
import { databases, describeOn } from '../support/databases.ts';
import { type Client, type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const token = 'a-token-of-the-edi-gateway';
const path = '/carriers/COSU/messages';
/** One container for each test. */
const boxes = ['CSNU1000010', 'CSNU1000026', 'CSNU1000031', 'CSNU1000047', 'CSNU1000052'] as const;

for (const dialect of databases) {
  describeOn(dialect, 'a line that sends EDI', () => {
    let service: Service;
    let client: Client;

    before(async () => {
      service = await startService(dialect, {
        environment: { WORKER_IDLE_MS: '20', EDI_SCACS: 'COSU,OOLU,HLCU', COSU_PUSH_TOKEN: token, HLCU_PUSH_TOKEN: token },
      });
    });
    beforeEach(async () => {
      client = await service.newClient();
    });
    after(async () => {
      await service?.stop();
    });

    async function send(body: string, headers: Record<string, string> = { Authorization: `Bearer ${token}` }, to = path, method = 'POST') {
      const answer = await fetch(service.url + to, {
        method,
        headers: { 'Content-Type': 'application/edi-x12', ...headers },
        ...(method === 'POST' && { body: Buffer.from(body, 'latin1') }),
      });
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
    }

    async function asks(container: string): Promise<string> {
      const { body } = await client.a.post('/v2/tracking_requests', { json: { scac: 'COSU', container_number: container }, status: 201 });
      return body.id;
    }

    async function statusOf(requestId: string): Promise<string | undefined> {
      const { body } = await client.a.get(`/v2/tracking_requests/${requestId}`);
      const { shipment_id: shipmentId } = body;
      return shipmentId ? (await client.a.get(`/v2/shipments/${shipmentId}`)).body.status : undefined;
    }

    // Rows that were written longer ago than pushes are kept wake nobody.
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const departed = (container: string) => x12Of([message315({ code: 'AE', container }), message315({ code: 'VD', container })], { day });

    it('is acknowledged by a 997 or a CONTRL, the second time too', async () => {
      for (const [sent, type, word] of [
        [departed(boxes[0]), 'application/edi-x12', 'AK9*A*2*2*2'],
        [iftstaOf([{ code: 'VD', container: boxes[0] }]), 'application/edifact', 'CONTRL:D:3:UN'],
      ] as const) {
        for (let times = 0; times < 2; times += 1) {
          const { status, type: found, text } = await send(sent);
          expect([status, found?.split(';')[0]]).to.deep.equal([200, type]);
          expect(text).to.include(word);
        }
      }
    });

    it('is used for a container that is asked for later', async () => {
      await send(departed(boxes[1]));
      const id = await asks(boxes[1]);
      await until('it is in transit', async () => (await statusOf(id)) === 'In Transit');
    });

    it('is used for a container that was asked for before', async () => {
      const id = await asks(boxes[2]);
      await until('it was tried', async () => (await client.a.get(`/v2/tracking_requests/${id}`)).body.retry_reason === 'not_found');
      expect(await statusOf(id)).to.equal(undefined);
      await send(departed(boxes[2]));
      await until('it is in transit', async () => (await statusOf(id)) === 'In Transit');
      const arrived = message315({ code: 'VA', container: boxes[2], place: { locode: 'DEHAM', name: 'Hamburg' }, at: '202603030800' });
      await send(x12Of([arrived], { day }));
      await until('it has arrived', async () => (await statusOf(id)) === 'Arrived Not Yet Discharged');
    });

    it('is refused without its proof, whatever it sends', async () => {
      expect((await send(departed(boxes[3]), {})).status).to.equal(401);
      expect((await send('', { Authorization: 'Bearer of-something-else' })).status).to.equal(401);
      const { body } = await client.a.get('/v2/carriers');
      expect(JSON.stringify(body)).to.include('COSU').and.include('OOLU');
    });

    it('does not have the path if nothing proves its messages', async () => {
      expect((await send(departed(boxes[3]), undefined, '/carriers/OOLU/messages')).status).to.be.oneOf([401, 404]);
      expect((await send(departed(boxes[3]), undefined, '/carriers/ZZZZ/messages')).status).to.be.oneOf([401, 404]);
      expect((await send('', undefined, path, 'GET')).status).to.equal(405);
    });

    it('is refused with what is no whole interchange, and nothing is kept of it', async () => {
      const whole = departed(boxes[4]);
      for (const body of [
        '',
        '{}',
        whole.slice(0, -1),
        whole.replaceAll('*', '|').replace('ISA|', 'ISA*'),
        whole.replace('SE*', 'SE*9'),
        `${whole}${whole}`,
      ]) {
        const { status, text } = await send(body);
        expect(status, body.slice(0, 40)).to.equal(400);
        expect(JSON.parse(text).errors).to.have.lengthOf(1);
      }
      const id = await asks(boxes[4]);
      await until('it was tried', async () => (await client.a.get(`/v2/tracking_requests/${id}`)).body.retry_reason === 'not_found');
      expect(await statusOf(id)).to.equal(undefined);
    });

    it('gets a negative acknowledgement for an interchange without a message that can be used, or the reason', async () => {
      const noTime = x12Of([[['N9', 'BM', 'BILL123']]], { day });
      const refused = await send(noTime);
      expect([refused.status, refused.type?.split(';')[0]]).to.deep.equal([400, 'application/edi-x12']);
      expect(refused.text).to.include('AK9*R*1*1*0');
      const inWords = await send(noTime, { Authorization: `Bearer ${token}`, Accept: 'application/json' });
      expect(inWords.status).to.equal(400);
      expect(JSON.parse(inWords.text).errors).to.have.lengthOf(1);
      const other = await send(iftstaOf([{ code: 'VD', container: boxes[4] }]).replaceAll('IFTSTA', 'COPARN'));
      expect([other.status, other.type?.split(';')[0]]).to.deep.equal([400, 'application/edifact']);
      expect(other.text)
        .to.match(/UCI\+[^']*\+4'/)
        .and.not.include('UCM');
    });

    it('is refused with more than 5 MB, unread', async () => {
      expect((await send(' '.repeat(6 * 1024 * 1024))).status).to.equal(413);
    });

    it('sends EDI only: its events are refused', async () => {
      expect((await send('[]', undefined, '/carriers/COSU/events')).status).to.equal(400);
    });
  });
}
