/** Reads the bodies that clients send: JSON, within bounds, in text that can be stored. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { Problem, bodyTooLarge, pointerStep, shortName } from './problem.ts';

/** The largest body a client may send. */
const maxBodyBytes = 64 * 1024;

/**
 * Before a byte of it is read: the parser would wait for all of a body before it refused it.
 *
 * @throws Problem 413 for a body that is too large, 415 for one that is compressed
 */
export function refuseBodyUnread(req: Request, limitBytes = maxBodyBytes): void {
  if (Number(req.headers['content-length'] ?? 0) > limitBytes) throw bodyTooLarge(limitBytes);
  refuseCompressed(req);
}

/** A hundred compressed bytes can unpack to a body of the largest size, so a client could cause much work at no cost. */
function refuseCompressed(req: Request): void {
  const coding = req.headers['content-encoding'] ?? 'identity';
  if (coding.trim().toLowerCase() === 'identity') return;
  const detail = 'Send the body without Content-Encoding: compressed bodies are not accepted.';
  // What would be taken (RFC 9110, 12.5.3 and 15.5.16).
  throw new Problem('unsupported_media_type', detail, {
    faults: [{ code: 'unsupported_media_type', detail, header: 'Content-Encoding' }],
    headers: { 'Accept-Encoding': 'identity' },
  });
}

/** The middlewares that make JSON of a body, in their order; `Content-Type` is the bare type after them. */
export function bodyReaders(): RequestHandler[] {
  const readJson = express.json({ limit: maxBodyBytes, inflate: false, type: () => true, strict: false, verify: refuseOtherBytes });
  return [readJson, checkBody, plainContentType];
}

/**
 * JSON between systems is in UTF-8 (RFC 8259, 8.1). The parser would put U+FFFD for bytes that are none, and what is stored
 * would not be what was sent. Other charsets, of which it knows UTF-16 and UTF-32, are named as such and decoded.
 */
function refuseOtherBytes(_req: IncomingMessage, _res: ServerResponse, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8' || isUtf8(bytes)) return;
  throw Object.assign(new Error('it is not UTF-8'), { status: 400, type: 'entity.parse.failed' });
}

/** What no operation of any contract takes. */
const checkBody: RequestHandler = (req, _res, next) => {
  const fault = findBodyFault(req.body);
  if (fault !== null) throw bodyProblem(fault);
  next();
};

function bodyProblem({ kind, pointer, name }: BodyFault): Problem {
  const subject = name === '' ? 'The body' : shortName(name);
  const details: Record<BodyFault['kind'], string> = {
    size: 'The body has more than 1,000 values.',
    depth: `${subject} is nested more than 20 levels deep.`,
    // Text that cannot be stored as it is would come back changed.
    text: `${subject} must not contain NUL or unpaired surrogates.`,
  };
  const detail = details[kind];
  return new Problem('invalid_request', detail, { faults: [{ code: 'invalid_request', detail, pointer }] });
}

/**
 * The validator keeps compiled checks by content type, parameters included: a client that makes up new ones would fill
 * the memory with them. The body is read by now, so the bare type is enough.
 */
const plainContentType: RequestHandler = (req, _res, next) => {
  req.headers['content-type'] = req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  next();
};

/** The first thing that no operation takes. */
export interface BodyFault {
  kind: 'size' | 'depth' | 'text';
  /** Where it is (RFC 6901). */
  pointer: string;
  /** The last step of it as the client wrote it; '' for the body itself. */
  name: string;
}

/**
 * How many values a body may hold, objects and lists included. What the contracts allow holds some 300 at most (a test
 * counts them), so a larger one is refused in any case, and checking it would cost more the larger it is.
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

/** Linked, so that a step costs the same however deep it is. */
interface Path {
  name: string;
  above: Path | null;
}

/** Of more than 1,000 values, 20 levels, and text that the databases would not give back: what is found first, or null. */
export function findBodyFault(body: unknown): BodyFault | null {
  const waiting: Found[] = [{ value: body, path: null, depth: 0 }];
  let values = 1;
  // Without recursion, because the client chooses how deep the value goes.
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
  return { kind, pointer: names.map((name) => `/${pointerStep(name)}`).join(''), name: path?.name ?? '' };
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Cs}/u.test(text);
}
