/** HTTP to carriers and their token servers: connections, with a client certificate where needed, and bounded answers. */
import { createSecureContext } from 'node:tls';
import { type Dispatcher, Agent, request } from 'undici';
import { CarrierFailure } from '../domain/carrier-report.ts';

/** The headers' values by their names. */
export type Headers = Record<string, string>;

/** Sends one request and resolves with its answer, of any status. */
export type Send = (url: URL, headers: Headers, signal: AbortSignal) => Promise<Dispatcher.ResponseData>;

/** Sends through a pool of connections. */
export function sendThrough(dispatcher: Dispatcher): Send {
  return (url, headers, signal) => request(url, { dispatcher, headers, signal });
}

/** Merges headers. A later one replaces an earlier one of the same name; case does not matter. */
export function withHeaders(...kinds: Headers[]): Headers {
  return Object.fromEntries(kinds.flatMap((kind) => Object.entries(kind)).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The failure of a request. Anything but a `CarrierFailure` is a connection that could not be made, was broken or took too long. */
export function failureFrom(error: unknown): CarrierFailure {
  if (error instanceof CarrierFailure) return error;
  const message = `The carrier could not be reached: ${error instanceof Error ? error.message : String(error)}`;
  return new CarrierFailure('shipping_line_unreachable', message, { cause: error });
}

/**
 * An answer's body as text.
 *
 * @param leftBytes how long it may be: what is left of `maxBytes`, the limit for the whole answer
 * @throws CarrierFailure `unrecognized_response` when it is longer
 */
export async function readText(body: Dispatcher.ResponseData['body'], maxBytes: number, leftBytes = maxBytes): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > leftBytes) {
      body.destroy();
      throw new CarrierFailure('unrecognized_response', `The carrier's answer is larger than ${maxBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** PEM texts. */
export interface Tls {
  certificate: string | null;
  privateKey: string | null;
  /** Certificate authorities that replace the well-known ones, for example for a proxy. */
  authority: string | null;
}

/**
 * Makes a carrier's own pool of connections, so that carriers do not affect one another.
 *
 * @throws Error when certificate or key cannot be read, or do not belong together
 */
export function connectTo(tls: Tls, connections: number): Agent {
  const connect = {
    ...(tls.certificate !== null && { cert: tls.certificate }),
    ...(tls.privateKey !== null && { key: tls.privateKey }),
    ...(tls.authority !== null && { ca: tls.authority }),
  };
  // Throws here and not at the first connection. Without options it only reads the well-known authorities, which takes 40 ms.
  if (Object.keys(connect).length > 0) createSecureContext(connect);
  return new Agent({ connections, keepAliveTimeout: 30_000, connect });
}
