/**
 * Requests that cost the service as much as possible, for every operation and every part of it for which its contract has a rule.
 * `npm run bench:refusals` measures them; a test checks the answers' sizes (test/contract/worst-requests.test.ts).
 */
import { type JsonObject, at, readContract } from '../../scripts/contracts/document.ts';

type Schema = Record<string, any>;

/** A request whose size the caller chooses. */
export interface WorstRequest {
  surface: 'a' | 'b';
  operationId: string;
  method: string;
  /** What is hostile about the request, and where. */
  what: string;
  /** The path with its query. @param bytes the approximate size of the hostile part */
  target(bytes: number): string;
  headers(bytes: number): Record<string, string>;
  /** Its JSON text; undefined without a body. */
  body(bytes: number): string | undefined;
  /** Whether its body is the hostile part. */
  isBody: boolean;
  /** The largest size of the hostile part: Node reads at most 16 kB of target and headers. */
  maxBytes: number;
}

/** An id that does not exist. */
const missingId = '019aa3d0-5c00-7a10-8000-0000000000ff';
const maxBodyBytes = 65_000;
const maxHeadBytes = 15_000;

const times = (count: number, of: (index: number) => string): string =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => of(index)).join(',');
const text =
  (letters: string) =>
  (bytes: number): string =>
    `"${letters.repeat(Math.max(1, Math.floor(bytes / letters.length)))}"`;

/** JSON values of about the given number of bytes. */
const values: Record<string, (bytes: number) => string> = {
  'text of letters': text('a'),
  'text of slashes': text('/'),
  'text of spaces': text(' '),
  'text of control characters': text('\\u0001'),
  'text of digits': text('1'),
  'text of ships': text('🚢'),
  'text of percents': text('%41'),
  'text with half a pair': (bytes) => `"${'a'.repeat(bytes)}\\ud800"`,
  'address of dots': (bytes) => `"https://${'a.'.repeat(bytes / 2)}"`,
  'address of colons': (bytes) => `"https://[${':'.repeat(bytes)}"`,
  'address of users': (bytes) => `"https://${'a@'.repeat(bytes / 2)}"`,
  'address of queries': (bytes) => `"https://a/?${'%zz&'.repeat(bytes / 4)}"`,
  'time of fractions': (bytes) => `"2026-03-02T08:00:00.${'0'.repeat(bytes)}Z"`,
  'day of dashes': (bytes) => `"2026-03-02${'-'.repeat(bytes)}"`,
  'duration of numbers': (bytes) => `"P${'1'.repeat(bytes)}D"`,
  'number of digits': (bytes) => '1'.repeat(bytes),
  'list of zeros': (bytes) => `[${times(bytes / 2, () => '0')}]`,
  'list of nulls': (bytes) => `[${times(bytes / 5, () => 'null')}]`,
  'list of lists': (bytes) => `[${times(bytes / 3, () => '[]')}]`,
  'list of objects': (bytes) => `[${times(bytes / 3, () => '{}')}]`,
  'list of objects that differ': (bytes) => `[${times(bytes / 12, (index) => `{"a":${index}}`)}]`,
  'list of objects that differ in their last field': (bytes) =>
    `[${times(bytes / 270, (index) => `{${times(26, (field) => `"${String.fromCharCode(97 + field)}":1000`)},"z":${index}}`)}]`,
  'list of the same text': (bytes) => `[${times(bytes / 6, () => '"abc"')}]`,
  'list of texts that differ': (bytes) => `[${times(bytes / 9, (index) => `"${index}"`)}]`,
  'list of long texts': (bytes) => `[${times(bytes / 2000, (index) => `"${'a'.repeat(1990)}${index}"`)}]`,
  'lists in lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  'a name of slashes': (bytes) => `{"${'/'.repeat(bytes)}":0}`,
  'a name of slashes among as many': (bytes) => `{"":{"":{"":{"":{"":{"":0}}}}}},"${'/'.repeat(bytes)}":0}`,
  'a name of tildes': (bytes) => `{"${'~'.repeat(bytes)}":0}`,
  'a name of control characters': (bytes) => `{"${'\\u0001'.repeat(bytes / 6)}":0}`,
  'unknown names': (bytes) => `{${times(bytes / 10, (index) => `"x${index}":0`)}}`,
  'unknown names of slashes': (bytes) => `{${times(Math.sqrt(bytes), (index) => `"${'/'.repeat(index + 1)}":0`)}}`,
  'unknown long names': (bytes) => `{${times(bytes / 400, (index) => `"${'\\u0001'.repeat(60)}${index}":0`)}}`,
  'numbers for names': (bytes) => `{${times(bytes / 10, (index) => `"${index * 7919}":0`)}}`,
  'names that each hold a list': (bytes) => `{${times(bytes / 16, (index) => `"x${index}":[[],{}]`)}}`,
};

