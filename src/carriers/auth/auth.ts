/** Authentication of requests to carriers. */
import type { Dispatcher } from 'undici';
import type { CarrierQuery } from '../carrier.ts';
import { type Headers, type Send, withHeaders } from '../http.ts';

export interface AuthContext {
  query: CarrierQuery;
  /** Aborts when the whole query has taken too long. */
  signal: AbortSignal;
  /** The carrier's own connections, with a client certificate if it requires one. */
  http: Dispatcher;
}

export interface Auth {
  /**
   * The headers to send.
   *
   * @throws CarrierFailure when it cannot get a token
   */
  headers(context: AuthContext): Promise<Headers>;
  /** Called after a 401 for its headers. @returns true if it can make new ones */
  refused?(headers: Headers): boolean;
}

/** Combines several, such as a key and a token. */
export function allOf(...parts: Auth[]): Auth {
  return {
    headers: async (context) => withHeaders(...(await Promise.all(parts.map((part) => part.headers(context))))),
    refused: (headers) => parts.map((part) => part.refused?.(headers) ?? false).includes(true),
  };
}

/** Sends with an authentication. After a 401 it sends once more, if the authentication can make new headers. */
export function authorised(send: Send, auth: Auth, context: Omit<AuthContext, 'signal'>): Send {
  return async (url, headers, signal) => {
    const shown = await auth.headers({ ...context, signal });
    const response = await send(url, withHeaders(headers, shown), signal);
    if (response.statusCode !== 401 || !auth.refused?.(shown)) return response;
    await response.body.dump();
    return send(url, withHeaders(headers, await auth.headers({ ...context, signal })), signal);
  };
}

/** One or several keys in headers, the same for every request. */
export function apiKey(headers: Headers): Auth {
  return { headers: async () => headers };
}
