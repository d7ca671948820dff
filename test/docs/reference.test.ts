// Runs every curl, TypeScript and Python sample of the reference against the real service, each time with an account of its own.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { type CodeBlock, codeBlocks } from './code-blocks.ts';
import { type Contract, type Operation, loadContract } from '../../scripts/docs/contract.ts';
import { referencePages } from '../../scripts/docs/reference.ts';
import { camelCase, curlSample, pythonSample, setUpSamples, typescriptSample, variableFor } from '../../scripts/docs/samples.ts';
import * as client from '../../src/client/index.ts';
import { type FreshService, type Reading, startFreshService } from '../support/fresh-service.ts';
import { httpClient } from '../support/http-client.ts';
import { customFieldSlug } from '../support/operations.ts';
import { faultsOf } from './reader.ts';
import { anException } from '../support/samples.ts';
import { afterRun } from '../support/global-setup.ts';
import { typeFaults } from './type-check.ts';
import { describeOn } from '../support/databases.ts';

const runFile = promisify(execFile);

interface Printed {
  status: number;
  body: unknown;
}

/** The shell variables or constants a reader has by now. */
type Variables = Record<string, string>;
type Play = (sample: string, variables: Variables) => Promise<Printed>;

/** One bash for all samples, which takes a third less CPU than one for each. It runs each program that ends with a NUL, and prints a NUL. */
const bashLoop = `while IFS= read -r -d '' program; do (eval "$program") 2>&1; printf '\\0'; done`;

/** Some samples save a file. */
const folder = mkdtempSync(join(tmpdir(), 'landfall-samples-'));
afterRun(() => rm(folder, { recursive: true }));

/** Starts a player that runs a sample as pasted into a shell, and prints the status below the response. */
function startBash(): { play: Play; stop(): void } {
  const child = spawn('/bin/bash', ['--norc', '-c', bashLoop], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
    cwd: folder,
  });
  child.stdout.setEncoding('utf8');
  return {
    async play(sample, variables) {
      const exports = Object.entries(variables).map(([name, value]) => `export ${name}='${value.replaceAll("'", String.raw`'\''`)}'`);
      const curl = `curl() { command curl -w '\\n%{http_code}' "$@"; }`;
      child.stdin.write(`${[...exports, 'set -eu', curl, sample].join('\n')}\0`);
      let printed = '';
      while (!printed.endsWith('\0')) printed += String((await once(child.stdout, 'data'))[0]);
      const [, body = '', status] = /^(.*)\n(\d+)\0$/s.exec(printed) ?? [];
      if (status === undefined) throw new Error(`${sample}\n${printed}`);
      return { status: Number(status), body: body === '' ? null : JSON.parse(body) };
    },
    stop: () => child.stdin.end(),
  };
}

/** Runs a sample as JavaScript, because it has no types, and collects what it logs. The client's status is the last response's. */
const playTypescript: Play = async (sample, variables) => {
  const printed: unknown[] = [];
  const real = globalThis.fetch;
  let status = 0;
  globalThis.fetch = async (...request) => {
    const response = await real(...request);
    status = response.status;
    return response;
  };
  const { LANDFALL: baseUrl, ...others } = variables;
  const names = ['client', 'baseUrl', 'console', ...Object.keys(others).map(camelCase)];
  const values = [client, baseUrl, { log: (...all: unknown[]) => printed.push(...all) }, ...Object.values(others)];
  const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => (...values: unknown[]) => Promise<void>;
  const program = sample.replace(/^import \{ (.+) \} from 'landfall-client';/, 'const { $1 } = client;');
  await new AsyncFunction(...names, `{\n${program}\n}`)(...values).finally(() => (globalThis.fetch = real));
  return { status, body: printed.at(-1) };
};

