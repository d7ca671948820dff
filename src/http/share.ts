/**
 * The pages of share links: what somebody without an account may see. A link that is cut, expired or revoked, and one that never was, get
 * the same response, which costs a hash and at most one read. The address is a secret: no log, metric or span has the path of a request,
 * and browsers send it to no other site.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { NotFound } from '../domain/errors.ts';
import type { ShareLink, ShareLinkType } from '../domain/share-link.ts';
import type { ShareLinks } from '../service/share-links.ts';
import type { ReadCalendar } from './calendar.ts';
import { isNamedWeakly } from './conditional.ts';
import { escapedMarkup } from '../domain/markup.ts';
import { type Preview, makePreviews } from './preview.ts';
import { Problem } from './problem.ts';
import { pageHeaders } from './published.ts';
import { headersOf } from './respond.ts';

export const sharePath = '/share';

const calendarFile = 'calendar.ics';
const pictureFile = 'picture.png';

/** The path of what a link of a type leads to. */
export function shareLinkPath(type: ShareLinkType, token: string): string {
  return `${sharePath}/${token}${type === 'calendar' ? `/${calendarFile}` : ''}`;
}

/** What a link shows, and how a preview of it begins. */
export interface Shared extends Preview {
  body: object;
}

/** @throws NotFound if what the link shows is gone */
export type ReadShared = (link: ShareLink) => Promise<Shared>;

export interface ShareDependencies {
  shareLinks: Pick<ShareLinks, 'find' | 'countOpening'>;
  readShared: ReadShared;
  readCalendar: ReadCalendar;
  /** The service's address for clients, without a trailing slash. */
  publicUrl(): string;
}

/** What a link shows is read at most this often, however many have it open. */
const sharedForMs = 2_000;
const goneDetail = 'This link shows nothing. It may have expired or been revoked, or a part of it is missing.';

const secretHeaders = {
  ...pageHeaders,
  // The address is all that is needed to read what it shows.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Cache-Control': 'no-store',
};

/** Any website may show this page in a frame: it has no buttons, and nobody is signed in on it. */
const embedHeaders = {
  'Content-Security-Policy': pageHeaders['Content-Security-Policy'].replace("frame-ancestors 'none'", 'frame-ancestors *'),
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** @param folder the built board's */
export function sharePages({ shareLinks, readShared, readCalendar, publicUrl }: ShareDependencies, folder: string): Router {
  const router = Router();
  const reading = new LRUCache<string, Promise<Shared>>({ max: 500, ttl: sharedForMs });
  const preview = makePreviews(folder);
  let template: string | undefined;

  /** What a token opens; undefined if nothing. */
  async function open(token: string): Promise<{ link: ShareLink; shared: Shared } | undefined> {
    const link = await shareLinks.find(token);
    if (!link || link.type === 'calendar') return undefined;
    let shared = reading.get(link.id);
    if (!shared) {
      shared = readShared(link);
      reading.set(link.id, shared);
      shared.catch(() => reading.delete(link.id));
    }
    try {
      return { link, shared: await shared };
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  const page =
    (headers: object): RequestHandler<{ token: string }> =>
    async ({ params: { token } }, res) => {
      template ??= readFileSync(join(folder, 'share.html'), 'utf8');
      const opened = await open(token);
      // Not a replacement text, in which $ means something.
      const html = template.replace('{{head}}', () => headOf(opened?.shared, `${publicUrl()}${sharePath}/${token}`));
      send(res, headers)
        .status(opened ? 200 : 404)
        .type('html')
        .send(html);
    };

  router.use((req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    throw new Problem('method_not_allowed', 'Only GET and HEAD are allowed here.', { headers: { ...secretHeaders, Allow: 'GET, HEAD' } });
  });
  router.get('/:token', page({}));
  router.get('/:token/embed', page(embedHeaders));
  router.get('/:token/data.json', async ({ params: { token }, query }, res) => {
    const opened = await open(token);
    if (!opened) throw gone();
    // A page that reloads what it shows is not opened again.
    if (query['again'] === undefined) await shareLinks.countOpening(opened.link);
    send(res, {}).json(opened.shared.body);
  });
  router.get(`/:token/${pictureFile}`, async ({ params: { token } }, res) => {
    const opened = await open(token);
    const png = opened && (await preview(opened.shared));
    if (!png) throw gone();
    send(res, { 'Cross-Origin-Resource-Policy': 'cross-origin' }).type('png').send(png);
  });
  router.get(`/:token/${calendarFile}`, async ({ params: { token }, headers }, res) => {
    const link = await shareLinks.find(token);
    if (!link || link.type === 'shipment') throw gone();
    const { text, etag } = await readCalendar(link).catch((error: unknown) => {
      throw error instanceof NotFound ? gone() : error;
    });
    await shareLinks.countOpening(link);
    send(res, { 'Cache-Control': 'private, no-cache', ETag: etag });
    if (isNamedWeakly(headers['if-none-match'] ?? '', etag)) res.status(304).end();
    else res.type('text/calendar; charset=utf-8').send(text);
  });
  router.use(() => {
    throw gone();
  });
  return router;
}

function gone(): Problem {
  return new Problem('not_found', goneDetail, { headers: secretHeaders });
}

function send(res: Response, headers: object): Response {
  return res.set({ ...headersOf(res), ...secretHeaders, ...headers });
}

/** The title, and what chats and mail programs show of the link (Open Graph). A link that shows nothing has no more than the name. */
function headOf(shared: Shared | undefined, url: string): string {
  if (!shared) return '<title>Landfall</title>';
  const { title, status, description } = shared;
  const properties = {
    'og:site_name': 'Landfall',
    'og:type': 'website',
    'og:title': `${title} · ${status}`,
    'og:url': url,
    'og:image': `${url}/${pictureFile}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${title}: ${status}`,
  };
  const lines = Object.entries({ ...properties, ...(description !== '' && { 'og:description': description }) }).map(
    ([property, content]) => `<meta property="${property}" content="${escapedMarkup(content)}">`,
  );
  lines.push('<meta name="twitter:card" content="summary_large_image">');
  return [`<title>${escapedMarkup(title)} · Landfall</title>`, ...lines].join('\n');
}
