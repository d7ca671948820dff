/** Rules about words: names and descriptions. */
import { type JsonObject, join, object, operationsOf, placesOf } from './document.ts';
import type { Fault } from './rules.ts';

const snakeCase = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Names of the interface that came with it. */
const takenOver = ['expiresIn'];

/** Fields and query parameters; of `page[size]` each part. Names of headers are not ours to choose. */
export function namesAreSnakeCase(document: JsonObject): Fault[] {
  const fields = placesOf(document).flatMap(({ schema, pointer }) =>
    Object.keys(object(schema['properties'])).map((name) => ({ name, pointer })),
  );
  const parameters = operationsOf(document).flatMap((one) =>
    one.parameters
      .filter((parameter) => parameter['in'] !== 'header')
      .flatMap(({ name }) =>
        String(name)
          .split(/[[\]]+/)
          .filter(Boolean),
      )
      .map((name) => ({ name, pointer: one.pointer })),
  );
  return [...fields, ...parameters]
    .filter(({ name }) => !snakeCase.test(name) && !takenOver.includes(name))
    .map(({ name, pointer }) => ({ pointer, says: `has the name ${name}, which is not in snake_case` }));
}

/** Values that are not the contract's words. */
const values = ['example', 'examples', 'default', 'enum', 'const'];

/** Or with a row of a table. */
export function descriptionsEndWithAFullStop(document: JsonObject): Fault[] {
  const faults: Fault[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { description } = value as JsonObject;
    if (typeof description === 'string' && !/[.|]$/.test(description.trimEnd())) {
      faults.push({ pointer, says: `has a description without a full stop: …${description.trimEnd().slice(-30)}` });
    }
    for (const [key, below] of Object.entries(value)) {
      if (!values.includes(key) || pointer.endsWith('/properties')) visit(below, join(pointer, key));
    }
  };
  visit(document, '#');
  return faults;
}
