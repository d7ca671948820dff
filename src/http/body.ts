/** Reads request bodies: JSON, limited in size, with text that the databases can store. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { type Problem, bodyTooLarge, nameOfValue, pointerStep, problemAt } from './problem.ts';

/** The largest body a client may send. */
const maxBodyBytes = 64 * 1024;

/**
 * Runs before the body is read: the parser would wait for the whole body before refusing it.
 *
 * @throws Problem 413 for a body that is too large, 415 for one that is compressed
 */
export function refuseBodyUnread(req: Request, limitBytes = maxBodyBytes): void {
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

const readAny = express.json({ limit: maxBodyBytes, inflate: false, type: () => true, strict: false, verify: refuseOtherBytes });

/**
 * Middleware that parses a JSON body and checks it for what no operation accepts. It strips the parameters from `Content-Type`.
 * Express's parser takes 25 µs more than `readPlain`, so it reads only the bodies that need it.
 */
export const readBody: RequestHandler = (req, res, next) => {
  const afterParsing = (error?: unknown): void => {
    if (error !== undefined) {
      next(error);
      return;
    }
    const fault = findBodyFault(req.body);
    if (fault !== null) {
      next(bodyProblem(fault));
      return;
    }
    // The validator caches compiled checks by content type, parameters included, so a client that invents parameters would
    // fill the memory. The body has been read by now, so the bare type is enough.
    req.headers['content-type'] = req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    next();
  };
  if (isPlain(req)) readPlain(req, afterParsing);
  else readAny(req, res, refuseBeyond(maxBodyBytes, req, afterParsing));
};

/**
 * Refuses a body of unknown length as soon as it is too large. Express's parsers then read the rest before they report it, and an
 * endless one until the request times out.
 *
 * @returns what to call instead of `next`
 */
export function refuseBeyond(limitBytes: number, req: Request, next: (error?: unknown) => void): (error?: unknown) => void {
  let length = 0;
  let isOver = false;
  const once = (error?: unknown): void => {
    if (isOver) return;
    isOver = true;
    req.off('data', count);
    next(error);
  };
  function count(chunk: Buffer): void {
    length += chunk.length;
    if (length > limitBytes) once(bodyTooLarge(limitBytes));
  }
  req.on('data', count);
  return once;
}

/** Whether a body has a known length, which Node's parser enforces, and its media type names no encoding other than UTF-8. */
function isPlain({ headers }: Request): boolean {
  const { 'content-length': length, 'content-type': type = '' } = headers;
  return length !== undefined && length !== '0' && !type.includes(';') && headers['transfer-encoding'] === undefined;
}

/** Reports the same errors as Express's parser. */
function readPlain(req: Request, done: (error?: unknown) => void): void {
  const chunks: Buffer[] = [];
  const abort = (): void => done(parserError('request.aborted', 'request aborted'));
  if (req.destroyed) {
    abort();
    return;
  }
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.once('error', abort);
  req.once('end', () => {
    const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    if (!isUtf8(bytes)) return done(parserError('entity.parse.failed', 'it is not UTF-8'));
    try {
      req.body = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    } catch (error) {
      return done(parserError('entity.parse.failed', (error as Error).message));
    }
    done();
  });
}

function parserError(type: string, message: string, status = 400): Error {
  return Object.assign(new Error(message), { status, type });
}

/**
 * JSON between systems is in UTF-8 (RFC 8259, 8.1). The parser would also decode UTF-7, UTF-16 and UTF-32, which filters in front of the
 * service may read differently. And it would replace invalid bytes with U+FFFD, so the service would store something other than what was
 * sent.
 */
function refuseOtherBytes(_req: IncomingMessage, _res: ServerResponse, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw parserError('charset.unsupported', `unsupported charset "${charset.toUpperCase()}"`, 415);
  if (isUtf8(bytes)) return;
  throw parserError('entity.parse.failed', 'it is not UTF-8');
}

function bodyProblem({ kind, pointer }: BodyFault): Problem {
  const subject = nameOfValue(pointer);
  const details: Record<BodyFault['kind'], string> = {
    size: 'The body has more than 1,000 values.',
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

/**
 * Values in a body, objects and lists included. The contracts allow about 300 at most (a test counts them), so a larger
 * body is invalid anyway, and validating it would cost more the larger it is.
 */
export const maxValues = 1000;

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

/** The first fault found: more than 1,000 values, more than 20 levels, or text that the databases cannot store. */
export function findBodyFault(body: unknown): BodyFault | null {
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
    if (values > maxValues) return faultAt('size', null);
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
