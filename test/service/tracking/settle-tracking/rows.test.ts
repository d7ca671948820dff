import { expect } from 'chai';
import type { CarrierEvent } from '../../../../src/domain/carrier-report.ts';
import { dayMs } from '../../../../src/domain/durations.ts';
import { direct, reportOf, row, twoTrips } from '../../carrier-scripts.ts';
import { type TestAccount, onEachWorld } from '../../world.ts';
import { differences } from '../../../store/raw.ts';

const container = { containerNumber: direct.containerNumber };
const kept = ['shipments', 'containers', 'container_events', 'status_changes'];

onEachWorld('applying an answer again', (world) => {
  let account: TestAccount;

  beforeEach(async () => {
    account = await world().newAccount();
  });

  const says = (events: CarrierEvent[]): void => account.carrierSays(reportOf(events, { ...direct, asOf: world().now() }));

  it('writes nothing if the carrier says the same', async () => {
    account.carrierPlays(direct);
    await account.tracks(container);
    await account.pollsOn(10);
    const before = await world().dump(...kept);
    // In mid-ocean: nothing is due between these days.
    for (const day of [12, 14, 16]) await account.pollsOn(day);
    expect(differences(before, await world().dump(...kept))).to.equal('');
  });

  it('says what is new, and when it was written', async () => {
    account.carrierPlays(direct);
    await account.tracks(container);
    const before = await account.shipment();
    await account.pollsOn(5);
    const after = await account.shipment();
    expect(after.status).to.equal('In Transit');
    expect(after.updatedAt).to.deep.equal(world().now());
    expect(after.createdAt).to.deep.equal(before.createdAt);
    expect((await account.container()).updatedAt).to.deep.equal(world().now());
    expect(await account.statuses()).to.deep.equal(['Pre Alert', 'Gated In', 'In Transit']);
  });

  it('keeps the carrier’s description, and none if it gave only a code', async () => {
    await account.pollsOn(1);
    says([row('load', account.day(0), 'CNSHA'), row('depart', account.day(0.2), 'CNSHA', { words: null, text: 'TRANSPORT DEPA' })]);
    await account.tracks(container);
    const { id: containerId, carrierCurrentStatus } = await account.container();
    const events = await world().database.store.containerEvents.listAll(containerId);
    expect(events.map(({ type, originalText }) => [type, originalText]).sort()).to.deep.equal([
      ['vessel_departed', null],
      ['vessel_loaded', 'load at CNSHA'],
    ]);
    expect(carrierCurrentStatus).to.equal('TRANSPORT DEPA');
  });

  it('finds the same in any order of the rows, duplicates included', async () => {
    const at = (day: number): Date => account.day(day);
    const rows = [
      row('gate_out', at(0), 'CNSHA', { laden: false, mode: 'truck' }),
      row('gate_in', at(0.1), 'CNSHA', { mode: 'truck' }),
      row('load', at(0.2), 'CNSHA'),
      row('depart', at(0.2), 'CNSHA'),
      row('arrive', at(9), 'SGSIN', { certainty: 'estimated' }),
      row('discharge', at(9), 'SGSIN', { certainty: 'estimated' }),
      row('load', at(11), 'SGSIN', { certainty: 'planned' }),
      row('arrive', at(30), 'NLRTM', { certainty: 'planned' }),
    ];
    const orders = [rows, [...rows].reverse(), [...rows.slice(4), ...rows.slice(0, 4)], [...rows, ...rows]];
    const numbered = (order: CarrierEvent[]): CarrierEvent[] =>
      order.map((each, index) => ({ ...each, source: { rowNumber: index + 1, code: 'CODE' } }));
    await account.pollsOn(1);
    says(numbered(rows));
    await account.tracks(container);
    const before = await world().dump(...kept);
    for (const order of orders) {
      says(numbered(order));
      await account.pollsNext();
      expect(differences(before, await world().dump(...kept))).to.equal('');
    }
  });

  it('keeps the id of every event that stays, and renumbers the positions', async () => {
    account.carrierPlays(direct);
    await account.tracks(container);
    const before = await account.events();
    await account.pollsOn(2.5);
    const after = await account.events();
    expect(after.map((event) => event.position)).to.deep.equal(after.map((_, index) => index));
    const ids = new Map(before.map((event) => [event.eventKey, event.id]));
    const stayed = after.filter((event) => ids.has(event.eventKey));
    expect(stayed).to.have.lengthOf(7);
    expect(stayed.map((event) => event.id)).to.deep.equal(stayed.map((event) => ids.get(event.eventKey)));
  });

  it('drops an estimate when there is an actual row or a newer estimate', async () => {
    const first = row('arrive', account.day(30), 'NLRTM', { certainty: 'estimated', recordedAt: account.day(0) });
    const newer = row('arrive', account.day(31), 'NLRTM', { certainty: 'estimated', recordedAt: account.day(1) });
    const actual = row('arrive', account.day(31.2), 'NLRTM', { recordedAt: account.day(32) });
    const begun = row('load', account.day(0), 'CNSHA');
    const arrivals = async () =>
      (await account.events()).filter((event) => event.type === 'vessel_arrived').map((event) => [event.estimated, event.occurredAt]);
    says([begun, first]);
    await account.tracks(container);
    expect(await arrivals()).to.deep.equal([[true, first.at]]);
    says([begun, first, newer]);
    await account.pollsNext();
    expect(await arrivals()).to.deep.equal([[true, newer.at]]);
    says([begun, first, newer, actual]);
    await account.pollsNext();
    expect(await arrivals()).to.deep.equal([[false, actual.at]]);
  });

  it('keeps the first estimate next to the newest', async () => {
    const eta = (day: number): CarrierEvent => row('arrive', account.day(day), 'NLRTM', { certainty: 'estimated' });
    const begun = row('load', account.day(0), 'CNSHA');
    for (const day of [30, 33]) {
      says([begun, eta(day)]);
      if (day === 30) await account.tracks(container);
      else await account.pollsNext();
    }
    const { schedule } = await account.shipment();
    expect(schedule.etaDestination).to.deep.equal(account.day(30));
    expect(schedule.etaDestinationRevised).to.deep.equal(account.day(33));
    expect(schedule.etaPortOfDischarge).to.deep.equal(account.day(33));
  });

  it('retires an event that the carrier retracts, and gives it the same id if it returns', async () => {
    const gateIn = row('gate_in', account.day(0), 'CNSHA', { mode: 'truck' });
    const load = row('load', account.day(0.1), 'CNSHA');
    says([gateIn, load]);
    await account.tracks(container);
    const before = await account.events();
    says([load]);
    await account.pollsNext();
    expect((await account.events()).map((event) => [event.eventKey, event.position])).to.deep.equal([[load.key, 0]]);
    says([gateIn, load]);
    await account.pollsNext();
    expect(await account.events()).to.deep.equal(before);
  });

  it('never goes back to an earlier status, even if the carrier drops rows', async () => {
    const gateIn = row('gate_in', account.day(0), 'CNSHA', { mode: 'truck' });
    const load = row('load', account.day(0.1), 'CNSHA');
    const depart = row('depart', account.day(0.2), 'CNSHA');
    says([gateIn, load, depart]);
    await account.tracks(container);
    says([gateIn]);
    await account.pollsNext();
    expect((await account.shipment()).status).to.equal('In Transit');
    expect((await account.container()).milestones.departed).to.equal(null);
    expect(await account.statuses()).to.deep.equal(['Pre Alert', 'Gated In', 'In Transit']);
  });
});

