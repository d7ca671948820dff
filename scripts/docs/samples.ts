/**
 * Samples of calls in curl, TypeScript and Python from the contract's examples. Own, because generators such as httpsnippet can't
 * put shell variables for the reader's ids and credentials into them, and the tests run these samples.
 */
import { type Contract, type Operation, type SurfaceName, exampleOf, examplesOf } from './contract.ts';
import { readData } from './source.ts';
import { nounOf } from './text.ts';

export interface Sample {
  label: string;
  language: string;
  text: string;
}

/** The languages in the order of their tabs, by label. */
const languages = { curl: 'bash', TypeScript: 'ts', Python: 'python' };

/** The same call of an operation in each language. */
export function samplesOf(contract: Contract, operation: Operation): Sample[] {
  const write = { curl: curlSample, TypeScript: typescriptSample, Python: pythonSample };
  return Object.entries(write).map(([label, sample]) => ({
    label,
    language: languages[label as keyof typeof write],
    text: sample(contract, operation),
  }));
}

/** A call of an operation, as its samples show it. */
interface SampleCall {
  method: string;
  /** With shell variables for ids: `/v2/shipments/$SHIPMENT`. */
  path: string;
  /** The TypeScript for each of the path's parameters. */
  ids: string[];
  /** Examples of the query's parameters that must be sent. */
  query: [name: string, value: string][];
  /** The first example of the body, with shell variables for the reader's own values; null if it has none. */
  body: unknown;
  /** Its media type, or null. */
  type: string | null;
  needsCredential: boolean;
}

/** Body fields whose values are the reader's own, with their variables. */
const ownValues: Record<string, string> = { password: 'PASSWORD', url: 'RECEIVER', shipment_id: 'SHIPMENT' };

function callOf(contract: Contract, operation: Operation): SampleCall {
  const { parameters = [], requestBody } = operation;
  const ids: string[] = [];
  const path = operation.path.replaceAll(/(\w+)\/\{(\w+)\}/g, (_whole, collection: string, name: string) => {
    const parameter = parameters.find((each) => each.name === name);
    const variable = variableFor(collection);
    const isOwnId = !parameter || parameter.schema?.format === 'uuid';
    const value = isOwnId ? `$${variable}` : String(exampleOf(parameter));
    const constant = isOwnId ? camelCase(variable) : `'${value}'`;
    ids.push(name === constant ? name : `${name}: ${constant}`);
    return `${collection}/${value}`;
  });
  const [[type, media = {}] = [null]] = Object.entries(requestBody?.content ?? {});
  const [example] = examplesOf(media);
  return {
    method: operation.method,
    path,
    ids,
    query: parameters.flatMap((each) => (each.in === 'query' && each.required ? [[each.name, String(exampleOf(each))]] : [])),
    body: example ? withOwnValues(example.value) : null,
    type: example ? type : null,
    needsCredential: contract.needsCredential(operation),
  };
}

/** A curl command that uses the variables `LANDFALL`, `TOKEN` or `API_KEY`, and one for each id. */
export function curlSample(contract: Contract, operation: Operation): string {
  const { method, path, query, body, type, needsCredential } = callOf(contract, operation);
  const needsMethod = type === null ? method !== 'GET' : method !== 'POST';
  const credential = contract.surface === 'a' ? `-H "Authorization: Bearer $TOKEN"` : `-H "X-API-Key: $API_KEY"`;
  const lines = [
    `curl -s${fileOf(operation) ? ` -o ${fileOf(operation)}` : ''}${needsMethod ? ` -X ${method}` : ''} "$LANDFALL${path}${queryText(query)}"`,
    ...(needsCredential ? [credential] : []),
    ...(type === null ? [] : [`-H 'Content-Type: ${type}'`, `-d '${shellJson(body)}'`]),
  ];
  return lines.join(' \\\n  ');
}

function queryText(query: SampleCall['query']): string {
  return query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
}

/** The shell variable for an id in a collection, as in the quickstart: `REQUEST` for `tracking_requests`. */
export function variableFor(collection: string): string {
  const variable = nounOf(collection).toUpperCase();
  // `USER` is the shell's own, and `import` a word of TypeScript.
  return ['USER', 'IMPORT'].includes(variable) ? `${variable}_ID` : variable;
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
  const line = JSON.stringify(value);
  const text = (
    line.length > 40
      ? JSON.stringify(value, null, 2)
          .replaceAll('\n', '\n    ')
          .replace(/ {2}([\]}])$/, '$1')
      : line
  ).replaceAll("'", String.raw`'\''`);
  return text.replaceAll(/"(\$[A-Z_]+)"/g, `"'"$1"'"`);
}

