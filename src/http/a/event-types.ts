/** The names of surface A's messages. */
import type { components } from '../../../generated/a.d.ts';

type EventType = components['schemas']['EventType'];

/** By what each tells; a name that the contract lacks, or has more, does not compile. */
const told: Record<EventType, true> = {
  'tracking_request.succeeded': true,
  'tracking_request.failed': true,
  'shipment.created': true,
  'shipment.status_changed': true,
  'shipment.updated': true,
  'webhook.disabled': true,
  'webhook.test': true,
};

export const eventTypes = Object.keys(told) as EventType[];
