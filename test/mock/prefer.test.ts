// The mock and `Prefer`: every example of the contracts, any status, and a wait.
import { STATUS_CODES, request } from 'node:http';
import { expect } from 'chai';
import { type JsonObject, isObject, readContract } from '../../scripts/contracts/document.ts';
import { sendValid } from '../suite/cases.ts';
import { type Started, startMockServer } from '../suite/servers.ts';
import { type World, prepare } from '../suite/world.ts';
import type { Surface } from '../support/contract.ts';
import { type Operation, operationsOf } from '../support/operations.ts';
import { follow } from '../support/schema-checks.ts';
import { until } from '../support/until.ts';

const documents: Record<Surface, any> = { a: readContract('a'), b: readContract('b') };

/** An example of a response, and how to request it from the mock. `place` is the same for operations that refer to one response. */
type Example = { operation: Operation; status: number; type: string; name: string; value: unknown; place: string };

/** What the service sends for errors; the contracts document some of them in other types too. */
const errorTypes: Record<Surface, string> = { a: 'application/problem+json', b: 'application/json' };

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
            const own = status === 'default' ? Number(value.status ?? value.errors[0].status) : Number(status);
            const place = (response as { $ref?: string }).$ref ?? `${operation.operationId} ${status}`;
            return { operation, status: own, type, name, value, place: [operation.surface, place, type, name].join(' ') };
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
    const isSent = example.status < 400 || example.type === errorTypes[surface];
    if (example.operation.surface !== surface || !isSent) continue;
    places.set(example.place, [...(places.get(example.place) ?? []), example]);
  }
  return [...places.values()].flatMap((same, index) => same[index % same.length] ?? []);
}