/** One Python for all samples, because each would take 0.3 s to import requests. It runs a line's program and prints what that prints. */
const pythonLoop = `
import contextlib, io, json, sys, requests
for line in sys.stdin:
    program = json.loads(line)
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            exec(program["text"], dict(program["variables"]))
    except Exception as error:
        print(json.dumps({"failed": repr(error) + getattr(getattr(error, "response", None), "text", "")}), flush=True)
        continue
    print(json.dumps({"printed": out.getvalue()}), flush=True)
`;

let requests: Promise<boolean> | undefined;

/** Whether there is Python with its library for HTTP. Importing it takes 0.3 s. */
function hasRequests(): Promise<boolean> {
  requests ??= runFile('python3', ['-c', 'import requests']).then(
    () => true,
    () => false,
  );
  return requests;
}

/** Starts a player of Python samples: what a sample printed, its status first and then its body as JSON or text. */
function startPython(): { play: Play; stop(): void } {
  const child = spawn('python3', ['-c', pythonLoop], { stdio: ['pipe', 'pipe', 'inherit'], cwd: folder });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // The printed body is a Python literal; the program prints JSON instead.
  const asJson = (sample: string): string => sample.replace('response.json())', '__import__("json").dumps(response.json()))');
  return {
    async play(sample, variables) {
      child.stdin.write(`${JSON.stringify({ text: asJson(sample), variables })}\n`);
      const { printed, failed } = JSON.parse(String((await lines.next()).value)) as { printed?: string; failed?: string };
      if (printed === undefined) throw new Error(`${sample}\n${failed}`);
      const [, status, body = ''] = /^(\d+) ?(.*)\n$/s.exec(printed) ?? [];
      return { status: Number(status), body: body === '' ? null : JSON.parse(body) };
    },
    stop: () => child.stdin.end(),
  };
}

/** The players of both surfaces, each started by its first sample. */
const players: { bash?: ReturnType<typeof startBash>; python?: ReturnType<typeof startPython> } = {};
const playCurl: Play = (sample, variables) => (players.bash ??= startBash()).play(sample, variables);
const playPython: Play = (sample, variables) => (players.python ??= startPython()).play(sample, variables);
afterRun(async () => {
  players.bash?.stop();
  players.python?.stop();
});

/** A text with a reader's values in place of the page's. */
function filledIn(text: string, { instead = {} }: Reading): string {
  return Object.entries(instead).reduce((whole, [words, value]) => whole.replaceAll(words, value), text);
}

