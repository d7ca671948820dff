/** One attempt to send a webhook: undici's events become its outcome. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { readRetryAfter } from '../domain/retry-after.ts';
import { bodyText, keptBytes } from './answer.ts';
import { describeFailure, notHttp } from './failure.ts';

/**
 * What came of an attempt. Either there is a status or there is an error, never both: once the status has come, what
 * happens to the rest of the answer changes nothing.
 */
export interface SendOutcome {
  /** The status of the answer, or null where none came. Only 200 to 299 say that the message was delivered. */
  status: number | null;
  /** Why no answer came, in a few plain words without addresses, or null. */
  error: string | null;
  /** The beginning of the answer's body, 16 kB at most; null where no answer came or its content is encoded. */
  responseBody: string | null;
  /** How long the receiver wants to be left alone (`Retry-After`): 0 to a day. */
  retryAfterMs: number | null;
  durationMs: number;
}

export type Request = Dispatcher.DispatchOptions;

export interface Timing {
  /** For everything: waiting for a connection, making it, sending, and the answer to its end. */
  timeoutMs: number;
  now: () => Date;
}

/** Ends what nobody waits for any more. Made once: a stack for each would cost more than the rest of the attempt. */
const abandoned = new Error('The attempt is over');

/** One request and what comes of it, as undici's dispatcher is told. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly request: Request;
  /** Never rejects. */
  readonly outcome: Promise<SendOutcome>;
  /** Called once, when the connection is no longer needed; that may be long after the outcome is known. */
  onFreed: () => void = () => {};
  /** Whether it waits for a connection that others use. */
  isWaiting = false;

  readonly #now: () => Date;
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

  constructor(request: Request, { timeoutMs, now }: Timing) {
    this.request = request;
    this.#now = now;
    this.outcome = new Promise((resolve) => (this.#settle = resolve));
    // After one more look at the sockets: a process that was busy finds its timers first, and an answer may lie there.
    this.#timer = setTimeout(() => setImmediate(() => this.#timeOut(timeoutMs / 1000)), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) controller.abort(abandoned);
  }

  /** Also called for 1xx, which say nothing of the outcome (RFC 9110, 15.2). */
  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    // There are none above 599 (RFC 9110, 15), and the contracts promise none.
    if (status > 599) {
      this.#end(notHttp);
      controller.abort(abandoned);
      return;
    }
    this.#status = status;
    this.#retryAfterMs = readRetryAfter(headers['retry-after'], this.#now());
    // Nothing is unpacked: 16 kB may hold 16 MB. None was asked for either (no Accept-Encoding).
    this.#isReadable = (headers['content-encoding'] ?? 'identity') === 'identity';
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isReadable) this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length <= keptBytes) return;
    // More is not wanted, and reading on to keep the connection could take for ever.
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
    this.#end(this.isWaiting ? `no connection became free within ${seconds} s` : `timed out after ${seconds} s`);
    this.#controller?.abort(abandoned);
  }

  /** With a status the error does not count. */
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
