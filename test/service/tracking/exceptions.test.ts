// What is late is found after news and when time comes, told once, and closed when it is over.
import { expect } from 'chai';
import type { CarrierEvent } from '../../../src/domain/carrier-report.ts';
import { dayMs } from '../../../src/domain/durations.ts';
import type { ShipmentException } from '../../../src/domain/exceptions.ts';
import { makeCheckExceptions } from '../../../src/service/exceptions/check.ts';
import { makeExceptionThresholds } from '../../../src/service/exceptions/thresholds.ts';
import { makeRecordOperations } from '../../../src/service/tracking/record-operations.ts';
import { continueRecount } from '../../../src/service/free-time/recount.ts';
import { openRaw } from '../../store/raw.ts';
import { outbox } from '../../support/outbox.ts';
import { direct, reportOf, row } from '../carrier-scripts.ts';
import { messagesOf } from '../reports.ts';
import { type TestAccount, onEachWorld } from '../world.ts';

const container = { containerNumber: direct.containerNumber };

onEachWorld('an exception', (world) => {
  let account: TestAccount;
  const store = () => world().database.store;
  const checker = () => makeCheckExceptions({ database: world().database, outbox, shippingLines: world().shippingLines, now: world().now });
  const planned = { certainty: 'planned' } as const;
  const estimated = { certainty: 'estimated' } as const;
  const tern = { vessel: { name: 'Tern', imo: '9321495', mmsi: null, position: null }, voyageNumber: '208W' };
  const on = (day: number): string => account.day(day).toISOString().slice(0, 10);
  const daysOf = (time: Date): number => (time.getTime() - account.day(0).getTime()) / dayMs;

  beforeEach(async () => {
    account = await world().newAccount();
  });

  async function looksOn(day: number): Promise<void> {
    world().passTime(account.day(day).getTime() - world().now().getTime());
    await checker().allOf(account.accountId, 'TEST');
  }

  /** On a day the carrier reports these rows. */
  async function hears(day: number, rows: CarrierEvent[]): Promise<void> {
    account.carrierSays(reportOf(rows, { asOf: account.day(day) }));
    world().passTime(account.day(day).getTime() - world().now().getTime());
    if ((await account.shipments()).length === 0) await account.tracks(container);
    else {
      await store().trackingRequests.setNextCheck((await account.shipment()).trackingRequestId, world().now());
      await account.polls();
    }
    await checker().allOf(account.accountId, 'TEST');
  }

  async function all(): Promise<ShipmentException[]> {
    return store().exceptions.listByShipment((await account.shipment()).id);
  }
  const kindsOf = (some: ShipmentException[]) => some.map(({ kind, closedAt }) => [kind, closedAt === null ? 'open' : 'closed']);
  const kinds = async () => kindsOf(await all());
  const messages = async () =>
    (await messagesOf(world(), account, 'a')).flatMap(({ type, json }) => (type.startsWith('exception.') ? [[type, json.data.kind]] : []));

  const gateIn = () => row('gate_in', account.day(2), 'CNSHA', { mode: 'truck' });
  const departure = (day: number, over: Partial<CarrierEvent> = planned) => row('depart', account.day(day), 'CNSHA', over);
  const arrival = (day: number, over: Partial<CarrierEvent> = estimated) => row('arrive', account.day(day), 'NLRTM', over);

  it('opens when the container is moved to a later sailing, with the plan and the event, and closes when it leaves', async () => {
    await hears(2, [gateIn(), departure(4.5), arrival(32)]);
    expect(await all()).to.deep.equal([]);
    await hears(4, [gateIn(), departure(11.5, { ...planned, ...tern }), arrival(34)]);
    const [rolled] = await all();
    expect(rolled).to.include({ kind: 'rolled', subject: 'CNSHA', closedAt: null });
    expect(rolled?.reason).to.equal(
      `The container was to leave CNSHA on Petrel, voyage 012W on ${on(4.5)}, and is now planned on Tern, voyage 208W on ${on(11.5)}, 7 days later.`,
    );
    expect(rolled?.eventIds.length).to.equal(1);
    expect(daysOf(rolled!.since)).to.equal(4);
    await hears(12, [gateIn(), row('depart', account.day(11.5), 'CNSHA', tern), arrival(34)]);
    expect(await kinds()).to.deep.equal([['rolled', 'closed']]);
    expect(await messages()).to.deep.equal([
      ['exception.opened', 'rolled'],
      ['exception.closed', 'rolled'],
    ]);
  });

  describe('of a shipment that a version without exceptions has stored', () => {
    /** As a migration leaves it. */
    const upgraded = async (end: string | null) => {
      const { id } = await account.shipment();
      const raw = openRaw(world().url);
      const ended = end === null ? '' : `, tracking_ended_at = '${end}', tracking_ended_reason = 'journey_over'`;
      await raw.raw(
        `UPDATE shipments SET exceptions_due_at = '1970-01-02 00:00:00.000', exception_memory = NULL${ended} WHERE id = '${id}'`,
      );
      await raw.destroy();
    };
    const dueAgain = async () => (await store().exceptions.listPendingOf(account.accountId, 'TEST', account.day(1000), 10)).length;

    beforeEach(() => hears(5, [gateIn(), departure(4.5, {}), arrival(30)]));

    it('is in the list, and neither its beginning nor its end is told', async () => {
      await upgraded(null);
      await looksOn(40);
      expect(await kinds()).to.deep.include(['eta_slipped', 'open']);
      expect(await messages()).to.deep.equal([]);
      await hears(41, [gateIn(), departure(4.5, {}), arrival(40.5, {})]);
      expect(await kinds()).to.deep.include(['eta_slipped', 'closed']);
      expect((await messages()).filter(([, kind]) => kind === 'eta_slipped')).to.deep.equal([]);
    });

    it('is not looked for if its tracking has ended', async () => {
      await upgraded('2026-01-01 00:00:00.000');
      expect(await dueAgain()).to.equal(1);
      await looksOn(40);
      expect(await dueAgain()).to.equal(0);
      expect(await all()).to.deep.equal([]);
    });
  });

  it('that comes back within a day is told a day after the last time, if it is still open', async () => {
    const sailed = (eta: number) => [gateIn(), departure(4.5, {}), arrival(eta)];
    await hears(5, sailed(30));
    const flaps: [day: number, eta: number][] = [
      [9, 36],
      [9.1, 30],
      [9.2, 36],
      [9.3, 30],
      [9.4, 36],
    ];
    for (const [day, eta] of flaps) await hears(day, sailed(eta));
    const opened = ['exception.opened', 'eta_slipped'];
    const closed = ['exception.closed', 'eta_slipped'];
    expect(await messages()).to.deep.equal([opened, closed]);
    await looksOn(9.9);
    expect(await messages()).to.deep.equal([opened, closed]);
    await looksOn(10);
    await looksOn(12);
    expect(await messages()).to.deep.equal([opened, closed, opened]);
    await hears(13, sailed(30));
    expect(await messages()).to.deep.equal([opened, closed, opened, closed]);
  });

  it('is none for another vessel at the same time, and for a delay of the same vessel under another voyage number', async () => {
    await hears(2, [gateIn(), departure(4.5), arrival(32)]);
    await hears(3, [gateIn(), departure(4.75, { ...planned, ...tern }), arrival(32)]);
    await hears(4, [gateIn(), departure(7, { ...planned, voyageNumber: '013W' }), arrival(32)]);
    expect(await all()).to.deep.equal([]);
  });

  it('is a missed connection if the next vessel leaves a transshipment port before the container is there', async () => {
    const sailed = [gateIn(), departure(4.5, {})];
    const atSingapore = (day: number) => [
      row('arrive', account.day(day), 'SGSIN', { ...estimated, role: 'transshipment' }),
      row('depart', account.day(13), 'SGSIN', { ...planned, ...tern, role: 'transshipment' }),
      row('arrive', account.day(32), 'NLRTM', { ...estimated, ...tern }),
    ];
    await hears(5, [...sailed, ...atSingapore(11)]);
    expect(await all()).to.deep.equal([]);
    await hears(8, [...sailed, ...atSingapore(13.5)]);
    const [missed] = await all();
    expect(missed).to.include({ kind: 'missed_connection', subject: 'SGSIN' });
    expect(missed?.reason).to.equal(
      `The container is expected at SGSIN on ${on(13.5)}, 0.5 days after the planned departure of Tern, voyage 208W.`,
    );
  });

  it('opens by time alone when the planned departure has passed, and counts from it', async () => {
    await hears(2, [gateIn(), departure(4.5), arrival(32)]);
    await looksOn(5.4);
    expect(await all()).to.deep.equal([]);
    await looksOn(5.6);
    const [behind] = await all();
    expect(behind).to.include({ kind: 'left_behind' });
    expect([daysOf(behind!.since), daysOf(behind!.openedAt)]).to.deep.equal([4.5, 5.6]);
    await hears(6, [gateIn(), departure(4.5, {}), arrival(32)]);
    expect(await kinds()).to.deep.equal([['left_behind', 'closed']]);
  });

  it('opens when the ETA is more than three days later than the first, and is told once however often it comes and goes', async () => {
    const sailed = [gateIn(), departure(4.5, {})];
    await hears(5, [...sailed, arrival(32)]);
    await hears(8, [...sailed, arrival(35)]);
    expect(await all()).to.deep.equal([]);
    await hears(9, [...sailed, arrival(35.5)]);
    const [slipped] = await all();
    expect(slipped?.reason).to.equal(`The ETA at NLRTM is ${on(35.5)}, 3.5 days later than the first one, ${on(32)}.`);
    expect(daysOf(slipped!.since)).to.equal(9);
    for (const hour of [1, 2, 3, 4, 5]) await hears(9 + hour / 24, [...sailed, arrival(hour % 2 === 0 ? 35.5 : 32)]);
    expect((await messages()).filter(([type]) => type === 'exception.opened')).to.have.length(1);
    expect((await all()).length, 'one row').to.equal(1);
  });

  it('counts an ETA that has passed without an arrival as now', async () => {
    const sailed = [gateIn(), departure(4.5, {})];
    await hears(5, [...sailed, arrival(32)]);
    await looksOn(35.1);
    const passed = (await all()).find(({ kind }) => kind === 'eta_slipped');
    expect(passed?.reason).to.equal(`The first ETA at NLRTM was ${on(32)}, the last one ${on(32)}, and the carrier reports no arrival.`);
    await hears(37, [...sailed, arrival(36.5, {})]);
    expect((await all()).filter(({ closedAt }) => closedAt === null)).to.deep.equal([]);
  });

  it('takes an ETA in 2099 for a placeholder, with which nothing slips and no silence ends', async () => {
    const sailed = [gateIn(), departure(4.5, {})];
    const placeholder = arrival(365 * 73);
    await hears(5, [...sailed, placeholder]);
    await hears(6, [...sailed, arrival(32)]);
    await hears(7, [...sailed, placeholder]);
    expect(await kinds()).to.deep.equal([]);
    await looksOn(35.1);
    const late = await all();
    expect(late.map(({ kind, reason }) => [kind, reason])).to.have.deep.members([
      ['no_news', `The carrier has reported nothing new since ${on(7)}, and expects nothing.`],
      [
        'eta_slipped',
        `The first ETA at NLRTM was ${on(32)}, the last one before the placeholder ${on(365 * 73)} was ${on(32)}, ` +
          'and the carrier reports no arrival.',
      ],
    ]);
    await hears(36, [...sailed, arrival(36)]);
    const slipped = (await all()).find(({ kind }) => kind === 'eta_slipped');
    expect(slipped?.reason).to.equal(`The ETA at NLRTM is ${on(36)}, 4 days later than the first one, ${on(32)}.`);
    await hears(36.1, [...sailed, arrival(40)]);
    await hears(36.2, [...sailed, placeholder]);
    expect((await all()).find(({ kind }) => kind === 'eta_slipped')?.reason).to.equal(
      `The last ETA at NLRTM before the placeholder ${on(365 * 73)} is ${on(40)}, 8 days later than the first one, ${on(32)}.`,
    );
  });

  it('compares a sailing with the first one that had a believable time', async () => {
    await hears(3, [gateIn(), departure(365 * 73, { ...planned, ...tern })]);
    await hears(3.5, [gateIn(), departure(6, { ...planned, ...tern })]);
    const later = { ...planned, vessel: { ...tern.vessel, name: 'Heron', imo: '9321483' }, voyageNumber: '209W' };
    await hears(4, [gateIn(), departure(13, later)]);
    expect((await all()).map(({ kind, reason }) => [kind, reason])).to.deep.equal([
      [
        'rolled',
        `The container was to leave CNSHA on Tern, voyage 208W on ${on(6)}, and is now planned on Heron, voyage 209W on ${on(13)}, 7 days later.`,
      ],
    ]);
  });

  it('has nothing to compare while the carrier has told only a placeholder', async () => {
    await hears(5, [gateIn(), departure(4.5, {}), arrival(365 * 73)]);
    await looksOn(9.9);
    expect(await all()).to.deep.equal([]);
    await looksOn(10);
    expect(await kinds()).to.deep.equal([['no_news', 'open']]);
  });

  it('counts silence from when something was expected, so a container at sea is not late for being at sea', async () => {
    await hears(5, [gateIn(), departure(4.5, {}), arrival(32)]);
    await looksOn(36.9);
    expect((await kinds()).filter(([kind]) => kind === 'no_news')).to.deep.equal([]);
    await looksOn(37);
    const silent = (await all()).find(({ kind }) => kind === 'no_news');
    expect(silent?.reason).to.equal(`The carrier has reported nothing new since ${on(5)}; the next event was expected on ${on(32)}.`);
    expect(daysOf(silent!.since)).to.equal(32);
  });

  it('is a provisional port of discharge from the landing on, after five days', async () => {
    await hears(12, [gateIn(), departure(4.5, {}), row('arrive', account.day(11), 'SGSIN'), row('discharge', account.day(11.5), 'SGSIN')]);
    await looksOn(16.4);
    const of = async () => (await all()).find(({ kind }) => kind === 'provisional');
    expect(await of()).to.equal(undefined);
    await looksOn(17);
    expect(daysOf((await of())!.since)).to.be.within(11, 11.5);
    expect((await of())?.reason).to.match(new RegExp(`^The port of discharge, SGSIN, has been provisional since ${on(11)}[.] `));
  });

  it('is stored whatever a hold says, and keeps no other shipment waiting', async () => {
    await hears(2, [gateIn(), departure(4.5), arrival(32)]);
    const record = makeRecordOperations({ database: world().database, outbox, shippingLines: world().shippingLines, now: world().now });
    const { containerId } = await account.shipment();
    const words = '\u{1f6a2}'.repeat(500);
    const scope = { accountId: account.accountId, testOnly: false };
    await record.container(scope, containerId, { holds: { line: words, other: 'Unpaid' } });
    await checker().allOf(account.accountId, 'TEST');
    const holds = (await all()).filter(({ kind }) => kind === 'hold');
    expect(holds.map(({ subject, reason }) => [subject, Array.from(reason).length])).to.deep.equal([
      ['line', 500],
      ['other', 'Another party holds the container: Unpaid'.length],
    ]);
    await record.container(scope, containerId, { holds: { line: null, other: null } });
    await checker().allOf(account.accountId, 'TEST');
    expect((await all()).filter(({ closedAt }) => closedAt === null)).to.deep.equal([]);
  });

  it('is over once tracking has ended', async () => {
    await hears(2, [gateIn(), departure(4.5), arrival(32)]);
    await looksOn(6);
    expect(await kinds()).to.deep.equal([['left_behind', 'open']]);
    const end = row('gate_in', account.day(37), 'NLRTM', { mode: 'truck', laden: false });
    await hears(40, [gateIn(), departure(4.5, {}), arrival(32, {}), row('discharge', account.day(33), 'NLRTM'), end]);
    expect((await all()).filter(({ closedAt }) => closedAt === null)).to.deep.equal([]);
  });

  it('follows the thresholds of the account, also for what is known already', async () => {
    const sailed = [gateIn(), departure(4.5, {})];
    await hears(5, [...sailed, arrival(32)]);
    await hears(9, [...sailed, arrival(34)]);
    expect(await all()).to.deep.equal([]);
    const thresholds = makeExceptionThresholds({ database: world().database, now: world().now });
    const scope = { accountId: account.accountId, testOnly: false };
    await thresholds.update(scope, { etaSlipDays: 1 }, () => {});
    while (await continueRecount(world().database, new Date(world().now().getTime() + dayMs)));
    await checker().allOf(account.accountId, 'TEST');
    expect(await kinds()).to.deep.equal([['eta_slipped', 'open']]);
    // Those that a test credential sets count in the sandbox, which this carrier is.
    await thresholds.update({ ...scope, testOnly: true }, { etaSlipDays: 10 }, () => {});
    while (await continueRecount(world().database, new Date(world().now().getTime() + dayMs)));
    await checker().allOf(account.accountId, 'TEST');
    expect(await kinds()).to.deep.equal([['eta_slipped', 'closed']]);
    expect((await thresholds.get(scope)).thresholds.etaSlipDays).to.equal(1);
  });

  it('changes neither the version nor the times of the shipment', async () => {
    await hears(2, [gateIn(), departure(4.5), arrival(32)]);
    const before = await account.shipment();
    await looksOn(6);
    expect(await kinds()).to.deep.equal([['left_behind', 'open']]);
    expect(await account.shipment()).to.deep.equal(before);
  });

  it('is found once by two processes that look at the same time', async () => {
    await hears(2, [gateIn(), departure(4.5), arrival(32)]);
    world().passTime(4 * dayMs);
    await Promise.all([checker().next(), checker().next(), checker().allOf(account.accountId, 'TEST')]);
    expect(await kinds()).to.deep.equal([['left_behind', 'open']]);
    expect(await messages()).to.deep.equal([['exception.opened', 'left_behind']]);
  });
});
