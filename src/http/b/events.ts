/** Surface B's handlers for raw and transport events. */
import type { components, operations } from '../../../generated/b.d.ts';
import { type ContainerEventType, type TransportEventType, isTransportEventType } from '../../domain/container-event.ts';
import { NotFound } from '../../domain/errors.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { Container } from '../../domain/shipment.ts';
import type { ContainerEventRow } from '../../store/container-events.ts';
import type { Store } from '../../store/store.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { pageLinks, readPage } from './page.ts';
import { presentContainer } from './present-container.ts';
import { presentPort, presentTerminal, presentVessel } from './present-reference.ts';
import { presentShipment } from './present-shipment.ts';
import { viewShipment } from './related.ts';
import { identify, related } from './resource.ts';

type Schemas = components['schemas'];
type TransportInclude = NonNullable<NonNullable<operations['listTransportEvents']['parameters']['query']>['include']>[number];

const transportPrefix = 'container.transport.';

export function eventHandlers(
  store: Store,
  lines: ShippingLines,
): Pick<Handlers<operations>, 'listRawEvents' | 'listTransportEvents'> {
  async function readEvents(accountId: string, containerId: string, query: EventQuery, transportOnly: boolean) {
    // First, because a query that cannot be read is a 400 whatever the path names.
    const filter = { ...readFilter(query, transportOnly), containerId };
    const page = readPage(query);
    const container = await store.containers.find(accountId, containerId);
    if (!container) throw new NotFound('container');
    const [rows, total] = await Promise.all([
      store.containerEvents.list({ ...filter, offset: page.offset, limit: page.limit }),
      store.containerEvents.count(filter),
    ]);
    return { container, rows, total, page };
  }

  async function readVessels(accountId: string, rows: ContainerEventRow[]): Promise<Schemas['Vessel'][]> {
    return (await store.vessels.listByIds(accountId, idsOf(rows, 'vesselId'))).map(presentVessel);
  }

  async function readIncluded(container: Container, rows: ContainerEventRow[], include: ReadonlySet<TransportInclude>) {
    const shipment =
      include.has('container') || include.has('shipment')
        ? await store.shipments.find(container.accountId, container.shipmentId)
        : undefined;
    const view = shipment && (await viewShipment(store, shipment, container));
    return [
      ...(include.has('location') ? (await store.ports.listByIds(idsOf(rows, 'portId'))).map(presentPort) : []),
      ...(include.has('terminal') ? (await store.terminals.listByIds(idsOf(rows, 'terminalId'))).map(presentTerminal) : []),
      ...(include.has('vessel') ? await readVessels(container.accountId, rows) : []),
      ...(view && include.has('container') ? [presentContainer(view)] : []),
      ...(view && include.has('shipment') ? [presentShipment(view, lines.find(view.shipment.scac))] : []),
    ];
  }

  return {
    async listRawEvents({ params, query, principal }, reply) {
      const { container, rows, total, page } = await readEvents(principal.accountId, params.id, query, false);
      return reply(200, {
        data: rows.map(presentRawEvent),
        included: await readVessels(principal.accountId, rows),
        links: pageLinks(`/v2/containers/${container.id}/raw_events`, query, page, total),
        meta: { total },
      });
    },

    async listTransportEvents({ params, query, principal }, reply) {
      const { container, rows, total, page } = await readEvents(principal.accountId, params.id, query, true);
      return reply(200, {
        data: rows.map((row) => presentTransportEvent(row, container)),
        ...(query.include ? { included: await readIncluded(container, rows, new Set(query.include)) } : {}),
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

function idsOf(rows: ContainerEventRow[], name: 'portId' | 'terminalId' | 'vesselId'): string[] {
  return [...new Set(rows.flatMap((row) => row[name] ?? []))];
}

function presentRawEvent(row: ContainerEventRow): Schemas['RawEvent'] {
  return {
    type: 'raw_event',
    id: row.id,
    attributes: {
      timestamp: row.occurredAt.toISOString(),
      estimated: row.estimated,
      actual_on: row.estimated ? null : row.localDate,
      estimated_at: row.estimated ? (row.recordedAt?.toISOString() ?? null) : null,
      actual_at: row.estimated ? null : row.occurredAt.toISOString(),
      event: row.type,
      index: row.position,
      original_event: row.originalText,
      created_at: row.createdAt.toISOString(),
      voyage_number: row.voyageNumber,
      location_name: row.locationName,
      location_locode: row.locode,
      vessel_name: row.vesselName,
      vessel_imo: row.vesselImo,
      timezone: row.timeZone,
    },
    relationships: { location: related('port', row.portId), vessel: related('vessel', row.vesselId) },
  };
}

function presentTransportEvent(row: ContainerEventRow, container: Container): Schemas['TransportEvent'] {
  return {
    type: 'transport_event',
    id: row.id,
    attributes: {
      event: transportName(row.type),
      created_at: row.createdAt.toISOString(),
      voyage_number: row.voyageNumber,
      timestamp: row.occurredAt.toISOString(),
      location_locode: row.locode,
      timezone: row.timeZone,
    },
    relationships: {
      shipment: { data: identify('shipment', container.shipmentId) },
      container: { data: identify('container', container.id) },
      vessel: related('vessel', row.vesselId),
      location: related('port', row.portId),
      terminal: related('terminal', row.terminalId),
    },
  };
}

function transportName(type: ContainerEventType): `container.transport.${TransportEventType}` {
  if (!isTransportEventType(type)) throw new Error(`${type} is no transport event.`);
  return `${transportPrefix}${type}`;
}
