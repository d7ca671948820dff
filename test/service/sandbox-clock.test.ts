import { expect } from 'chai';
import { dayMs, hourMs } from '../../src/domain/durations.ts';
import { latestTimes } from '../../src/domain/stored-times.ts';
import { InvalidInput } from '../../src/domain/errors.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { type SandboxClock, makeSandboxClock } from '../../src/service/sandbox-clock.ts';
import { failure } from '../support/failure.ts';
import { type TestAccount, onEachWorld } from './world.ts';
import type { Database } from '../../src/store/database.ts';
import { differences } from '../store/raw.ts';

const direct = { containerNumber: sandboxNumbers('010001').containerNumber };
const directTimeline = [
  'Pre Alert',
  'Gated In',
  'In Transit',
  'Arrived Not Yet Discharged',
  'Discharged',
  'Gated Out',
  'Delivered',
  'Empty Returned',
];

onEachWorld('the sandbox clock', (world) => {
  let clock: SandboxClock;
  let account: TestAccount;
  let endCarrier: () => Promise<void>;

  before(async () => {
    endCarrier = await world().useSandbox();
  });
  after(() => endCarrier());

  beforeEach(async () => {
    clock = makeSandboxClock({
      database: world().database,
      runDuePolls: (accountId, _scac, signal) => world().runDue(accountId, signal),
      now: world().now,
    });
    account = await world().newAccount();
  });

  const advance = (by: string): Promise<Date> => clock.advance(account.accountId, by);
  const aheadMs = async (): Promise<number> => (await clock.read(account.accountId)).getTime() - world().now().getTime();

  it('shows the real time until it is moved, and then runs on from there', async () => {
    expect(await aheadMs()).to.equal(0);
    expect(await advance('P10D')).to.deep.equal(new Date(world().now().getTime() + 10 * dayMs));
    world().passTime(hourMs);
    expect(await aheadMs()).to.equal(10 * dayMs);
    expect(await advance('PT6H')).to.deep.equal(new Date(world().now().getTime() + 10 * dayMs + 6 * hourMs));
  });

  describe('on a journey', () => {
    let whole: TestAccount;
    let wholeId: string;

    /** One P60D plays the whole journey, a hundred polls, so it is played only once. */
    before(async () => {
      whole = await world().newAccount();
      wholeId = (await whole.tracks(direct)).id;
      clock = makeSandboxClock({ database: world().database, runDuePolls: (accountId) => world().runDue(accountId), now: world().now });
      await clock.advance(whole.accountId, 'P60D');
    });

    it('makes every poll that falls due on the way: one P60D plays the whole journey', async () => {
      expect(await whole.statuses()).to.deep.equal(directTimeline);
      expect(await whole.shipment()).to.include({ status: 'Empty Returned', trackingEndedReason: 'journey_over' });
      // At least one poll a day; of the answers, those that differ in more than the vessel's position are stored.
      expect(world().asked.filter(({ accountId }) => accountId === whole.accountId)).to.have.lengthOf.at.least(37);
      expect(await world().database.store.carrierAnswers.list(wholeId)).to.have.lengthOf.within(10, 30);
      expect((await clock.read(whole.accountId)).getTime() - world().now().getTime()).to.equal(60 * dayMs);
    });

    it('comes to the same rows in one step as in many', async () => {
      await account.tracks(direct);
      for (let step = 0; step < 12; step += 1) await advance('P5D');
      // Both were requested at the same time: the time of day stands still.
      const facts = async (of: TestAccount) => ({
        events: (await of.events()).map(({ type, occurredAt, position, estimated }) => ({ type, occurredAt, position, estimated })),
        milestones: (await of.container()).milestones,
        statuses: await of.statuses(),
      });
      expect(await facts(account)).to.deep.equal(await facts(whole));
    });

    it('does not move the times of records', async () => {
      const shipment = await whole.shipment();
      for (const time of [shipment.createdAt, shipment.updatedAt, shipment.trackingEndedAt, shipment.lastCheckedAt]) {
        expect(time).to.deep.equal(world().now());
      }
    });
  });

  it('is moved or reset by one request at a time, and by the next one after it', async () => {
    await account.tracks(direct);
    let endPolls = (): void => {};
    const polls = new Promise<undefined>((resolve) => {
      endPolls = () => resolve(undefined);
    });
    let first: Promise<unknown> = Promise.resolve();
    /** Resolves once the first request has the clock. It keeps it until its polls end. */
    await new Promise<void>((moving) => {
      const runDuePolls = (): Promise<undefined> => {
        moving();
        return polls;
      };
      const held = makeSandboxClock({ database: world().database, runDuePolls, now: world().now });
      first = held.advance(account.accountId, 'P3D');
    });
    expect((await failure(advance('P3D'))).name).to.equal('SandboxBusy');
    expect((await failure(clock.reset(account.accountId))).name).to.equal('SandboxBusy');
    endPolls();
    await first;
    await advance('P1D');
    expect(await aheadMs()).to.equal(4 * dayMs);
  });

  it('can be moved again once the lease of a killed process has ended', async () => {
    const { sandbox } = world().database.store;
    const lease = { accountId: account.accountId, leaseToken: 'killed' };
    const at = (ms: number): Date => new Date(world().now().getTime() + ms);
    expect(await sandbox.claim(lease, { now: world().now(), ...latestTimes(world().now()), leaseUntil: at(30_000) })).to.equal(true);
    expect((await failure(advance('P1D'))).name).to.equal('SandboxBusy');
    world().passTime(30_000);
    await advance('P1D');
    expect(await aheadMs()).to.equal(dayMs);
  });

  it('is reset by one request, however long that takes', async () => {
    await account.tracks(direct);
    const { database, now } = world();
    let passedMs = 0;
    const slow = (): Date => new Date(now().getTime() + passedMs);
    const second = { accountId: account.accountId, leaseToken: 'second' };
    const taken: boolean[] = [];
    /** Each transaction takes 20 s, and a second request comes after it. */
    async function transaction<T>(work: () => Promise<T>): Promise<T> {
      const result = await database.transaction(work);
      passedMs += 20_000;
      const times = { now: slow(), ...latestTimes(slow()), leaseUntil: slow() };
      if (result === false) taken.push(await database.store.sandbox.claim(second, times));
      return result;
    }
    const slowDatabase = { store: database.store, transaction } as unknown as Database;
    const resetting = makeSandboxClock({ database: slowDatabase, runDuePolls: async () => undefined, now: slow });
    await resetting.reset(account.accountId);
    expect(taken).to.have.length.above(2);
    expect(taken).not.to.include(true);
  });

  it('stops where it is when its client leaves, and goes on from there with the next request', async () => {
    await account.tracks(direct);
    const leaving = new AbortController();
    let polls = 0;
    const interrupted = makeSandboxClock({
      database: world().database,
      now: world().now,
      async runDuePolls(accountId, _scac, signal) {
        polls += 1;
        if (polls === 5) leaving.abort();
        return world().runDue(accountId, signal);
      },
    });
    await interrupted.advance(account.accountId, 'P40D', leaving.signal);
    const [stoppedMs, due] = [await aheadMs(), await account.nextCheckAt()];
    expect(polls).to.equal(5);
    expect(stoppedMs)
      .to.be.above(0)
      .and.below(10 * dayMs);
    expect(due?.getTime()).to.be.at.most(world().now().getTime());
    await advance('P40D');
    expect(await aheadMs()).to.equal(stoppedMs + 40 * dayMs);
    expect(await account.statuses()).to.deep.equal(directTimeline);
  });

  it('refuses to move far with many open requests, says how far it can, and changes nothing', async () => {
    for (let index = 0; index < 101; index += 1)
      await account.requestTracking({ containerNumber: sandboxNumbers(`10${1000 + index}`).containerNumber });
    const before = await world().dump('tracking_requests');
    const error = await failure(advance('P20D'));
    expect(error).to.be.instanceOf(InvalidInput);
    expect(error.message).to.equal(
      'Your account has 101 open tracking requests of TEST, so the clock can move at most 19 days at a time. ' +
        'Move it in several steps, or delete them with POST /sandbox/reset.',
    );
    expect(await world().dump('tracking_requests')).to.deep.equal(before);
    expect(await aheadMs()).to.equal(0);
  });

  it('makes failed tries due as well', async () => {
    const { id } = await account.tracks({ containerNumber: sandboxNumbers('910001').containerNumber });
    expect((await account.trackingRequest(id)).status).to.equal('pending');
    await advance('P2D');
    expect(await account.trackingRequest(id)).to.include({ status: 'failed', failedReason: 'retries_exhausted' });
  });

  it('accepts at most a year, and only forward', async () => {
    await advance('P1Y');
    await advance('P12M');
    const before = await world().dump();
    for (const by of [
      'P2Y',
      'P13M',
      'P367D',
      'P1Y1D',
      'P0D',
      'PT0S',
      'PT-1S',
      '-P1D',
      'P1D-',
      'P',
      'PT',
      '',
      'ten days',
      '10',
      'P99999999999D',
    ]) {
      const error = await failure(advance(by));
      expect(error, by).to.be.instanceOf(InvalidInput);
      expect((error as InvalidInput).violations.map(({ field }) => field)).to.deep.equal(['by']);
    }
    expect(differences(before, await world().dump())).to.equal('');
  });

  it('counts months and years by the calendar, from the time it shows', async () => {
    const toDay = (time: Date): string => time.toISOString().slice(0, 10);
    const start = world().now();
    const untilJanuary = Date.UTC(start.getUTCFullYear() + 1, 0, 31) - start.getTime();
    expect(toDay(await advance(`PT${Math.ceil(untilJanuary / hourMs)}H`))).to.match(/-01-31$/);
    expect(toDay(await advance('P1M'))).to.match(/-02-2[89]$/);
    expect(toDay(await advance('P1M'))).to.match(/-03-2[89]$/);
    expect(toDay(await advance('P1Y'))).to.match(/-03-2[89]$/);
    expect(toDay(await advance('P2M3D'))).to.match(/-(05-31|06-01)$/);
  });

  it("leaves another account's clock, requests and shipments alone", async () => {
    const other = await world().newAccount();
    await other.tracks(direct);
    const due = await other.nextCheckAt();
    const before = await world().dump();
    await account.tracks(direct);
    await advance('P6D');
    await clock.reset(account.accountId);
    expect(await clock.read(other.accountId)).to.deep.equal(world().now());
    expect(await other.nextCheckAt()).to.deep.equal(due);
    expect(await other.statuses()).to.deep.equal(['Pre Alert']);
    // Messages and their sequence survive a reset.
    const { accounts, messages, counters, ...kept } = before;
    const { accounts: counted, messages: sent, counters: numbers, ...now } = await world().dump();
    expect(counted?.length).to.equal(accounts?.length);
    expect(sent).to.include.members(messages ?? []);
    expect(numbers).to.include.members(counters ?? []);
    expect(differences(kept, now)).to.equal('');
  });

  it('returns to the real time when it is reset, and everything of TEST is deleted', async () => {
    const first = await account.tracks(direct);
    await advance('P6D');
    expect(await clock.reset(account.accountId)).to.deep.equal(world().now());
    expect(await account.shipments()).to.deep.equal([]);
    expect(await account.nextCheckAt()).to.equal(null);
    expect((await failure(account.trackingRequest(first.id))).message).to.equal('It is not there');
    await account.tracks(direct);
    expect(await account.statuses()).to.deep.equal(['Pre Alert']);
  });

  it('works after an advance that was refused', async () => {
    await failure(advance('P0D'));
    expect(await advance('P1D')).to.deep.equal(new Date(world().now().getTime() + dayMs));
  });
});
