/**
 * Computes the free time of an account's containers again after its rules have changed: a few in the request that changes them, all in
 * batches by a worker. Only tracked shipments count, since the others are over. Clients are not told, because they changed the rules.
 * Then their exceptions are looked for again, which follow from free time; so changed thresholds take the same way.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Container, Shipment } from '../../domain/shipment.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { computeFreeTime } from './compute.ts';

/** Containers per transaction: 100 that all change take 15 ms on SQLite, where other requests wait for it. */
const recountBatchSize = 100;
/** A report that is being written may still have read the old rules. It is written, or has failed, before a worker begins. */
const writeMs = 10_000;

/** Computes the first containers, and leaves all to a worker. Call it in the transaction that changes the rules. */
export async function recountFirst(store: Store, accountId: string, at: Date): Promise<void> {
  await store.freeTimeRecounts.request(accountId, new Date(at.getTime() + writeMs));
  await recountBatch(store, accountId, '');
}

/** Computes a batch of the account that is due first. @returns whether there may be more to do */
export async function continueRecount(database: Database, now: Date): Promise<boolean> {
  const { store } = database;
  const [recount] = await store.freeTimeRecounts.listDue(now, 1);
  if (!recount) return false;
  return database.transaction(async () => {
    await store.freeTimeRecounts.move(recount, await recountBatch(store, recount.accountId, recount.position));
    return true;
  }, recount.accountId);
}

/** @returns where to continue; null at the end */
async function recountBatch(store: Store, accountId: string, position: string): Promise<string | null> {
  const { ids, position: next } = await store.freeTimeRecounts.listTracked(accountId, position, recountBatchSize);
  const rules = await store.freeTimeRules.listOfAccount(accountId);
  for (const { shipment, container } of await readContainers(store, accountId, ids)) {
    const freeTime = computeFreeTime(rules, { scac: shipment.scac, shipment, container });
    if (!isDeepStrictEqual(freeTime, container.freeTime)) await store.freeTimeRecounts.set(shipment, container, freeTime);
  }
  await store.exceptions.makeDue(ids);
  return next;
}

/** A container with its shipment. */
export interface ContainerOfShipment {
  shipment: Shipment;
  container: Container;
}

/** Containers by their shipments' ids, in the order of the ids. */
export async function readContainers(store: Store, accountId: string, shipmentIds: string[]): Promise<ContainerOfShipment[]> {
  const [found, containers] = [
    new Map((await store.shipments.listByIds(accountId, shipmentIds)).map((shipment) => [shipment.id, shipment])),
    new Map((await store.containers.listByShipments(accountId, shipmentIds)).map((container) => [container.shipmentId, container])),
  ];
  return shipmentIds.flatMap((id) => {
    const [shipment, container] = [found.get(id), containers.get(id)];
    return shipment && container ? [{ shipment, container }] : [];
  });
}
