/** Access tokens (RFC 6749, RFC 6750): asked for by one question at a time, kept until shortly before they run out. */
import { type Dispatcher, request } from 'undici';
import { CarrierFailure } from '../../domain/carrier-report.ts';
import { readRetryAfter } from '../../domain/retry-after.ts';
import { type Headers, readText, unreachable } from '../http.ts';
import type { Auth } from './auth.ts';

/** A request for a token. */
export interface TokenRequest {
  url: string;
  headers: Headers;
  form: Record<string, string>;
}

/** A token server that takes longer is not there. */
const timeoutMs = 10_000;
const maxBytes = 64 * 1024;
/** How long a token is good for that does not say (RFC 6749, 5.1 only recommends that it does). */
const assumedSeconds = 300;
/** A token is renewed this long before it runs out, a short-lived one when a fifth of its life is left. */
const marginMs = 60_000;

interface Token {
  value: string;
  freshUntil: number;
}

/** `Authorization: Bearer` with a token from a token server; each request for one is built afresh. */
export function bearer(makeRequest: () => Promise<TokenRequest>): Auth {
  let token: Token | null = null;
  let asking: Promise<Token> | null = null;
  const headersOf = ({ value }: Token): Headers => ({ authorization: `Bearer ${value}` });

  /** All who need a token while one is asked for wait for the same answer. */
  function askOnce(http: Dispatcher): Promise<Token> {
    asking ??= makeRequest()
      .then((wanted) => askForToken(wanted, http))
      .then((given) => (token = given))
      .finally(() => (asking = null));
    return asking;
  }

  return {
    async headers({ signal, http }) {
      if (token !== null && Date.now() < token.freshUntil) return headersOf(token);
      return headersOf(await orAborted(askOnce(http), signal));
    },
    refused(headers) {
      // Another question may have renewed it meanwhile.
      if (token !== null && headersOf(token)['authorization'] === headers['authorization']) token = null;
      return true;
    },
  };
}

async function askForToken({ url, headers, form }: TokenRequest, http: Dispatcher): Promise<Token> {
  const askedAt = Date.now();
  try {
    const response = await request(url, {
      dispatcher: http,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response.body, maxBytes);
    // The answer is not kept, right or wrong: it may hold a secret.
    if (response.statusCode !== 200) {
      const retryAfterMs = readRetryAfter(response.headers['retry-after'], new Date());
      const message = `The carrier's token server answered ${response.statusCode}.`;
      throw new CarrierFailure('shipping_line_unreachable', message, { retryAfterMs });
    }
    return readToken(text, askedAt);
  } catch (error) {
    throw error instanceof CarrierFailure ? error : unreachable(error);
  }
}

function readToken(text: string, askedAt: number): Token {
  const answer = parse(text);
  const value = answer['access_token'];
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) {
    throw new CarrierFailure('shipping_line_unreachable', "The carrier's token server answered without a token.");
  }
  // Some write the seconds as text.
  const seconds = Number(answer['expires_in'] ?? assumedSeconds);
  const lifeMs = (seconds > 0 ? seconds : assumedSeconds) * 1000;
  return { value, freshUntil: askedAt + lifeMs - Math.min(marginMs, lifeMs / 5) };
}

function parse(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return answer !== null && typeof answer === 'object' ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Waits for what others may wait for too, but no longer than the signal lets it. */
function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
