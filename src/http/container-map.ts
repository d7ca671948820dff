/** A container's map in GeoJSON, as both surfaces show it: ports, vessel, track sailed, and what is left of the way. */
import type { Principal } from '../domain/account.ts';
import { type MapLeg, type MapPort, mapLegsOf, mapPortsOf } from '../domain/container-legs.ts';
import type { VesselPosition } from '../domain/carrier-report.ts';
import { NotFound } from '../domain/errors.ts';
import type { Point } from '../domain/great-circle.ts';
import type { Port, Vessel } from '../domain/places.ts';
import { routeOf } from '../domain/route.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import { type TrackPoint, soundTrack } from '../domain/track.ts';
import type { SandboxClock } from '../service/sandbox-clock.ts';
import { isFarInland } from '../sea/coarse-land.ts';
import { cutAtLand } from '../sea/sea-track.ts';
import type { SeaRoutes } from '../sea/sea-routes.ts';
import type { StoredPosition } from '../store/vessel-positions.ts';
import type { Store } from '../store/store.ts';
import type { KnownPorts } from './known-ports.ts';
import { type MapFeature, currentVesselFeature, fullLegFeature, partialLegFeature, pastFeature, portFeature } from './map-features.ts';
import { seaPlaceOf } from './sea-routes.ts';

export interface MapDependencies {
  store: Store;
  seaRoutes: SeaRoutes;
  knownPorts: KnownPorts;
  sandboxClock: SandboxClock | null;
  now(): Date;
}

/** More than the tracks of a journey of three months have. */
const maxPositions = 4_000;
/** How long before the departure a position may be that shows where the vessel lay, and by how much a clock may be ahead. */
const slackMs = 6 * 3_600_000;
/** After every position: which of them are of a leg is decided by the leg. */
const endOfTime = new Date('2999-12-31T00:00:00Z');

/** What a leg's features are made of. */
interface LegFacts {
  leg: MapLeg;
  /** Where the two ports are; null if that is not known. */
  ends: [from: Point | null, to: Point | null];
  vessel: Vessel | undefined;
  /** In the order of their times. */
  track: TrackPoint[];
  now: Date;
}

/** @throws NotFound */
export async function readContainerMap(dependencies: MapDependencies, principal: Principal, containerId: string) {
  const { store, seaRoutes, knownPorts } = dependencies;
  const container = await store.routes.find(principal, containerId);
  if (!container) throw new NotFound('container');
  const ports = mapPortsOf(routeOf(container.events));
  const legs = mapLegsOf(ports);
  const [now, places, { vessels, tracks }] = await Promise.all([
    timeOf(dependencies, principal, container.scac),
    knownPorts(ports.flatMap(({ place }) => place.portId ?? [])),
    vesselsOf(store, principal, legs),
  ]);
  const pointOf = ({ place }: MapPort): Point | null => pointOfPort(places.get(place.portId ?? ''));

  const features: MapFeature[] = ports.flatMap((port) => {
    const [found, point] = [places.get(port.place.portId ?? ''), pointOf(port)];
    return found && point ? [portFeature(port, { port: found, point, total: ports.length, updatedAt: container.updatedAt })] : [];
  });
  for (const leg of legs) {
    const facts: LegFacts = {
      leg,
      ends: [pointOf(leg.from), pointOf(leg.to)],
      vessel: vessels.get(leg.vesselId ?? ''),
      track: trackOf(leg, tracks, now),
      now,
    };
    features.push(...featuresOfLeg(seaRoutes, facts, places));
  }
  return { type: 'FeatureCollection' as const, features };
}

/** The account's clock for the simulated carrier. */
async function timeOf({ sandboxClock, now }: MapDependencies, { accountId }: Principal, scac: string): Promise<Date> {
  return scac === sandboxScac && sandboxClock ? sandboxClock.read(accountId) : now();
}

function pointOfPort(port: Port | undefined): Point | null {
  return port && port.latitude !== null && port.longitude !== null ? [port.latitude, port.longitude] : null;
}

