/** An explained container as JSON for programs. Times are ISO 8601 in UTC; `local_time` has the offset of the place. */
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { isTransportEventType } from '../../src/domain/container-event.ts';
import type { ContainerEvent } from '../../src/domain/container-event.ts';
import type { PlaceName } from '../../src/domain/shipment.ts';
import type { Explained, LeftOut } from './explain.ts';
import { milestoneNames } from './milestones.ts';
import { codeOf } from './places.ts';
import { localIso, zoneOf } from './times.ts';

/** What a row says, as the carrier wrote it. */
interface RowJson {
  /** The number of the row in the answer, from 1. */
  row: number | null;
  carrier_event_id: string | null;
  /** The carrier's own code, such as `GTIN`. */
  code: string | null;
  time: string;
  local_time: string | null;
  time_zone: string | null;
  is_date_only: boolean;
  certainty: CarrierEvent['certainty'];
  /** UN/LOCODE, or the carrier's name where there is no code. */
  place: string | null;
  place_name: string | null;
  facility: string | null;
  smdg_code: string | null;
  bic_facility_code: string | null;
  vessel: string | null;
  vessel_imo: string | null;
  voyage: string | null;
  /** The carrier's own words. */
  words: string | null;
}

/** A classified row. */
interface EventJson extends RowJson {
  /** One of the eleven types, for estimates too, or null. */
  event: string | null;
  /** What surface B's raw event says. */
  raw_event: string;
  estimated: boolean;
  rule: string;
}

/** What `--json` prints. */
export interface ExplainedJson {
  container_number: string | null;
  other_containers: string[];
  bill_of_lading: string | null;
  booking_numbers: string[];
  status: string;
  customs_status: string;
  customs_rule: string;
  pol: string | null;
  pod: string | null;
  transshipments: string[];
  destination: string | null;
  is_pod_provisional: boolean;
  ports: { place: string | null; place_name: string | null; role: string; reason: string; rule: string }[];
  etd_origin: string | null;
  eta_port_of_discharge: string | null;
  eta_destination: string | null;
  events: EventJson[];
  /** Those that stand, with the rows that prove them; no row where only an earlier answer had it. */
  statuses: {
    status: string;
    time: string | null;
    place: string | null;
    row: number | null;
    carrier_event_id: string | null;
    rule: string | null;
  }[];
  milestones: Record<string, string | null>;
  left_out: { row: number | null; reason: LeftOut['reason']; why: string; carrier_event_id: string | null; said: RowJson | null }[];
}

/** The values of `asText` for programs. */
export function asJson({ answer, containerNumber, others, journey, reading, customs, ports, statuses, leftOut }: Explained): ExplainedJson {
  const { schedule } = reading.shipment;
  return {
    container_number: containerNumber,
    other_containers: others,
    bill_of_lading: answer.report.billOfLading,
    booking_numbers: answer.report.bookingNumbers,
    status: reading.shipment.status,
    customs_status: customs.status,
    customs_rule: customs.rule,
    pol: codeOf(reading.shipment.portOfLoading),
    pod: codeOf(reading.shipment.portOfDischarge),
    transshipments: journey.transshipmentPorts.flatMap((port) => codeOf(port) ?? []),
    destination: codeOf(reading.shipment.portOfDestination),
    is_pod_provisional: journey.isDischargeProvisional,
    ports: ports.map(({ place, role, reason, rule }) => ({ place: codeOf(place), place_name: place.name, role, reason, rule })),
    etd_origin: timeOf(schedule.etdOrigin),
    eta_port_of_discharge: timeOf(schedule.etaPortOfDischarge),
    eta_destination: timeOf(schedule.etaDestinationRevised),
    events: journey.events.map(eventOf),
    statuses: statuses.map(({ status, occurredAt, place, event }) => ({
      status,
      time: occurredAt,
      place: codeOf(event?.carrier.place ?? place),
      row: event?.carrier.source?.rowNumber ?? null,
      carrier_event_id: event?.carrier.carrierEventId ?? null,
      rule: event?.rule ?? null,
    })),
    milestones: Object.fromEntries(milestoneNames.map(([name, field]) => [name, timeOf(journey.milestones[field])])),
    left_out: leftOut.map(({ rowNumber, reason, why, carrierEventId, row }) => ({
      row: rowNumber,
      reason,
      why,
      carrier_event_id: carrierEventId,
      said: row && rowOf(row),
    })),
  };
}

function eventOf({ carrier, type, estimated, rule }: ContainerEvent): EventJson {
  return { ...rowOf(carrier), event: isTransportEventType(type) ? type : null, raw_event: type, estimated, rule };
}

function rowOf({ source, carrierEventId, at, isDateOnly, certainty, place, vessel, voyageNumber, words }: CarrierEvent): RowJson {
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
