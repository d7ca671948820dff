// Faults that fuzzing once found, each with the shortest request that showed it.
import { expect } from 'chai';
import { type Client, onEachService } from '../support/service.ts';
import { leap, numbers, track } from '../support/tracking.ts';

onEachService(
  'what fuzzing has found',
  (service) => {
    let client: Client;

    before(async () => {
      client = await service().newClient();
    });

    it('a webhook that is switched off can be tested: the message waits until it is switched on', async () => {
      const input = { url: 'http://127.0.0.1:9/hook', active: false };
      const { body: a } = await client.a.post('/v2/webhooks', { json: input, status: 201 });
      const { body: delivery } = await client.a.post(`/v2/webhooks/${a.id}/test`, { status: 202 });
      expect(delivery.status).to.equal('pending');
      const { body: b } = await client.b.post('/webhooks', { json: { data: { type: 'webhook', attributes: input } }, status: 201 });
      await client.b.post(`/webhooks/${b.data.id}/test`, { status: 202 });
    });

    it('the feed of surface B, with the resources that its messages include, follows its contract', async () => {
      await track(client, { container_number: numbers.transshipped.containerNumber });
      await leap(service(), client, 20);
      const { body } = await client.b.get('/events', { query: 'limit=100', status: 200 });
      expect(body.included.map(({ type }: { type: string }) => type)).to.include.members(['transport_event', 'port', 'terminal']);
    });

    it('a body whose bytes are not UTF-8 gets a 400, and nothing of it is stored', async () => {
      const before = await service().stored();
      for (const bytes of ['\xe7\x95', '\xff', '\xc0\xaf', '\xed\xa0\x80']) {
        const body = Buffer.from(`{"scac":"TEST","bill_of_lading":"TSTBL010001","reference":"${bytes}"}`, 'latin1');
        const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
        const answer = await fetch(`${service().url}/v2/tracking_requests`, { method: 'POST', headers, body });
        expect([answer.status, ((await answer.json()) as { code: string }).code]).to.deep.equal([400, 'malformed_json']);
      }
      expect(await service().stored()).to.equal(before);
    });

    it('a field that every JavaScript object inherits is an unknown field', async () => {
      for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
        const raw = `{"scac":"TEST","container_number":"${numbers.direct.containerNumber}","${name}":"x"}`;
        await client.a.post('/v2/tracking_requests', { raw, contentType: 'application/json', status: 400 });
        const attributes = `{"request_type":"container","request_number":"${numbers.direct.containerNumber}","scac":"TEST","${name}":"x"}`;
        const document = `{"data":{"type":"tracking_request","attributes":${attributes}}}`;
        await client.b.post('/tracking_requests', { raw: document, contentType: 'application/json', status: 400 });
      }
    });

    it('an error about an unknown field has a pointer to it, whatever its name', async () => {
      const pointers: [name: string, pointer: string][] = [
        ['~', '/~0'],
        ['a/b', '/a~1b'],
        ['"n%oI#s~w', '/"n%oI#s~0w'],
        ['a/~', '/a~1~0'],
      ];
      for (const [name, pointer] of pointers) {
        const json = { scac: 'TEST', container_number: numbers.direct.containerNumber, [name]: 1 };
        const { body } = await client.a.post('/v2/tracking_requests', { json, status: 400 });
        expect(body.errors, name).to.deep.equal([{ code: 'invalid_request', detail: `${name} is not a field of this request.`, pointer }]);
      }
      const { body: nameless } = await client.a.post('/v2/tracking_requests', {
        json: { scac: 'TEST', container_number: 'X', '': 1 },
        status: 400,
      });
      expect(nameless.errors).to.deep.equal([{ code: 'invalid_request', detail: '"" is not a field of this request.', pointer: '/' }]);
      const holds = { 'a/b': 'x' };
      const { id } = (await client.b.get('/webhooks', { status: 200 })).body.data[0];
      const json = { data: { type: 'webhook', attributes: { holds } } };
      const { body } = await client.b.patch(`/webhooks/${id}`, { json, status: 400 });
      expect(body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).to.include('/data/attributes/holds');
    });

    it('a number in a query must consist of digits', async () => {
      for (const text of ['%20', '+', '1e1', '0x10', '1.0', '%2B1']) {
        const { body } = await client.a.get('/v2/events', { query: `limit=${text}`, status: 400 });
        expect(body.errors[0], text).to.include({ parameter: 'limit', detail: 'limit must be an integer.' });
      }
    });

    it('a path with broken percent-encoding is counted and refused like any other request', async () => {
      for (const path of ['/v2/shipments/%', '/v2/containers/%E7%95/events']) {
        const { body } = await client.a.get(path, { status: 400 });
        expect(body.code).to.equal('malformed_http');
      }
      await client.b.get('/ports/%ED%A0%80', { status: 400 });
    });

    it("the sandbox's clock is plain JSON, whatever the client accepts", async () => {
      const headers = { accept: 'application/vnd.api+json' };
      const answer = await client.b.get('/sandbox/clock', { headers, status: 200 });
      expect(answer.headers['content-type']).to.equal('application/json');
    });

    it('a reference from surface A may be longer than one from surface B, and surface B shows it too', async () => {
      const reference = 'x'.repeat(128);
      const request = await track(client, { container_number: numbers.direct.containerNumber, reference });
      for (const path of [`/tracking_requests/${request.id}`, `/shipments/${request.shipment_id}`]) {
        const { body } = await client.b.get(path, { status: 200 });
        expect(body.data.attributes.ref_numbers).to.deep.equal([reference]);
      }
    });
  },
  { environment: { WEBHOOK_ALLOW: '127.0.0.0/8' } },
);
