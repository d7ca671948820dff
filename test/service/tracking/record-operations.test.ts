import { expect } from 'chai';
import { wholeAccount } from '../../../src/domain/account.ts';
import { InvalidInput, NotFound } from '../../../src/domain/errors.ts';
import { type RecordOperations, makeRecordOperations } from '../../../src/service/tracking/record-operations.ts';
import { DatabaseUnavailable, WriteConflict } from '../../../src/store/database.ts';
import { failure } from '../../support/failure.ts';
import { found } from '../../support/found.ts';
import { outbox } from '../../support/outbox.ts';
import { direct } from '../plans.ts';
import { expectToldOnA, messagesOf } from '../reports.ts';
import { type Customer, onEachWorld } from '../world.ts';
import { differences } from '../../store/raw.ts';

const container = { containerNumber: direct.containerNumber };

onEachWorld('what the operator records', (world) => {
  let customer: Customer;
  let record: RecordOperations;

  beforeEach(async () => {
    record = makeRecordOperations({ database: world().database, outbox, shippingLines: world().shippingLines, now: world().now });
    customer = await world().newAccount();
    customer.carrierPlays(direct);
    await customer.tracks({ ...container, reference: 'PO-1' });
  });

  it('overrides the carrier; null withdraws it', async () => {
    const { id } = await customer.shipment();
    const changed = await record.shipment(wholeAccount(customer.accountId), id, {
      bookingNumbers: ['MINE'],
      reference: 'PO-2',
      customsStatus: 'Filed',
    });
    expect(changed).to.deep.include({ bookingNumbers: ['MINE'], reference: 'PO-2', customsStatus: 'Filed' });
    const back = await record.shipment(wholeAccount(customer.accountId), id, {
      bookingNumbers: null,
      reference: null,
      customsStatus: null,
    });
    expect(back).to.deep.include({ bookingNumbers: direct.bookingNumbers, reference: 'PO-1', customsStatus: 'Not Filed' });
  });

  it('survives the next poll, next to newer data from the carrier', async () => {
    const shipment = await customer.shipment();
    await record.shipment(wholeAccount(customer.accountId), shipment.id, { houseBl: 'HOUSE', parties: { consignee: 'Acme' } });
    await record.container(wholeAccount(customer.accountId), shipment.containerId, {
      holds: { customs: 'inspection' },
      sealNumber: 'SEAL',
    });
    await customer.pollsOn(5);
    expect(await customer.shipment()).to.include({ houseBl: 'HOUSE', status: 'In Transit' });
    expect((await customer.shipment()).parties.consignee).to.equal('Acme');
    expect(await customer.container()).to.deep.include({
      status: 'In Transit',
      sealNumber: 'SEAL',
      holds: { customs: 'inspection', line: null, other: null },
    });
  });

  it('is changed one after another if 48 changes of one shipment come at once; one that is refused has changed nothing', async () => {
    const { id } = await customer.shipment();
    const changes = Array.from({ length: 48 }, (_, index) =>
      record.shipment(wholeAccount(customer.accountId), id, { houseBl: `HOUSE ${index}` }),
    );
    const outcomes = await Promise.allSettled(changes);
    // How many lose until they give up depends on how fast the database is.
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason.name).to.be.oneOf([WriteConflict.name, DatabaseUnavailable.name]);
    }
    const made = outcomes.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? [`HOUSE ${index}`] : []));
    const told = (await messagesOf(world(), customer, 'a')).flatMap(({ json }) => json.changes?.['references.house_bl']?.[1] ?? []);
    expect(told.sort()).to.deep.equal(made.sort()).and.not.to.be.empty;
    // Each message begins with what the one before it ends with, and the last one ends with what is stored.
    await expectToldOnA(world(), customer);
  });

  it('changes only the fields that it names', async () => {
    const { id } = await customer.shipment();
    await record.shipment(wholeAccount(customer.accountId), id, { parties: { consignee: 'Acme', shipper: 'Baker' }, houseBl: 'HOUSE' });
    const { parties, houseBl } = await record.shipment(wholeAccount(customer.accountId), id, { parties: { shipper: 'Cooper' } });
    expect(parties).to.include({ consignee: 'Acme', shipper: 'Cooper', customer: null });
    expect(houseBl).to.equal('HOUSE');
  });

  it('advances the status at once, and the timeline with it', async () => {
    await customer.pollsOn(36);
    const { containerId } = await customer.shipment();
    const at = customer.day(35.9).toISOString();
    const changed = await record.container(wholeAccount(customer.accountId), containerId, { milestones: { deliveryDate: at } });
    expect(changed).to.include({ status: 'Delivered' });
    expect(await customer.shipment()).to.include({ status: 'Delivered', deliveryStatus: 'Delivered' });
    expect((await customer.statuses()).slice(-2)).to.deep.equal(['Gated Out', 'Delivered']);
    await customer.pollsOn(37.5);
    expect((await customer.statuses()).slice(-2)).to.deep.equal(['Delivered', 'Empty Returned']);
    expect((await customer.container()).milestones.deliveryDate).to.deep.equal(new Date(at));
  });

  it('leaves no trace in the status once it is withdrawn, but one on the timeline, with the reason', async () => {
    await customer.pollsOn(36);
    const before = await customer.shipment();
    const { containerId } = before;
    await record.container(wholeAccount(customer.accountId), containerId, {
      milestones: { deliveryDate: customer.day(35.9).toISOString() },
    });
    const after = await record.container(wholeAccount(customer.accountId), containerId, { milestones: { deliveryDate: null } });
    expect(after).to.include({ status: 'Gated Out' });
    expect(await customer.shipment()).to.include({ status: 'Gated Out', deliveryStatus: before.deliveryStatus });
    const timeline = (await customer.timeline()).slice(-3).map(({ status, reason }) => [status, reason]);
    expect(timeline).to.deep.equal([
      ['Gated Out', null],
      ['Delivered', null],
      ['Gated Out', 'record_withdrawn'],
    ]);
    await customer.pollsOn(37.5);
    expect((await customer.statuses()).at(-1)).to.equal('Empty Returned');
  });

  for (const [date, words] of [
    ['deliveryDate', 'delivery'],
    ['destuffingDate', 'destuffing'],
  ] as const) {
    it(`refuses a ${words} in the future, by the carrier's clock`, async () => {
      await customer.pollsOn(36);
      const before = await world().dump();
      const { containerId } = await customer.shipment();
      const tomorrow = new Date(world().now().getTime() + 86_400_000).toISOString();
      let refusal: unknown;
      await record
        .container(wholeAccount(customer.accountId), containerId, { milestones: { [date]: tomorrow } })
        .catch((error: unknown) => (refusal = error));
      expect(refusal).to.be.instanceOf(InvalidInput).and.to.have.nested.property('violations[0].field', date);
      expect(differences(before, await world().dump())).to.equal('');
    });
  }

  it('changes no event, and says when it was recorded', async () => {
    const { id, containerId } = await customer.shipment();
    const events = await customer.events();
    world().passTime(1000);
    await record.shipment(wholeAccount(customer.accountId), id, { cargoNumber: 'C-1' });
    expect(await customer.events()).to.deep.equal(events);
    expect((await customer.shipment()).updatedAt).to.deep.equal(world().now());
    expect((await customer.container()).id).to.equal(containerId);
  });

  it('writes nothing if it is recorded already', async () => {
    const { id } = await customer.shipment();
    await record.shipment(wholeAccount(customer.accountId), id, { cargoNumber: 'C-1' });
    const before = await world().dump();
    world().passTime(1000);
    await record.shipment(wholeAccount(customer.accountId), id, { cargoNumber: 'C-1' });
    expect(differences(before, await world().dump())).to.equal('');
  });

  it('loses nothing if eight record at once while the carrier is polled', async () => {
    const { id } = await customer.shipment();
    const names = ['customer', 'shipper', 'forwarder', 'consignee', 'customsBroker'] as const;
    world().passTime(5 * 86_400_000);
    await Promise.all([
      customer.polls(),
      ...names.map((name) => record.shipment(wholeAccount(customer.accountId), id, { parties: { [name]: name } })),
      record.shipment(wholeAccount(customer.accountId), id, { houseBl: 'HOUSE' }),
      record.shipment(wholeAccount(customer.accountId), id, { cargoNumber: 'C-1' }),
    ]);
    const shipment = await customer.shipment();
    expect(shipment.parties).to.deep.equal(Object.fromEntries(names.map((name) => [name, name])));
    expect(shipment).to.include({ houseBl: 'HOUSE', cargoNumber: 'C-1', status: 'In Transit' });
  });

  it("is refused for another account's shipment and container, as if they did not exist", async () => {
    const { id, containerId } = await customer.shipment();
    const stranger = await world().newAccount();
    const before = await world().dump();
    expect(await failure(record.shipment(wholeAccount(stranger.accountId), id, { houseBl: 'X' }))).to.be.instanceOf(NotFound);
    expect(await failure(record.container(wholeAccount(stranger.accountId), containerId, { sealNumber: 'X' }))).to.be.instanceOf(NotFound);
    expect(differences(before, await world().dump())).to.equal('');
  });

  it('is remembered for its own trip only', async () => {
    await customer.pollsOn(38);
    const first = await customer.shipment();
    await record.shipment(wholeAccount(customer.accountId), first.id, { houseBl: 'HOUSE' });
    const again = direct.steps.map(([day, ...step]) => [day + 40, ...step] as const);
    customer.carrierPlays({ ...direct, steps: [...direct.steps, ...again] });
    await customer.pollsOn(41);
    await customer.tracks(container);
    const [, second] = await customer.shipments();
    expect(found(second)).to.include({ trip: 2, houseBl: null });
  });
});
