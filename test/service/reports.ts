// The changes of all messages together must equal what is stored: no change without a message, no message without a change.
import { expect } from 'chai';
import { makeCarriers } from '../../src/carriers/registry.ts';
import type { Message, SurfaceName } from '../../src/domain/webhook.ts';
import { presentContainer, presentShipment } from '../../src/http/a/present.ts';
import { presentContainer as presentContainerB } from '../../src/http/b/present-container.ts';
import { presentShipment as presentShipmentB, viewShipment } from '../../src/http/b/present-tracking.ts';
import type { TestAccount, World } from './world.ts';

type Json = any;

/** Parsed, in the feed's order. */
export async function messagesOf(world: World, account: TestAccount, surface: SurfaceName): Promise<(Message & { json: Json })[]> {
  const messages = await world.database.store.messages.listAfter({ testOnly: false, accountId: account.accountId, surface }, 0, 1000);
  return messages.map((message) => ({ ...message, json: JSON.parse(message.body) }));
}

/** The changes of messages, applied to the first message's record. */
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

/** Of the account's only shipment, on surface A. */
export async function expectToldOnA(world: World, account: TestAccount): Promise<void> {
  const [first, ...rest] = await messagesOf(world, account, 'a');
  expect(first?.type).to.equal('tracking_request.succeeded');
  const changes = rest.flatMap(({ json }) => json.changes ?? []);
  const shipment = replay({ ...first?.json.data.shipment, status: 'Pre Alert' }, changes);
  // Fields that both records have are listed once.
  const both = changes.map((each) =>
    Object.fromEntries(
      Object.entries(each as Record<string, [unknown, unknown]>).filter(([path]) =>
        /^(certainty\.|schedule\.eta_|schedule\.etd_|routing\.vessel_name)/.test(path),
      ),
    ),
  );
  const box = replay(replay(first?.json.data.container, both), changes, 'container.');
  const volatile = ['status', 'updated_at', 'last_checked_at', 'next_check_at'];
  expect(without(shipment, ...volatile)).to.deep.equal(without(presentShipment(await account.shipment()), ...volatile));
  expect(without(box, ...volatile)).to.deep.equal(without(presentContainer(await account.container(), null), ...volatile));
}

/** Of the account's only shipment, on surface B. */
export async function expectToldOnB(world: World, account: TestAccount): Promise<void> {
  const [first, ...rest] = await messagesOf(world, account, 'b');
  const shown = (type: string) => first?.json.included.find((resource: Json) => resource.type === type).attributes;
  const changesOf = (...types: string[]) => rest.filter(({ type }) => types.includes(type)).map(({ json }) => json.data.attributes.changes);
  const updates = changesOf('container.updated');
  const box = replay(shown('container'), updates);
  const shipment = replay(replay(shown('shipment'), updates, 'shipment.'), changesOf('shipment.estimated.arrival'));
  const stored = await account.shipment();
  const view = await viewShipment(world.database.store, stored);
  const carriers = makeCarriers({ sandboxUrl: 'http://carrier.test', timeoutMs: 1000 });
  const times = ['updated_at', 'next_check_at', 'line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at'];
  const volatile = [...times, 'shipment_last_tracking_request_at', 'ind_eta_at'];
  expect(without(box, ...volatile)).to.deep.equal(without(presentContainerB(view, null).attributes, ...volatile));
  // The shipment's status and certainty are its container's, whose messages report them.
  const ofContainer = ['status', 'certainty', ...volatile];
  expect(without(shipment, ...ofContainer)).to.deep.equal(without(presentShipmentB(view, carriers).attributes, ...ofContainer));
}

/** Checks the account's only shipment: from 1 on each surface, and in the account's feed without gaps. */
export async function expectNumbered(world: World, account: TestAccount): Promise<void> {
  const [a, b] = [await messagesOf(world, account, 'a'), await messagesOf(world, account, 'b')];
  for (const messages of [a, b]) {
    expect(messages.map(({ sequence }) => sequence)).to.deep.equal(messages.map((_, index) => index + 1));
  }
  const positions = [...a, ...b].map(({ position }) => position).sort((x, y) => x - y);
  expect(positions).to.deep.equal(positions.map((_, index) => index + 1));
}
