/** What both surfaces show of a route between two ports. */
import type { Point } from '../domain/great-circle.ts';
import type { Port } from '../domain/places.ts';
import { type PassageName, passageNames } from '../sea/passages.ts';
import { isFarInland } from '../sea/coarse-land.ts';
import { type SeaPlace, findSeaPort, seaPlaceAt } from '../sea/route.ts';
import { geoLine } from '../sea/geo-line.ts';
import type { SeaRoutes } from '../sea/sea-routes.ts';
import { problemAt } from './problem.ts';

/** As the request has it. */
interface SeaRouteQuery {
  from: string;
  to: string;
  closed?: PassageName[] | undefined;
}

/** @throws Problem 422 for a port that no ship reaches, or if there is no way */
export function readSeaRoute(seaRoutes: SeaRoutes, query: SeaRouteQuery) {
  const [from, to] = [query.from.toUpperCase(), query.to.toUpperCase()];
  const [start, end] = [requirePort('from', from), requirePort('to', to)];
  const closed = passageNames.filter((name) => seaRoutes.closed.includes(name) || query.closed?.includes(name));
  const route = seaRoutes.find(start, end, query.closed);
  if (!route) {
    const detail = `There is no way by sea from ${from} to ${to} while these are closed: ${closed.join(', ')}.`;
    throw problemAt('no_sea_route', detail, { parameter: query.closed ? 'closed' : 'to' });
  }
  return { from, to, closed, distance_nm: route.distanceNm, passages: route.passages, path: geoLine(route.path) };
}

/** @throws Problem 422 */
function requirePort(parameter: string, locode: string): SeaPlace {
  return findSeaPort(locode) ?? refuse(parameter, locode);
}

/** A port by its UN/LOCODE, or else by its position, if it has one at sea. */
export function seaPlaceOf(locode: string | null, position: Point | null): SeaPlace | undefined {
  const known = locode === null ? undefined : findSeaPort(locode);
  return known ?? (position && !isFarInland(position) ? seaPlaceAt(position) : undefined);
}

/** @param parameter the query parameter that names it @throws Problem 422 */
export function requireSeaPlace(parameter: string, { locode, latitude, longitude }: Port): SeaPlace {
  return seaPlaceOf(locode, latitude === null || longitude === null ? null : [latitude, longitude]) ?? refuse(parameter, locode);
}

function refuse(parameter: string, locode: string): never {
  const detail = `${parameter} must be a port that ships reach: ${locode} lies inland, or Landfall does not know where it is.`;
  throw problemAt('invalid_value', detail, { parameter });
}
