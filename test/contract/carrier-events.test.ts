// Carriers push events to the real service: who is accepted, what is answered, and what clients then read on both surfaces.
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { type FakeCarrier, startFakeCarrier } from '../carriers/fake-carrier.ts';
import { begun, bill, box, departed, expected, move, otherBox } from '../service/tracking/pushes/pushing-carrier.ts';
import { listOf } from '../support/worst-bodies.ts';
import { databases, describeOn } from '../support/databases.ts';
import { type Client, type Service, startService } from '../support/service.ts';
import { directNumber, track } from '../support/tracking.ts';
import { until } from '../support/until.ts';

const [key, formerKey, foreignKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const [token, formerToken] = ['a-token-of-hapag-lloyd', 'a-former-token-of-hapag'];
const refusedBox = directNumber(7).containerNumber;
const fiveMegabytes = 5 * 1024 * 1024;

const sign = (body: string | Buffer, by = key): Record<string, string> => ({
  'Notification-Signature': `sha256=${createHmac('sha256', by).update(body).digest('hex')}`,
});

for (const dialect of databases) {
  describeOn(dialect, 'a carrier that pushes', () => {
    let carrier: FakeCarrier;
    let service: Service;
    let client: Client;

    before(async () => {
      carrier = await startFakeCarrier(({ query }) =>
        query['equipmentReference'] === refusedBox
          ? { status: 401, body: { message: 'unknown key' } }
          : { body: query['equipmentReference'] === box ? begun : [] },
      );
      service = await startService(dialect, {
        environment: {
          WORKER_IDLE_MS: '20',
          HLCU_BASE_URL: carrier.url,
          HLCU_CLIENT_ID: 'id',
          HLCU_CLIENT_SECRET: 'secret',
          HLCU_REQUESTS_PER_MINUTE: '10000',
          HLCU_PUSH_SECRET: `${key.toString('base64')},${formerKey.toString('base64')}`,
          HLCU_PUSH_TOKEN: `${token},${formerToken}`,
          ONEY_API_KEY: 'key',
          ONEY_API_SECRET: 'secret',
          ONEY_PUSH_SECRET: foreignKey.toString('base64'),
          EGLV_BASE_URL: 'https://carrier.test',
          EGLV_TOKEN_URL: 'https://carrier.test',
          EGLV_CLIENT_ID: 'id',
          EGLV_CLIENT_SECRET: 'secret',
        },
      });
    });
    beforeEach(async () => {
      client = await service.newClient();
    });
    after(async () => {
      await service?.stop();
      await carrier?.stop();
    });

    /** Sends a body unchanged. */
    async function send(body: string | Buffer, headers: Record<string, string>, path = '/carriers/HLCU/events', method = 'POST') {
      const answer = await fetch(service.url + path, {
        method,
        body: method === 'POST' ? body : undefined,
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
    }

    /** Pushes rows as T&T 2.2 does, written now. Each client's rows differ, because an identical body is processed only once. */
    const bodyOf = (...rows: object[]): string =>
      JSON.stringify(rows.map((row) => ({ ...row, of: client.accountId, eventCreatedDateTime: new Date().toISOString() })));

    async function follow(): Promise<string> {
      const request = await track(client, { scac: 'HLCU', container_number: box });
      expect(request.status).to.equal('succeeded');
      return request.shipment_id;
    }

    async function untilStatus(shipmentId: string, status: string): Promise<void> {
      const read = () => client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 });
      await until(`the shipment is ${status}`, async () => (await read()).body.status === status);
    }

    it('and refuses the credentials is named so on both surfaces, and what it answered is kept', async () => {
      const request = await track(client, { scac: 'HLCU', container_number: refusedBox });
      expect(request).to.include({ status: 'pending', failed_reason: null, retry_reason: 'credentials_refused' });
      const { body } = await client.b.get(`/tracking_requests/${request.id}`, { status: 200 });
      expect(body.data.attributes).to.include({ failed_reason: null, retry_reason: 'credentials_refused' });
      const [answer] = await service.database.store.carrierAnswers.list(request.id);
      expect(answer?.payload).to.equal('{"message":"unknown key"}');
    });

    it('is read by clients on both surfaces, without another poll', async () => {
      const shipmentId = await follow();
      const asked = carrier.asked.length;
      const body = bodyOf(departed);
      const answer = await send(body, { ...sign(body), 'Subscription-ID': crypto.randomUUID(), 'API-Version': '2.2.0' });
      expect([answer.status, answer.text]).to.deep.equal([204, '']);
      await untilStatus(shipmentId, 'In Transit');
      const { body: shipment } = await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 });
      const timeline = await client.a.get(`/v2/containers/${shipment.container_id}/events`, { status: 200 });
      expect(timeline.body.data.map((event: { status: string }) => event.status)).to.deep.equal(['Pre Alert', 'Gated In', 'In Transit']);
      const raw = await client.b.get(`/containers/${shipment.container_id}/raw_events`, { status: 200 });
      expect(raw.body.data.map((event: any) => event.attributes.event)).to.include('vessel_departed');
      expect(carrier.asked).to.have.lengthOf(asked);
    });

    it('of T&T 3.0 is verified by its token, and gets feedback', async () => {
      const shipmentId = await follow();
      const event = {
        eventID: `v3-${client.accountId}`,
        eventDateTime: departed['eventDateTime'],
        eventUpdatedDateTime: new Date().toISOString(),
        eventClassification: { eventTypeCode: 'TRANSPORT', eventClassifierCode: 'ACT', transportEventTypeCode: 'DEPA' },
        equipmentDetails: { equipmentReference: box },
        transportDetails: { transportCall: { modeOfTransport: 'VESSEL', location: { UNLocationCode: 'CNSHA' } } },
      };
      const answer = await send(JSON.stringify({ events: [event, { eventID: 1 }] }), {
        Authorization: `Bearer ${token}`,
        'API-Version': '3.0.0',
      });
      expect([answer.status, answer.headers.get('api-version')]).to.deep.equal([200, '3.0.0']);
      expect(answer.json()).to.deep.equal({
        feedbackElements: [{ severity: 'WARN', message: 'This event cannot be read and was left out.', propertyPath: '$.events[1]' }],
      });
      await untilStatus(shipmentId, 'In Transit');
    });

    it('is verified by the old secret and the old token during a rotation', async () => {
      const body = bodyOf(departed);
      expect((await send(body, sign(body, formerKey))).status).to.equal(204);
      expect((await send(body, { Authorization: `Bearer ${formerToken}` })).status).to.equal(204);
    });

    const forgeries: [what: string, headers: (body: string) => Record<string, string>, code: string][] = [
      ['without a proof', () => ({}), 'missing_credentials'],
      ["with another carrier's secret", (body) => sign(body, foreignKey), 'invalid_credentials'],
      ['with the signature of a body that differs in a byte', (body) => sign(`${body} `), 'invalid_credentials'],
      ['with something else for a signature', () => ({ 'Notification-Signature': 'sha256=abc' }), 'invalid_credentials'],
      ['with another token', () => ({ Authorization: 'Bearer somebody-elses-token' }), 'invalid_credentials'],
    ];
    for (const [what, headers, code] of forgeries) {
      it(`is not let in ${what}: 401, and nothing is changed`, async () => {
        await follow();
        const before = await service.stored();
        const body = bodyOf(departed);
        const answer = await send(body, headers(body));
        expect(answer.status).to.equal(401);
        expect(answer.headers.get('www-authenticate')).to.match(/^Bearer /);
        const [error] = answer.json().errors;
        expect(error).to.include({ code, status: '401', id: answer.headers.get('x-request-id') });
        expect(await service.stored()).to.equal(before);
      });
    }

    it("is not let in with a client's credentials", async () => {
      const body = bodyOf(departed);
      expect((await send(body, { 'X-API-Key': client.apiKey })).status).to.equal(401);
      expect((await send(body, { Authorization: `Bearer ${client.token}` })).status).to.equal(401);
    });

    it('changes nothing when it sends the same again', async () => {
      const shipmentId = await follow();
      const body = bodyOf(departed);
      await send(body, sign(body));
      await untilStatus(shipmentId, 'In Transit');
      const before = await service.stored();
      expect((await send(body, sign(body))).status).to.equal(204);
      expect(await service.stored()).to.equal(before);
    });

    it('gets the same response whether or not anybody tracks its containers', async () => {
      await follow();
      const answers = [];
      for (const equipmentReference of [box, otherBox, 'NONE', undefined]) {
        const body = bodyOf({ ...move('ARRI', 650, 'SGSIN', expected), equipmentReference, documentReferences: [] });
        const { status, text } = await send(body, sign(body));
        answers.push([status, text]);
      }
      expect(answers).to.deep.equal(Array(4).fill([204, '']));
    });

    it('that sends malformed JSON gets a 400, although it is the carrier', async () => {
      const wrong = { '': 'malformed_json', '[': 'malformed_json', '"text"': 'invalid_request', null: 'invalid_request' };
      for (const [body, code] of Object.entries(wrong)) {
        const { status, json } = await send(body, sign(body));
        expect([status, json().errors[0].code], body).to.deep.equal([400, code]);
      }
      expect((await send('[', sign('[', foreignKey))).status).to.equal(401);
    });

    it('may have wrong types everywhere', async () => {
      const shipmentId = await follow();
      const before = await client.a.get(`/v2/shipments/${shipmentId}`);
      const row = {
        ...departed,
        documentReferences: [[], 1, { documentReferenceType: {}, documentReferenceValue: bill }],
        references: 'EQ',
      };
      const values = [null, 1, [], {}, [[{}]], '\u0000\ud800', true];
      const broken = Object.keys(row).flatMap((name) => values.map((value) => ({ ...row, [name]: value })));
      const others = ['[1, null, "x", [[]]]', '{"events": "none"}', '{"__proto__": {"events": []}}'];
      for (const body of [bodyOf(...broken), ...others]) {
        expect((await send(body, sign(body))).status, body.slice(0, 40)).to.equal(204);
      }
      await untilStatus(shipmentId, 'In Transit');
      const { body } = await client.a.get(`/v2/shipments/${shipmentId}`);
      expect(body.id).to.equal(before.body.id);
    });

    it('may send 5 MB, and a byte more is too large, announced or not', async () => {
      const [most, tooMuch] = [fiveMegabytes, fiveMegabytes + 1].map((length) => Buffer.from(`[]${' '.repeat(length - 2)}`));
      if (!most || !tooMuch) throw new Error('there are two');
      expect((await send(most, sign(most))).status).to.equal(204);
      const { status, json } = await send(tooMuch, sign(tooMuch));
      expect([status, json().errors[0]?.detail]).to.deep.equal([413, 'The body is larger than 5 MB.']);
      expect(await sendInChunks(service.url, tooMuch, sign(tooMuch))).to.match(/^HTTP\/1.1 413 /);
    });

    it('may send 20,000 events, and half as many again where there were more', async () => {
      const tooMany = Buffer.from(listOf('{}', fiveMegabytes));
      const { status, json } = await send(tooMany, sign(tooMany));
      expect([status, json().errors[0]?.code, json().errors[0]?.detail]).to.deep.equal([
        413,
        'body_too_large',
        'The body has more than 20000 events.',
      ]);
    });

    it('sends no compressed bodies: the signature is of the bytes', async () => {
      const body = gzipSync(bodyOf(departed));
      expect((await send(body, { ...sign(body), 'Content-Encoding': 'gzip' })).status).to.equal(415);
    });

    it('may check that the callback exists', async () => {
      const answer = await send('', {}, '/carriers/HLCU/events', 'HEAD');
      expect([answer.status, answer.text]).to.deep.equal([204, '']);
    });

    it('may use only HEAD and POST', async () => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await send('', {}, '/carriers/HLCU/events', method);
        expect([answer.status, answer.headers.get('allow')], method).to.deep.equal([405, 'HEAD, POST']);
        expect(answer.json().errors[0].code).to.equal('method_not_allowed');
      }
    });

    it('gets a 404 without settings, like any unknown path', async () => {
      const notOffered = ['EGLV', 'TEST', 'ZZZZ', 'hlcu'].map((scac) => `/carriers/${scac}/events`);
      for (const path of [...notOffered, '/carriers/HLCU/events/', '/carriers/HLCU', '/v2/carriers/HLCU/events']) {
        for (const method of ['POST', 'HEAD', 'GET']) {
          const { status } = await send('[]', sign('[]'), path, method);
          expect(status, `${method} ${path}`).to.equal(404);
        }
      }
      const { json } = await send('[]', sign('[]'), '/carriers/EGLV/events');
      expect(json().errors[0]).to.include({ code: 'unknown_path', detail: 'Nothing is served at /carriers/EGLV/events.' });
    });
  });
}

