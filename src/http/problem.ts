/**
 * An error response: its code and each fault. Each surface turns a problem into its own body.
 *
 * A body stays below 16 kB for any request, so texts and lists are cut. All sizes are in bytes of JSON in UTF-8, where a
 * character can take six bytes (U+0001).
 */
import type { Role } from '../domain/account.ts';
import type { Field } from '../domain/errors.ts';

/** Status and title of every error code; the contracts document the same list. */
const catalog = {
  malformed_json: [400, 'Malformed JSON'],
  malformed_http: [400, 'Malformed HTTP'],
  invalid_request: [400, 'Invalid request'],
  invalid_cursor: [400, 'Invalid cursor'],
  missing_credentials: [401, 'Missing credentials'],
  invalid_credentials: [401, 'Invalid credentials'],
  insufficient_role: [403, 'Insufficient role'],
  not_found: [404, 'Not found'],
  unknown_path: [404, 'Unknown path'],
  method_not_allowed: [405, 'Method not allowed'],
  not_acceptable: [406, 'Not acceptable'],
  idempotency_key_in_use: [409, 'Idempotency key in use'],
  sandbox_busy: [409, 'Sandbox busy'],
  precondition_failed: [412, 'Precondition failed'],
  body_too_large: [413, 'Body too large'],
  unsupported_media_type: [415, 'Unsupported media type'],
  validation_failed: [422, 'Validation failed'],
  invalid_container_number: [422, 'Invalid container number'],
  invalid_bill_of_lading: [422, 'Invalid bill of lading number'],
  unknown_scac: [422, 'Unknown SCAC'],
  scac_not_permitted: [422, 'SCAC not permitted'],
  conflicting_values: [422, 'Conflicting values'],
  invalid_value: [422, 'Invalid value'],
  webhook_url_not_allowed: [422, 'Webhook URL not allowed'],
  invalid_header: [422, 'Invalid header'],
  too_many_webhooks: [422, 'Too many webhooks'],
  too_many_unfinished_requests: [422, 'Too many unfinished requests'],
  tracking_ended: [422, 'Tracking ended'],
  contradicting_rules: [422, 'Contradicting rules'],
  no_sea_route: [422, 'No sea route'],
  idempotency_key_reused: [422, 'Idempotency key reused'],
  rate_limited: [429, 'Rate limited'],
  headers_too_large: [431, 'Headers too large'],
  internal_error: [500, 'Internal error'],
  outcome_unknown: [503, 'Outcome unknown'],
  unavailable: [503, 'Unavailable'],
} as const satisfies Record<string, readonly [number, string]>;

/** A stable code that clients may rely on. */
export type ErrorCode = keyof typeof catalog;

/** One fault, and where in the request it is. */
export interface Fault {
  code: ErrorCode;
  detail: string;
  /** JSON Pointer into the body (RFC 6901). */
  pointer?: string;
  parameter?: string;
  header?: string;
  /** The domain's name of the field, for the surface to translate into its own. */
  field?: Field;
  /** The member of that field. */
  member?: string;
}

/**
 * The fault's JSON Pointer into the body (RFC 6901), or undefined.
 *
 * @param names pointers to the domain's fields in the surface's bodies
 */
export function pointerOf({ pointer, field, member }: Fault, names: Partial<Record<Field, string>>): string | undefined {
  const named = pointer ?? (field && names[field]);
  if (named === undefined || member === undefined) return named;
  return `${named}/${pointerStep(member)}`;
}

/** The steps of a JSON Pointer, unescaped. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The name that a sentence uses for the value at a JSON Pointer: a field, or `events/0` for an item of a list; the body itself has none. */
export function nameOfValue(pointer: string): string {
  const steps = pointerSteps(pointer);
  const own = steps.findLastIndex((step) => !/^\d+$/.test(step));
  return shortName(steps.slice(Math.max(own, 0)).join('/')) || 'The body';
}

/** Escapes a member's name for a JSON Pointer (RFC 6901, 3). */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

