/** What the search in the page looks through: pages, their sections, operations, and the words of each. */
import { type Page, pageUrl } from './page.ts';
import type { Section } from './render.ts';

/** Title, address, where it stands, and words that are looked through and not shown. */
export type SearchEntry = [title: string, url: string, where: string, words?: string];

/** A page's entries: one for it, one for each of its sections. An error's page is small, and one entry has it all. */
export function searchEntries(page: Page, sections: Section[]): SearchEntry[] {
  const url = pageUrl(page.path);
  const [head, ...others] = sections;
  if (page.group === null) return [[page.title, url, page.description, wordsOf(sections.map(({ text }) => text).join(' '))]];
  return [
    [page.title, url, page.description, wordsOf(head?.text ?? '')],
    ...others.map(({ heading, anchor, text }): SearchEntry => [heading, `${url}#${anchor}`, page.title, wordsOf(text)]),
  ];
}

/** Every word once, in small letters: what a search needs of a text. */
function wordsOf(text: string): string {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? [])].join(' ');
}
