// `npm run mock`: one story over both surfaces, every status of every operation, every example.
import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { expect } from 'chai';
import { codeBlocks } from '../docs/code-blocks.ts';
import { type JsonObject, isObject, readContract } from '../../scripts/contracts/document.ts';
import { faultsOf } from '../docs/reader.ts';
import { follow } from '../support/schema-checks.ts';
import type { Surface } from '../support/contract.ts';
import { type Operation, operationsOf } from '../support/operations.ts';
import { sendValid } from './cases.ts';
import { type Started, sharedMock } from './servers.ts';
import { type World, prepare } from './world.ts';

const documents: Record<Surface, any> = { a: readContract('a'), b: readContract('b') };

/** An example of a response, and how to request it from the mock. `place` is the same for operations that refer to one response. */
type Example = { operation: Operation; status: number; type: string; name: string; value: unknown; place: string };

/** Every named example of every response, and the first of those in a second media type; `default` stands for 500 and 503. */
function examples(): Example[] {
  return [...operationsOf('a'), ...operationsOf('b')].flatMap((operation) => {
    const document = documents[operation.surface];
    const resolve = (value: any) => follow(document, value) as any;
    const { responses } = document.paths[operation.path][operation.method];
    return Object.entries(responses).flatMap(([status, response]) =>
      Object.entries<any>(resolve(response).content ?? {}).flatMap(([type, media], index) =>
        Object.entries<any>(media.examples ?? {})
          .slice(0, index === 0 ? undefined : 1)
          .map(([name, one]) => {
            const { value } = resolve(one);
            const said = status === 'default' ? Number(value.status ?? value.errors[0].status) : Number(status);
            const place = (response as { $ref?: string }).$ref ?? `${operation.operationId} ${status}`;
            return { operation, status: said, type, name, value, place: [operation.surface, place, type, name].join(' ') };
          }),
      ),
    );
  });
}

/**
 * Each example once: of the 1,500, 1,300 are errors that many operations refer to, and the suite requests each status of each operation.
 * The operations take turns.
 */
function distinctExamples(surface: Surface): Example[] {
  const places = new Map<string, Example[]>();
  for (const example of examples()) {
    if (example.operation.surface === surface) places.set(example.place, [...(places.get(example.place) ?? []), example]);
  }
  return [...places.values()].flatMap((same, index) => same[index % same.length] ?? []);
}

