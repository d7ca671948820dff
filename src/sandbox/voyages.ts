/** The simulated carrier's vessels, all fictional, and the voyages they make. */
import {
  busanToVancouver,
  caiMepToSingapore,
  colomboSagtToRotterdam,
  colomboToRotterdam,
  nhavaShevaToColombo,
  rotterdamToDuisburg,
  type SeaLane,
  shanghaiToRotterdam,
  shanghaiToSingapore,
  singaporeToBusan,
  singaporeToRotterdam,
} from './sea-lanes.ts';

/** A vessel as the timetables name it; in each journey it is a different ship (`shipOf`). */
interface Vessel {
  name: string;
  /** From 1. */
  number: number;
  isBarge: boolean;
}

/** One vessel's passage from one port to the next. */
export interface Voyage {
  vessel: Vessel;
  number: string;
  /** The carrier's code of the service, five characters at most (DCSA T&T 2.2, carrierServiceCode). */
  service: string;
  lane: SeaLane;
}

const meridianTern: Vessel = { name: 'MERIDIAN TERN', number: 1, isBarge: false };
const coralHeron: Vessel = { name: 'CORAL HERON', number: 2, isBarge: false };
const meridianAlbatross: Vessel = { name: 'MERIDIAN ALBATROSS', number: 3, isBarge: false };
const northernPetrel: Vessel = { name: 'NORTHERN PETREL', number: 4, isBarge: false };
const rhineWagtail: Vessel = { name: 'RHINE WAGTAIL', number: 5, isBarge: true };

function voyage(vessel: Vessel, number: string, service: string, lane: SeaLane): Voyage {
  return { vessel, number, service, lane };
}

export const petrelShanghaiRotterdam = voyage(northernPetrel, '014W', 'TNE1', shanghaiToRotterdam);
/** The same passage, months before any journey that is tracked. */
export const petrelShanghaiRotterdamBefore = voyage(northernPetrel, '008W', 'TNE1', shanghaiToRotterdam);
/** One voyage in two passages: the vessel calls at Singapore on the way. */
export const petrelShanghaiSingapore = voyage(northernPetrel, '016W', 'TNE2', shanghaiToSingapore);
export const petrelSingaporeRotterdam = voyage(northernPetrel, '016W', 'TNE2', singaporeToRotterdam);
/** A week after it, by another vessel. */
export const ternShanghaiRotterdam = voyage(meridianTern, '214W', 'TNE1', shanghaiToRotterdam);
export const ternNhavaShevaColombo = voyage(meridianTern, '208W', 'TIC1', nhavaShevaToColombo);
export const heronColomboRotterdam = voyage(coralHeron, '031N', 'TSE1', colomboToRotterdam);
/** The service's next vessel. */
export const albatrossColomboRotterdam = voyage(meridianAlbatross, '058N', 'TSE1', colomboToRotterdam);
export const heronSagtRotterdam = voyage(coralHeron, '033N', 'TSE1', colomboSagtToRotterdam);
export const wagtailRotterdamDuisburg = voyage(rhineWagtail, 'B118', 'TRB1', rotterdamToDuisburg);
export const ternCaiMepSingapore = voyage(meridianTern, '401N', 'TVS1', caiMepToSingapore);
export const heronSingaporeBusan = voyage(coralHeron, '212E', 'TSK1', singaporeToBusan);
export const albatrossBusanVancouver = voyage(meridianAlbatross, '055E', 'TPN1', busanToVancouver);

/** A vessel as one journey knows it. */
export interface Ship {
  name: string;
  /** Null for a barge, which needs none inland; its name has the journey's number instead. */
  imo: string | null;
  mmsi: string;
}

/** The timetables may name up to this many vessels. */
const fleetSize = 8;
/** IMO numbers without their check digit: from 2000000 on, far from those of real ships (9000000 and more). */
const firstNumber = 200_000;
/** A prime: a vessel has the same number in two journeys only if the journeys' numbers differ by a multiple of it. */
const numbers = 299_993;

/**
 * The ship that sails a voyage of one journey. A journey begins when its account first asks for it, so a vessel of the timetables can be
 * at sea in one journey and in port at Colombo in another. They are two ships, each with its own IMO number, MMSI and position.
 *
 * @param journey six digits, and more for an earlier trip of the same container, which has the same ships
 */
export function shipOf({ name, number, isBarge }: Vessel, journey: string): Ship {
  const digits = String(firstNumber + ((Number(journey.slice(0, 6)) * fleetSize + number) % numbers));
  return {
    name: isBarge ? `${name} ${journey.slice(0, 6)}` : name,
    imo: isBarge ? null : digits + imoCheckDigit(digits),
    mmsi: `999${digits}`,
  };
}

/** IMO resolution A.1117(30): the last digit of the sum of the digits' products with 7 to 2. */
function imoCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return String(sum % 10);
}