onEachWorld('a container that goes out again after its empty return', (world) => {
  let account: TestAccount;

  beforeEach(async () => {
    account = await world().newAccount();
  });

  /** The whole direct journey. */
  async function journeyOver(): Promise<void> {
    account.carrierPlays(direct);
    await account.tracks(container);
    await account.pollsOn(38);
    expect((await account.shipment()).status).to.equal('Empty Returned');
  }

  it('becomes a second shipment, trip 2, and the first stays unchanged', async () => {
    await journeyOver();
    const first = await account.shipment();
    const [events, box] = [await account.events(first.id), await account.container(first.id)];
    account.carrierPlays(twoTrips);
    world().passTime(3 * dayMs);
    const request = await account.tracks(container);
    const [one, two, ...more] = await account.shipments();
    expect(more).to.deep.equal([]);
    expect(one).to.deep.equal(first);
    expect(await account.events(first.id)).to.deep.equal(events);
    expect(await account.container(first.id)).to.deep.equal(box);
    expect(two).to.include({ trip: 2, fileNumber: 'LF-000002', id: request.shipmentId });
    expect((await account.events(two?.id)).map((event) => event.type)).to.deep.equal([
      'empty_out',
      'full_in',
      'vessel_loaded',
      'vessel_departed',
      'vessel_arrived',
    ]);
    await account.pollsOn(44);
    expect((await account.shipments()).map((shipment) => shipment.status)).to.deep.equal(['Empty Returned', 'In Transit']);
  });

  it('has new estimates on a route that it took before', async () => {
    await journeyOver();
    const again = direct.steps.map(([day, ...step]) => [day + 40, ...step] as const);
    account.carrierPlays({ ...direct, steps: [...direct.steps, ...again] });
    await account.pollsOn(45);
    await account.tracks(container);
    const [, second] = await account.shipments();
    expect((await account.events(second?.id)).map((event) => [event.type, event.estimated])).to.deep.equal([
      ['empty_out', false],
      ['full_in', false],
      ['vessel_loaded', false],
      ['vessel_departed', false],
      ['vessel_arrived', true],
      ['vessel_discharged', true],
      ['full_out', true],
      ['empty_in', true],
    ]);
  });

  it('leaves the first unchanged while the second is only planned', async () => {
    await journeyOver();
    const first = await account.shipment();
    const [events, box] = [await account.events(first.id), await account.container(first.id)];
    account.carrierPlays(twoTrips);
    await account.tracks(container);
    expect((await account.shipments())[0]?.status).to.equal('Empty Returned');
    expect(await account.events(first.id)).to.deep.equal(events);
    expect(await account.container(first.id)).to.deep.equal(box);
  });

  it('does not start a second one at a gate move that may be full', async () => {
    await journeyOver();
    const begin = account.day(0);
    const answer = (asOf: Date) => {
      const rows = direct.steps.map(([day, movement, locode, how]) =>
        row(movement, new Date(begin.getTime() + day * dayMs), locode, {
          laden: how !== 'empty',
          mode: how === 'ship' ? 'vessel' : 'truck',
        }),
      );
      const moved = row('gate_out', new Date(begin.getTime() + 38 * dayMs), 'NLRTM', { laden: null, mode: 'truck' });
      return reportOf([...rows, moved], { ...direct, asOf });
    };
    for (const day of [39, 40]) {
      world().passTime(dayMs);
      account.carrierSays(answer(account.day(day)));
      await account.tracks(container);
    }
    expect(await account.shipments()).to.have.lengthOf(1);
  });
});
