// Everything past its retention is deleted with all that belongs to it, and nothing else.
import { dayMs } from '../../src/domain/durations.ts';
import { operatorControlOf } from '../support/operator-control.ts';
import { expect } from 'chai';
import { wholeAccount } from '../../src/domain/account.ts';
import { CarrierFailure } from '../../src/domain/carrier-report.ts';
import { newId } from '../../src/domain/new-id.ts';
import { type Retention, defaultRetention } from '../../src/domain/retention.ts';
import type { Shipment } from '../../src/domain/shipment.ts';
import { makeRecordOperations } from '../../src/service/tracking/record-operations.ts';
import { openDatabase } from '../../src/store/database.ts';
import { Expired } from '../../src/store/expired.ts';
import { timeText } from '../../src/store/sql.ts';
import { makeSweep } from '../../src/worker/sweep.ts';
import { type CarrierScript, direct } from '../service/carrier-scripts.ts';
import { type TestAccount, World } from '../service/world.ts';
import { openExplainer } from '../store/explain.ts';
import { aShareLink } from '../support/samples.ts';
import { databases, describeOn, withMigratedDatabase } from '../support/databases.ts';
import { outbox } from '../support/outbox.ts';
import { type Dump, openRaw } from '../store/raw.ts';

type Field = ReturnType<typeof fieldOf>;

/** A field of a shipment, with its definition. */
function fieldOf({ accountId, id: entityId }: Shipment, position: number) {
  const at = new Date('2026-03-02T08:00:00Z');
  const kept = { accountId, entityType: 'shipment' as const, test: false, createdAt: at, updatedAt: at };
  const named = { id: newId(), apiSlug: `f${position}`, displayName: 'F', description: null };
  const rules = { dataType: 'number' as const, referenceType: null, bounds: null, defaultFormat: null, defaultValue: null };
  const definition = { ...kept, ...named, ...rules };
  return { definition, field: { ...kept, id: newId(), definitionId: definition.id, entityId, containerNumber: '', value: 7 } };
}

const nothing: Retention = { answers: null, pushes: null, messages: null, events: null, ended: null, audit: null, positions: null };
const journeyTables = [
  'tracking_requests',
  'shipments',
  'tracking_request_shipments',
  'containers',
  'container_events',
  'status_changes',
  'carrier_answers',
  'tracking_request_pushes',
];
const billOfLading = 'TSTBL010001';
const twoContainers: CarrierScript = { ...direct, alsoContainers: ['TSTU0100029'] };

