// `npm test`: what the contract, the types and the tests say. Arguments go on to mocha: npm test -- --grep shipments
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Step = { name: string; command: string; args: string[] };

const root = join(import.meta.dirname, '..');
const running = new Set<ChildProcess>();

function start({ command, args }: Step, stdio: 'inherit' | 'pipe'): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', stdio, stdio],
    // Testing must work without a network.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  running.add(child);
  return child;
}

/** Whether the child succeeded, once it has ended. */
function ending(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

function report(name: string, passed: boolean, since: number): void {
  console.log(`${passed ? '✓' : '✗'} ${name}: ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

/** Runs a step out of sight: its output matters only when it fails. */
async function check(step: Step): Promise<string | undefined> {
  const since = Date.now();
  const child = start(step, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const passed = await ending(child);
  report(step.name, passed, since);
  if (passed) return undefined;
  console.log(output.trimEnd());
  return step.name;
}

function checks(): Step[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const steps = [
    { name: 'generated files', command: process.execPath, args: ['--import', 'tsx', 'scripts/generate.ts', '--check'] },
    { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  ];
  for (const name of ['lint:contracts', 'contracts:compare']) {
    if (name in scripts) steps.push({ name, command: 'npm', args: ['run', '--silent', name] });
  }
  return steps;
}

/** The tests write for themselves; when they pass, the counts are the last line of all. */
async function tests(): Promise<string | undefined> {
  // A forgotten `.only` would turn off every other test.
  const strict = process.env.CI ? ['--forbid-only'] : [];
  const args = ['node_modules/mocha/bin/mocha.js', ...strict, ...process.argv.slice(2)];
  const passed = await ending(start({ name: 'tests', command: process.execPath, args }, 'inherit'));
  return passed ? undefined : 'tests';
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = 1;
    // Mocha passes an interrupt on to the process that runs the tests, a termination not.
    for (const child of running) child.kill('SIGINT');
  });
}

const failed = (await Promise.all(checks().map(check))).filter((name) => name !== undefined);
if (failed.length === 0 && process.exitCode === undefined) {
  const name = await tests();
  if (name) failed.push(name);
}
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
