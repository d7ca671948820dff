/** A page of the site. Its source is Markdown, handwritten or generated. */

/** The groups of the navigation, in its order. */
export const pageGroups = ['Start', 'Guides', 'Calling it', 'Running it', 'Surface A', 'Surface B', 'Reference'] as const;
export type PageGroup = (typeof pageGroups)[number];

/** The header's links. On a large screen the navigation shows only the groups of the current part. */
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
  /** Contains the marks of marks.ts. The HTML and the Markdown twin are made from it. */
  markdown: string;
  /** A script of browser/ that only this page loads, as a module. */
  script?: string;
  /** Other versions of the same content, such as the contract of a reference. */
  sources?: { title: string; url: string }[];
  /** The lowest level of the headings below its link in the navigation. A page without it shows its headings at its side. */
  contents?: 2 | 3;
}

/** All pages have a Markdown twin except the one for unknown addresses. */
export function hasTwin({ path }: Page): boolean {
  return !path.startsWith('.');
}

export function isReference({ group }: Page): boolean {
  return group === 'Reference' || (group?.startsWith('Surface') ?? false);
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
