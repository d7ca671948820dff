/** Documents that anyone may read, browsers of other origins too: the contracts, and the catalogue that leads to them. */
import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { OpenPath } from './open-paths.ts';

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
