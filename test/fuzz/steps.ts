// Generates the steps of a session: requests whose ids and credentials are filled in later.
import fc, { type Arbitrary } from 'fast-check';
import type { Json } from '../../scripts/contracts/document.ts';
import { type BrokenBody, type Edit, edits, editedJson, corrupted, corruptionCount } from './broken-json.ts';
import type { Bundle, Operation } from './contract-operations.ts';
import { fieldValues } from './field-values.ts';
import type { Pair, Verdict } from './oracle.ts';
import { valuesOf } from './schema-values.ts';

/** Whose resource an id in the path names. `gone`: deleted or reset; `uppercase`: the account's own, in upper case. */
export type Owner = 'own' | 'other' | 'missing' | 'gone' | 'uppercase' | 'malformed';

export type Credential = 'right' | 'alternative' | 'none' | 'wrong' | 'swapped' | 'revoked';

/** What a step tries. `data` follows the schemas or breaks them; `negotiation` varies media types. */
export type Kind = 'data' | 'negotiation' | 'credential' | 'missing header' | 'method' | 'next page';

export type Step = {
  kind: Kind;
  /** What is unusual about the request, for reports. */
  what: string;
  operation: Operation;
  prefix: string;
  method: string;
  owner: Owner;
  pick: number;
  malformed: string;
  credential: Credential;
  query: Pair[];
  /** Appended to the query unescaped. */
  rawQuery: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** The verdict before the schemas are checked. */
  verdict: Verdict;
};

/** Expensive operations have less weight: they hash a password, play months of a journey, or forget everything known. */
const weights: Record<string, number> = {
  createToken: 4,
  changePassword: 4,
  advanceSandboxClock: 3,
  resetSandbox: 4,
  revokeToken: 4,
  createWebhook: 15,
  createTrackingRequest: 15,
};
const defaultWeight = 10;

const malformedIds = [
  '1',
  'no-uuid',
  'x'.repeat(3000),
  '%00',
  '..%2F..%2Fetc',
  '%E7%95',
  '%',
  'NULL',
  '0',
  '%20',
  'CAVAN%20',
  "'--",
  '%7B%7D',
  '019aa3d0-5c00-7a10-8000-00000000000g',
  '%ED%A0%80',
  '4400117%0A',
];
const otherMethods = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK'];
const oddValues = [
  '',
  ' ',
  '0',
  '-1',
  '1.0',
  '1e1',
  '+1',
  '0x10',
  '101',
  '1000001',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '\u202e',
  'x'.repeat(600),
  "' OR 1=1 --",
  '2026-02-30',
  '2026-03-02T08:00:00 02:00',
  'shipment,,container',
  'shipment,shipment',
  ',',
  'surprise',
  '[]',
  '{}',
  '__proto__',
];
const oddNames = [
  'surprise',
  'limit[]',
  'page[number]',
  'page[size][x]',
  'include[x]',
  'include[]',
  '__proto__',
  '__proto__[x]',
  'constructor',
  'Limit',
  '',
  'filter',
  'filter[',
  'a]b',
  'cursor\u0000',
  'limit ',
];
const oddRaw = ['%', '%zz=1', '%00', '=', '&&', '=1', '[', '[]=1', '?', 'limit=%FF', 'include=%ED%A0%80', 'page[size', '+=+'];

/** Steps for all operations, each step for one. */
export function stepsOf(bundles: Bundle[]): Arbitrary<Step> {
  const choices = bundles.flatMap(({ document, operations }) =>
    operations.map((operation) => ({
      weight: weights[operation.operationId] ?? defaultWeight,
      arbitrary: stepOf(operation, requestOf(document, operation)),
    })),
  );
  return fc.oneof(...choices);
}

/** A request that follows the contract and has a valid credential. It names no resources yet. */
function requestOf(document: Bundle['document'], operation: Operation): Arbitrary<Step & { json: Json }> {
  const named = operation.query.filter(({ name }) => name !== 'cursor');
  const values = Object.fromEntries(
    named.map((parameter) => [parameter.name, valuesOf(document, parameter.schema, fieldValues, parameter.name)]),
  );
  const query = fc.record(values, { requiredKeys: named.filter(({ required }) => required).map(({ name }) => name) });
  return fc
    .record({
      prefix: fc.constantFrom(...operation.prefixes),
      method:
        operation.method === 'GET'
          ? fc.oneof({ weight: 9, arbitrary: fc.constant('GET') }, { weight: 1, arbitrary: fc.constant('HEAD') })
          : fc.constant(operation.method),
      owner: fc.oneof(
        { weight: 12, arbitrary: fc.constant<Owner>('own') },
        { weight: 3, arbitrary: fc.constantFrom<Owner>('other', 'missing', 'gone', 'gone', 'uppercase', 'malformed') },
      ),
      pick: fc.nat(1000),
      malformed: fc.constantFrom(...malformedIds),
      credential: fc.oneof(
        { weight: 5, arbitrary: fc.constant<Credential>('right') },
        { weight: 1, arbitrary: fc.constant<Credential>('alternative') },
      ),
      query: query.map((given): Pair[] =>
        Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
      ),
      json: operation.body ? valuesOf(document, operation.body.schema, fieldValues) : fc.constant<Json>(null),
      mediaType: operation.body ? fc.constantFrom(...operation.body.mediaTypes) : fc.constant(undefined),
    })
    .map(({ mediaType, ...made }) => ({
      ...made,
      kind: 'data' as const,
      what: '',
      operation,
      rawQuery: '',
      headers: (mediaType === undefined ? {} : { 'content-type': mediaType }) as Record<string, string>,
      body: operation.body ? Buffer.from(JSON.stringify(made.json)) : null,
      verdict: 'valid' as const,
    }));
}

