/**
 * Reads UN/EDIFACT's IFTSTA, International Multimodal Status Report, of D.99B and D.00B: for each consignment (CNI) its statuses (STS), each
 * with times, places, transport and containers.
 */
import { expectedTimesOfEdifact, find, placeQualifiers, references } from './codes.ts';
import type { EdiMessage } from './envelope.ts';
import { type NamedPort, type StatusReport, noPlace, orNull, placeOf, written } from './status.ts';
import { type Segment, part, unreadable } from './tokenizer.ts';

type Named = Pick<StatusReport, 'bills' | 'bookings'> & { containers: string[] };

/** One STS with what follows it. */
interface Status extends Named {
  segment: Segment;
  at: string | null;
  report: Pick<StatusReport, 'words' | 'place' | 'vessel' | 'voyage' | 'ports' | 'sealNumber'>;
  equipment: { number: string; isoCode: string | null; isEmpty: boolean | null; sealNumber: string | null }[];
  /** Whether TDT has come: the places after it are its ports. */
  isInTransport: boolean;
}

/** The codes of a vessel's number: Lloyd's, and the name that later directories have for it. */
const imoLists = ['146', ''];
/** 8169: 4 is empty, 5 full. */
const emptiness: Readonly<Record<string, boolean>> = { 4: true, 5: false };
/** How many digits the formats of times (2379) begin with. */
const digitsOfFormat: Readonly<Record<string, number>> = { 102: 8, 203: 12, 204: 14, 303: 12, 304: 14 };

/** @throws UnreadableInput without an STS segment with a status */
export function readIftsta({ segments, reference }: EdiMessage): StatusReport[] {
  const ofMessage: Named = { bills: [], bookings: [], containers: [] };
  let ofConsignment: Named = copyOf(ofMessage);
  const statuses: Status[] = [];
  let status: Status | null = null;
  let isInConsignment = false;
  for (const segment of segments) {
    if (segment.tag === 'CNI') {
      [ofConsignment, status, isInConsignment] = [copyOf(ofMessage), null, true];
    } else if (segment.tag === 'STS') {
      status = begin(segment, isInConsignment ? ofConsignment : ofMessage);
      statuses.push(status);
    } else if (segment.tag === 'RFF') note(segment, status ?? (isInConsignment ? ofConsignment : ofMessage));
    else if (status) readInto(status, segment);
  }
  if (!statuses.some(({ segment }) => codeOf(segment) !== '')) throw unreadable(`Message ${reference} has no STS segment with a status.`);
  return statuses.flatMap((each) => reportsOf(each, reference));
}

function copyOf({ bills, bookings, containers }: Named): Named {
  return { bills: [...bills], bookings: [...bookings], containers: [...containers] };
}

function codeOf(sts: Segment): string {
  return part(sts, 2);
}

function begin(segment: Segment, named: Named): Status {
  const report = {
    words: orNull(part(segment, 2, 4)),
    place: noPlace,
    vessel: { imo: null, name: null },
    voyage: null,
    ports: [],
    sealNumber: null,
  };
  return { segment, at: null, report, equipment: [], isInTransport: false, ...copyOf(named) };
}

function note(rff: Segment, named: Named): void {
  const kind = find(references, part(rff, 1, 1));
  const value = part(rff, 1, 2);
  const lists = { bill: named.bills, booking: named.bookings, container: named.containers };
  if (value === '' || kind === undefined || kind === 'seal') return;
  if (!lists[kind].includes(value)) lists[kind].push(value);
}

function readInto(status: Status, segment: Segment): void {
  const { report, equipment } = status;
  const port = report.ports.at(-1);
  switch (segment.tag) {
    case 'DTM': {
      const at = timeIn(segment);
      const what = find(expectedTimesOfEdifact, part(segment, 1, 1));
      if (!status.isInTransport) status.at ??= part(segment, 1, 1) === '334' ? at : null;
      else if (port && what && at) port.expected.push({ what, at });
      break;
    }
    case 'LOC':
      readPlace(status, segment);
      break;
    case 'TDT':
      status.isInTransport = true;
      report.voyage ??= orNull(part(segment, 2));
      if (report.vessel.imo === null && report.vessel.name === null) report.vessel = vesselIn(segment);
      break;
    case 'EQD':
      equipment.push({
        number: part(segment, 2),
        isoCode: orNull(part(segment, 3)),
        isEmpty: find(emptiness, part(segment, 6)) ?? null,
        sealNumber: null,
      });
      break;
    case 'SEL': {
      const last = equipment.at(-1);
      if (last) last.sealNumber ??= orNull(part(segment, 1));
      break;
    }
    case 'FTX':
      report.words ??= orNull(part(segment, 4));
      break;
    default:
  }
}

/** A place before TDT is where it happened, whatever its qualifier. */
function readPlace(status: Status, loc: Segment): void {
  const meaning = find(placeQualifiers, part(loc, 1));
  // 139 is the port as a code of UN/LOCODE, and so is a code without a list.
  const isLocode = ['139', '162', '163', '227', ''].includes(part(loc, 2, 2)) && /^[A-Z]{2}[A-Z0-9]{3}$/.test(part(loc, 2, 1));
  const place = placeOf(part(loc, 2, 1), isLocode, part(loc, 2, 4));
  const { report } = status;
  if (meaning === 'activity' || (!status.isInTransport && report.place === noPlace)) report.place = place;
  else if (meaning) report.ports.push({ ...place, function: meaning, expected: [] } satisfies NamedPort);
}

function vesselIn(tdt: Segment): StatusReport['vessel'] {
  const isImo = imoLists.includes(part(tdt, 8, 2)) && /^\d{7}$/.test(part(tdt, 8, 1));
  return { imo: isImo ? part(tdt, 8, 1) : null, name: orNull(part(tdt, 8, 4)) };
}

/** In the formats 102, 203, 204 and, in UTC or with an offset that is left out, 303 and 304. */
function timeIn(dtm: Segment): string | null {
  const digits = part(dtm, 1, 2);
  const format = part(dtm, 1, 3);
  const isUtc = (format === '303' || format === '304') && /(UTC|GMT|Z|\+00)$/.test(digits);
  const length = find(digitsOfFormat, format);
  if (length === undefined || !/^\d+$/.test(digits.slice(0, length))) return null;
  return written(digits.slice(0, 8), digits.slice(8, length), isUtc);
}

function reportsOf(status: Status, reference: string): StatusReport[] {
  const { segment, at, report, bills, bookings } = status;
  const code = codeOf(segment);
  if (code === '') return [];
  const named = status.equipment.length > 0 ? status.equipment.filter(({ number }) => number !== '') : [];
  const unnamed = { number: null, isoCode: null, isEmpty: null, sealNumber: null };
  const ofReferences = status.containers.map((number) => ({ ...unnamed, number }));
  const all = named.length > 0 ? named : ofReferences.length > 0 ? ofReferences : [unnamed];
  return all.map(({ number, isoCode, isEmpty, sealNumber }) => ({
    ...report,
    code,
    at,
    containerNumber: number,
    isoCode,
    isEmpty,
    sealNumber,
    bills,
    bookings,
    segment: segment.text,
    reference,
  }));
}
