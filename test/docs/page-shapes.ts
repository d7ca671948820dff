// The shapes of the pages' elements, and the few pages that have all of them.
import type { CheckedPage } from './page-checks.ts';

const startTag = /<([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ownName = /\s(class|role|type|scope|tabindex|aria-(?:hidden|expanded|haspopup|current|selected|pressed|live))="([^"]*)"/g;

/** The shapes of a page's elements. A shape is an element with its names. */
function shapesOf(html: string): Set<string> {
  const elements = html.slice(html.indexOf('<body')).matchAll(startTag);
  return new Set(
    [...elements].map(([, name, attributes = '']) =>
      [name, ...[...attributes.matchAll(ownName)].map(([, key, value]) => `${key}=${value}`)].join(' '),
    ),
  );
}

/** Pages that together have every template and every shape of the site. */
export function pagesOfEachShape(pages: CheckedPage[]): CheckedPage[] {
  const rest = pages.map((page) => ({ page, length: page.html.length, shapes: shapesOf(page.html).add(page.template) }));
  const missing = new Set(rest.flatMap(({ shapes }) => [...shapes]));
  const chosen: CheckedPage[] = [];
  while (missing.size > 0) {
    // Checking a page takes 0.2 s of CPU, and as much again for each 45 kB.
    const worth = rest.map(({ shapes, length }) => [...shapes].filter((each) => missing.has(each)).length / (length + 45_000));
    const best = rest[worth.indexOf(Math.max(...worth))];
    if (!best) break;
    chosen.push(best.page);
    for (const shape of best.shapes) missing.delete(shape);
  }
  return chosen;
}
