/** Surface B's handler for a container's route. */
import type { components, operations } from '../../../generated/b.d.ts';
import { NotFound } from '../../domain/errors.ts';
import { type RouteMove, type RoutePlace, routeOf } from '../../domain/route.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';
import { related, resourceIdentifier, time } from './document.ts';
import { Resources } from './resources.ts';

type Schemas = components['schemas'];
type Included = NonNullable<Schemas['RouteDocument']['included']>[number];

interface RouteDependencies {
  store: Store;
  shippingLines: ShippingLines;
  now: () => Date;
}

/** The relationships of places that lead to each kind of resource. A client that sends no `include` gets all kinds. */
const relationshipsTo = { route_location: [], port: ['port'], vessel: ['inbound_vessel', 'outbound_vessel'] };
const everything = Object.keys(relationshipsTo) as (keyof typeof relationshipsTo)[];

export function routeHandlers(dependencies: RouteDependencies): Pick<Handlers<operations>, 'getContainerRoute'> {
  const { store } = dependencies;
  return {
    async getContainerRoute({ params, query, principal }, reply) {
      const container = await store.routes.find(principal, params.id);
      if (!container) throw new NotFound('container');
      const locations = routeOf(container.events).map((place) => presentLocation(place, container.id, container.scac));
      const data: Schemas['Route'] = {
        type: 'route',
        id: container.id,
        attributes: { created_at: container.createdAt.toISOString(), updated_at: container.updatedAt.toISOString() },
        relationships: {
          container: { data: resourceIdentifier('container', container.id) },
          route_locations: { data: locations.map(({ id }) => resourceIdentifier('route_location', id)) },
        },
      };
      const kinds = query.include ?? everything;
      const { included = [] } = await new Resources(dependencies, principal).include(
        locations,
        kinds.flatMap((kind) => relationshipsTo[kind]),
      );
      const own = kinds.includes('route_location') ? locations : [];
      return reply(200, { data, included: [...own, ...(included as Included[])] });
    },
  };
}

function presentLocation(place: RoutePlace, containerId: string, scac: string): Schemas['RouteLocation'] {
  const { inbound, outbound } = place;
  return {
    type: 'route_location',
    id: `${containerId}-${place.sequence}`,
    attributes: {
      sequence: place.sequence,
      role: place.role,
      role_reason: place.reason,
      location_name: place.name,
      location_locode: place.locode,
      inbound_scac: carrierOf(inbound, scac),
      inbound_mode: inbound?.mode ?? null,
      inbound_voyage_number: inbound?.voyageNumber ?? null,
      inbound_eta_at: time(inbound?.estimatedAt ?? null),
      inbound_ata_at: time(inbound?.actualAt ?? null),
      outbound_scac: carrierOf(outbound, scac),
      outbound_mode: outbound?.mode ?? null,
      outbound_voyage_number: outbound?.voyageNumber ?? null,
      outbound_etd_at: time(outbound?.estimatedAt ?? null),
      outbound_atd_at: time(outbound?.actualAt ?? null),
    },
    relationships: {
      port: related('port', place.portId),
      location: related('port', place.portId),
      inbound_vessel: related('vessel', inbound?.vesselId),
      outbound_vessel: related('vessel', outbound?.vesselId),
    },
  };
}

/** Carriers move containers on water themselves; who moves them on land is not known. */
function carrierOf(move: RouteMove | null, scac: string): string | null {
  return move?.mode === 'vessel' || move?.mode === 'barge' ? scac : null;
}
