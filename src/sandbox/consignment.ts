/** What a client asks about: a booking with its bill of lading and containers, or one container of it. */
import { digitsOfBillOfLading, digitsOfBooking, digitsOfContainer, sandboxNumbers } from './numbers.ts';
import { findScenario, type Scenario } from './scenarios.ts';

/** A container and how many days it runs behind the timetable at gates and cranes. */
export interface Box {
  containerNumber: string;
  delayDays: number;
}

export interface Consignment {
  /** The six digits, which name the journey. */
  number: string;
  scenario: Scenario;
  billOfLading: string;
  bookingNumber: string;
  boxes: Box[];
  /** Whether the container is asked about by itself, whatever documents it travelled under. */
  isOfContainerAlone: boolean;
}

/** The references by which DCSA T&T 2.2 lets a client ask (GET /v2/events). */
export interface References {
  equipmentReference?: string;
  transportDocumentReference?: string;
  carrierBookingReference?: string;
}

/**
 * The consignment that all references given speak of. `unknown` where the carrier knows one of them not at all,
 * `contradiction` where it knows each but no event can match them all.
 */
export function findConsignment(references: References): Consignment | 'unknown' | 'contradiction' {
  const found: Consignment[] = [];
  const documents: [string | undefined, (text: string) => string | undefined][] = [
    [references.transportDocumentReference, digitsOfBillOfLading],
    [references.carrierBookingReference, digitsOfBooking],
  ];
  for (const [text, digitsOf] of documents) {
    if (text === undefined) continue;
    const consignment = byDocument(digitsOf(text));
    if (!consignment) return 'unknown';
    found.push(consignment);
  }
  if (references.equipmentReference !== undefined) {
    const alone = byContainer(digitsOfContainer(references.equipmentReference));
    if (!alone) return 'unknown';
    if (found.length === 0) return alone;
    const [box] = alone.boxes;
    for (const consignment of found) {
      consignment.boxes = consignment.boxes.filter((other) => other.containerNumber === box?.containerNumber);
    }
  }
  const [first] = found;
  if (!first) return 'unknown';
  const agree = found.every((other) => other.number === first.number && other.boxes.length > 0);
  return agree ? first : 'contradiction';
}

function byDocument(digits: string | undefined): Consignment | undefined {
  const scenario = digits === undefined ? undefined : findScenario(digits);
  if (digits === undefined || !scenario) return undefined;
  const delays = scenario.answer.kind === 'journey' ? scenario.answer.containerDelays : [0];
  const { billOfLading, bookingNumber } = sandboxNumbers(digits);
  const boxes = delays.map((delayDays, index) => box(digits, index, delayDays));
  return { number: digits, scenario, billOfLading, bookingNumber, boxes, isOfContainerAlone: false };
}

/** A container asked for by itself has a journey of its own, on time, whichever bill of lading names it too. */
function byContainer(digits: string | undefined): Consignment | undefined {
  const consignment = byDocument(digits);
  return consignment && { ...consignment, boxes: consignment.boxes.slice(0, 1), isOfContainerAlone: true };
}

/** The containers of one bill of lading have the last four digits in sequence, 0000 after 9999. */
function box(digits: string, index: number, delayDays: number): Box {
  const choice = (Number(digits.slice(2)) + index) % 10_000;
  const { containerNumber } = sandboxNumbers(`${digits.slice(0, 2)}${String(choice).padStart(4, '0')}`);
  return { containerNumber, delayDays };
}
