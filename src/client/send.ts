/** Sends a request with its credential, retries it within its time, and reads the whole answer. */
import type { Credential } from './credentials.ts';
import { Deadline } from './deadline.ts';
import { LandfallError, factsOf, unreadable } from './errors.ts';
import { type RetryPolicy, type TryResult, connectionOf, retryAfterMs, waitBeforeRetry } from './retry.ts';

/** What every call takes. */
export interface CallOptions {
  /** Ends the call at any point: during a try, a wait or signing in. */
  signal?: AbortSignal | undefined;
  /** How long the call may take, in milliseconds: all tries and the waits between them. Of a list, each page is a call. */
  timeoutMs?: number | undefined;
  /** How many times it may be tried again. */
  retries?: number | undefined;
  /** Sent with a POST, the same at every try. Made up when not given. */
  idempotencyKey?: string | undefined;
}

/** Options of a client besides its address and credential. */
export interface ClientOptions {
  /** How long a call may take, tries and waits together, in milliseconds: 60,000 unless given. */
  timeoutMs?: number;
  /** How many times a call may be tried again: 3 unless given. */
  retries?: number;
  /** The longest wait between two tries, in milliseconds: 60,000 unless given. After a longer `Retry-After` there is no other try. */
  maxRetryWaitMs?: number;
  /** The longest answer that is read, in bytes: 32 MiB unless given. */
  maxResponseBytes?: number;
  /** Used in place of the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** The time, for tests. */
  now?: () => Date;
}

/** Sends a request and resolves with the whole answer, of any status; throws LandfallError when there is none. */
export type Send = (request: Request, options: CallOptions) => Promise<Response>;

/** @param credential null where none is needed, which is to sign in */
export function makeSend(credential: Credential | null, options: ClientOptions): Send {
  const { timeoutMs = 60_000, retries = 3, maxRetryWaitMs = 60_000, maxResponseBytes = 32 * 1024 * 1024 } = options;
  // Called by its bare name: browsers refuse a fetch that is called as another object's method.
  const ask = async (request: Request) => (options.fetch ? options.fetch(request) : fetch(request));

  return async (request, call) => {
    const deadline = new Deadline(call.signal, call.timeoutMs ?? timeoutMs, 'No answer');
    const policy = { retries: call.retries ?? retries, maxWaitMs: maxRetryWaitMs };
    const headers = new Headers(request.headers);
    if (request.method === 'POST' && credential && !headers.has('Idempotency-Key')) {
      headers.set('Idempotency-Key', call.idempotencyKey ?? newKey());
    }
    // Reading changes nothing; signing in neither, it only makes one more token.
    const repeatable = request.method === 'GET' || credential === null;
    const sendOnce: SendOnce = async (extra) => {
      for (const [name, value] of extra) headers.set(name, value);
      const again = new Request(request.clone(), { headers, signal: deadline.signal });
      return receive(ask(again), deadline, maxResponseBytes);
    };
    try {
      return await sendAuthorised(sendOnce, credential, repeatable, policy, deadline);
    } finally {
      deadline.clear();
    }
  };
}

type SendOnce = (extra: (readonly [string, string])[]) => Promise<Outcome>;

/** A 401 is answered once by another token, which does not count as a try: the service did nothing. */
async function sendAuthorised(
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
    // A wait that would outlast the call is not begun: what the service said is worth more than "timed out".
    if (waitMs === null || waitMs >= deadline.leftMs) {
      if ('error' in outcome) throw outcome.error;
      return outcome.response;
    }
    await deadline.sleep(waitMs);
    tries += 1;
  }
}

/** 128 random bits. Not `crypto.randomUUID`, which browsers keep from pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How one try ended: with an answer, or with the error that stands for it; and what the next try has to know. */
export type Outcome = { response: Response; result: TryResult } | { error: LandfallError; result: TryResult };

/**
 * Waits for an answer and reads it whole: a connection that is cut in its midst is found here, where it can be tried again.
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

/** Answers that no `Response` can be made of, or that lead elsewhere. */
function refusalOf(response: Response): LandfallError | null {
  const { status, type } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && response.headers.has('Location'))) {
    const to = response.headers.get('Location') ?? 'another address';
    return unreadable(response, `it redirects to ${to}, and the credential is not sent there; use that address as baseUrl`);
  }
  return status >= 200 && status <= 599 ? null : unreadable(response, 'the status code is not valid');
}

/** The body's bytes, or null when there are more than may be. */
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

/** The answer with a body that is all there. Headers about its form on the wire do not hold any more. */
function rebuilt(response: Response, bytes: Uint8Array<ArrayBuffer>): Response {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding']) headers.delete(name);
  const { status, statusText } = response;
  // The statuses that may have no body (Fetch, "null body status"): a Response with one cannot be made of them.
  const body = status === 204 || status === 205 || status === 304 ? null : bytes;
  return new Response(body, { status, statusText, headers });
}

function endOf(deadline: Deadline, response: Response | undefined): LandfallError {
  const end = deadline.signal.reason as LandfallError;
  return response ? new LandfallError(end.code, end.message, { ...factsOf(response), cause: end.cause }) : end;
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
