/**
 * One row of a carrier's answer, read leniently: names in any case and style, values of a wrong type as if they were missing.
 */

/** One JSON object of a carrier's answer. */
export class Row {
  readonly #value: Record<string, unknown>;
  /** The names as the carrier writes them, by folded name; filled when a name is first not found as written. */
  #names?: ReadonlyMap<string, string>;
  /** Objects already read: the transport call is read for the place, the vessel and the voyage. */
  #objects?: Map<string, Row>;

  constructor(value: object) {
    this.#value = value as Record<string, unknown>;
  }

  /** The object at a name, or an empty one. */
  object(name: string): Row {
    const known = this.#objects?.get(name);
    if (known) return known;
    const value = this.#field(name);
    if (!isObject(value)) return emptyRow;
    const row = new Row(value);
    this.#objects ??= new Map();
    this.#objects.set(name, row);
    return row;
  }

  /** The objects of a list at a name; other items are left out. */
  list(name: string): Row[] {
    const value = this.#field(name);
    return Array.isArray(value) ? value.filter(isObject).map((item) => new Row(item)) : [];
  }

  /** The texts of a list at a name; blank ones and other items are left out. */
  texts(name: string): string[] {
    const value = this.#field(name);
    const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
    return texts.map((text) => cleanText(text, longest)).filter((text) => text !== '');
  }

  /** A text that is not blank, or null. Numbers are taken as text. */
  text(...names: string[]): string | null {
    return this.cut(longest, ...names);
  }

  /** A text cut to the contracts' `maxLength` of a field. */
  cut(maxLength: number, ...names: string[]): string | null {
    for (const name of names) {
      const value = this.#field(name);
      const text = typeof value === 'number' ? String(value) : value;
      const clean = typeof text === 'string' ? cleanText(text, maxLength) : '';
      if (clean !== '') return clean;
    }
    return null;
  }

  /** Whether a field is true. */
  flag(name: string): boolean {
    return this.#field(name) === true;
  }

  /** A text in upper case, cut after that: `ß` becomes two letters. */
  cutCode(maxLength: number, ...names: string[]): string | null {
    return (
      this.cut(maxLength, ...names)
        ?.toUpperCase()
        .slice(0, maxLength) ?? null
    );
  }

  /** A text in upper case, or null: for codes. */
  code(...names: string[]): string | null {
    return this.text(...names)?.toUpperCase() ?? null;
  }

  /** A finite number, or one written as text, or null. */
  number(...names: string[]): number | null {
    const value = Number(this.text(...names) ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  }

  /** A number from `min` to `max`, or null. */
  within(min: number, max: number, name: string): number | null {
    const value = this.number(name);
    return value !== null && value >= min && value <= max ? value : null;
  }

  /** Most names are written as in the standard; names are folded only if one is not. */
  #field(name: string): unknown {
    const value = this.#value[name];
    if (value !== undefined && value !== null) return value;
    this.#names ??= namesOf(this.#value);
    const written = this.#names.get(foldName(name));
    return written === undefined ? undefined : this.#value[written];
  }
}

const emptyRow = new Row({});

/** The contracts' limit for names. */
const longest = 120;

/** Removes control characters and unpaired surrogates, which the databases would not return unchanged. */
function cleanText(text: string, maxLength: number): string {
  // Nearly every text is short and plain; the path below costs ten times as much.
  if (text.length <= maxLength && /^[!-~](?:[ -~]*[!-~])?$/.test(text)) return text;
  const printable = text
    .slice(0, 4 * maxLength)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return [...printable].slice(0, maxLength).join('').trim();
}

/** Whether a JSON value is an object. */
export function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The folded names by shape: a carrier's rows have the same names in the same order, and folding names is the largest cost. */
const shapes = new Map<string, ReadonlyMap<string, string>>();
const maxShapes = 200;
const maxShapeLength = 1000;

function namesOf(value: object): ReadonlyMap<string, string> {
  const written = Object.keys(value);
  const shape = written.join('\n');
  const known = shapes.get(shape);
  if (known) return known;
  const names = new Map(written.map((name) => [foldName(name), name]));
  if (shapes.size >= maxShapes) shapes.clear();
  // A name that contains the separator would make two shapes look the same.
  if (shape.length <= maxShapeLength && !written.some((name) => name.includes('\n'))) shapes.set(shape, names);
  return names;
}

/** Folded names: answers repeat a few dozen. The bounds hold for names that a hostile carrier makes up. */
const folded = new Map<string, string>();
const maxFolded = 1000;
const maxFoldedLength = 100;

/** `unLocationCode`, `UNLocationCode` and `un_location_code` are one name. */
function foldName(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const fold = name.replace(/[_-]/g, '').toLowerCase();
  if (folded.size >= maxFolded) folded.clear();
  if (name.length <= maxFoldedLength) folded.set(name, fold);
  return fold;
}
