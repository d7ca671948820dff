/** Routes between ports, with the passages that the deployment's operator has closed. */
import { LRUCache } from 'lru-cache';
import { type Point, distanceNm, nearestOn } from '../domain/great-circle.ts';
import type { Approach } from './network.ts';
import type { PassageName } from './passages.ts';
import { type SeaPlace, type SeaRoute, findSeaPort, findSeaRoute, seaPlaceAt } from './route.ts';

export interface SeaRoutes {
  /** The passages that are closed for every route. */
  readonly closed: readonly PassageName[];
  /**
   * The shortest way that uses no closed passage.
   *
   * @param alsoClosed passages that are closed for this route only
   * @returns undefined if there is none
   */
  find(from: SeaPlace, to: SeaPlace, alsoClosed?: readonly PassageName[]): SeaRoute | undefined;
  /**
   * What is left of a way for a vessel that is on it, or near it; a way of its own for one that is far from it.
   *
   * @param way from port to port
   */
  rest(way: readonly Point[], position: Point): readonly Point[];
  /**
   * How far a vessel is on its way between two ports, by their UN/LOCODEs, in nautical miles.
   *
   * @returns null if there is no way, or no ship reaches one of the ports
   */
  progress(from: string, to: string, position: Point): { wholeNm: number; remainingNm: number } | null;
}

/** Ways that are remembered: a map needs some of the same each time, and one takes up to 5 ms and 3 kB. */
const maxRemembered = 500;
/** A vessel that is farther from the way has taken another. */
const maxOffWayNm = 150;

export function makeSeaRoutes(closed: readonly PassageName[]): SeaRoutes {
  const always = new Set(closed);
  const remembered = new LRUCache<string, { route: SeaRoute | undefined }>({ max: maxRemembered });

  function find(from: SeaPlace, to: SeaPlace): SeaRoute | undefined {
    const key = `${keyOf(from.approach)} ${keyOf(to.approach)}`;
    const known = remembered.get(key) ?? { route: findSeaRoute(from, to, always) };
    remembered.set(key, known);
    return known.route;
  }

  function rest(way: readonly Point[], position: Point): readonly Point[] {
    const { next, offNm } = nearestLeg(way, position);
    if (offNm <= maxOffWayNm) return [position, ...way.slice(next)];
    const [start, end] = [seaPlaceAt(position), seaPlaceAt(way.at(-1) ?? position)];
    const other = start && end && find(start, end);
    return other ? [...other.path, ...way.slice(-1)] : [position, ...way.slice(next)];
  }

  return {
    closed,
    find: (from, to, alsoClosed = []) =>
      alsoClosed.length === 0 ? find(from, to) : findSeaRoute(from, to, new Set([...closed, ...alsoClosed])),
    rest,
    progress(from, to, position) {
      const [start, end] = [findSeaPort(from), findSeaPort(to)];
      const way = start && end && find(start, end);
      return way ? { wholeNm: way.distanceNm, remainingNm: lengthNm(rest(way.path, position)) } : null;
    },
  };
}

function keyOf({ points, ends }: Approach): string {
  return `${points[0]?.join()}:${ends.map(({ point }) => point).join()}`;
}

function lengthNm(way: readonly Point[]): number {
  return way.reduce((sum, point, index) => sum + (index === 0 ? 0 : distanceNm(way[index - 1] ?? point, point)), 0);
}

/** The leg of a way that passes a position at the least distance: the number of its end, and the distance. */
function nearestLeg(way: readonly Point[], position: Point): { next: number; offNm: number } {
  let best = { next: 1, offNm: Number.POSITIVE_INFINITY };
  for (let next = 1; next < way.length; next++) {
    const [from = position, to = position] = [way[next - 1], way[next]];
    const offNm = distanceNm(position, nearestOn(from, to, position));
    if (offNm <= best.offNm) best = { next, offNm };
  }
  return best;
}
