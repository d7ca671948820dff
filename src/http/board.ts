/** Serves the built board: one page at `/`, and its files, whose names change with their content. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { pageHeaders } from './published.ts';

export const boardFilesPath = '/board';

/** The page. It has no data, so everyone gets the same one. */
export function boardPage(folder: string): RequestHandler {
  let page: string | undefined;
  return (_req, res) => {
    page ??= readFileSync(join(folder, 'index.html'), 'utf8');
    res
      .set({ ...pageHeaders, 'Cache-Control': 'no-cache' })
      .type('html')
      .send(page);
  };
}

export function boardFiles(folder: string): RequestHandler {
  const setHeaders = (res: { setHeader(name: string, value: string): void }): void => {
    for (const [name, value] of Object.entries(pageHeaders)) res.setHeader(name, value);
  };
  return express.static(folder, { index: false, redirect: false, immutable: true, maxAge: '1y', acceptRanges: false, setHeaders });
}
