/** How a request shows a carrier who sends it. */
import type { Dispatcher } from 'undici';
import type { CarrierQuery } from '../carrier.ts';
import { type Headers, type Send, withHeaders } from '../http.ts';

/** What an authentication may need to know of a request. */
export interface Occasion {
  query: CarrierQuery;
  /** Ends when the whole question has taken too long. */
  signal: AbortSignal;
  /** The carrier's own connections, with its client certificate where it has one. */
  http: Dispatcher;
}

/** What shows a carrier who asks. */
export interface Auth {
  /**
   * The headers that show who asks.
   *
   * @throws CarrierFailure when they cannot be had
   */
  headers(occasion: Occasion): Promise<Headers>;
  /** Hears that headers it gave were refused (401). Says whether it can give others. */
  refused?(headers: Headers): boolean;
}

/** Several at once: a key and a token, say. */
export function allOf(...parts: Auth[]): Auth {
  return {
    headers: async (occasion) => withHeaders(...(await Promise.all(parts.map((part) => part.headers(occasion))))),
    refused: (headers) => parts.map((part) => part.refused?.(headers) ?? false).includes(true),
  };
}

/** Sends with an authentication; where its headers are refused and others can be had, once more with those. */
export function authorised(send: Send, auth: Auth, occasion: Omit<Occasion, 'signal'>): Send {
  return async (url, headers, signal) => {
    const shown = await auth.headers({ ...occasion, signal });
    const response = await send(url, withHeaders(headers, shown), signal);
    if (response.statusCode !== 401 || !auth.refused?.(shown)) return response;
    await response.body.dump();
    return send(url, withHeaders(headers, await auth.headers({ ...occasion, signal })), signal);
  };
}

/** The same headers with every question. */
export function apiKey(headers: Headers): Auth {
  return { headers: async () => headers };
}
