// The search engine, loaded when a reader first focuses the search field. esbuild bundles it with MiniSearch.
export { makeSearch } from '../../../src/mcp/docs-index.ts';
