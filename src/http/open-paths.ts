/** Paths outside both contracts that need no credential. */

/** Each path, and what it is; the server has a handler for each, and the documentation lists them. */
export const openPaths = {
  '/': 'The documentation for browsers, the catalogue of both APIs for programs.',
  '/livez': 'Whether the process is alive.',
  '/readyz': 'Whether it can serve requests.',
  '/openapi/a.json': "Surface A's contract.",
  '/openapi/b.json': "Surface B's contract.",
  '/.well-known/api-catalog': 'The catalogue of both APIs (RFC 9727).',
} as const;

/** A path that is answered without a credential. */
export type OpenPath = keyof typeof openPaths;

/** Where the documentation's pages are. */
export const docsPath = '/docs';

/** Where a carrier pushes its events, which it signs. */
export const carrierEventsPath = '/carriers/:scac/events';