for (const dialect of databases) {
  describeOn(dialect, 'retention', () => {
    let world: World;
    let drop: () => Promise<void>;
    // A sweep deletes what it finds, whoever left it there.
    beforeEach(async () => {
      const fresh = await withMigratedDatabase(dialect);
      drop = fresh.drop;
      const database = await openDatabase(fresh.url);
      world = new World(database, fresh.url);
    });
    afterEach(async () => {
      await world.database.close();
      await drop();
    });

    /** Sweeps as a worker does until nothing is left to delete, a number of days from now. */
    async function sweepIn(days: number, kept: Partial<Retention>): Promise<void> {
      const sweep = makeSweep(world.database, { ...nothing, ...kept });
      const at = new Date(world.now().getTime() + days * dayMs);
      while (await sweep(at));
    }

    async function aJourney(script: CarrierScript): Promise<TestAccount> {
      const account = await world.newAccount();
      account.carrierPlays(script);
      await account.tracks({ billOfLading });
      return account;
    }

    async function aPushedJourney(script: CarrierScript): Promise<TestAccount> {
      const account = await aJourney(script);
      const [trackingRequestId = ''] = (await account.shipments()).map((shipment) => shipment.trackingRequestId);
      const push = { digest: trackingRequestId, rows: [], at: world.now() };
      await world.database.transaction(() => world.database.store.carrierPushes.add(trackingRequestId, push));
      return account;
    }

    async function anEndedJourney(script: CarrierScript = direct): Promise<TestAccount> {
      const account = await aJourney(script);
      await account.pollsUntil();
      return account;
    }

    /** The ids that identify an account's rows. */
    async function idsOf(account: TestAccount): Promise<string[]> {
      const shipments = await account.shipments();
      return shipments.flatMap(({ id, containerId, trackingRequestId }) => [id, containerId, trackingRequestId]);
    }

    const without = (dump: Dump, ids: string[]): Dump =>
      Object.fromEntries(Object.entries(dump).map(([table, rows]) => [table, rows.filter((row) => !ids.some((id) => row.includes(id)))]));

    it('deletes ended journeys with their requests, and nothing of others', async () => {
      const over = await aPushedJourney(twoContainers);
      await over.pollsUntil();
      // Another request for it, which ended when it was answered.
      const { id: another } = await over.tracks({ containerNumber: 'TSTU0100029' });
      const goesOn = await aPushedJourney(direct);
      const ids = [...(await idsOf(over)), another];
      const before = await world.dump();
      expect(before['counters']?.some((row) => row.includes(`shipment:${ids[0]}`))).to.equal(true);

      await sweepIn(19.9, { ended: 20 * dayMs });
      expect(await world.dump()).to.deep.equal(before);
      await Promise.all([sweepIn(20.1, { ended: 20 * dayMs }), sweepIn(20.1, { ended: 20 * dayMs })]);
      const after = await world.dump();
      // Clients can still read the messages.
      expect(after).to.deep.equal({ ...without(before, ids), messages: before['messages'] });
      for (const table of journeyTables)
        expect(after[table]?.length, table)
          .to.be.above(0)
          .and.below(before[table]?.length ?? 0);

      // It can be tracked again, as if for the first time.
      expect(await over.shipments()).to.deep.equal([]);
      await over.tracks({ billOfLading });
      expect(await over.shipments()).to.have.lengthOf(2);
      expect(await goesOn.events()).to.have.lengthOf(8);
    });

    it('deletes the values of custom fields with what has them, and those of a deleted definition', async () => {
      const over = await anEndedJourney();
      const goesOn = await aJourney(direct);
      const { customFieldDefinitions, customFields } = world.database.store;
      const [shipment] = await over.shipments();
      const [kept] = await goesOn.shipments();
      const [first, second] = [shipment, kept].map((each, index) => fieldOf(each as Shipment, index)) as [Field, Field];
      for (const { definition, field } of [first, second]) {
        await customFieldDefinitions.insert(definition);
        await customFields.insert(field);
      }
      const scope = wholeAccount(first.definition.accountId);
      await sweepIn(20.1, { ended: 20 * dayMs });
      expect(await customFields.find(scope, first.field.id)).to.equal(undefined);
      const other = wholeAccount(second.definition.accountId);
      expect(await customFields.find(other, second.field.id)).to.deep.equal(second.field);

      await customFieldDefinitions.delete(second.definition.id, world.now());
      await sweepIn(0, {});
      expect(await customFields.find(other, second.field.id)).not.to.equal(undefined);
      await sweepIn(1, {});
      const { custom_field_definitions: definitions, custom_fields: fields } = await world.dump();
      expect([definitions?.length, fields?.length]).to.deep.equal([1, 0]);
    });

    it('keeps an ended journey while another container of its bill of lading is tracked', async () => {
      const account = await aJourney(twoContainers);
      const [stopped] = await account.shipments();
      const control = operatorControlOf(world);
      await control.stop(stopped?.id ?? '');
      await sweepIn(100, { ended: dayMs });
      expect(await account.shipments()).to.have.lengthOf(2);
      await account.pollsUntil();
      await sweepIn(100, { ended: dayMs });
      expect(await account.shipments()).to.deep.equal([]);
    });

    it('deletes the events of ended journeys, whose shipments and timelines stay', async () => {
      const [over, goesOn] = [await anEndedJourney(twoContainers), await aJourney(direct)];
      const shipments = await over.shipments();
      const timeline = await over.timeline(shipments[1]?.id);
      await sweepIn(9.9, { events: 10 * dayMs });
      expect(await over.events(shipments[0]?.id)).to.have.lengthOf(8);
      await sweepIn(10.1, { events: 10 * dayMs });
      for (const { id } of shipments) expect(await over.events(id)).to.deep.equal([]);
      expect([await over.shipments(), await over.timeline(shipments[1]?.id)]).to.deep.equal([shipments, timeline]);
      expect(await goesOn.events()).to.have.lengthOf(8);

      // One that ends later is found later.
      await goesOn.pollsUntil();
      await sweepIn(5, { events: 10 * dayMs });
      expect(await goesOn.events()).to.have.lengthOf(8);
      await sweepIn(10.1, { events: 10 * dayMs });
      expect(await goesOn.events()).to.deep.equal([]);
    });

    it('deletes the events of journeys that ended after a sweep by a clock a year ahead', async () => {
      await sweepIn(365, { events: 10 * dayMs });
      const account = await anEndedJourney();
      await sweepIn(1, { events: 10 * dayMs });
      await sweepIn(11, { events: 10 * dayMs });
      expect(await account.events()).to.deep.equal([]);
    });

    it('does not store deleted events again while another container of the bill of lading is tracked', async () => {
      const account = await aJourney(twoContainers);
      await account.pollsOn(5);
      const [stopped] = await account.shipments();
      const id = stopped?.id ?? '';
      await operatorControlOf(world).stop(id);
      await sweepIn(2, { events: dayMs });
      expect(await account.events(id)).to.deep.equal([]);
      const { messages: before = [] } = await world.dump('messages');
      await account.pollsOn(6);
      const { messages: after = [] } = await world.dump('messages');
      expect(after).to.deep.equal(before);
      expect(await account.events(id)).to.deep.equal([]);
    });

    it('keeps a journey unchanged if an operator changes its shipment after its events were deleted', async () => {
      const account = await anEndedJourney();
      const [shipment, container] = [await account.shipment(), await account.container()];
      await sweepIn(2, { events: dayMs });
      const { database, now } = world;
      const operations = makeRecordOperations({ database, outbox, shippingLines: { simulation: () => undefined }, now });
      const scope = wholeAccount(account.accountId);
      await operations.shipment(scope, shipment.id, { cargoNumber: 'C-1', parties: { consignee: 'Acme' } });
      const deliveryDate = shipment.createdAt;
      await operations.container(scope, container.id, {
        holds: { line: 'HOLD' },
        milestones: { deliveryDate: deliveryDate.toISOString() },
      });
      const { updatedAt } = await account.shipment();
      const parties = { ...shipment.parties, consignee: 'Acme' };
      expect(await account.shipment()).to.deep.equal({ ...shipment, cargoNumber: 'C-1', parties, updatedAt });
      const [holds, milestones] = [
        { ...container.holds, line: 'HOLD' },
        { ...container.milestones, deliveryDate },
      ];
      expect(await account.container()).to.deep.equal({ ...container, holds, milestones, updatedAt });
    });

    it('deletes failed requests, and none that are pending or have succeeded', async () => {
      const account = await world.newAccount();
      account.carrierSays(new CarrierFailure('not_found', 'The carrier knows no such number.', { payload: 'unknown' }));
      const failed = await account.tracks({ containerNumber: 'TSTU0100034' });
      const waits = await account.tracks({ billOfLading: 'TSTBL010099' });
      expect([failed.status, waits.status]).to.deep.equal(['failed', 'pending']);
      await sweepIn(29.9, { ended: 30 * dayMs });
      const find = (id: string) => world.database.store.trackingRequests.find(wholeAccount(account.accountId), id);
      expect(await find(failed.id)).to.deep.equal(failed);
      await sweepIn(30.1, { ended: 30 * dayMs });
      expect(await find(failed.id)).to.equal(undefined);
      expect(await world.database.store.carrierAnswers.list(failed.id)).to.deep.equal([]);
      expect(await find(waits.id)).to.deep.equal(waits);
    });

    it("deletes carriers' answers and pushes; if one is needed later, the carrier is asked", async () => {
      const account = await aJourney(direct);
      const { store } = world.database;
      const { trackingRequestId: id } = await account.shipment();
      const pushedAt = (days: number) => new Date(world.now().getTime() + days * dayMs);
      for (const [days, digest] of [[0, 'old'] as const, [2, 'young'] as const]) {
        const push = {
          digest,
          rows: [[{ text: `"${digest}"`, writtenAt: null, numbers: { container: null, bill_of_lading: null } }]],
          at: pushedAt(days),
        };
        await world.database.transaction(() => world.database.store.carrierPushes.add(id, push));
      }
      const pushed = async () => (await store.carrierPushes.listBetween(id, 0, 2))?.map(({ rows }) => rows);
      expect(await pushed()).to.deep.equal(['["old"]', '["young"]']);
      const before = await world.dump('tracking_request_pushes', 'carrier_answers');

      await sweepIn(10.1, { pushes: 10 * dayMs });
      expect((await world.dump('tracking_request_pushes'))['tracking_request_pushes']).to.deep.equal(
        before['tracking_request_pushes']?.filter((row) => row.includes('young')),
      );
      expect(await pushed()).to.equal(undefined);
      expect((await world.dump('carrier_answers'))['carrier_answers']).to.deep.equal(before['carrier_answers']);

      await sweepIn(10.1, { answers: 10 * dayMs });
      expect(await store.carrierAnswers.list(id)).to.deep.equal([]);
      const shipment = await account.shipment();
      await account.pollsNext();
      expect(world.errors).to.deep.equal([]);
      expect((await account.shipment()).id).to.equal(shipment.id);
      expect(await store.carrierAnswers.list(id)).to.have.lengthOf(1);
    });

    it('deletes the pushes that versions before 0028 stored', async () => {
      const { trackingRequestId } = await (await aJourney(direct)).shipment();
      const raw = openRaw(world.url);
      try {
        const [id, at] = [trackingRequestId, timeText(world.now())];
        await raw('carrier_pushes').insert({ id, scac: 'TEST', digest: id, body: '[]', size: 2, received_at: at });
        await raw('carrier_inbox').insert({ tracking_request_id: trackingRequestId, position: 9, push_id: id });
      } finally {
        await raw.destroy();
      }
      await sweepIn(9.9, { pushes: 10 * dayMs });
      expect((await world.dump('carrier_pushes'))['carrier_pushes']).to.have.lengthOf(1);
      await sweepIn(10.1, { pushes: 10 * dayMs });
      expect(await world.dump('carrier_pushes', 'carrier_inbox')).to.deep.equal({ carrier_pushes: [], carrier_inbox: [] });
    });

    it('deletes share links that have long expired, and none that work or never expire', async () => {
      const { accountId } = await world.newAccount();
      const { database } = world;
      const inDays = (days: number): Date => new Date(world.now().getTime() + days * dayMs);
      const links = [null, inDays(1), inDays(50)].map((expiresAt) => aShareLink({ accountId, expiresAt }));
      for (const link of links) await database.store.shareLinks.insert(link);
      const left = async (): Promise<number> => database.store.shareLinks.countOfAccount(accountId);
      await sweepIn(30, { messages: 30 * dayMs });
      expect(await left()).to.equal(3);
      await sweepIn(32, { messages: 30 * dayMs });
      expect(await left()).to.equal(2);
      await sweepIn(81, { messages: 30 * dayMs });
      expect(await left()).to.equal(1);
    });

    it('by default keeps everything that a client may read forever', async () => {
      await anEndedJourney();
      const read = ['tracking_requests', 'shipments', 'tracking_request_shipments', 'containers', 'container_events', 'status_changes'];
      const before = await world.dump(...read);
      await sweepIn(10_000, defaultRetention);
      expect(await world.dump(...read)).to.deep.equal(before);
      const notRead = ['messages', 'carrier_answers', 'tracking_request_pushes'];
      expect(await world.dump(...notRead)).to.deep.equal(Object.fromEntries(notRead.map((table) => [table, []])));
    });

    it('finds old rows by an index, whatever is stored', async () => {
      const explainer = await openExplainer(world.url);
      try {
        const { trackingRequestId } = await (await aJourney(direct)).shipment();
        const young = (index: number) => [String(index).padStart(36, '0'), String(index).padStart(64, '0'), '2026-01-01 00:00:00.000'];
        const rows = Array.from({ length: 500 }, (_, index) => young(index));
        await explainer.fill(
          'carrier_answers',
          ['id', 'digest', 'received_at', 'payload', 'tracking_request_id'],
          rows.map((row) => [...row, '', trackingRequestId]),
        );
        await explainer.fill(
          'carrier_pushes',
          ['id', 'digest', 'received_at', 'body', 'scac', 'size'],
          rows.map((row) => [...row, '', 'TEST', 0]),
        );
        await explainer.fill(
          'carrier_push_rows',
          ['id', 'digest', 'received_at', 'payload', 'first_row'],
          rows.map((row) => [...row, '', 0]),
        );
        await explainer.fill(
          'carrier_kept_rows',
          ['id', 'digest', 'received_at', 'payload', 'scac', 'part', 'container_number'],
          rows.map((row) => [...row, '', 'COSU', 0, 'CSNU1000010']),
        );
        await explainer.fill(
          'tracking_request_pushes',
          ['id', 'digest', 'received_at', 'position', 'tracking_request_id'],
          rows.map((row, index) => [...row, index, trackingRequestId]),
        );
        const [before, position] = [new Date(Date.UTC(2020)), { endedAt: new Date(0), id: '' }];
        const questions = [
          (expired: Expired) => expired.deleteAnswers(before, 9),
          (expired: Expired) => expired.deletePushes(before, 9),
          (expired: Expired) => expired.deletePushedRows(before, 9),
          (expired: Expired) => expired.deleteKeptRows(before, 9),
          (expired: Expired) => expired.deletePushedBodies(before, 9),
          (expired: Expired) => expired.listEnded(position, before, 9),
          (expired: Expired) => expired.listEndedWithEvents(position.endedAt, before, 9),
          (expired: Expired) => expired.listFailed('TEST', '', 9),
        ];
        for (const ask of questions) {
          const { faults, plan } = await explainer.explain((sql) => ask(new Expired(sql)));
          expect(faults, plan).to.deep.equal([]);
        }
      } finally {
        await explainer.close();
      }
    });
  });
}
