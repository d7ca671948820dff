/** The names of surface B's messages: what each means, and which webhooks get it. */
import type { components } from '../../../generated/b.d.ts';

type Schemas = components['schemas'];
export type EventName = Schemas['WebhookEventName'];
/** `all`: also webhooks without a list. `named`: only webhooks that name it. `none`: Landfall cannot know its cause, so it is never sent. */
type Receivers = Schemas['WebhookEventReceivers'];
export type EventCategory = keyof typeof categoryNames;

export interface EventFacts {
  category: EventCategory;
  receivers: Receivers;
  description: string;
}

/** By id. */
export const categoryNames = {
  'tracking-requests': 'Tracking requests',
  origin: 'Transport: origin',
  transshipment: 'Transport: transshipment',
  feeder: 'Transport: feeder vessel or barge',
  destination: 'Transport: destination',
  rail: 'Transport: rail and inland',
  estimates: 'Estimates',
  changes: 'Shipments and containers',
  exceptions: 'Exceptions',
  documents: 'Documents',
  webhooks: 'Webhooks',
} as const;

const all = (category: EventCategory, description: string): EventFacts => ({ category, receivers: 'all', description });
const named = (category: EventCategory, description: string): EventFacts => ({ category, receivers: 'named', description });
const never = (category: EventCategory, description: string): EventFacts => ({ category, receivers: 'none', description });

/** Does not compile if its names differ from the contract's. */
export const webhookEvents: Record<EventName, EventFacts> = {
  'tracking_request.succeeded': all('tracking-requests', 'A tracking request found its shipment.'),
  'tracking_request.failed': all('tracking-requests', 'A tracking request failed; failed_reason says why.'),
  'shipment.created': all(
    'changes',
    'Another shipment was created: another container of the bill of lading, or a new journey of the container.',
  ),
  'container.transport.empty_out': all('origin', 'The empty container left the depot.'),
  'container.transport.full_in': all('origin', 'The full container arrived at the port of loading.'),
  'container.transport.vessel_loaded': all('origin', 'The container was loaded at the port of loading.'),
  'container.transport.vessel_departed': all('origin', 'The vessel left the port of loading with the container.'),
  'container.transport.transshipment_arrived': all('transshipment', 'The container arrived at a transshipment port.'),
  'container.transport.transshipment_loaded': all('transshipment', 'The container was loaded at a transshipment port.'),
  'container.transport.transshipment_departed': all('transshipment', 'The next vessel left a transshipment port with the container.'),
  'container.transport.vessel_arrived': all('destination', 'The last vessel arrived at the port of discharge.'),
  'container.transport.vessel_discharged': all('destination', 'The container was discharged at the port of discharge.'),
  'container.transport.full_out': all('destination', 'The full container was picked up.'),
  'container.transport.empty_in': all('destination', 'The empty container was returned.'),
  'container.updated': all('changes', 'A container or its shipment changed: its status, a milestone, a hold or a last free day.'),
  'shipment.estimated.arrival': all('estimates', 'The estimated arrival at the port of discharge or the destination changed.'),
  'webhook.disabled': all('webhooks', 'The service switched off a webhook that answered 410 or failed for 5 days.'),
  'webhook.test': all('webhooks', 'A test message that you requested.'),
  'tracking_request.awaiting_manifest': named(
    'tracking-requests',
    'The carrier knows the booking of a tracking request, and has not assigned a container to it yet.',
  ),
  'tracking_request.tracking_stopped': named(
    'tracking-requests',
    'No shipment of a tracking request is tracked any more: the journeys are over, there was no news, or you stopped the tracking.',
  ),
  'container.created': named('changes', 'A container was created, together with its shipment.'),
  'container.pod_terminal_changed': named('changes', 'The terminal at the port of discharge became known or changed.'),
  'shipment.port_of_discharge_confirmed': named(
    'changes',
    'A port of discharge that was provisional is certain now: that one, or another.',
  ),
  'shipment.predicted_eta_changed': named('changes', 'The predicted arrival became known, or moved by more than 12 hours.'),
  'exception.opened': named(
    'exceptions',
    'Something is late or holds the shipment up: a roll, a missed connection, a slipped ETA, free time that ends.',
  ),
  'exception.closed': named('exceptions', 'An exception is over.'),
  'container.pickup_lfd.changed': named('changes', 'The last free day changed.'),
  'container.transport.transshipment_discharged': named('transshipment', 'The container was discharged at a transshipment port.'),
  'container.transport.feeder_loaded': named('feeder', 'The container was loaded on a barge or feeder vessel.'),
  'container.transport.feeder_departed': named('feeder', 'The barge or feeder vessel left with the container.'),
  'container.transport.feeder_arrived': named('feeder', 'The barge or feeder vessel arrived with the container.'),
  'container.transport.feeder_discharged': named('feeder', 'The container was discharged from the barge or feeder vessel.'),
  'container.transport.rail_loaded': named('rail', 'The container was loaded on a train.'),
  'container.transport.rail_departed': named('rail', 'The train left with the container.'),
  'container.transport.rail_arrived': named('rail', 'The train arrived with the container.'),
  'container.transport.rail_unloaded': named('rail', 'The container was unloaded from the train.'),
  'container.transport.arrived_at_inland_destination': named('rail', 'The container arrived at its destination inland.'),
  'container.transport.available': named('destination', 'The container can be picked up.'),
  'container.transport.delivered': named('destination', 'The cargo was delivered, by the carrier or according to your record.'),
  'container.transport.estimated.vessel_departed': named('estimates', 'The estimated departure from the port of loading changed.'),
  'container.transport.estimated.vessel_arrived': named('estimates', 'The estimated arrival at the port of discharge changed.'),
  'container.transport.estimated.arrived_at_inland_destination': named(
    'estimates',
    'The estimated arrival at a destination inland changed.',
  ),
  'container.transport.vessel_berthed': never('destination', 'The vessel berthed. Never sent: carriers do not report it.'),
  'container.transport.not_available': never(
    'destination',
    'The container can no longer be picked up. Never sent: only the terminal knows. Holds are in container.updated.',
  ),
  'container.pickup_lfd_line.changed': never(
    'changes',
    "The carrier's last free day changed. Never sent: Landfall has one last free day, see container.pickup_lfd.changed.",
  ),
  'container.pickup_lfd_terminal.changed': never(
    'changes',
    "The terminal's last free day changed. Never sent: Landfall has one last free day, see container.pickup_lfd.changed.",
  ),
  'container.pickup_lfd_rail.changed': never(
    'changes',
    "The railway's last free day changed. Never sent: Landfall has one last free day, see container.pickup_lfd.changed.",
  ),
  'container.pickup_appointment.changed': never('changes', 'The pickup appointment changed. Never sent: only the terminal knows it.'),
  'document.extracted': never('documents', 'A document was read. Never sent: Landfall reads no documents.'),
  'document.extraction_failed': never('documents', 'A document could not be read. Never sent: Landfall reads no documents.'),
};

export const eventNames = Object.keys(webhookEvents) as EventName[];

/** What a webhook without a list gets. */
export const eventNamesForAll = eventNames.filter((name) => webhookEvents[name].receivers === 'all');

/** Whether only webhooks that name it get it. */
export function isByName(name: EventName): boolean {
  return webhookEvents[name].receivers === 'named';
}
