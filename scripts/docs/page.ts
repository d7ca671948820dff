/** A page of the site, written in Markdown whatever it is made from. */

/** The groups of the navigation, in its order. */
export const pageGroups = ['Start', 'Guides', 'Calling it', 'Running it', 'Reference'] as const;
export type PageGroup = (typeof pageGroups)[number];

export interface Page {
  /** Below `/docs`, without an ending: `quickstart`, `errors/not_found`; empty for the first page. */
  path: string;
  title: string;
  /** One sentence, for search engines and lists of pages. */
  description: string;
  /** Where the page stands in the navigation; null for pages that another page lists. */
  group: PageGroup | null;
  markdown: string;
  /** Whether it has a Markdown twin: all have one but the page of addresses that have none. */
  hasTwin?: false;
  /** Other addresses of the same matter, such as the contract a reference is made from. */
  sources?: { title: string; url: string }[];
  /** Headings of the second level in the navigation, and what stands below them. Without it, the page's own headings. */
  contents?: Contents[];
}

export interface Contents {
  title: string;
  /** Without `#`. */
  anchor: string;
  /** An HTTP method, shown before the title. */
  method?: string;
  children?: Contents[];
}

/** Folders have an index, so that no address needs a redirect. */
const folders = new Set(['', 'errors']);

/** The address of a page. */
export function pageUrl(path: string): string {
  if (path === '') return '/docs/';
  return folders.has(path) ? `/docs/${path}/` : `/docs/${path}`;
}

/** The address of a page's Markdown twin. */
export function markdownUrl(path: string): string {
  return `/docs/${markdownFile(path)}`;
}

export function htmlFile(path: string): string {
  if (path === '') return 'index.html';
  return folders.has(path) ? `${path}/index.html` : `${path}.html`;
}

export function markdownFile(path: string): string {
  return path === '' ? 'index.md' : `${path}.md`;
}
