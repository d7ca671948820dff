// The contracts against our own rules (`lint`) and against what was released (`compare`); `release` keeps them as released.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges, dueVersion, versionOf } from './contracts/compare.ts';
import { readContract } from './contracts/document.ts';
import { brokenRules } from './contracts/rules.ts';

/** Why a contract can't follow the released one. */
function wrongAgainstReleased(surface: string): string[] {
  const [released, current] = [readContract(surface, 'openapi/released'), readContract(surface)];
  const due = dueVersion(released, current);
  const breaks = breakingChanges(released, current, new Date().toISOString().slice(0, 10));
  const version = versionOf(current) === due ? [] : [`info.version is ${versionOf(current)} and should be ${due}`];
  return [...breaks.map((line) => `breaks clients: ${line}`), ...version];
}

function release(): void {
  const root = join(import.meta.dirname, '..');
  for (const name of ['a.json', 'b.json']) copyFileSync(join(root, 'generated', name), join(root, 'openapi/released', name));
}

const command = process.argv[2] ?? '';
const checks: Record<string, (surface: string) => string[]> = {
  lint: (surface) => brokenRules(readContract(surface)),
  compare: wrongAgainstReleased,
  release: wrongAgainstReleased,
};
const check = checks[command];
if (!check) throw new Error('Give a command: lint, compare or release.');

const wrong = ['a', 'b'].flatMap((surface) => check(surface).map((line) => `openapi/${surface}.yaml ${line}`));
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
else if (command === 'release') release();
