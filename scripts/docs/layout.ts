/**
 * The frame of every page: head, navigation, content, footer. A template literal, because one frame with two loops is
 * shorter than a template engine's setup, and the compiler checks it.
 */
import { type Contents, type Page, type PageGroup, markdownUrl, pageGroups, pageUrl } from './page.ts';
import type { Heading, Rendered } from './render.ts';
import { escapeHtml } from './text.ts';

export function layout(page: Page, { html, headings }: Rendered, pages: Page[]): string {
  const title = page.path === '' ? 'Landfall documentation' : `${page.title} · Landfall`;
  const contents = page.contents ?? contentsOf(headings);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<link rel="icon" type="image/svg+xml" href="/docs/assets/icon.svg">
<link rel="stylesheet" href="/docs/assets/style.css">
${page.hasTwin === false ? '<meta name="robots" content="noindex">' : `<link rel="alternate" type="text/markdown" href="${markdownUrl(page.path)}">`}
<script src="/docs/assets/site.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="brand" href="/docs/"><img src="/docs/assets/icon.svg" alt="" width="24" height="24">Landfall</a>
<form class="search" role="search" hidden>
<label for="search" class="unseen">Search the documentation</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<div id="found" class="found" role="listbox" aria-label="Found" hidden></div>
<p class="unseen" role="status" aria-live="polite"></p>
</form>
<button class="menu" type="button" aria-expanded="false" aria-controls="navigation" hidden>Menu</button>
</header>
<div class="frame">
<nav id="navigation" aria-label="Documentation">
${pageGroups.map((group) => navigationGroup(group, page, pages, contents)).join('\n')}
</nav>
<main id="content" tabindex="-1">
<article${page.contents ? ' class="reference"' : ''}>
${html}</article>
<footer>
${[
  ...(page.sources ?? []),
  ...(page.hasTwin === false ? [] : [{ title: 'This page as Markdown', url: markdownUrl(page.path) }]),
  { title: 'All pages as text', url: '/docs/llms.txt' },
]
  .map(({ title: words, url }) => `<a href="${url}">${words}</a>`)
  .join('\n')}
</footer>
</main>
</div>
</body>
</html>
`;
}

/** The headings of level 2, each with those of level 3 below it. */
function contentsOf(headings: Heading[]): Contents[] {
  const contents: (Contents & { children: Contents[] })[] = [];
  for (const { level, text, anchor } of headings) {
    if (level === 2) contents.push({ title: text, anchor, children: [] });
    if (level === 3) contents.at(-1)?.children.push({ title: text, anchor });
  }
  return contents;
}

function navigationGroup(group: PageGroup, page: Page, pages: Page[], contents: Contents[]): string {
  // A page without a group is shown under the page that lists it.
  const current = page.group === null ? (page.path.split('/')[0] ?? '') : page.path;
  const items = pages
    .filter((each) => each.group === group)
    .map((each) => {
      const isHere = each.path === current;
      const mark = isHere ? ` aria-current="${each.path === page.path ? 'page' : 'true'}"` : '';
      const inner = isHere && contents.length > 0 && each.path === page.path ? contentsList(contents) : '';
      return `<li><a href="${pageUrl(each.path)}"${mark}>${escapeHtml(each.title)}</a>${inner}</li>`;
    });
  return `<h2>${group}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
}

function contentsList(contents: Contents[]): string {
  const items = contents.map(({ title, anchor, method, children }) => {
    const badge = method ? `<span class="method ${method.toLowerCase()}">${method}</span>` : '';
    return `<li><a href="#${anchor}">${badge}${escapeHtml(title)}</a>${children && children.length > 0 ? contentsList(children) : ''}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
