/** Turns one error of Ajv into a sentence, from its keyword and parameters. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import leven from 'leven';
import { nameOfValue, pointerSteps, shortName } from './problem.ts';

export type PartName = 'query' | 'params' | 'headers' | 'body';

/** One of Ajv's errors, with the part of the request where it is. */
export interface ValidationError extends ErrorObject {
  part: PartName;
}

/** The field or parameter that is not in the contract; undefined for other errors. */
export function unknownField({ params }: ValidationError): string | undefined {
  return params['additionalProperty'] ?? params['unevaluatedProperty'];
}

/** A parameter, a field, or `events/0` for an item of a list. */
function nameOf({ part, instancePath }: ValidationError): string {
  return part === 'body' ? nameOfValue(instancePath) : shortName(pointerSteps(instancePath)[0] ?? '');
}

const typeNames: Record<string, string> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

const formatNames: Record<string, string> = {
  date: 'a date, such as 2026-03-02',
  'date-time': 'a date-time, such as 2026-03-02T08:00:00Z',
  uuid: 'a UUID',
  uri: 'an absolute URL',
};

/** Nouns for what Ajv counts, by the end of the keyword (`maxItems`). */
const counted: Record<string, [one: string, many: string]> = {
  Length: ['character', 'characters'],
  Items: ['item', 'items'],
  Properties: ['field', 'fields'],
};

/** @param all all findings: a value that may have several types has an error for each */
export function sentenceOf(finding: ValidationError, all: ValidationError[]): string {
  const { keyword, params, part, message = 'is not valid' } = finding;
  const name = finding.propertyName === undefined ? nameOf(finding) : `Names in ${nameOf(finding)}`;
  switch (keyword) {
    case 'required':
      return `${params['missingProperty']} is ${params['isChoice'] ? 'required' : 'missing'}.`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownSentence(unknownField(finding) ?? '', part);
    case 'type':
      if (part === 'query' && Array.isArray(finding.data)) return `${name} must be sent only once.`;
      return mustBe(name, typesInWords(params['type']));
    case 'enum': {
      return mustBe(name, allowedInWords(params['allowedValues'], finding.data));
    }
    case 'minimum':
      return mustBe(name, `${params['limit']} or more`);
    case 'maximum':
      return mustBe(name, `${params['limit']} or less`);
    case 'uniqueItems':
      return `${name} must not contain the same item twice.`;
    case 'pattern':
      return formSentence(name, finding) ?? `${name} must match ${params['pattern']}${exampleOf(finding)}.`;
    case 'format':
      return mustBe(name, formatsInWords(finding, all));
    default:
      return countSentence(name, finding) ?? `${name} ${message}.`;
  }
}

/** A fault's text has 600 bytes. */
const maxListLength = 500;

/** All values that are allowed, or of a list that is too long, the one that is most like the value; the first if the value is not text. */
function allowedInWords(allowed: readonly unknown[], value: unknown): string {
  const list = allowed.join(', ');
  if (allowed.length === 1) return list;
  if (list.length <= maxListLength) return `one of ${list}`;
  // An array or an object may have no text: thousands of arrays in each other overflow the stack, and `toString` may be a field.
  const text = typeof value === 'string' ? value.slice(0, maxListLength) : '';
  const distances = allowed.map((each) => (text === '' ? 0 : leven(String(each), text)));
  return `one of ${allowed.length} values, such as ${String(allowed[distances.indexOf(Math.min(...distances))])}`;
}

function typesInWords(types: string | string[]): string {
  return [types]
    .flat()
    .map((type) => typeNames[type] ?? type)
    .join(' or ');
}

/** All formats that the value may have: each has an error of its own. */
function formatsInWords({ part, instancePath }: ValidationError, all: ValidationError[]): string {
  return all
    .filter((other) => other.keyword === 'format' && other.part === part && other.instancePath === instancePath)
    .map(({ params: { format } }) => formatNames[format as string] ?? `in ${format} format`)
    .join(', or ');
}

function countSentence(name: string, finding: ValidationError): string | null {
  const { keyword, params } = finding;
  const limit = Number(params['limit']);
  const [, side, things = ''] = /^(min|max)(Length|Items|Properties)$/.exec(keyword) ?? [];
  const nouns = counted[things];
  if (nouns === undefined) return null;
  const [one, many] = nouns;
  if (side === 'max') return `${name} must have ${limit} ${limit === 1 ? one : many} or fewer.`;
  if (limit === 1) return things === 'Properties' ? `${name} must have at least one field.` : `${name} must not be empty.`;
  // Fixing the length alone rarely helps: `yesterday` for a date.
  return formSentence(name, finding) ?? `${name} must have ${limit} ${many} or more${exampleOf(finding)}.`;
}

/** The form of the value as the contract says it in words next to a pattern (`x-in-words`); null without these. */
function formSentence(name: string, finding: ValidationError): string | null {
  const words: unknown = finding.parentSchema?.['x-in-words'];
  return typeof words === 'string' ? mustBe(name, `${words}${exampleOf(finding)}`) : null;
}

/** The contract's example of the value, to end a sentence; '' without one. */
function exampleOf({ parentSchema }: ValidationError): string {
  const [example] = (parentSchema?.['examples'] ?? []) as unknown[];
  return typeof example === 'string' ? `, such as ${example}` : '';
}

const mustBe = (name: string, what: string): string => `${name} must be ${what}.`;

export function unknownSentence(name: string, part: PartName): string {
  return `${shortName(name) || '""'} is not a ${part === 'body' ? 'field' : 'parameter'} of this request.`;
}

/** For values that Ajv would accept as integers; in the same words as Ajv's own errors get. */
export function integerSentence(name: string): string {
  return mustBe(shortName(name), 'an integer');
}
