/** The entries of the search, which browser/search.js finds. */
import { type Page, isReference, pageUrl } from './page.ts';
import type { Rendered } from './render.ts';
import { readData } from './source.ts';

/** The title, the address, the page or description, the text, and the weight in the search. */
export type SearchEntry = [title: string, url: string, where: string, text: string, weight: number];

/** What browser/search.js loads: the entries, and the words that the pages use for others. */
export function searchIndex(pages: (Rendered & { page: Page })[]): { entries: SearchEntry[]; synonyms: Record<string, string[]> } {
  const synonyms = readData('tables/synonyms') as Record<string, string>;
  return {
    entries: pages.flatMap(({ page, ...content }) => entriesOf(page, content)),
    synonyms: Object.fromEntries(Object.entries(synonyms).map(([word, others]) => [word, others.split(' ')])),
  };
}

/** One entry for a page, each of its sections and, in a guide, each table row about a name. An error's page is short, so it has one entry. */
function entriesOf(page: Page, { sections, rows }: Rendered): SearchEntry[] {
  const url = pageUrl(page.path);
  const [head, ...others] = sections;
  // Later text adds little to the headings.
  const entry = (title: string, anchor: string, where: string, text: string, weight: number): SearchEntry => [
    title,
    anchor === '' ? url : `${url}#${anchor}`,
    where,
    text.replaceAll(/\s+/g, ' ').trim().slice(0, 700),
    weight * weightOf(page),
  ];
  // A page filled by its script has only controls, and the first page only links, so each has one entry too.
  if (page.group === null || page.script || page.path === '')
    return [entry(page.title, '', page.description, sections.map(({ text }) => text).join(' '), 0.8)];
  return [
    entry(page.title, '', page.description, head?.text ?? '', 1),
    ...others.map(({ heading, anchor, text }) => entry(heading, anchor, page.title, text, 1)),
    ...(page.contents ? [] : rows).map(({ name, anchor, text }) =>
      entry(name, anchor, page.title, text, page.path === 'glossary' ? 1.6 : 0.7),
    ),
  ];
}

/** Of equal matches, a guide comes before the reference, and surface A before B. The first page names everything, so it comes last. */
function weightOf(page: Page): number {
  if (page.path === '') return 0.5;
  if (isReference(page)) return page.group === 'Surface B' ? 0.55 : 0.6;
  return page.path === 'fields' ? 0.8 : 1;
}
