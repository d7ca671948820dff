/**
 * Long texts that are rarely read, compressed: what carriers send. A container's journey has some 140 answers, which are
 * nine tenths of all that is stored of it, and Brotli makes them a tenth as long. They stay texts, in Base64 behind a
 * prefix, so that texts stored before, and short ones, are read as they are.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const prefix = 'br:';
/** In characters. A shorter text would hardly get shorter. */
const leastLength = 1024;
/** 11 is the default, and takes 40 times as long for a tenth less. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Made in the thread pool: 8 MB take 0.1 s. */
export async function compressed(text: string): Promise<string> {
  if (text.length < leastLength && !text.startsWith(prefix)) return text;
  return prefix + (await compress(text, options)).toString('base64');
}

/** Reads back what `compressed` made, and texts that were stored as they are. */
export async function decompressed(stored: string): Promise<string> {
  if (!stored.startsWith(prefix)) return stored;
  return (await decompress(Buffer.from(stored.slice(prefix.length), 'base64'))).toString('utf8');
}
