/**
 * Keeps the body of an error small, whatever a request held: no more than 16 kB on either surface. All sizes are of the
 * text in JSON, in UTF-8, where a character can take six bytes (U+0001).
 */
import type { Fault } from './problem.ts';

/** A client mends a few faults at a time; a thousand are one mistake in its program. */
const maxFaults = 20;
/** What their texts may take together. Around each of 20 come at most 400 bytes more, the most on surface B. */
const maxFaultBytes = 7000;
/** The contracts allow a detail 2,000 characters. */
const maxDetailBytes = 2000;
const maxFaultDetailBytes = 600;
/** The contracts allow a name 128 characters. */
const maxNameBytes = 120;
/** The contracts allow a pointer 500 characters. */
const maxPointerBytes = 500;

/** A problem's detail, no longer than the contracts allow. */
export function shortDetail(detail: string): string {
  return shorten(detail, maxDetailBytes);
}

/** A name that a client chose, short enough to be repeated in a sentence. */
export function shortName(name: string): string {
  return shorten(name, maxNameBytes);
}

/** The faults that are reported: at most 20, the last of which says how many more there are. */
export function shortList(faults: Fault[]): Fault[] {
  const short = faults.slice(0, maxFaults).map(shortFault);
  let bytes = 0;
  const fitting = short.findIndex((fault) => (bytes += bytesOf(fault)) > maxFaultBytes);
  const listed = fitting === -1 ? short.length : Math.max(fitting, 1);
  const [first] = short;
  if (listed === faults.length || !first) return short;
  const shown = short.slice(0, Math.min(listed, maxFaults - 1));
  return [...shown, { code: first.code, detail: `${faults.length - shown.length} more faults are not listed.` }];
}

function shortFault(fault: Fault): Fault {
  const { detail, pointer, parameter, header } = fault;
  return {
    ...fault,
    detail: shorten(detail, maxFaultDetailBytes),
    ...(pointer === undefined ? {} : { pointer: shortPointer(pointer) }),
    ...(parameter === undefined ? {} : { parameter: shortName(parameter) }),
    ...(header === undefined ? {} : { header: shortName(header) }),
  };
}

/** A pointer that is cut points nowhere, so one that is too long becomes that of the object around it. */
function shortPointer(pointer: string): string {
  if (pointer.length <= maxPointerBytes && bytesOf(pointer) <= maxPointerBytes) return pointer;
  let short = '';
  for (const step of pointer.slice(1, maxPointerBytes).split('/').slice(0, -1)) {
    if (bytesOf(`${short}/${step}`) > maxPointerBytes) break;
    short += `/${step}`;
  }
  return short;
}

/** @param maxBytes that the text may take, the ellipsis of a cut one included */
function shorten(text: string, maxBytes: number): string {
  if (text.length <= maxBytes && bytesOf(text) <= maxBytes) return text;
  let cut = text.slice(0, maxBytes);
  while (bytesOf(cut) > maxBytes - 3) cut = cut.slice(0, Math.floor(cut.length * 0.9));
  // Not half of a surrogate pair at the end.
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`;
}

function bytesOf(value: string | Fault): number {
  return Buffer.byteLength(JSON.stringify(value));
}
