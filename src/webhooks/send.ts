/**
 * Sends webhooks: one POST per attempt, over connections that are reused. Redirects are not followed and the environment's
 * proxies are not used (undici does neither by default). Nothing is retried here: the caller keeps the message and decides.
 *
 * `guard.ts` checks the URL. A new connection resolves the host's name, checks every address (`addresses.ts`) and connects
 * to those same addresses, so DNS rebinding does not work. `exchange.ts` turns undici's events into an outcome.
 */
import { LRUCache } from 'lru-cache';
import { type Resolve, type TargetPolicy, makeResolve } from './addresses.ts';
import { EndpointConnections, makeConnector } from './endpoint-connections.ts';
import { type SendOutcome, Exchange } from './exchange.ts';
import { checkUrl } from './guard.ts';
import { HostRate } from './host-rate.ts';
import { type OwnHeaders, requestHeaders } from './headers.ts';
import type { SignatureHeaders } from './sign.ts';

export type { SendOutcome } from './exchange.ts';

export interface OutgoingMessage {
  /** As registered; checked again here. */
  url: string;
  /** `application/json`, or `application/vnd.api+json`. */
  contentType: string;
  signature: SignatureHeaders;
  /** The endpoint owner's additional headers. Names that `checkHeaders` refuses are left out. */
  headers: OwnHeaders;
  /** The signed body; a string is sent as UTF-8. */
  body: string | Buffer;
  /** Sent if tracing is on (W3C Trace Context), unless the endpoint has its own header of this name. */
  traceparent?: string | null;
}

export interface Sender {
  /** Makes one attempt. Never rejects, and settles within the time limit. */
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /** Waits for running attempts, then closes all connections. */
  close(): Promise<void>;
}

export interface SenderOptions {
  policy: TargetPolicy;
  now: () => Date;
  /** For a whole attempt: waiting for a connection, name lookup, connection, TLS, sending, response. */
  timeoutMs?: number;
  /** Concurrent attempts for one origin; further ones wait, within their time limit. */
  connectionsPerOrigin?: number;
  /** Attempts a second for one host, over all its ports; further ones wait, within their time limit. Default: any number. */
  attemptsPerHost?: number | null;
  /** Origins whose connections are kept; the least recently used are closed. */
  maxOrigins?: number;
  /** The maximum age of a connection, so that a busy receiver's change of address is noticed and checked. */
  connectionAgeMs?: number;
  resolve?: Resolve;
  /** PEM: certificate authorities that replace the well-known ones. */
  ca?: string;
}

/** Parsed URLs in the cache. */
const maxTargets = 2_000;

/** A parsed URL, or why it must not be called. */
type Target = { origin: string; host: string; path: string } | { error: string };

/** Opens no connection before the first attempt. */
export function makeSender({
  policy,
  now,
  timeoutMs = 15_000,
  connectionsPerOrigin = 16,
  attemptsPerHost = null,
  maxOrigins = 500,
  connectionAgeMs = 60_000,
  resolve = makeResolve({ asksSystem: policy.allow.length > 0 }),
  ca,
}: SenderOptions): Sender {
  const connect = makeConnector({ policy, resolve, timeoutMs, ...(ca !== undefined && { ca }) });
  const closing = new Set<Promise<void>>();
  const hostRate = attemptsPerHost === null ? null : new HostRate(attemptsPerHost);
  let isClosed = false;
  const targets = new LRUCache<string, Target>({ max: maxTargets, memoMethod: (url) => readTarget(url, policy) });
  const origins = new LRUCache<string, EndpointConnections>({
    max: maxOrigins,
    ttl: connectionAgeMs,
    memoMethod: (origin) => new EndpointConnections(origin, connectionsPerOrigin, connect),
    dispose: (connections) => {
      const closed = connections.close().finally(() => closing.delete(closed));
      closing.add(closed);
    },
  });

  return {
    async send({ url, contentType, signature, headers, body, traceparent }) {
      const target = targets.memo(url);
      if ('error' in target) return notSent(target.error);
      if (isClosed) return notSent('the service is stopping');
      const { origin, host, path } = target;
      const waitMs = hostRate === null ? 0 : hostRate.take(host, performance.now(), timeoutMs);
      if (waitMs === null) return notSent('too many attempts to this host');
      const allHeaders = requestHeaders(contentType, signature, headers, traceparent);
      const exchange = new Exchange({ path, method: 'POST', headers: allHeaders, body }, { timeoutMs, now });
      const start = (): void => {
        if (!isClosed) origins.memo(origin).start(exchange);
      };
      if (waitMs === 0) start();
      else setTimeout(start, waitMs);
      return exchange.outcome;
    },
    async close() {
      isClosed = true;
      origins.clear();
      await Promise.all(closing);
    },
  };
}

function readTarget(text: string, policy: TargetPolicy): Target {
  if (checkUrl(text, policy) !== null) return { error: 'address not allowed' };
  const { origin, hostname: host, pathname, search } = new URL(text);
  return { origin, host, path: pathname + search };
}

function notSent(error: string): SendOutcome {
  return { status: null, error, responseBody: null, retryAfterMs: null, durationMs: 0 };
}
