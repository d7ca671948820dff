// Idempotency-Key: a request with one is carried out once, however often it is sent.
import { request as httpRequest } from 'node:http';
import { expect } from 'chai';
import { dayMs } from '../../src/domain/durations.ts';
import { defaultRetention } from '../../src/domain/retention.ts';
import { sweptCounter } from '../../src/service/trusted-clock.ts';
import { makeSweep } from '../../src/worker/sweep.ts';
import { operationsOf } from '../support/operations.ts';
import { type Client, type Service, onEachService, startService } from '../support/service.ts';
import { directNumber, trackShipment } from '../support/tracking.ts';
import type { Options, HttpResponse } from '../support/http-client.ts';

const scac = 'TEST';

/** Options of a request with a key. */
function keyed(key: string, options: Options = {}): Options {
  return { ...options, headers: { ...options.headers, 'Idempotency-Key': key } };
}

function codeOf({ body }: HttpResponse): string {
  return body.code ?? body.errors[0].code;
}

/** The parts of a response that a repeated request must get unchanged. */
function essence({ status, text, headers }: HttpResponse) {
  return { status, text, location: headers.location };
}

let numbers = 0;

/** How to track a number on each surface. */
const creates = {
  a: (containerNumber: string): [path: string, json: object] => ['/v2/tracking_requests', { scac, container_number: containerNumber }],
  b: (containerNumber: string): [path: string, json: object] => [
    '/tracking_requests',
    {
      data: {
        type: 'tracking_request',
        attributes: { request_type: 'container', request_number: containerNumber, shipping_line_scac: scac },
      },
    },
  ],
};

function newNumber(): string {
  return directNumber((numbers += 1)).containerNumber;
}

