// Runs every curl and TypeScript sample of the reference against the real service on an empty database.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { codeBlocks } from '../../scripts/docs/code-blocks.ts';
import { type PlacedOperation, loadContract } from '../../scripts/docs/contract.ts';
import { referencePage } from '../../scripts/docs/reference.ts';
import { camelCase, curlSample, sampleReceiver, typescriptSample, variableFor } from '../../scripts/docs/samples.ts';
import { startFreshService } from './fresh-service.ts';
import { faultsOf } from './reader.ts';
import { typeFaults } from './type-check.ts';

const runFile = promisify(execFile);

interface Printed {
  status: number;
  body: unknown;
}

/** The reader's shell variables or constants so far. */
type Variables = Record<string, string>;
type Play = (sample: string, variables: Variables) => Promise<Printed>;

/** Runs a sample as pasted into a shell, and prints the status below the response. */
const playCurl: Play = async (sample, variables) => {
  const script = `set -u\ncurl() { command curl -w '\\n%{http_code}' "$@"; }\n${sample}`;
  const { stdout } = await runFile('/bin/bash', ['-c', script], { env: { PATH: process.env.PATH, ...variables } });
  const [, body = '', status] = /^(.*)\n(\d+)$/s.exec(stdout) ?? [];
  return { status: Number(status), body: body === '' ? null : JSON.parse(body) };
};

/** Runs a sample as JavaScript, because it has no types, and collects what it logs. */
const playTypescript: Play = async (sample, variables) => {
  const printed: unknown[] = [];
  const names = [...Object.keys(variables).map(camelCase), 'console'];
  const values = [...Object.values(variables), { log: (...all: unknown[]) => printed.push(...all) }];
  const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction(...names, sample)(...values);
  return { status: Number(printed[0]), body: printed[1] };
};

for (const surface of ['a', 'b'] as const) {
  const contract = loadContract(surface);

  describe(`sqlite: the samples of the reference of surface ${surface.toUpperCase()}`, () => {
    for (const [language, sampleOf, play] of [
      ['curl', curlSample, playCurl],
      ['TypeScript', typescriptSample, playTypescript],
    ] as const) {
      it(`in ${language} get a success status of the contract`, async function () {
        this.timeout(60_000);
        // All samples together exceed a reader's rate limit.
        const service = await startFreshService({ RATE_LIMIT: '100000' });
        const variables: Variables = { ...service.env, RECEIVER: sampleReceiver };
        try {
          for (const operation of inOrder(contract.operations())) {
            const sample = sampleOf(contract, operation);
            const { status, body } = await play(sample, variables);
            const promised = Object.keys(operation.responses).filter((each) => /^2\d\d$/.test(each));
            expect(promised, `${sample}\n${status} ${JSON.stringify(body)}`).to.include(String(status));
            learn(variables, operation, body);
            if (operation.operationId === 'createTrackingRequest') await untilTracked(variables, play, sampleOf);
          }
        } finally {
          await service.stop();
        }
      });
    }

    it('are all of its bash, with the lines that set its variables, which run too', async () => {
      const samples = new Set(contract.operations().map((operation) => curlSample(contract, operation)));
      const others = codeBlocks(referencePage(contract).markdown).filter(({ language, text }) => language === 'bash' && !samples.has(text));
      expect(others).to.have.length(1);
      const service = await startFreshService();
      const check = { language: 'bash', file: null, notRun: null, text: 'curl -s "$LANDFALL/sandbox/clock" ' };
      const credential = surface === 'a' ? '-H "Authorization: Bearer $TOKEN"' : '-H "X-API-Key: $API_KEY"';
      const { TOKEN: _token, API_KEY: _key, PASSWORD: _password, ...env } = service.env;
      const reading = { env, instead: service.instead ?? {} };
      const faults = await faultsOf([...others, { ...check, text: check.text + credential }], reading).finally(() => service.stop());
      expect(faults.join('\n')).to.equal('');
    });

    it('in TypeScript pass a strict compiler', () => {
      const samples = contract.operations().map((operation) => typescriptSample(contract, operation));
      const names = new Set(
        samples.flatMap((sample) =>
          [...sample.matchAll(/\$\{(\w+)\}|: (apiKey|password|receiver|webhook)\b/g)].map(([, one, other]) => one ?? other),
        ),
      );
      const text = [
        `declare const ${[...names].map((name) => `${name}: string`).join(', ')};`,
        ...samples.map((each) => `{\n${each}\n}`),
        'export {};',
      ].join('\n');
      expect(typeFaults({ [surface]: [{ language: 'ts', file: 'samples.mts', notRun: null, text }] }).join('\n')).to.equal('');
    });
  });

  /** The carrier is asked after the response. */
  async function untilTracked(variables: Variables, play: Play, sampleOf: typeof curlSample): Promise<void> {
    const read = contract.operations().find(({ operationId }) => operationId === 'getTrackingRequest');
    if (!read) throw new Error('The contract has no getTrackingRequest.');
    for (;;) {
      const { body } = await play(sampleOf(contract, read), variables);
      learn(variables, read, body);
      if (!JSON.stringify(body).includes('"pending"')) return;
    }
  }
}

/** Orders operations so that none deletes what a later one needs. */
function inOrder(operations: PlacedOperation[]): PlacedOperation[] {
  const rank = ({ method, path }: PlacedOperation): number => {
    if (method === 'DELETE') return path.startsWith('/auth') ? 3 : 2;
    return path === '/sandbox/reset' ? 1 : 0;
  };
  return [...operations].sort((one, other) => rank(one) - rank(other));
}

/** Stores the first id of each kind in a response, under the samples' variable names. */
function learn(variables: Variables, operation: PlacedOperation, answer: unknown): void {
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
