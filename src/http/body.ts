/** Reads request bodies: JSON, limited in size, with text that the databases can store. */
import { isUtf8 } from 'node:buffer';
import type { Request } from 'express';
import type { BodyLimit } from './contract.ts';
import { readBytes } from './express-shortcuts.ts';
import { Problem, bodyTooLarge, nameOfValue, pointerStep, problemAt } from './problem.ts';

/**
 * Values in a body, objects and lists included. The contracts allow about 300 at most (a test counts them), so a larger
 * body is invalid anyway, and validating it would cost more the larger it is.
 */
export const maxValues = 1000;

/** The largest body a client may send, unless the operation has a limit of its own. */
const defaultLimit: BodyLimit = { bytes: 64 * 1024, values: maxValues };

/**
 * Refuses what the headers tell, before the body is read.
 *
 * @throws Problem 413 for a body that is too large, 415 for one that is compressed
 */
export function refuseBodyUnread(req: Request, limitBytes = defaultLimit.bytes): void {
  // Without these headers the body is empty (RFC 9112, 6.3); Express would find no media type, whatever Content-Type says.
  if (req.headers['transfer-encoding'] === undefined) req.headers['content-length'] ??= '0';
  if (Number(req.headers['content-length'] ?? 0) > limitBytes) throw bodyTooLarge(limitBytes);
  refuseCompressed(req);
}

/** A hundred compressed bytes can unpack to a body of the maximum size: much work for the server, almost none for the client. */
function refuseCompressed(req: Request): void {
  const coding = req.headers['content-encoding'] ?? 'identity';
  if (coding.trim().toLowerCase() === 'identity') return;
  const detail = 'Send the body without Content-Encoding: compressed bodies are not accepted.';
  // Names the accepted encoding (RFC 9110, 12.5.3 and 15.5.16).
  throw problemAt('unsupported_media_type', detail, { header: 'Content-Encoding' }, { 'Accept-Encoding': 'identity' });
}

/**
 * Reads a JSON body into `req.body`, and checks it for what no operation accepts. It strips the parameters from `Content-Type`.
 *
 * @throws Problem 400, 413, 415
 */
export async function readBody(req: Request, limit: BodyLimit = defaultLimit): Promise<void> {
  const bytes = await readBytes(req, limit.bytes);
  requireUtf8(req.headers['content-type'] ?? '', bytes);
  req.body = parseJson(bytes);
  const fault = findBodyFault(req.body, limit.values);
  if (fault !== null) throw bodyProblem(fault, limit.values);
  // express-openapi-validator caches compiled checks by content type, parameters included, so a client that invents parameters would
  // fill the memory. The body has been read by now, so the bare type is enough.
  req.headers['content-type'] = req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
}

/**
 * JSON between systems is in UTF-8 (RFC 8259, 8.1). Filters in front of the service may read UTF-7, UTF-16 and UTF-32 differently. And
 * invalid bytes would become U+FFFD, so the service would store something other than what was sent.
 */
function requireUtf8(contentType: string, bytes: Buffer): void {
  const charset = charsetOf(contentType);
  if (charset !== 'utf-8') {
    const detail = `The body cannot be decoded: unsupported charset "${charset.toUpperCase()}". Send it as UTF-8.`;
    throw problemAt('unsupported_media_type', detail, { header: 'Content-Type' });
  }
  if (!isUtf8(bytes)) throw malformedJson('it is not UTF-8');
}

/** The parameter `charset` of a well-formed media type, in lower case. If there are several, the first counts. */
function charsetOf(contentType: string): string {
  for (const [, name = '', quoted, token = ''] of contentType.matchAll(/;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g)) {
    if (name.toLowerCase() === 'charset') return (quoted ?? token).toLowerCase();
  }
  return 'utf-8';
}

/** An empty body counts as an empty object. */
function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw malformedJson((error as Error).message);
  }
}

function malformedJson(reason: string): Problem {
  return new Problem('malformed_json', `The body is not JSON: ${reason}.`);
}

function bodyProblem({ kind, pointer }: BodyFault, limit: number): Problem {
  const subject = nameOfValue(pointer);
  const details: Record<BodyFault['kind'], string> = {
    size: `The body has more than ${limit.toLocaleString('en')} values.`,
    depth: `${subject} is nested more than 20 levels deep.`,
    // The databases would change this text.
    text: `${subject} must not contain NUL (U+0000) or half of a surrogate pair (U+D800 to U+DFFF).`,
  };
  return problemAt('invalid_request', details[kind], { pointer });
}

interface BodyFault {
  kind: 'size' | 'depth' | 'text';
  /** JSON pointer (RFC 6901). */
  pointer: string;
}

/** The contracts' own bodies are five levels deep. */
export const maxDepth = 20;

interface Found {
  value: unknown;
  /** From the body's root to here; null at the root. */
  path: Path | null;
  depth: number;
}

/** A linked list, so that adding a step costs the same at any depth. */
interface Path {
  name: string;
  above: Path | null;
}

/** The first fault found: more values than the limit, more than 20 levels, or text that the databases cannot store. */
export function findBodyFault(body: unknown, limit = maxValues): BodyFault | null {
  const waiting: Found[] = [{ value: body, path: null, depth: 0 }];
  let values = 1;
  // Without recursion, because the client chooses how deeply the value is nested.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && isUnstorable(value)) return faultAt('text', path);
    if (value === null || typeof value !== 'object') continue;
    if (depth >= maxDepth) return faultAt('depth', path);
    const names = Object.keys(value);
    values += names.length;
    if (values > limit) return faultAt('size', null);
    for (const name of names) {
      if (isUnstorable(name)) return faultAt('text', path);
      waiting.push({ value: (value as Record<string, unknown>)[name], path: { name, above: path }, depth: depth + 1 });
    }
  }
  return null;
}

function faultAt(kind: BodyFault['kind'], path: Path | null): BodyFault {
  const names: string[] = [];
  for (let step = path; step; step = step.above) names.unshift(step.name);
  return { kind, pointer: names.map((name) => `/${pointerStep(name)}`).join('') };
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Cs}/u.test(text);
}
