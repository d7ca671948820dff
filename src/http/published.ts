/** What needs no credential: the contracts and the catalogue that leads to them, open to browsers of any origin, and the documentation. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';

/**
 * Answers one JSON document, whole. Its ETag is of its bytes, so every process has the same; caches may keep it five
 * minutes, for a deployment may bring another.
 */
export function publishedDocument(document: object, mediaType = 'application/json', headers: Record<string, string> = {}): RequestHandler {
  const text = JSON.stringify(document);
  const common = {
    ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
    'Cache-Control': 'public, max-age=300',
    'Access-Control-Allow-Origin': '*',
    ...headers,
  };
  return (req, res) => {
    res.set(common);
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    res.setHeader('Content-Type', mediaType);
    res.setHeader('Content-Length', Buffer.byteLength(text));
    res.end(text);
  };
}

/** Where the catalogue is (RFC 9727, 2). */
export const catalogPath = '/.well-known/api-catalog' satisfies OpenPath;

/**
 * The catalogue of both surfaces: a linkset (RFC 9264) as RFC 9727 has it, with the relations of RFC 8631. A HEAD is
 * answered with the Link to it (RFC 9727, 2), a GET too.
 *
 * @param publicUrl where clients reach the service, known once it listens
 */
export function apiCatalog(publicUrl: () => string, hasDocs: boolean): RequestHandler {
  let answer: RequestHandler | undefined;
  return (req, res, next) => {
    answer ??= catalogAt(publicUrl().replace(/\/$/, ''), hasDocs);
    return answer(req, res, next);
  };
}

function catalogAt(base: string, hasDocs: boolean): RequestHandler {
  const surfaces = [
    { anchor: `${base}/v2`, contract: 'a' },
    { anchor: `${base}/`, contract: 'b' },
  ];
  const linkset = [
    { anchor: base + catalogPath, item: surfaces.map(({ anchor }) => ({ href: anchor })) },
    ...surfaces.map(({ anchor, contract }) => ({
      anchor,
      'service-desc': [{ href: `${base}/openapi/${contract}.json`, type: 'application/json' }],
      ...(hasDocs ? { 'service-doc': [{ href: `${base}/docs`, type: 'text/html' }] } : {}),
      status: [{ href: `${base}/readyz`, type: 'application/json' }],
    })),
  ];
  const mediaType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
  return publishedDocument({ linkset }, mediaType, { Link: `<${base}${catalogPath}>; rel="api-catalog"` });
}

/** Made with the pages (scripts/docs/site.ts). Its name begins with a dot, so that express.static does not serve it. */
const notFoundFile = '.not-found.html';

/** The rendered documentation, below {@link docsPath}. @param folder where it was rendered */
export function docsPages(folder: string): Router {
  const router = Router();
  router.use((req, res, next) => {
    res.setHeader('Content-Security-Policy', "default-src 'self'");
    // A page is answered whole and always: these would be refused with statuses that no reader of pages needs.
    delete req.headers['if-match'];
    delete req.headers['if-unmodified-since'];
    next();
  });
  router.use(express.static(folder, { extensions: ['html'], acceptRanges: false }));
  // For an unknown path a browser gets a page, a program the surface's error.
  router.use(async (req, res, next) => {
    res.vary('Accept');
    const page = wantsPage(req) ? await readFile(join(folder, notFoundFile), 'utf8').catch(() => null) : null;
    if (page === null) next();
    else res.status(404).type('html').send(page);
  });
  return router;
}

/** Redirects a browser to the documentation. A program gets the catalogue of both APIs, as does a browser where no documentation is built. */
export function rootHandler(catalog: RequestHandler, hasDocs: boolean): RequestHandler {
  return (req, res, next) => {
    res.vary('Accept');
    if (hasDocs && wantsPage(req)) res.redirect(`${docsPath}/`);
    else catalog(req, res, next);
  };
}

/** Browsers prefer HTML to everything else; a client that takes anything is a program. */
function wantsPage(req: Request): boolean {
  return req.accepts(['application/json', 'text/html']) === 'text/html';
}

/** Each path, and what it is; the server has a handler for each, and the documentation lists them. */
export const openPaths = {
  '/': 'The documentation for browsers, the catalog of both APIs for programs.',
  '/livez': 'Says whether the process is alive.',
  '/readyz': 'Says whether it can serve requests.',
  '/openapi/a.json': "Surface A's contract.",
  '/openapi/b.json': "Surface B's contract.",
  '/.well-known/api-catalog': 'The catalog of both APIs (RFC 9727).',
} as const;

/** A path that is answered without a credential. */
export type OpenPath = keyof typeof openPaths;

/** Where the documentation's pages are. */
export const docsPath = '/docs';

/** Where a carrier pushes its events, which it signs. */
export const carrierEventsPath = '/carriers/:scac/events';
