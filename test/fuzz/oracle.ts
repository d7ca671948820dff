// Decides whether a request follows the contract, independently of the service: with Ajv on the same bundle.
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Json } from '../../scripts/contracts/document.ts';
import { checksOf } from '../support/schema-checks.ts';
import type { Bundle, Operation, Parameter } from './contract-operations.ts';

/** `unclear`: the schemas leave it open, for example whether `1.0` in a query is an integer. Any documented response is right. */
export type Verdict = 'valid' | 'invalid' | 'unclear';

/** Name and value, not escaped. */
export type Pair = [name: string, value: string];

export type Oracle = {
  /** Of a body's text. */
  body(operation: Operation, text: string): Verdict;
  query(operation: Operation, pairs: Pair[]): Verdict;
};

/** The times that the contract describes only in words. */
const moment = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):\d\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?$/;
const isMoment = (text: string): boolean => moment.test(text) && isDay(text.slice(0, 10)) && isWithinYears(text);
const isOddMoment = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text) && !isMoment(text);

/** Whether the day exists. There is no 30 February. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** Whether the year in UTC has four digits. An offset can push it out of that range. */
function isWithinYears(text: string): boolean {
  return /^\d{4}-/.test(new Date(text).toISOString());
}

/** Fewer than every operation takes. */
const clearlyFewValues = 500;
/** The contracts' own bodies are half as deep. */
const clearlyFewLevels = 10;

function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= clearlyFewLevels; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return level.length > 0;
}

/** Whether values fit schemas, each of which is compiled once. */
function fitsBy(checkOf: ReturnType<typeof checksOf>): (schema: Json, value: unknown) => boolean {
  const compiled = new Map<unknown, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? checkOf(schema);
    compiled.set(schema, validate);
    return validate(value);
  };
}

/** A document in which rows that the service refuses one by one may be anything. */
function withoutCheckedRows<Document>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_name, value: Record<string, unknown> | null) =>
    value?.['x-checked-by-service'] === true && '$ref' in value ? {} : value,
  ) as Document;
}

export function makeOracle({ document }: Bundle): Oracle {
  const checkOf = checksOf(document, 'asIs');
  const fits = fitsBy(checkOf);
  /** Without what the service refuses row by row, in a response that is no error. */
  const fitsApartFromRows = fitsBy(checksOf(withoutCheckedRows(document), 'asIs'));

  function pair({ name, isList, schema }: Parameter, text: string): Verdict {
    if (isList) return fits(schema, text.split(',')) ? 'valid' : 'invalid';
    if (schema.type === 'integer' && !/^(0|[1-9]\d{0,15})$/.test(text)) {
      return text.trim() === '' || Number.isNaN(Number(text)) ? 'invalid' : 'unclear';
    }
    if (schema.type === 'boolean') return text === 'true' || text === 'false' ? 'valid' : 'invalid';
    if (!fits(schema, schema.type === 'integer' ? Number(text) : text)) return 'invalid';
    // Only the service knows its cursors, and it checks times further than their schemas do.
    const isCursor = name === 'cursor' || name === 'page[cursor]';
    const isTime = String(schema.pattern).startsWith('^[0-9]{4}-');
    return isCursor || (isTime && !isMoment(text)) ? 'unclear' : 'valid';
  }

  return {
    body(operation, text) {
      // Parsers may skip a byte order mark (RFC 8259, 8.1).
      if (text.startsWith('\ufeff')) return 'unclear';
      const texts: string[] = [];
      let values = 0;
      try {
        const value: unknown = JSON.parse(text, (name, each: unknown) => {
          values += 1;
          texts.push(name, ...(typeof each === 'string' ? [each] : []));
          return each;
        });
        if (!operation.body || !fitsApartFromRows(operation.body.schema, value) || hasNullNumbers(value)) return 'invalid';
        // No schema says how many values a body may have, and how deep they may be.
        if (values > clearlyFewValues || isDeep(value)) return 'unclear';
        if (!fits(operation.body.schema, value) || changesNothing(operation, value)) return 'unclear';
      } catch {
        return 'invalid';
      }
      return texts.some((each) => isUnstorable(each) || isOddMoment(each)) ? 'unclear' : 'valid';
    },
    query(operation, pairs) {
      const names = pairs.map(([name]) => name);
      const verdicts = pairs.map(([name, value]): Verdict => {
        const parameter = operation.query.find((one) => one.name === name);
        if (!parameter) return 'invalid';
        const isRepeated = names.indexOf(name) !== names.lastIndexOf(name);
        return isRepeated ? (parameter.isList ? 'unclear' : 'invalid') : pair(parameter, value);
      });
      if (names.includes('after_sequence') && !names.includes('shipment_id')) verdicts.push('unclear');
      return worst(verdicts);
    },
  };
}

/** Whether a change has neither attributes nor relationships, which the contract refuses in words: no schema says it to every generator. */
function changesNothing({ operationId }: Operation, value: unknown): boolean {
  if (operationId !== 'updateShipment' && operationId !== 'updateTrackingRequest') return false;
  const { data = {} } = value as { data?: object };
  return !('attributes' in data) && !('relationships' in data);
}

export function worst(verdicts: Verdict[]): Verdict {
  return (['invalid', 'unclear'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'valid';
}

/** Whether the numbers to track are null, which means the same as leaving them out. That one has another value is not in the schema. */
export function hasNullNumbers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const numbers = ['bill_of_lading', 'container_number'].flatMap((name) =>
    name in value ? [(value as Record<string, unknown>)[name]] : [],
  );
  return numbers.length > 0 && numbers.every((number) => number === null);
}

/** Whether a text has NUL or half of a surrogate pair, which the databases would not return unchanged. */
function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Cs}/u.test(text);
}