onEachService('Idempotency-Key', (service) => {
  let client: Client;

  before(async () => {
    client = await service().newClient();
  });

  /** How many tracking requests the account has, one row each. */
  async function requestsWith(containerNumber: string): Promise<number> {
    return (await service().stored()).split(`"${containerNumber}"`).length - 1;
  }

  for (const surface of ['a', 'b'] as const) {
    describe(`on surface ${surface.toUpperCase()}`, () => {
      it('gives a repetition the first answer and creates nothing', async () => {
        const number = newNumber();
        const [path, json] = creates[surface](number);
        const first = await client[surface].post(path, keyed(`replay-${surface}`, { json, status: 201 }));
        expect(first.headers).not.to.have.property('idempotency-replayed');
        const before = await requestsWith(number);
        const second = await client[surface].post(path, keyed(`replay-${surface}`, { json, status: 201 }));
        expect(essence(second)).to.deep.equal(essence(first));
        expect(second.headers['idempotency-replayed']).to.equal('true');
        expect(second.headers['x-request-id']).not.to.equal(first.headers['x-request-id']);
        expect(await requestsWith(number)).to.equal(before);
      });

      it('accepts a repetition whose body differs in spaces and in the order of members', async () => {
        const [path, json] = creates[surface](newNumber());
        const first = await client[surface].post(path, keyed(`spaces-${surface}`, { json, status: 201 }));
        const raw = JSON.stringify(reversed(json), null, 3);
        const second = await client[surface].post(path, keyed(`spaces-${surface}`, { raw, contentType: 'application/json', status: 201 }));
        expect(essence(second)).to.deep.equal(essence(first));
      });

      it('takes a key in quotation marks for the same key', async () => {
        for (const [sent, repeated] of [
          [`"quoted-${surface}"`, `quoted-${surface}`],
          [`plain-${surface}`, `"plain-${surface}"`],
          [String.raw`"a\"b\\${surface}"`, `a"b\\${surface}`],
        ] as const) {
          const [path, json] = creates[surface](newNumber());
          const first = await client[surface].post(path, keyed(sent, { json, status: 201 }));
          for (const again of [sent, repeated]) {
            const second = await client[surface].post(path, keyed(again, { json, status: 201 }));
            expect(essence(second)).to.deep.equal(essence(first));
            expect(second.headers['idempotency-replayed']).to.equal('true');
          }
        }
      });

      it('answers another body with 422', async () => {
        const key = `body-${surface}`;
        const [path, json] = creates[surface](newNumber());
        await client[surface].post(path, keyed(key, { json, status: 201 }));
        const answer = await client[surface].post(path, keyed(key, { json: creates[surface](newNumber())[1], status: 422 }));
        expect(codeOf(answer)).to.equal('idempotency_key_reused');
        expect(answer.body.errors[0].header ?? answer.body.errors[0].source.header).to.equal('Idempotency-Key');
      });

      it('does not store errors: the corrected request may use the same key', async () => {
        const key = `error-${surface}`;
        const [path] = creates[surface]('');
        const refused = await client[surface].post(path, keyed(key, { json: creates[surface]('TSTU0300012')[1], status: 422 }));
        expect(codeOf(refused)).to.equal('invalid_container_number');
        const { headers } = await client[surface].post(path, keyed(key, { json: creates[surface](newNumber())[1], status: 201 }));
        expect(headers).not.to.have.property('idempotency-replayed');
      });

      it('answers a key of another form with 400', async () => {
        const [path, json] = creates[surface](newNumber());
        for (const key of ['', ' ', '""', '"two words"', 'two words', 'k'.repeat(256), 'clé', 'k\t2', 'k'.repeat(8000)]) {
          const answer = await client[surface].post(path, keyed(key, { json, status: 400 }));
          expect(codeOf(answer)).to.equal('invalid_request');
        }
        await client[surface].post(path, keyed(surface.repeat(255), { json, status: 201 }));
      });

      it('answers two keys with 400', async () => {
        const [path, json] = creates[surface](newNumber());
        const credential = surface === 'a' ? { authorization: `Bearer ${client.token}` } : { 'x-api-key': client.apiKey };
        const status = await new Promise((resolve, reject) => {
          const headers = { ...credential, 'content-type': 'application/json', 'idempotency-key': ['one', 'two'] };
          const sent = httpRequest(service().url + path, { method: 'POST', headers }, (response) => {
            response.resume();
            resolve(response.statusCode);
          });
          sent.on('error', reject).end(JSON.stringify(json));
        });
        expect(status).to.equal(400);
      });
    });
  }

  it('gives a repetition the secret of the webhook, and stores it encrypted', async () => {
    const first = await client.a.post('/v2/webhooks', keyed('webhook', { json: { url: 'https://9.9.9.9/hook' }, status: 201 }));
    const second = await client.a.post('/v2/webhooks', keyed('webhook', { json: { url: 'https://9.9.9.9/hook' }, status: 201 }));
    expect(essence(second)).to.deep.equal(essence(first));
    expect(await service().stored()).not.to.include(first.body.secret);
    const path = `/v2/webhooks/${first.body.id}`;
    const rotated = await client.a.post(`${path}/rotate_secret`, keyed('rotate', { status: 200 }));
    expect((await client.a.post(`${path}/rotate_secret`, keyed('rotate', { status: 200 }))).text).to.equal(rotated.text);
    const test = await client.a.post(`${path}/test`, keyed('test', { status: 202 }));
    expect((await client.a.post(`${path}/test`, keyed('test', { status: 202 }))).text).to.equal(test.text);
    await client.a.delete(path, keyed('delete', { status: 204 }));
    const { headers } = await client.a.delete(path, keyed('delete', { status: 204 }));
    expect(headers['idempotency-replayed']).to.equal('true');
    expect((await client.a.delete(path, { status: 404 })).body.code).to.equal('not_found');
  });

  it("does not apply an operator's write a second time", async () => {
    const shipment = await trackShipment(client, { container_number: newNumber() });
    const path = `/v2/shipments/${shipment.id}`;
    const change = keyed('patch', { json: { references: { house_bl: 'FIRST' } }, status: 200 });
    const first = await client.a.patch(path, change);
    await client.a.patch(path, { json: { references: { house_bl: 'SECOND' } }, status: 200 });
    expect(essence(await client.a.patch(path, change))).to.deep.equal(essence(first));
    const { body } = await client.a.get(path, { status: 200 });
    expect(body.references.house_bl).to.equal('SECOND');
    const other = await client.a.patch(`/v2/containers/${shipment.container_id}`, keyed('patch', { json: { seal_number: 'S1' } }));
    expect(codeOf(other)).to.equal('idempotency_key_reused');
  });

  it('keeps keys of different accounts, and of live and test API keys, separate', async () => {
    const other = await service().newClient();
    const testKey = await service().administration.createKey(client.accountName, { test: true, ratePerMinute: null, expiresAt: null });
    const [path, json] = creates.b(newNumber());
    const answers = [
      await client.b.post(path, keyed('shared', { json, status: 201 })),
      await other.b.post(path, keyed('shared', { json, status: 201 })),
      await client.b.post(path, keyed('shared', { json, status: 201, credentials: { apiKey: testKey } })),
    ];
    expect(new Set(answers.map(({ body }) => body.data.id)).size).to.equal(3);
    for (const { headers } of answers) expect(headers).not.to.have.property('idempotency-replayed');
    const [pathA, jsonA] = creates.a(newNumber());
    expect(codeOf(await client.a.post(pathA, keyed('shared', { json: jsonA, status: 422 })))).to.equal('idempotency_key_reused');
  });

  it('frees a key after 24 hours, and then removes its row', async () => {
    const [path, json] = creates.a(newNumber());
    // Without workers: a sweep beside the test would set the counter back, and then the later clock is not trusted.
    const earlier = await startService(service().database.dialect, { kind: 'api' });
    const later = await startService(earlier.database.dialect, { kind: 'api', environment: { DATABASE_URL: earlier.databaseUrl } });
    try {
      const { a, username, password } = await earlier.newClient();
      const first = await a.post(path, keyed('day', { json, status: 201 }));
      later.passTime(dayMs + 60_000);
      await earlier.database.store.counters.set(sweptCounter, Date.now() + dayMs);
      // The token has expired by then.
      const { body: signedIn } = await later.api.post('/auth/tokens', { json: { username, password }, status: 201 });
      const second = await later.api.post(path, keyed('day', { json, status: 201, credentials: { token: signedIn.token } }));
      expect(second.body.id).not.to.equal(first.body.id);
      const sweep = makeSweep(earlier.database, defaultRetention);
      const afterExpiry = new Date(Date.now() + 3 * dayMs);
      while (await sweep(afterExpiry)) await Promise.resolve();
      expect(await earlier.database.store.idempotencyKeys.deleteExpired(afterExpiry, 10), 'rows that the sweep left').to.equal(0);
    } finally {
      await later.stop();
      await earlier.stop();
    }
  });

  describe('sent to two processes at once', () => {
    let other: Service;

    before(async () => {
      client = await service().newClient();
      other = await startService(service().database.dialect, { kind: 'api', environment: { DATABASE_URL: service().databaseUrl } });
    });

    after(() => other.stop());

    it('creates once, and gives each the first answer or a 409', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [path, json] = creates.a(newNumber());
        const options = keyed(`race-${round}`, { json, credentials: { token: client.token } });
        const sent = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? service() : other).api.post(path, options));
        const answers = await Promise.all(sent);
        const made = answers.filter(({ status }) => status === 201);
        const refused = answers.filter(({ status }) => status !== 201);
        expect(new Set(made.map(({ text }) => text)).size).to.equal(1);
        expect(made.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).to.have.length(1);
        for (const answer of refused) {
          // SQLite has one writer, which a busy machine may keep from the others for too long.
          if (service().database.dialect === 'sqlite' && answer.status === 503) continue;
          expect([answer.status, codeOf(answer)]).to.deep.equal([409, 'idempotency_key_in_use']);
          expect(answer.headers['retry-after']).to.equal('1');
        }
        expect((await client.a.post(path, { ...options, status: 201 })).text).to.equal(made[0]?.text);
      }
    });
  });
});

