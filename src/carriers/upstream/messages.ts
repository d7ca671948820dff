/**
 * Reads the upstream's webhook messages. A message says which numbers have news, and nothing else is taken from it: the requests of these
 * numbers become due, and the upstream is asked. So a message that lies, comes late or twice costs a poll at most.
 */
import { createHash } from 'node:crypto';
import type { CarrierPush, PushedRow } from '../../domain/carrier-push.ts';
import { UnreadableInput } from '../../domain/errors.ts';
import { withoutScac } from '../../domain/identifiers.ts';
import type { RequestType } from '../../domain/tracking-request.ts';
import { parsePushed } from '../dcsa/push.ts';
import { Row, isObject } from '../dcsa/row.ts';
import { resourcesIn } from './resources.ts';

/** A message has one shipment with its containers. More numbers are a mistake. */
const maxNumbers = 1_000;
const maxNumberLength = 64;

/** @param scacs the lines that the upstream is asked for @throws UnreadableInput */
export function readUpstreamMessage(body: Uint8Array, scacs: readonly string[]): CarrierPush {
  const parsed = parsePushed(body);
  if (!isObject(parsed)) throw new UnreadableInput('invalid_request', null, 'The body is not a JSON:API document.');
  const document = new Row(parsed);
  const resources = [...resourcesIn(document), ...document.list('included')];
  const numbers = resources.flatMap(numbersOf).slice(0, maxNumbers);
  // A message without a line may be about any of them.
  const named = resources.map((each) => each.object('attributes').code('shipping_line_scac', 'scac')).filter((scac) => scac !== null);
  const lines = scacs.filter((scac) => named.length === 0 || named.includes(scac));
  const rows = numbers.length === 0 ? [] : [rowOf(numbers, lines)];
  return {
    standard: 'Standard Webhooks',
    digest: createHash('sha256').update(body).digest('hex'),
    size: body.length,
    rows,
    unreadable: [],
    scacs: lines,
  };
}

/** A number that a message names, with what it is. */
interface Named {
  type: RequestType;
  number: string;
}

/** The type of number in a tracking request of the upstream. */
const requestTypes: Readonly<Record<string, RequestType>> = {
  container: 'container',
  bill_of_lading: 'bill_of_lading',
  booking_number: 'booking',
};

function numbersOf(resource: Row): Named[] {
  const attributes = resource.object('attributes');
  const named = (type: RequestType, number: string | null): Named[] =>
    number === null || number.length > maxNumberLength ? [] : [{ type, number }];
  switch (resource.text('type')) {
    case 'container':
      return named('container', attributes.code('number'));
    case 'shipment':
      return [
        ...named('bill_of_lading', attributes.code('bill_of_lading_number')),
        ...attributes.texts('booking_numbers').flatMap((number) => named('booking', number.toUpperCase())),
      ];
    case 'tracking_request': {
      const type = requestTypes[attributes.text('request_type') ?? ''];
      return type ? named(type, attributes.code('request_number')) : [];
    }
    default:
      return [];
  }
}

/** One row for all numbers of the message: it stands for "there is news", and has none. */
function rowOf(numbers: readonly Named[], scacs: readonly string[]): PushedRow {
  const of = (type: RequestType): string[] => numbers.flatMap((each) => (each.type === type ? [each.number] : []));
  const written = (documents: string[]): string[] =>
    documents.flatMap((document) => scacs.flatMap((scac) => [withoutScac(document, scac), scac + withoutScac(document, scac)]));
  const [containers, bills] = [of('container'), written(of('bill_of_lading'))];
  return {
    text: '{}',
    writtenAt: null,
    numbers: { container: containers.length > 0 ? containers : null, bill_of_lading: bills.length > 0 ? bills : null },
    bookings: written(of('booking')),
  };
}
