// The linter as redocly.yaml configures it, and what it leaves to our own rules.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Json, type JsonObject, at } from '../../../scripts/contracts/document.ts';
import { smallContract } from './small-contract.ts';

const root = join(import.meta.dirname, '../../..');

/** The rules that a contract breaks. */
async function lint(contract: JsonObject): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-lint-'));
  const file = join(folder, 'contract.json');
  await writeFile(file, JSON.stringify(contract));
  const args = ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--config', 'redocly.yaml', '--format', 'json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { cwd: root, env, maxBuffer: 1e8 }, (_error, stdout) => resolve(stdout));
    });
    const { problems } = JSON.parse(output) as { problems: { ruleId: string }[] };
    return problems.map(({ ruleId }) => ruleId);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the linter of the contracts', () => {
  it('refuses examples that their schemas refuse, undefined tags, operationIds given twice and unused components', async () => {
    const contract = smallContract();
    const set = (place: string, field: string, value: Json): void => void ((at(contract, place) as JsonObject)[field] = value);
    const before = await lint(contract);
    set('#/paths/~1boxes~1{id}/get/responses/200/content/application~1json/examples/box', 'value', { id: 1 });
    set('#/components/schemas/Failure/properties/code', 'examples', [1]);
    set('#/components/parameters/Id', 'example', 1);
    set('#/paths/~1boxes/post', 'tags', ['Lids']);
    set('#/paths/~1boxes/post', 'operationId', 'getBox');
    set('#/components/schemas', 'Unused', { type: 'boolean' });
    const after = await lint(contract);
    const expected = [
      'no-invalid-media-type-examples',
      'no-invalid-schema-examples',
      'no-invalid-parameter-examples',
      'operation-tag-defined',
      'operation-operationId-unique',
      'no-unused-components',
    ];
    expect(after).to.include.members(expected);
    expect(before.filter((rule) => expected.includes(rule))).to.deep.equal([]);
  });
});
