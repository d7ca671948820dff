/** Sends a request: with its credential, as often as it takes, within its time. */
import type { Credential } from './credential.ts';
import { Deadline } from './deadline.ts';
import { type Outcome, receive } from './receive.ts';
import { type RetryPolicy, waitBeforeRetry } from './retry.ts';

/** What every call takes. */
export interface CallOptions {
  /** Ends the call, whatever it is at: a try, a wait, signing in. */
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

/** Sends a request and resolves with the whole answer, whatever its status; throws LandfallError when there is none. */
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
    if (outcome.trouble.status === 401 && shown && !renewed && credential.refused(shown[1])) {
      renewed = true;
      continue;
    }
    const waitMs = waitBeforeRetry(outcome.trouble, repeatable, tries, policy, Math.random());
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
