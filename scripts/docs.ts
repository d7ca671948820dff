// Makes the documentation, dist/docs, out of the contracts, the guides and the sandbox's own scenarios.
import { join } from 'node:path';
import { buildSite, weigh } from './docs/site.ts';

const folder = join(import.meta.dirname, '../dist/docs');
const pages = buildSite(folder);
const [first, second, third] = weigh(folder, pages).map(({ path, bytes }) => `/docs/${path} ${Math.round(bytes / 1000)} kB`);
console.log(`dist/docs: ${pages.length} pages; the heaviest first loads, compressed: ${first}, ${second}, ${third}`);
