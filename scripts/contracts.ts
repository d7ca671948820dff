// The contracts against our own rules (`lint`) and against what was released (`compare`); `release` keeps them as released.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges, dueVersion, versionOf } from './contracts/compare.ts';
import type { JsonObject } from './contracts/document.ts';
import { brokenRules } from './contracts/rules.ts';

const root = join(import.meta.dirname, '..');
const currentFile = (surface: string): string => join(root, 'generated', `${surface}.json`);
const releasedFile = (surface: string): string => join(root, 'openapi/released', `${surface}.json`);

function read(file: string): JsonObject {
  return JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
}

/** What is wrong with a contract as the successor of the released one. */
function wrongAgainstReleased(surface: string): string[] {
  const [released, current] = [read(releasedFile(surface)), read(currentFile(surface))];
  const due = dueVersion(released, current);
  const breaks = breakingChanges(released, current, new Date().toISOString().slice(0, 10));
  const version = versionOf(current) === due ? [] : [`info.version is ${versionOf(current)} and should be ${due}`];
  return [...breaks.map((line) => `breaks clients: ${line}`), ...version];
}

const command = process.argv[2] ?? '';
const checks: Record<string, (surface: string) => string[]> = {
  lint: (surface) => brokenRules(read(currentFile(surface))),
  compare: wrongAgainstReleased,
  release: wrongAgainstReleased,
};
const check = checks[command];
if (!check) throw new Error('Say what to do: lint, compare or release.');

const wrong = ['a', 'b'].flatMap((surface) => check(surface).map((line) => `openapi/${surface}.yaml ${line}`));
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
else if (command === 'release') for (const surface of ['a', 'b']) copyFileSync(currentFile(surface), releasedFile(surface));
