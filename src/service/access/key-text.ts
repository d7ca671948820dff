/** The text of surface B's API keys: `lf_live_` or `lf_test_`, 30 random base62 characters (178 bits) and a CRC-32 of all before it. */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { OperatorError } from '../../domain/errors.ts';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 30;
const checksumLength = 6;
const linkTokenShape = new RegExp(`^[0-9A-Za-z]{${randomLength + checksumLength}}$`);
const shape = new RegExp(`^lf_(live|test)_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** Text that should be or hold a key; the message says what is wrong, without repeating it. */
export class WrongKeyText extends OperatorError {}

export function generateKey(test: boolean): string {
  const body = `lf_${test ? 'test' : 'live'}_${randomText()}`;
  return body + checksumOf(body);
}

function randomText(): string {
  return Array.from({ length: randomLength }, () => base62[randomInt(base62.length)]).join('');
}

/** The secret of a share link: a key's random characters and checksum, with nothing before them. */
export function generateLinkToken(): string {
  const body = randomText();
  return body + checksumOf(body);
}

/** Whether it has a token's length and characters, and its checksum fits: a link that was cut is refused without a look-up. */
export function isWellFormedLinkToken(text: string): boolean {
  return linkTokenShape.test(text) && checksumOf(text.slice(0, randomLength)) === text.slice(randomLength);
}

/** Whether it has a key's length and characters; the checksum may be wrong. */
export function hasKeyShape(text: string): boolean {
  return shape.test(text);
}

/** Whether the checksum fits too: most mistyped keys are refused without a look-up. */
export function isWellFormedKey(text: string): boolean {
  return hasKeyShape(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

/** The key, or the token of a share link, as it is stored. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The eight characters that name a key wherever it must not be shown. */
export function keyIdOf(key: string): string {
  return hashOfKey(key).slice(0, 8);
}

/**
 * The key in a text that somebody pasted: a header, a line of a log or a setting may be around it.
 *
 * @throws WrongKeyText
 */
export function keyIn(text: string): string {
  const [found, ...others] = new Set(text.match(/lf_(live|test)_[0-9A-Za-z]*/g));
  if (found === undefined) {
    throw new WrongKeyText('This is not an API key: a key is lf_live_ or lf_test_ and 36 letters and digits.');
  }
  if (others.length > 0) throw new WrongKeyText(`There are ${others.length + 1} keys in this text. Give one at a time.`);
  const length = found.length - 'lf_live_'.length;
  if (!hasKeyShape(found)) {
    throw new WrongKeyText(`This is not a whole API key: ${length} characters follow ${found.slice(0, 8)}, and a key has 36.`);
  }
  if (!isWellFormedKey(found)) {
    throw new WrongKeyText('The checksum of this API key is wrong: at least one character is not as it was. Copy it again.');
  }
  return found;
}

function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let digit = 0; digit < checksumLength; digit += 1) {
    text = (base62[rest % 62] ?? '') + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
