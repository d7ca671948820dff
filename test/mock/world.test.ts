// What the mock knows: ten shipments that agree with each other on both surfaces, and what a client sends.
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import type { RunningMock } from '../../src/cli/mock.ts';
import { startMock } from '../../src/process/mock.ts';
import { type Situation, billOfTwo, situations } from '../../src/mock/situations.ts';
import { type HttpClient, httpClient } from '../support/http-client.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

/** A client for each surface, with credentials that nobody has made. */
function clientsOf(url: string): { a: HttpClient; b: HttpClient } {
  const anyone = httpClient(url);
  return { a: anyone.as({ token: 'any' }), b: anyone.as({ apiKey: 'any' }) };
}

/** The status at the beginning of a situation's title. */
function statusOf(situation: Situation | undefined): string {
  return situation?.title.replace(/[,:].*/, '') ?? '';
}

/** Every page of a list of surface A. */
async function listAll(a: HttpClient, path: string, query: Record<string, string | number> = {}): Promise<any[]> {
  const all: any[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await a.get(path, { query: { ...query, ...(cursor && { cursor }) }, status: 200 });
    all.push(...body.data);
    cursor = body.has_more ? body.next_cursor : null;
  }
  return all;
}

/** Tracks a number on surface A and reads the request until it has an outcome. */
async function track(a: HttpClient, json: Record<string, unknown>): Promise<any> {
  const { id } = (await a.post('/v2/tracking_requests', { json, status: 201 })).body;
  return until('the request has an outcome', async () => {
    const { body } = await a.get(`/v2/tracking_requests/${id}`, { status: 200 });
    return body.status === 'pending' ? undefined : body;
  });
}