/** The same call with landfall-client, with constants instead of the variables; with `fetch` before there is a credential. */
export function typescriptSample(contract: Contract, operation: Operation): string {
  const { method, path, ids, query, body, type, needsCredential } = callOf(contract, operation);
  if (!needsCredential) {
    const options = [
      ...(method === 'GET' ? [] : [`method: '${method}'`]),
      ...(type === null ? [] : [`headers: { 'Content-Type': '${type}' }`]),
      ...(body === null ? [] : [`body: JSON.stringify(${literal(body)})`]),
    ];
    return [
      `const response = await fetch(\`\${baseUrl}${path}\`${options.length === 0 ? '' : `, ${object(options)}`});`,
      `console.log(response.status, await response.json());`,
    ].join('\n');
  }
  const [make, credential] = contract.surface === 'a' ? ['createClientA', 'token'] : ['createClientB', 'apiKey'];
  const options = [
    ...(ids.length === 0 ? [] : [`params: { path: { ${ids.join(', ')} } }`]),
    ...(query.length === 0 ? [] : [`params: { query: { ${query.map(([name, value]) => `${name}: '${value}'`).join(', ')} } }`]),
    ...(body === null ? [] : [`body: ${literal(body)}`]),
    ...(fileOf(operation) ? [`parseAs: 'blob'`] : []),
  ];
  const call = `orThrow(await landfall.${method}('${operation.path}'${options.length === 0 ? '' : `, ${object(options)}`}))`;
  return [
    `import { ${make}, orThrow } from 'landfall-client';`,
    '',
    `const landfall = ${make}({ baseUrl, ${credential} });`,
    hasBody(operation) ? `console.log(${call});` : `${call};`,
  ].join('\n');
}

function object(entries: string[]): string {
  const [only] = entries;
  if (entries.length === 1 && !only?.includes('\n')) return `{ ${only} }`;
  return `{\n${entries.map((each) => `  ${each.replaceAll('\n', '\n  ')},\n`).join('')}}`;
}

/** The same call with Python's requests, with constants instead of the variables. */
export function pythonSample(contract: Contract, operation: Operation): string {
  const { method, path, query, body, type, needsCredential } = callOf(contract, operation);
  const credential = contract.surface === 'a' ? '"Authorization": f"Bearer {TOKEN}"' : '"X-API-Key": API_KEY';
  const parts = [
    `f"{LANDFALL}${path.replaceAll(/\$([A-Z_]+)/g, '{$1}')}"`,
    ...(needsCredential ? [`headers={${credential}}`] : []),
    ...(query.length === 0 ? [] : [`params=${pythonLiteral(Object.fromEntries(query))}`]),
    ...(type === null ? [] : [`json=${pythonLiteral(body)}`]),
  ];
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    ...parts.map((part) => `    ${part.replaceAll('\n', '\n    ')},`),
    ')',
    'response.raise_for_status()',
    ...(fileOf(operation) ? [`open("${fileOf(operation)}", "wb").write(response.content)`] : []),
    `print(response.status_code, ${fileOf(operation) ? 'len(response.content)' : `response.${hasBody(operation) ? 'json()' : 'text'}`})`,
  ].join('\n');
}

function pythonLiteral(value: unknown): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return JSON.stringify(value, null, 4)
    .replaceAll(/(?<=[:[,\s])(true|false|null)(?=[,\]}\s]|$)(?=(?:[^"]*"[^"]*")*[^"]*$)/g, (word) => words[word] ?? word)
    .replaceAll(/"\$([A-Z_]+)"/g, '$1');
}

/** What the samples of a surface need before them. */
export function setUpSamples({ surface }: Contract): Sample[] {
  const texts = (readData('tables/set-up') as Record<SurfaceName, Record<string, string>>)[surface];
  return Object.entries(languages).map(([label, language]) => ({ label, language, text: texts[label]?.trim() ?? '' }));
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

/** The name of the file that an operation responds with, which is the last part of its path; undefined if it responds with JSON. */
function fileOf({ path, responses }: Operation): string | undefined {
  const types = Object.keys((responses['200'] as { content?: object } | undefined)?.content ?? {});
  return types.length === 0 || types.some((type) => type.endsWith('json')) ? undefined : path.split('/').at(-1);
}

function hasBody(operation: Operation): boolean {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  return success !== undefined && 'content' in success;
}
