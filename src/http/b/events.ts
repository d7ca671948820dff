/** Surface B's handlers for raw and transport events. */
import type { components, operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import type { ContainerEventType, StoredEvent } from '../../domain/container-event.ts';
import { NotFound } from '../../domain/errors.ts';
import type { ContainerIdentity } from '../../domain/shipment.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { countOf, pageLinks, readPage } from './document.ts';
import { presentRawEvent, presentTransportEvent, transportPrefix } from './present-events.ts';
import { presentVessel } from './present-reference.ts';
import { Resources, type ResourcesDependencies } from './resources.ts';

type Schemas = components['schemas'];

export function eventHandlers(dependencies: ResourcesDependencies): Pick<Handlers<operations>, 'listRawEvents' | 'listTransportEvents'> {
  const { store } = dependencies;
  async function readContainer(scope: Scope, id: string): Promise<ContainerIdentity> {
    const container = await store.containers.identify(scope, id);
    if (!container) throw new NotFound('container');
    return container;
  }

  async function readVessels(scope: Scope, rows: StoredEvent[]): Promise<Schemas['Vessel'][]> {
    const ids = [...new Set(rows.flatMap(({ vesselId }) => vesselId ?? []))];
    return (await store.vessels.listByIds(scope, ids)).map(presentVessel);
  }

  return {
    async listRawEvents({ params, query, principal }, reply) {
      // First, because an unreadable query is a 400 even if the container does not exist.
      const filter = { ...readFilter(query), containerId: params.id };
      const page = readPage(query);
      const container = await readContainer(principal, params.id);
      const rows = await store.containerEvents.list({ ...filter, ...page });
      const total = countOf(rows, page) ?? (await store.containerEvents.count(filter));
      return reply(200, {
        data: rows.map(presentRawEvent),
        included: await readVessels(principal, rows),
        links: pageLinks(`/v2/containers/${container.id}/raw_events`, query, page, total),
        meta: { total },
      });
    },

    async listTransportEvents({ params, query, principal }, reply) {
      const filter = { ...readFilter(query), containerId: params.id, transportOnly: true };
      const page = readPage(query);
      const container = await readContainer(principal, params.id);
      const rows = await store.containerEvents.listTransport({ ...filter, ...page });
      const data = rows.map((row) => presentTransportEvent(row, container));
      const total = countOf(rows, page) ?? (await store.containerEvents.count(filter));
      return reply(200, {
        data,
        ...(await new Resources(dependencies, principal).include(data, query.include)),
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

function readFilter(query: EventQuery) {
  const type = query['filter[event]']?.replace(transportPrefix, '') as ContainerEventType | undefined;
  const from = query['filter[timestamp][gte]'];
  return {
    types: type === undefined ? undefined : [type],
    from: from === undefined ? undefined : readMoment(from, 'timestampFrom'),
  };
}
