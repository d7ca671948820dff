/** The numbers of the simulated carrier: six digits, of which the first two name the scenario. */
import { containerCheckDigit, parseContainerNumber } from '../domain/identifiers.ts';
import { findScenario, type Scenario } from './scenarios.ts';

const containerPrefix = 'TSTU';
const billOfLadingPrefix = 'TSTBL';
const bookingPrefix = 'TSTBK';

interface SandboxNumbers {
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

/** The six digits of a container number, or undefined if it is not this carrier's. */
export function digitsOfContainer(text: string): string | undefined {
  const parsed = parseContainerNumber(text);
  if (!parsed.ok || !parsed.value.startsWith(containerPrefix)) return undefined;
  return parsed.value.slice(4, 10);
}

/** The six digits of a bill of lading, or undefined if it is not this carrier's. */
export function digitsOfBillOfLading(text: string): string | undefined {
  const value = text.trim().toUpperCase();
  const digits = value.slice(billOfLadingPrefix.length);
  return value.startsWith(billOfLadingPrefix) && /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The six digits of a booking, or undefined if it is not this carrier's. */
export function digitsOfBooking(text: string): string | undefined {
  const value = text.trim().toUpperCase();
  const digits = value.slice(bookingPrefix.length);
  return value.startsWith(bookingPrefix) && /^\d{6}$/.test(digits) ? digits : undefined;
}

/** A container and how many days it is behind the timetable at gates and cranes. */
export interface ConsignedContainer {
  containerNumber: string;
  delayDays: number;
}

/** What a client asks for: a bill of lading with its booking and containers, or one container of it. */
export interface Consignment extends Pick<SandboxNumbers, 'billOfLading' | 'bookingNumber'> {
  /** The six digits, which name the journey. */
  number: string;
  scenario: Scenario;
  containers: ConsignedContainer[];
  /** Whether the client asked by container number. */
  isOfContainerAlone: boolean;
  /** Whether the client asked by booking number. Containers join when they are picked up empty. */
  isOfBooking: boolean;
  /** How many days before it is first asked for its journey began; negative if it begins later. */
  ageDays: number;
}

/** Finds what a simulated carrier knows by each kind of number; undefined for a number that it does not know. */
export interface Consignments {
  findByBillOfLading(text: string): Consignment | undefined;
  findByContainer(text: string): Consignment | undefined;
  findByBooking(text: string): Consignment | undefined;
}

/** The consignment of a bill of lading, or undefined if the carrier does not know it. */
export function findByBillOfLading(text: string): Consignment | undefined {
  return consignmentOf(digitsOfBillOfLading(text));
}

/** One container, on its own journey and on time, even if it is also on another container's bill of lading. */
export function findByContainer(text: string): Consignment | undefined {
  const consignment = consignmentOf(digitsOfContainer(text));
  return consignment && { ...consignment, containers: consignment.containers.slice(0, 1), isOfContainerAlone: true };
}

/** The consignment of a booking, whose first container is picked up the day after it is first asked for. */
export function findByBooking(text: string): Consignment | undefined {
  const consignment = consignmentOf(digitsOfBooking(text));
  return consignment && { ...consignment, isOfBooking: true, ageDays: -1 };
}

/** The sandbox's: the number names the scenario, and the journey begins when it is first asked for. */
export const sandboxConsignments: Consignments = { findByBillOfLading, findByContainer, findByBooking };

function consignmentOf(digits: string | undefined): Consignment | undefined {
  const scenario = digits === undefined ? undefined : findScenario(digits);
  if (digits === undefined || !scenario) return undefined;
  const delays = scenario.answer.kind === 'journey' ? scenario.answer.containerDelays : [0];
  const { billOfLading, bookingNumber } = sandboxNumbers(digits);
  const containers = delays.map((delayDays, index) => ({ containerNumber: containerAt(digits, index), delayDays }));
  return { number: digits, scenario, billOfLading, bookingNumber, containers, isOfContainerAlone: false, isOfBooking: false, ageDays: 0 };
}

/** The containers of one bill of lading have the last four digits in sequence, 0000 after 9999. */
function containerAt(digits: string, index: number): string {
  const choice = (Number(digits.slice(2)) + index) % 10_000;
  return sandboxNumbers(`${digits.slice(0, 2)}${String(choice).padStart(4, '0')}`).containerNumber;
}
