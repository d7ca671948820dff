// The documentation as `npm run docs` builds it, built once a process.
import { join } from 'node:path';
import type { Page } from '../../scripts/docs/page.ts';
import { buildSite } from '../../scripts/docs/site.ts';

/** The path that the service serves it at. */
const folder = join(import.meta.dirname, '../../dist/docs');
let pages: Page[] | undefined;

/** The site's folder and pages. Takes 1.4 s of CPU the first time. */
export function builtSite(): { folder: string; pages: Page[] } {
  pages ??= buildSite(folder);
  return { folder, pages };
}
