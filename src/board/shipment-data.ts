/** Everything that the page of a shipment shows, read at once and again when something has changed. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ClientA, LandfallError, type SchemasA } from '../client/index.ts';
import { useBoard } from './context.ts';
import { subjectOf } from './live.ts';
import { useMessages } from './use-live.ts';

export interface ShipmentData {
  shipment: SchemasA['Shipment'];
  container: SchemasA['Container'];
  route: SchemasA['Route'];
  events: SchemasA['StatusChange'][];
  map: SchemasA['ContainerMap'];
  etas: SchemasA['EtaEstimate'][];
  exceptions: SchemasA['ShipmentException'][];
}

export interface LoadedShipment {
  data: ShipmentData | null;
  isMissing: boolean;
  fault: string | null;
  reload(): void;
}

const retryMs = 5000;
const renewMs = 30_000;

export function useShipment(id: string): LoadedShipment {
  const { client, report, epoch } = useBoard();
  const [data, setData] = useState<ShipmentData | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underway = useRef<AbortController>(undefined);

  const load = useCallback(async () => {
    clearTimeout(retry.current);
    underway.current?.abort();
    const { signal } = (underway.current = new AbortController());
    try {
      setData(await readShipment(client, id, signal));
      setFault(null);
    } catch (error) {
      if (signal.aborted) return;
      // An id that is none is a 400.
      if (error instanceof LandfallError && (error.status === 404 || error.status === 400)) return setMissing(true);
      setFault(report(error));
      if (error instanceof LandfallError && error.temporary) {
        retry.current = setTimeout(load, Math.max(retryMs, (error.retryAfterSeconds ?? 0) * 1000));
      }
    }
  }, [id, epoch]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), renewMs);
    return () => {
      clearInterval(timer);
      clearTimeout(retry.current);
      underway.current?.abort();
    };
  }, [load]);
  useMessages(
    (message) => {
      if (message === null) return true;
      const { shipmentId, updatedAt } = subjectOf(message);
      // The page's own change is already shown.
      return shipmentId === id && (updatedAt === null || data === null || data.shipment.updated_at < updatedAt);
    },
    () => void load(),
  );
  return { data, isMissing, fault, reload: () => void load() };
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
