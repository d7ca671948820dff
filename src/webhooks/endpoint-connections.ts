/**
 * The connections to one origin (scheme, host and port). HTTP/1.1 only. A connection is kept for a minute at most; then the name
 * is looked up and checked again. `origin-queue.ts` decides which attempt gets one.
 */
import { type LookupFunction, isIP } from 'node:net';
import { Pool, buildConnector } from 'undici';
import { type TargetPolicy, checkAddress } from './check-address.ts';
import type { Resolve } from './resolve.ts';
import type { Exchange } from './exchange.ts';
import { TargetError, allowedAddresses } from './check-url.ts';

/** Idle time in milliseconds. Servers commonly close idle connections after 5 s, and some announce it (`Keep-Alive`). */
const keepAlive = { keepAliveTimeout: 4_000, keepAliveMaxTimeout: 30_000 };
/** Node's own limit. */
const maxHeaderSize = 16 * 1024;

export class EndpointConnections {
  readonly #pool: Pool;
  #busy = 0;
  #onIdle: (() => void) | null = null;

  /**
   * @param origin `https://hooks.example.com`
   * @param connections at most; `start` is called for as many attempts at once (`origin-queue.ts`)
   */
  constructor(origin: string, connections: number, connect: buildConnector.connector) {
    // No timeouts here: each attempt has one time limit for everything.
    this.#pool = new Pool(origin, { connections, connect, maxHeaderSize, headersTimeout: 0, bodyTimeout: 0, ...keepAlive });
  }

  /** Starts an attempt. @param onFreed called once its connection is free, which may be long after the outcome is known */
  start(exchange: Exchange, onFreed: () => void): void {
    this.#busy += 1;
    exchange.onFreed = () => {
      this.#busy -= 1;
      onFreed();
      if (this.#busy === 0) this.#onIdle?.();
    };
    this.#pool.dispatch(exchange.request, exchange);
  }

  /** Closes the connections after all started attempts have ended. `start` must not be called after this. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#onIdle = () => void this.#pool.destroy().then(resolve);
      if (this.#busy === 0) this.#onIdle();
    });
  }
}

interface ConnectOptions {
  policy: TargetPolicy;
  resolve: Resolve;
  /** For name lookup, connection and TLS together. */
  timeoutMs: number;
  /** PEM: certificate authorities that replace the well-known ones. */
  ca?: string;
}

/** Time before the next of several addresses is tried. Node's default of 250 ms gives up on receivers an ocean away. */
const nextAddressMs = 3_000;

/** Opens undici's connections. Fails with TargetError, UnresolvedError or a system error. */
export function makeConnector({ policy, resolve, timeoutMs, ca }: ConnectOptions): buildConnector.connector {
  // node:net handles TLS and address families, and calls this for the addresses of each name.
  const lookup: LookupFunction = (hostname, options, callback) => {
    const found = allowedAddresses(hostname, policy, resolve);
    // Calls back outside the promise, which would swallow an error that the socket throws.
    found.then(
      (addresses) => process.nextTick(connect, addresses),
      (error: Error) => process.nextTick(callback, error, []),
    );
    const connect = (addresses: string[]): void => {
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
    // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED=0 would turn it off.
    rejectUnauthorized: true,
    ...(ca !== undefined && { ca }),
  });
  return (options, callback) => {
    // node:net does not call `lookup` for a host that is an address.
    const reason = isIP(options.hostname) === 0 ? null : checkAddress(options.hostname, policy);
    if (reason === null) dial(options, callback);
    else process.nextTick(callback, new TargetError(reason), null);
  };
}
