// The quick part of `npm run test:generators`: what needs no download.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { JsonObject } from '../../scripts/contracts/document.ts';
import { openapiTypescript } from './openapi-typescript.ts';
import { missingFrom } from './presence.ts';
import { generators } from './table.ts';
import { codeBlocks } from '../docs/code-blocks.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('generators of clients', () => {
  let folder: string;

  before(() => {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    folder = mkdtempSync(join(root, 'node_modules/.cache/generated-'));
  });

  after(() => rmSync(folder, { recursive: true }));

  it('openapi-typescript makes types with every operation and message, and the program of six calls compiles', async () => {
    for (const surface of ['a', 'b'] as const) await openapiTypescript.generate(surface, join(root, `generated/${surface}.json`), folder);
    for (const surface of ['a', 'b'] as const) expect(missingFrom(folder, contractOf(surface)), surface).to.deep.equal([]);
    expect(await openapiTypescript.compile(folder)).to.equal('');
  });

  it('miss an operation or a message that the code does not have', () => {
    const contract = { paths: { '/x': { get: { operationId: 'readNothing' } } }, webhooks: { 'nothing.happened': { post: {} } } };
    expect(missingFrom(folder, contract)).to.deep.equal(['readNothing', 'nothing.happened']);
  });

  it('are in the table of the contract tools, with their versions', () => {
    const rows = read('docs/contract-tools.md')
      .split('\n')
      .filter((line) => /^\| [\w-]+ \| [\d.]+ \|/.test(line));
    const listed = rows.map((row) => row.split(' | ').slice(0, 4).join(' | '));
    expect(listed).to.deep.equal(
      generators.map(({ name, version, language, checks }) => `| ${[name, version, language, checks].join(' | ')}`),
    );
  });

  it('run the lines that the guide shows', () => {
    const programs = readdirSync(join(root, 'test/generators/programs')).map((name) => read(`test/generators/programs/${name}`));
    const ran = new Set(programs.flatMap((text) => text.split('\n').map((line) => line.trim())));
    const shown = codeBlocks(read('docs/guides/questions.md')).filter(({ notRun }) => notRun?.includes('test:generators'));
    expect(shown.map(({ language, text }) => [language, text.split('\n').length])).to.deep.equal([
      ['python', 3],
      ['go', 3],
      ['java', 3],
      ['rust', 3],
    ]);
    expect(shown.flatMap(({ text }) => text.split('\n')).filter((line) => !ran.has(line.trim()))).to.deep.equal([]);
  });
});

function contractOf(surface: string): JsonObject {
  return JSON.parse(read(`generated/${surface}.json`)) as JsonObject;
}
