// Checks the contracts against our own rules (`lint`) and against the last release (`compare`). `release` stores them in
// openapi/released and adds their new parts to docs/guides/changelog.md.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { additions, releaseText } from './contracts/changelog.ts';
import { breakingChanges, expectedVersion, versionOf } from './contracts/compare.ts';
import { readContract } from './contracts/document.ts';
import { brokenRules } from './contracts/rules.ts';

/** Why the current contract can't be released. */
function releaseProblems(surface: string): string[] {
  const [released, current] = [readContract(surface, 'openapi/released'), readContract(surface)];
  const due = expectedVersion(released, current);
  const breaks = breakingChanges(released, current, new Date().toISOString().slice(0, 10));
  const version = versionOf(current) === due ? [] : [`info.version is ${versionOf(current)} and should be ${due}`];
  return [...breaks.map((line) => `breaks clients: ${line}`), ...version];
}

const root = join(import.meta.dirname, '..');

function release(): void {
  addToChangelog();
  for (const name of ['a.json', 'b.json']) copyFileSync(join(root, 'generated', name), join(root, 'openapi/released', name));
}

/** Adds each contract's version to the changelog if it is new. */
function addToChangelog(): void {
  const file = join(root, 'docs/guides/changelog.md');
  const added = (['a', 'b'] as const).flatMap((surface) => {
    const [released, current] = [readContract(surface, 'openapi/released'), readContract(surface)];
    return versionOf(released) === versionOf(current)
      ? []
      : [{ surface, version: versionOf(current), lines: additions(released, current) }];
  });
  const date = new Date().toISOString().slice(0, 10);
  const entries = [...new Set(added.map(({ version }) => version))].map((version) => {
    const of = (surface: string): string[] => added.find((each) => each.surface === surface && each.version === version)?.lines ?? [];
    return releaseText(`${version}, ${date}`, { a: of('a'), b: of('b') });
  });
  const newestFirst = ['{{unreleased}}', ...entries].join('\n\n');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('{{unreleased}}', () => newestFirst),
  );
}

const command = process.argv[2] ?? '';
const checks: Record<string, (surface: string) => string[]> = {
  lint: (surface) => brokenRules(readContract(surface)),
  compare: releaseProblems,
  release: releaseProblems,
};
const check = checks[command];
if (!check) throw new Error('Give a command: lint, compare or release.');

const problems = ['a', 'b'].flatMap((surface) => check(surface).map((line) => `openapi/${surface}.yaml ${line}`));
for (const line of problems) console.error(line);
if (problems.length > 0) process.exitCode = 1;
else if (command === 'release') release();
