/** What the mock's carriers know: every number. Its last digit says in which situation its shipment is. */
import { createHash } from 'node:crypto';
import { containerCheckDigit } from '../domain/identifiers.ts';
import type { ConsignedContainer, Consignment, Consignments } from '../sandbox/numbers.ts';
import { findScenario } from '../sandbox/scenarios.ts';
import { containersOfBill, lastDigitOf, situations } from './situations.ts';

/** No line owns this prefix. */
const ownerCode = 'MOCU';

/** Remembers every number that it was asked for, with the numbers that it made for it, so that all of them lead to one shipment. */
export class MockConsignments implements Consignments {
  readonly #byNumber = new Map<string, Consignment>();

  findByBillOfLading(text: string): Consignment {
    return this.#byNumber.get(text) ?? this.#remember(ofBillOfLading(text));
  }

  findByContainer(text: string): Consignment {
    const known = this.#byNumber.get(text) ?? this.relate(text, `B${text}`);
    return { ...known, containers: known.containers.filter(({ containerNumber }) => containerNumber === text), isOfContainerAlone: true };
  }

  findByBooking(text: string): Consignment {
    return this.#byNumber.get(text) ?? this.#remember({ ...ofBillOfLading(`B${text}`), bookingNumber: text });
  }

  /** Puts a container on a bill of lading, because a client tracks both numbers in one request. */
  relate(containerNumber: string, billOfLading: string): Consignment {
    return this.#remember(consignmentOf(billOfLading, lastDigitOf(containerNumber), [{ containerNumber, delayDays: 0 }]));
  }

  clear(): void {
    this.#byNumber.clear();
  }

  #remember(consignment: Consignment): Consignment {
    for (const number of [
      consignment.billOfLading,
      consignment.bookingNumber,
      ...consignment.containers.map((container) => container.containerNumber),
    ]) {
      this.#byNumber.set(number, consignment);
    }
    return consignment;
  }
}

function ofBillOfLading(billOfLading: string): Consignment {
  const digit = lastDigitOf(billOfLading);
  const reported = containersOfBill[digit] ?? [{ lastDigit: digit, delayDays: 0 }];
  const containers = reported.map(({ lastDigit, delayDays }) => ({ containerNumber: containerOf(billOfLading, lastDigit), delayDays }));
  return consignmentOf(billOfLading, digit, containers);
}

function consignmentOf(billOfLading: string, digit: number, containers: ConsignedContainer[]): Consignment {
  const situation = situations[digit];
  const scenario = findScenario(situation?.scenario ?? '');
  if (!situation || !scenario) throw new RangeError(`The mock has no situation ${digit}.`);
  // Names the journey and its ships.
  const number = containers[0]?.containerNumber.slice(4, 10) ?? '';
  return {
    number,
    scenario,
    billOfLading,
    bookingNumber: `MOCK${number}`,
    containers,
    isOfContainerAlone: false,
    isOfBooking: false,
    ageDays: situation.day,
  };
}

/** A container for a bill of lading. Its number has the wanted last digit, so that it leads to the same situation without the bill. */
function containerOf(billOfLading: string, lastDigit: number): string {
  const digest = createHash('sha256').update(billOfLading).digest();
  for (let serial = digest.readUInt32BE(0); ; serial += 1) {
    const firstTen = `${ownerCode}${String(serial % 1_000_000).padStart(6, '0')}`;
    if (containerCheckDigit(firstTen) === lastDigit) return `${firstTen}${lastDigit}`;
  }
}