/** The vessels of legs that have begun, and their positions since the first departure. */
async function vesselsOf(store: Store, principal: Principal, legs: readonly MapLeg[]) {
  const begun = legs.filter(({ state, vesselId }) => state !== 'planned' && vesselId !== null);
  const ids = [...new Set(begun.map(({ vesselId }) => vesselId as string))];
  const departures = begun.flatMap(({ departedAt, arrivedAt }) => departedAt ?? arrivedAt ?? []);
  const from = new Date(Math.min(...departures.map((at) => at.getTime())) - slackMs);
  const [vessels, tracks] = await Promise.all([
    ids.length === 0 ? [] : store.vessels.listByIds(principal, ids),
    departures.length === 0 ? [] : store.vesselPositions.list(ids, { from, until: endOfTime }, maxPositions),
  ]);
  return { vessels: new Map(vessels.map((vessel) => [vessel.id, vessel])), tracks };
}

/** The positions of a leg's vessel from its departure to its arrival. */
function trackOf({ vesselId, departedAt, arrivedAt }: MapLeg, tracks: readonly StoredPosition[], now: Date): TrackPoint[] {
  if (vesselId === null || (!departedAt && !arrivedAt)) return [];
  const [from, until] = [(departedAt ?? arrivedAt)?.getTime() ?? 0, arrivedAt?.getTime() ?? now.getTime() + slackMs];
  return tracks.filter(({ vesselId: id, at }) => id === vesselId && at.getTime() >= from && at.getTime() <= until);
}

function featuresOfLeg(seaRoutes: SeaRoutes, facts: LegFacts, places: ReadonlyMap<string, Port>): MapFeature[] {
  const { leg, ends, vessel, now } = facts;
  const track = betweenPorts(facts);
  const portOf = ({ place }: MapPort): Port | undefined => places.get(place.portId ?? '');
  const current = leg.state === 'under_way' ? currentPosition(facts) : null;
  const sailed = cutAtLand(soundTrack(current ? [...track.filter(({ at }) => at < current.at), current] : track));
  const features: MapFeature[] = [];
  if (vessel && sailed.length > 0) features.push(pastFeature(leg, vessel, sailed));
  if (vessel && current) {
    features.push(currentVesselFeature(leg, { vessel, position: current, now, from: portOf(leg.from), to: portOf(leg.to) }));
    const way = wayBetween(seaRoutes, leg, ends);
    const rest = way && seaRoutes.rest(way, [current.latitude, current.longitude]);
    if (rest) features.push(partialLegFeature(leg, rest));
  } else if (sailed.length === 0) {
    const way = wayBetween(seaRoutes, leg, ends);
    if (way) features.push(fullLegFeature(leg, way));
  }
  return features;
}

/** The track from the port that the vessel has left to the one where it has arrived. */
function betweenPorts({ leg: { departedAt, arrivedAt }, ends: [from, to], track }: LegFacts): TrackPoint[] {
  const at = (point: Point | null, time: Date | null): TrackPoint[] =>
    point && time ? [{ latitude: point[0], longitude: point[1], headingDegrees: null, at: time }] : [];
  return track.length === 0 ? [] : [...at(from, departedAt), ...track, ...at(to, arrivedAt)];
}

/** The vessel's last position, if it can be one of this leg: neither before it nor in the future, and not on land. */
function currentPosition({ leg, vessel, now, track }: LegFacts): VesselPosition | null {
  const position = vessel?.position;
  if (!position || !leg.departedAt) return null;
  if (position.at.getTime() < leg.departedAt.getTime() - slackMs || position.at.getTime() > now.getTime() + slackMs) return null;
  if (isFarInland([position.latitude, position.longitude])) return null;
  // A position that the vessel cannot have reached is another ship's.
  const parts = soundTrack([...track.filter(({ at }) => at < position.at), position]);
  const isAlone = parts.length > 1 && (parts.at(-1)?.length ?? 0) === 1;
  return isAlone ? null : position;
}

/** The lane from port to port; the ports' positions where the network does not know them. */
function wayBetween(seaRoutes: SeaRoutes, { from, to }: MapLeg, [start, end]: LegFacts['ends']): readonly Point[] | null {
  const [one, other] = [seaPlaceOf(from.place.locode, start), seaPlaceOf(to.place.locode, end)];
  return (one && other && seaRoutes.find(one, other)?.path) ?? null;
}
