/** Paths that need no credential: the contracts and their catalog, open to browsers of any origin, and the documentation. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';

/**
 * Serves one JSON document, always whole. Its ETag is a hash of its bytes, so it is the same from every process. Caches may keep
 * it for five minutes, because a deployment may change it.
 */
export function publishedDocument(document: object, mediaType = 'application/json', headers: Record<string, string> = {}): RequestHandler {
  let made: { text: string; common: Record<string, string> } | undefined;
  // Not before the first request: both contracts take 10 ms, a fifth of a start.
  const make = (): { text: string; common: Record<string, string> } => {
    const text = JSON.stringify(document);
    return {
      text,
      common: {
        ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
        'Cache-Control': 'public, max-age=300',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...headers,
      },
    };
  };
  return (req, res) => {
    const { text, common } = (made ??= make());
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

/** RFC 9727, 2. */
export const catalogPath = '/.well-known/api-catalog' satisfies OpenPath;

/**
 * The catalog of both surfaces: a linkset (RFC 9264) as in RFC 9727, with the relations of RFC 8631. Responses to HEAD
 * and GET have a Link to it (RFC 9727, 2).
 *
 * @param publicUrl the service's address for clients, known once it listens
 */
export function apiCatalog(publicUrl: () => string, hasDocs: boolean): RequestHandler {
  let handler: RequestHandler | undefined;
  return (req, res, next) => {
    handler ??= catalogAt(publicUrl().replace(/\/$/, ''), hasDocs);
    return handler(req, res, next);
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

/** scripts/docs/site.ts writes it. Its name begins with a dot, so that express.static does not serve it. */
const notFoundFile = '.not-found.html';

/** New addresses by old ones, for renamed pages; scripts/docs/site.ts writes it. */
const redirectsFile = '.redirects.json';

/** Of every page. Some ask for the demo account with a Referer, which other websites don't get. */
export const pageHeaders = {
  // Frames are forbidden because another website could put the page "Try calls" under the reader's clicks.
  'Content-Security-Policy': "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The credentials of the demo account. */
export type DemoCredentials = { username: string; password: string; apiKey: string };

/**
 * The rendered documentation, below {@link docsPath}.
 *
 * @param demo the credentials that the pages may use; null if this process made no demo account
 */
export function docsPages(folder: string, demo: () => DemoCredentials | null): Router {
  const router = Router();
  const redirects = redirectsIn(folder);
  router.use((req, res, next) => {
    res.set(pageHeaders);
    // Pages are always sent whole: with these headers a reader would get a 412.
    delete req.headers['if-match'];
    delete req.headers['if-unmodified-since'];
    next();
  });
  router.use((req, res, next) => {
    const moved = redirects.get(docsPath + req.path);
    if (moved === undefined) next();
    else res.redirect(301, moved);
  });
  router.get('/demo.json', (req, res, next) => {
    const credentials = isOwnLocalPage(req) ? demo() : null;
    if (credentials === null) next();
    else res.set('Cache-Control', 'no-store').json(credentials);
  });
  router.use(express.static(folder, { extensions: ['html'], acceptRanges: false }));
  // For an unknown path, a browser gets a page and a program gets the surface's error.
  router.use(async (req, res, next) => {
    res.vary('Accept');
    const page = wantsPage(req) ? await readFile(join(folder, notFoundFile), 'utf8').catch(() => null) : null;
    if (page === null) next();
    else res.status(404).type('html').send(page);
  });
  return router;
}

/** The headers that proxies add. */
const proxyHeader = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/**
 * Whether a request is from a page of the documentation or the board, in a browser on the service's own machine and without a proxy between them. The
 * Host and the Referer must be local; a name that resolves to 127.0.0.1 (DNS rebinding) is not. Programs on the machine can send the same
 * headers: docs/threats.md.
 */
function isOwnLocalPage({ headers, httpVersion, socket }: Request): boolean {
  const { host = '', referer = '' } = headers;
  return (
    // No browser sends HTTP/1.0. nginx does by default, with a local Host and no proxy header.
    httpVersion === '1.1' &&
    !Object.keys(headers).some((name) => proxyHeader.test(name)) &&
    /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(socket.remoteAddress ?? '') &&
    /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host) &&
    referer.startsWith(`http://${host}/`) &&
    headers['sec-fetch-site'] === 'same-origin'
  );
}

function redirectsIn(folder: string): Map<string, string> {
  const file = join(folder, redirectsFile);
  return new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : []);
}

/** @param page what a browser gets; null if there is none. A program gets the catalog, as does a browser without a page */
export function rootHandler(catalog: RequestHandler, page: RequestHandler | null): RequestHandler {
  return (req, res, next) => {
    res.vary('Accept');
    const respond = page !== null && wantsPage(req) ? page : catalog;
    return respond(req, res, next);
  };
}

/** Browsers prefer HTML to everything else; a client that accepts anything is a program. */
function wantsPage(req: Request): boolean {
  return req.accepts(['application/json', 'text/html']) === 'text/html';
}

/** The server has a handler for each path, and the documentation lists them. */
export const openPaths = {
  '/': 'The board for browsers, the catalog of both APIs for programs.',
  '/livez': 'Says whether the process is alive.',
  '/readyz': 'Says whether it can serve requests.',
  '/openapi/a.json': "Surface A's contract.",
  '/openapi/b.json': "Surface B's contract.",
  '/.well-known/api-catalog': 'The catalog of both APIs (RFC 9727).',
} as const;

/** A path that needs no credential. */
export type OpenPath = keyof typeof openPaths;

export const docsPath = '/docs';

/** A carrier signs its requests, or sends a bearer token. */
export const carrierEventsPath = '/carriers/:scac/events';
/** Where carriers send EDI messages. */
export const carrierMessagesPath = '/carriers/:scac/messages';
