/** Everything that the page of a shipment shows, read at once and again when something has changed. */
import type { ClientA, SchemasA } from '../client/index.ts';
import { useBoard } from './context.ts';
import { subjectOf } from './live.ts';
import { useMessages } from './use-live.ts';
import { type Read, useRead } from './use-read.ts';

export interface ShipmentData {
  shipment: SchemasA['Shipment'];
  container: SchemasA['Container'];
  route: SchemasA['Route'];
  events: SchemasA['StatusChange'][];
  map: SchemasA['ContainerMap'];
  etas: SchemasA['EtaEstimate'][];
  exceptions: SchemasA['ShipmentException'][];
}

export function useShipment(id: string): Read<ShipmentData> {
  const { client } = useBoard();
  const read = useRead((signal) => readShipment(client, id, signal), [id]);
  const { data, reload } = read;
  useMessages((message) => {
    if (message === null) return true;
    const { shipmentId, updatedAt } = subjectOf(message);
    // The page's own change is already shown.
    return shipmentId === id && (updatedAt === null || data === null || data.shipment.updated_at < updatedAt);
  }, reload);
  return read;
}

async function readShipment(client: ClientA, id: string, signal: AbortSignal): Promise<ShipmentData> {
  const shipment = await client.shipment(id, { signal });
  const its = shipment.container_id;
  const [container, route, events, map, etas, exceptions] = await Promise.all([
    client.container(its, { signal }),
    client.route(its, { signal }),
    client.containerEvents(its, { signal }),
    client.containerMap(its, { signal }),
    client.etaHistory(id, { signal }),
    client.GET('/v2/exceptions', { params: { query: { shipment_id: id, limit: 100 } }, signal }),
  ]);
  return { shipment, container, route, events, map, etas, exceptions: exceptions.data?.data ?? [] };
}
