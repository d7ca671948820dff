// The database does not respond: every surface answers 503 with a Retry-After.
import BetterSqlite from 'better-sqlite3';
import { expect } from 'chai';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { type FreshDatabase, databases, describeOn, withDatabaseUrl } from '../support/databases.ts';
import { type Client, type Service, startService } from '../support/service.ts';
import type { HttpResponse } from '../support/http-client.ts';
import { directNumber } from '../support/tracking.ts';
import { until } from '../support/until.ts';

const requestA = { scac: 'TEST', container_number: 'TSTU0100013' };
const requestB = {
  data: { type: 'tracking_request', attributes: { request_type: 'container', request_number: 'TSTU0100013', shipping_line_scac: 'TEST' } },
};

/** What a 503 says, in either surface's shape; the wire has checked the response against the contract. */
function expectUnavailable({ status, headers, body }: HttpResponse): void {
  expect(status).to.equal(503);
  expect(headers['retry-after']).to.match(/^[1-9]\d?$/);
  expect(body.code ?? body.errors[0].code).to.equal('unavailable');
}

/** Every kind of request that needs the database, each from a client whose credential must be looked up. */
async function expectAllUnavailable(service: Service, client: Client): Promise<void> {
  service.passTime(2_000);
  expectUnavailable(await client.a.get('/v2/shipments'));
  expectUnavailable(await client.b.get('/containers/019cad59-2000-7000-8000-000000000001'));
  expectUnavailable(await client.b.post('/tracking_requests', { json: requestB }));
  expectUnavailable(await client.a.post('/v2/tracking_requests', { json: requestA }));
  const { username, password } = client;
  for (let time = 0; time < 6; time += 1) {
    expectUnavailable(await service.api.post('/auth/tokens', { json: { username, password } }));
  }
  expectUnavailable(await service.api.get('/readyz', { outside: true, surface: 'b' }));
}

