// Pushes that concern many requests: their rows are stored once, in short transactions, and read like any others.
import { expect } from 'chai';
import { dayMs } from '../../../../src/domain/durations.ts';
import { resetSandbox } from '../../../../src/service/sandbox-reset.ts';
import { makeReceivePush } from '../../../../src/service/tracking/receive-push.ts';
import type { Database } from '../../../../src/store/database.ts';
import { failure } from '../../../support/failure.ts';
import { directNumber } from '../../../support/tracking.ts';
import { type TestAccount, onEachWorld } from '../../world.ts';
import { PushingCarrier, type Row, begun, departed } from './pushing-carrier.ts';

const boxes = Array.from({ length: 60 }, (_, index) => directNumber(index).containerNumber);
const few = boxes.slice(0, 6);
/** A vessel's departure that names containers. */
const departureOf = (containers: string[]): Row => ({
  ...departed,
  equipmentReference: undefined,
  references: containers.map((referenceValue) => ({ referenceType: 'EQ', referenceValue })),
});

onEachWorld('a push about many requests', (world) => {
  let account: TestAccount;
  let carrier: PushingCarrier;

  beforeEach(async () => {
    account = await world().newAccount();
    carrier = await PushingCarrier.start(world());
    for (const box of boxes) {
      carrier.answers(
        box,
        begun.map((row) => ({ ...row, equipmentReference: box })),
      );
    }
  });

  afterEach(async () => {
    await carrier.stop();
    await resetSandbox(world().database, account.accountId, 'TEST');
    await world().run('DELETE FROM carrier_push_rows');
    expect(world().errors).to.deep.equal([]);
  });

  const rowsIn = async (table: string): Promise<Row[]> => ((await world().dump(table))[table] ?? []).map((row) => JSON.parse(row) as Row);

  it('has its rows stored once, and is applied to each without asking the carrier', async () => {
    for (const containerNumber of few) await account.requestTracking({ containerNumber });
    await account.polls();
    carrier.asked.length = 0;
    expect(await carrier.pushes(departureOf(few))).to.equal(few.length);
    expect((await rowsIn('carrier_push_rows')).map(({ first_row: firstRow }) => firstRow)).to.deep.equal([0]);
    const pushes = await rowsIn('tracking_request_pushes');
    expect(pushes.map((push) => [push['payload'], push['row_positions']])).to.deep.equal(few.map(() => [null, '0']));
    await account.polls();
    expect(carrier.asked).to.deep.equal([]);
    const shipments = await account.shipments();
    expect(shipments.map(({ status }) => status)).to.deep.equal(few.map(() => 'In Transit'));
  });

  it('asks the carrier once the stored rows are deleted', async () => {
    for (const containerNumber of few) await account.requestTracking({ containerNumber });
    await account.polls();
    carrier.asked.length = 0;
    await carrier.pushes(departureOf(few));
    await world().run('DELETE FROM carrier_push_rows');
    await account.polls();
    expect(carrier.asked.sort()).to.deep.equal([...few].sort());
  });

  it('reaches 50 requests in a transaction; if it is interrupted, the same body reaches the rest', async () => {
    for (const containerNumber of boxes) await account.requestTracking({ containerNumber });
    const body = carrier.bodyOf([departureOf(boxes)]);
    expect(await failure(carrier.pushesBody(body, failingAt(world().database, 2)))).to.have.property('message', 'The database is gone.');
    expect(await rowsIn('tracking_request_pushes')).to.have.length(50);
    expect(await carrier.pushesBody(body)).to.equal(10);
    const pushes = await rowsIn('tracking_request_pushes');
    expect(new Set(pushes.map((push) => push['tracking_request_id'])).size).to.equal(60);
    expect(pushes.map(({ position }) => position)).to.deep.equal(pushes.map(() => 1));
    expect(await carrier.pushesBody(body)).to.equal(0);
  });

  it("is exported with an account's own rows, and deleted with the last account that got it", async () => {
    const other = await world().newAccount();
    const [one = '', another = ''] = few;
    for (const containerNumber of few) await account.requestTracking({ containerNumber });
    for (const containerNumber of few.slice(0, 2)) await other.requestTracking({ containerNumber });
    const row = departureOf(few);
    await carrier.pushes({ ...departed, equipmentReference: one }, row, { ...departed, equipmentReference: another });
    const { accountRows } = world().database.store;
    const payloads: Row[][] = [];
    for await (const { table, row: exported } of accountRows.export(other.accountId)) {
      if (table === 'tracking_request_pushes') payloads.push(JSON.parse(String(exported['payload'])));
    }
    expect(payloads.map((rows) => rows.map(({ equipmentReference }) => equipmentReference ?? 'all')).sort()).to.deep.equal(
      [
        [one, 'all'],
        ['all', another],
      ].sort(),
    );
    await accountRows.delete(account.accountId);
    expect(await rowsIn('carrier_push_rows')).to.have.length(1);
    await accountRows.delete(other.accountId);
    expect(await rowsIn('carrier_push_rows')).to.have.length(0);
  });

  it('leaves out rows that were written before the time for which bodies are recognized', async () => {
    const [containerNumber = ''] = few;
    await account.requestTracking({ containerNumber });
    const receive = makeReceivePush({ database: world().database, wake: () => {}, now: world().now, keptMs: 90 * dayMs });
    const written = (daysAgo: number): string => new Date(world().now().getTime() - daysAgo * dayMs).toISOString();
    const push = (daysAgo: number | null): Promise<number> => {
      const row = {
        ...departed,
        equipmentReference: containerNumber,
        eventCreatedDateTime: daysAgo === null ? undefined : written(daysAgo),
      };
      const read = carrier.carrier.pushes?.read(Buffer.from(JSON.stringify([row])));
      return receive('TEST', read ?? expect.fail());
    };
    expect([await push(91), await push(89), await push(null)]).to.deep.equal([0, 1, 1]);
  });
});

/** A database whose nth transaction fails. */
function failingAt(database: Database, failing: number): Database {
  let count = 0;
  const transaction: Database['transaction'] = (work, turnsAt) => {
    count += 1;
    return count === failing ? Promise.reject(new Error('The database is gone.')) : database.transaction(work, turnsAt);
  };
  return { store: database.store, transaction } as Database;
}
