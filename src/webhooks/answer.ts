/** Reads the beginning of what a receiver answers. */
import { StringDecoder } from 'node:string_decoder';

/** How much of an answer's body is kept. As text that is at most three times as much, which fits into 64 kB. */
export const keptBytes = 16 * 1024;

/** The beginning of a body as text that databases take: what is no UTF-8 becomes U+FFFD, and there is no NUL in it. */
export function bodyText(chunks: Buffer[]): string {
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  // Does not write a character whose end was cut off.
  const text = new StringDecoder('utf8').write(bytes.subarray(0, keptBytes));
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
