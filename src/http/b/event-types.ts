/** The names of surface B's messages, and what each reports. */
import type { components } from '../../../generated/b.d.ts';

export type EventName = components['schemas']['WebhookEventName'];

/** A name that the contract lacks, or has more, does not compile. */
export const eventDescriptions: Record<EventName, string> = {
  'tracking_request.succeeded': 'A tracking request found its shipment.',
  'tracking_request.failed': 'A tracking request failed; failed_reason says why.',
  'shipment.created': 'Another shipment was created: a further container of the bill of lading, or a new journey of the container.',
  'container.transport.empty_out': 'The empty container left the depot.',
  'container.transport.full_in': 'The full container arrived at the port of loading.',
  'container.transport.vessel_loaded': 'The container was loaded at the port of loading.',
  'container.transport.vessel_departed': 'Its vessel left the port of loading.',
  'container.transport.transshipment_arrived': 'The container arrived at a transshipment port.',
  'container.transport.transshipment_loaded': 'The container was loaded at a transshipment port.',
  'container.transport.transshipment_departed': 'Its vessel left a transshipment port.',
  'container.transport.vessel_arrived': 'Its vessel arrived at the port of discharge.',
  'container.transport.vessel_discharged': 'The container was discharged at the port of discharge.',
  'container.transport.full_out': 'The full container was picked up.',
  'container.transport.empty_in': 'The empty container was returned.',
  'container.updated': 'A container or its shipment changed: its status, a milestone, a hold or a last free day.',
  'shipment.estimated.arrival': 'The estimated arrival at the port of discharge or the destination changed.',
  'webhook.disabled': 'The service switched off a webhook that answered 410 or failed for 5 days.',
  'webhook.test': 'A test message that you requested.',
};

export const eventNames = Object.keys(eventDescriptions) as EventName[];
