/** What a reader's first visit costs: a page with everything it loads, compressed as a proxy or a browser would have it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Page, htmlFile } from './page.ts';

export interface Weight {
  path: string;
  /** In bytes, after gzip, with style sheet, script and icon. */
  bytes: number;
}

/** Every page with its weight, heaviest first. */
export function weigh(folder: string, pages: Page[]): Weight[] {
  const compressed = (file: string): number => gzipSync(readFileSync(join(folder, file))).length;
  const shared = ['assets/style.css', 'assets/site.js', 'assets/icon.svg'].reduce((sum, file) => sum + compressed(file), 0);
  return pages.map(({ path }) => ({ path, bytes: compressed(htmlFile(path)) + shared })).sort((one, other) => other.bytes - one.bytes);
}
