/**
 * Finds the changes of a schema that break clients. What clients send must still be allowed, and what they receive must have been
 * allowed before. Both times the question is whether one schema allows everything that another allows.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Direction, type JsonObject, follow, isDate, object } from './document.ts';
import { type Alternative, type Schema, alternativesOf, includes, isA, isUpper } from './shape.ts';

/** The contract that clients know, and the next one. */
export interface Contracts {
  released: JsonObject;
  current: JsonObject;
  /** `YYYY-MM-DD`; parts with an earlier `x-sunset` may be removed. Null: nothing may. */
  today: string | null;
}

/** A change that breaks clients. `at` is the path in the schema, such as `.data[].id`. */
interface Break {
  at: string;
  message: string;
}

/** Whether the released contract announced a sunset that has passed. */
export function isPastSunset(thing: JsonObject, today: string | null): boolean {
  const sunset = thing['x-sunset'];
  return thing['deprecated'] === true && isDate(sunset) && today !== null && sunset < today;
}

export type CompareSchemas = (released: Schema, current: Schema) => Break[];

/** Compares schemas of one direction, each pair once, because many operations share most schemas. */
export function schemaComparison(contracts: Contracts, direction: Direction): CompareSchemas {
  const comparison = new Comparison(contracts, direction);
  return (released, current) => comparison.compare(released, current);
}

/** `wide` must allow everything that `narrow` allows. In requests the current contract is the wide one; in responses the released one. */
class Comparison {
  readonly #contracts: Contracts;
  readonly #direction: Direction;
  /** The breaks of each pair compared so far: by the wide schema, then by the narrow one. */
  readonly #known = new Map<Schema, Map<Schema, Break[]>>();

  constructor(contracts: Contracts, direction: Direction) {
    this.#contracts = contracts;
    this.#direction = direction;
  }

  compare(released: Schema, current: Schema): Break[] {
    return this.#direction === 'request' ? this.#breaksOfSchema(current, released) : this.#breaksOfSchema(released, current);
  }

  #breaksOfSchema(wide: Schema, narrow: Schema): Break[] {
    const compared = this.#known.get(wide) ?? new Map<Schema, Break[]>();
    this.#known.set(wide, compared);
    const known = compared.get(narrow);
    if (known) return known;
    // Where a recursive schema refers to itself, it counts as unchanged.
    compared.set(narrow, []);
    const { released, current } = this.#contracts;
    const [wideIn, narrowIn] = this.#direction === 'request' ? [current, released] : [released, current];
    const wides = alternativesOf(wideIn, wide);
    const news = this.#newValues(narrow);
    const alternatives = alternativesOf(narrowIn, narrow)
      .filter(({ type }) => type !== 'null' || !news.includes('null'))
      .map((alternative) => withoutValues(alternative, news));
    const breaks = alternatives.flatMap((alternative) => this.#breaksOfAlternative(wides, alternative));
    compared.set(narrow, breaks);
    return breaks;
  }

