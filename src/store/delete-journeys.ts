/** Deletes journeys by the ids of their rows. Referring rows are deleted first. */
import type { Sql } from './sql.ts';
import { Write, from } from './statement.ts';

/** By ids read before: MariaDB 10 would run DELETE … WHERE id IN (SELECT …) as a scan of every account's rows. */
export const deleteFrom = (table: string, column: string): Write => new Write((each) => from(table).whereIn(column, each).delete());

/** Shipments with their containers, and the requests that led to them. They can only be deleted together. */
export interface JourneyIds {
  shipmentIds: string[];
  containerIds: string[];
  requestIds: string[];
}

const deletesByContainer = [deleteFrom('container_events', 'container_id'), deleteFrom('status_changes', 'container_id')];
const deletesByShipment = ['eta_estimates', 'eta_arrivals', 'landings', 'exceptions', 'share_links'].map((table) =>
  deleteFrom(table, 'shipment_id'),
);
// Versions before 0028 wrote to `carrier_inbox`.
const deletesByRequest = ['carrier_inbox', 'tracking_request_pushes', 'carrier_answers', 'tracking_request_shipments'].map((table) =>
  deleteFrom(table, 'tracking_request_id'),
);
const deletesByEntity = [deleteFrom('search_terms', 'entity_id'), deleteFrom('custom_fields', 'entity_id')];
const deleteContainers = deleteFrom('containers', 'id');
const deleteShipments = deleteFrom('shipments', 'id');
const deleteRequests = deleteFrom('tracking_requests', 'id');
const deleteCounters = deleteFrom('counters', 'name');

/** Deletes journeys and everything that belongs to them, except their messages. Call it in a transaction. */
export async function deleteJourneys(sql: Sql, { shipmentIds, containerIds, requestIds }: JourneyIds): Promise<void> {
  for (const each of deletesByContainer) await each.run(sql, {}, containerIds);
  for (const each of deletesByRequest) await each.run(sql, {}, requestIds);
  for (const each of deletesByShipment) await each.run(sql, {}, shipmentIds);
  await deleteContainers.run(sql, {}, containerIds);
  await deleteShipments.run(sql, {}, shipmentIds);
  await deleteRequests.run(sql, {}, requestIds);
  for (const each of deletesByEntity) await each.run(sql, {}, [...shipmentIds, ...containerIds, ...requestIds]);
  const counters = shipmentIds.flatMap((each) => [`shipment:${each}:a`, `shipment:${each}:b`]);
  await deleteCounters.run(sql, {}, counters);
}
