/**
 * An export that is on its way: its rows are in `<file>.part`, and `<file>.part.json` says how far it has come. A run that was cut off leaves
 * both; the next one cuts off what was written after the last whole page, and goes on from there.
 */
import { readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';

/** How far an export has come. */
export interface Progress {
  /** What is exported, how, and since when: only the same export goes on. */
  of: string;
  /** The cursor for the next export, or null while nothing was read. */
  nextSince: string | null;
  /** The next page, or null if the first one is next. */
  page: string | null;
  /** The length of the file with the pages that are whole. */
  bytes: number;
  rows: number;
}

export function partOf(file: string): string {
  return `${file}.part`;
}

const stateOf = (file: string): string => `${partOf(file)}.json`;

/** The progress of an earlier run of the same export, or that of one that begins now. */
export async function beginOrGoOn(file: string, of: string): Promise<Progress> {
  const known = await readFile(stateOf(file), 'utf8')
    .then((text) => JSON.parse(text) as Progress)
    .catch(() => null);
  const size = await stat(partOf(file)).then(
    ({ size }) => size,
    () => 0,
  );
  if (known?.of === of && size >= known.bytes) {
    await truncate(partOf(file), known.bytes);
    return known;
  }
  await writeFile(partOf(file), '');
  return { of, nextSince: null, page: null, bytes: 0, rows: 0 };
}

/** Call it once the page is in the file. @returns the progress with the file's length */
export async function savePage(file: string, progress: Progress): Promise<Progress> {
  const saved = { ...progress, bytes: (await stat(partOf(file))).size };
  await writeFile(`${stateOf(file)}.new`, JSON.stringify(saved));
  await rename(`${stateOf(file)}.new`, stateOf(file));
  return saved;
}

export async function finish(file: string): Promise<void> {
  await rename(partOf(file), file);
  await rm(stateOf(file), { force: true });
}
