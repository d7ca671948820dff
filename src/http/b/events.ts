/** Surface B's handlers for raw and transport events. */
import type { components, operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import type { ContainerEventType, StoredEvent } from '../../domain/container-event.ts';
import { NotFound } from '../../domain/errors.ts';
import type { Container } from '../../domain/shipment.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { Store } from '../../store/store.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { pageLinks, readPage } from './document.ts';
import { presentContainer } from './present-container.ts';
import { presentRawEvent, presentTransportEvent, transportPrefix } from './present-events.ts';
import { presentPort, presentTerminal, presentVessel } from './present-reference.ts';
import { presentShipment, viewShipment } from './present-tracking.ts';

type Schemas = components['schemas'];
type TransportInclude = NonNullable<NonNullable<operations['listTransportEvents']['parameters']['query']>['include']>[number];

export function eventHandlers(
  store: Store,
  shippingLines: ShippingLines,
): Pick<Handlers<operations>, 'listRawEvents' | 'listTransportEvents'> {
  async function readEvents(scope: Scope, containerId: string, query: EventQuery, transportOnly: boolean) {
    // First, because an unreadable query is a 400 even if the container does not exist.
    const filter = { ...readFilter(query, transportOnly), containerId };
    const page = readPage(query);
    const container = await store.containers.find(scope, containerId);
    if (!container) throw new NotFound('container');
    const [rows, total] = await Promise.all([
      store.containerEvents.list({ ...filter, offset: page.offset, limit: page.limit }),
      store.containerEvents.count(filter),
    ]);
    return { container, rows, total, page };
  }

  async function readVessels(scope: Scope, rows: StoredEvent[]): Promise<Schemas['Vessel'][]> {
    return (await store.vessels.listByIds(scope, idsOf(rows, 'vesselId'))).map(presentVessel);
  }

  async function readIncluded(scope: Scope, container: Container, rows: StoredEvent[], include: ReadonlySet<TransportInclude>) {
    const shipment =
      include.has('container') || include.has('shipment') ? await store.shipments.find(scope, container.shipmentId) : undefined;
    const view = shipment && (await viewShipment(store, shipment, container));
    return [
      ...(include.has('location') ? (await store.ports.listByIds(idsOf(rows, 'portId'))).map(presentPort) : []),
      ...(include.has('terminal') ? (await store.terminals.listByIds(idsOf(rows, 'terminalId'))).map(presentTerminal) : []),
      ...(include.has('vessel') ? await readVessels(scope, rows) : []),
      ...(view && include.has('container') ? [presentContainer(view)] : []),
      ...(view && include.has('shipment') ? [presentShipment(view, shippingLines.find(view.shipment.scac))] : []),
    ];
  }

  return {
    async listRawEvents({ params, query, principal }, reply) {
      const { container, rows, total, page } = await readEvents(principal, params.id, query, false);
      return reply(200, {
        data: rows.map(presentRawEvent),
        included: await readVessels(principal, rows),
        links: pageLinks(`/v2/containers/${container.id}/raw_events`, query, page, total),
        meta: { total },
      });
    },

    async listTransportEvents({ params, query, principal }, reply) {
      const { container, rows, total, page } = await readEvents(principal, params.id, query, true);
      return reply(200, {
        data: rows.map((row) => presentTransportEvent(row, container)),
        ...(query.include ? { included: await readIncluded(principal, container, rows, new Set(query.include)) } : {}),
        links: pageLinks(`/v2/containers/${container.id}/transport_events`, query, page, total),
        meta: { total },
      });
    },
  };
}

interface EventQuery {
  'page[number]'?: number;
  'page[size]'?: number;
  'filter[event]'?: string;
  'filter[timestamp][gte]'?: string;
}

function readFilter(query: EventQuery, transportOnly: boolean) {
  const type = query['filter[event]']?.replace(transportPrefix, '') as ContainerEventType | undefined;
  const from = query['filter[timestamp][gte]'];
  return {
    transportOnly,
    types: type === undefined ? undefined : [type],
    from: from === undefined ? undefined : readMoment(from, 'timestampFrom'),
  };
}

function idsOf(rows: StoredEvent[], name: 'portId' | 'terminalId' | 'vesselId'): string[] {
  return [...new Set(rows.flatMap((row) => row[name] ?? []))];
}
