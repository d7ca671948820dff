/**
 * The ship that sails a voyage of one journey. Each journey begins when its account asks for it first, so that a vessel of
 * the timetables is at sea in one journey while it lies at Colombo in another: these are two ships, each with an IMO number,
 * an MMSI and a position of its own.
 */
import type { Vessel } from './vessels.ts';

/** A vessel as one journey knows it. */
export interface Ship {
  name: string;
  /** Null for a barge, which needs none inland; its name has the journey's number instead. */
  imo: string | null;
  mmsi: string;
}

/** Vessels of the timetables, at most. */
const fleetSize = 8;
/** IMO numbers from 2000000 on, far from those of the ships that are at sea (9000000 and more). */
const firstNumber = 200_000;
/** A prime: the same ship of two journeys never has one number, as their numbers are less than this apart. */
const numbers = 299_993;

/** @param journey six digits, and more for an earlier trip of the same container, which has the same ships */
export function shipOf({ name, number, isSeagoing }: Vessel, journey: string): Ship {
  const digits = String(firstNumber + ((Number(journey.slice(0, 6)) * fleetSize + number) % numbers));
  return {
    name: isSeagoing ? name : `${name} ${journey.slice(0, 6)}`,
    imo: isSeagoing ? digits + imoCheckDigit(digits) : null,
    mmsi: `999${digits}`,
  };
}

/** IMO resolution A.1117(30): the digits' products with 7 to 2, summed up; the last digit of that. */
function imoCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return String(sum % 10);
}
