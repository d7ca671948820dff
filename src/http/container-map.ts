/**
 * A container's map in GeoJSON, as both surfaces show it: ports, vessel, track sailed, and what is left of the way. A map is drawn once for
 * each version of the container and of its vessels. Until one of them changes, only the age of the vessel's position is new.
 */
import { LRUCache } from 'lru-cache';
import type { Principal } from '../domain/account.ts';
import { type MapLeg, type MapPort, mapLegsOf, mapPortsOf } from '../domain/container-legs.ts';
import { NotFound } from '../domain/errors.ts';
import { routeOf } from '../domain/route.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import type { SandboxClock } from '../service/sandbox-clock.ts';
import type { SeaRoutes } from '../sea/sea-routes.ts';
import type { RoutedContainer } from '../store/routes.ts';
import type { Store } from '../store/store.ts';
import type { StoredPosition } from '../store/vessel-positions.ts';
import type { MovingVessel } from '../store/vessels.ts';
import { drawMap, slackMs } from './draw-map.ts';
import type { KnownPorts } from './known-ports.ts';
import { type MapFeature, atAge } from './map-features.ts';

export interface MapDependencies {
  store: Store;
  seaRoutes: SeaRoutes;
  knownPorts: KnownPorts;
  sandboxClock: SandboxClock | null;
  now(): Date;
}

/** More than the tracks of a journey of three months have. */
const maxPositions = 4_000;
/** After every position: which of them are of a leg is decided by the leg. */
const endOfTime = new Date('2999-12-31T00:00:00Z');

/** A map that was drawn, and what it was drawn from besides the container's events. */
interface DrawnMap {
  ports: readonly MapPort[];
  legs: readonly MapLeg[];
  /** The vessels, as text. */
  vessels: string;
  drawnAt: Date;
  /** Whether a later time shows the same: no position is of a time that is still to come. */
  isLasting: boolean;
  features: readonly MapFeature[];
  /** How many points it has, about. */
  size: number;
}

/** Points of the maps that are remembered: about 10 MB. */
const maxPoints = 200_000;
/** By the container's version: the store gives another object for another version, and after some minutes. */
const remembered = new LRUCache<RoutedContainer, DrawnMap>({ maxSize: maxPoints, sizeCalculation: ({ size }) => size });

/** @throws NotFound */
export async function readContainerMap(dependencies: MapDependencies, principal: Principal, containerId: string) {
  const { store } = dependencies;
  const container = await store.routes.find(principal, containerId);
  if (!container) throw new NotFound('container');
  const known = remembered.get(container);
  const ports = known?.ports ?? mapPortsOf(routeOf(container.events));
  const legs = known?.legs ?? mapLegsOf(ports);
  const [now, vessels] = await Promise.all([
    timeOf(dependencies, principal, container.scac),
    store.vessels.listMoving(principal, vesselsOf(legs)),
  ]);
  const asText = JSON.stringify(vessels);
  if (known?.isLasting && known.vessels === asText && known.drawnAt <= now) return collectionOf(known.features, now);

  const [places, tracks] = await Promise.all([
    dependencies.knownPorts(ports.flatMap(({ place }) => place.portId ?? [])),
    tracksOf(store, legs),
  ]);
  const byId = new Map(vessels.map((vessel) => [vessel.id, vessel]));
  const facts = { ports, legs, places, vessels: byId, tracks, updatedAt: container.updatedAt, now };
  const features = drawMap(dependencies.seaRoutes, facts);
  const isLasting = lastOf(tracks, vessels) <= now.getTime() + slackMs;
  const size = tracks.length + 50 * (features.length + 1);
  remembered.set(container, { ports, legs, vessels: asText, drawnAt: now, isLasting, features, size });
  return collectionOf(features, now);
}

function collectionOf(features: readonly MapFeature[], now: Date) {
  return { type: 'FeatureCollection' as const, features: features.map((feature) => atAge(feature, now)) };
}

/** The account's clock for the simulated carrier. */
async function timeOf({ sandboxClock, now }: MapDependencies, { accountId }: Principal, scac: string): Promise<Date> {
  return scac === sandboxScac && sandboxClock ? sandboxClock.read(accountId) : now();
}

function begun(legs: readonly MapLeg[]): MapLeg[] {
  return legs.filter(({ state, vesselId }) => state !== 'planned' && vesselId !== null);
}

/** The ids of the vessels of legs that have begun. */
function vesselsOf(legs: readonly MapLeg[]): string[] {
  return [...new Set(begun(legs).map(({ vesselId }) => vesselId as string))];
}

/** The positions of the vessels of legs that have begun, since the first departure. */
async function tracksOf(store: Store, legs: readonly MapLeg[]): Promise<StoredPosition[]> {
  const departures = begun(legs).flatMap(({ departedAt, arrivedAt }) => departedAt ?? arrivedAt ?? []);
  if (departures.length === 0) return [];
  const from = new Date(Math.min(...departures.map((at) => at.getTime())) - slackMs);
  return store.vesselPositions.list(vesselsOf(legs), { from, until: endOfTime }, maxPositions);
}

/** When the last of some positions was. */
function lastOf(tracks: readonly StoredPosition[], vessels: readonly MovingVessel[]): number {
  const moved = vessels.map(({ position }) => position?.at.getTime() ?? Number.NEGATIVE_INFINITY);
  return Math.max(tracks.at(-1)?.at.getTime() ?? Number.NEGATIVE_INFINITY, ...moved);
}