/** The request unchanged, or with one thing changed. */
function stepOf(operation: Operation, request: Arbitrary<Step & { json: Json }>): Arbitrary<Step> {
  const isPaged = operation.query.some(({ name }) => name === 'cursor' || name === 'page[number]');
  const changes: [weight: number, change: Arbitrary<(request: Step & { json: Json }) => Partial<Step>>][] = [
    [8, fc.constant(() => ({}))],
    [
      3,
      fc
        .tuple(
          fc.constantFrom(...oddNames, ...operation.query.flatMap(({ name }) => [name, name, name])),
          fc.constantFrom(...oddValues),
          fc.boolean(),
        )
        .map(oddQuery),
    ],
    [1, fc.constantFrom(...oddRaw).map((rawQuery) => () => ({ rawQuery, what: `query ${rawQuery}`, verdict: 'unclear' as const }))],
    [1, fc.constantFrom(...negotiations(operation)).map((envelope) => () => envelope)],
    [
      1,
      fc
        .constantFrom(...otherMethods.filter((method) => !operation.methodsOfPath.includes(method)))
        .map((method) => () => ({ kind: 'method' as const, method, what: method })),
    ],
  ];
  if (operation.body) {
    changes.push([
      7,
      edits.map(
        (edit: Edit) =>
          ({ json }: { json: Json }) =>
            broken(editedJson(json, edit)),
      ),
    ]);
    changes.push([
      2,
      fc.nat(corruptionCount - 1).map(
        (pick) =>
          ({ json }: { json: Json }) =>
            broken(corrupted(JSON.stringify(json), pick)),
      ),
    ]);
    changes.push([
      1,
      fc.constant(({ headers }: Step) => ({
        kind: 'missing header' as const,
        what: 'content-type',
        headers: without(headers, 'content-type'),
      })),
    ]);
  }
  if (!operation.isPublic) {
    changes.push([
      1,
      fc
        .constantFrom<Credential>('none', 'wrong', 'swapped', 'revoked')
        .map((credential) => () => ({ kind: 'credential' as const, credential, what: `credential: ${credential}` })),
    ]);
    changes.push([1, fc.constant(() => ({ kind: 'missing header' as const, credential: 'none' as const, what: 'credential' }))]);
  }
  if (isPaged) changes.push([3, fc.constant(() => ({ kind: 'next page' as const, what: 'next page' }))]);
  const change = fc.oneof(...changes.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  return fc.tuple(request, change).map(([made, changed]) => {
    const { json: _json, ...step } = { ...made, ...changed(made) };
    return step;
  });
}

function broken({ bytes, what, isUnclear }: BrokenBody): Partial<Step> {
  return { body: bytes, what, verdict: isUnclear ? 'unclear' : 'valid' };
}

/** @param isBeside whether the pair is added to the query instead of replacing pairs with its name */
function oddQuery([name, value, isBeside]: [string, string, boolean]): (request: Step) => Partial<Step> {
  return ({ query }) => ({
    query: [...(isBeside ? query : query.filter(([each]) => each !== name)), [name, value]],
    what: `query ${name}=${value.slice(0, 30)}`,
  });
}

/** Media types, encodings and Accept headers. */
function negotiations({ body, surface, isFile }: Operation): Partial<Step>[] {
  const of = (verdict: Verdict, headers: Record<string, string>): Partial<Step> => ({
    kind: 'negotiation',
    what: Object.entries(headers)
      .map((header) => header.join(': '))
      .join(', '),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    verdict,
  });
  const asked = [
    ...['*/*', 'text/html, */*;q=0.1'].map((accept) => of('valid', { accept })),
    ...['text/html', 'application/xml', 'application/jsonx'].map((accept) => of('invalid', { accept })),
    // A file may be text, or be among all application types.
    of(isFile ? 'unclear' : 'invalid', { accept: 'text/*;q=0.5' }),
    of(isFile ? 'unclear' : 'valid', { accept: 'application/*' }),
    of(isFile ? 'invalid' : 'valid', { accept: 'application/json;q=0.1' }),
    ...['', ',', ';', 'x', 'application/json;q=2', 'application/vnd.api+json; ext="x"', '*/*;q=0'].map((accept) =>
      of('unclear', { accept }),
    ),
    of(surface === 'b' ? 'valid' : 'invalid', { accept: 'application/vnd.api+json' }),
  ];
  if (!body) return asked;
  const wrongTypes = [
    'text/plain',
    'application/xml',
    'application/jsonx',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'json',
    'application/octet-stream',
  ];
  const oddTypes = [
    'application/json; charset=utf-16',
    'application/json; charset=x',
    'application/json;',
    'APPLICATION/JSON',
    'application/json; x="',
    'application/json, text/plain',
  ];
  return [
    ...asked,
    ...wrongTypes.map((type) => of('invalid', { 'content-type': type })),
    ...oddTypes.map((type) => of('unclear', { 'content-type': type })),
    ...['gzip', 'br', 'deflate', 'x', 'gzip, gzip'].map((encoding) => of('invalid', { 'content-encoding': encoding })),
    of('unclear', { 'content-encoding': 'identity' }),
  ];
}

function without(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
}
