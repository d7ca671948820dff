/** How a password is handed over without standing in the command. */
import { buffer as readAll } from 'node:stream/consumers';
import { UsageError } from './usage-error.ts';

/**
 * The first line of standard input, or null where a person sits at it or nothing comes.
 *
 * @throws UsageError for bytes that are not UTF-8: a password read from them is one that no request can send
 */
export async function firstLineOfInput(): Promise<string | null> {
  if (process.stdin.isTTY) return null;
  const [line = ''] = textOf(await readAll(process.stdin)).split(/\r?\n/, 1);
  return line === '' ? null : line;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError('Standard input must be UTF-8 text.');
  }
}