onEachService('Idempotency-Key of every operation that takes one', (service) => {
  let client: Client;

  before(async () => {
    client = await service().newClient();
  });

  for (const operation of [...operationsOf('a'), ...operationsOf('b')].filter(({ takesIdempotencyKey }) => takesIdempotencyKey)) {
    const { surface, operationId } = operation;
    const name = `${operationId} on surface ${surface.toUpperCase()}`;

    it(`${name}: 422 under the key of another request`, async () => {
      const key = `reused-${surface}-${operationId}`;
      const [path, json] = creates[surface](directNumber(9_999).containerNumber);
      await client[surface].post(path, keyed(key, { json }));
      const answer = await operation.send(client[surface], keyed(key, { status: 422 }));
      expect(codeOf(answer)).to.equal('idempotency_key_reused');
    });

    it(`${name}: 409 while another request with its key is in progress`, async () => {
      const send = (status?: number): Promise<HttpResponse> =>
        operation.send(client[surface], keyed(`in-use-${surface}-${operationId}`, status === undefined ? {} : { status }));
      const { idempotencyKeys } = service().database.store;
      const { findAny } = idempotencyKeys;
      let goOn = (): void => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      let first: Promise<HttpResponse> | undefined;
      try {
        // The first request is held where it looks for an earlier one.
        await new Promise<void>((isHeld) => {
          idempotencyKeys.findAny = async (...digests) => {
            isHeld();
            await held;
            return findAny.apply(idempotencyKeys, digests);
          };
          first = send();
        });
        expect(codeOf(await send(409))).to.equal('idempotency_key_in_use');
      } finally {
        idempotencyKeys.findAny = findAny;
        goOn();
        await first;
      }
    });
  }
});

/** The same JSON with the members of each object in reverse order. */
function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}
