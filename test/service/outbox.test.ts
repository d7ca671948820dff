import { expect } from 'chai';
import { presentContainer, presentShipment } from '../../src/http/a/present.ts';
import type { Message, SurfaceName } from '../../src/domain/webhook.ts';
import { makeCarriers } from '../../src/carriers/registry.ts';
import { presentContainer as presentContainerB } from '../../src/http/b/present-container.ts';
import { presentShipment as presentShipmentB } from '../../src/http/b/present-shipment.ts';
import { viewShipment } from '../../src/http/b/related.ts';
import { makeRecordOperations } from '../../src/service/record-operations.ts';
import { LeaseLost } from '../../src/service/settle-tracking.ts';
import { outbox } from '../support/outbox.ts';
import { direct } from './plans.ts';
import { type Customer, type World, failure, onEachWorld } from './world.ts';

// biome-ignore lint: messages are JSON
type Json = any;

const container = { containerNumber: direct.containerNumber };

async function messagesOf(world: World, customer: Customer, surface: SurfaceName): Promise<(Message & { json: Json })[]> {
  const messages = await world.database.store.messages.listAfter({ accountId: customer.accountId, surface }, 0, 1000);
  return messages.map((message) => ({ ...message, json: JSON.parse(message.body) }));
}

/** What changes messages tell of, put on top of what the first one showed. */
function replay(start: Json, changes: Record<string, [unknown, unknown]>[], prefix = ''): Json {
  const record = structuredClone(start);
  for (const [path, [before, after]] of changes.flatMap((each) => Object.entries(each))) {
    if (prefix === '' ? /^(container|shipment)\./.test(path) : !path.startsWith(prefix)) continue;
    const names = path.slice(prefix.length).split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce((value, name) => value[name], record);
    expect(parent[last] ?? null, `${path} before it changed to ${JSON.stringify(after)}`).to.deep.equal(before);
    parent[last] = after;
  }
  return record;
}

