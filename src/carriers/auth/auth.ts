/** How a request shows a carrier who sends it. */
import type { Dispatcher } from 'undici';
import type { CarrierQuery } from '../carrier.ts';
import { type Headers, type Send, withHeaders } from '../http.ts';

/** What an authentication may need to know of a request. */
export interface AuthContext {
  query: CarrierQuery;
  /** Ends when the whole question has taken too long. */
  signal: AbortSignal;
  /** The carrier's own connections, with its client certificate where it has one. */
  http: Dispatcher;
}

/** What shows a carrier who sends a request. */
export interface Auth {
  /**
   * The headers to send.
   *
   * @throws CarrierFailure when there are none
   */
  headers(context: AuthContext): Promise<Headers>;
  /** Called when its headers were refused (401). @returns whether it can make others */
  refused?(headers: Headers): boolean;
}

/** Several at once: a key and a token, say. */
export function allOf(...parts: Auth[]): Auth {
  return {
    headers: async (context) => withHeaders(...(await Promise.all(parts.map((part) => part.headers(context))))),
    refused: (headers) => parts.map((part) => part.refused?.(headers) ?? false).includes(true),
  };
}

/** Sends with an authentication; where its headers are refused and others can be made, once more with those. */
export function authorised(send: Send, auth: Auth, context: Omit<AuthContext, 'signal'>): Send {
  return async (url, headers, signal) => {
    const shown = await auth.headers({ ...context, signal });
    const response = await send(url, withHeaders(headers, shown), signal);
    if (response.statusCode !== 401 || !auth.refused?.(shown)) return response;
    await response.body.dump();
    return send(url, withHeaders(headers, await auth.headers({ ...context, signal })), signal);
  };
}

/** Keys in headers: one, or several that belong together, the same with every request. */
export function apiKey(headers: Headers): Auth {
  return { headers: async () => headers };
}
