/** A shipment as surface B's resource. */
import type { components } from '../../../generated/b.d.ts';
import type { ShippingLine } from '../../domain/shipping-line.ts';
import { type ShipmentView, movesInland } from './related.ts';
import { identify, related, time } from './resource.ts';

type Schemas = components['schemas'];

export function presentShipment(view: ShipmentView, line: ShippingLine | undefined): Schemas['Shipment'] {
  const { shipment, container } = view;
  const { schedule } = shipment;
  return {
    type: 'shipment',
    id: shipment.id,
    attributes: {
      bill_of_lading_number: shipment.masterBl,
      shipping_line_scac: shipment.scac,
      shipping_line_name: line?.name ?? shipment.scac,
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
      container: { data: identify('container', shipment.containerId) },
      tracking_request: { data: identify('tracking_request', shipment.trackingRequestId) },
      customer: { data: identify('party', shipment.accountId) },
      port_of_lading: related('port', view.portOfLading?.id),
      port_of_discharge: related('port', view.portOfDischarge?.id),
      destination: related('port', view.destination?.id),
      pod_terminal: related('terminal', view.podTerminal?.id),
      destination_terminal: related('terminal', view.destinationTerminal?.id),
    },
    links: { self: `/v2/shipments/${shipment.id}` },
  };
}
