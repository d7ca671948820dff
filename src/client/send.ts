/** Sends a request with its credential, retries it within its time limit, and reads the whole response. */
import type { Credential } from './credentials.ts';
import { Deadline } from './deadline.ts';
import { LandfallError, factsOf, unreadable } from './errors.ts';
import { type RetryPolicy, type TryResult, connectionOf, retryAfterMs, waitBeforeRetry } from './retry.ts';

/** Options of every call. */
export interface CallOptions {
  /** Ends the call at any point: during a try, a wait or signing in. */
  signal?: AbortSignal | undefined;
  /** The time limit in milliseconds, for all tries and the waits between them. Each page of a list is a call. */
  timeoutMs?: number | undefined;
  /** Tries after the first. */
  retries?: number | undefined;
  /** Sent with a request that changes something, the same at every try. Default: random. */
  idempotencyKey?: string | undefined;
}

/** Options of a client, apart from its address and credential. */
export interface ClientOptions {
  /** Time limit of a call in milliseconds, tries and waits together. Default: 60,000. */
  timeoutMs?: number;
  /** Tries of a call after the first. Default: 3. */
  retries?: number;
  /** The longest wait between two tries, in milliseconds. Default: 60,000. A longer `Retry-After` ends the tries. */
  maxRetryWaitMs?: number;
  /** The longest response that is read, in bytes. Default: 32 MiB. */
  maxResponseBytes?: number;
  /** Used in place of the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** The time, for tests. */
  now?: () => Date;
}

/** Resolves with the whole response, of any status; throws LandfallError without one. */
export type Send = (request: Request, options: CallOptions) => Promise<Response>;

/** @param credential null to sign in, which needs none */
export function makeSend(credential: Credential | null, options: ClientOptions): Send {
  const { timeoutMs = 60_000, retries = 3, maxRetryWaitMs = 60_000, maxResponseBytes = 32 * 1024 * 1024 } = options;
  // Called by its bare name: browsers refuse fetch as a method of another object.
  const ask = async (request: Request) => (options.fetch ? options.fetch(request) : fetch(request));

  return async (request, call) => {
    const deadline = new Deadline(call.signal, call.timeoutMs ?? timeoutMs, 'No answer');
    const policy = { retries: call.retries ?? retries, maxWaitMs: maxRetryWaitMs };
    const headers = new Headers(request.headers);
    const isWrite = request.method !== 'GET' && credential !== null;
    if (isWrite && !headers.has('Idempotency-Key')) {
      headers.set('Idempotency-Key', call.idempotencyKey ?? newKey());
    }
    // Reads change nothing, signing in only makes one more token, and other writes have a key.
    const repeatable = !isWrite || !ignoresKey.test(new URL(request.url).pathname);
    const sendOnce: SendOnce = async (extra) => {
      for (const [name, value] of extra) headers.set(name, value);
      const again = new Request(request.clone(), { headers, signal: deadline.signal });
      return receive(ask(again), deadline, maxResponseBytes);
    };
    try {
      return await sendAuthorized(sendOnce, credential, repeatable, policy, deadline);
    } finally {
      deadline.clear();
    }
  };
}

/** The writes that ignore `Idempotency-Key` and do harm, or fail, when they are repeated. */
const ignoresKey = /\/(sandbox\/clock\/advance|auth\/tokens\/current)$/;

type SendOnce = (extra: (readonly [string, string])[]) => Promise<Outcome>;

/** After a 401 it sends once more with a new token. That does not count as a try, because the service did nothing. */
async function sendAuthorized(
  sendOnce: SendOnce,
  credential: Credential | null,
  repeatable: boolean,
  policy: RetryPolicy,
  deadline: Deadline,
): Promise<Response> {
  let tries = 1;
  let renewed = false;
  for (;;) {
    deadline.check();
    const shown = credential && (await deadline.race(credential.header()));
    const outcome = await sendOnce(shown ? [shown] : []);
    if (outcome.result.status === 401 && shown && !renewed && credential.refused(shown[1])) {
      renewed = true;
      continue;
    }
    const waitMs = waitBeforeRetry(outcome.result, repeatable, tries, policy, Math.random());
    // A wait beyond the time limit does not begin: the service's error is worth more than "timed out".
    if (waitMs === null || waitMs >= deadline.leftMs) {
      if ('error' in outcome) throw outcome.error;
      return outcome.response;
    }
    await deadline.sleep(waitMs);
    tries += 1;
  }
}

/** 128 random bits. Not `crypto.randomUUID`, which browsers withhold from pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The response or error of one try, and its result for the retry rules. */
export type Outcome = { response: Response; result: TryResult } | { error: LandfallError; result: TryResult };

/**
 * Waits for a response and reads it whole, so that a connection cut during the body is noticed here, where a retry is possible.
 *
 * @throws LandfallError when the deadline comes first
 */
export async function receive(asked: Promise<Response>, deadline: Deadline, maxBytes: number): Promise<Outcome> {
  let response: Response | undefined;
  try {
    response = await deadline.race(asked);
    const result: TryResult = { status: response.status, retryAfterMs: retryAfterMs(response.headers), connection: 'held' };
    const refusal = refusalOf(response);
    if (refusal) {
      response.body?.cancel().catch(() => undefined); // Lets go of the connection.
      return { error: refusal, result };
    }
    const bytes = await deadline.race(readWhole(response, maxBytes));
    if (bytes === null) return { error: unreadable(response, `the answer is longer than ${maxBytes} bytes`), result };
    return { response: rebuilt(response, bytes), result };
  } catch (error) {
    if (deadline.signal.aborted) throw endOf(deadline, response);
    return cutOff(error, response);
  }
}

/** The error for a redirect, or for a response that cannot be copied into a `Response`. */
function refusalOf(response: Response): LandfallError | null {
  const { status, type } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && response.headers.has('Location'))) {
    const to = response.headers.get('Location') ?? 'another address';
    return unreadable(response, `it redirects to ${to}, and the credential is not sent there; use that address as baseUrl`);
  }
  return status >= 200 && status <= 599 ? null : unreadable(response, 'the status code is not valid');
}

/** The body's bytes, or null if there are more than `maxBytes`. */
async function readWhole(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The response with its complete body, without the headers about its encoding on the wire. */
function rebuilt(response: Response, bytes: Uint8Array<ArrayBuffer>): Response {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding']) headers.delete(name);
  const { status, statusText } = response;
  // `Response` throws for these statuses with a body (Fetch, "null body status").
  const body = status === 204 || status === 205 || status === 304 ? null : bytes;
  return new Response(body, { status, statusText, headers });
}

function endOf(deadline: Deadline, response: Response | undefined): LandfallError {
  const end = deadline.signal.reason as LandfallError;
  return response ? new LandfallError(end.code, end.detail, { ...factsOf(response), cause: end.cause }) : end;
}

function cutOff(error: unknown, response: Response | undefined): Outcome {
  if (response) {
    const what = 'The connection closed before the whole answer arrived.';
    const cut = new LandfallError('connection_failed', what, { ...factsOf(response), cause: error });
    return { error: cut, result: { status: response.status, retryAfterMs: retryAfterMs(response.headers), connection: 'cut' } };
  }
  const connection = connectionOf(error);
  const what = connection === 'cut' ? 'The connection closed before an answer arrived.' : 'No connection could be made.';
  return {
    error: new LandfallError('connection_failed', what, { cause: error }),
    result: { status: undefined, retryAfterMs: null, connection },
  };
}