/** Bodies that are not JSON, or barely are. */
const bodies: Record<string, (bytes: number) => string> = {
  'brackets that stay open': (bytes) => '['.repeat(bytes),
  'objects that stay open': (bytes) => '{"a":'.repeat(bytes / 5),
  spaces: (bytes) => ' '.repeat(bytes),
  'bytes that are not UTF-8': (bytes) => '\udcff'.repeat(bytes / 3),
  'a text that stays open': (bytes) => `"${'\\'.repeat(bytes)}`,
};

/** Queries with parameters that no operation has. */
const queries: Record<string, (bytes: number) => string> = {
  'parameters without names': (bytes) => '&'.repeat(bytes),
  'unknown parameters': (bytes) => times(bytes / 8, (index) => `x${index}=1`).replaceAll(',', '&'),
  'a parameter with brackets': (bytes) => `page${'[a]'.repeat(bytes / 3)}=1`,
  'parameters with brackets': (bytes) => 'a[b]=1&'.repeat(bytes / 7),
  'percents that stay open': (bytes) => `search=${'%'.repeat(bytes)}`,
};

const parameterValues: Record<string, (name: string, bytes: number) => string> = {
  'of letters': (name, bytes) => `${name}=${'a'.repeat(bytes)}`,
  'of commas': (name, bytes) => `${name}=${'a,'.repeat(bytes / 2)}`,
  'of digits': (name, bytes) => `${name}=${'1'.repeat(bytes)}`,
  'of spaces': (name, bytes) => `${name}=${'+'.repeat(bytes)}`,
  'again and again': (name, bytes) => `${name}=1&`.repeat(bytes / (name.length + 3)),
};

const fields: Record<string, (bytes: number) => Record<string, string>> = {
  'Accept of ranges': (bytes) => ({ accept: 'a/b;q=0.1,'.repeat(bytes / 10) }),
  'Accept of profiles': (bytes) => ({ accept: `application/vnd.api+json${';profile='.repeat(bytes / 9)}` }),
  'Accept of spaces': (bytes) => ({ accept: `a/b;${' '.repeat(bytes)}x` }),
  'Authorization of spaces': (bytes) => ({ authorization: `Bearer${' '.repeat(bytes)}a b` }),
  'a token of dots': (bytes) => ({ authorization: `Bearer ${'e30.'.repeat(bytes / 4)}` }),
  'a long key': (bytes) => ({ 'x-api-key': 'a'.repeat(bytes) }),
  'Content-Type of parameters': (bytes) => ({ 'content-type': `application/json${';a=b'.repeat(bytes / 4)}` }),
  'a long charset': (bytes) => ({ 'content-type': `application/json;charset=${'x'.repeat(bytes)}` }),
  'Cookie of pairs': (bytes) => ({ cookie: 'a=b;'.repeat(bytes / 4) }),
  'X-Forwarded-For of addresses': (bytes) => ({ 'x-forwarded-for': '1.1.1.1,'.repeat(bytes / 8) }),
  'many fields': (bytes) => Object.fromEntries(Array.from({ length: bytes / 12 }, (_, index) => [`x-${index}`, 'a'])),
};

