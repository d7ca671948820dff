/** The domain's nouns as surface B's JSON:API resources. */
import type { components } from '../../../generated/b.d.ts';
import type { Account } from '../../domain/account.ts';
import type { Container, Holds } from '../../domain/shipment.ts';
import type { ShippingLine } from '../../domain/shipping-line.ts';
import { type TrackingRequest, requestNumber } from '../../domain/tracking-request.ts';
import type { Port } from '../../store/ports.ts';
import type { Terminal } from '../../store/terminals.ts';
import type { Vessel } from '../../store/vessels.ts';
import { describeEquipment } from './equipment.ts';
import type { ShipmentView } from './related.ts';

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
      failed_reason: request.failedReason,
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
      destination_ata_at: time(movesInland(view) ? container.milestones.railArrived : container.milestones.vesselArrival),
      destination_timezone: view.destination?.timeZone ?? null,
      line_tracking_last_attempted_at: time(shipment.lastCheckedAt),
      line_tracking_last_succeeded_at: time(shipment.lastAnsweredAt),
      line_tracking_stopped_at: time(shipment.followingEndedAt),
      line_tracking_stopped_reason: shipment.followingEndedReason,
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

export function presentContainer(view: ShipmentView): Schemas['Container'] {
  const { shipment, container } = view;
  const { milestones } = container;
  return {
    type: 'container',
    id: container.id,
    attributes: {
      number: container.containerNumber,
      iso_code: container.isoCode,
      ...describeEquipment(container.isoCode),
      weight_in_lbs: null,
      seal_number: container.sealNumber,
      status: container.status,
      current_status: currentStatus(view),
      carrier_current_status: container.carrierCurrentStatus,
      carrier_current_location: container.carrierCurrentLocation,
      ref_numbers: shipment.refNumbers,
      holds_at_pod_terminal: presentHolds(container.holds),
      fees_at_pod_terminal: [],
      pickup_lfd: container.lastFreeDay.discharge,
      available_for_pickup: isAvailable(container),
      empty_out_at: time(milestones.emptyOut),
      pol_full_in_at: time(milestones.gateIn),
      pol_loaded_at: time(milestones.loaded),
      pol_departed_at: time(milestones.departed),
      pod_arrived_at: time(milestones.vesselArrival),
      pod_discharged_at: time(milestones.dischargedAt),
      pod_departed_terminal_at: time(milestones.departedDischargeTerminalAt),
      pod_full_out_at: movesInland(view) ? null : time(milestones.gateOut),
      pod_rail_carrier_scac: container.railCarrierScac,
      pod_rail_loaded_at: time(milestones.railLoaded),
      pod_rail_departed_at: time(milestones.railDeparted),
      ind_rail_arrived_at: time(milestones.railArrived),
      ind_rail_unloaded_at: time(milestones.railUnloaded),
      available_for_pickup_at: time(milestones.availableForPickup),
      destuffed_at: time(milestones.destuffingDate),
      delivered_at: time(milestones.deliveryDate),
      empty_terminated_at: time(milestones.emptyReturn),
      pod_timezone: view.portOfDischarge?.timeZone ?? null,
      final_destination_timezone: view.destination?.timeZone ?? null,
      created_at: container.createdAt.toISOString(),
      updated_at: container.updatedAt.toISOString(),
    },
    relationships: {
      shipment: { data: identify('shipment', shipment.id) },
      port_of_discharge: related('port', view.portOfDischarge?.id),
      pod_terminal: related('terminal', view.podTerminal?.id),
      destination_terminal: related('terminal', view.destinationTerminal?.id),
      raw_events: { links: { related: `/v2/containers/${container.id}/raw_events` } },
      transport_events: { links: { related: `/v2/containers/${container.id}/transport_events` } },
    },
    links: { self: `/v2/containers/${container.id}` },
  };
}

export function presentPort(port: Port): Schemas['Port'] {
  return {
    type: 'port',
    id: port.id,
    attributes: {
      name: port.name,
      code: port.locode,
      city: port.city,
      country_code: port.countryCode ?? port.locode.slice(0, 2),
      time_zone: port.timeZone,
      latitude: port.latitude,
      longitude: port.longitude,
    },
  };
}

