/** Connections to one carrier, which show a client certificate (mutual TLS) where the carrier wants one. */
import { createSecureContext } from 'node:tls';
import { Agent } from 'undici';

/** PEM texts. */
export interface Tls {
  certificate: string | null;
  privateKey: string | null;
  /** Whom to trust in place of the well-known authorities: for a proxy in between, say. */
  authority: string | null;
}

/**
 * A pool of the carrier's own: what others do with theirs does not concern it.
 *
 * @throws Error when certificate or key cannot be read, or do not belong together
 */
export function connectTo(tls: Tls, connections: number): Agent {
  const connect = {
    ...(tls.certificate !== null && { cert: tls.certificate }),
    ...(tls.privateKey !== null && { key: tls.privateKey }),
    ...(tls.authority !== null && { ca: tls.authority }),
  };
  createSecureContext(connect);
  return new Agent({ connections, keepAliveTimeout: 30_000, connect });
}
