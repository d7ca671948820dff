/**
 * Turns the raw events of another tracking service (surface B of Landfall, Terminal49's public API) back into a carrier's rows, so that
 * they are read as any carrier's: by the normalizer, and by the rules of the journey, which decide again what each row is.
 *
 * Another Landfall says of each event what the carrier's row said (`reported`), and the row is the same again. Without it, the event's
 * type says what moved, and how; where a port stands in the journey, the rules find out.
 */
import { DateTime } from 'luxon';
import type { Movement, TransportMode } from '../../domain/carrier-report.ts';
import type { ContainerEventType } from '../../domain/container-event.ts';
import { codesOfMovements, documentsOfMovements } from './codes.ts';
import type { Row } from './row.ts';

/** What raw events leave out, from the other resources of the same container. */
export interface RowContext {
  containerNumber: string;
  isoCode: string | null;
  sealNumber: string | null;
  billOfLading: string | null;
  bookingNumbers: readonly string[];
  /** The vessels' attributes, by id. */
  vessels: ReadonlyMap<string, Row>;
}

/** What a row says of a move. */
interface Move {
  movement: Movement;
  laden: boolean | null;
  mode: TransportMode | null;
  /** At the customer's own premises. */
  isAtCustomer: boolean;
}

const move = (movement: Movement, laden: boolean | null = null, mode: TransportMode | null = null, isAtCustomer = false): Move => ({
  movement,
  laden,
  mode,
  isAtCustomer,
});

/** What each type of event says. The vessel types of a transshipment port are those of any port: its role follows from the journey. */
const movesByType: Readonly<Record<ContainerEventType, Move>> = {
  empty_out: move('gate_out', false),
  full_in: move('gate_in', true),
  vessel_loaded: move('load', true, 'vessel'),
  vessel_departed: move('depart', null, 'vessel'),
  transshipment_arrived: move('arrive', null, 'vessel'),
  transshipment_discharged: move('discharge', true, 'vessel'),
  transshipment_loaded: move('load', true, 'vessel'),
  transshipment_departed: move('depart', null, 'vessel'),
  vessel_arrived: move('arrive', null, 'vessel'),
  vessel_discharged: move('discharge', true, 'vessel'),
  full_out: move('gate_out', true),
  empty_in: move('gate_in', false),
  positioned_in: move('gate_in'),
  positioned_out: move('gate_out'),
  feeder_arrived: move('arrive', null, 'barge'),
  feeder_discharged: move('discharge', true, 'barge'),
  feeder_loaded: move('load', true, 'barge'),
  feeder_departed: move('depart', null, 'barge'),
  rail_loaded: move('load', true, 'rail'),
  rail_departed: move('depart', null, 'rail'),
  rail_arrived: move('arrive', null, 'rail'),
  rail_unloaded: move('discharge', true, 'rail'),
  arrived_at_destination: move('arrive', true, 'truck', true),
  delivered: move('drop_off', true),
  vgm_received: move('vgm_received'),
  carrier_release: move('carrier_release'),
  customs_release: move('customs_release'),
  available: move('available'),
  other: move('other'),
};

const roleMarks: Readonly<Record<string, string>> = { loading: 'POL', transshipment: 'PTS', discharge: 'POD' };
const movements: ReadonlySet<string> = new Set<Movement>([...codesOfMovements.keys(), ...documentsOfMovements.keys(), 'other']);
const modes: ReadonlySet<string> = new Set<TransportMode>(['vessel', 'barge', 'rail', 'truck']);

/**
 * The row of one raw event, in the shape of T&T 2.2. It has the event's own id, which stays as long as the event does.
 *
 * @param event the resource
 */
export function rowOfRawEvent(event: Row, context: RowContext): object {
  const attributes = event.object('attributes');
  const reported = attributes.object('reported');
  const said = moveOf(attributes, reported);
  const expected = reported.text('certainty') === 'planned' ? 'PLN' : 'EST';
  const mark = roleMarks[reported.text('port_role') ?? ''];
  const bookings = context.bookingNumbers.map((number) => ({ documentReferenceType: 'BKG', documentReferenceValue: number }));
  const bill = context.billOfLading === null ? [] : [{ documentReferenceType: 'TRD', documentReferenceValue: context.billOfLading }];
  return {
    eventID: event.text('id'),
    eventClassifierCode: attributes.flag('estimated') ? expected : 'ACT',
    eventDateTime: timeOf(attributes, reported),
    eventCreatedDateTime: reported.text('recorded_at'),
    description: attributes.cut(200, 'original_event'),
    ...codesOf(said),
    emptyIndicatorCode: said.laden === null ? null : said.laden ? 'LADEN' : 'EMPTY',
    equipmentReference: context.containerNumber,
    ISOEquipmentCode: context.isoCode,
    seals: context.sealNumber === null ? [] : [{ sealNumber: context.sealNumber }],
    documentReferences: [...bookings, ...bill],
    eventLocation: placeOf(attributes, reported, said.isAtCustomer),
    transportCall: transportCallOf(event, said, context),
    ...(mark !== undefined && { carrierSpecificData: { shipmentLocationType: mark } }),
  };
}

