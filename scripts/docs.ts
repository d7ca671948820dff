// Builds the documentation in dist/docs from the guides, the contracts and the code.
import { join } from 'node:path';
import { buildSite } from './docs/site.ts';

const pages = buildSite(join(import.meta.dirname, '../dist/docs'));
console.log(`dist/docs: ${pages.length} pages`);
