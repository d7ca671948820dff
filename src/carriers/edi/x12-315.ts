/** Reads ASC X12's transaction set 315, Status Details (Ocean), of version 4010: one status of one container. */
import { expectedTimes, find, portFunctions, references } from './codes.ts';
import type { EdiMessage } from './envelope.ts';
import { type NamedPlace, type NamedPort, type StatusReport, orNull, placeOf, written } from './status.ts';
import { type Segment, part, unreadable } from './tokenizer.ts';

/** Q212: the vessel's code is its IMO number. */
const lloyds = 'L';
/** B409. */
const emptiness: Readonly<Record<string, boolean>> = { E: true, L: false };

/** @throws UnreadableInput without a B4 segment with a status */
export function read315({ segments, reference }: EdiMessage): StatusReport[] {
  const b4 = segments.find(({ tag }) => tag === 'B4');
  if (!b4 || part(b4, 3) === '') throw unreadable(`Message ${reference} has no B4 segment with a status.`);
  const named = referencesIn(segments);
  const q2 = segments.find(({ tag }) => tag === 'Q2');
  const v9 = segments.find(({ tag }) => tag === 'V9');
  const ports = portsIn(segments);
  return [
    {
      code: part(b4, 3),
      words: v9 ? orNull(part(v9, 2)) : null,
      at: written(part(b4, 4), part(b4, 5), false),
      place: placeIn(b4, ports),
      containerNumber: containerIn(b4) ?? named.container[0] ?? null,
      isoCode: orNull(part(b4, 10)),
      isEmpty: find(emptiness, part(b4, 9)) ?? null,
      sealNumber: named.seal[0] ?? null,
      bills: named.bill,
      bookings: named.booking,
      vessel: {
        imo: q2 && part(q2, 12) === lloyds ? orNull(part(q2, 1)) : null,
        name: q2 ? orNull(part(q2, 13)) : null,
      },
      voyage: q2 ? orNull(part(q2, 9)) : null,
      ports,
      segment: b4.text,
      reference,
    },
  ];
}

/** Initial and number, whose last digit may stand in an element of its own. */
function containerIn(b4: Segment): string | null {
  const number = `${part(b4, 7)}${part(b4, 8)}`;
  return orNull(number.length === 10 ? number + part(b4, 13) : number);
}

function referencesIn(segments: readonly Segment[]): Record<(typeof references)[string], string[]> {
  const named: Record<(typeof references)[string], string[]> = { bill: [], booking: [], container: [], seal: [] };
  for (const segment of segments) {
    const kind = segment.tag === 'N9' ? find(references, part(segment, 1)) : undefined;
    if (kind && part(segment, 2) !== '') named[kind].push(part(segment, 2));
  }
  return named;
}

/** B4 has a code and seldom a name: the name is with the same code among the ports. */
function placeIn(b4: Segment, ports: readonly NamedPort[]): NamedPlace {
  const code = part(b4, 11);
  const found = ports.find((port) => port.function === 'activity');
  if (code === '') return found ? { locode: found.locode, name: found.name } : placeOf('', false, part(b4, 6));
  const isLocode = part(b4, 12) === 'UN';
  const name = isLocode ? ports.find(({ locode }) => locode === code)?.name : null;
  return placeOf(code, isLocode, name ?? '');
}

/** Each R4 segment with the DTM segments that follow it. */
function portsIn(segments: readonly Segment[]): NamedPort[] {
  const ports: NamedPort[] = [];
  let port: NamedPort | null = null;
  for (const segment of segments) {
    if (segment.tag === 'R4') {
      const meaning = find(portFunctions, part(segment, 1));
      port = meaning
        ? { function: meaning, ...placeOf(part(segment, 3), part(segment, 2) === 'UN', part(segment, 4)), expected: [] }
        : null;
      if (port) ports.push(port);
    } else if (segment.tag === 'DTM' && port) {
      const meaning = find(expectedTimes, part(segment, 1));
      const at = written(part(segment, 2), part(segment, 3), ['UT', 'GM'].includes(part(segment, 4)));
      const what = meaning === 'either' ? (port.function === 'loading' ? 'departure' : 'arrival') : meaning;
      if (what && at) port.expected.push({ what, at });
    }
  }
  return ports;
}