/** The worst known requests for every operation of a surface. */
export function worstRequests(surface: 'a' | 'b'): WorstRequest[] {
  const document = readContract(surface);
  const follow = (schema: Schema): Schema => (schema['$ref'] === undefined ? schema : follow(at(document, schema['$ref']) as JsonObject));
  return Object.entries(document['paths'] as Record<string, Schema>).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.operationId !== undefined)
      .flatMap(([method, operation]) => {
        const own = { surface, operationId: operation.operationId as string, method: method.toUpperCase() };
        const filled = path.replaceAll(/\{\w+\}/g, missingId);
        const media = (Object.values(operation.requestBody?.content ?? {}) as Schema[])[0];
        const usual = media && JSON.stringify(follow(Object.values(media.examples as Record<string, Schema>)[0] ?? {})['value']);
        const names = ((operation.parameters ?? []) as Schema[])
          .map(follow)
          .filter((parameter) => parameter['in'] === 'query')
          .map(({ name }) => name as string);
        const of = (what: string, part: Partial<WorstRequest>): WorstRequest => ({
          ...own,
          what,
          target: () => filled,
          headers: () => ({}),
          body: () => usual,
          isBody: false,
          maxBytes: maxHeadBytes,
          ...part,
        });
        return [
          ...(media
            ? worstBodies(media['schema'] as Schema, usual ?? '{}', follow).map(([what, body]) =>
                of(what, { body, isBody: true, maxBytes: maxBodyBytes }),
              )
            : []),
          ...Object.entries(queries).map(([what, query]) => of(`query: ${what}`, { target: (bytes) => `${filled}?${query(bytes)}` })),
          ...names.flatMap((name) =>
            Object.entries(parameterValues).map(([what, query]) =>
              of(`${name} ${what}`, { target: (bytes) => `${filled}?${query(name, bytes)}` }),
            ),
          ),
          ...Object.entries(fields).map(([what, headers]) => of(what, { headers })),
          of('a long path', { target: (bytes) => `${filled}/${'a/'.repeat(bytes / 2)}` }),
          of('a long id', { target: (bytes) => path.replaceAll(/\{\w+\}/g, '%2F'.repeat(bytes / 6)) }),
        ];
      }),
  );
}

type Bodies = [what: string, body: (bytes: number) => string][];

function worstBodies(schema: Schema, usual: string, follow: (schema: Schema) => Schema): Bodies {
  const paths = pathsOf(schema, [], follow);
  const inPlaces = paths.flatMap((path): Bodies => {
    const [before = '', after = ''] = splitAtPath(JSON.parse(usual), path);
    return Object.entries(values).map(([what, value]) => [`/${path.join('/')}: ${what}`, (bytes) => before + value(bytes) + after]);
  });
  return [...inPlaces, ...Object.entries(bodies)];
}

/** The path of every value in a body that a schema has a rule for: fields, items and the values of a map. */
function pathsOf(schema: Schema, path: string[], follow: (schema: Schema) => Schema): string[][] {
  const { properties, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = follow(schema);
  const inner = [
    ...Object.entries((properties ?? {}) as Record<string, Schema>).flatMap(([name, field]) => pathsOf(field, [...path, name], follow)),
    ...(items ? pathsOf(items, [...path, '0'], follow) : []),
    ...(typeof additionalProperties === 'object' ? pathsOf(additionalProperties, [...path, 'name'], follow) : []),
    ...[...allOf, ...anyOf, ...oneOf].flatMap((part: Schema) => pathsOf(part, path, follow)),
  ];
  return [...new Map([path, ...inner].map((path) => [path.join('/'), path])).values()];
}

/** A body's JSON text before and after the value at a path. The path is added if the body does not have it. */
function splitAtPath(body: unknown, path: string[]): string[] {
  const hole = '\u0000hole';
  const put = (value: any, [step, ...rest]: string[]): unknown => {
    if (step === undefined) return hole;
    if (step === '0') return [put(undefined, rest)];
    const owner = value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
    return { ...owner, [step]: put(owner[step], rest) };
  };
  return JSON.stringify(put(body, path)).split(JSON.stringify(hole));
}
