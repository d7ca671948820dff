/** An explained container as JSON for programs. Times are ISO 8601 in UTC; `local_time` has the offset of the place. */
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { isTransportEventType, type ContainerEvent } from '../../src/domain/container-event.ts';
import type { PlaceName } from '../../src/domain/shipment.ts';
import type { Explained } from './explain.ts';
import { codeOf, localIso, milestoneNames, zoneOf } from './format.ts';

/** What `--json` prints. */
export type ExplainedJson = ReturnType<typeof asJson>;

/** The values of `asText`, for programs. A status has no row if only an earlier answer proved it. */
export function asJson({ answer, containerNumber, others, journey, update, customs, ports, statuses, leftOut }: Explained) {
  const { schedule } = update.shipment;
  return {
    container_number: containerNumber,
    other_containers: others,
    bill_of_lading: answer.report.billOfLading,
    booking_numbers: answer.report.bookingNumbers,
    status: update.shipment.status,
    customs_status: customs.status,
    customs_rule: customs.rule,
    pol: codeOf(update.shipment.portOfLoading),
    pod: codeOf(update.shipment.portOfDischarge),
    transshipments: journey.transshipmentPorts.flatMap((port) => codeOf(port) ?? []),
    destination: codeOf(update.shipment.portOfDestination),
    is_pod_provisional: journey.isDischargeProvisional,
    ports: ports.map(({ place, role, reason, rule }) => ({ place: codeOf(place), place_name: place.name, role, reason, rule })),
    etd_origin: timeOf(schedule.etdOrigin),
    eta_port_of_discharge: timeOf(schedule.etaPortOfDischarge),
    eta_destination: timeOf(schedule.etaDestinationRevised),
    events: journey.events.map(eventOf),
    statuses: statuses.map(({ status, occurredAt, place, event }) => ({
      status,
      time: occurredAt,
      place: codeOf(event?.row.place ?? place),
      row: event?.row.source?.rowNumber ?? null,
      carrier_event_id: event?.row.carrierEventId ?? null,
      rule: event?.rule ?? null,
    })),
    milestones: Object.fromEntries(milestoneNames.map(([name, field]) => [name, timeOf(journey.milestones[field])])),
    left_out: leftOut.map(({ rowNumber, reason, message, carrierEventId, row }) => ({
      row: rowNumber,
      reason,
      message,
      carrier_event_id: carrierEventId,
      said: row && rowOf(row),
    })),
  };
}

/** `event` is one of the eleven types, for estimates too, or null; `raw_event` is the value in surface B's raw event. */
function eventOf({ row, type, estimated, rule }: ContainerEvent) {
  return { ...rowOf(row), event: isTransportEventType(type) ? type : null, raw_event: type, estimated, rule };
}

/** A row as the carrier wrote it. `row` counts from 1; `place` is the UN/LOCODE, or the carrier's name if there is no code. */
function rowOf({ source, carrierEventId, at, isDateOnly, certainty, place, vessel, voyageNumber, words }: CarrierEvent) {
  const named: PlaceName = place;
  return {
    row: source?.rowNumber ?? null,
    carrier_event_id: carrierEventId,
    code: source?.code ?? null,
    time: at.toISOString(),
    local_time: localIso(at, named),
    time_zone: zoneOf(named),
    is_date_only: isDateOnly,
    certainty,
    place: codeOf(named),
    place_name: place.name,
    facility: place.terminal?.name ?? null,
    smdg_code: place.terminal?.smdgCode ?? null,
    bic_facility_code: place.terminal?.bicFacilityCode ?? null,
    vessel: vessel?.name ?? null,
    vessel_imo: vessel?.imo ?? null,
    voyage: voyageNumber,
    words,
  };
}

function timeOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
