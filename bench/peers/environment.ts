/** The settings that the bench gives every peer, and the line by which a peer says that it listens. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `mysql://…` or `sqlite:<file>`, with Landfall's tables. */
export const databaseUrl = process.env['PEER_DATABASE_URL'] ?? '';
/** The secret of the peers' bearer tokens (JWT, HS256). */
export const tokenSecret = process.env['PEER_TOKEN_SECRET'] ?? '';
/** The carrier that can be tracked, as Landfall has it configured. */
export const scac = 'MAEU';
/** As many connections to the database as Landfall's pool has. */
export const poolSize = 10;

/** Says where the peer listens: the line that the bench waits for. */
export function announce(server: Pick<Server, 'address'>): void {
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`);
}
