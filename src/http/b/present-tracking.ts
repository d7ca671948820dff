/** Tracking requests and shipments as surface B's resources. */
import type { components } from '../../../generated/b.d.ts';
import type { Port, Terminal } from '../../domain/places.ts';
import type { Container, Shipment } from '../../domain/shipment.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import { type TrackingRequest, failedReason, requestNumber, retryReason } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { resourceIdentifier, related, time } from './document.ts';

type Schemas = components['schemas'];

export function presentShipment(view: ShipmentView, shippingLines: ShippingLines): Schemas['Shipment'] {
  const { shipment, container } = view;
  const { schedule } = shipment;
  return {
    type: 'shipment',
    id: shipment.id,
    attributes: {
      bill_of_lading_number: shipment.masterBl,
      shipping_line_scac: shipment.scac,
      shipping_line_name: shippingLines.find(shipment.scac)?.name ?? shipment.scac,
      file_number: shipment.fileNumber,
      status: shipment.status,
      customs_status: shipment.customsStatus,
      delivery_status: shipment.deliveryStatus,
      ref_numbers: shipment.refNumbers,
      tags: shipment.shipmentTags,
      booking_numbers: shipment.bookingNumbers,
      port_of_lading_locode: shipment.portOfLoading?.locode ?? null,
      port_of_lading_name: view.portOfLading?.name ?? shipment.portOfLoading?.name ?? null,
      port_of_discharge_locode: shipment.portOfDischarge?.locode ?? null,
      port_of_discharge_name: view.portOfDischarge?.name ?? shipment.portOfDischarge?.name ?? null,
      destination_locode: shipment.portOfDestination?.locode ?? null,
      destination_name: view.destination?.name ?? shipment.portOfDestination?.name ?? null,
      pol_etd_at: time(schedule.etdOrigin),
      pol_atd_at: time(container.milestones.departed),
      pol_timezone: view.portOfLading?.timeZone ?? null,
      pod_vessel_name: shipment.podVesselName,
      pod_vessel_imo: shipment.podVesselImo,
      pod_voyage_number: shipment.podVoyageNumber,
      pod_original_eta_at: time(schedule.etaPortOfDischargeFirst),
      pod_eta_at: time(schedule.etaPortOfDischarge),
      pod_ata_at: time(container.milestones.vesselArrival),
      pod_timezone: view.portOfDischarge?.timeZone ?? null,
      destination_eta_at: time(schedule.etaDestinationRevised),
      destination_original_eta_at: time(schedule.etaDestination),
      destination_ata_at: time(movesInland(view) ? container.milestones.inlandArrival : container.milestones.vesselArrival),
      destination_timezone: view.destination?.timeZone ?? null,
      line_tracking_last_attempted_at: time(shipment.lastCheckedAt),
      line_tracking_last_succeeded_at: time(shipment.lastAnsweredAt),
      line_tracking_stopped_at: time(shipment.trackingEndedAt),
      line_tracking_stopped_reason: shipment.trackingEndedReason,
      next_check_at: time(shipment.nextCheckAt),
      created_at: shipment.createdAt.toISOString(),
      updated_at: shipment.updatedAt.toISOString(),
    },
    relationships: {
      container: { data: resourceIdentifier('container', shipment.containerId) },
      tracking_request: { data: resourceIdentifier('tracking_request', shipment.trackingRequestId) },
      customer: { data: resourceIdentifier('party', shipment.accountId) },
      port_of_lading: related('port', view.portOfLading?.id),
      port_of_discharge: related('port', view.portOfDischarge?.id),
      destination: related('port', view.destination?.id),
      pod_terminal: related('terminal', view.podTerminal?.id),
      destination_terminal: related('terminal', view.destinationTerminal?.id),
    },
    links: { self: `/v2/shipments/${shipment.id}` },
  };
}

/** The shipment that a request's `shipment` and `tracked_object` name. @param tracked the shipments the request led to */
export function firstTracked<Tracked extends { id: string }>({ shipmentId }: TrackingRequest, tracked: Tracked[]): Tracked | undefined {
  return tracked.find(({ id }) => id === shipmentId) ?? tracked[0];
}

/** @param tracked the shipments the request led to, by container number */
export function presentTrackingRequest(
  request: TrackingRequest,
  tracked: { id: string; containerId: string }[],
): Schemas['TrackingRequest'] {
  const first = firstTracked(request, tracked);
  const shipment = { data: first ? resourceIdentifier('shipment', first.id) : null };
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
      customer: { data: resourceIdentifier('party', request.accountId) },
      shipment,
      container: { data: first ? resourceIdentifier('container', first.containerId) : null },
      shipments: { data: tracked.map((each) => resourceIdentifier('shipment', each.id)) },
    },
    links: { self: `/v2/tracking_requests/${request.id}` },
  };
}

/** A shipment with the records that its resource refers to. */
export interface ShipmentView {
  shipment: Shipment;
  container: Container;
  portOfLading: Port | null;
  portOfDischarge: Port | null;
  destination: Port | null;
  podTerminal: Terminal | null;
  destinationTerminal: Terminal | null;
}

/**
 * Reads the records that a shipment's resource refers to. A place without a UN/LOCODE has no port resource.
 *
 * @param known the shipment's container, if it has been read already
 */
export async function viewShipment(store: Store, shipment: Shipment, known?: Container): Promise<ShipmentView> {
  const { portOfLoading, portOfDischarge, portOfDestination } = shipment;
  const locodes = [portOfLoading, portOfDischarge, portOfDestination].flatMap((place) => place?.locode ?? []);
  const [container, ports, terminals] = await Promise.all([
    known ?? store.containers.findByShipment(shipment.accountId, shipment.id),
    store.ports.listByLocodes(locodes),
    store.terminals.findForContainer(shipment.containerId),
  ]);
  if (!container) throw new Error(`Shipment ${shipment.id} has no container.`);
  const portAt = (place: Shipment['portOfLoading']): Port | null => ports.find(({ locode }) => locode === place?.locode) ?? null;
  return {
    shipment,
    container,
    portOfLading: portAt(portOfLoading),
    portOfDischarge: portAt(portOfDischarge),
    destination: portAt(portOfDestination),
    podTerminal: terminals.discharge ?? null,
    destinationTerminal: terminals.destination ?? null,
  };
}

/** Whether the carrier moves the container on from the port of discharge. */
export function movesInland({ shipment }: ShipmentView): boolean {
  const { portOfDischarge, portOfDestination } = shipment;
  if (!portOfDischarge || !portOfDestination) return false;
  return (portOfDischarge.locode ?? portOfDischarge.name) !== (portOfDestination.locode ?? portOfDestination.name);
}