describe('the mock', () => {
  let mock: RunningMock;
  let a: HttpClient;
  let b: HttpClient;

  before(async () => {
    mock = await startMock({ host: '127.0.0.1', port: 0 });
    ({ a, b } = clientsOf(mock.url));
  });
  after(() => mock.stop());

  async function reset(): Promise<void> {
    expect((await fetch(`${mock.url}/_mock/reset`, { method: 'POST' })).status).to.equal(204);
  }

  /** The shipments by their containers' numbers. */
  async function shipments(): Promise<Map<string, { id: string; status: string; scac: string; containerId: string }>> {
    const listed = await listAll(a, '/v2/shipments');
    const found = listed.map(async ({ id, status, container_id: containerId }) => {
      const { attributes } = (await b.get(`/shipments/${id}`, { status: 200 })).body.data;
      const { container_number: number } = (await a.get(`/v2/containers/${containerId}`, { status: 200 })).body;
      return [number, { id, status, scac: attributes.shipping_line_scac, containerId }] as const;
    });
    return new Map(await Promise.all(found));
  }

  it('has ten shipments, each in its situation, and only these after a reset', async () => {
    await track(a, { scac: 'MAEU', container_number: 'MSKU0000095' });
    await reset();
    const found = [...(await shipments())].map(([number, { scac, status }]) => [number, scac, status]);
    expect(found).to.have.deep.members(situations.map((one) => [one.containerNumber, one.scac, statusOf(one)]));
  });

  it('has the same ids after a restart and after a reset', async () => {
    await reset();
    const other = await startMock({ host: '127.0.0.1', port: 0 });
    try {
      const idsAt = async (client: HttpClient): Promise<unknown> => {
        const [shipment, ...rest] = await listAll(client, '/v2/shipments');
        const feed = await listAll(client, '/v2/events');
        const { body } = await client.get(`/v2/containers/${shipment.container_id}/events`);
        return [shipment, ...rest, ...feed, ...body.data].map(({ id, file_number: number }) => [id, number]);
      };
      expect(await idsAt(clientsOf(other.url).a)).to.deep.equal(await idsAt(a));
    } finally {
      await other.stop();
    }
  });

  it('agrees with itself: timelines end at the status, filters and events match records, links lead on, on both surfaces', async () => {
    for (const [number, { id, status, containerId }] of await shipments()) {
      const timeline = (await a.get(`/v2/containers/${containerId}/events`, { status: 200 })).body;
      expect(timeline, number).to.include({ container_id: containerId, container_number: number });
      expect(timeline.data.at(-1).status, number).to.equal(status);
      expect(
        (await listAll(a, '/v2/shipments', { status })).map((each) => each.id),
        number,
      ).to.include(id);

      const { attributes, relationships, links } = (await b.get(`/containers/${containerId}`, { status: 200 })).body.data;
      expect(attributes, number).to.include({ number, status });
      expect(relationships.shipment.data.id, number).to.equal(id);
      await b.get(links.self, { status: 200, surface: 'b' });
      const raw = (await b.get(`/containers/${containerId}/raw_events`, { status: 200 })).body.data;
      const transport = (await b.get(`/containers/${containerId}/transport_events`, { status: 200 })).body.data;
      expect(
        raw.map((event: any) => event.id),
        number,
      ).to.include.members(transport.map((event: any) => event.id));
      for (const event of transport) expect(event.relationships.container.data.id).to.equal(containerId);
    }
  });

  it('pages its lists, and refuses a cursor of its own making', async () => {
    const listed = await listAll(a, '/v2/shipments', { limit: 3 });
    expect(new Set(listed.map(({ id }) => id)).size).to.equal(listed.length);
    expect((await a.get('/v2/shipments', { query: 'cursor=other', status: 400 })).body.code).to.equal('invalid_cursor');
    const [{ container_id: container }] = listed;
    const { meta, data } = (await b.get(`/containers/${container}/raw_events?page[number]=2&page[size]=4`, { status: 200, surface: 'b' }))
      .body;
    expect([data.length, data[0].attributes.index]).to.deep.equal([Math.min(4, meta.total - 4), 4]);
  });

  it('answers 404 for an id that it does not have', async () => {
    const missing = '019cad59-2000-7000-9000-00000000ffff';
    expect((await a.get(`/v2/shipments/${missing}`, { status: 404 })).body.code).to.equal('not_found');
    await b.get(`/containers/${missing}`, { status: 404 });
  });

  it('tracks any number with any line, as the last digit says, under the numbers and the reference that were sent', async () => {
    for (const number of ['MSKU0000080', 'MSKU0000011', 'MSKU0000032', 'MSKU0000053']) {
      const sent = { scac: 'MAEU', container_number: number, reference: `PO ${number}` };
      const request = await track(a, sent);
      expect(request).to.include({ ...sent, status: 'succeeded' });
      const shipment = (await a.get(`/v2/shipments/${request.shipment_id}`, { status: 200 })).body;
      expect(shipment).to.include({ reference: sent.reference, status: statusOf(situations[Number(number.at(-1))]) });
      const container = (await a.get(`/v2/containers/${shipment.container_id}`, { status: 200 })).body;
      expect(container).to.include({ container_number: number, status: shipment.status });
    }
  });

  it('keeps both numbers of a request together', async () => {
    const request = await track(a, { scac: 'MSCU', container_number: 'MSCU0000028', bill_of_lading: 'MEDUAB123456' });
    const { references, status } = (await a.get(`/v2/shipments/${request.shipment_id}`, { status: 200 })).body;
    expect([references.master_bl, status]).to.deep.equal(['MEDUAB123456', 'Empty Returned']);
    const again = await track(a, { scac: 'MSCU', bill_of_lading: 'MEDUAB123456' });
    expect(again.shipment_id).to.equal(request.shipment_id);
  });

  it('has two containers on a bill of lading that ends in 6', async () => {
    for (const number of [billOfTwo, 'HLCUABC123456X']) {
      const { id } = await track(a, { scac: 'HLCU', bill_of_lading: number });
      const found = await listAll(a, '/v2/shipments', { tracking_request_id: id });
      expect(found.map(({ status }) => status)).to.have.members(['Gated Out', 'Available For Pickup']);
    }
  });

  it('plays the sandbox with TEST: scenarios, failures and the clock', async () => {
    expect(await track(a, { scac: 'TEST', container_number: 'TSTU9000099' })).to.include({ status: 'failed', failed_reason: 'not_found' });
    const { shipment_id: id } = await track(a, { scac: 'TEST', container_number: 'TSTU0300011' });
    expect((await a.get(`/v2/shipments/${id}`)).body.status).to.equal('Pre Alert');
    await a.post('/sandbox/clock/advance', { json: { by: 'P34D' }, status: 200 });
    expect((await a.get(`/v2/shipments/${id}`)).body.status).to.equal('On Rail');
    // The other lines' shipments stay where they are.
    const numbers = [...(await shipments())].flatMap(([number, { status }]) => (status === 'On Rail' ? number : []));
    expect(numbers).to.include.members(['TSTU0300011', 'MOCU1000154']);
  });

  it('sends webhooks, signed with their own secrets, on request and about what happens', async () => {
    const receiver = await startReceiver();
    try {
      const attributes = { url: receiver.url };
      const ofA = (await a.post('/v2/webhooks', { json: attributes, status: 201 })).body;
      const ofB = (await b.post('/webhooks', { json: { data: { type: 'webhook', attributes } }, status: 201 })).body.data;
      await a.post(`/v2/webhooks/${ofA.id}/test`, { status: 202 });
      await b.post(`/webhooks/${ofB.id}/test`, { status: 202 });
      await until(
        'both tests have come',
        () => receiver.received.filter(({ json }) => JSON.stringify(json).includes('webhook.test')).length >= 2,
      );
      await track(a, { scac: 'MAEU', container_number: 'MSKU0000048' });
      await until('the shipment has been reported', () => receiver.received.some(({ json }) => json.type === 'shipment.status_changed'));
      for (const { raw, headers } of receiver.received) {
        const secrets = [ofA.secret, ofB.attributes.secret];
        const verified = secrets.filter((secret) => {
          try {
            return new Webhook(secret).verify(raw, headers as Record<string, string>);
          } catch {
            return false;
          }
        });
        expect(verified, raw).to.have.length(1);
      }
      const deliveries = await listAll(a, `/v2/webhooks/${ofA.id}/deliveries`);
      expect(deliveries.map(({ event_type: type }) => type)).to.include('webhook.test');
    } finally {
      await receiver.close();
    }
  });

  it('gives a token to everybody, and refuses one that was ended', async () => {
    const anyone = httpClient(mock.url);
    const { token } = (await anyone.post('/auth/tokens', { json: { username: 'ada', password: 'whatever it is' }, status: 201 })).body;
    const own = anyone.as({ token });
    await own.get('/v2/shipments', { status: 200 });
    await own.delete('/auth/tokens/current', { status: 204 });
    await own.get('/v2/shipments', { status: 401 });
    await anyone.get('/v2/shipments', { status: 401 });
  });
});
