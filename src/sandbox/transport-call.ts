/** The stay of a vehicle at a facility, as DCSA T&T 2.2 writes it. */
import type { DcsaLocation, DcsaTransportCall, DcsaVessel } from './dcsa-events.ts';
import { type Journey, tellsActuals, timeOf } from './journey.ts';
import { shipOf } from './ships.ts';
import type { Stop } from './stops.ts';
import type { Voyage } from './vessels.ts';
import { positionAt, type VesselPosition } from './vessel-position.ts';

/** The carrier follows a vessel from this long before loading to this long after discharge. */
const followedDays = 0.5;

/** What makes a stop one transport call and no other, within a journey. */
export function callKey(stop: Stop): string {
  const terminal = 'terminal' in stop.place && stop.place.terminal.isSecond ? [stop.facilityName] : [];
  return [stop.place.locode, stop.facilityType, stop.mode, stop.voyage?.number ?? '', ...terminal].join('/');
}

/** DCSA T&T 2.2, location: of the place, with its terminal's code where there is one. */
export function locationOf(stop: Stop): DcsaLocation {
  const [latitude, longitude] = stop.place.position;
  return {
    locationName: stop.place.name,
    latitude: latitude.toFixed(4),
    longitude: longitude.toFixed(4),
    UNLocationCode: stop.place.locode,
    ...facilityCodeOf(stop),
  };
}

/** DCSA T&T 2.2, transportCall. */
export function transportCallOf(journey: Journey, stop: Stop, transportCallID: string): DcsaTransportCall {
  const keys = new Set(stopsOf(journey).map(callKey));
  const { voyage } = stop;
  return {
    transportCallID,
    ...(voyage && {
      carrierServiceCode: voyage.service,
      exportVoyageNumber: voyage.number,
      importVoyageNumber: voyage.number,
    }),
    transportCallSequenceNumber: [...keys].indexOf(callKey(stop)) + 1,
    UNLocationCode: stop.place.locode,
    ...facilityCodeOf(stop),
    facilityTypeCode: stop.facilityType,
    otherFacility: stop.facilityName,
    modeOfTransport: stop.mode,
    location: locationOf(stop),
    ...(voyage && { vessel: vesselOf(journey, voyage) }),
    ...(stop.mode === 'RAIL' && railway),
  };
}

/** Canadian Pacific: the only railway of the timetables goes from Vancouver to Toronto. */
const railway = { carrierCode: 'CPRS', carrierCodeListProvider: 'NMFTA' } as const;

/** In the order of the timetable, those that the carrier only believes in included. */
function stopsOf({ play }: Journey): Stop[] {
  return play.timetable.moves.flatMap(([, , where, , beliefs = []]) => [where, ...beliefs.flatMap((belief) => belief.where ?? [])]);
}

function facilityCodeOf(stop: Stop): Pick<DcsaLocation, 'facilityCode' | 'facilityCodeListProvider'> {
  return stop.smdgCode === null ? {} : { facilityCode: stop.smdgCode, facilityCodeListProvider: 'SMDG' };
}

function vesselOf(journey: Journey, voyage: Voyage): DcsaVessel {
  const position = followedPosition(journey, voyage);
  const { name, imo, mmsi } = shipOf(voyage.vessel, journey.consignment.number);
  return {
    ...(imo !== null && { vesselIMONumber: imo }),
    vesselName: name,
    vesselOperatorCarrierCode: 'TEST',
    vesselOperatorCarrierCodeListProvider: 'NMFTA',
    mmsi,
    ...(position && { position }),
  };
}

/** Undefined while the vessel is on other business than this voyage, and where the voyage never begins. */
function followedPosition(journey: Journey, voyage: Voyage): VesselPosition | undefined {
  const moves = journey.play.timetable.moves.filter(([, , stop]) => stop.voyage === voyage);
  const days = moves.map(([day]) => day);
  const departure = moves.find(([, code]) => code === 'DEPA');
  const arrival = moves.find(([, code]) => code === 'ARRI');
  if (!tellsActuals(journey) || !departure || !arrival) return undefined;

  const begins = timeOf(journey, Math.min(...days) - followedDays);
  const ends = timeOf(journey, Math.max(...days) + followedDays);
  if (journey.clock < begins || journey.clock > ends) return undefined;
  const departsAt = timeOf(journey, departure[0]);
  const arrivesAt = timeOf(journey, arrival[0]);
  return positionAt({ lane: voyage.lane, departsAt, arrivesAt }, journey.clock);
}
