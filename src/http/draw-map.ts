/** Draws a container's map: ports, the track of each leg that was sailed, the vessel now, and what is left of the way. */
import type { VesselPosition } from '../domain/carrier-report.ts';
import type { MapLeg, MapPort } from '../domain/container-legs.ts';
import { hourMs } from '../domain/durations.ts';
import type { Point } from '../domain/great-circle.ts';
import type { Port, Vessel } from '../domain/places.ts';
import { type TrackPoint, soundTrack } from '../domain/track.ts';
import { isFarInland } from '../sea/coarse-land.ts';
import type { SeaRoutes } from '../sea/sea-routes.ts';
import { cutAtLand } from '../sea/sea-track.ts';
import type { StoredPosition } from '../store/vessel-positions.ts';
import { type MapFeature, currentVesselFeature, fullLegFeature, partialLegFeature, pastFeature, portFeature } from './map-features.ts';
import { seaPlaceOf } from './sea-routes.ts';

/** How long before the departure a position may be that shows where the vessel lay, and by how much a clock may be ahead. */
export const slackMs = 6 * hourMs;

/** What a map is drawn from. */
export interface MapFacts {
  ports: readonly MapPort[];
  legs: readonly MapLeg[];
  /** By their ids. */
  places: ReadonlyMap<string, Port>;
  /** By their ids. */
  vessels: ReadonlyMap<string, Vessel>;
  /** The vessels' positions, in the order of their times. */
  tracks: readonly StoredPosition[];
  updatedAt: Date;
  now: Date;
}

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

export function drawMap(seaRoutes: SeaRoutes, { ports, legs, places, vessels, tracks, updatedAt, now }: MapFacts): MapFeature[] {
  const pointOf = ({ place }: MapPort): Point | null => pointOfPort(places.get(place.portId ?? ''));
  const features: MapFeature[] = ports.flatMap((port) => {
    const [found, point] = [places.get(port.place.portId ?? ''), pointOf(port)];
    return found && point ? [portFeature(port, { port: found, point, total: ports.length, updatedAt })] : [];
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
  return features;
}

function pointOfPort(port: Port | undefined): Point | null {
  return port && port.latitude !== null && port.longitude !== null ? [port.latitude, port.longitude] : null;
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
  const current = leg.state === 'under_way' ? currentPosition(facts, track) : null;
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

/** The vessel's last position, if it can be one of this leg: neither before it nor in the future, and not on land. @param track from the port */
function currentPosition({ leg, vessel, now }: LegFacts, track: readonly TrackPoint[]): VesselPosition | null {
  const position = vessel?.position;
  if (!position || !leg.departedAt) return null;
  if (position.at.getTime() < leg.departedAt.getTime() - slackMs || position.at.getTime() > now.getTime() + slackMs) return null;
  if (isFarInland([position.latitude, position.longitude])) return null;
  // A position that the vessel cannot have reached, not even from the port it left, is another ship's.
  const parts = soundTrack([...track.filter(({ at }) => at < position.at), position]);
  const isAlone = parts.length > 1 && (parts.at(-1)?.length ?? 0) === 1;
  return isAlone ? null : position;
}

/** The lane from port to port; the ports' positions where the network does not know them. */
function wayBetween(seaRoutes: SeaRoutes, { from, to }: MapLeg, [start, end]: LegFacts['ends']): readonly Point[] | null {
  const [one, other] = [seaPlaceOf(from.place.locode, start), seaPlaceOf(to.place.locode, end)];
  return (one && other && seaRoutes.find(one, other)?.path) ?? null;
}
