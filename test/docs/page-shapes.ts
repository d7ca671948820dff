// The shapes of the pages' elements, and the few pages that have all of them.
import type { CheckedPage } from './page-checks.ts';

const withoutEnd = new Set(['meta', 'link', 'br', 'wbr', 'hr', 'img', 'input']);
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ownName = /\s(class|role|type|scope|tabindex|aria-(?:hidden|expanded|haspopup|current|selected|pressed|live))="([^"]*)"/g;

/** The shapes of a page's elements. A shape is an element with its two closest ancestors, each with its names. */
function shapesOf(html: string): Set<string> {
  const around: { name: string; names: string }[] = [];
  const shapes = new Set<string>();
  for (const [, end, name = '', attributes = '', closed] of html.slice(html.indexOf('<body')).matchAll(tag)) {
    if (end) {
      while (around.length > 0 && around.pop()?.name !== name);
      continue;
    }
    around.push({ name, names: [name, ...[...attributes.matchAll(ownName)].map(([, key, value]) => `${key}=${value}`)].join(' ') });
    shapes.add(
      around
        .slice(-3)
        .map(({ names }) => names)
        .join(' > '),
    );
    if (closed || withoutEnd.has(name)) around.pop();
  }
  return shapes;
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
