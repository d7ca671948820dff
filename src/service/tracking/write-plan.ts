/** Writes the plan of a try: shipments, events and status changes, then the outcome of its request. */
import type { StoredEvent } from '../../domain/container-event.ts';
import type { ShipmentUpdate } from '../../domain/shipment.ts';
import type { Claim } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { passOnFields } from '../custom-fields/staged.ts';
import type { EventsPlan, PlannedEvent } from './plan-events.ts';
import type { ShipmentPlan, TryPlan } from './try-plan.ts';
import { planEta, saveEta } from './save-eta.ts';
import { saveLandings } from './save-landings.ts';
import { savePlaces } from './save-places.ts';

/** How a plan is written. */
interface Writing {
  at: Date;
  /** See `vesselScopeOf`. */
  vesselScope: string;
  /** When a push came during the try, or null: the request is then due at once. */
  pushedAt: Date | null;
}

/** What is known of a plan once it is written. */
export interface WrittenPlan {
  /** The numbers of new shipments, by their ids. */
  fileNumbers: ReadonlyMap<string, string>;
  /** When the request is due, or null. */
  nextCheckAt: Date | null;
  /** The ids of shipments whose new ETA clients are told later. */
  waiting: ReadonlySet<string>;
}

/** Call it in the transaction that has locked the request. */
export async function writePlan(store: Store, { request, token }: Claim, plan: TryPlan, writing: Writing): Promise<WrittenPlan> {
  const waiting = new Set<string>();
  for (const shipment of plan.shipments) {
    if (await writeShipment(store, shipment, writing)) waiting.add(shipment.after.shipment.id);
  }
  const linked: ShipmentUpdate[] = [];
  for (const { after } of plan.shipments) if (await store.trackingRequests.link(request.id, after.shipment.id)) linked.push(after);
  await passOnFields(store, request, linked, writing.at);
  const fileNumbers = await assignFileNumbers(store, request.accountId, plan.shipments);
  await store.trackingRequests.settle(request.id, token, plan.settlement, writing.pushedAt);
  return { fileNumbers, nextCheckAt: writing.pushedAt ?? plan.settlement.nextCheckAt, waiting };
}

/** @returns whether its new ETA is told later */
export async function writeShipment(store: Store, plan: ShipmentPlan, writing: Writing): Promise<boolean> {
  const { before, after, isChanged, steps, events } = plan;
  const { id } = after.container;
  if (before === null) await store.shipments.insert(after);
  if (events) await writeEvents(store, events, writing);
  if (before === null) await store.statusChanges.begin(id, steps, writing.at);
  else await store.statusChanges.append(id, steps, writing.at);
  const eta = await planEta(store, plan);
  if (before !== null && isChanged) await store.shipments.update({ ...after, etaWaiting: eta.waiting }, before);
  await saveEta(store, plan, eta);
  await saveLandings(store, plan);
  return eta.waiting !== null;
}

async function writeEvents(store: Store, { added, changed, gone, places }: EventsPlan, { at, vesselScope }: Writing): Promise<void> {
  const idsOf = await savePlaces(store, places, vesselScope, at);
  const withIds = (event: PlannedEvent): StoredEvent => ({ ...event, ...idsOf(event.carrierEvent) });
  await store.containerEvents.insertMany(added.map(withIds));
  await store.containerEvents.updateMany(changed.map(withIds));
  await store.containerEvents.retire(gone, at);
}

/**
 * Gives new shipments their file numbers. As late as possible, because it locks the account's row until the commit, and every worker that
 * creates a shipment of the account waits for that row: on a Galera cluster, two workers with one account lost 3.3 commits per request
 * when the number was taken before the events were written.
 *
 * @returns the numbers, by the shipments' ids
 */
async function assignFileNumbers(store: Store, accountId: string, shipments: ShipmentPlan[]): Promise<Map<string, string>> {
  const made = shipments.flatMap(({ before, after }) => (before === null ? [after.shipment.id] : []));
  if (made.length === 0) return new Map();
  const first = await store.accounts.takeFileNumbers(accountId, made.length);
  const numbers = new Map(made.map((id, index) => [id, `LF-${String(first + index).padStart(6, '0')}`]));
  for (const [id, number] of numbers) await store.shipments.setFileNumber(id, number);
  return numbers;
}
