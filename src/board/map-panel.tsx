/** Loads the map when a shipment is first opened: it is larger than everything else. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SchemasA } from '../client/index.ts';
import { texts } from './texts.ts';
import { useWidth } from './use-width.ts';

type Drawn = typeof import('./map.tsx');

export function MapPanel({ map, container }: { map: SchemasA['ContainerMap']; container: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const width = useWidth(panel);
  useEffect(() => {
    let isGone = false;
    // Without the network the panel stays empty; the rest of the page says so.
    import('./map.tsx').then((loaded) => isGone || setDrawn(loaded)).catch(() => undefined);
    return () => void (isGone = true);
  }, []);
  const isEmpty = map.features.length === 0;
  return (
    <div class="map" ref={panel}>
      {isEmpty && <p class="soft">{texts.shipment.mapEmpty}</p>}
      {!isEmpty && drawn && width > 0 && <drawn.WorldMap map={map} container={container} width={width} />}
    </div>
  );
}
