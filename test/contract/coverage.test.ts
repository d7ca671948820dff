// Everything the contracts document must have been on the wire in this run.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Suite, Test } from 'mocha';
import { unseenResponses } from '../support/contract.ts';
import { runsLastOfFolder } from '../support/global-setup.ts';

const folder = import.meta.dirname;

function testsOf(suite: Suite): Test[] {
  return [...suite.tests, ...suite.suites.flatMap(testsOf)];
}

/** Whether every other contract test was loaded and has run, unlike with --grep or for a few files. */
function wholeSuiteRan(root: Suite): boolean {
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.test.ts') && file !== import.meta.filename);
  const tests = testsOf(root).filter((test) => test.file !== undefined && others.includes(test.file));
  const loaded = new Set(tests.map((test) => test.file));
  const ran = (test: Test) => test.state !== undefined || test.isPending();
  return others.length > 0 && others.every((file) => loaded.has(file)) && tests.every(ran);
}

const suite = describe('coverage of the contracts', () => {
  it('every documented status of every operation has been sent', function () {
    const root = this.test?.parent?.parent;
    // Some of the tests show only some of the contract.
    if (!root || !wholeSuiteRan(root)) return this.skip();
    const unseen = unseenResponses().map(({ surface, operationId, status }) => `${surface}: ${operationId} ${status}`);
    if (unseen.length > 0) expect.fail(`never on the wire:\n${unseen.join('\n')}\n`);
  });
});

runsLastOfFolder(suite);