for (const surface of ['a', 'b'] as const) {
  const contract = loadContract(surface);

  describeOn('sqlite', `the samples of the reference of surface ${surface.toUpperCase()}`, () => {
    let service: FreshService;
    let stop: (() => Promise<void>) | undefined;
    before(async () => {
      // All samples together exceed a reader's rate limit.
      service = await startFreshService({ RATE_LIMIT: '100000' });
      stop = () => service.stop();
    });
    after(() => stop?.());

    for (const [language, sampleOf, play] of [
      ['curl', curlSample, playCurl],
      ['TypeScript', typescriptSample, playTypescript],
      ['Python', pythonSample, playPython],
    ] as const) {
      it(`in ${language} get a success status of the contract`, async function () {
        if (language === 'Python' && !(await hasRequests())) {
          if (process.env.CI) throw new Error('The samples in Python need python3 with requests.');
          this.skip();
        }
        const reader = await service.newReader();
        const variables: Variables = { ...reader.env, RECEIVER: 'http://127.0.0.1:4747/landfall' };
        await service.database.store.exceptions.insert(anException({ accountId: reader.accountId }));
        for (const operation of inOrder(contract.operations())) {
          const again = contract.operations().find(({ operationId }) => operationId === setBefore(operation));
          if (again) await play(filledIn(sampleOf(contract, again), reader), variables);
          // Another password ends the token that the others use.
          if (isEndless(operation) || operation.operationId === 'changePassword') continue;
          const own = (text: string): string =>
            operation.operationId === 'createUser' ? text.replaceAll(/\bvale\b/g, `vale-${language}`) : text;
          const sample = own(filledIn(sampleOf(contract, operation), reader));
          const { status, body } = await play(sample, variables);
          const promised = Object.keys(operation.responses).filter((each) => /^2\d\d$/.test(each));
          expect(promised, `${sample}\n${status} ${JSON.stringify(body)}`).to.include(String(status));
          learn(variables, operation, body);
          if (operation.operationId === 'createTrackingRequest') await untilTracked(variables);
          if (operation.operationId === 'createCustomFieldDefinition') await defineForContainers(service.url, variables);
          // The carrier's rows, which the samples list before, cannot be removed.
          if (operation.operationId === 'createRow') variables[variableFor('row')] = (body as { id: string }).id;
          // The first party is the account itself, which its users cannot rename.
          if (operation.operationId === 'createParty') variables[variableFor('party')] = (body as { data: { id: string } }).data.id;
        }
      });
    }

    it('are all of its bash, with the lines that set its variables, which run too', async () => {
      const samples = new Set(contract.operations().map((operation) => curlSample(contract, operation)));
      const others = referencePages(contract, undefined)
        .flatMap(({ markdown }) => codeBlocks(markdown))
        .filter(({ language, text }) => language === 'bash' && !samples.has(text));
      expect(others).to.have.length(1);
      const check = { language: 'bash', file: null, notRun: null, text: 'curl -s "$LANDFALL/sandbox/clock" ' };
      const credential = surface === 'a' ? '-H "Authorization: Bearer $TOKEN"' : '-H "X-API-Key: $API_KEY"';
      const reader = await service.newReader();
      const { TOKEN: _token, API_KEY: _key, PASSWORD: _password, ...env } = reader.env;
      const faults = await faultsOf([...others, { ...check, text: check.text + credential }], { ...reader, env });
      expect(faults.join('\n')).to.equal('');
    });

    it('in Python and TypeScript begin with lines that sign in', async () => {
      const reader = await service.newReader();
      const credential = surface === 'a' ? 'TOKEN' : 'API_KEY';
      const inTypescript = filledIn(setUpOf(contract, 'TypeScript'), reader).replace(' as { token: string }', '');
      expect((await playTypescript(`${inTypescript}\nconsole.log(${camelCase(credential)});`, {})).body).to.be.a('string');
      if (await hasRequests()) {
        const inPython = `${filledIn(setUpOf(contract, 'Python'), reader)}\nprint(200, '"' + ${credential} + '"')`;
        expect((await playPython(inPython, {})).body).to.be.a('string');
      }
    });
  });

  /** Waits until the carrier has been polled, after the response. The samples don't wait: each may be its own process. */
  async function untilTracked({ LANDFALL = '', TOKEN = '', API_KEY = '', ...ids }: Variables): Promise<void> {
    const path = `/tracking_requests/${ids[variableFor('tracking_request')]}`;
    const [url, headers] =
      surface === 'a' ? [`${LANDFALL}/v2${path}`, { authorization: `Bearer ${TOKEN}` }] : [LANDFALL + path, { 'x-api-key': API_KEY }];
    while ((await (await fetch(url, { headers })).text()).includes('"pending"'));
  }
}

describe('the samples of the reference in TypeScript', () => {
  it('pass a strict compiler', () => {
    const blocks = (['a', 'b'] as const).map((surface) => [surface, [samplesAsProgram(loadContract(surface))]]);
    expect(typeFaults(Object.fromEntries(blocks))).to.equal('');
  });
});

