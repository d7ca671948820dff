/** Surface B's messages about a change of a shipment that only webhooks that name them get, besides those about events. */
import type { components } from '../../../generated/b.d.ts';
import { isDischargeConfirmed, predictionMove } from '../../domain/account-change.ts';
import { wholeAccount } from '../../domain/account.ts';
import type { Port } from '../../domain/places.ts';
import type { Shipment } from '../../domain/shipment.ts';
import type { MessageDraft, MessageIdentity } from '../../service/webhooks/outbox.ts';
import type { Store } from '../../store/store.ts';
import { related, resourceIdentifier, time } from './document.ts';
import { type Resource, draftByName } from './draft-message.ts';
import type { ShownChange } from './event-messages.ts';
import { newTransportEvent } from './present-events.ts';
import { presentPort, presentTerminal } from './present-reference.ts';
import { type ShipmentView, movesInland, presentTrackingRequest } from './present-tracking.ts';

type Schemas = components['schemas'];

/** In the order in which clients read them: the container's creation before its other changes, the end of tracking last. */
export async function namedDrafts(store: Store, shown: ShownChange): Promise<MessageDraft[]> {
  return [
    ...createdDrafts(shown),
    ...estimateDrafts(shown),
    ...podTerminalDrafts(shown),
    ...pickupLfdDrafts(shown),
    ...confirmedDrafts(shown),
    ...predictionDrafts(shown),
    ...(await stoppedDrafts(store, shown)),
  ];
}

function createdDrafts({ change, shipment, container, isNamed }: ShownChange): MessageDraft[] {
  if (change.before !== null || !isNamed('container.created')) return [];
  const about = ({ id, at }: MessageIdentity): Schemas['ContainerCreatedEvent'] => ({
    type: 'container_created_event',
    id,
    attributes: { timestamp: at.toISOString(), timezone: 'Etc/UTC' },
    relationships: {
      container: { data: resourceIdentifier('container', container.id) },
      shipment: { data: resourceIdentifier('shipment', shipment.id) },
    },
  });
  return [draftByName('container.created', about, [container, shipment])];
}

/** An expected time, and when it is over. */
interface Estimate {
  name: Schemas['WebhookEventName'] & Schemas['TransportEventName'];
  /** The shipment's attribute. */
  attribute: 'pol_etd_at' | 'pod_eta_at' | 'destination_eta_at';
  timeOf(shipment: Shipment): Date | null;
  isOver(view: ShipmentView): boolean;
  port(view: ShipmentView): Port | null;
  voyageOf(shipment: Shipment): string | null;
}

const estimates: Estimate[] = [
  {
    name: 'container.transport.estimated.vessel_departed',
    attribute: 'pol_etd_at',
    timeOf: ({ schedule }) => schedule.etdOrigin,
    isOver: ({ container }) => container.milestones.departed !== null,
    port: ({ portOfLading }) => portOfLading,
    voyageOf: ({ voyageNumber }) => voyageNumber,
  },
  {
    name: 'container.transport.estimated.vessel_arrived',
    attribute: 'pod_eta_at',
    timeOf: ({ schedule }) => schedule.etaPortOfDischarge,
    isOver: ({ container }) => container.milestones.vesselArrival !== null,
    port: ({ portOfDischarge }) => portOfDischarge,
    voyageOf: ({ podVoyageNumber }) => podVoyageNumber,
  },
  {
    name: 'container.transport.estimated.arrived_at_inland_destination',
    attribute: 'destination_eta_at',
    timeOf: ({ schedule }) => schedule.etaDestinationRevised,
    isOver: (view) => !movesInland(view) || view.container.milestones.inlandArrival !== null,
    port: ({ destination }) => destination,
    voyageOf: () => null,
  },
];

