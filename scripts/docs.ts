// Makes the documentation, dist/docs, out of the contracts, the guides and the sandbox's own scenarios.
import { join } from 'node:path';
import { buildSite } from './docs/site.ts';

const folder = join(import.meta.dirname, '../dist/docs');
const pages = buildSite(folder);
console.log(`dist/docs: ${pages.length} pages`);
