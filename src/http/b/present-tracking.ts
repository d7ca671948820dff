/** Tracking requests and shipments as surface B's resources. */
import type { components } from '../../../generated/b.d.ts';
import { type Scope, wholeAccount } from '../../domain/account.ts';
import { withoutScac } from '../../domain/identifiers.ts';
import { type Party, customerOf } from '../../domain/party.ts';
import type { Port, Terminal } from '../../domain/places.ts';
import type { Container, Shipment } from '../../domain/shipment.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import {
  type TrackingRequest,
  awaitsContainers,
  failedReason,
  knownScac,
  requestNumber,
  retryCount,
  retryReason,
} from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { presentCertainty } from '../certainty.ts';
import { presentPredictedEta } from '../eta-history.ts';
import { resourceIdentifier, related, time } from './document.ts';

type Schemas = components['schemas'];

export function presentShipment(view: ShipmentView, shippingLines: ShippingLines): Schemas['Shipment'] {
  const { shipment, container } = view;
  const { schedule } = shipment;
  const line = shippingLines.find(shipment.scac);
  return {
    type: 'shipment',
    id: shipment.id,
    attributes: {
      bill_of_lading_number: shipment.masterBl,
      normalized_number: shipment.masterBl && withoutScac(shipment.masterBl, shipment.scac),
      shipping_line_scac: shipment.scac,
      shipping_line_name: line?.name ?? shipment.scac,
      shipping_line_short_name: line?.shortName ?? shipment.scac,
      customer_name: view.customer?.companyName ?? null,
      file_number: shipment.fileNumber,
      status: shipment.status,
      certainty: presentCertainty(shipment.certainty),
      predicted_eta: presentPredictedEta(shipment.predictedEta),
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
      containers: { data: [resourceIdentifier('container', shipment.containerId)] },
      tracking_request: { data: resourceIdentifier('tracking_request', shipment.trackingRequestId) },
      customer: { data: resourceIdentifier('party', customerOf(shipment)) },
      port_of_lading: related('port', view.portOfLading?.id),
      port_of_discharge: related('port', view.portOfDischarge?.id),
      destination: related('port', view.destination?.id),
      pod_terminal: related('terminal', view.podTerminal?.id),
      destination_terminal: related('terminal', view.destinationTerminal?.id),
      custom_fields: { links: { related: `/v2/shipments/${shipment.id}/custom_fields` } },
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
      request_type: request.requestType === 'booking' ? 'booking_number' : request.requestType,
      request_number: requestNumber(request),
      shipping_line_scac: knownScac(request),
      scac: knownScac(request),
      ref_numbers: request.refNumbers,
      shipment_tags: request.shipmentTags,
      tags: request.shipmentTags,
      status: requestStatus(request),
      failed_reason: failedReason(request),
      retry_reason: retryReason(request),
      is_retrying: retryReason(request) !== null,
      retry_count: retryCount(request),
      created_at: request.createdAt.toISOString(),
      updated_at: request.updatedAt.toISOString(),
    },
    relationships: {
      tracked_object: shipment,
      customer: { data: resourceIdentifier('party', customerOf(request)) },
      shipment,
      container: { data: first ? resourceIdentifier('container', first.containerId) : null },
      shipments: { data: tracked.map((each) => resourceIdentifier('shipment', each.id)) },
      custom_fields: { links: { related: `/v2/tracking_requests/${request.id}/custom_fields` } },
    },
    links: { self: `/v2/tracking_requests/${request.id}` },
  };
}

/** Only this surface calls a request that has succeeded `created`, and tells a known booking without containers from an unknown one. */
export function requestStatus(request: TrackingRequest): Schemas['TrackingRequestStatus'] {
  if (awaitsContainers(request)) return 'awaiting_manifest';
  return request.status === 'succeeded' ? 'created' : request.status;
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
  /** Null if a test credential may not see it. */
  customer: Party | null;
}

/**
 * Reads the records that shipments' resources refer to, one statement for each kind. A place without a UN/LOCODE has no port resource.
 *
 * @param shipments of the account
 * @param known their containers, if they have been read already
 * @returns in the order of the shipments
 */
export async function viewShipments(
  store: Store,
  scope: Scope,
  shipments: readonly Shipment[],
  known?: readonly Container[],
): Promise<ShipmentView[]> {
  if (shipments.length === 0) return [];
  const places = shipments.flatMap(({ portOfLoading, portOfDischarge, portOfDestination }) => [
    portOfLoading,
    portOfDischarge,
    portOfDestination,
  ]);
  const [containers, ports, terminals, customers] = await Promise.all([
    known ??
      store.containers.listByShipments(
        scope.accountId,
        shipments.map(({ id }) => id),
      ),
    store.ports.listByLocodes([...new Set(places.flatMap((place) => place?.locode ?? []))]),
    store.terminals.ofContainers(shipments.map(({ containerId }) => containerId)),
    store.parties.listByIds(scope, [...new Set(shipments.map(customerOf))]),
  ]);
  const containerOf = new Map(containers.map((container) => [container.shipmentId, container]));
  const customerBy = new Map(customers.map((customer) => [customer.id, customer]));
  const portAt = new Map(ports.map((port) => [port.locode, port]));
  const portOf = (place: Shipment['portOfLoading']): Port | null => portAt.get(place?.locode ?? '') ?? null;
  return shipments.map((shipment) => {
    const container = containerOf.get(shipment.id);
    if (!container) throw new Error(`Shipment ${shipment.id} has no container.`);
    const { discharge, destination } = terminals.get(shipment.containerId) ?? {};
    return {
      shipment,
      container,
      portOfLading: portOf(shipment.portOfLoading),
      portOfDischarge: portOf(shipment.portOfDischarge),
      destination: portOf(shipment.portOfDestination),
      podTerminal: discharge ?? null,
      destinationTerminal: destination ?? null,
      customer: customerBy.get(customerOf(shipment)) ?? null,
    };
  });
}

/** The same for one shipment, as messages show it. */
export async function viewShipment(store: Store, shipment: Shipment, known?: Container): Promise<ShipmentView> {
  const [view] = await viewShipments(store, wholeAccount(shipment.accountId), [shipment], known && [known]);
  return view as ShipmentView;
}

/** Whether the carrier moves the container on from the port of discharge. */
export function movesInland({ shipment }: ShipmentView): boolean {
  const { portOfDischarge, portOfDestination } = shipment;
  if (!portOfDischarge || !portOfDestination) return false;
  return (portOfDischarge.locode ?? portOfDischarge.name) !== (portOfDestination.locode ?? portOfDestination.name);
}
