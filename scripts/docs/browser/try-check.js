// Checks a call against the contract before it is sent, by a validator that needs no eval.
import { Validator } from '@cfworker/json-schema';

/** Keywords whose errors only say that something inside is wrong. */
const containerKeywords = new Set(['properties', 'additionalProperties', 'items', 'allOf', 'anyOf', 'oneOf']);

/**
 * What the contract does not allow in a call.
 *
 * @param operation as in try.json
 * @param {{ name: string, value: string }[]} values of the parameters, empty for those that are left out
 * @param {string} body the text that is sent, if the operation has a body
 * @returns {{ at: string, text: string }[]} where: a parameter's name or a pointer into the body; and what, in a sentence
 */
export function faultsOf(operation, values, body) {
  const faults = [];
  const add = (at, text) => {
    if (!faults.some((each) => each.at === at)) faults.push({ at, text });
  };
  const judge = (schema, value, where) => {
    const { valid, errors } = new Validator(schema, '2020-12', false).validate(value);
    if (valid) return;
    const inner = errors.filter(({ keyword }) => !containerKeywords.has(keyword));
    for (const each of withoutEchoes(inner)) {
      const at = where + each.instanceLocation.slice(1);
      const [, missing] = each.keyword === 'required' ? (/property "(.+)"/.exec(each.error) ?? []) : [];
      add(missing === undefined ? at || '/' : `${at}/${missing}`, sentenceOf(each));
    }
  };
  for (const { name, value } of values) {
    const { required, schema } = operation.parameters.find((each) => each.name === name);
    if (value !== '') judge(schema, typed(schema, value), name);
    else if (required) add(name, 'This is required.');
  }
  if (operation.body) {
    try {
      judge(operation.body.schema, JSON.parse(body), '');
    } catch (error) {
      add('Body', `This is not JSON: ${error.message}`);
    }
  }
  return faults;
}

/** A known field with a wrong value is also reported as not allowed: this drops the second error. Fields that are unknown come last. */
function withoutEchoes(errors) {
  const wrong = errors.filter(({ keyword }) => keyword !== 'false');
  const notAllowed = errors.filter(({ keyword }) => keyword === 'false');
  const hasOther = (each) => errors.some((other) => other !== each && other.instanceLocation === each.instanceLocation);
  return [...wrong, ...notAllowed.filter((each) => !hasOther(each))];
}

const sentences = {
  required: () => 'This is required.',
  false: () => 'The contract has no such field.',
  type: (error) => `This must be of the type ${/Expected "(.+)"/.exec(error)?.[1].replaceAll('", "', ' or ') ?? 'in the contract'}.`,
  pattern: () => 'This does not have the right form.',
  format: (error) => `This must be a ${/format "(.+)"/.exec(error)?.[1] ?? 'value of the right format'}.`,
};

function sentenceOf({ keyword, error }) {
  return sentences[keyword]?.(error) ?? error;
}

/** A parameter is text; a list is names separated by commas. */
function typed({ type }, value) {
  if (type === 'integer' || type === 'number') return Number(value);
  if (type === 'boolean') return value === 'true';
  return type === 'array' ? value.split(',') : value;
}
