/**
 * Reads an EDI body as what a carrier pushes: rows of DCSA, and the acknowledgement for its sender. It is refused as a whole unless its
 * envelopes are right and at least one of its messages is a status of a container, a bill of lading or a booking.
 */
import { createHash } from 'node:crypto';
import { type CarrierMessage, type CarrierPush, type KeptPart, RefusedMessage } from '../../domain/carrier-push.ts';
import { UnreadableInput } from '../../domain/errors.ts';
import { readPush } from '../dcsa/push.ts';
import { acknowledge } from './acknowledge.ts';
import { decode } from './decode.ts';
import { type EdiMessage, type Interchange, type MessageGroup, readInterchange } from './envelope.ts';
import { readIftsta } from './iftsta.ts';
import { type EdiRow, rowsOf } from './rows.ts';
import { type StatusReport, written } from './status.ts';
import { part } from './tokenizer.ts';
import { read315 } from './x12-315.ts';

const readers: Readonly<Record<string, (message: EdiMessage) => StatusReport[]>> = { 315: read315, IFTSTA: readIftsta };
const mediaTypes = { X12: 'application/edi-x12', EDIFACT: 'application/edifact' } as const;

/** A message with the rows that it became; or why it was refused. */
type ReadMessage = { message: EdiMessage; parts: ReportedRows[] } | { message: EdiMessage; reason: string };
type ReportedRows = { report: StatusReport; rows: EdiRow[] };

/**
 * @param at when it is read
 * @throws UnreadableInput, and nothing else, whatever the bytes are; RefusedMessage if only its messages are at fault
 */
export function readMessage(body: Uint8Array, scac: string, at: Date): CarrierMessage {
  const interchange = readInterchange(decode(body));
  const read = interchange.groups.flatMap((group) => group.messages.map((message) => readOne(interchange, group, message, scac)));
  const reported = read.flatMap((each) => ('parts' in each ? each.parts : []));
  const rows = reported.flatMap((each) => each.rows);
  const refused = read.flatMap((each) => ('reason' in each ? [each] : []));
  const refusedMessages = new Set(refused.map(({ message }) => message));
  const isRefused = (message: EdiMessage): boolean => refusedMessages.has(message);
  const reply = { acknowledgement: acknowledge(interchange, isRefused, at), mediaType: mediaTypes[interchange.syntax] };
  if (rows.length === 0) throw new RefusedMessage(refused[0]?.reason ?? 'It has no messages.', reply);
  return {
    push: asPush(body, rows, scac, interchange),
    parts: partsOf(reported),
    ...reply,
    reference: interchange.reference,
    messages: read.length,
    refused: refused.map(({ message, reason }) => ({ reference: message.reference, reason })),
  };
}

function readOne(interchange: Interchange, group: MessageGroup, message: EdiMessage, scac: string): ReadMessage {
  const reader = Object.hasOwn(readers, message.type) ? readers[message.type] : undefined;
  const reference = message.reference.slice(0, 40);
  if (!reader) return { message, reason: `Message ${reference} is of type ${message.type.slice(0, 10)}, not 315 or IFTSTA.` };
  try {
    const context = { scac, writtenAt: writtenAt(interchange, group, message), interchange: interchange.reference };
    const reported = reader(message)
      .filter(isAbout)
      .map((report): ReportedRows => ({ report, rows: rowsOf(report, context) }));
    if (reported.some(({ rows }) => rows.length > 0)) return { message, parts: reported };
    return { message, reason: `Message ${reference} has no status with a time of a container, a bill of lading or a booking.` };
  } catch (error) {
    if (error instanceof UnreadableInput) return { message, reason: error.message };
    throw error;
  }
}

/** What the whole interchange says of the same container with the same documents is one part. */
function partsOf(reported: readonly ReportedRows[]): KeptPart[] {
  const parts = new Map<string, KeptPart>();
  for (const { report, rows } of reported) {
    const { containerNumber, bills: billsOfLading, bookings: bookingNumbers } = report;
    const key = JSON.stringify([containerNumber, billsOfLading, bookingNumbers]);
    const part = parts.get(key) ?? { containerNumber, billsOfLading, bookingNumbers, rows: [] };
    part.rows.push(...rows.map((row) => JSON.stringify(row)));
    parts.set(key, part);
  }
  return [...parts.values()].filter(({ rows }) => rows.length > 0);
}

function isAbout({ containerNumber, bills, bookings }: StatusReport): boolean {
  if (containerNumber !== null) return /^[A-Z]{4}\d{7}$/.test(containerNumber);
  return bills.length > 0 || bookings.length > 0;
}

/** When the message was written. Neither standard says in which zone, so it counts as UTC. */
function writtenAt({ syntax, header }: Interchange, group: MessageGroup, { segments }: EdiMessage): string {
  if (syntax === 'X12') return asMoment(group.header ? part(group.header, 4) : '', group.header ? part(group.header, 5) : '');
  const dtm = segments.find((segment) => segment.tag === 'DTM' && part(segment, 1, 1) === '137');
  const digits = dtm ? part(dtm, 1, 2) : part(header, 4, 1).padStart(8, '20') + part(header, 4, 2);
  return asMoment(digits.slice(0, 8), digits.slice(8));
}

function asMoment(day: string, time: string): string {
  return written(day, time.padEnd(4, '0'), true) ?? '';
}

function asPush(body: Uint8Array, rows: EdiRow[], scac: string, { syntax }: Interchange): CarrierPush {
  const push = readPush(Buffer.from(JSON.stringify(rows)), scac);
  const standard = syntax === 'X12' ? 'X12 315' : 'IFTSTA';
  return { ...push, standard, digest: createHash('sha256').update(body).digest('hex'), size: body.length };
}
