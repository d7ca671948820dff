/** The settings that the bench gives every peer, and the line that a peer prints once it listens. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `mysql://…` or `sqlite:<file>`, with Landfall's tables. */
export const databaseUrl = process.env['PEER_DATABASE_URL'] ?? '';
/** The secret of the peers' bearer tokens (JWT, HS256). */
export const tokenSecret = process.env['PEER_TOKEN_SECRET'] ?? '';
/** The carrier that can be tracked, as Landfall has it configured. */
export const scac = 'MAEU';
/** Connections to the database, as many as in Landfall's pool. */
export const poolSize = 10;

/** Prints the line that the bench waits for, with the peer's port. */
export function announce(server: Pick<Server, 'address'>): void {
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`);
}
