/** A curl line for an operation, made of the contract's own examples. */
import type { Contract, Parameter, PlacedOperation, Schema } from './contract.ts';
import { exampleOf } from './examples.ts';

/** A call of an operation, as its samples make it. */
export interface SampleCall {
  method: string;
  /** Ids stand in it as shell variables: `/v2/shipments/$SHIPMENT`. */
  path: string;
  /** The first example of the body, with shell variables for what each reader has of their own; null where there is none. */
  body: unknown;
  /** Its media type, or null. */
  type: string | null;
  needsCredential: boolean;
}

/** Fields of bodies whose example belongs to nobody, with the variables that hold the reader's own. */
const ownValues: Record<string, string> = { password: 'PASSWORD', url: 'RECEIVER' };

/** A URL for `RECEIVER`: where the receivers of the guide to webhooks listen, and a service on the same machine may send to. */
export const sampleReceiver = 'http://127.0.0.1:4747/landfall';

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
    body: example === undefined ? null : withOwnValues(contract.resolve(example).value),
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
    ...(type === null ? [] : [`-H 'Content-Type: ${type}'`, `-d '${shellJson(body)}'`]),
  ];
  return lines.join(' \\\n  ');
}

/** The shell variable for an id of a collection, named as the quickstart names it: `tracking_requests` has `REQUEST`. */
export function variableFor(collection: string): string {
  const noun = collection.split('_').at(-1) ?? collection;
  return noun.replace(/ies$/, 'y').replace(/s$/, '').toUpperCase();
}

function withOwnValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOwnValues);
  if (typeof value !== 'object' || value === null) return value;
  const { type } = value as { type?: unknown };
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
    // A resource of JSON:API has the id that the path has too.
    const variable = name === 'id' && typeof type === 'string' ? variableFor(type) : ownValues[name];
    return [name, variable === undefined ? withOwnValues(inner) : `$${variable}`];
  });
  return Object.fromEntries(entries);
}

/** JSON for between single quotes of a shell, which end where a variable stands. */
function shellJson(value: unknown): string {
  const text = JSON.stringify(value).replaceAll("'", String.raw`'\''`);
  return text.replaceAll(/"(\$[A-Z_]+)"/g, `"'"$1"'"`);
}
