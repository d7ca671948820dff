/**
 * The frame of every page: head, navigation, content, footer. A template literal, because one frame with two loops is
 * shorter than a template engine's setup, and the compiler checks it.
 */
import { type Contents, type Page, type PageGroup, markdownUrl, pageGroups, pageUrl, sections } from './page.ts';
import type { Heading, Rendered } from './render.ts';
import { escapeHtml } from './text.ts';

export function layout(page: Page, { html, headings }: Rendered, pages: Page[]): string {
  const twin = page.hasTwin === false ? '' : markdownUrl(page.path);
  return `${head(page)}
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="brand" href="/docs/"><img src="/docs/assets/icon.svg" alt="" width="24" height="24">Landfall</a>
${sectionLinks(page)}
<form class="search" role="search" hidden>
<label for="search" class="unseen">Search the documentation</label>
<input id="search" type="search" placeholder="Search  /" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<div id="found" class="found" role="listbox" aria-label="Found" hidden></div>
<p class="unseen" role="status" aria-live="polite"></p>
</form>
<button class="theme" type="button" hidden></button>
<button class="menu" type="button" aria-expanded="false" aria-controls="navigation" hidden>Menu</button>
</header>
<div class="frame">
<nav id="navigation" aria-label="Documentation">
${pageGroups.map((group) => navigationGroup(group, page, pages)).join('\n')}
</nav>
<main id="content" tabindex="-1">
${onThisPage(page, headings)}<article${classOf(page)}>
${html}</article>
<footer>
${neighbours(page, pages)}
${[
  ...(page.sources ?? []),
  ...(twin === '' ? [] : [{ title: 'This page as Markdown', url: twin }]),
  { title: 'All pages for language models', url: '/docs/llms.txt' },
]
  .map(({ title: words, url }) => `<a href="${url}"${url === twin ? ' class="twin"' : ''}>${words}</a>`)
  .join('\n')}
</footer>
</main>
</div>
</body>
</html>
`;
}

function head(page: Page): string {
  const title = page.path === '' ? 'Landfall documentation' : `${page.title} · Landfall`;
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
<script src="/docs/assets/site.js"></script>${page.script ? `\n<script type="module" src="/docs/assets/${page.script}"></script>` : ''}
</head>`;
}

function classOf(page: Page): string {
  if (page.path === '') return ' class="landing"';
  return page.script || page.contents ? ' class="reference"' : '';
}

/** The headings of levels 2 and 3, next to a page that has no contents in the navigation. */
function onThisPage(page: Page, headings: Heading[]): string {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (page.path === '' || page.script || page.contents || page.group === null || shown.length < 3) return '';
  const items = shown.map(({ level, text, anchor }) => `<li class="level-${level}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`);
  return `<nav class="contents" aria-label="On this page">\n<details open>\n<summary>On this page</summary>\n<ul>\n${items.join('\n')}\n</ul>\n</details>\n</nav>\n`;
}

/** Links to the pages before and after this one in the navigation. */
function neighbours(page: Page, pages: Page[]): string {
  const all = pageGroups.flatMap((group) => pages.filter((each) => each.group === group));
  const at = all.indexOf(page);
  if (at < 0) return '';
  const link = (words: string, other: Page | undefined): string =>
    other ? `<a class="${words.toLowerCase()}" href="${pageUrl(other.path)}"><small>${words}</small>${escapeHtml(other.title)}</a>` : '';
  return `<nav class="neighbours" aria-label="Next pages">${link('Previous', all[at - 1])}${link('Next', all[at + 1])}</nav>`;
}

function navigationGroup(group: PageGroup, page: Page, pages: Page[]): string {
  // A page without a group is shown under the page that lists it.
  const current = page.group === null ? (page.path.split('/')[0] ?? '') : page.path;
  const items = pages
    .filter((each) => each.group === group)
    .map((each) => {
      const isHere = each.path === current;
      const mark = isHere ? ` aria-current="${each.path === page.path ? 'page' : 'true'}"` : '';
      const inner = each.path === page.path && page.contents ? contentsList(page.contents) : '';
      return `<li><a href="${pageUrl(each.path)}"${mark}>${escapeHtml(each.short ?? each.title)}</a>${inner}</li>`;
    });
  const isOutside = sectionOf(page)?.groups.includes(group) ? '' : ' class="outside"';
  return `<h2${isOutside}>${group}</h2>\n<ul${isOutside}>\n${items.join('\n')}\n</ul>`;
}

/** What is shown of the navigation next to a page. Pages without a group are next to the guides. */
function sectionOf({ group }: Page): (typeof sections)[number] | undefined {
  return sections.find(({ groups }) => groups.includes(group ?? 'Start'));
}

function sectionLinks(page: Page): string {
  const here = sections.find(({ path, groups }) => groups.length === 0 && path === page.path.split('/')[0]) ?? sectionOf(page);
  const links = sections.map(
    (section) => `<a href="${pageUrl(section.path)}"${section === here ? ' aria-current="true"' : ''}>${section.title}</a>`,
  );
  return `<nav class="sections" aria-label="Sections">${links.join('')}</nav>`;
}

function contentsList(contents: Contents[]): string {
  const items = contents.map(({ title, anchor, method, children }) => {
    const badge = method ? `<span class="method ${method.toLowerCase()}">${method}</span>` : '';
    return `<li><a href="#${anchor}">${badge}${escapeHtml(title)}</a>${children && children.length > 0 ? contentsList(children) : ''}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
