/** What Ajv finds wrong, in a sentence for those who sent it. */

/** How Ajv begins to say that a field is not there. */
export const missing = 'must have required property ';
/** How Ajv says that a field is none of the schema's. */
export const unknownField = 'must NOT have additional properties';

const kinds: Record<string, string> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

const formats: Record<string, string> = {
  date: 'a date, such as 2026-03-02',
  'date-time': 'a date-time, such as 2026-03-02T08:00:00Z',
  uuid: 'a UUID',
  uri: 'an absolute URL',
};

type Say = (name: string, ...found: string[]) => string;

/** Ajv's words and the sentence instead. The first that fits is taken. */
const sayings: [RegExp, Say][] = [
  [/^must have required property '(.+' or '.+)'$/, (_name, names = '') => `${names.replaceAll("'", '')} is required.`],
  [/^must have required property '(.+)'$/, (_name, field) => `${field} is missing.`],
  [/^must NOT have (?:additional|unevaluated) properties$/, (name) => `${name} is not a field of this request.`],
  [/^Unknown query parameter '(.+)'$/, (_name, parameter) => `${parameter} is not a parameter of this request.`],
  [/^must be ((?:string|integer|number|boolean|array|object|null)(?:,\w+)*)$/, (name, types = '') => `${name} must be ${kindsOf(types)}.`],
  [
    /^must be equal to one of the allowed values: (.+)$/,
    (name, values = '') => `${name} must be ${values.includes(', ') ? 'one of ' : ''}${values}.`,
  ],
  [/^must be >= (.+)$/, (name, bound) => `${name} must be ${bound} or more.`],
  [/^must be <= (.+)$/, (name, bound) => `${name} must be ${bound} or less.`],
  [/^must NOT have fewer than (\d+) (\w+)$/, (name, count, things) => `${name} must have ${count} ${things} or more.`],
  [/^must NOT have more than (\d+) (\w+)$/, (name, count, things) => `${name} must have ${count} ${things} or fewer.`],
  [/^names must NOT have fewer than (\d+) (\w+)$/, (name, count, things) => `Names in ${name} must have ${count} ${things} or more.`],
  [/^names must NOT have more than (\d+) (\w+)$/, (name, count, things) => `Names in ${name} must have ${count} ${things} or fewer.`],
  [/^must NOT have duplicate items/, (name) => `${name} must not contain the same item twice.`],
  [/^Empty value found for query parameter/, (name) => `${name} must not be empty.`],
  [/^must match format "(.+)"$/, (name, names = '') => `${name} must be ${names.split('" or "').map(formatOf).join(', or ')}.`],
  [/^must match pattern "(.+)"$/, (name, pattern) => `${name} must match ${pattern}.`],
];

/** @param name the field, parameter or header @param message Ajv's */
export function sentenceOf(name: string, message: string): string {
  for (const [words, say] of sayings) {
    const found = words.exec(message);
    if (found) return say(name, ...found.slice(1));
  }
  return `${name} ${message}.`;
}

function formatOf(name: string): string {
  return formats[name] ?? `in ${name} format`;
}

function kindsOf(types: string): string {
  return types
    .split(',')
    .map((type) => kinds[type] ?? type)
    .join(' or ');
}
