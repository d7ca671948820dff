/** The features of a container's map. */
import type { VesselPosition } from '../domain/carrier-report.ts';
import type { MapLeg, MapPort } from '../domain/container-legs.ts';
import type { Point } from '../domain/great-circle.ts';
import type { Port, Vessel } from '../domain/places.ts';
import type { TrackPoint } from '../domain/track.ts';
import { geoLine, geoLines } from '../sea/geo-line.ts';

const text = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
const geoPoint = ([latitude, longitude]: Point): { type: 'Point'; coordinates: [number, number] } => ({
  type: 'Point',
  coordinates: [longitude, latitude],
});

interface PortFacts {
  port: Port;
  point: Point;
  total: number;
  updatedAt: Date;
}

export function portFeature({ place, sequence, label }: MapPort, { port, point, total, updatedAt }: PortFacts) {
  return {
    type: 'Feature' as const,
    geometry: geoPoint(point),
    properties: {
      feature_type: 'port' as const,
      ports_sequence: sequence,
      ports_total: total,
      label,
      location_id: port.id,
      location_type: 'Port' as const,
      locode: port.locode,
      name: port.name,
      state_abbr: null,
      state: null,
      ...countryOf(port),
      time_zone: port.timeZone ?? place.timeZone,
      inbound_eta_at: text(place.inbound?.estimatedAt),
      inbound_ata_at: text(place.inbound?.actualAt),
      outbound_etd_at: text(place.outbound?.estimatedAt),
      outbound_atd_at: text(place.outbound?.actualAt),
      updated_at: updatedAt.toISOString(),
    },
  };
}

interface CurrentVessel {
  vessel: Vessel;
  position: VesselPosition;
  now: Date;
  from: Port | undefined;
  to: Port | undefined;
}

export function currentVesselFeature(leg: MapLeg, { vessel, position, now, from, to }: CurrentVessel) {
  const [departure, arrival] = [leg.from, leg.to];
  return {
    type: 'Feature' as const,
    geometry: geoPoint([position.latitude, position.longitude]),
    properties: {
      feature_type: 'current_vessel' as const,
      ports_sequence: departure.sequence,
      vessel_id: vessel.id,
      vessel_name: vessel.name,
      vessel_imo: vessel.imo,
      voyage_number: leg.voyageNumber,
      vessel_location_timestamp: position.at.toISOString(),
      vessel_location_age_seconds: ageInSeconds(position.at, now),
      vessel_location_heading: position.headingDegrees,
      vessel_location_speed: position.speedKnots,
      departure_port_id: departure.place.portId,
      departure_port_name: from?.name ?? departure.place.name,
      departure_port_state_abbr: null,
      departure_port_state: null,
      departure_port_country_code: countryOf(from).country_code,
      departure_port_country: countryOf(from).country,
      departure_port_label: departure.label,
      departure_port_atd: text(leg.departedAt),
      departure_port_time_zone: from?.timeZone ?? departure.place.timeZone,
      arrival_port_id: arrival.place.portId,
      arrival_port_name: to?.name ?? arrival.place.name,
      arrival_port_state_abbr: null,
      arrival_port_state: null,
      arrival_port_country_code: countryOf(to).country_code,
      arrival_port_country: countryOf(to).country,
      arrival_port_label: arrival.label,
      arrival_port_eta: text(arrival.place.inbound?.estimatedAt),
      arrival_port_time_zone: to?.timeZone ?? arrival.place.timeZone,
    },
  };
}

/** @param parts of the track, none empty */
export function pastFeature(leg: MapLeg, vessel: Vessel, parts: readonly TrackPoint[][]) {
  const points = parts.flat();
  const last = points.at(-1);
  return {
    type: 'Feature' as const,
    geometry: geoLines(parts.map((part) => part.map(({ latitude, longitude }): Point => [latitude, longitude]))),
    properties: {
      feature_type: 'past_vessel_locations' as const,
      ports_sequence: leg.from.sequence,
      vessel_id: vessel.id,
      start_time: text(leg.departedAt ?? points[0]?.at),
      end_time: text(leg.arrivedAt ?? last?.at),
      point_count: points.length,
      outbound_atd_at: text(leg.departedAt),
      inbound_ata_at: text(leg.arrivedAt),
      inbound_eta_at: text(leg.to.place.inbound?.estimatedAt),
    },
  };
}

/** The way of a leg that has not begun, or of which no position was heard. */
export function fullLegFeature({ from, to }: MapLeg, way: readonly Point[]) {
  return {
    type: 'Feature' as const,
    geometry: geoLine(way),
    properties: {
      feature_type: 'estimated_full_legs' as const,
      ports_sequence: from.sequence,
      previous_port_id: from.place.portId,
      next_port_id: to.place.portId,
      point_count: way.length,
    },
  };
}

/** What is left of a leg's way. */
export function partialLegFeature({ from, to }: MapLeg, way: readonly Point[]) {
  return {
    type: 'Feature' as const,
    geometry: geoLine(way),
    properties: {
      feature_type: 'estimated_partial_leg' as const,
      ports_sequence: from.sequence,
      current_port_id: from.place.portId,
      next_port_id: to.place.portId,
      point_count: way.length,
    },
  };
}

export type MapFeature =
  | ReturnType<typeof portFeature>
  | ReturnType<typeof currentVesselFeature>
  | ReturnType<typeof pastFeature>
  | ReturnType<typeof fullLegFeature>
  | ReturnType<typeof partialLegFeature>;

/** The same feature at another time: only a vessel's position has an age. */
export function atAge(feature: MapFeature, now: Date): MapFeature {
  const { properties } = feature;
  if (properties.feature_type !== 'current_vessel') return feature;
  const age = ageInSeconds(new Date(properties.vessel_location_timestamp), now);
  return { ...feature, properties: { ...properties, vessel_location_age_seconds: age } } as MapFeature;
}

const displayNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** By their codes, because the engine takes a microsecond for each. */
const countryNames = new Map<string, string | null>();

function countryName(code: string): string | null {
  const known = countryNames.get(code);
  if (known !== undefined || !/^[A-Z]{2}$/.test(code)) return known ?? null;
  const name = displayNames.of(code) ?? null;
  countryNames.set(code, name);
  return name;
}

function countryOf(port: Port | undefined): { country_code: string | null; country: string | null } {
  const code = port?.countryCode ?? port?.locode.slice(0, 2) ?? null;
  return { country_code: code, country: code === null ? null : countryName(code) };
}

/** At most what 31 bits hold, 63 years: the contract's integers have no more. */
function ageInSeconds(at: Date, now: Date): number {
  return Math.min(2_000_000_000, Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000)));
}
