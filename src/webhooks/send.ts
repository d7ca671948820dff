/**
 * Sends webhooks: one POST per attempt, over connections that are reused. Redirects are not followed and the environment's
 * proxies are not used (undici does neither by default). Nothing is retried here: the caller keeps the message and decides.
 *
 * `check-url.ts` checks the URL. A new connection resolves the host's name, checks every address (`check-address.ts`) and connects
 * to those same addresses, so DNS rebinding does not work. `exchange.ts` turns undici's events into an outcome.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isDelivered } from '../domain/webhook-attempt.ts';
import type { TargetPolicy } from './check-address.ts';
import { type Resolve, makeResolve } from './resolve.ts';
import { EndpointConnections, makeConnector } from './endpoint-connections.ts';
import { type SendOutcome, Exchange } from './exchange.ts';
import { checkUrl } from './check-url.ts';
import { HostRate } from './host-rate.ts';
import { type OwnHeaders, requestHeaders } from './headers.ts';
import { type OriginPlaces, OriginQueue } from './origin-queue.ts';
import type { SignatureHeaders } from './sign.ts';
import type { Holder } from './turns.ts';

export type { SendOutcome } from './exchange.ts';

/** What one attempt sends. */
export interface OutgoingMessage {
  /** `application/json`, or `application/vnd.api+json`. */
  contentType: string;
  signature: Partial<SignatureHeaders>;
  /** The endpoint owner's additional headers. Names that `checkHeaders` refuses are left out. */
  headers: OwnHeaders;
  /** The signed body; a string is sent as UTF-8. */
  body: string | Buffer;
}

/** One attempt, which may have to wait for its turn at its origin. */
export interface OutgoingAttempt extends Holder {
  /** As registered; checked again here. */
  url: string;
  messageId: string;
  /** Sent if tracing is on (W3C Trace Context), unless the endpoint has its own header of this name. */
  traceparent?: string | null;
  /** How long it may wait for its turn. */
  maxWaitMs: number;
  /** Called when its turn has come, because the signature has the time of the attempt. Null if it is no longer wanted. */
  message(): OutgoingMessage | null;
  /** Called with the headers of the response. */
  onHeaders?(headers: IncomingHttpHeaders): void;
}

export interface Sender {
  /**
   * Makes one attempt when its turn comes. Settles within the time that it may wait and the time limit of an attempt.
   *
   * @returns null if nothing was sent, because its turn did not come in time or it was no longer wanted
   * @throws only what `message` throws
   */
  send(attempt: OutgoingAttempt): Promise<SendOutcome | null>;
  /** Attempts that wait for their turn now are not made. */
  endWaits(): void;
  /** The same; then waits for running attempts and closes all connections. */
  close(): Promise<void>;
}

export interface SenderOptions {
  policy: TargetPolicy;
  now: () => Date;
  /** For a whole attempt: name lookup, connection, TLS, sending, response. It begins when the attempt's turn has come. */
  timeoutMs?: number;
  /** Concurrent attempts for one origin; further ones wait for their turn. */
  placesPerOrigin?: OriginPlaces;
  /** Attempts a second for one host, over all its ports; further ones wait for their turn. Default: any number. */
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
/** Endpoints that are remembered as proven. One that is forgotten is tried with one attempt first. */
const maxProven = 50_000;

/** A parsed URL, or why it must not be called. */
type Target = { origin: string; host: string; path: string } | { error: string };

/** Opens no connection before the first attempt. */
export function makeSender({
  policy,
  now,
  timeoutMs = 15_000,
  placesPerOrigin = { proven: 96, unproven: 32 },
  attemptsPerHost = null,
  maxOrigins = 500,
  connectionAgeMs = 60_000,
  resolve = makeResolve({ asksSystem: policy.allow.length > 0 }),
  ca,
}: SenderOptions): Sender {
  const connect = makeConnector({ policy, resolve, timeoutMs, ...(ca !== undefined && { ca }) });
  const connectionsPerOrigin = placesPerOrigin.proven + placesPerOrigin.unproven;
  const closing = new Set<Promise<void>>();
  let isClosed = false;
  const rate = attemptsPerHost === null ? null : new HostRate(attemptsPerHost);
  // By size, because with `max` lru-cache takes 1.6 MB and 10 ms for all of their keys at once.
  const proven = new LRUCache<string, true>({ maxSize: maxProven, sizeCalculation: () => 1 });
  const targets = new LRUCache<string, Target>({
    maxSize: maxTargets,
    sizeCalculation: () => 1,
    memoMethod: (url) => readTarget(url, policy),
  });
  /** Those of origins with attempts that run or wait. They outlive the connections, which are replaced every minute. */
  const queues = new Map<string, OriginQueue>();
  const origins = new LRUCache<string, EndpointConnections>({
    max: maxOrigins,
    ttl: connectionAgeMs,
    memoMethod: (origin) => new EndpointConnections(origin, connectionsPerOrigin, connect),
    dispose: (connections) => {
      const ended = connections.close().finally(() => closing.delete(ended));
      closing.add(ended);
    },
  });

  function queueOf(origin: string, host: string): OriginQueue {
    const found = queues.get(origin);
    if (found) return found;
    const made = new OriginQueue({ places: placesPerOrigin, isProven: (id) => proven.has(id), rate, host });
    queues.set(origin, made);
    return made;
  }

  function endWaits(): void {
    for (const queue of queues.values()) queue.endWaits();
  }

  return {
    async send({ url, accountId, endpointId, traceparent, maxWaitMs, message, onHeaders }) {
      const target = targets.memo(url);
      if ('error' in target) return notSent(target.error);
      if (isClosed) return null;
      const { origin, host, path } = target;
      const queue = queueOf(origin, host);
      const giveBack = await queue.place({ accountId, endpointId }, maxWaitMs);
      const leave = (): void => {
        giveBack?.();
        if (queue.isIdle && queues.get(origin) === queue) queues.delete(origin);
      };
      let sent: OutgoingMessage | null = null;
      try {
        sent = giveBack === null || isClosed ? null : message();
      } finally {
        if (sent === null) leave();
      }
      if (sent === null) return null;
      const { contentType, signature, headers, body } = sent;
      const allHeaders = requestHeaders(contentType, signature, headers, traceparent);
      const exchange = new Exchange({ path, method: 'POST', headers: allHeaders, body }, { timeoutMs, now, onHeaders });
      origins.memo(origin).start(exchange, leave);
      const outcome = await exchange.outcome;
      if (isDelivered(outcome.status) !== proven.has(endpointId)) {
        if (isDelivered(outcome.status)) proven.set(endpointId, true);
        else proven.delete(endpointId);
        queues.get(origin)?.reconsider({ accountId, endpointId });
      }
      return outcome;
    },
    endWaits,
    async close() {
      isClosed = true;
      endWaits();
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
