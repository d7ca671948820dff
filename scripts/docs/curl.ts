/** A curl line for an operation, made of the contract's own examples. */
import type { Contract, Parameter, PlacedOperation, Schema } from './contract.ts';
import { exampleOf } from './examples.ts';

/** A call of an operation, as its samples make it. */
export interface SampleCall {
  method: string;
  /** Ids stand in it as shell variables: `/v2/shipments/$SHIPMENT`. */
  path: string;
  /** The first example of the body; null where there is none. */
  body: unknown;
  /** Its media type, or null. */
  type: string | null;
  needsCredential: boolean;
}

export function callOf(contract: Contract, operation: PlacedOperation): SampleCall {
  const parameters = (operation.parameters ?? []).map((each) => contract.resolve<Parameter>(each));
  const path = operation.path.replaceAll(/(\w+)\/\{(\w+)\}/g, (_whole, collection: string, name: string) => {
    const parameter = parameters.find((each) => each.name === name);
    const isOwnId = parameter && contract.resolve<Schema>(parameter.schema ?? {}).format === 'uuid';
    const value = isOwnId || !parameter ? `$${variableFor(collection)}` : String(exampleOf(contract, parameter));
    return `${collection}/${value}`;
  });
  const [[type, media] = []] = Object.entries(operation.requestBody?.content ?? {});
  const [example] = Object.values(media?.examples ?? {});
  const security = operation.security ?? contract.document.security;
  return {
    method: operation.method,
    path,
    body: example === undefined ? null : contract.resolve(example).value,
    type: example === undefined ? null : (type ?? null),
    needsCredential: security.length > 0,
  };
}

/** Ready to paste where `LANDFALL` is the service's address, and `TOKEN` or `API_KEY` is set; ids stand in variables too. */
export function curlSample(contract: Contract, operation: PlacedOperation): string {
  const { method, path, body, type, needsCredential } = callOf(contract, operation);
  const needsMethod = type === null ? method !== 'GET' : method !== 'POST';
  const credential = contract.surface === 'a' ? `-H "Authorization: Bearer $TOKEN"` : `-H "X-API-Key: $API_KEY"`;
  const lines = [
    `curl -s${needsMethod ? ` -X ${method}` : ''} "$LANDFALL${path}"`,
    ...(needsCredential ? [credential] : []),
    ...(type === null ? [] : [`-H 'Content-Type: ${type}'`, `-d '${inQuotes(JSON.stringify(body))}'`]),
  ];
  return lines.join(' \\\n  ');
}

/** The shell variable for an id of a collection, named as the quickstart names it: `tracking_requests` has `REQUEST`. */
export function variableFor(collection: string): string {
  const noun = collection.split('_').at(-1) ?? collection;
  return noun.replace(/ies$/, 'y').replace(/s$/, '').toUpperCase();
}

/** Text for between single quotes of a shell. */
function inQuotes(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}
