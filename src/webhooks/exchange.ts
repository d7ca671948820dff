/**
 * One attempt to send a webhook: undici's events become its outcome, and its failures sentences.
 *
 * The status line decides the outcome: a receiver that responds 200 and then hangs has received the message. At most 16 kB of the body
 * are read, then the connection is dropped; nothing is decompressed. An unexpected `100 Continue` ends the attempt with an error, because
 * undici refuses a 100 that it did not request; other 1xx are ignored.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { type Dispatcher, errors } from 'undici';
import { readRetryAfter } from '../domain/retry-after.ts';
import { TargetError, UnresolvedError } from './check-url.ts';

/**
 * The outcome of an attempt has either a status or an error, never both: after the status, a failure in the rest of the
 * response changes nothing.
 */
export interface SendOutcome {
  /** The response's status, or null without a response. Only 200 to 299 mean that the message was delivered. */
  status: number | null;
  /** Why no response came, in plain words without addresses, or null. */
  error: string | null;
  /** The first 16 kB of the response's body; null without a response or if it is compressed. */
  responseBody: string | null;
  /** The receiver's `Retry-After`: 0 to a day. */
  retryAfterMs: number | null;
  durationMs: number;
}

export type Request = Dispatcher.DispatchOptions;

interface Timing {
  /** For everything: opening a connection, sending, and the whole response. */
  timeoutMs: number;
  now: () => Date;
  onHeaders?: ((headers: IncomingHttpHeaders) => void) | undefined;
}

/** Aborts a request that nothing waits for. Created once: a stack for each would cost more than the rest of the attempt. */
const abandoned = new Error('The attempt is over');

/** One request and its outcome, as a handler of undici's dispatcher. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly request: Request;
  /** Never rejects. */
  readonly outcome: Promise<SendOutcome>;
  /** Called once, when the connection is free; this may be long after the outcome is known. */
  onFreed: () => void = () => {};

  readonly #now: () => Date;
  readonly #onHeaders: Timing['onHeaders'];
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #settle!: (outcome: SendOutcome) => void;
  #isSettled = false;
  #controller: Dispatcher.DispatchController | null = null;
  #status: number | null = null;
  #retryAfterMs: number | null = null;
  #isReadable = false;
  #length = 0;

  constructor(request: Request, { timeoutMs, now, onHeaders }: Timing) {
    this.request = request;
    this.#now = now;
    this.#onHeaders = onHeaders;
    this.outcome = new Promise((resolve) => (this.#settle = resolve));
    // Deferred until the sockets have been read once more: a busy process runs timers first, and a response may be waiting.
    this.#timer = setTimeout(() => setImmediate(() => this.#timeOut(timeoutMs / 1000)), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) controller.abort(abandoned);
  }

  /** Also called for 1xx, which are not the outcome (RFC 9110, 15.2). */
  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    // A status above 599 is invalid (RFC 9110, 15), and the contracts exclude it.
    if (status > 599) {
      this.#end(notHttp);
      controller.abort(abandoned);
      return;
    }
    this.#status = status;
    this.#onHeaders?.(headers);
    this.#retryAfterMs = readRetryAfter(headers['retry-after'], this.#now());
    // Nothing is decompressed: 16 kB can expand to 16 MB. Nor was compression requested (no Accept-Encoding).
    this.#isReadable = (headers['content-encoding'] ?? 'identity') === 'identity';
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isReadable) this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length <= keptBytes) return;
    // The rest is not needed, and reading it to keep the connection could take forever.
    this.#end(null);
    controller.abort(abandoned);
  }

  onResponseEnd(): void {
    this.#end(null);
    this.onFreed();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#end(describeFailure(error));
    this.onFreed();
  }

  #timeOut(seconds: number): void {
    if (this.#isSettled) return;
    this.#end(`timed out after ${seconds} s`);
    this.#controller?.abort(abandoned);
  }

  /** Ignores the error if there is a status. */
  #end(error: string | null): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#settle({
      status: this.#status,
      error: this.#status === null ? error : null,
      responseBody: this.#isReadable ? bodyText(this.#chunks) : null,
      retryAfterMs: this.#retryAfterMs,
      durationMs: Math.round(performance.now() - this.#startedAt),
    });
  }
}

/** How many bytes of a response's body are kept. As text they are at most three times as long, which fits into 64 kB. */
export const keptBytes = 16 * 1024;

/** The beginning of a body as text that the databases can store: invalid UTF-8 becomes U+FFFD, and NUL is removed. */
export function bodyText(chunks: Buffer[]): string {
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  // Leaves out a character whose end was cut off.
  const text = new StringDecoder('utf8').write(bytes.subarray(0, keptBytes));
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

const notHttp = 'the answer is not HTTP';

const errorTexts: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed before an answer arrived',
  EPIPE: 'connection closed before an answer arrived',
  UND_ERR_SOCKET: 'connection closed before an answer arrived',
  ETIMEDOUT: 'timed out while connecting',
  UND_ERR_CONNECT_TIMEOUT: 'timed out while connecting',
  EHOSTUNREACH: 'host cannot be reached',
  ENETUNREACH: 'host cannot be reached',
  EADDRNOTAVAIL: 'host cannot be reached',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: notHttp,
  // undici asserts that a status is 100 or more.
  ERR_ASSERTION: notHttp,
  UND_ERR_HEADERS_OVERFLOW: 'answer headers are too large',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS certificate is for another name',
  CERT_HAS_EXPIRED: 'TLS certificate has expired',
  CERT_NOT_YET_VALID: 'TLS certificate is not valid yet',
  CERT_REVOKED: 'TLS certificate is revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'TLS certificate is not from a trusted authority',
  UNABLE_TO_GET_ISSUER_CERT: 'TLS certificate is not from a trusted authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'TLS certificate is not from a trusted authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS certificate chain is incomplete (intermediate certificates are missing)',
  EPROTO: 'TLS handshake failed',
};

const errorTextsByPrefix: [string, string][] = [
  ['ERR_SSL_', 'TLS handshake failed'],
  ['ERR_TLS_', 'TLS handshake failed'],
  ['CERT_', 'TLS certificate is not valid'],
];

/** @param error from undici, Node or the check of its address */
function describeFailure(error: Error): string {
  if (error instanceof UnresolvedError) return 'name cannot be resolved';
  if (error instanceof TargetError) return 'address not allowed';
  if (error instanceof errors.HTTPParserError) return notHttp;
  // undici gives these no code: "bad response" is a 100, "bad upgrade" a 101.
  if (error.message.startsWith('bad ')) return 'answered 100 or 101, which was not requested';
  const { code = '' } = error as NodeJS.ErrnoException;
  const found = errorTexts[code] ?? errorTextsByPrefix.find(([prefix]) => code.startsWith(prefix))?.[1];
  return found ?? `could not be sent${code === '' ? '' : ` (${code})`}`;
}
