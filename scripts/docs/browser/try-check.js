// Holds a call against the contract before it is sent, by a validator that needs no eval.
import { Validator } from '@cfworker/json-schema';

/** Keywords whose errors only say that something within is wrong. */
const outer = new Set(['$ref', 'properties', 'additionalProperties', 'items', 'allOf', 'anyOf', 'oneOf']);

/**
 * What the contract does not allow in a call, in sentences.
 *
 * @param operation as in try.json
 * @param $defs the surface's schemas
 * @param {{ name: string, value: string }[]} values of the parameters, empty for those that are left out
 * @param {string} body the text that is sent, if the operation has a body
 * @returns {string[]}
 */
export function faultsOf(operation, $defs, values, body) {
  const faults = [];
  const judge = (schema, value, where) => {
    const { valid, errors } = new Validator({ ...schema, $defs }, '2020-12', false).validate(value);
    if (valid) return;
    const inner = errors.filter(({ keyword }) => !outer.has(keyword));
    // A known field with a wrong value is also reported as one that is not allowed.
    const isAlsoWrong = (each) => inner.some((other) => other !== each && other.instanceLocation === each.instanceLocation);
    const shown = inner.filter((each) => each.keyword !== 'false' || !isAlsoWrong(each));
    const sentences = shown.map(
      ({ instanceLocation, keyword, error }) =>
        `${where}${instanceLocation.slice(1)}: ${keyword === 'false' ? 'this field is unknown.' : error}`,
    );
    faults.push(...new Set(sentences));
  };
  for (const { name, value } of values) {
    const { required, schema } = operation.parameters.find((each) => each.name === name);
    if (value !== '') judge(schema, typed(schema, $defs, value), name);
    else if (required) faults.push(`${name} is required.`);
  }
  if (operation.body) {
    try {
      judge(operation.body.schema, JSON.parse(body), 'Body ');
    } catch (error) {
      faults.push(`The body is not JSON: ${error.message}`);
    }
  }
  return faults;
}

/** A parameter is text; a list is names separated by commas. */
function typed(schema, $defs, value) {
  const target = schema.$ref ? ($defs[schema.$ref.split('/').at(-1)] ?? {}) : schema;
  if (target.type === 'integer' || target.type === 'number') return Number(value);
  if (target.type === 'boolean') return value === 'true';
  return target.type === 'array' ? value.split(',') : value;
}
