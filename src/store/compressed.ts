/**
 * Compresses long texts that are rarely read: what carriers send. The about 140 answers of a container's journey are nine tenths of its
 * stored data, and Brotli makes them a tenth as long. The result is text: a prefix and Base64. A text without the prefix is short, or was
 * stored by an older version, and is read as it is.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const prefix = 'br:';
/** In characters. Compressing a shorter text saves little. */
const leastLength = 1024;
/** The default, 11, takes 40 times as long and saves only a tenth more. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Runs in the thread pool: 8 MB take 0.1 s. */
export async function compressed(text: string): Promise<string> {
  if (text.length < leastLength && !text.startsWith(prefix)) return text;
  return prefix + (await compress(text, options)).toString('base64');
}

/** Reverses `compressed`; returns uncompressed texts as they are. */
export async function decompressed(stored: string): Promise<string> {
  if (!stored.startsWith(prefix)) return stored;
  return (await decompress(Buffer.from(stored.slice(prefix.length), 'base64'))).toString('utf8');
}