describeOn('sqlite', 'the rate of a carrier that pushes', () => {
  it("is limited by its address, like every client's", async () => {
    const environment = { RATE_LIMIT: '2', HLCU_CLIENT_ID: 'id', HLCU_CLIENT_SECRET: 'secret', HLCU_PUSH_SECRET: key.toString('base64') };
    const service = await startService('sqlite', { environment, stopsClock: true });
    try {
      // With 2 a minute, an address has a burst of 3.
      const statuses = [];
      for (let count = 0; count < 4; count += 1) {
        const answer = await fetch(`${service.url}/carriers/HLCU/events`, { method: 'POST', body: '[]', headers: sign('[]') });
        statuses.push([answer.status, answer.headers.has('retry-after')]);
      }
      expect(statuses).to.deep.equal([
        [204, false],
        [204, false],
        [204, false],
        [429, true],
      ]);
    } finally {
      await service.stop();
    }
  });
});

/** Sends a body without Content-Length. @returns the response */
async function sendInChunks(url: string, body: Buffer, headers: Record<string, string>): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  const lines = Object.entries({ Host: 'x', 'Transfer-Encoding': 'chunked', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /carriers/HLCU/events HTTP/1.1\r\n${lines.join('')}\r\n${body.length.toString(16)}\r\n`);
  socket.write(body);
  // The last chunk, of no bytes, never comes.
  socket.write('\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}
