// Builds the documentation in dist/docs from the guides, the contracts and the code.
import { join } from 'node:path';
import { buildSite, weigh } from './docs/site.ts';

const folder = join(import.meta.dirname, '../dist/docs');
const pages = buildSite(folder);
const [first, second, third] = weigh(folder, pages).map(({ path, bytes }) => `/docs/${path} ${Math.round(bytes / 1000)} kB`);
console.log(`dist/docs: ${pages.length} pages; the heaviest first loads, compressed: ${first}, ${second}, ${third}`);
