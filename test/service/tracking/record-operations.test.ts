import { expect } from 'chai';
import { wholeAccount } from '../../../src/domain/account.ts';
import { InvalidInput, NotFound } from '../../../src/domain/errors.ts';
import { type RecordOperations, makeRecordOperations } from '../../../src/service/tracking/record-operations.ts';
import { DatabaseUnavailable, WriteConflict } from '../../../src/store/database.ts';
import { failure } from '../../support/failure.ts';
import { found } from '../../support/found.ts';
import { outbox } from '../../support/outbox.ts';
import { direct } from '../carrier-scripts.ts';
import { expectToldOnA, messagesOf } from '../reports.ts';
import { type TestAccount, onEachWorld } from '../world.ts';
import { differences } from '../../store/raw.ts';

const container = { containerNumber: direct.containerNumber };

onEachWorld('what the operator records', (world) => {
  let account: TestAccount;
  let record: RecordOperations;

  beforeEach(async () => {
    record = makeRecordOperations({ database: world().database, outbox, shippingLines: world().shippingLines, now: world().now });
    account = await world().newAccount();
    account.carrierPlays(direct);
    await account.tracks({ ...container, reference: 'PO-1' });
  });

  it('overrides the carrier; null withdraws it', async () => {
    const { id } = await account.shipment();
    const changed = await record.shipment(wholeAccount(account.accountId), id, {
      bookingNumbers: ['MINE'],
      reference: 'PO-2',
      customsStatus: 'Filed',
    });
    expect(changed).to.deep.include({ bookingNumbers: ['MINE'], reference: 'PO-2', customsStatus: 'Filed' });
    const back = await record.shipment(wholeAccount(account.accountId), id, {
      bookingNumbers: null,
      reference: null,
      customsStatus: null,
    });
    expect(back).to.deep.include({ bookingNumbers: direct.bookingNumbers, reference: 'PO-1', customsStatus: 'Not Filed' });
  });

  it('survives the next poll, next to newer data from the carrier', async () => {
    const shipment = await account.shipment();
    await record.shipment(wholeAccount(account.accountId), shipment.id, { houseBl: 'HOUSE', parties: { consignee: 'Acme' } });
    await record.container(wholeAccount(account.accountId), shipment.containerId, {
      holds: { customs: 'inspection' },
      sealNumber: 'SEAL',
    });
    await account.pollsOn(5);
    expect(await account.shipment()).to.include({ houseBl: 'HOUSE', status: 'In Transit' });
    expect((await account.shipment()).parties.consignee).to.equal('Acme');
    expect(await account.container()).to.deep.include({
      status: 'In Transit',
      sealNumber: 'SEAL',
      holds: { customs: 'inspection', line: null, other: null },
    });
  });

  it('is changed one after another if 48 changes of one shipment come at once; one that is refused has changed nothing', async () => {
    const { id } = await account.shipment();
    const changes = Array.from({ length: 48 }, (_, index) =>
      record.shipment(wholeAccount(account.accountId), id, { houseBl: `HOUSE ${index}` }),
    );
    const outcomes = await Promise.allSettled(changes);
    // How many lose until they give up depends on how fast the database is.
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason.name).to.be.oneOf([WriteConflict.name, DatabaseUnavailable.name]);
    }
    const made = outcomes.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? [`HOUSE ${index}`] : []));
    const told = (await messagesOf(world(), account, 'a')).flatMap(({ json }) => json.changes?.['references.house_bl']?.[1] ?? []);
    expect(told.sort()).to.deep.equal(made.sort()).and.not.to.be.empty;
    // Each message begins with what the one before it ends with, and the last one ends with what is stored.
    await expectToldOnA(world(), account);
  });

  it('changes only the fields that it names', async () => {
    const { id } = await account.shipment();
    await record.shipment(wholeAccount(account.accountId), id, { parties: { consignee: 'Acme', shipper: 'Baker' }, houseBl: 'HOUSE' });
    const { parties, houseBl } = await record.shipment(wholeAccount(account.accountId), id, { parties: { shipper: 'Cooper' } });
    expect(parties).to.include({ consignee: 'Acme', shipper: 'Cooper', customer: null });
    expect(houseBl).to.equal('HOUSE');
  });

  it('advances the status at once, and the timeline with it', async () => {
    await account.pollsOn(36);
    const { containerId } = await account.shipment();
    const at = account.day(35.9).toISOString();
    const changed = await record.container(wholeAccount(account.accountId), containerId, { milestones: { deliveryDate: at } });
    expect(changed).to.include({ status: 'Delivered' });
    expect(await account.shipment()).to.include({ status: 'Delivered', deliveryStatus: 'Delivered' });
    expect((await account.statuses()).slice(-2)).to.deep.equal(['Gated Out', 'Delivered']);
    await account.pollsOn(37.5);
    expect((await account.statuses()).slice(-2)).to.deep.equal(['Delivered', 'Empty Returned']);
    expect((await account.container()).milestones.deliveryDate).to.deep.equal(new Date(at));
  });

  it('leaves no trace in the status once it is withdrawn, but one on the timeline, with the reason', async () => {
    await account.pollsOn(36);
    const before = await account.shipment();
    const { containerId } = before;
    await record.container(wholeAccount(account.accountId), containerId, {
      milestones: { deliveryDate: account.day(35.9).toISOString() },
    });
    const after = await record.container(wholeAccount(account.accountId), containerId, { milestones: { deliveryDate: null } });
    expect(after).to.include({ status: 'Gated Out' });
    expect(await account.shipment()).to.include({ status: 'Gated Out', deliveryStatus: before.deliveryStatus });
    const timeline = (await account.timeline()).slice(-3).map(({ status, reason }) => [status, reason]);
    expect(timeline).to.deep.equal([
      ['Gated Out', null],
      ['Delivered', null],
      ['Gated Out', 'record_withdrawn'],
    ]);
    await account.pollsOn(37.5);
    expect((await account.statuses()).at(-1)).to.equal('Empty Returned');
  });

  for (const [date, words] of [
    ['deliveryDate', 'delivery'],
    ['destuffingDate', 'destuffing'],
  ] as const) {
    it(`refuses a ${words} in the future, by the carrier's clock`, async () => {
      await account.pollsOn(36);
      const before = await world().dump();
      const { containerId } = await account.shipment();
      const tomorrow = new Date(world().now().getTime() + 86_400_000).toISOString();
      let refusal: unknown;
      await record
        .container(wholeAccount(account.accountId), containerId, { milestones: { [date]: tomorrow } })
        .catch((error: unknown) => (refusal = error));
      expect(refusal).to.be.instanceOf(InvalidInput).and.to.have.nested.property('violations[0].field', date);
      expect(differences(before, await world().dump())).to.equal('');
    });
  }

  it('changes no event, and says when it was recorded', async () => {
    const { id, containerId } = await account.shipment();
    const events = await account.events();
    world().passTime(1000);
    await record.shipment(wholeAccount(account.accountId), id, { cargoNumber: 'C-1' });
    expect(await account.events()).to.deep.equal(events);
    expect((await account.shipment()).updatedAt).to.deep.equal(world().now());
    expect((await account.container()).id).to.equal(containerId);
  });

  it('writes nothing if it is recorded already', async () => {
    const { id } = await account.shipment();
    await record.shipment(wholeAccount(account.accountId), id, { cargoNumber: 'C-1' });
    const before = await world().dump();
    world().passTime(1000);
    await record.shipment(wholeAccount(account.accountId), id, { cargoNumber: 'C-1' });
    expect(differences(before, await world().dump())).to.equal('');
  });

  it('loses nothing if eight record at once while the carrier is polled', async () => {
    const { id } = await account.shipment();
    const names = ['customer', 'shipper', 'forwarder', 'consignee', 'customsBroker'] as const;
    world().passTime(5 * 86_400_000);
    await Promise.all([
      account.polls(),
      ...names.map((name) => record.shipment(wholeAccount(account.accountId), id, { parties: { [name]: name } })),
      record.shipment(wholeAccount(account.accountId), id, { houseBl: 'HOUSE' }),
      record.shipment(wholeAccount(account.accountId), id, { cargoNumber: 'C-1' }),
    ]);
    const shipment = await account.shipment();
    expect(shipment.parties).to.deep.equal(Object.fromEntries(names.map((name) => [name, name])));
    expect(shipment).to.include({ houseBl: 'HOUSE', cargoNumber: 'C-1', status: 'In Transit' });
  });

  it("is refused for another account's shipment and container, as if they did not exist", async () => {
    const { id, containerId } = await account.shipment();
    const stranger = await world().newAccount();
    const before = await world().dump();
    expect(await failure(record.shipment(wholeAccount(stranger.accountId), id, { houseBl: 'X' }))).to.be.instanceOf(NotFound);
    expect(await failure(record.container(wholeAccount(stranger.accountId), containerId, { sealNumber: 'X' }))).to.be.instanceOf(NotFound);
    expect(differences(before, await world().dump())).to.equal('');
  });

  it('is remembered for its own trip only', async () => {
    await account.pollsOn(38);
    const first = await account.shipment();
    await record.shipment(wholeAccount(account.accountId), first.id, { houseBl: 'HOUSE' });
    const again = direct.steps.map(([day, ...step]) => [day + 40, ...step] as const);
    account.carrierPlays({ ...direct, steps: [...direct.steps, ...again] });
    await account.pollsOn(41);
    await account.tracks(container);
    const [, second] = await account.shipments();
    expect(found(second)).to.include({ trip: 2, houseBl: null });
  });
});
