/** Dials for undici, and only addresses that were just checked: what was resolved for the check is what is dialled. */
import { type LookupFunction, isIP } from 'node:net';
import { buildConnector } from 'undici';
import { type TargetPolicy, checkAddress } from './addresses.ts';
import { TargetError, allowedAddresses } from './guard.ts';
import type { Resolve } from './resolve.ts';

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
