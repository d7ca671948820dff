// How a process ends: real processes, with everything that could keep them running.
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { type FakeCarrier, startFakeCarrier } from '../carriers/fake-carrier.ts';
import { openDatabase } from '../../src/store/database.ts';
import { aRequest, anAccount, day } from '../support/samples.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { type FreshDatabase, databases, describeOn, withMigratedDatabase } from '../support/databases.ts';
import { makeKey } from '../support/account.ts';
import { type Settings, Workplace, urlOf } from '../support/process.ts';
import { aMoment, until } from '../support/until.ts';

const base: Settings = { PORT: '0', SANDBOX: 'false', WORKER_IDLE_MS: '20', LOG_LEVEL: 'error' };

/** Sends the head of a request without the body. */
function ask(method: string, url: string, key: string, headers: Record<string, string> = {}) {
  const asking = request(url, { method, headers: { 'x-api-key': key, expect: '100-continue', connection: 'keep-alive', ...headers } });
  const answer = new Promise<[status: number | undefined, connection: string | undefined] | 'cut'>((resolve) => {
    asking.on('response', (response) => resolve([response.resume().statusCode, response.headers.connection]));
    asking.on('error', () => resolve('cut'));
  });
  // The server answers 100 once it has read the head.
  const isUnderWay = once(asking, 'continue');
  asking.flushHeaders();
  return { isUnderWay, answer };
}

/** Waits until a server accepts no more connections. */
async function untilRefused(url: string): Promise<void> {
  await until('it accepts no connection', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return !isOpen;
  });
}

// The database makes no difference here.
for (const dialect of databases.slice(0, 1)) {
  describeOn(dialect, 'a process that gets a signal to stop', () => {
    let workplace: Workplace;
    let fresh: FreshDatabase;

    before(async () => {
      workplace = await Workplace.make();
      fresh = await withMigratedDatabase(dialect);
    });
    after(async () => {
      await workplace.leave();
      await fresh.drop();
    });

    it('closes connections that send nothing, or only half a request', async () => {
      const api = workplace.startProcess(['api'], { ...base, DATABASE_URL: fresh.url, STOP_TIMEOUT: '30s' });
      const { port } = new URL(await urlOf(api));
      const [silent, half] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')];
      const closed = Promise.all([silent, half].map((socket) => once(socket.on('error', () => {}).resume(), 'close')));
      await once(silent, 'connect');
      half.write('GET /livez HTTP/1.1\r\nHost: x\r\n');
      await aMoment();
      expect(await api.end()).to.include({ code: 0, stderr: '' });
      await closed;
    });

    it('ends at once at a second signal', async () => {
      const api = workplace.startProcess(['api'], { ...base, DATABASE_URL: fresh.url, STOP_TIMEOUT: '60s' });
      const url = await urlOf(api);
      // The headers are sent, the body never comes: a response in progress that never finishes.
      const slow = ask('POST', `${url}/webhooks`, await makeKey(fresh.url), { 'content-length': '10', 'content-type': 'application/json' });
      await slow.isUnderWay;
      let hasEnded = false;
      const ended = api.end().finally(() => (hasEnded = true));
      // The second of two signals in quick succession is ignored.
      while (!hasEnded) {
        await sleep(300);
        void api.end();
      }
      expect((await ended).code, 'killed by the signal').to.equal(null);
    });
  });
}

for (const dialect of databases.filter((name) => name === 'mysql')) {
  describeOn(dialect, 'a process that gets a signal to stop while its database hangs', () => {
    let workplace: Workplace;
    let fresh: FreshDatabase;
    let proxy: DatabaseProxy;

    beforeEach(async () => {
      workplace = await Workplace.make();
      fresh = await withMigratedDatabase('mysql');
      proxy = await startDatabaseProxy(fresh.url);
    });
    afterEach(async () => {
      await workplace.leave();
      await proxy.close();
      await fresh.drop();
    });

    it('finishes the responses in progress if the database recovers in time, and announces that no more follow', async () => {
      const api = workplace.startProcess(['api'], { ...base, DATABASE_URL: proxy.url, STOP_TIMEOUT: '20s' });
      const url = await urlOf(api);
      const key = await makeKey(fresh.url);
      proxy.hang();
      const asked = ask('GET', `${url}/shipping_lines`, key);
      await asked.isUnderWay;
      const ended = api.end();
      await untilRefused(url);
      proxy.resume();
      expect(await asked.answer).to.deep.equal([200, 'close']);
      expect(await ended).to.include({ code: 0, stderr: '' });
    });

    it('abandons them after STOP_TIMEOUT, with a separate exit code and log line', async () => {
      const api = workplace.startProcess(['api'], { ...base, DATABASE_URL: proxy.url, STOP_TIMEOUT: '2s', LOG_LEVEL: 'warn' });
      const url = await urlOf(api);
      const key = await makeKey(fresh.url);
      proxy.hang();
      const asked = ask('GET', `${url}/shipping_lines`, key);
      await asked.isUnderWay;
      const { code, stderr } = await api.end();
      expect([code, JSON.parse(stderr.trim().split('\n').at(-1) ?? '').abandoned]).to.deep.equal([3, ['responses']]);
      expect(await asked.answer).to.equal('cut');
    });

    it('does so as a worker too', async () => {
      const worker = workplace.startProcess(['worker'], { ...base, DATABASE_URL: proxy.url, STOP_TIMEOUT: '2s' });
      await worker.until('The worker is running.');
      proxy.hang();
      await proxy.untilClientWaits();
      expect((await worker.end()).code).to.equal(3);
    });
  });
}

for (const dialect of databases) {
  describeOn(dialect, 'a worker that gets a signal to stop while a carrier does not answer', () => {
    it('releases the request, which another worker can claim at once', async () => {
      const [workplace, fresh] = [await Workplace.make(), await withMigratedDatabase(dialect)];
      const database = await openDatabase(fresh.url);
      let asked: () => void = () => {};
      const isAsked = new Promise<void>((resolve) => (asked = resolve));
      const carrier: FakeCarrier = await startFakeCarrier(() => {
        asked();
        return undefined;
      });
      try {
        const { id } = await anAccount(database);
        const pending = aRequest(id, { scac: 'HLCU' });
        await database.store.trackingRequests.insert(pending, day(1));
        const settings = {
          ...base,
          DATABASE_URL: fresh.url,
          // The last 2 s are for releasing.
          STOP_TIMEOUT: '8s',
          HLCU_CLIENT_ID: 'x',
          HLCU_CLIENT_SECRET: 'y',
          HLCU_BASE_URL: carrier.url,
        };
        const worker = workplace.start(['worker'], settings);
        await isAsked;
        expect(await worker.end()).to.include({ code: 0 });
        const now = new Date();
        const claim = await database.store.trackingRequests.claim(pending.id, { token: crypto.randomUUID(), now, leaseUntil: now });
        expect(claim?.request, 'the lease is free').to.include({ tries: 0 });
      } finally {
        await database.close();
        await carrier.stop();
        await workplace.leave();
        await fresh.drop();
      }
    });
  });
}