interface ProblemOptions {
  faults?: Fault[];
  /** Number of faults that are not in `faults`. */
  unlisted?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error response. Text that it repeats from the request is cut. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly faults: Fault[];
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, detail: string, options: ProblemOptions = {}) {
    const { stackTraceLimit } = Error;
    // Only failures of the service are logged. A stack takes 4 µs, a tenth of such a request's work.
    if (catalog[code][0] < 500) Error.stackTraceLimit = 0;
    super(shortDetail(detail), { cause: options.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Problem';
    this.code = code;
    this.faults = shortList(options.faults ?? [], options.unlisted ?? 0);
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return catalog[this.code][0];
  }

  get title(): string {
    return catalog[this.code][1];
  }
}

/** A problem with one part of the request. */
export function problemAt(
  code: ErrorCode,
  detail: string,
  source: Pick<Fault, 'header' | 'parameter' | 'pointer'>,
  headers: Record<string, string> = {},
): Problem {
  return new Problem(code, detail, { faults: [{ code, detail, ...source }], headers });
}

export function titleOf(code: ErrorCode): string {
  return catalog[code][1];
}

/** @param allowed all allowed methods; includes HEAD if it includes GET */
export function methodNotAllowed(method: string, allowed: string[]): Problem {
  const allow = allowed.join(', ');
  return new Problem('method_not_allowed', `${method} is not allowed here; allowed: ${allow}.`, { headers: { Allow: allow } });
}

/** @param needed the role that the operation requires */
export function insufficientRole(role: Role, { method, path, role: needed }: { method: string; path: string; role: Role }): Problem {
  const detail = `${method.toUpperCase()} ${path} needs the role ${needed}. This credential has the role ${role}.`;
  return new Problem('insufficient_role', detail);
}

/** Also closes the connection after the response, so that no request waits for the rest of the body. */
export function bodyTooLarge(limitBytes: number): Problem {
  const kilobytes = limitBytes / 1024;
  const limit = kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`;
  return new Problem('body_too_large', `The body is larger than ${limit}.`, { headers: { Connection: 'close' } });
}

/** The client sent less of a body than it announced. */
export function bodyNotWhole(): Problem {
  const detail = 'The body is not as long as its Content-Length says. Send the whole body, with its length in bytes.';
  return new Problem('malformed_http', detail);
}

/** @param parameter the path parameter with the unknown id */
export function notFound(parameter: string, path: string): Problem {
  const detail = `No ${nounsIn(path)[parameter] ?? 'resource'} has this id.`;
  return problemAt('not_found', detail, { parameter });
}

/** The path parameter that holds the id. @param noun for example `shipment` */
export function parameterFor(noun: string, path: string): string {
  const [parameter] = Object.entries(nounsIn(path)).find(([, each]) => each === noun) ?? ['id'];
  return parameter;
}

/** A noun for each path parameter, from the segment before it, which names the collection. */
function nounsIn(path: string): Record<string, string> {
  const pairs = [...path.matchAll(/(\w+)\/\{(\w+)\}/g)];
  return Object.fromEntries(
    pairs.map(([, collection = '', parameter = '']) => [parameter, singular(collection.replaceAll('_', ' ').replace(/^api /, 'API '))]),
  );
}

function singular(plural: string): string {
  return plural.replace(/ies$/, 'y').replace(/s$/, '');
}

/** People fix a few faults at a time; a thousand come from one mistake in a program. */
const maxFaults = 20;
/** For the texts of all faults together. The JSON around each takes at most 400 bytes more (on surface B). */
const maxFaultBytes = 7000;
/** The contracts allow a detail 2,000 characters. */
const maxDetailBytes = 2000;
const maxFaultDetailBytes = 600;
/** The contracts allow a name 128 characters. */
const maxNameBytes = 120;
/** The contracts allow a pointer 500 characters. */
const maxPointerBytes = 500;

/** A problem's detail, no longer than the contracts allow. */
function shortDetail(detail: string): string {
  return shorten(detail, maxDetailBytes);
}

/** Cuts a name that a client chose, so that a sentence can repeat it. */
export function shortName(name: string): string {
  return shorten(name, maxNameBytes);
}

/** At most 20 faults, the last of which gives the number of the others. */
function shortList(faults: Fault[], unlisted: number): Fault[] {
  const short = faults.slice(0, maxFaults).map(shortFault);
  const [first] = short;
  if (!first) return [];
  let bytes = 0;
  const fitting = short.filter((fault) => {
    bytes += bytesOf(fault);
    return bytes <= maxFaultBytes;
  });
  // The first fault is always listed.
  const listed = Math.max(fitting.length, 1);
  if (listed === faults.length && unlisted === 0) return short;
  const shown = short.slice(0, Math.min(listed, maxFaults - 1));
  return [...shown, { code: first.code, detail: `${faults.length + unlisted - shown.length} more errors are not listed.` }];
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

/** A cut pointer would point nowhere, so one that is too long becomes the pointer to an enclosing object. */
function shortPointer(pointer: string): string {
  if (pointer.length <= maxPointerBytes && bytesOf(pointer) <= maxPointerBytes) return pointer;
  let short = '';
  for (const step of pointer.slice(1, maxPointerBytes).split('/').slice(0, -1)) {
    if (bytesOf(`${short}/${step}`) > maxPointerBytes) break;
    short += `/${step}`;
  }
  return short;
}

/** @param maxBytes limit in bytes, including the ellipsis of a cut text */
function shorten(text: string, maxBytes: number): string {
  if (text.length <= maxBytes && bytesOf(text) <= maxBytes) return text;
  let cut = text.slice(0, maxBytes);
  while (bytesOf(cut) > maxBytes - 3) cut = cut.slice(0, Math.floor(cut.length * 0.9));
  // Drops half a surrogate pair at the end.
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`;
}

function bytesOf(value: string | Fault): number {
  return Buffer.byteLength(JSON.stringify(value));
}
