/** Reads pasted numbers: a column of a spreadsheet, or rubbish. */
import type { TrackingRowA } from '../client/index.ts';

/** What the numbers of a list are. */
export type NumberKind = 'automatic' | 'booking';

export interface ParsedNumbers {
  /** In order, each once, without spaces around them. */
  numbers: string[];
  /** Lines that repeat a number. */
  repeated: number;
}

/** The contract takes no longer ones. What is longer is refused there, with the reason, so it is only cut. */
const maxLength = 64;

/** One number a line, or in the first column of a table; empty lines are left out. */
export function parseNumbers(text: string): ParsedNumbers {
  const found = new Set<string>();
  let lines = 0;
  for (const line of text.split(/[\r\n]+/)) {
    const [first = ''] = line.split(/[\t;,]/, 1);
    // A control character is not part of any number, and the contract refuses the whole batch for it.
    const number = withoutControls(first)
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim()
      .slice(0, maxLength);
    if (number === '') continue;
    lines += 1;
    found.add(number.toUpperCase());
  }
  return { numbers: [...found], repeated: lines - found.size };
}

function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]/g, '');
}

/** What a number is asked for as: a container if it has the form of one, otherwise a bill of lading. The check digit is the service's. */
export function rowOf(number: string, kind: NumberKind, scac: string): TrackingRowA {
  const carrier = scac === '' ? {} : { scac };
  if (kind === 'booking') return { ...carrier, booking_number: number };
  const isContainer = /^[A-Z]{3}[UJZ]\d{7}$/.test(number.replace(/[\s-]/g, ''));
  return isContainer ? { ...carrier, container_number: number } : { ...carrier, bill_of_lading: number };
}

/** Cuts a list into parts of at most a size. */
export function parts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
