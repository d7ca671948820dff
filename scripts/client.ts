// Builds the package that partners import, in dist/landfall-client, and prints its size. Publish it from that folder.
import { join } from 'node:path';
import { buildClient, bundleClient } from './client/build.ts';

const folder = join(import.meta.dirname, '../dist/landfall-client');
buildClient(folder);
const { minified, gzipped } = await bundleClient(folder);
console.log(`dist/landfall-client: bundled with openapi-fetch ${minified} bytes minified, ${gzipped} gzipped`);
