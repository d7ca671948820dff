// Makes the package that partners import, dist/landfall-client, and prints its size. Publish it from there.
import { join } from 'node:path';
import { buildClient, bundleClient } from './client/build.ts';

const folder = join(import.meta.dirname, '../dist/landfall-client');
buildClient(folder);
const { minified, gzipped } = await bundleClient(folder);
console.log(`dist/landfall-client: ${minified} bytes bundled with openapi-fetch and minified, ${gzipped} of them gzipped`);
