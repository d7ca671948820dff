/**
 * Reads an interchange's bytes as text. EDIFACT names its character set (UNB, syntax identifier); X12 does not, so there it is UTF-8, or
 * else ISO 8859-1. Bytes that do not fit, or of two sets at once, are refused: a name that is read wrongly would be stored.
 */
import { unreadable } from './tokenizer.ts';

/** By syntax identifier (ISO 9735, 0001). UNOA and UNOB are ASCII. */
const setsOfEdifact: Readonly<Record<string, string>> = {
  UNOA: 'ascii',
  UNOB: 'ascii',
  UNOC: 'iso-8859-1',
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOW: 'utf-8',
  UNOY: 'utf-8',
};

/** @throws UnreadableInput */
export function decode(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hasMark = raw.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
  const content = hasMark ? raw.subarray(3) : raw;
  const control = content.find((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f].includes(byte));
  if (control !== undefined) throw unreadable('It has control characters: it is not text in a character set of EDI.');
  const ascii = content.subarray(0, 1_000).toString('latin1');
  const identifier = /UNB.(UNO[A-Z])/.exec(ascii)?.[1];
  const set = identifier === undefined ? 'utf-8 or else iso-8859-1' : setsOfEdifact[identifier];
  if (set === undefined) throw unreadable(`Its character set ${identifier} is not supported.`);
  if (content.every((byte) => byte < 0x80)) return content.toString('latin1');
  if (set === 'ascii') throw unreadable(`It has characters outside of its character set ${identifier}.`);
  const asUtf8 = decodeAs('utf-8', content);
  if (set === 'utf-8' || (set.startsWith('utf-8') && asUtf8 !== null)) {
    if (asUtf8 === null) throw unreadable('It is not in UTF-8.');
    return asUtf8;
  }
  const isMixed = content.some((byte) => byte >= 0x80 && byte < 0xa0) || /[\xc3-\xf4][\x80-\xbf]/.test(content.toString('latin1'));
  if (isMixed) throw unreadable('Its characters are of more than one set.');
  return decodeAs(set.startsWith('iso') ? set : 'iso-8859-1', content) ?? '';
}

function decodeAs(set: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(set, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
