/** Reads the bodies that clients send: JSON, no larger than may be, in text that can be stored. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { Problem, bodyTooLarge } from './problem.ts';
import { findUnstorableText } from './unstorable-text.ts';

/** The largest body a client may send. */
const maxBodyBytes = 64 * 1024;

/** Before a byte of it is read: the parser would wait for all of a body before it refused it. @throws Problem 413 */
export function refuseLargeBody(req: Request, limitBytes = maxBodyBytes): void {
  if (Number(req.headers['content-length'] ?? 0) > limitBytes) throw bodyTooLarge(limitBytes);
}

/** The middlewares that make JSON of a body, in their order; `Content-Type` is the bare type after them. */
export function bodyReaders(): RequestHandler[] {
  return [express.json({ limit: maxBodyBytes, type: () => true, strict: false, verify: refuseOtherBytes }), checkText, plainContentType];
}

/**
 * JSON between systems is in UTF-8 (RFC 8259, 8.1). The parser would put U+FFFD for bytes that are none, and what is stored
 * would not be what was sent. Other charsets, of which it knows UTF-16 and UTF-32, are named as such and decoded.
 */
function refuseOtherBytes(_req: IncomingMessage, _res: ServerResponse, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8' || isUtf8(bytes)) return;
  throw Object.assign(new Error('its bytes are not UTF-8'), { status: 400, type: 'entity.parse.failed' });
}

/** Text that cannot be stored as it is would come back changed. */
const checkText: RequestHandler = (req, _res, next) => {
  const pointer = findUnstorableText(req.body);
  if (pointer === null) {
    next();
    return;
  }
  const detail = `${pointer.split('/').at(-1)} must be text without NUL and without halves of surrogate pairs.`;
  throw new Problem('invalid_request', detail, { faults: [{ code: 'invalid_request', detail, pointer }] });
};

/**
 * The validator keeps compiled checks by content type, parameters included: a client that makes up new ones would fill
 * the memory with them. The body is read by now, so the bare type is enough.
 */
const plainContentType: RequestHandler = (req, _res, next) => {
  req.headers['content-type'] = req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  next();
};
