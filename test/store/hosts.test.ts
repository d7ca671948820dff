// A DATABASE_URL with several hosts. Two proxies to one server stand for two servers with the same data.
import { expect } from 'chai';
import { type DatabaseHost, hostText, readDatabaseUrl } from '../../src/domain/database-url.ts';
import { DatabaseUnavailable, openDatabase } from '../../src/store/database.ts';
import { hostState } from '../../src/store/mysql-connection.ts';
import { mysqlDialect } from '../../src/store/mysql.ts';
import { type HostState, MysqlHosts } from '../../src/store/mysql-hosts.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { type FreshDatabase, describeOn, withDatabaseUrl } from '../support/databases.ts';
import { until } from '../support/until.ts';

const ready: HostState = { reason: null, isResponding: true };
const down: HostState = { reason: 'connect ECONNREFUSED', isResponding: false };
const readOnly: HostState = { reason: 'it takes no writes', isResponding: true };

describe('several hosts in DATABASE_URL', () => {
  it('are read in their order, with ports, addresses and options', () => {
    const read = readDatabaseUrl('mysql://ann:p%40ss@db1,db2:3307,[::1]:3308/landfall?pool=5');
    expect(read?.hosts.map(hostText)).to.deep.equal(['db1:3306', 'db2:3307', '[::1]:3308']);
    expect(read?.url.href).to.equal('mysql://ann:p%40ss@db1/landfall?pool=5');
    for (const wrong of ['mysql://u:p@db1,,db2/landfall', 'mysql://u:p@db1:3306,db2:x/landfall', 'mysql:///landfall', 'landfall']) {
      expect(readDatabaseUrl(wrong), wrong).to.equal(null);
    }
  });

  it('are used in their order: the first that accepts writes, else one that serves reads', async () => {
    const hosts: DatabaseHost[] = ['a', 'b', 'c'].map((host) => ({ host, port: 3306 }));
    const states: Record<string, HostState> = { a: down, b: readOnly, c: ready };
    const changes: string[] = [];
    const watching = new MysqlHosts({
      hosts,
      ask: async ({ host }) => states[host] ?? down,
      onChange: ({ host }, hasFailed) => void changes.push(`${host}${hasFailed ? ', failed' : ''}`),
    });
    await watching.check();
    expect(watching.reasons()).to.deep.equal(['a:3306: connect ECONNREFUSED', 'b:3306: it takes no writes']);
    Object.assign(states, { b: ready, c: ready });
    await watching.check();
    Object.assign(states, { a: readOnly, b: down, c: down });
    await watching.check();
    Object.assign(states, { a: ready });
    await watching.check();
    expect(changes).to.deep.equal(['c, failed', 'b', 'a, failed']);
  });
});

describe('a node of a Galera cluster', () => {
  it('is used while it is synced, and serves reads while it brings another node up to date', () => {
    const synced = { wsrep_ready: 'ON', wsrep_local_state_comment: 'Synced' };
    expect(hostState(true, synced)).to.deep.equal(ready);
    expect(hostState(false, synced)).to.deep.equal(readOnly);
    const donor = { ...synced, wsrep_local_state_comment: 'Donor/Desynced' };
    expect(hostState(true, donor)).to.deep.equal({ reason: 'its state in the cluster is Donor/Desynced', isResponding: true });
    expect(hostState(true, { wsrep_ready: 'OFF', wsrep_local_state_comment: 'Initialized' }).isResponding).to.equal(false);
    expect(hostState(true, null)).to.deep.equal(ready);
  });
});

describeOn('mysql', 'several hosts', () => {
  let fresh: FreshDatabase;
  let [first, second]: DatabaseProxy[] = [];
  let url: string;
  const portOf = (proxy: DatabaseProxy | undefined): string => new URL(proxy?.url ?? '').host;

  beforeEach(async () => {
    fresh = await withDatabaseUrl('mysql');
    [first, second] = [await startDatabaseProxy(fresh.url), await startDatabaseProxy(fresh.url)];
    url = (first?.url ?? '').replace(portOf(first), `${portOf(first)},${portOf(second)}`);
  });
  afterEach(async () => {
    await Promise.all([first?.close(), second?.close()]);
    await fresh.drop();
  });

  it('are left when they are cut off or hang, and used again in their order', async () => {
    const database = await openDatabase(url);
    const untilUsed = async (proxy: DatabaseProxy | undefined): Promise<void> => {
      await until(`${portOf(proxy)} is used`, () => database.host()?.current === portOf(proxy));
      await database.ping();
    };
    try {
      expect(database.host()).to.deep.equal({ current: portOf(first), notUsed: [] });
      await first?.cut();
      await untilUsed(second);
      expect(database.host()?.notUsed.join()).to.include(portOf(first)).and.include('ECONNREFUSED');
      await first?.restore();
      await untilUsed(first);
      first?.hang();
      const hanging = database.ping().catch((error: unknown) => error);
      await untilUsed(second);
      // It does not wait for the ten-second timeout of a silent server.
      expect(await hanging)
        .to.be.instanceOf(DatabaseUnavailable)
        .with.property('reason', 'silent');
      first?.resume();
      await untilUsed(first);
    } finally {
      await database.close();
    }
  });

  it('are not used through a connection that was opening when they were left', async () => {
    const dialect = mysqlDialect(url.replace(portOf(first), '127.0.0.1:1'));
    const hosts = dialect.hosts?.(() => {});
    await hosts?.check();
    const isRetired = async (config: object | undefined): Promise<boolean> => {
      const made = { config, stream: {}, query: (_text: string, done: (error: null) => void) => done(null) };
      await new Promise((resolve) => dialect.knexConfig.pool?.afterCreate?.(made, resolve));
      return dialect.isRetired(made);
    };
    expect(await isRetired({ host: '127.0.0.1', port: 1 })).to.equal(true);
    expect(await isRetired(hosts?.current)).to.equal(false);
  });

  it('are each named with the reason if none answers', async () => {
    await Promise.all([first?.cut(), second?.cut()]);
    const error = await openDatabase(url).catch((failure: unknown) => failure);
    expect(error).to.be.instanceOf(DatabaseUnavailable);
    const { message } = error as Error;
    for (const proxy of [first, second]) expect(message).to.match(new RegExp(`${portOf(proxy)}: .*ECONNREFUSED`));
    expect(message).not.to.include(new URL(fresh.url).password + '@');
  });
});