  /** The values of an answer that follow only requests which clients of the released contract can't send (`x-only-for`). */
  #newValues(current: Schema): string[] {
    if (this.#direction !== 'answer' || typeof current !== 'object') return [];
    const schema = follow(this.#contracts.current, current);
    return Object.keys(object(object(schema)['x-only-for']));
  }

  /** The breaks of the closest alternative. */
  #breaksOfAlternative(wides: Alternative[], narrow: Alternative): Break[] {
    const alike = wides.filter((wide) => isA(narrow.type, wide.type));
    const counterparts = alike.filter((wide) => areOfOneKind(wide, narrow));
    if (counterparts.length === 0 && this.#mayGrow(alike)) return [];
    const results = (counterparts.length > 0 ? counterparts : alike).map((wide) => this.#breaksBetween(wide, narrow));
    const [closest] = results.sort((one, other) => one.length - other.length);
    if (closest) return closest;
    const can = this.#direction === 'request' ? 'can no longer be' : 'can now be';
    return [{ at: '', message: `${can} ${narrow.type ?? 'anything'}` }];
  }

  #mayGrow(wides: Alternative[]): boolean {
    return this.#direction === 'answer' && wides.some((wide) => wide.mayGrow);
  }

  #breaksBetween(wide: Alternative, narrow: Alternative): Break[] {
    return [
      ...this.#values(wide, narrow),
      ...this.#bounds(wide, narrow),
      ...wide.rules.filter((rule) => !isKept(rule, narrow.rules) && narrow.values === null).map((rule) => this.#bound(rule)),
      ...wide.required.filter((name) => !narrow.required.includes(name)).flatMap((name) => this.#requirement(wide, narrow, name)),
      ...this.#properties(wide, narrow),
      ...below('{}', wide.others === true || narrow.others === false ? [] : this.#breaksOfSchema(wide.others, narrow.others)),
      ...below(' name', wide.names === true ? [] : this.#breaksOfSchema(wide.names, narrow.names)),
      ...wide.prefix.flatMap((schema, index) => below(`[${index}]`, this.#breaksOfSchema(schema, narrow.prefix[index] ?? narrow.items))),
      ...below('[]', wide.items === true ? [] : this.#breaksOfSchema(wide.items, narrow.items)),
    ];
  }

  #values(wide: Alternative, narrow: Alternative): Break[] {
    if (wide.values === null) return [];
    if (narrow.values === null) return [this.#bound(`one of ${JSON.stringify(wide.values)}`)];
    if (this.#mayGrow([wide])) return [];
    const allowed = wide.values;
    const more = narrow.values.filter((value) => !includes(allowed, value));
    return more.map((value) => ({
      at: '',
      message: `${JSON.stringify(value)} ${this.#direction === 'request' ? 'is no longer accepted' : 'is new'}`,
    }));
  }

  #bounds(wide: Alternative, narrow: Alternative): Break[] {
    if (narrow.values !== null && wide.values !== null) return [];
    return Object.entries(wide.bounds).flatMap(([bound, limit]) => {
      const own = narrow.bounds[bound];
      if (own !== undefined && isWithin(bound, own, limit)) return [];
      const [before, after] = this.#direction === 'request' ? [own ?? 'none', limit] : [limit, own ?? 'none'];
      return [{ at: '', message: `${bound} was ${before} and is ${after}` }];
    });
  }

  #requirement(wide: Alternative, narrow: Alternative, name: string): Break[] {
    const schema = this.#direction === 'answer' ? wide.properties[name] : narrow.properties[name];
    if (this.#isOver(schema)) return [];
    return [{ at: `.${name}`, message: this.#direction === 'request' ? 'is newly required' : 'is no longer always there' }];
  }

  #properties(wide: Alternative, narrow: Alternative): Break[] {
    const names = new Set([...Object.keys(wide.properties), ...Object.keys(narrow.properties)]);
    return [...names].flatMap((name) => {
      const [wider, narrower] = [wide.properties[name] ?? wide.others, narrow.properties[name] ?? narrow.others];
      if (this.#isOver(this.#direction === 'answer' ? wider : narrower)) return [];
      // A new field breaks no client: answers may gain fields.
      if (narrower === false || wider === true) return [];
      if (wider === false) return [{ at: `.${name}`, message: 'is no longer accepted' }];
      if (narrower === true && !(name in narrow.properties)) return [{ at: `.${name}`, message: 'is gone' }];
      if (this.#isChosenByClient(narrower)) return below(`.${name}`, this.#breaksOfChosen(wider, narrower));
      return below(`.${name}`, this.#breaksOfSchema(wider, narrower));
    });
  }

  /**
   * Whether a client asks by name for the kinds of a value, or of the members of a list (`x-chosen-by-client`), as for JSON:API's
   * `included` by `include`.
   */
  #isChosenByClient(schema: Schema): boolean {
    if (this.#direction !== 'answer' || typeof schema !== 'object') return false;
    return schema['x-chosen-by-client'] === true || follow(this.#contracts.current, schema)['x-chosen-by-client'] === true;
  }

  /** More kinds, and more members, break no client that does not ask for them. */
  #breaksOfChosen(released: Schema, current: Schema): Break[] {
    const kindsOf = (document: JsonObject, schema: Schema): Alternative[] =>
      alternativesOf(document, schema).flatMap((kind) => (kind.type === 'array' ? alternativesOf(document, kind.items) : [kind]));
    const now = kindsOf(this.#contracts.current, current);
    const known = kindsOf(this.#contracts.released, released);
    return now.filter((kind) => known.some((one) => areOfOneKind(one, kind))).flatMap((kind) => this.#breaksOfAlternative(known, kind));
  }

  #isOver(schema: Schema | undefined): boolean {
    const { released, today } = this.#contracts;
    return typeof schema === 'object' && (isPastSunset(schema, today) || isPastSunset(follow(released, schema), today));
  }

  /** The break if only the wide schema has a constraint. */
  #bound(constraint: string): Break {
    const is = this.#direction === 'request' ? 'is now bound to' : 'is no longer bound to';
    return { at: '', message: `${is} ${constraint}` };
  }
}

/**
 * Whether one of the narrow schema's rules is at least as strict. A date and a date-time match the pattern that several fields have, whose
 * values may be either. A pattern in `^(…)?$` also allows the empty text.
 */
function isKept(rule: string, narrow: string[]): boolean {
  const ofText = rule.replace(/^pattern \^\((.*)\)\?\$$/, 'pattern ^$1$');
  return narrow.some(
    (own) => own === rule || own === ofText || (rule.startsWith('pattern ^[0-9]{4}-(0[1-9]|1[0-2])-') && /^format date(-time)?$/.test(own)),
  );
}

/** Whether a bound is at least as strict as another one with the same keyword. */
function isWithin(keyword: string, bound: number, limit: number): boolean {
  if (keyword === 'multipleOf') return bound % limit === 0;
  return isUpper(keyword) ? bound <= limit : bound >= limit;
}

/** Whether two alternatives agree in every field that is a `const` in both, such as a message's type. */
function areOfOneKind(one: Alternative, other: Alternative): boolean {
  return Object.entries(one.properties).every(([name, schema]) => {
    const [mine, its] = [object(schema as JsonObject)['const'], object(other.properties[name] as JsonObject)['const']];
    return mine === undefined || its === undefined || isDeepStrictEqual(mine, its);
  });
}

function below(step: string, breaks: Break[]): Break[] {
  return breaks.map(({ at, message }) => ({ at: step + at, message }));
}

function withoutValues(alternative: Alternative, values: readonly string[]): Alternative {
  const kept = alternative.values?.filter((value) => !values.includes(String(value))) ?? null;
  return { ...alternative, values: kept };
}
