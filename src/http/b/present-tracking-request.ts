/** A tracking request as surface B's resource. */
import type { components } from '../../../generated/b.d.ts';
import { type TrackingRequest, failedReason, requestNumber, retryReason } from '../../domain/tracking-request.ts';
import { identify } from './resource.ts';

type Schemas = components['schemas'];

/** @param tracked the shipments the request led to, by container number */
export function presentTrackingRequest(
  request: TrackingRequest,
  tracked: { id: string; containerId: string }[],
): Schemas['TrackingRequest'] {
  const first = tracked.find((shipment) => shipment.id === request.shipmentId) ?? tracked[0];
  const shipment = { data: first ? identify('shipment', first.id) : null };
  return {
    type: 'tracking_request',
    id: request.id,
    attributes: {
      request_type: request.requestType,
      request_number: requestNumber(request),
      shipping_line_scac: request.scac,
      scac: request.scac,
      ref_numbers: request.refNumbers,
      shipment_tags: request.shipmentTags,
      status: request.status === 'succeeded' ? 'created' : request.status,
      failed_reason: failedReason(request),
      retry_reason: retryReason(request),
      created_at: request.createdAt.toISOString(),
      updated_at: request.updatedAt.toISOString(),
    },
    relationships: {
      tracked_object: shipment,
      customer: { data: identify('party', request.accountId) },
      shipment,
      container: { data: first ? identify('container', first.containerId) : null },
      shipments: { data: tracked.map((each) => identify('shipment', each.id)) },
    },
    links: { self: `/v2/tracking_requests/${request.id}` },
  };
}
