/** A curl line for an operation, made of the contract's own examples. */
import type { Contract, Parameter, PlacedOperation, Schema } from './contract.ts';
import { exampleOf } from './examples.ts';

/** Ready to paste where `LANDFALL` is the service's address, and `TOKEN` or `API_KEY` is set; ids stand in variables too. */
export function curlSample(contract: Contract, operation: PlacedOperation): string {
  const parameters = (operation.parameters ?? []).map((each) => contract.resolve<Parameter>(each));
  const path = operation.path.replaceAll(/(\w+)\/\{(\w+)\}/g, (_whole, collection: string, name: string) => {
    const parameter = parameters.find((each) => each.name === name);
    const isOwnId = parameter && contract.resolve<Schema>(parameter.schema ?? {}).format === 'uuid';
    const value = isOwnId || !parameter ? `$${variableFor(collection)}` : String(exampleOf(contract, parameter));
    return `${collection}/${value}`;
  });
  const [[type, body] = []] = Object.entries(operation.requestBody?.content ?? {});
  const example = Object.values(body?.examples ?? {})[0];
  const method = operation.method;
  const needsMethod = example === undefined ? method !== 'GET' : method !== 'POST';
  const lines = [
    `curl -s${needsMethod ? ` -X ${method}` : ''} "$LANDFALL${path}"`,
    ...credential(contract, operation),
    ...(example && type ? [`-H 'Content-Type: ${type}'`, `-d '${inQuotes(JSON.stringify(contract.resolve(example).value))}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** The shell variable for an id of a collection, named as the quickstart names it: `tracking_requests` has `REQUEST`. */
function variableFor(collection: string): string {
  const noun = collection.split('_').at(-1) ?? collection;
  return noun.replace(/ies$/, 'y').replace(/s$/, '').toUpperCase();
}

/** Text for between single quotes of a shell. */
function inQuotes(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}

function credential(contract: Contract, operation: PlacedOperation): string[] {
  const security = operation.security ?? contract.document.security;
  if (security.length === 0) return [];
  return [contract.surface === 'a' ? `-H "Authorization: Bearer $TOKEN"` : `-H "X-API-Key: $API_KEY"`];
}
