import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect } from 'chai';
import { type FakeFeed, startFakeFeed } from '../ais/fake-feed.ts';
import { openDatabase } from '../../src/store/database.ts';
import { aRequest, anAccount, day } from '../support/samples.ts';
import { type FreshDatabase, databases, describeOn, withDatabaseUrl } from '../support/databases.ts';
import { secretKey } from '../support/service.ts';
import { makeKey } from '../support/account.ts';
import { Workplace } from '../support/process.ts';
import { dump } from '../store/raw.ts';
import { until } from '../support/until.ts';

for (const dialect of databases) {
  describeOn(dialect, 'service and worker in separate processes', () => {
    let workplace: Workplace;
    let fresh: FreshDatabase;
    let feed: FakeFeed;

    before(async () => {
      feed = await startFakeFeed();
      workplace = await Workplace.make();
      fresh = await withDatabaseUrl(dialect);
    });
    after(async () => {
      await workplace.leave();
      await fresh.drop();
      await feed.stop();
    });

    it('start at once on an empty database, track a container from end to end, and end with code 0', async () => {
      const settings = {
        DATABASE_URL: fresh.url,
        PORT: '0',
        SANDBOX: 'true',
        WORKER_IDLE_MS: '200',
        LOG_LEVEL: 'error',
        AIS_FEED: `tcp://127.0.0.1:${feed.port}`,
      };
      const [api, worker] = [workplace.startProcess(['api'], settings), workplace.startProcess(['worker'], settings)];
      await Promise.all([api.until('surface B'), worker.until('The worker is running.')]);
      expect(api.stdout()).not.to.match(/password|lf_|Surface A:/);
      const url = /surface B +(\S+)/.exec(api.stdout())?.[1];
      const key = await makeKey(fresh.url);

      const ask = async (path: string, body?: unknown): Promise<any> => {
        const headers = { 'x-api-key': key, 'content-type': 'application/json' };
        const answer = await fetch(url + path, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
        return answer.json();
      };
      const attributes = { request_type: 'container', request_number: 'TSTU0100013', shipping_line_scac: 'TEST' };
      const { data: request } = await ask('/tracking_requests', { data: { type: 'tracking_request', attributes } });
      expect(request.attributes.status).to.equal('pending');

      // Only the other process polls for due work.
      const tracked = await until('it is tracked', async () => {
        const { data } = await ask(`/tracking_requests/${request.id}`);
        return data.attributes.status !== 'pending' && data;
      });
      expect(tracked.attributes.status).to.equal('created');
      const container = tracked.relationships.container.data.id;
      expect((await ask(`/containers/${container}`)).data.attributes.current_status).to.equal('new');
      await ask('/sandbox/clock/advance', { by: 'P45D' });
      expect((await ask(`/containers/${container}`)).data.attributes.current_status).to.equal('empty_returned');
      expect((await ask(`/containers/${container}/transport_events`)).meta.total).to.equal(8);
      expect(feed.connections, 'only the worker listens to the AIS feed').to.equal(1);

      const ended = await Promise.all([api.end(), worker.end()]);
      expect(ended.map(({ code, stderr }) => ({ code, stderr }))).to.deep.equal(Array(2).fill({ code: 0, stderr: '' }));
    });
  });
}

describeOn('mysql', 'all in one process', () => {
  it('creates no demo account and no sandbox on MySQL', async () => {
    const [workplace, fresh] = [await Workplace.make(), await withDatabaseUrl('mysql')];
    try {
      const settings = { DATABASE_URL: fresh.url, PORT: '0' };
      const service = workplace.start([], settings);
      await service.until('surface B');
      expect(service.stdout()).not.to.match(/password|lf_test_|Surface A:|demo/i);
      expect((await dump(fresh.url, ['accounts'])).accounts).to.deep.equal([]);
      expect(await service.end()).to.include({ code: 0 });
    } finally {
      await workplace.leave();
      await fresh.drop();
    }
  });
});

describeOn('mysql', 'all in one process with SANDBOX=true', () => {
  /** What `npm start` printed on an empty database: the addresses, and the demo account's key if it created one. */
  const printed = (text: string): [url?: string, key?: string] => [/surface B +(\S+)/.exec(text)?.[1], /API key +(\S+)/.exec(text)?.[1]];

  it('creates one demo account, whichever of two processes is first, and none in production', async () => {
    const [workplace, fresh, production] = [await Workplace.make(), await withDatabaseUrl('mysql'), await withDatabaseUrl('mysql')];
    try {
      const settings = { PORT: '0', SANDBOX: 'true', LOG_LEVEL: 'error' };
      const both = [1, 2].map(() => workplace.start([], { ...settings, DATABASE_URL: fresh.url }));
      const deployed = workplace.start([], { ...settings, DATABASE_URL: production.url, NODE_ENV: 'production', SECRET_KEY: secretKey });
      await Promise.all([...both, deployed].map((service) => service.until('surface B')));
      const keys = both.map((service) => printed(service.stdout())[1]).filter((key) => key !== undefined);
      expect(keys).to.have.length(1);
      const rows = await dump(fresh.url, ['accounts', 'users', 'api_keys']);
      expect(Object.values(rows).map(({ length }) => length)).to.deep.equal([1, 1, 1]);
      for (const service of both) {
        const answer = await fetch(`${printed(service.stdout())[0]}/sandbox/clock`, { headers: { 'x-api-key': keys[0] ?? '' } });
        expect(answer.status).to.equal(200);
      }
      expect(deployed.stdout()).not.to.match(/password|lf_test_|Surface A:|demo/i);
      expect((await dump(production.url, ['accounts'])).accounts).to.deep.equal([]);
    } finally {
      await workplace.leave();
      await fresh.drop();
      await production.drop();
    }
  });
});

describeOn('sqlite', 'a process that cannot listen', () => {
  it('because its port is taken ends with a line that says so, and has claimed no work', async () => {
    const [workplace, fresh] = [await Workplace.make(), await withDatabaseUrl('sqlite')];
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const database = await openDatabase(fresh.url);
    try {
      await database.migrate();
      const { id } = await anAccount(database);
      await database.store.trackingRequests.insert(aRequest(id, { scac: 'TEST' }), day(1));
      const before = await dump(fresh.url, ['tracking_requests']);
      const { code, stderr } = await workplace.run([], { DATABASE_URL: fresh.url, PORT: String(port), LOG_LEVEL: 'error' });
      expect({ code, stderr }).to.deep.equal({
        code: 1,
        stderr: `landfall: setting PORT: another program listens on 127.0.0.1:${port}. Choose another PORT.\n`,
      });
      expect(await dump(fresh.url, ['tracking_requests'])).to.deep.equal(before);
    } finally {
      await database.close();
      other.close();
      await workplace.leave();
      await fresh.drop();
    }
  });

  it('because its address is not of this machine ends with a line that names the address', async () => {
    const workplace = await Workplace.make();
    try {
      // 192.0.2.0/24 is for documentation (RFC 5737), so no machine has this address.
      for (const port of ['0', '3000']) {
        const { code, stderr } = await workplace.run([], { HOST: '192.0.2.1', PORT: port, LOG_LEVEL: 'error' });
        expect({ code, stderr }).to.deep.equal({
          code: 1,
          stderr: 'landfall: setting HOST: 192.0.2.1 is not an address of this machine.\n',
        });
      }
    } finally {
      await workplace.leave();
    }
  });
});