function estimateDrafts({ change: { before, after }, view, shipment, container, isNamed }: ShownChange): MessageDraft[] {
  if (before === null) return [];
  return estimates.flatMap(({ name, attribute, timeOf, isOver, port: portIn, voyageOf }) => {
    const [was, timestamp] = [timeOf(before.shipment), timeOf(after.shipment)];
    if (!isNamed(name) || timestamp === null || was?.getTime() === timestamp.getTime() || isOver(view)) return [];
    const [port, voyage] = [portIn(view), voyageOf(after.shipment)];
    const about = (message: MessageIdentity): Resource =>
      newTransportEvent(message, view.container, { event: name, timestamp, dataSource: 'shipping_line', port, voyage });
    const changes = { [attribute]: [time(was), time(timestamp)] };
    return [draftByName(name, about, [container, shipment, ...(port ? [presentPort(port)] : [])], { changes })];
  });
}

function podTerminalDrafts({ change: { before, after }, view, shipment, container, isNamed }: ShownChange): MessageDraft[] {
  const [was, is] = [before?.container.dischargeTerminal ?? null, after.container.dischargeTerminal];
  if (before === null || was === is || !isNamed('container.pod_terminal_changed')) return [];
  const { podTerminal } = view;
  const about = ({ id, at }: MessageIdentity): Schemas['ContainerPodTerminalChangedEvent'] => ({
    type: 'container_pod_terminal_changed_event',
    id,
    attributes: { timestamp: at.toISOString() },
    relationships: {
      container: { data: resourceIdentifier('container', container.id) },
      terminal: related('terminal', podTerminal?.id),
      shipment: { data: resourceIdentifier('shipment', shipment.id) },
    },
  });
  const included = [container, shipment, ...(podTerminal ? [presentTerminal(podTerminal)] : [])];
  return [draftByName('container.pod_terminal_changed', about, included, { changes: { pod_terminal: [was, is] } })];
}

function pickupLfdDrafts({ change: { before, after }, view, shipment, container, isNamed }: ShownChange): MessageDraft[] {
  const [was, is] = [before?.container.lastFreeDay.discharge ?? null, after.container.lastFreeDay.discharge];
  const event = 'container.pickup_lfd.changed';
  if (was === is || !isNamed(event)) return [];
  const port = view.portOfDischarge;
  const about = (message: MessageIdentity): Resource =>
    newTransportEvent(message, view.container, { event, timestamp: message.at, dataSource: 'operations', port });
  return [draftByName(event, about, [container, shipment, ...(port ? [presentPort(port)] : [])], { changes: { pickup_lfd: [was, is] } })];
}

function confirmedDrafts({ change: { before, after }, view, shipment, container, isNamed }: ShownChange): MessageDraft[] {
  const event = 'shipment.port_of_discharge_confirmed';
  if (!isDischargeConfirmed(before, after) || !isNamed(event)) return [];
  const { portOfDischarge: port } = view;
  return [draftByName(event, () => shipment, [container, ...(port ? [presentPort(port)] : [])])];
}

function predictionDrafts({ change: { before, after }, view, shipment, container, isNamed }: ShownChange): MessageDraft[] {
  const event = 'shipment.predicted_eta_changed';
  const move = predictionMove(before, after);
  if (move === null || !isNamed(event)) return [];
  const { portOfDischarge: port } = view;
  return [
    draftByName(event, () => shipment, [container, ...(port ? [presentPort(port)] : [])], { changes: { 'predicted_eta.p50': move } }),
  ];
}

/** Once for a request, with the last of its shipments. */
async function stoppedDrafts(store: Store, { change, shipment, container, isNamed }: ShownChange): Promise<MessageDraft[]> {
  const { accountId, trackingRequestId, trackingEndedAt } = change.after.shipment;
  const isNew = trackingEndedAt !== null && (change.before?.shipment.trackingEndedAt ?? null) === null;
  if (!isNew || !isNamed('tracking_request.tracking_stopped')) return [];
  const request = await store.trackingRequests.find(wholeAccount(accountId), trackingRequestId);
  const tracked = await store.shipments.listByRequest(accountId, trackingRequestId);
  if (!request || tracked.some((each) => each.trackingEndedAt === null)) return [];
  // Of those that ended in this transaction, the last.
  const last = tracked.findLast((each) => each.trackingEndedAt?.getTime() === trackingEndedAt.getTime());
  if (last?.id !== change.after.shipment.id) return [];
  const about = presentTrackingRequest(request, tracked);
  return [draftByName('tracking_request.tracking_stopped', () => about, [shipment, container])];
}