for (const dialect of databases.filter((name) => name === 'mysql')) {
  describeOn(dialect, 'a service whose database is away', () => {
    let fresh: FreshDatabase;
    let proxy: DatabaseProxy;
    let service: Service;
    let client: Client;

    before(async () => {
      fresh = await withDatabaseUrl('mysql');
      proxy = await startDatabaseProxy(fresh.url);
      service = await startService('mysql', { environment: { DATABASE_URL: proxy.url, STOP_TIMEOUT: '2s' } });
      client = await service.newClient();
    });

    after(async () => {
      await service.stop();
      await proxy.close();
      await fresh.drop();
    });

    it('answers 503 with Retry-After while it cannot be reached, then serves again and has lost no sign-in', async () => {
      await proxy.cut();
      await expectAllUnavailable(service, client);
      await proxy.restore();
      const { username, password } = client;
      await service.api.post('/auth/tokens', { json: { username, password }, status: 201 });
      await client.b.post('/tracking_requests', { json: requestB, status: 201 });
      expect((await fetch(`${service.url}/readyz`)).status).to.equal(200);
    });

    for (const isCarriedOut of [true, false]) {
      const lost = isCarriedOut ? 'was carried out' : 'was lost';
      const webhooksFor = async (url: string): Promise<unknown[]> =>
        (await client.a.get('/v2/webhooks', { status: 200 })).body.data.filter((webhook: { url: string }) => webhook.url === url);

      it(`finds out, with a key, whether a commit ${lost} when its connection broke`, async () => {
        const json = { url: `https://9.9.9.9/${isCarriedOut}` };
        const headers = { 'Idempotency-Key': `commit-${isCarriedOut}` };
        proxy.loseCommitOf(json.url, isCarriedOut);
        const first = await client.a.post('/v2/webhooks', { json, headers, status: 201 });
        expect(first.headers).not.to.have.property('idempotency-replayed');
        const second = await client.a.post('/v2/webhooks', { json, headers, status: 201 });
        expect([second.headers['idempotency-replayed'], second.body]).to.deep.equal(['true', first.body]);
        expect(await webhooksFor(json.url)).to.have.length(1);
      });

      it(`finds out, without a key, whether a new webhook ${lost} when its connection broke`, async () => {
        const json = { url: `https://9.9.9.9/no-key/${isCarriedOut}` };
        proxy.loseCommitOf(json.url, isCarriedOut);
        await client.a.post('/v2/webhooks', { json, status: 201 });
        expect(await webhooksFor(json.url)).to.have.length(1);
      });

      it(`finds out, without a key, whether a tracking request ${lost} when its connection broke`, async () => {
        // Only the INSERT has it.
        const reference = `insert-${isCarriedOut}`;
        proxy.loseStatementOf(reference, isCarriedOut);
        const { containerNumber: container_number } = directNumber(isCarriedOut ? 11 : 12);
        const { body } = await client.a.post('/v2/tracking_requests', { json: { scac: 'TEST', container_number, reference }, status: 201 });
        const stored = await service.database.store.requestsByNumber.listLive(client.accountId, 'container', container_number);
        expect(stored.map(({ id }) => id)).to.deep.equal([body.id]);
      });

      it(`serves a request although the note of its key's use ${lost} when its connection broke`, async () => {
        // Noted once a minute.
        service.passTime(120_000);
        const [key] = await service.administration.listKeys(client.accountName);
        proxy.loseStatementOf(key?.id ?? '', isCarriedOut);
        await client.b.get('/shipping_lines', { status: 200 });
      });

      it(`answers 503 to a sign-in whose commit ${lost}, which may be repeated`, async () => {
        const { username, password } = await service.newClient();
        proxy.loseCommitOf('sign_in.succeeded', isCarriedOut);
        expectUnavailable(await service.api.post('/auth/tokens', { json: { username, password } }));
        await service.api.post('/auth/tokens', { json: { username, password }, status: 201 });
      });
    }

    it('answers 503 without Retry-After if it cannot find out in time, and a repetition could do harm', async () => {
      const json = { scac: 'TEST', container_number: directNumber(13).containerNumber, reference: 'insert-and-cut' };
      proxy.loseStatementOf(json.reference, true, { cuts: true });
      const { headers, body } = await client.a.post('/v2/tracking_requests', { json, status: 503 });
      expect(body.code).to.equal('outcome_unknown');
      expect(headers).not.to.have.property('retry-after');
      await proxy.restore();
    });

    it('is not ready while it hangs, but alive', async () => {
      proxy.hang();
      const ready = await fetch(`${service.url}/readyz`, { signal: AbortSignal.timeout(30_000) });
      expect([ready.status, ((await ready.json()) as any).errors[0].code]).to.deep.equal([503, 'unavailable']);
      expect((await fetch(`${service.url}/livez`)).status).to.equal(200);
      proxy.resume();
      await until('it is ready', async () => (await fetch(`${service.url}/readyz`)).ok, 100);
    });
  });
}

for (const dialect of databases.filter((name) => name === 'sqlite')) {
  describeOn(dialect, 'a service whose file another process keeps locked', () => {
    it('answers 503 to writes and serves reads', async () => {
      const fresh = await withDatabaseUrl('sqlite');
      const service = await startService('sqlite', { environment: { DATABASE_URL: fresh.url } });
      const client = await service.newClient();
      const other = new BetterSqlite(fresh.url.slice('sqlite:'.length));
      other.exec('BEGIN IMMEDIATE');
      expectUnavailable(await client.a.post('/v2/tracking_requests', { json: requestA }));
      await client.a.get('/v2/shipments', { status: 200 });
      await client.b.get('/shipping_lines', { status: 200 });
      other.exec('COMMIT');
      other.close();
      await client.a.post('/v2/tracking_requests', { json: requestA, status: 201 });
      await service.stop();
      await fresh.drop();
    });
  });
}
