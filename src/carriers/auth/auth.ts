/** Authentication of requests to carriers. */
import type { Dispatcher } from 'undici';
import type { CarrierQuery } from '../carrier.ts';
import { type Headers, type Send, withHeaders } from '../http.ts';

interface AuthContext {
  query: CarrierQuery;
  /** The address that the headers are for, for a signature of the request. */
  url: URL;
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
  /**
   * Gets a new token, to check the credentials. Absent if only asking for a number checks them.
   *
   * @throws CarrierFailure
   */
  signIn?(context: Omit<AuthContext, 'query' | 'url'>): Promise<void>;
  /** Called if the carrier answered these headers with a 401. @returns true if `headers` would now make new ones */
  onUnauthorized?(headers: Headers): boolean;
}

/** Combines several, such as a key and a token. */
export function allOf(...parts: Auth[]): Auth {
  const signIns = parts.flatMap(({ signIn }) => signIn ?? []);
  return {
    headers: async (context) => withHeaders(...(await Promise.all(parts.map((part) => part.headers(context))))),
    ...(signIns.length > 0 && {
      async signIn(context) {
        await Promise.all(signIns.map((signIn) => signIn(context)));
      },
    }),
    // Every part must be called, so not `some`, which stops at the first.
    onUnauthorized: (headers) => parts.map((part) => part.onUnauthorized?.(headers) ?? false).includes(true),
  };
}

/** Adds authentication to `send`. After a 401 it sends once more, if the authentication can make new headers. */
export function authorized(send: Send, auth: Auth, context: Omit<AuthContext, 'signal' | 'url'>): Send {
  return async (url, headers, signal) => {
    const credentials = await auth.headers({ ...context, url, signal });
    const response = await send(url, withHeaders(headers, credentials), signal);
    if (response.statusCode !== 401 || !auth.onUnauthorized?.(credentials)) return response;
    await response.body.dump();
    return send(url, withHeaders(headers, await auth.headers({ ...context, url, signal })), signal);
  };
}

/** One or several keys in headers, the same for every request. */
export function apiKey(headers: Headers): Auth {
  return { headers: async () => headers };
}