export function presentTerminal(terminal: Terminal): Schemas['Terminal'] {
  return {
    type: 'terminal',
    id: terminal.id,
    attributes: {
      nickname: terminal.nickname,
      name: terminal.name ?? terminal.smdgCode ?? terminal.bicFacilityCode ?? 'Terminal',
      firms_code: terminal.firmsCode,
      smdg_code: terminal.smdgCode,
      bic_facility_code: terminal.bicFacilityCode,
      street: terminal.street,
      city: terminal.city,
      state: terminal.state,
      state_abbr: terminal.stateAbbr,
      zip: terminal.zip,
      country: terminal.country,
    },
    relationships: { port: related('port', terminal.portId ?? undefined) },
  };
}

export function presentVessel(vessel: Vessel): Schemas['Vessel'] {
  return {
    type: 'vessel',
    id: vessel.id,
    attributes: {
      name: vessel.name ?? `IMO ${vessel.imo ?? 'unknown'}`,
      imo: vessel.imo,
      mmsi: vessel.mmsi,
      latitude: vessel.position?.latitude ?? null,
      longitude: vessel.position?.longitude ?? null,
      nautical_speed_knots: vessel.position?.speedKnots ?? null,
      navigational_heading_degrees: vessel.position?.headingDegrees ?? null,
      position_timestamp: time(vessel.position?.at ?? null),
    },
  };
}

export function presentParty(account: Pick<Account, 'id' | 'name'>): Schemas['Party'] {
  return { type: 'party', id: account.id, attributes: { company_name: account.name } };
}

export function presentShippingLine(line: ShippingLine): Schemas['ShippingLine'] {
  return {
    type: 'shipping_line',
    id: line.scac,
    attributes: {
      scac: line.scac,
      name: line.name,
      short_name: line.shortName,
      alternative_scacs: line.alternativeScacs,
      bill_of_lading_tracking_support: line.tracks.billOfLading,
      booking_number_tracking_support: line.tracks.booking,
      container_number_tracking_support: line.tracks.container,
    },
  };
}

/** A resource identifier object. */
export function identify<Type extends string>(type: Type, id: string): { type: Type; id: string } {
  return { type, id };
}

/** A relationship to one resource or none. */
export function related<Type extends string>(
  type: Type,
  id: string | null | undefined,
): { data: { type: Type; id: string } | null } {
  return { data: id ? identify(type, id) : null };
}

function time(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

function movesInland({ shipment }: ShipmentView): boolean {
  const { portOfDischarge, portOfDestination } = shipment;
  if (!portOfDischarge || !portOfDestination) return false;
  return (portOfDischarge.locode ?? portOfDischarge.name) !== (portOfDestination.locode ?? portOfDestination.name);
}

function isHeld({ holds }: Container): boolean {
  return holds.customs !== null || holds.line !== null || holds.other !== null;
}

/** True once it may be collected, false while a hold stands against it, null before anybody said so. */
function isAvailable(container: Container): boolean | null {
  if (container.milestones.availableForPickup === null) return isHeld(container) ? false : null;
  return !isHeld(container);
}

function presentHolds(holds: Holds): Schemas['Hold'][] {
  return (['customs', 'line', 'other'] as const).flatMap((name) => {
    const description = holds[name];
    return description === null ? [] : [{ name, status: 'hold', description }];
  });
}

/** The ladder in the words of B's `current_status`, where terminals and holds make a difference. */
function currentStatus(view: ShipmentView): Schemas['ContainerCurrentStatus'] {
  const { container } = view;
  switch (container.status) {
    case 'Pre Alert':
    case 'Gated In':
      return 'new';
    case 'In Transit':
    case 'Arrived Not Yet Discharged':
      return 'on_ship';
    case 'Discharged':
      if (movesInland(view)) return 'awaiting_inland_transfer';
      return isHeld(container) ? 'not_available' : 'grounded';
    case 'Departed Discharge Terminal':
      return 'off_dock';
    case 'On Rail':
      return 'on_rail';
    case 'Unloaded From Rail':
      return isHeld(container) ? 'not_available' : 'grounded';
    case 'Available For Pickup':
      return isHeld(container) ? 'not_available' : 'available';
    case 'Gated Out':
      return 'picked_up';
    case 'Destuffed':
    case 'Delivered':
      return 'delivered';
    case 'Empty Returned':
      return 'empty_returned';
  }
}
