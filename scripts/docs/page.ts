/** A page of the site. Its source is Markdown, handwritten or generated. */

/** The groups of the navigation, in its order. */
export const pageGroups = ['Start', 'Guides', 'Calling it', 'Running it', 'Surface A', 'Surface B', 'Reference'] as const;
export type PageGroup = (typeof pageGroups)[number];

/** What the header leads to. On a large screen the navigation has only the groups of the part that one reads. */
export const sections: { title: string; path: string; groups: PageGroup[] }[] = [
  { title: 'Guides', path: 'quickstart', groups: ['Start', 'Guides', 'Calling it', 'Running it', 'Reference'] },
  { title: 'Surface A', path: 'a', groups: ['Surface A', 'Reference'] },
  { title: 'Surface B', path: 'b', groups: ['Surface B', 'Reference'] },
  { title: 'Errors', path: 'errors', groups: [] },
  { title: 'Try it', path: 'try', groups: [] },
];

export interface Page {
  /** Below `/docs`, without an extension: `quickstart`, `errors/not_found`; empty for the first page. */
  path: string;
  title: string;
  /** The title in the navigation, below the group's name. Defaults to the title. */
  short?: string;
  /** One sentence, for search engines and lists of pages. */
  description: string;
  /** The page's group in the navigation; null if another page lists it. */
  group: PageGroup | null;
  /** The Markdown twin. It is also the source of the HTML, unless there is {@link html}. */
  markdown: string;
  /** The content of a page that shows more than Markdown can: columns, tabs and trees. */
  html?: string;
  /** A script of browser/ that only this page loads, as a module. */
  script?: string;
  /** All pages have a Markdown twin except the one for unknown addresses. */
  hasTwin?: false;
  /** Other versions of the same content, such as the contract of a reference. */
  sources?: { title: string; url: string }[];
  /** The page's contents, below its link in the navigation. A page without them has its headings at its side. */
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

/** These pages are folders with an index, so no address needs a redirect. */
const folders = new Set(['', 'errors', 'a', 'b']);

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
