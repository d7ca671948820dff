/**
 * The value of `Idempotency-Key`, with or without quotation marks. The IETF's draft (draft-ietf-httpapi-idempotency-key-header, 2.1) makes
 * it a String of Structured Fields (RFC 9651, 3.3.3): in quotation marks, with a backslash before a quotation mark or a backslash.
 */
import { problemAt } from './problem.ts';

const header = 'Idempotency-Key';

/** @returns the key without its quotation marks; text that does not begin with one is the key itself @throws Problem 400 */
export function unquotedKey(value: string): string {
  if (!value.startsWith('"')) return value;
  const quoted = /^"((?:[^"\\]|\\["\\])*)"/.exec(value);
  if (quoted === null) {
    if (/^"(?:[^"\\]|\\["\\])*\\(?!["\\])/.test(value))
      throw wrongKey('has a backslash that is not before a quotation mark or a backslash');
    throw wrongKey('begins with a quotation mark, so it must end with one');
  }
  const [whole, text = ''] = quoted;
  if (whole.length < value.length) throw wrongKey('has text after its closing quotation mark; within the key, write \\" for one');
  return text.replaceAll(/\\(.)/g, '$1');
}

function wrongKey(what: string): Error {
  return problemAt('invalid_request', `${header} ${what}.`, { header });
}