/** What the carrier's row said or, if that is not given, what the type says. An unknown type is `other`. */
function moveOf(attributes: Row, reported: Row): Move {
  const movement = reported.text('movement');
  if (movement !== null && movements.has(movement)) {
    const mode = reported.text('mode') ?? '';
    const laden = reported.text('load_state');
    return {
      movement: movement as Movement,
      laden: laden === null ? null : laden === 'laden',
      mode: modes.has(mode) ? (mode as TransportMode) : null,
      isAtCustomer: reported.flag('at_customer'),
    };
  }
  const type = attributes.text('event') ?? '';
  return Object.hasOwn(movesByType, type) ? movesByType[type as ContainerEventType] : movesByType.other;
}

function codesOf({ movement }: Move): object {
  // A release by customs is a document's, as in T&T 2.2.
  const document = documentsOfMovements.get(movement);
  const code = document === undefined ? codesOfMovements.get(movement) : undefined;
  if (code === undefined) {
    // Of a document that has no meaning for the container, only that it is there.
    const [documentTypeCode, shipmentEventTypeCode] = document?.split(' ') ?? [null, 'RECE'];
    return { eventType: 'SHIPMENT', shipmentEventTypeCode, documentTypeCode };
  }
  const isOfVehicle = movement === 'arrive' || movement === 'depart';
  return isOfVehicle ? { eventType: 'TRANSPORT', transportEventTypeCode: code } : { eventType: 'EQUIPMENT', equipmentEventTypeCode: code };
}

/** The time with the place's offset, so that its date is the local one; or the date alone, if the carrier gave no time. */
function timeOf(attributes: Row, reported: Row): string | null {
  const isEstimated = attributes.flag('estimated');
  const localDate = attributes.text(isEstimated ? 'estimated_on' : 'actual_on');
  const timestamp = attributes.text('timestamp', 'actual_at');
  const isDateOnly = reported.flag('date_only') || (!isEstimated && attributes.text('actual_at') === null && localDate !== null);
  if ((isDateOnly || timestamp === null) && localDate !== null) return localDate.slice(0, 10);
  if (timestamp === null) return null;
  const zone = attributes.text('timezone');
  const time = DateTime.fromISO(timestamp, { zone: zone ?? 'utc' });
  return time.isValid ? time.toISO() : timestamp;
}

function placeOf(attributes: Row, reported: Row, isAtCustomer: boolean): object {
  const smdg = reported.text('terminal_smdg_code');
  const bic = reported.text('terminal_bic_facility_code');
  return {
    locationName: attributes.text('location_name'),
    UNLocationCode: attributes.text('location_locode'),
    latitude: reported.text('latitude'),
    longitude: reported.text('longitude'),
    facilityName: reported.text('terminal_name'),
    facilityCode: smdg ?? bic,
    facilityCodeListProvider: smdg !== null ? 'SMDG' : bic !== null ? 'BIC' : null,
    facilityTypeCode: isAtCustomer ? 'CLOC' : null,
  };
}

function transportCallOf(event: Row, { mode, movement }: Move, { vessels }: RowContext): object {
  const attributes = event.object('attributes');
  const reported = attributes.object('reported');
  const vessel = vessels.get(event.object('relationships').object('vessel').object('data').text('id') ?? '');
  const name = attributes.text('vessel_name');
  const imo = attributes.text('vessel_imo');
  const railway = reported.text('rail_carrier_scac');
  return {
    modeOfTransport: mode?.toUpperCase() ?? null,
    // Without it, a LOAD without a mode would be by vessel.
    ...(mode === null && (movement === 'load' || movement === 'discharge') && { facilityTypeCode: 'DEPO' }),
    exportVoyageNumber: attributes.cut(64, 'voyage_number'),
    ...((name ?? imo) !== null && {
      vessel: {
        vesselName: name,
        vesselIMONumber: imo,
        mmsi: vessel?.text('mmsi') ?? null,
        position: {
          latitude: vessel?.text('latitude'),
          longitude: vessel?.text('longitude'),
          speedOverGround: vessel?.text('nautical_speed_knots'),
          heading: vessel?.text('navigational_heading_degrees'),
          observedDateTime: vessel?.text('position_timestamp'),
        },
      },
    }),
    ...(railway !== null && { carrierCode: railway }),
  };
}
