// JSON texts with one error each, which a generator that follows a schema never makes.
import fc, { type Arbitrary } from 'fast-check';
import type { Json } from '../../scripts/contracts/document.ts';

/** One change at one position of a value. `text` is JSON, or almost. */
export type Edit = { how: 'replace' | 'remove' | 'add' | 'duplicate'; position: number; name: string; text: string };

/** A body as it is sent, and what was changed in it. */
export type BrokenBody = { bytes: Buffer; what: string; isUnclear: boolean };

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Wrong types, unusual numbers and texts, and values that are nested too deep or are too long. */
const oddTexts = [
  ...['null', 'true', '0', '-0', '1e-7', '1e400', '-1e400', '12345678901234567890123', '0.1', '[]', '{}', '[null]', '{"a":{"b":[]}}'],
  ...['""', '" "', '"x"', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202eabc\\u202c"', '"\\ufeff"', '"\\u2028"'],
  ...['"e\\u0301"', '"👩‍👩‍👧‍👦"', '"%00"', '"../../etc/passwd"', '"\' OR 1=1 --"', '"{{7*7}}"', '"\\r\\nX-Injected: 1"', '"__proto__"'],
  ...['"2026-02-30"', '"2026-12-31T23:59:60Z"', '"2026-03-02 08:00:00Z"', '"2026-03-02t08:00:00z"', '"0000-01-01"', '"99999-01-01"'],
  ...['"9999-12-31T23:59:59-23:59"', '"0000-01-01T00:00:00+23:59"', '"not a url"', '"http://["', '"http:///"', '"javascript:alert(1)"'],
  ...[
    nested(200),
    nested(20_000),
    '{"a":'.repeat(3000) + '1' + '}'.repeat(3000),
    JSON.stringify('x'.repeat(3000)),
    JSON.stringify('界'.repeat(9000)),
  ],
];

const oddNames = ['surprise', '__proto__', 'constructor', 'toString', '', 'id', 'a\u0000b', '\ud800', 'x'.repeat(300), '$ref', 'status'];

export const edits: Arbitrary<Edit> = fc.record({
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'duplicate'),
  position: fc.nat(200),
  name: fc.constantFrom(...oddNames),
  text: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...oddTexts) }, { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) }),
});

/** The value as JSON, with one edit. Positions count through the text and wrap around at its end. */
export function editedJson(value: Json, edit: Edit): BrokenBody {
  const position = edit.position % countPositions(value);
  const text = write(value, '', { count: -1 }, { ...edit, position });
  const shown = edit.text.length > 40 ? `${edit.text.slice(0, 40)}…` : edit.text;
  const name = edit.how === 'add' ? ` ${JSON.stringify(edit.name)}` : '';
  const what = `${edit.how}${name}${edit.how === 'remove' ? '' : ` ${shown}`}`;
  // RFC 8259, 4 leaves open which of two fields with the same name counts.
  return { bytes: Buffer.from(text), what, isUnclear: edit.how === 'duplicate' };
}

function countPositions(value: Json): number {
  return (
    1 +
    (value !== null && typeof value === 'object' ? Object.values(value).reduce<number>((sum, each) => sum + countPositions(each), 0) : 0)
  );
}

/** `prefix` is the field's name and colon, so that a field can be left out or written twice. */
function write(value: Json, prefix: string, seen: { count: number }, edit: Edit): string {
  seen.count += 1;
  const isHere = seen.count === edit.position;
  if (isHere && edit.how === 'remove') return '';
  if (isHere && edit.how === 'replace') return prefix + edit.text;
  const own = prefix + writeValue(value, seen, edit, isHere && edit.how === 'add');
  return isHere && edit.how === 'duplicate' ? `${prefix}${edit.text},${own}` : own;
}

function writeValue(value: Json, seen: { count: number }, edit: Edit, isAdding: boolean): string {
  if (value === null || typeof value !== 'object') return isAdding ? `[${JSON.stringify(value)},${edit.text}]` : JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each) => write(each, '', seen, edit))
    : Object.entries(value).map(([name, each]) => write(each, `${JSON.stringify(name)}:`, seen, edit));
  if (isAdding) parts.push(isList ? edit.text : `${JSON.stringify(edit.name)}:${edit.text}`);
  const inside = parts.filter((part) => part !== '').join(',');
  return isList ? `[${inside}]` : `{${inside}}`;
}

/** Errors in the text as a whole. No parser accepts these as JSON, except those marked as unclear. */
const corruptions: [what: string, spoil: (text: string) => string | Buffer, isUnclear?: true][] = [
  ['cut short', (text) => text.slice(0, Math.max(1, text.length >> 1))],
  ['followed by more', (text) => `${text}}`],
  ['an extra comma', (text) => text.replace(/\}$/, ',}')],
  ['a comment', (text) => `/* x */${text}`],
  ['single quotes', (text) => (text.includes('"') ? text.replaceAll('"', "'") : `'${text}'`)],
  ['NaN', () => 'NaN'],
  ['empty', () => ''],
  ['blank', () => ' \n'],
  ['a byte order mark', (text) => `\ufeff${text}`, true],
  [
    // Adds a field whose name is the bytes FF FE: `,"..":1}`.
    'bytes that are not UTF-8',
    (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0x2c, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])]),
  ],
  ['UTF-8 cut in a character', (text) => spliced(text, Buffer.from([0xe7, 0x95]))],
  ['an overlong form', (text) => spliced(text, Buffer.from([0xc0, 0xaf]))],
  ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
  ['over 64 kB', (text) => text + ' '.repeat(66_000)],
];

/** Inserts bytes before the last quotation mark, inside a string. */
function spliced(text: string, bytes: Buffer): Buffer {
  const at = Math.max(0, text.lastIndexOf('"'));
  return Buffer.concat([Buffer.from(text.slice(0, at)), bytes, Buffer.from(text.slice(at))]);
}

/** @param text that follows the contract */
export function corrupted(text: string, pick: number): BrokenBody {
  const [what, spoil, isUnclear = false] = corruptions[pick % corruptions.length] ?? ['', () => text];
  const bytes = spoil(text);
  return { bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, what, isUnclear };
}

export const corruptionCount = corruptions.length;
