/** Surface B's handlers for vessels: where they are, were and will be. */
import { validate as isUuid } from 'uuid';
import type { components, operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import { dayMs } from '../../domain/durations.ts';
import { NotFound } from '../../domain/errors.ts';
import type { Point } from '../../domain/great-circle.ts';
import { isLocode, isVesselImo } from '../../domain/identifiers.ts';
import type { Port, Vessel } from '../../domain/places.ts';
import { futurePositions } from '../../sea/future-positions.ts';
import { isFarInland } from '../../sea/coarse-land.ts';
import { seaPlaceAt } from '../../sea/route.ts';
import type { SeaRoutes } from '../../sea/sea-routes.ts';
import type { Store } from '../../store/store.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { problemAt } from '../problem.ts';
import { requireSeaPlace } from '../sea-routes.ts';
import { presentVessel } from './present-reference.ts';

type Position = components['schemas']['VesselPosition'];

interface VesselDependencies {
  store: Store;
  seaRoutes: SeaRoutes;
  now(): Date;
}

/** As the requests for future positions have it. */
interface FutureRequest {
  params: { id: string };
  query: { port_id?: string | undefined; previous_port_id?: string | undefined };
  principal: Scope;
}

/** What `positions` shows if the request names no time. */
const shownMs = 7 * dayMs;
const maxPositions = 5_000;

export function vesselHandlers(
  dependencies: VesselDependencies,
): Pick<Handlers<operations>, 'getVessel' | 'getVesselFuturePositions' | 'getVesselFuturePositionsWithCoordinates'> {
  const { store, now } = dependencies;

  async function getVessel(scope: Scope, idOrImo: string): Promise<Vessel> {
    const byImo = isVesselImo(idOrImo) ? store.vessels.findByImo(scope, idOrImo) : undefined;
    const vessel = await (isUuid(idOrImo) ? store.vessels.find(scope, idOrImo) : byImo);
    if (!vessel) throw new NotFound('vessel');
    return vessel;
  }

  async function futureOf({ params, query, principal }: FutureRequest, given?: Point) {
    const vessel = await getVessel(principal, params.id);
    const [next, previous] = [await findPort(store, query.port_id), await findPort(store, query.previous_port_id)];
    const positions = next ? wayAhead(dependencies.seaRoutes, { vessel, next, previous, given }, now()) : [];
    return { data: withPositions(vessel, positions) };
  }

  return {
    async getVessel({ params, query, principal }, reply) {
      const vessel = await getVessel(principal, params.id);
      const [from, to] = [query['show_positions[from_timestamp]'], query['show_positions[to_timestamp]']];
      if (query.show_positions !== true && from === undefined && to === undefined) return reply(200, { data: presentVessel(vessel) });
      const until = to === undefined ? (vessel.position?.at ?? now()) : readMoment(to, { parameter: 'show_positions[to_timestamp]' });
      const since =
        from === undefined ? new Date(until.getTime() - shownMs) : readMoment(from, { parameter: 'show_positions[from_timestamp]' });
      const found = await store.vesselPositions.list([vessel.id], { from: since, until }, maxPositions);
      const positions = found.map(
        ({ latitude, longitude, headingDegrees, at }): Position => ({
          ...{ latitude, longitude, heading: headingDegrees },
          ...{ timestamp: at.toISOString(), estimated: false },
        }),
      );
      return reply(200, { data: withPositions(vessel, positions) });
    },

    async getVesselFuturePositions(request, reply) {
      return reply(200, await futureOf(request));
    },

    async getVesselFuturePositionsWithCoordinates(request, reply) {
      const { latitude, longitude } = request.query;
      const given = latitude === undefined || longitude === undefined ? undefined : ([Number(latitude), Number(longitude)] as const);
      return reply(200, await futureOf(request, given));
    },
  };
}

function withPositions(vessel: Vessel, positions: Position[]) {
  const { attributes, ...resource } = presentVessel(vessel);
  return { ...resource, attributes: { ...attributes, positions } };
}

/** @throws NotFound */
async function findPort(store: Store, idOrLocode: string | undefined): Promise<Port | undefined> {
  if (idOrLocode === undefined) return undefined;
  const locode = idOrLocode.toUpperCase();
  const port = await (isUuid(idOrLocode) ? store.ports.find(idOrLocode) : isLocode(locode) ? store.ports.findByLocode(locode) : undefined);
  if (!port) throw new NotFound('port');
  return port;
}

interface Ahead {
  vessel: Vessel;
  next: Port;
  previous: Port | undefined;
  /** Where the way begins, if the request says it. */
  given: Point | undefined;
}

/** @throws Problem 422 */
function wayAhead(seaRoutes: SeaRoutes, { vessel, next, previous, given }: Ahead, now: Date): Position[] {
  const { position } = vessel;
  const own: Point | undefined =
    position && !isFarInland([position.latitude, position.longitude]) ? [position.latitude, position.longitude] : undefined;
  const start = given ?? own;
  const to = requireSeaPlace('port_id', next);
  const from = previous ? requireSeaPlace('previous_port_id', previous) : start && seaPlaceAt(start);
  if (!from) return [];
  const route = seaRoutes.find(from, to);
  if (!route)
    throw problemAt('no_sea_route', `There is no way by sea to ${next.locode} while these are closed: ${seaRoutes.closed.join(', ')}.`, {
      parameter: 'port_id',
    });
  const way = start && previous ? seaRoutes.rest(route.path, start) : route.path;
  const begin = given === undefined && own && position ? position.at : now;
  return futurePositions(way, begin, position?.speedKnots ?? null).map(({ point: [latitude, longitude], headingDegrees, at }) => ({
    ...{ latitude, longitude, heading: headingDegrees },
    ...{ timestamp: at.toISOString(), estimated: true },
  }));
}
