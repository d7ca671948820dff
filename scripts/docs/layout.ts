/** The frame of every page (templates/page.html): navigation, contents and footer around its content. */
import { type Page, type PageGroup, hasTwin, markdownUrl, pageGroups, pageUrl, sections } from './page.ts';
import type { Heading, Rendered } from './render.ts';
import { fillTemplate } from './source.ts';
import { escapeHtml } from './text.ts';

export function layout(page: Page, { html, headings }: Rendered, pages: Page[]): string {
  const twin = hasTwin(page) ? [{ title: 'This page as Markdown', url: markdownUrl(page.path), class: ' class="twin"' }] : [];
  const links = [...(page.sources ?? []), ...twin, { title: 'All pages for language models', url: '/docs/llms.txt' }];
  return fillTemplate('page', {
    title: page.path === '' ? 'Landfall documentation' : escapeHtml(`${page.title} · Landfall`),
    description: escapeHtml(page.description),
    head: hasTwin(page)
      ? `<link rel="alternate" type="text/markdown" href="${markdownUrl(page.path)}">`
      : '<meta name="robots" content="noindex">',
    script: page.script ? `\n<script type="module" src="/docs/assets/${page.script}"></script>` : '',
    sections: sectionLinks(page),
    navigation: pageGroups.map((group) => navigationGroup(group, page, headings, pages)).join('\n'),
    contents: onThisPage(page, headings),
    class: page.path === '' ? ' class="landing"' : page.script || page.contents ? ' class="reference"' : '',
    html,
    neighbors: neighbors(page, pages),
    links: links.map((link) => `<a href="${link.url}"${'class' in link ? link.class : ''}>${link.title}</a>`).join('\n'),
  });
}

/** The headings of levels 2 and 3, next to a page that has no contents in the navigation. */
function onThisPage({ path, script, contents, group }: Page, headings: Heading[]): string {
  const isShort = headings.filter(({ level }) => level === 2 || level === 3).length < 3;
  if (path === '' || script || contents || group === null || isShort) return '';
  const list = contentsList(headings, 2, 3);
  return `<nav class="contents" aria-label="On this page">\n<details open>\n<summary>On this page</summary>\n${list}\n</details>\n</nav>\n`;
}

/** Links to the pages before and after this one in the navigation. */
function neighbors(page: Page, pages: Page[]): string {
  const all = pageGroups.flatMap((group) => pages.filter((each) => each.group === group));
  const at = all.indexOf(page);
  if (at < 0) return '';
  const link = (words: string, other: Page | undefined): string =>
    other ? `<a class="${words.toLowerCase()}" href="${pageUrl(other.path)}"><small>${words}</small>${escapeHtml(other.title)}</a>` : '';
  return `<nav class="neighbors" aria-label="Next pages">${link('Previous', all[at - 1])}${link('Next', all[at + 1])}</nav>`;
}

function navigationGroup(group: PageGroup, page: Page, headings: Heading[], pages: Page[]): string {
  // A page without a group is shown under the page that lists it.
  const current = page.group === null ? page.path.split('/')[0] : page.path;
  const items = pages
    .filter((each) => each.group === group)
    .map((each) => {
      const mark = each.path === current ? ` aria-current="${each.path === page.path ? 'page' : 'true'}"` : '';
      const inner = each.path === page.path && page.contents ? contentsList(headings, 2, page.contents) : '';
      return `<li><a href="${pageUrl(each.path)}"${mark}>${escapeHtml(each.short ?? each.title)}</a>${inner}</li>`;
    });
  const isOutside = sectionOf(page)?.groups.includes(group) ? '' : ' class="outside"';
  return `<h2${isOutside}>${group}</h2>\n<ul${isOutside}>\n${items.join('\n')}\n</ul>`;
}

/** The headings of a level, each with those below it, down to the deepest level that is shown. */
function contentsList(headings: Heading[], level: number, deepest: number): string {
  const starts = headings.flatMap((heading, at) => (heading.level === level ? [at] : []));
  if (level > deepest || starts.length === 0) return '';
  const items = starts.map((at, index) => {
    const { text, anchor, method } = headings[at] as Heading;
    const badge = method ? `<span class="method ${method.toLowerCase()}">${method}</span>` : '';
    const inner = contentsList(headings.slice(at + 1, starts[index + 1]), level + 1, deepest);
    return `<li><a href="#${anchor}">${badge}${escapeHtml(text)}</a>${inner}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** What is shown of the navigation next to a page. Pages without a group are next to the guides. */
function sectionOf({ group }: Page): (typeof sections)[number] | undefined {
  return sections.find(({ groups }) => groups.includes(group ?? 'Start'));
}

function sectionLinks(page: Page): string {
  const here = sections.find(({ path, groups }) => groups.length === 0 && path === page.path.split('/')[0]) ?? sectionOf(page);
  return sections
    .map((section) => `<a href="${pageUrl(section.path)}"${section === here ? ' aria-current="true"' : ''}>${section.title}</a>`)
    .join('');
}
