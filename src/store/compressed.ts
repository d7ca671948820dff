/**
 * Compresses long texts that are rarely read: what carriers send. A container's journey has some 140 answers, nine tenths of
 * all that is stored of it, and Brotli makes them a tenth as long. They stay texts, in Base64 behind a prefix; a text without
 * the prefix is short, or was stored by an older version, and is read as it is.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const prefix = 'br:';
/** In characters. A shorter text would hardly get shorter. */
const leastLength = 1024;
/** The default, 11, takes 40 times as long and saves only a tenth more. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Runs in the thread pool: 8 MB take 0.1 s. */
export async function compressed(text: string): Promise<string> {
  if (text.length < leastLength && !text.startsWith(prefix)) return text;
  return prefix + (await compress(text, options)).toString('base64');
}

/** Reads back what `compressed` made, and texts that were stored as they are. */
export async function decompressed(stored: string): Promise<string> {
  if (!stored.startsWith(prefix)) return stored;
  return (await decompress(Buffer.from(stored.slice(prefix.length), 'base64'))).toString('utf8');
}
