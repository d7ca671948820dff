/** What both surfaces show of a route between two ports. */
import { type PassageName, passageNames } from '../sea/passages.ts';
import { type SeaPlace, findSeaPort } from '../sea/route.ts';
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

/** @throws Problem */
function requirePort(parameter: 'from' | 'to', locode: string): SeaPlace {
  const port = findSeaPort(locode);
  if (port) return port;
  const detail = `${parameter} must be a port that ships reach: ${locode} lies inland, or Landfall does not know where it is.`;
  throw problemAt('invalid_value', detail, { parameter });
}
