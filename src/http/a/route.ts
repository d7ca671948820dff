/** Surface A's handler for a container's route. */
import type { components, operations } from '../../../generated/a.d.ts';
import { NotFound } from '../../domain/errors.ts';
import { type RouteMove, type RoutePlace, routeOf } from '../../domain/route.ts';
import type { RoutedContainer } from '../../store/routes.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';

type Schemas = components['schemas'];

export function routeHandlers(store: Store): Pick<Handlers<operations>, 'getContainerRoute'> {
  /** By the container's version: the store gives another object for another version. */
  const presented = new WeakMap<RoutedContainer, Schemas['RoutePlace'][]>();
  return {
    async getContainerRoute({ params, principal }, reply) {
      const container = await store.routes.find(principal, params.id);
      if (!container) throw new NotFound('container');
      const data =
        presented.get(container) ?? routeOf(container.events, await store.containerEvents.listEarlierPlans(params.id)).map(presentPlace);
      presented.set(container, data);
      return reply(200, { container_id: container.id, container_number: container.containerNumber, data });
    },
  };
}

function presentPlace(place: RoutePlace): Schemas['RoutePlace'] {
  return {
    sequence: place.sequence,
    role: place.role,
    role_reason: place.reason,
    locode: place.locode,
    name: place.name,
    time_zone: place.timeZone,
    inbound: place.inbound && presentMove(place.inbound),
    outbound: place.outbound && presentMove(place.outbound),
  };
}

function presentMove(move: RouteMove): Schemas['RouteMove'] {
  return {
    mode: move.mode,
    vessel_name: move.vesselName,
    vessel_imo: move.vesselImo,
    voyage_number: move.voyageNumber,
    planned_at: move.plannedAt?.toISOString() ?? null,
    estimated_at: move.estimatedAt?.toISOString() ?? null,
    actual_at: move.actualAt?.toISOString() ?? null,
  };
}