const without = (record: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

onEachWorld('the outbox', (world) => {
  let customer: Customer;

  beforeEach(async () => {
    customer = await world().newAccount();
    customer.carrierPlays(direct);
  });

  async function wholeJourney(): Promise<void> {
    await customer.tracks(container);
    await customer.pollsUntil();
    expect((await customer.shipment()).status).to.equal('Empty Returned');
  }

  it('tells every rung of the timeline once, in order, each with the record at that rung (A)', async () => {
    await wholeJourney();
    const told = (await messagesOf(world(), customer, 'a')).filter(({ type }) => type === 'shipment.status_changed');
    const rungs = await customer.statuses();
    expect(told.map(({ json }) => json.changes.status)).to.deep.equal(rungs.slice(1).map((rung, index) => [rungs[index], rung]));
    expect(told.map(({ json }) => json.data.status)).to.deep.equal(rungs.slice(1));
  });

  it('tells every transport event once (B)', async () => {
    await wholeJourney();
    const { id } = await customer.container();
    const events = await world().database.store.containerEvents.list({ containerId: id, transportOnly: true, offset: 0, limit: 100 });
    const told = (await messagesOf(world(), customer, 'b')).filter(({ type }) => type.startsWith('container.transport.'));
    expect(told.map(({ json }) => json.data.relationships.reference_object.data.id)).to.have.members(events.map((event) => event.id));
    expect(told.map(({ type }) => type)).to.have.members(events.map((event) => `container.transport.${event.type}`));
  });

  it('leaves out no change: what messages tell, put together, is what is stored (A)', async () => {
    await wholeJourney();
    const [first, ...rest] = await messagesOf(world(), customer, 'a');
    expect(first?.type).to.equal('tracking_request.succeeded');
    const changes = rest.flatMap(({ json }) => json.changes ?? []);
    const shipment = replay({ ...first?.json.data.shipment, status: 'Pre Alert' }, changes);
    // What both records have stands once.
    const both = changes.map((each) =>
      Object.fromEntries(Object.entries(each as Record<string, [unknown, unknown]>).filter(([path]) => /^(schedule\.eta_|schedule\.etd_|routing\.vessel_name)/.test(path))),
    );
    const box = replay(replay(first?.json.data.container, both), changes, 'container.');
    const volatile = ['status', 'updated_at', 'last_checked_at', 'next_check_at'];
    expect(without(shipment, ...volatile)).to.deep.equal(without(presentShipment(await customer.shipment()), ...volatile));
    expect(without(box, ...volatile)).to.deep.equal(without(presentContainer(await customer.container()), ...volatile));
    expect(shipment.status).to.equal('Empty Returned');
  });

  it('leaves out no change: what messages tell, put together, is what is stored (B)', async () => {
    await wholeJourney();
    const [first, ...rest] = await messagesOf(world(), customer, 'b');
    const shown = (type: string) => first?.json.included.find((resource: Json) => resource.type === type).attributes;
    const changesOf = (...types: string[]) =>
      rest.filter(({ type }) => types.includes(type)).map(({ json }) => json.data.attributes.changes);
    const updates = changesOf('container.updated');
    const box = replay(shown('container'), updates);
    const shipment = replay(replay(shown('shipment'), updates, 'shipment.'), changesOf('shipment.estimated.arrival'));
    const stored = await customer.shipment();
    const view = await viewShipment(world().database.store, stored);
    const line = makeCarriers({ sandboxUrl: 'http://carrier.test', timeoutMs: 1000 }).find('TEST');
    const volatile = ['updated_at', 'next_check_at', 'line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at'];
    expect(without(box, ...volatile)).to.deep.equal(without(presentContainerB(view).attributes, ...volatile));
    // The shipment's status is its container's, which tells it.
    expect(without(shipment, 'status', ...volatile)).to.deep.equal(without(presentShipmentB(view, line).attributes, 'status', ...volatile));
  });

  it('numbers the messages of a shipment from 1 without gaps, on each surface, and places them in the account’s feed', async () => {
    await wholeJourney();
    const [a, b] = [await messagesOf(world(), customer, 'a'), await messagesOf(world(), customer, 'b')];
    for (const messages of [a, b]) {
      expect(messages.map(({ sequence }) => sequence)).to.deep.equal(messages.map((_, index) => index + 1));
    }
    const positions = [...a, ...b].map(({ position }) => position).sort((x, y) => x - y);
    expect(positions).to.deep.equal(positions.map((_, index) => index + 1));
  });

  it('is written with the change or not at all', async () => {
    await customer.tracks(container);
    const before = await messagesOf(world(), customer, 'a');
    world().passTime(40 * 86_400_000);
    const [id] = await world().database.store.trackingRequests.listDueOf({ accountId: customer.accountId, scac: 'TEST', now: world().now(), limit: 1 });
    const leaseUntil = new Date(world().now().getTime() + 60_000);
    const claim = await world().database.store.trackingRequests.claim(id ?? '', { token: 'first', now: world().now(), leaseUntil });
    const report = await world().carriers.get('TEST')?.read({ accountId: customer.accountId, requestType: 'container', number: direct.containerNumber });
    if (!claim || !report) throw new Error('Nothing to settle');
    const lost = await failure(world().settle.report({ ...claim, token: 'another' }, report));
    expect(lost).to.be.instanceOf(LeaseLost);
    expect(await messagesOf(world(), customer, 'a')).to.deep.equal(before);
    await world().settle.report(claim, report);
    expect((await messagesOf(world(), customer, 'a')).length, 'messages once it was settled').to.be.greaterThan(before.length);
  });

  it('gets nothing from an answer that says nothing new', async () => {
    await customer.tracks(container);
    const before = await messagesOf(world(), customer, 'b');
    await customer.pollsNext();
    expect(await messagesOf(world(), customer, 'b')).to.deep.equal(before);
  });

  it('tells what the operator records as it tells what the carrier says', async () => {
    await customer.tracks(container);
    const { id } = await customer.shipment();
    const record = makeRecordOperations(world().database, outbox, world().now);
    await record.shipment(customer.accountId, id, { parties: { consignee: 'Acme' } });
    const last = (await messagesOf(world(), customer, 'a')).at(-1);
    expect(last?.type).to.equal('shipment.updated');
    expect(last?.json.changes).to.deep.equal({ 'parties.consignee': [null, 'Acme'] });
    expect(last?.json.data.parties.consignee).to.equal('Acme');
  });

  it('tells that a request failed, and of no shipment', async () => {
    const other = await world().newAccount();
    const request = await other.tracks({ containerNumber: direct.containerNumber });
    expect(request.status).to.equal('failed');
    const [message, ...others] = await messagesOf(world(), other, 'a');
    expect(others).to.have.length(0);
    expect(message?.json).to.deep.include({ type: 'tracking_request.failed', sequence: null });
    expect(message?.json.data).to.deep.include({ id: request.id, status: 'failed', failed_reason: 'not_found' });
  });

  it('names the second container of a bill in a message of its own', async () => {
    const both = await world().newAccount();
    const second = 'TSTU0100017';
    world().answers(both.accountId, () => ({
      containers: [direct.containerNumber, second].sort().map((containerNumber) => ({ containerNumber, isoCode: null, sealNumber: null, events: [] })),
      billOfLading: 'BILL1',
      bookingNumbers: [],
      bookingCancelled: false,
      asOf: world().now(),
      payload: '[]',
    }));
    await both.tracks({ billOfLading: 'BILL1' });
    expect((await messagesOf(world(), both, 'a')).map(({ type, sequence }) => [type, sequence])).to.deep.equal([
      ['tracking_request.succeeded', 1],
      ['shipment.created', 1],
    ]);
  });
});
