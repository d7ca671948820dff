/**
 * The connections to one endpoint's origin (scheme, host and port), how they are opened, and what waits for one. HTTP/1.1
 * only. A connection is kept for a minute at most; then the name is looked up and checked again.
 */
import { type LookupFunction, isIP } from 'node:net';
import { Pool, buildConnector } from 'undici';
import { type Resolve, type TargetPolicy, checkAddress } from './addresses.ts';
import type { Exchange } from './exchange.ts';
import { TargetError, allowedAddresses } from './guard.ts';

/** How long an unused connection is kept. Servers commonly close theirs after 5 s, and some say so (`Keep-Alive`). */
const keepAlive = { keepAliveTimeout: 4_000, keepAliveMaxTimeout: 30_000 };
/** Node's own limit. */
const maxHeaderSize = 16 * 1024;

/** A pool, and a queue before it. */
export class EndpointConnections {
  readonly #pool: Pool;
  readonly #connections: number;
  #busy = 0;
  /**
   * In order of arrival. Pool has a queue too, but nothing can be taken back from it: after a receiver has been
   * dead for a while, every attempt that ended long ago would be connected first, only to be dropped.
   */
  readonly #waiting = new Set<Exchange>();
  #onIdle: (() => void) | null = null;

  /** @param origin `https://hooks.example.com` */
  constructor(origin: string, connections: number, connect: buildConnector.connector) {
    this.#connections = connections;
    // No timeouts here: an attempt has one for all of it.
    this.#pool = new Pool(origin, { connections, connect, maxHeaderSize, headersTimeout: 0, bodyTimeout: 0, ...keepAlive });
  }

  /** Takes an attempt, for now or for when a connection is free. */
  start(exchange: Exchange): void {
    if (this.#busy < this.#connections) {
      this.#busy += 1;
      this.#dispatch(exchange);
      return;
    }
    exchange.isWaiting = true;
    this.#waiting.add(exchange);
    void exchange.outcome.then(() => this.#waiting.delete(exchange));
  }

  /** Closes the connections once everything that was taken is done. Nothing may be started any more. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#onIdle = () => void this.#pool.destroy().then(resolve);
      if (this.#busy === 0) this.#onIdle();
    });
  }

  #dispatch(exchange: Exchange): void {
    exchange.isWaiting = false;
    exchange.onFreed = () => this.#takeNext();
    this.#pool.dispatch(exchange.request, exchange);
  }

  #takeNext(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      this.#dispatch(next);
      return;
    }
    this.#busy -= 1;
    if (this.#busy === 0) this.#onIdle?.();
  }
}

/** Where may be dialled, and for how long. */
export interface ConnectOptions {
  policy: TargetPolicy;
  resolve: Resolve;
  /** For the name, the connection and TLS together. */
  timeoutMs: number;
  /** PEM: whom to trust in place of the well-known authorities. */
  ca?: string;
}

/** Of several addresses the next one is tried after this. Node's 250 ms give up on receivers an ocean away. */
const nextAddressMs = 3_000;

/** What undici dials with. Its errors are TargetError, UnresolvedError and the system's. */
export function makeConnector({ policy, resolve, timeoutMs, ca }: ConnectOptions): buildConnector.connector {
  // TLS and addresses' families are node:net's to handle; it asks here for the addresses of every name.
  const lookup: LookupFunction = (hostname, options, callback) => {
    const found = allowedAddresses(hostname, policy, resolve);
    // Out of the promise, where an error thrown by the socket would be lost.
    found.then(
      (addresses) => process.nextTick(answer, addresses),
      (error: Error) => process.nextTick(callback, error, []),
    );
    const answer = (addresses: string[]): void => {
      const all = addresses.map((address) => ({ address, family: isIP(address) }));
      if (options.all) callback(null, all);
      else callback(null, all[0]?.address ?? '', all[0]?.family);
    };
  };
  const dial = buildConnector({
    lookup,
    timeout: timeoutMs,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: nextAddressMs,
    // Said aloud, because NODE_TLS_REJECT_UNAUTHORIZED=0 would turn it off.
    rejectUnauthorized: true,
    ...(ca !== undefined && { ca }),
  });
  return (options, callback) => {
    // node:net asks for no addresses where the host is one.
    const reason = isIP(options.hostname) === 0 ? null : checkAddress(options.hostname, policy);
    if (reason === null) dial(options, callback);
    else process.nextTick(callback, new TargetError(reason), null);
  };
}
