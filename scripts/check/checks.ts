/** The checks without tests: generated files, lint, types and contracts. */
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Command, ending, root, start } from './children.ts';
import { type Turns, makeTurns } from './turns.ts';

type Step = Command & { name: string };

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Scripts of package.json, run without npm, which takes 0.3 s of CPU to start each. */
const steps = ['generate -- --check', 'lint', 'typecheck', 'lint:contracts', 'contracts:compare'].map((name): Step => {
  const [script = '', ...args] = name.split(' -- ');
  return {
    name,
    command: [scripts[script], ...args].join(' '),
    args: [],
    shell: true,
    environment: { PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
  };
});

/** Runs all checks, as many at once as `turns` allows. @returns the names of those that failed */
export async function runChecks(turns: Turns = makeTurns(steps.length)): Promise<string[]> {
  return (await Promise.all(steps.map((step) => turns(() => check(step))))).filter((name) => name !== undefined);
}

/** Runs a step and prints its output only if it fails. */
async function check(step: Step): Promise<string | undefined> {
  const since = Date.now();
  const child = start(step, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const passed = await ending(child);
  console.log(`${passed ? '✓' : '✗'} ${step.name}: ${((Date.now() - since) / 1000).toFixed(1)} s`);
  if (passed) return undefined;
  console.log(output.trimEnd());
  return step.name;
}