describe('the mock, asked with Prefer', () => {
  let mock: Started;
  let world: World;

  before(async () => {
    mock = await startMockServer();
    world = await prepare(mock, false);
  });
  after(() => mock.stop());

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
    it(`gives every example of surface ${surface.toUpperCase()}, as in the contract`, async () => {
      const all = distinctExamples(surface);
      const faults: string[] = [];
      for (const { operation, status, type, name, value } of all) {
        const accept = type === 'application/problem+json' ? (operation.responseTypes[0] ?? 'application/json') : type;
        const title = `${operation.operationId} ${status} ${name} as ${type}`;
        try {
          const answer = await sendValid(world, operation, { headers: { prefer: `code=${status}, example=${name}`, accept } });
          expect(answer.status, title).to.equal(status);
          expect(answer.headers['content-type'], title).to.equal(type);
          expect(type.endsWith('json') ? answer.body : answer.text, title).to.deep.equal(value);
        } catch (error) {
          faults.push(`${title}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      if (faults.length > 0) expect.fail(`${faults.length} of ${all.length}\n${faults.slice(0, 20).join('\n')}`);
    });

    it(`gives a status that surface ${surface.toUpperCase()}'s operation does not have, with a body of its own`, async () => {
      const [path, credential] =
        surface === 'a' ? ['/v2/webhooks', { authorization: 'Bearer any' }] : ['/webhooks', { 'x-api-key': 'any' }];
      for (const status of [405, 418]) {
        const response = await fetch(mock.base[surface] + path, { headers: { ...credential, prefer: `code=${status}` } });
        const body: any = await response.json();
        const { title, code, detail, ...error } = surface === 'a' ? body : body.errors[0];
        const name = STATUS_CODES[status] ?? '';
        expect([response.status, Number(error.status), title]).to.deep.equal([status, status, name]);
        expect(code).to.equal(name.toLowerCase().replaceAll(/\W+/g, '_'));
        expect(detail).to.contain(String(status));
      }
    });
  }

  it('prefers a success among examples of one name, and names all examples if there is none', async () => {
    const { a, b } = world.own;
    const path = `/v2/tracking_requests/${world.ids.a.tracking_requests}`;
    const failed = (await a.get(path, { headers: { prefer: 'example=tracking_request_failed' }, status: 200 })).body;
    expect(failed).to.include({ status: 'failed', failed_reason: 'not_found' });
    const { detail } = (await a.get(path, { headers: { prefer: 'example=other' }, status: 400 })).body;
    expect(detail).to.match(/^Prefer: there is no example other\. There are tracking_request_succeeded, .*internal_error/);
    const unnamed = (await b.get('/webhooks', { headers: { prefer: 'code=401, example=other' }, status: 400 })).body.errors[0];
    expect(unnamed.source).to.deep.equal({ header: 'Prefer' });
  });

  it('refuses a wrong request first, and values that mean nothing', async () => {
    const { a } = world.own;
    const refused = await a.post('/v2/tracking_requests', { json: {}, headers: { prefer: 'code=201' }, status: 400 });
    expect(refused.body.code).to.equal('invalid_request');
    for (const prefer of ['code=', 'code=abc', 'code=99', 'wait=60001', 'wait=-1', 'wait=1.5']) {
      await a.get('/v2/shipments', { headers: { prefer }, status: 400 });
    }
  });

  it('ignores preferences that it does not know', async () => {
    const { data } = (await world.own.a.get('/v2/shipments', { headers: { prefer: 'dynamic=true, return=minimal' }, status: 200 })).body;
    expect(data.length).to.be.at.least(10);
  });

  it('waits, and takes effect even if the client leaves', async () => {
    const { a } = world.own;
    const began = performance.now();
    await a.get('/v2/shipments', { headers: { prefer: 'wait=100; code=503' }, status: 503 });
    expect(performance.now() - began).to.be.at.least(99);
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json', prefer: 'wait="200"' };
    const leaving = request(`${mock.base.a}/v2/webhooks`, { method: 'POST', headers }).on('error', () => {});
    // The client leaves once all is sent.
    await new Promise<void>((isSent) => leaving.end(JSON.stringify({ url: 'http://127.0.0.1:9/late' }), isSent));
    leaving.destroy();
    await until('the webhook is there', async () =>
      (await a.get('/v2/webhooks', { status: 200 })).body.data.some(({ url }: { url: string }) => url.endsWith('/late')),
    );
  });

  it('has the headers of the service in a 429, and Retry-After in a 503', async () => {
    const { a } = world.own;
    const headersOf = async (path: string, code: number, json?: object) => {
      const options = { headers: { prefer: `code=${code}` }, status: code, ...(json && { json }) };
      const { headers, body } = await (json ? a.post(path, options) : a.get(path, options));
      return [headers['ratelimit-policy'], headers['ratelimit'], headers['retry-after'], body.detail];
    };
    const limited = await headersOf('/v2/shipments', 429);
    const [policy, rate] = ['"default";q=100;w=60', '"default";r=0;t=1'];
    expect(limited).to.deep.equal([
      policy,
      rate,
      '1',
      'This credential may send 100 requests a minute, at most 25 at once. Try again in 1 s.',
    ]);
    const signIn = await headersOf('/auth/tokens', 429, { username: 'anybody', password: 'anything' });
    expect(signIn.slice(0, 3)).to.deep.equal(['"sign-in";q=10;w=60', '"sign-in";r=0;t=6', '6']);
    expect((await headersOf('/v2/shipments', 503)).slice(1, 3)).to.deep.equal(['"default";r=24;t=0', '5']);
  });

  it('names in a 403 the operation that was called and the role that it needs', async () => {
    const { a, b } = world.own;
    const headers = { prefer: 'code=403' };
    const onA = (await a.patch(`/v2/shipments/${world.ids.a.shipments}`, { json: { reference: 'PO-1' }, headers, status: 403 })).body;
    expect(onA.detail).to.equal('PATCH /v2/shipments/{id} needs the role operator. This credential has the role reader.');
    const onB = (await b.delete(`/webhooks/${world.ids.b.webhooks}`, { headers, status: 403 })).body;
    expect(onB.errors[0].detail).to.equal('DELETE /webhooks/{id} needs the role administrator. This credential has the role reader.');
  });
});
