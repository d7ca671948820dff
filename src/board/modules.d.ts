/** What esbuild bundles besides scripts. */
declare module '*.css';
declare module 'world-atlas/land-110m.json' {
  import type { feature } from 'topojson-client';
  const world: Parameters<typeof feature>[0];
  export default world;
}
