/** A container and its equipment as surface B's resource. */
import type { components } from '../../../generated/b.d.ts';
import { presentCertainty } from '../certainty.ts';
import { presentFreeTime } from '../free-time.ts';
import { presentPredictedEta } from '../eta-history.ts';
import { containerLengthFeet, equipmentType } from '../../domain/identifiers.ts';
import { customerOf } from '../../domain/party.ts';
import type { Container, Holds } from '../../domain/shipment.ts';
import { resourceIdentifier, related, time } from './document.ts';
import { type ShipmentView, movesInland } from './present-tracking.ts';

type Schemas = components['schemas'];

/** @param now the time for its free time; null in messages, which leave it out */
export function presentContainer(view: ShipmentView, now: Date | null): Schemas['Container'] {
  const { shipment, container } = view;
  const { milestones } = container;
  const isInland = movesInland(view);
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
      certainty: presentCertainty(container.certainty),
      predicted_eta: presentPredictedEta(container.predictedEta),
      current_status: currentStatus(view),
      carrier_current_status: container.carrierCurrentStatus,
      carrier_current_location: container.carrierCurrentLocation,
      ref_numbers: shipment.refNumbers,
      holds_at_pod_terminal: presentHolds(container.holds),
      fees_at_pod_terminal: [],
      location_at_pod_terminal: null,
      terminal_checked_at: null,
      pickup_lfd: container.lastFreeDay.discharge,
      ...(now && { free_time: presentFreeTime(container, now) }),
      pickup_appointment_at: null,
      import_deadlines: { pickup_lfd_terminal: container.lastFreeDay.discharge, pickup_lfd_rail: null, pickup_lfd_line: null },
      availability_known: isAvailable(container) !== null,
      available_for_pickup: isAvailable(container),
      empty_out_at: time(milestones.emptyOut),
      pol_full_in_at: time(milestones.gateIn),
      pol_loaded_at: time(milestones.loaded),
      pol_vessel_loaded_at: time(milestones.loaded),
      pol_departed_at: time(milestones.departed),
      pol_vessel_departed_at: time(milestones.departed),
      pod_arrived_at: time(milestones.vesselArrival),
      pod_discharged_at: time(milestones.dischargedAt),
      pod_departed_terminal_at: time(milestones.departedDischargeTerminalAt),
      pod_full_out_at: isInland ? null : time(milestones.gateOut),
      pod_full_out_chassis_number: null,
      pod_rail_carrier_scac: container.railCarrierScac,
      pod_rail_loaded_at: time(milestones.railLoaded),
      pod_rail_departed_at: time(milestones.railDeparted),
      ind_rail_carrier_scac: null,
      ind_rail_arrived_at: time(milestones.railArrived),
      ind_rail_unloaded_at: time(milestones.railUnloaded),
      ind_eta_at: isInland ? time(shipment.schedule.etaDestinationRevised) : null,
      ind_ata_at: isInland ? time(milestones.inlandArrival) : null,
      ind_facility_lfd_on: null,
      available_for_pickup_at: time(milestones.availableForPickup),
      final_destination_full_out_at: isInland ? time(milestones.gateOut) : null,
      destuffed_at: time(milestones.destuffingDate),
      delivered_at: time(milestones.deliveryDate),
      empty_terminated_at: time(milestones.emptyReturn),
      pod_timezone: view.portOfDischarge?.timeZone ?? null,
      final_destination_timezone: view.destination?.timeZone ?? null,
      shipment_last_tracking_request_at: time(shipment.lastCheckedAt),
      pod_last_tracking_request_at: null,
      rail_last_tracking_request_at: null,
      created_at: container.createdAt.toISOString(),
      updated_at: container.updatedAt.toISOString(),
    },
    relationships: {
      shipment: { data: resourceIdentifier('shipment', shipment.id) },
      customer: { data: resourceIdentifier('party', customerOf(shipment)) },
      port_of_discharge: related('port', view.portOfDischarge?.id),
      pod_terminal: related('terminal', view.podTerminal?.id),
      destination_terminal: related('terminal', view.destinationTerminal?.id),
      pickup_facility: related('terminal', (isInland ? view.destinationTerminal : view.podTerminal)?.id),
      raw_events: { links: { related: `/v2/containers/${container.id}/raw_events` } },
      transport_events: { links: { related: `/v2/containers/${container.id}/transport_events` } },
      custom_fields: { links: { related: `/v2/containers/${container.id}/custom_fields` } },
    },
    links: { self: `/v2/containers/${container.id}` },
  };
}

function isHeld({ holds }: Container): boolean {
  return holds.customs !== null || holds.line !== null || holds.other !== null;
}

/** True once it can be collected, false while on hold or after it has left the terminal, null while unknown. */
function isAvailable(container: Container): boolean | null {
  const { gateOut, deliveryDate, emptyReturn, availableForPickup } = container.milestones;
  const hasLeft = (gateOut ?? deliveryDate ?? emptyReturn) !== null;
  if (hasLeft || isHeld(container)) return false;
  return availableForPickup === null ? null : true;
}

function presentHolds(holds: Holds): Schemas['Hold'][] {
  return (['customs', 'line', 'other'] as const).flatMap((name) => {
    const description = holds[name];
    return description === null ? [] : [{ name, status: 'hold', description }];
  });
}

/** `current_status`, which unlike the shipment's status distinguishes terminals and holds. */
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

type Attributes = Schemas['Container']['attributes'];

const heights: Record<string, Attributes['equipment_height']> = {
  0: 'standard',
  2: 'standard',
  C: 'standard',
  D: 'standard',
  5: 'high_cube',
  6: 'high_cube',
  E: 'high_cube',
  F: 'high_cube',
};

/** Length in feet, height and type of a code such as `45G1`; all null without one. */
function describeEquipment(isoCode: string | null): Pick<Attributes, 'equipment_type' | 'equipment_length' | 'equipment_height'> {
  if (isoCode === null) return { equipment_type: null, equipment_length: null, equipment_height: null };
  return {
    equipment_type: equipmentType(isoCode),
    equipment_length: containerLengthFeet(isoCode),
    equipment_height: heights[isoCode[1] ?? ''] ?? null,
  };
}
