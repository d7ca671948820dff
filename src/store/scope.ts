/**
 * What a scope lets a client read. Only this file decides what belongs to the sandbox. Every read for a client takes a `Scope`, so a read
 * that forgets it does not compile. Messages and webhooks have a flag (`test`), because a message outlives its shipment.
 */
import type { Scope } from '../domain/account.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import { type Query, builder, from } from './statement.ts';

/** For `query.modify`: with a test credential, only the simulated carrier's rows. @param table the one with the SCAC */
export function ofCarrier(query: Query, testOnly: boolean, table: string): void {
  if (testOnly) query.where(`${table}.scac`, sandboxScac);
}

/** For `query.modify`: with a test credential, only containers whose shipment is of the simulated carrier. */
export function ofCarriersContainer(query: Query, testOnly: boolean): void {
  if (!testOnly) return;
  const shipment = from('shipments').where('shipments.id', builder.ref('containers.shipment_id'));
  query.whereExists(shipment.where({ scac: sandboxScac }));
}

/** For `query.modify`: with a test credential, only rows that are marked as the sandbox's. */
export function onlyTestRows(query: Query, testOnly: boolean): void {
  if (testOnly) query.where({ test: 1 });
}

/** For a list with the filter `isTest`: with a test credential, only rows that are marked as the sandbox's. */
export function listedTestRows<Wanted extends Scope & { filters?: object }>(wanted: Wanted): Wanted {
  return wanted.testOnly ? { ...wanted, filters: { ...wanted.filters, isTest: 1 } } : wanted;
}

/** The two scopes of vessels that may be read: the account's simulated ones and, with a live credential, the world's (''). */
export function vesselScopes({ accountId, testOnly }: Scope): { one: string; other: string } {
  return { one: testOnly ? accountId : '', other: accountId };
}
