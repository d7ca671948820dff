// The search engine, loaded when a reader first focuses the search field. esbuild bundles it with MiniSearch.
import MiniSearch from 'minisearch';

/**
 * @param {[title: string, url: string, where: string, words?: string][]} entries the site's search.json
 * @returns {(text: string) => { title: string, url: string, where: string }[]} the 12 best matches for a text
 */
export function makeSearch(entries) {
  const engine = new MiniSearch({
    fields: ['title', 'where', 'words'],
    storeFields: ['title', 'url', 'where'],
    searchOptions: {
      boost: { title: 8, where: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      // Of equal matches, a page comes before its sections, and a guide before the reference.
      boostDocument: (_id, _term, { url }) => (/^\/docs\/[ab](-messages)?#/.test(url) ? 1 : url.includes('#') ? 1.2 : 1.4),
    },
  });
  engine.addAll(entries.map(([title, url, where, words = ''], id) => ({ id, title, url, where, words })));
  return (text) => engine.search(text).slice(0, 12);
}