describe('the mock', () => {
  let mock: Started | undefined;
  let world: World;

  before(async function () {
    this.timeout(240_000);
    mock = await sharedMock();
    world = await prepare(mock);
  });

  it('is consistent: the ids in one response work in the next call, on both surfaces', async () => {
    const { a, b } = world.own;
    const { ids } = world;
    const container = (await a.get(`/v2/containers/${ids.a.containers}`, { status: 200 })).body;
    expect(container).to.include({ id: ids.a.containers, shipment_id: ids.a.shipments });
    const timeline = (await a.get(`/v2/containers/${ids.a.containers}/events`, { status: 200 })).body;
    expect(timeline).to.include({ container_id: container.id, container_number: container.container_number });
    for (const [thing, id] of Object.entries(ids.b).filter(([name]) => name !== 'deliveries')) {
      const { data } = (await b.get(`/${thing}/${id}`, { status: 200 })).body;
      expect(data.id, thing).to.equal(id);
    }
    const { data } = (await b.get(`/containers/${ids.b.containers}/transport_events`, { status: 200 })).body;
    for (const event of data) {
      expect(event.relationships.container.data.id).to.equal(ids.b.containers);
      expect(event.relationships.shipment.data.id).to.equal(ids.b.shipments);
    }
  });

  it('is consistent for webhooks too: a delivery belongs to its webhook, and is in the list', async () => {
    const { a } = world.own;
    const webhook = world.ids.a.webhooks ?? '';
    const { data } = (await a.get(`/v2/webhooks/${webhook}/deliveries`, { status: 200 })).body;
    for (const { webhook_id: of } of data) expect(of).to.equal(webhook);
    const known = (await a.get('/v2/webhooks', { status: 200 })).body.data.map(({ id }: { id: string }) => id);
    expect(known).to.include(webhook);
    const one = (await a.get(`/v2/webhooks/${webhook}/deliveries/${data.at(-1).id}`, { status: 200 })).body;
    expect(data.map(({ id }: { id: string }) => id)).to.include(one.id);
  });

  it('answers the commands of its guide as the guide shows', async function () {
    this.timeout(150_000);
    const blocks = codeBlocks(readFileSync(join(import.meta.dirname, '../../docs/guides/mock.md'), 'utf8'));
    const notRun = blocks.filter((block) => block.notRun !== null).map(({ text, notRun: reason }) => [text.split('\n')[0], reason]);
    expect(notRun).to.deep.equal([['npm run mock', 'the mock is started ahead of this page, on ports of its own']]);
    const instead = { 'http://127.0.0.1:4010': mock?.base.a ?? '', 'http://127.0.0.1:4011': mock?.base.b ?? '' };
    expect((await faultsOf(blocks, { env: {}, instead })).join('\n\n')).to.equal('');
  });

  it('serves the links of surface B, under /v2', async () => {
    const { data } = (await world.own.b.get(`/containers/${world.ids.b.containers}`, { status: 200 })).body;
    await world.own.b.get(data.links.self, { status: 200, surface: 'b' });
  });

  it('has an example of every status of every operation that has a body', () => {
    const shown = new Set(examples().map(({ operation, status }) => `${operation.surface} ${operation.operationId} ${status}`));
    const unshown = [...operationsOf('a'), ...operationsOf('b')].flatMap((operation) => {
      const document = documents[operation.surface];
      const responses: JsonObject = document.paths[operation.path][operation.method].responses;
      return Object.entries(responses)
        .filter(
          ([status, one]) => status !== 'default' && isObject(follow(document, one)) && 'content' in (follow(document, one) as JsonObject),
        )
        .map(([status]) => `${operation.surface} ${operation.operationId} ${status}`)
        .filter((name) => !shown.has(name));
    });
    expect(unshown).to.deep.equal([]);
  });

  for (const surface of ['a', 'b'] as const) {
    it(`gives every example of surface ${surface.toUpperCase()} that Prefer asks for, as in the contract`, async function () {
      this.timeout(240_000);
      const all = distinctExamples(surface);
      const faults: string[] = [];
      for (const { operation, status, type, name, value } of all) {
        const headers = { prefer: `code=${status}, example=${name}`, accept: type };
        const title = `${operation.operationId} ${status} ${name} as ${type}`;
        try {
          const answer = await sendValid(world, operation, { headers });
          expect(answer.status, title).to.equal(status);
          expect(answer.headers['content-type'], title).to.equal(type);
          expect(answer.body, title).to.deep.equal(value);
        } catch (error) {
          faults.push(`${title}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      if (faults.length > 0) expect.fail(`${faults.length} of ${all.length}\n${faults.slice(0, 20).join('\n')}`);
    });
  }

  for (const surface of ['a', 'b'] as const) {
    for (const status of [404, 405, 409, 418]) {
      it(`gives a ${status} that surface ${surface.toUpperCase()}'s operation does not have a body of its own`, async () => {
        const [url, headers] =
          surface === 'a'
            ? [`${mock?.base.a}/v2/tracking_requests`, { authorization: 'Bearer any' }]
            : [`${mock?.base.b}/tracking_requests`, { 'x-api-key': 'any' }];
        const sent = { method: 'POST', body: '{}', headers: { ...headers, 'content-type': 'application/json', prefer: `code=${status}` } };
        const answer = await fetch(url, sent);
        const body: any = await answer.json();
        const error = surface === 'a' ? body : body.errors[0];
        expect([answer.status, Number(error.status), error.title, error.code]).to.deep.equal([
          status,
          status,
          STATUS_CODES[status],
          String(STATUS_CODES[status]).toLowerCase().replaceAll(/\W+/g, '_'),
        ]);
        expect(error.detail).to.contain(String(status));
      });
    }
  }

  it('answers HEAD as GET without the body, and where there is no GET as the service does', async () => {
    const head = (path: string): Promise<Response> =>
      fetch(`${mock?.base.a}${path}`, { method: 'HEAD', headers: { authorization: 'Bearer any' } });
    const found = await head('/v2/shipments');
    expect([found.status, found.headers.get('content-type'), await found.text()]).to.deep.equal([200, 'application/json', '']);
    expect(Number(found.headers.get('content-length'))).to.be.above(100);
    const refused = await head('/v2/tracking_requests');
    expect([refused.status, refused.headers.get('allow')]).to.deep.equal([405, 'POST']);
  });

  it('names in a 403 the operation that was called and the role that it needs', async () => {
    const { a, b } = world.own;
    const headers = { prefer: 'code=403' };
    const onA = (await a.patch(`/v2/shipments/${world.ids.a.shipments}`, { json: { reference: 'PO-1' }, headers, status: 403 })).body;
    expect(onA.detail).to.equal('PATCH /v2/shipments/{id} needs the role operator. This credential has the role reader.');
    const onB = (await b.delete(`/webhooks/${world.ids.b.webhooks}`, { headers, status: 403 })).body;
    expect(onB.errors[0].detail).to.equal('DELETE /webhooks/{id} needs the role administrator. This credential has the role reader.');
  });

  it('handles If-None-Match and If-Match as the service does, with one ETag for every resource', async () => {
    const { a, b } = world.own;
    const path = `/webhooks/${world.ids.b.webhooks}`;
    const etag = (await b.get(path, { status: 200 })).headers['etag'] ?? '';
    await b.get(path, { headers: { 'if-none-match': `W/${etag}, "x"` }, status: 304 });
    await b.get(path, { headers: { 'if-none-match': '"x"' }, status: 200 });
    await b.get('/webhooks', { headers: { 'if-none-match': etag }, status: 200 });
    for (const header of [`"x", ${etag}`, '*']) await b.delete(path, { headers: { 'if-match': header }, status: 204 });
    const headers = { 'if-match': `W/${etag}` };
    await b.post(`${path}/rotate_secret`, { headers, status: 412 });
    await a.patch(`/v2/shipments/${world.ids.a.shipments}`, { json: { reference: 'PO-1' }, headers, status: 412 });
    await a.patch(`/v2/shipments/${world.ids.a.shipments}`, { json: { surprise: 1 }, headers, status: 400 });
    await a.patch(`/v2/shipments/${world.ids.a.shipments}`, {
      json: { reference: 'PO-1' },
      headers: { ...headers, prefer: 'code=200' },
      status: 200,
    });
  });

  it('has a second page of the lists of surface A, which is the last, and refuses other cursors', async () => {
    const { a } = world.own;
    for (const path of ['/v2/shipments', `/v2/webhooks/${world.ids.a.webhooks}/deliveries`]) {
      const first = (await a.get(path, { status: 200 })).body;
      expect(first.has_more, path).to.equal(true);
      const last = (await a.get(path, { query: `cursor=${first.next_cursor}`, status: 200 })).body;
      expect([last.next_cursor, last.has_more], path).to.deep.equal([null, false]);
      const ids = [...first.data, ...last.data].map(({ id }: { id: string }) => id);
      expect(last.data.length, path).to.be.at.least(1);
      expect(new Set(ids).size, path).to.equal(ids.length);
      const refused = (await a.get(path, { query: 'cursor=other', status: 400 })).body;
      expect([refused.code, refused.errors[0].parameter], path).to.deep.equal(['invalid_cursor', 'cursor']);
    }
  });

  it('has pages of the lists of surface B by their numbers, which are the whole list together', async () => {
    const { b } = world.own;
    const { containers, webhooks } = world.ids.b;
    for (const path of [
      `/containers/${containers}/raw_events`,
      `/containers/${containers}/transport_events`,
      '/webhook_notifications',
      `/webhooks/${webhooks}/deliveries`,
    ]) {
      const ids: string[] = [];
      let next: string | undefined = `${path}?page[number]=1&page[size]=${path.includes('events') ? 5 : 2}`;
      let total = 0;
      for (let pages = 0; next !== undefined && pages < 20; pages += 1) {
        const { body } = await b.get(next, { status: 200, surface: 'b' });
        ids.push(...body.data.map(({ id }: { id: string }) => id));
        next = body.links.next;
        total = body.meta.total;
      }
      expect(next, path).to.equal(undefined);
      expect([new Set(ids).size, ids.length], path).to.deep.equal([total, total]);
    }
  });

  it('reaches the end of the feeds', async () => {
    for (const [wire, path] of [
      [world.own.a, '/v2/events'],
      [world.own.b, '/events'],
    ] as const) {
      let cursor: string | undefined;
      const ids: string[] = [];
      for (let hasMore = true; hasMore; ) {
        const { body } = await wire.get(path, { status: 200, ...(cursor === undefined ? {} : { query: `cursor=${cursor}` }) });
        ids.push(...body.data.map(({ id }: { id: string }) => id));
        ({ next_cursor: cursor, has_more: hasMore } = body.meta ?? body);
      }
      expect(ids, path).to.have.length(4);
      const { data } = (await wire.get(path, { status: 200, query: `cursor=${cursor}` })).body;
      expect(data, path).to.deep.equal([]);
    }
  });
});
