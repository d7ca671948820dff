/** Finds pages of the documentation: the search field of its pages and the tool `search_docs` use it. */
import MiniSearch, { type Query, type SearchResult } from 'minisearch';

/** Words of questions, which say nothing about what is asked. */
const empty = new Set(
  'a an and are can do does for from how i if in is it mean means my of on the to what when where which why with'.split(' '),
);
/** `invalid_number` is a word, and so are its parts. */
const tokenize = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}_]+/gu) ?? []).flatMap((word) => (word.includes('_') ? [word, ...word.split('_').filter(Boolean)] : [word]));

/** The site's `search.json`: the entries, and the words that the pages use for others. */
export interface DocsIndex {
  entries: [title: string, url: string, where: string, text: string, weight: number][];
  synonyms: Record<string, string[]>;
}

/** A page or a part of one, with the part of its text that matches and the words that do. */
export interface DocsMatch {
  title: string;
  url: string;
  where: string;
  excerpt: string;
  terms: string[];
}

/** @returns a function that finds the 12 best matches for a text */
export function makeSearch({ entries, synonyms }: DocsIndex): (text: string) => DocsMatch[] {
  const engine = new MiniSearch({
    fields: ['title', 'where', 'text'],
    storeFields: ['title', 'url', 'where', 'text', 'weight'],
    tokenize,
    searchOptions: {
      boost: { title: 8, where: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 && !term.includes('_') ? 0.2 : false),
      weights: { fuzzy: 0.2, prefix: 0.4 },
      boostDocument: (_id, _term, stored) => Number(stored?.['weight']),
    },
  });
  engine.addAll(entries.map(([title, url, where, text, weight], id) => ({ id, title, url, where, text, weight })));
  return (text) => {
    const words = (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word, _at, all) => !empty.has(word) || all.length === 1);
    if (words.length === 0) return [];
    // Each word, or what the pages call it. Where no page has them all, a page that has some.
    const one = (word: string): Query => ({
      combineWith: 'OR',
      tokenize: (each: string) => [each],
      queries: [word, ...(synonyms[word] ?? [])],
    });
    const all = (combineWith: 'AND' | 'OR') => engine.search({ combineWith, queries: words.map(one) });
    let found = all('AND');
    if (found.length === 0) found = all('OR');
    // Who types a whole title means it.
    const asked = words.join(' ');
    const isMeant = ({ title }: SearchResult): boolean =>
      title.toLowerCase() === asked || title.toLowerCase() === text.trim().toLowerCase();
    found = [...found.filter(isMeant), ...found.filter((each) => !isMeant(each))];
    return found
      .slice(0, 12)
      .map(({ title, url, where, text: whole, terms }) => ({ title, url, where, terms, excerpt: excerptOf(whole, terms) }));
  };
}

/** About 140 characters around the first word that matches. */
function excerptOf(text: string, terms: string[]): string {
  const at = Math.max(0, Math.min(...terms.map((term) => text.toLowerCase().indexOf(term)).filter((each) => each >= 0), text.length));
  const from = at < 60 || at === text.length ? 0 : text.lastIndexOf(' ', at - 40) + 1;
  const part = text.slice(from, from + 140);
  return `${from > 0 ? '… ' : ''}${part.length < 140 ? part : `${part.slice(0, part.lastIndexOf(' '))} …`}`;
}
