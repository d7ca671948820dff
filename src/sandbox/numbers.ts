/** The numbers of the simulated carrier: six digits, of which the first two name the scenario. */
import { containerCheckDigit, parseContainerNumber } from '../domain/identifiers.ts';

const containerPrefix = 'TSTU';
const billOfLadingPrefix = 'TSTBL';
const bookingPrefix = 'TSTBK';

export interface SandboxNumbers {
  containerNumber: string;
  billOfLading: string;
  bookingNumber: string;
}

/**
 * The container, bill of lading and booking number of six digits.
 *
 * @param digits two of the scenario and four of the client's choice, such as `030001`
 */
export function sandboxNumbers(digits: string): SandboxNumbers {
  if (!/^\d{6}$/.test(digits)) throw new TypeError(`Six digits are needed, not "${digits}".`);
  const firstTen = `${containerPrefix}${digits}`;
  return {
    containerNumber: `${firstTen}${containerCheckDigit(firstTen)}`,
    billOfLading: `${billOfLadingPrefix}${digits}`,
    bookingNumber: `${bookingPrefix}${digits}`,
  };
}

/** The six digits of a container number, or undefined where it is none of this carrier's. */
export function digitsOfContainer(text: string): string | undefined {
  const parsed = parseContainerNumber(text);
  if (!parsed.ok || !parsed.value.startsWith(containerPrefix)) return undefined;
  return parsed.value.slice(4, 10);
}

/** The six digits of a bill of lading, or undefined where it is none of this carrier's. */
export function digitsOfBillOfLading(text: string): string | undefined {
  return digitsAfter(billOfLadingPrefix, text);
}

/** The six digits of a booking, or undefined where it is none of this carrier's. */
export function digitsOfBooking(text: string): string | undefined {
  return digitsAfter(bookingPrefix, text);
}

function digitsAfter(prefix: string, text: string): string | undefined {
  const value = text.trim().toUpperCase();
  const digits = value.slice(prefix.length);
  return value.startsWith(prefix) && /^\d{6}$/.test(digits) ? digits : undefined;
}