/** All samples of a surface as one program, each in a block, with the constants that they share declared. */
function samplesAsProgram(contract: Contract): CodeBlock {
  const samples = [...contract.operations().map((operation) => typescriptSample(contract, operation)), setUpOf(contract, 'TypeScript')];
  const names = new Set(
    samples.flatMap((sample) => [...sample.matchAll(/\b(baseUrl|token|apiKey|password|receiver)\b/g)].map(([name]) => name)),
  );
  const ids = samples.flatMap((sample) => [...sample.matchAll(/path: \{ (.*?) \}/g)].flatMap(([, inner = '']) => inner.split(', ')));
  for (const id of ids) names.add(id.split(': ').at(-1) ?? id);
  for (const sample of samples) for (const [, id = ''] of sample.matchAll(/\bid: (\w+)/g)) names.add(id);
  const text = [
    "import { createClientA, createClientB, orThrow } from 'landfall-client';",
    `declare const ${[...names]
      .filter((name) => /^\w+$/.test(name))
      .map((name) => `${name}: string`)
      .join(', ')};`,
    'export { createClientA, createClientB, orThrow };',
    ...samples.map((each) => `{\n${each.replace(/^import .*\n/, '')}\n}`),
  ].join('\n');
  return { language: 'ts', file: 'samples.mts', notRun: null, text };
}

function setUpOf(contract: Contract, language: string): string {
  return setUpSamples(contract).find(({ label }) => label === language)?.text ?? '';
}

/**
 * Orders operations so that none deletes what a later one needs. The clock moves after the reset, when nothing is tracked: its 33 days
 * would take 2 s of CPU for 170 polls.
 */
function inOrder(operations: Operation[]): Operation[] {
  const rank = ({ method, path }: Operation): number => {
    if (path === '/custom_field_definitions/{id}' && method === 'DELETE') return 5;
    // The reset removes what has the fields and the rows, and what is shared.
    if (method === 'DELETE' && /custom_fields|share_links|rows\//.test(path)) return 0.5;
    if (method === 'DELETE') return path.startsWith('/auth') ? 4 : 3;
    return ['/sandbox/reset', '/sandbox/clock/advance'].indexOf(path) + 1;
  };
  return [...operations].sort((one, other) => rank(one) - rank(other));
}

/** Whether the response has no end, as that of a stream of events. */
function isEndless({ responses }: Operation): boolean {
  return JSON.stringify(responses['200'] ?? {}).includes('text/event-stream');
}

/** What sets the value that an operation deletes, which another may have deleted by its id. */
function setBefore({ operationId }: Operation): string | undefined {
  return /^delete(Shipment|Container|TrackingRequest)CustomField$/.test(operationId) ? operationId.replace('delete', 'set') : undefined;
}

/** The field of the samples, which define it for shipments, for containers as well. */
async function defineForContainers(url: string, { API_KEY: apiKey = '' }: Variables): Promise<void> {
  const attributes = { entity_type: 'Container', api_slug: customFieldSlug, display_name: 'Customs broker', data_type: 'short_text' };
  await httpClient(url)
    .as({ apiKey })
    .post('/custom_field_definitions', { json: { data: { attributes } }, status: 201 });
}

/** Stores the first id of each kind in a response, under the samples' variable names. */
function learn(variables: Variables, operation: Operation, answer: unknown): void {
  const keep = (noun: string, id: unknown): void => {
    if (typeof id === 'string') variables[variableFor(noun)] ??= id;
  };
  const collection = operation.path.split('/').findLast((part) => /^[a-z_]+$/.test(part)) ?? '';
  const walk = (value: unknown, isOfCollection: boolean): void => {
    if (Array.isArray(value)) value.forEach((each) => walk(each, isOfCollection));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const fields = value as Record<string, unknown>;
    // B's resources have a type; A's have the type of their collection.
    const isResource = 'attributes' in fields || Object.keys(fields).sort().join() === 'id,type';
    if (isResource) keep(String(fields['type']), fields['id']);
    else if (isOfCollection) keep(collection, fields['id']);
    for (const [name, inner] of Object.entries(fields)) {
      if (name.endsWith('_id')) keep(name.slice(0, -'_id'.length), inner);
      walk(inner, isOfCollection && name === 'data');
    }
  };
  walk(answer, true);
}
