/** Writes responses: the status, all headers and the body in one write to the socket. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Response } from 'express';
import { etagOf, isNamedWeakly } from './conditional.ts';
import type { Reply } from './operation.ts';

/** Headers collected for a response, sent with it. Setting them one by one on the response costs 10 µs. */
export function headersOf(res: Response): Record<string, string> {
  return (res.locals['headers'] ??= {}) as Record<string, string>;
}

/** Empty for a request that was refused before it got an id. */
export function requestIdOf(res: Response): string {
  return headersOf(res)['X-Request-Id'] ?? '';
}

/** For a 200 with an ETag: the request's `If-None-Match`, which makes it a 304. */
export interface Conditional {
  ifNoneMatch: string | undefined;
}

/** @param mediaType of the body */
export function respond(res: Response, { status, body, headers }: Reply, mediaType: string, conditional?: Conditional): void {
  const all: Record<string, string | number> = Object.assign(headersOf(res), headers);
  // For the log: what the request created.
  if (all['Location'] !== undefined) res.locals['location'] = all['Location'];
  if (body === undefined) {
    res.writeHead(status, all).end();
    return;
  }
  // The text of a file's example, in the mock.
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (conditional) {
    const etag = etagOf(text);
    all['ETag'] = etag;
    if (conditional.ifNoneMatch !== undefined && isNamedWeakly(conditional.ifNoneMatch, etag)) {
      res.writeHead(304, all).end();
      return;
    }
  }
  // Without a charset: JSON:API forbids that parameter on its media type.
  all['Content-Type'] = mediaType;
  all['Content-Length'] = Buffer.byteLength(text);
  res.writeHead(status, all).end(text);
}

/**
 * Writes a file as the client reads it.
 *
 * @throws what ended the file too early, after which its connection is to be closed; not if it is the client that left
 */
export async function respondWithFile(res: Response, { status, headers }: Reply, file: Readable, mediaType: string): Promise<void> {
  const all = Object.assign(headersOf(res), headers, { 'Content-Type': mediaType });
  res.writeHead(status, all);
  // The request's own method is GET by then.
  if (res.locals['isHead'] === true) {
    file.destroy();
    res.end();
    return;
  }
  res.once('close', () => file.destroy());
  file.pipe(res);
  await finished(file).catch((error: unknown) => {
    if (!res.destroyed) throw error;
  });
}
