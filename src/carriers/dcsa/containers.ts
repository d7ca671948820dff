/** Reads which containers an answer speaks of, and gives each its rows. */
import type { CarrierEvent, ReportedContainer } from '../../domain/carrier-report.ts';
import type { CarrierQuery } from '../carrier.ts';
import type { Row } from './row.ts';

/** What a row says of containers. */
export interface ContainerMention {
  /** The containers it names, or null where it names none: then it speaks of them all. */
  numbers: string[] | null;
  isoCode: string | null;
  sealNumber: string | null;
}

/** Reads the containers of a row, and what it says of their kind and seal. */
export function readContainers(row: Row): ContainerMention {
  return {
    numbers: containersOf(row),
    isoCode: row.cutCode(4, 'ISOEquipmentCode'),
    sealNumber: row.list('seals')[0]?.cut(64, 'sealNumber', 'number') ?? null,
  };
}

/**
 * The containers a row names, by its equipment reference or its `EQ` references, or null where it names none. What does
 * not look like a container number is left out; a wrong check digit is the carrier's to answer for.
 */
export function containersOf(row: Row): string[] | null {
  const named = [
    row.code('equipmentReference'),
    ...row
      .list('references')
      .filter((item) => item.code('referenceType') === 'EQ')
      .map((item) => item.code('referenceValue')),
  ].filter((text) => text !== null);
  if (named.length === 0) return null;
  const numbers = named.map((text) => text.replace(/[\s-]/g, '')).filter((text) => /^[A-Z]{4}\d{7}$/.test(text));
  return [...new Set(numbers)];
}

/**
 * Gives each container its rows: the one asked for, or all that the rows of a document name. By number, ascending.
 *
 * @param latestFirst so that the seal and the size are those of the latest trip
 * @param most events in all; null is returned for more. 10,000 rows without a container and one that names 10,000 would
 *   make 100 million
 */
export function gatherContainers(
  latestFirst: { event: CarrierEvent; containers: ContainerMention }[],
  query: CarrierQuery,
  most: number,
): ReportedContainer[] | null {
  const numbers = query.requestType === 'container' ? [query.number] : latestFirst.flatMap(({ containers }) => containers.numbers ?? []);
  const gathered = new Map<string, ReportedContainer>();
  for (const containerNumber of [...new Set(numbers)].sort()) {
    gathered.set(containerNumber, {
      containerNumber,
      isoCode: null,
      sealNumber: null,
      events: [],
      plannedPortOfDischarge: null,
      retracted: [],
    });
  }
  let left = most;
  for (const { event, containers } of latestFirst) {
    // A row that names no container, as SHIPMENT rows and some TRANSPORT rows do, speaks of them all.
    for (const number of containers.numbers ?? gathered.keys()) {
      const container = gathered.get(number);
      if (!container) continue;
      if (left === 0) return null;
      left -= 1;
      container.events.push(event);
      container.isoCode ??= containers.isoCode;
      container.sealNumber ??= containers.sealNumber;
    }
  }
  return [...gathered.values()].filter((container) => container.events.length > 0);
}
