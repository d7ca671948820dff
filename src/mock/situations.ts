/** The ten situations of the mock's shipments. */
import type { TrackingRequestInput } from '../domain/tracking-request.ts';

/** A scenario of the sandbox, some days after it began. */
export interface Situation {
  /** The status of its shipment and a few words more. */
  title: string;
  /** Two digits. */
  scenario: string;
  /** The day of its timetable that the mock stands at. */
  day: number;
  /** The shipment that the mock starts with. */
  scac: string;
  containerNumber: string;
}

/** By the last digit of the number that is tracked. */
export const situations: readonly Situation[] = [
  { title: 'Pre Alert: just requested', scenario: '01', day: 0, scac: 'MAEU', containerNumber: 'MOCU1000010' },
  { title: 'In Transit, after a transshipment', scenario: '02', day: 20, scac: 'MSCU', containerNumber: 'MOCU1000051' },
  { title: 'Discharged, perhaps only to change vessels', scenario: '18', day: 9, scac: 'CMDU', containerNumber: 'MOCU1000072' },
  { title: 'Discharged, held by customs', scenario: '05', day: 34, scac: 'HLCU', containerNumber: 'MOCU1000093' },
  { title: 'On Rail', scenario: '03', day: 35, scac: 'ONEY', containerNumber: 'MOCU1000154' },
  { title: 'Available For Pickup', scenario: '03', day: 40, scac: 'EGLV', containerNumber: 'MOCU1834075' },
  { title: 'Gated Out', scenario: '03', day: 41.2, scac: 'EGLV', containerNumber: 'MOCU1834096' },
  { title: 'Delivered', scenario: '01', day: 36, scac: 'MAEU', containerNumber: 'MOCU1000067' },
  { title: 'Empty Returned', scenario: '04', day: 41, scac: 'YMLU', containerNumber: 'MOCU1000088' },
  { title: 'In Transit, on its second trip', scenario: '08', day: 15, scac: 'ZIMU', containerNumber: 'MOCU1000149' },
];

/**
 * The containers of a bill of lading with one last digit, by the last digits of their own numbers: of two, one is out of the terminal,
 * and the other half a day behind. All other bills have one container, with their own last digit.
 */
export const containersOfBill: Readonly<Record<number, readonly { lastDigit: number; delayDays: number }[]>> = {
  6: [
    { lastDigit: 6, delayDays: 0 },
    { lastDigit: 5, delayDays: 0.5 },
  ],
};

/** The bill of lading of the shipments 5 and 6. */
export const billOfTwo = 'MOCK1000056';

type FirstRequest = Pick<TrackingRequestInput, 'containerNumber' | 'billOfLading' | 'reference'> & { scac: string };

/** The requests that the mock starts with: those of the ten shipments, and one that fails. Their ids follow from their places here. */
export const firstRequests: readonly FirstRequest[] = situations.map(({ scac, containerNumber }, digit) => {
  const reference = `PO-100${digit}`;
  // The sandbox's carrier does not know this number. The request of the next place makes both of the shipments 5 and 6.
  if (digit === 5) return { scac: 'TEST', containerNumber: 'TSTU9000099', billOfLading: null, reference };
  if (digit === 6) return { scac, containerNumber: null, billOfLading: billOfTwo, reference };
  return { scac, containerNumber, billOfLading: null, reference };
});

/** The last digit of a number; 0 for a bill of lading without digits. */
export function lastDigitOf(number: string): number {
  return Number(/\d(?=\D*$)/.exec(number)?.[0] ?? 0);
}
