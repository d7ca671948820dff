/** The documentation's pages, and what leads to them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import { docsPath } from './open-paths.ts';

/** Made with the pages (scripts/docs/site.ts). Its name begins with a dot, so that it is no page of its own. */
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
  // What is no page: a page that says so to a browser, the surface's error to a program.
  router.use(async (req, res, next) => {
    res.vary('Accept');
    const page = wantsPage(req) ? await readFile(join(folder, notFoundFile), 'utf8').catch(() => null) : null;
    if (page === null) next();
    else res.status(404).type('html').send(page);
  });
  return router;
}

/** Leads a browser to the documentation. Where there is none, and to a program, it is the catalogue of both APIs. */
export function entrance(catalog: RequestHandler, hasDocs: boolean): RequestHandler {
  return (req, res, next) => {
    res.vary('Accept');
    if (hasDocs && wantsPage(req)) res.redirect(`${docsPath}/`);
    else catalog(req, res, next);
  };
}

/** Browsers put HTML before everything else; who takes anything is a program. */
function wantsPage(req: Request): boolean {
  return req.accepts(['application/json', 'text/html']) === 'text/html';
}
