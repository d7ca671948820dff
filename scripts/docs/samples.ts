/**
 * Samples of calls in curl and TypeScript from the contract's examples. Own, because generators such as httpsnippet can't
 * put shell variables for the reader's ids and credentials into them, and the tests run these samples.
 */
import type { Contract, Parameter, PlacedOperation, Schema } from './contract.ts';
import { exampleOf } from './examples.ts';

/** A call of an operation, as its samples show it. */
interface SampleCall {
  method: string;
  /** With shell variables for ids: `/v2/shipments/$SHIPMENT`. */
  path: string;
  /** The first example of the body, with shell variables for the reader's own values; null if there is none. */
  body: unknown;
  /** Its media type, or null. */
  type: string | null;
  needsCredential: boolean;
}

/** Body fields whose values are the reader's own, with their variables. */
const ownValues: Record<string, string> = { password: 'PASSWORD', url: 'RECEIVER' };

/** A URL for `RECEIVER`: where the receivers of the webhooks guide listen. */
export const sampleReceiver = 'http://127.0.0.1:4747/landfall';

function callOf(contract: Contract, operation: PlacedOperation): SampleCall {
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

/** A curl command that uses the variables `LANDFALL`, `TOKEN` or `API_KEY`, and one for each id. */
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

/** The shell variable for an id in a collection, as in the quickstart: `REQUEST` for `tracking_requests`. */
export function variableFor(collection: string): string {
  const noun = collection.split('_').at(-1) ?? collection;
  return noun.replace(/ies$/, 'y').replace(/s$/, '').toUpperCase();
}

function withOwnValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOwnValues);
  if (typeof value !== 'object' || value === null) return value;
  const { type } = value as { type?: unknown };
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
    // The id of a JSON:API resource is the one in the path.
    const variable = name === 'id' && typeof type === 'string' ? variableFor(type) : ownValues[name];
    return [name, variable === undefined ? withOwnValues(inner) : `$${variable}`];
  });
  return Object.fromEntries(entries);
}

/** JSON inside single quotes for a shell, which are closed around each variable. */
function shellJson(value: unknown): string {
  const text = JSON.stringify(value).replaceAll("'", String.raw`'\''`);
  return text.replaceAll(/"(\$[A-Z_]+)"/g, `"'"$1"'"`);
}

/** The same call with `fetch`, with constants instead of the variables. */
export function typescriptSample(contract: Contract, operation: PlacedOperation): string {
  const { method, path, body, type, needsCredential } = callOf(contract, operation);
  const address = path.replaceAll(/\$([A-Z_]+)/g, (_whole, name: string) => `\${${camelCase(name)}}`);
  const headers = [
    ...(needsCredential ? [contract.surface === 'a' ? 'Authorization: `Bearer ${token}`' : "'X-API-Key': apiKey"] : []),
    ...(type === null ? [] : [`'Content-Type': '${type}'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === null ? [] : [`body: JSON.stringify(${literal(body)})`]),
  ];
  const given = options.length === 0 ? '' : `, {\n${options.map((each) => `  ${each.replaceAll('\n', '\n  ')},\n`).join('')}}`;
  return [
    `const response = await fetch(\`\${landfall}${address}\`${given});`,
    `console.log(response.status, await response.${hasBody(operation) ? 'json' : 'text'}());`,
  ].join('\n');
}

export function camelCase(name: string): string {
  return name.toLowerCase().replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}

/** A value as a TypeScript literal: names without quotes where possible, and constants instead of shell variables. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"\$([A-Z_]+)"/g, (_whole, name: string) => camelCase(name))
    .replaceAll(/"((?:[^"\\']|\\.)*)"/g, "'$1'");
}

function hasBody(operation: PlacedOperation): boolean {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  return success !== undefined && 'content' in success;
}
