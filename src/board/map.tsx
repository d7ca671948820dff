/** The map: bundled coastlines, the track sailed, the legs planned, the ports and the vessel. Nothing comes from another host. */
import { type GeoPermissibleObjects, geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo';
import { useMemo } from 'preact/hooks';
import { feature } from 'topojson-client';
import world from 'world-atlas/land-110m.json';
import type { SchemasA } from '../client/index.ts';
import { centerOf } from './map-center.ts';
import { texts } from './texts.ts';

type Feature = SchemasA['MapFeature'];

const land = feature(world, world.objects['land'] as Parameters<typeof feature>[1]) as GeoPermissibleObjects;
const graticule = geoGraticule10();
/** Two ports of one bay are not worth a map without a coast. */
const maxScale = 900;

export function WorldMap({ map, container, width }: { map: SchemasA['ContainerMap']; container: string; width: number }) {
  const height = Math.round(Math.min(380, Math.max(220, width * 0.52)));
  const drawn = useMemo(() => draw(map.features, width, height), [map, width, height]);
  const { path, ports, vessel } = drawn;
  const of = (type: string) => map.features.filter(({ properties }) => properties.feature_type === type);
  return (
    <figure>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.shipment.mapTitle(container)}>
        <path class="graticule" d={path(graticule) ?? ''} />
        <path class="land" d={path(land) ?? ''} />
        {[...of('estimated_full_legs'), ...of('estimated_partial_leg')].map((leg, index) => (
          <path key={index} class="planned" d={path(leg.geometry as GeoPermissibleObjects) ?? ''} />
        ))}
        {of('past_vessel_locations').map((track, index) => (
          <path key={index} class="sailed" d={path(track.geometry as GeoPermissibleObjects) ?? ''} />
        ))}
        {ports.map(({ x, y, name, isReached, isLeft }) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            <circle class={isReached ? 'port reached' : 'port'} r="4" />
            <text x={isLeft ? -8 : 8} y="4" text-anchor={isLeft ? 'end' : 'start'}>
              {name}
            </text>
          </g>
        ))}
        {vessel && (
          <g class="vessel" transform={`translate(${vessel.x} ${vessel.y}) rotate(${vessel.heading})`}>
            <circle r="9" />
            <path d="M0 -6 4 5 0 2.5 -4 5z" />
          </g>
        )}
      </svg>
      <figcaption>
        <span class="key sailed">{texts.shipment.mapKey.sailed}</span>
        <span class="key planned">{texts.shipment.mapKey.planned}</span>
        {vessel && <span>{[vessel.name, vessel.speed].filter((each) => each !== null).join(' · ')}</span>}
      </figcaption>
    </figure>
  );
}

function draw(features: Feature[], width: number, height: number) {
  const points = features.flatMap(({ geometry }) => (geometry.type === 'Point' ? [geometry.coordinates as [number, number]] : []));
  const margin = Math.min(60, width / 8);
  const projection = geoNaturalEarth1().rotate([-centerOf(points.map(([longitude]) => longitude)), 0]);
  const shown = { type: 'FeatureCollection', features } as unknown as Parameters<typeof projection.fitExtent>[1];
  projection.fitExtent(
    [
      [margin, 36],
      [width - margin, height - 36],
    ],
    shown,
  );
  if (projection.scale() > maxScale) {
    const middle = projection.invert?.([width / 2, height / 2]) ?? [0, 0];
    projection.scale(maxScale);
    const [x = 0, y = 0] = projection(middle) ?? [];
    const [left, top] = projection.translate();
    projection.translate([left + width / 2 - x, top + height / 2 - y]);
  }
  projection.clipExtent([
    [-5, -5],
    [width + 5, height + 5],
  ]);
  const at = (geometry: Feature['geometry']) => {
    const [x = 0, y = 0] = projection(geometry.coordinates as [number, number]) ?? [];
    return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
  };
  const ports = features.flatMap(({ properties, geometry }) => {
    if (properties.feature_type !== 'port') return [];
    const place = at(geometry);
    const isReached = (properties.inbound_ata_at ?? properties.outbound_atd_at) !== null;
    return [{ ...place, name: properties.name, isReached, isLeft: place.x > width - 110 }];
  });
  const vessel = features.flatMap(({ properties, geometry }) => {
    if (properties.feature_type !== 'current_vessel') return [];
    const { vessel_name: name, vessel_location_heading: heading, vessel_location_speed: speed } = properties;
    return [
      {
        ...at(geometry),
        name,
        heading: heading ?? 0,
        speed: speed === null ? null : texts.shipment.knots(String(Math.round(speed * 10) / 10)),
      },
    ];
  })[0];
  return { path: geoPath(projection), ports, vessel };
}
