/** How a password is handed over without standing in the command. */
import { text as readAll } from 'node:stream/consumers';

/** The first line of standard input, or null where a person sits at it or nothing comes. */
export async function firstLineOfInput(): Promise<string | null> {
  if (process.stdin.isTTY) return null;
  const [line = ''] = (await readAll(process.stdin)).split(/\r?\n/, 1);
  return line === '' ? null : line;
}
