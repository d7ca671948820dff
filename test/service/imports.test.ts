// Imports as workers work them off: one step at a time, on a clock that stands.
import { expect } from 'chai';
import { wholeAccount } from '../../src/domain/account.ts';
import { dayMs, minuteMs } from '../../src/domain/durations.ts';
import type { Import, ImportCells } from '../../src/domain/import.ts';
import { defaultRetention } from '../../src/domain/retention.ts';
import { type Imports, makeImports } from '../../src/service/imports/imports.ts';
import { type WorkOffImports, makeWorkOffImports } from '../../src/service/imports/work-off.ts';
import { type RequestTracking, makeRequestTracking } from '../../src/service/tracking/request.ts';
import { makeSweep } from '../../src/worker/sweep.ts';
import { failure } from '../support/failure.ts';
import { directNumber } from '../support/tracking.ts';
import { type TestAccount, onEachWorld } from './world.ts';

onEachWorld('imports', (world) => {
  let account: TestAccount;
  let imports: Imports;
  let workOff: WorkOffImports;

  beforeEach(async () => {
    account = await world().newAccount();
    imports = makeImports({ database: world().database, now: world().now });
    workOff = workOffWith((own) => own);
    // No import of another test is due.
    while (await workOff());
  });

  function workOffWith(change: (own: RequestTracking) => RequestTracking): WorkOffImports {
    const { database, shippingLines, now } = world();
    const requestTracking = change(makeRequestTracking({ database, shippingLines, wake: () => {}, now }));
    return makeWorkOffImports({ database, shippingLines, requestTracking, now });
  }
  const scope = () => wholeAccount(account.accountId);
  const container = (index: number): ImportCells => ({ container: directNumber(index).containerNumber, carrier: 'TEST' });

  function accept(cells: ImportCells[], isDryRun = false): Promise<Import> {
    const rows = cells.map((each, index) => ({ line: index + 2, cells: each, outcome: 'pending' as const }));
    return imports.accept(scope(), { isDryRun, name: null, columns: { container: 'Container' }, rows });
  }
  const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => container(from + index));
  const read = ({ id }: Import) => imports.get(scope(), id);
  const rowsOf = async ({ id }: Import, outcome?: 'refused') =>
    (await imports.listRows(scope(), id, { outcome, after: undefined, limit: 1000 })).map(({ row }) => row);
  const requests = async () => world().database.store.trackingRequests.list({ ...scope(), limit: 1000 });
  const countsOf = ({ status, doneCount, createdCount, alreadyTrackedCount, refusedCount }: Import) => [
    status,
    ...[doneCount, createdCount, alreadyTrackedCount, refusedCount],
  ];

  it('create a request for each row, and say what became of the others', async () => {
    const made = await accept([
      container(1),
      { container: 'TSTU0100012', carrier: 'TEST' },
      { ...container(2), reference: 'PO-2' },
      { ...container(2), reference: 'PO-3' },
      { container: directNumber(3).containerNumber },
      { ...container(4), reference: 'x'.repeat(129) },
      { container: directNumber(5).containerNumber, carrier: 'QQQQ' },
    ]);
    expect(countsOf(made)).to.deep.equal(['running', 0, 0, 0, 0]);
    expect(await workOff()).to.equal(true);
    expect(await workOff()).to.equal(false);
    expect(countsOf(await read(made))).to.deep.equal(['done', 7, 3, 1, 3]);
    const rows = await rowsOf(made);
    expect(rows.map(({ outcome }) => outcome)).to.deep.equal([
      ...['created', 'refused', 'created', 'already_tracked', 'created', 'refused', 'refused'],
    ]);
    expect(rows[3]?.trackingRequestId).to.equal(rows[2]?.trackingRequestId);
    expect((await rowsOf(made, 'refused')).map(({ reason }) => reason)).to.deep.equal([
      'The check digit of TSTU0100012 should be 3, not 2.',
      'The reference has 129 characters. The most is 128.',
      'No carrier with SCAC QQQQ is available here. Available: TEST.',
    ]);
    expect((await requests()).map(({ row }) => row.reference).toSorted()).to.deep.equal(['PO-2', null, null]);
  });

  it('track nothing twice when the same table is sent again', async () => {
    const first = await accept(many(3));
    await workOff();
    const again = await accept(many(3));
    await workOff();
    expect(countsOf(await read(again))).to.deep.equal(['done', 3, 0, 3, 0]);
    expect((await rowsOf(again)).map(({ trackingRequestId }) => trackingRequestId)).to.deep.equal(
      (await rowsOf(first)).map(({ trackingRequestId }) => trackingRequestId),
    );
    expect(await requests()).to.have.length(3);
  });

  it('create nothing in a dry run', async () => {
    const made = await accept([...many(2), { container: 'TSTU0100012' }], true);
    await workOff();
    expect(countsOf(await read(made))).to.deep.equal(['done', 3, 2, 0, 1]);
    expect((await rowsOf(made)).map(({ trackingRequestId }) => trackingRequestId)).to.deep.equal([null, null, null]);
    expect(await requests()).to.have.length(0);
  });

  it('are worked off a hundred rows at a time, in turns', async () => {
    const [one, other] = [await accept(many(150)), await accept(many(120, 200))];
    const progress = async () => [(await read(one)).doneCount, (await read(other)).doneCount];
    const seen: number[][] = [];
    for (let step = 0; step < 4; step += 1) {
      // The queue is in the order of time.
      world().passTime(1);
      await workOff();
      seen.push((await progress()).toSorted((a, b) => b - a));
    }
    expect(seen).to.deep.equal([[100, 0], [100, 100], ...(seen[2]?.[0] === 150 ? [[150, 100]] : [[120, 100]]), [150, 120]]);
    expect(await workOff()).to.equal(false);
  });

  it('go on after a part has failed, which leaves nothing of it', async () => {
    const made = await accept(many(3));
    let calls = 0;
    const failing = workOffWith((own) => async (...given) => {
      calls += 1;
      if (calls === 2) throw new Error('The disk is full');
      return own(...given);
    });
    expect(await failure(failing())).to.have.property('message', 'The disk is full');
    expect(await requests()).to.have.length(0);
    expect(countsOf(await read(made))).to.deep.equal(['running', 0, 0, 0, 0]);
    expect(await workOff(), 'while the lease lasts').to.equal(false);
    world().passTime(minuteMs);
    expect(await workOff()).to.equal(true);
    expect(countsOf(await read(made))).to.deep.equal(['done', 3, 3, 0, 0]);
    expect(await requests()).to.have.length(3);
  });

  it('are worked off by one process at a time, and by no other than the last one that claimed', async () => {
    const made = await accept(many(2));
    const { imports: stored } = world().database.store;
    const due = (await stored.listDue(world().now(), 10)).find(({ id }) => id === made.id);
    if (!due) throw new Error('It is not due.');
    const until = new Date(world().now().getTime() + minuteMs);
    const [first, second] = ['019aa3d0-5c00-7a10-8000-000000000001', '019aa3d0-5c00-7a10-8000-000000000002'];
    expect(await stored.claim(due, first, until)).to.equal(true);
    expect(await stored.claim(due, second, until)).to.equal(false);
    expect(await workOff()).to.equal(false);
    world().passTime(minuteMs);
    expect(await workOff()).to.equal(true);
    expect(await stored.settle(made.id, first, due)).to.equal(false);
    expect(countsOf(await read(made))).to.deep.equal(['done', 2, 2, 0, 0]);
  });

  it('stop when they are canceled, and keep what they have created', async () => {
    const made = await accept(many(150));
    await workOff();
    await imports.cancel(scope(), made.id);
    expect(await workOff()).to.equal(false);
    expect(countsOf(await read(made))).to.deep.equal(['canceled', 100, 100, 0, 0]);
    expect((await rowsOf(made)).filter(({ outcome }) => outcome === 'pending')).to.have.length(50);
    expect(await requests()).to.have.length(100);
    const done = await accept(many(1));
    await workOff();
    await imports.cancel(scope(), done.id);
    expect((await read(done)).status).to.equal('done');
  });

  it('stop when their account is revoked', async () => {
    const made = await accept(many(2));
    await world().database.store.accounts.revoke(account.accountId, world().now());
    await workOff();
    expect(countsOf(await read(made))).to.deep.equal(['canceled', 0, 0, 0, 0]);
    expect(await requests()).to.have.length(0);
  });

  it('are at most five that are not done', async () => {
    for (let count = 0; count < 5; count += 1) await accept(many(1));
    expect(await failure(accept(many(1)))).to.have.property(
      'message',
      'Your account has 5 imports that are not done, the maximum. Wait until one is, or cancel it.',
    );
    while (await workOff()) world().passTime(1);
    await accept(many(1));
  });

  it('are deleted 30 days after they were sent', async () => {
    const [old, young] = [await accept(many(250)), await accept(many(1))];
    await world().run('UPDATE imports SET created_at = ? WHERE id = ?', '2026-01-01 00:00:00.000', old.id);
    const sweep = makeSweep(world().database, defaultRetention);
    const at = new Date(Date.UTC(2026, 0, 31, 0, 0, 1));
    while (await sweep(at));
    expect(await failure(read(old))).to.have.property('message', 'No import has this id.');
    expect((await world().database.store.imports.listParts(old.id, 0, false, 10)).length).to.equal(0);
    expect((await read(young)).id).to.equal(young.id);
    expect(at.getTime()).to.be.above(Date.UTC(2026, 0, 1) + 30 * dayMs);
  });
});
