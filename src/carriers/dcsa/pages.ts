/** The pages of one answer as the one text that is kept of it, and back. */
import { findRows } from './envelope.ts';

/** A text without the byte order mark that RFC 8259 forbids in JSON and some servers write. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** A single page as it came; several one a line. JSON has line breaks between its tokens only, so they may become spaces. */
export function joinPages(pages: string[]): string {
  const [only, ...more] = pages;
  return more.length === 0 ? (only ?? '') : pages.map((page) => page.replace(/[\r\n]+/g, ' ')).join('\n');
}

/** All rows of a kept answer, or null where it cannot be read back. */
export function rowsOfPages(payload: string): unknown[] | null {
  const pages = parse(payload) ?? parse(...payload.split('\n').filter((line) => line.trim() !== ''));
  const rows = pages?.map((page) => findRows(page)?.rows ?? null) ?? [null];
  return rows.every((ofPage) => ofPage !== null) ? rows.flat() : null;
}

function parse(...texts: string[]): unknown[] | null {
  try {
    return texts.map((text): unknown => JSON.parse(withoutMark(text)));
  } catch {
    return null;
  }
}
