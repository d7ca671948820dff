/** Surface B's messages about what happened to a container: one for each of its events, and for milestones that have an event of their own. */
import type { components } from '../../../generated/b.d.ts';
import type { AccountChange } from '../../domain/account-change.ts';
import { wholeAccount } from '../../domain/account.ts';
import { type ContainerEventType, type StoredEvent, isTransportEventType } from '../../domain/container-event.ts';
import type { Milestones } from '../../domain/status.ts';
import type { MessageDraft } from '../../service/webhooks/outbox.ts';
import type { Store } from '../../store/store.ts';
import { type Resource, draft, draftByName } from './draft-message.ts';
import { newTransportEvent, presentTransportEvent } from './present-events.ts';
import { presentPort, presentTerminal, presentVessel } from './present-reference.ts';
import { type ShipmentView, movesInland } from './present-tracking.ts';

type Schemas = components['schemas'];
type TransportEventName = Schemas['TransportEventName'];

/** A change of a shipment, with what its messages show of it. */
export interface ShownChange {
  change: Extract<AccountChange, { kind: 'shipment_changed' }>;
  view: ShipmentView;
  shipment: Schemas['Shipment'];
  container: Schemas['Container'];
  /** Whether a webhook names a type. */
  isNamed(type: string): boolean;
}

/** The events beyond the eleven that webhooks can name. */
const namesByType: Partial<Record<ContainerEventType, TransportEventName>> = {
  transshipment_discharged: 'container.transport.transshipment_discharged',
  feeder_loaded: 'container.transport.feeder_loaded',
  feeder_departed: 'container.transport.feeder_departed',
  feeder_arrived: 'container.transport.feeder_arrived',
  feeder_discharged: 'container.transport.feeder_discharged',
  rail_loaded: 'container.transport.rail_loaded',
  rail_departed: 'container.transport.rail_departed',
  rail_arrived: 'container.transport.rail_arrived',
  rail_unloaded: 'container.transport.rail_unloaded',
};

/** A milestone with an event of its own, and the types of event that prove it; null for any. */
interface NamedMilestone {
  milestone: keyof Milestones;
  name: TransportEventName;
  types: ContainerEventType[] | null;
}

/** Carriers report these milestones by several types of event, and operators record some of them, too. */
const namedMilestones: NamedMilestone[] = [
  { milestone: 'inlandArrival', name: 'container.transport.arrived_at_inland_destination', types: null },
  { milestone: 'availableForPickup', name: 'container.transport.available', types: ['available'] },
  { milestone: 'deliveryDate', name: 'container.transport.delivered', types: ['delivered', 'arrived_at_destination'] },
];

export async function eventDrafts(store: Store, shown: ShownChange): Promise<MessageDraft[]> {
  const { transportEventIds, otherEventIds } = shown.change;
  const otherNames = Object.values(namesByType).filter(shown.isNamed);
  const milestones = reachedMilestones(shown);
  const ids = new Set([...transportEventIds, ...(otherNames.length > 0 ? otherEventIds : [])]);
  if (ids.size === 0 && milestones.length === 0) return [];

  const transportOnly = ids.size === transportEventIds.length && milestones.length === 0;
  const filter = { containerId: shown.view.container.id, transportOnly };
  const all = await store.containerEvents.list({ ...filter, offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const happened = all.filter(({ id, type }) => ids.has(id) && (isTransportEventType(type) || otherNames.includes(nameOf(type))));
  const proofs = milestones.map((reached) => ({ ...reached, row: all.find((row) => isProof(row, reached)) }));
  const namedBy = await readNamed(store, shown, [...happened, ...proofs.flatMap(({ row }) => row ?? [])]);

  return [
    ...happened.map((row) => eventDraft(shown, row, namedBy(row))),
    ...proofs.map(({ name, at, row }) => milestoneDraft(shown, { name, at }, row, row ? namedBy(row) : [])),
  ];
}

function nameOf(type: ContainerEventType): TransportEventName {
  return namesByType[type] as TransportEventName;
}

/** Whether a row is the carrier's report of a milestone: an operator's record has none. */
function isProof({ estimated, occurredAt, type }: StoredEvent, { types, at }: ReachedMilestone): boolean {
  return !estimated && occurredAt.getTime() === at.getTime() && (types?.includes(type) ?? true);
}

type ReachedMilestone = Pick<NamedMilestone, 'name' | 'types'> & { at: Date };

/** The milestones that a change added and a webhook names. */
function reachedMilestones({ change: { before, after }, view, isNamed }: ShownChange): ReachedMilestone[] {
  return namedMilestones.flatMap(({ milestone, name, types }) => {
    const at = after.container.milestones[milestone];
    const isNew = at !== null && (before?.container.milestones[milestone] ?? null) === null;
    if (!isNew || !isNamed(name) || (milestone === 'inlandArrival' && !movesInland(view))) return [];
    return [{ name, types, at }];
  });
}

/** An event of the eleven has a number among the shipment's messages; others are for webhooks that name them. */
function eventDraft({ view, shipment, container }: ShownChange, row: StoredEvent, named: Resource[]): MessageDraft {
  const name = namesByType[row.type];
  if (name !== undefined) {
    const about = presentTransportEvent(row, view.container, name);
    return draftByName(name, () => about, [container, shipment, ...named]);
  }
  const about = presentTransportEvent(row, view.container);
  return draft(about.attributes.event, view.shipment.id, about, [about, container, shipment, ...named]);
}

/** @param row the carrier's event, unless the operator recorded the milestone */
function milestoneDraft(
  { view, shipment, container }: ShownChange,
  { name, at }: { name: TransportEventName; at: Date },
  row: StoredEvent | undefined,
  named: Resource[],
): MessageDraft {
  const about = row && presentTransportEvent(row, view.container, name);
  return draftByName(
    name,
    (message) => about ?? newTransportEvent(message, view.container, { event: name, timestamp: at, dataSource: 'operations' }),
    [container, shipment, ...named],
  );
}

/** Reads the ports, terminals and vessels of events. @returns a function that gives those of one event */
async function readNamed(store: Store, { view }: ShownChange, rows: StoredEvent[]): Promise<(row: StoredEvent) => Resource[]> {
  const idsOf = (name: 'portId' | 'terminalId' | 'vesselId'): string[] => rows.flatMap((row) => row[name] ?? []);
  const [ports, terminals, vessels] = await Promise.all([
    store.ports.listByIds(idsOf('portId')),
    store.terminals.listByIds(idsOf('terminalId')),
    store.vessels.listByIds(wholeAccount(view.shipment.accountId), idsOf('vesselId')),
  ]);
  return (row) => [
    ...ports.filter(({ id }) => id === row.portId).map(presentPort),
    ...terminals.filter(({ id }) => id === row.terminalId).map(presentTerminal),
    ...vessels.filter(({ id }) => id === row.vesselId).map(presentVessel),
  ];
}
