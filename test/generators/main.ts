/**
 * `npm run test:generators`: makes clients of both contracts with common generators, compiles them, and makes six calls to a running
 * service with each: sign in, create, read, list, an error, and a webhook's message. `-- --only NAME` for one generator or language.
 * The tools come from PyPI, Maven Central, and Go's and Rust's registries, into node_modules/.cache. A compiler that is neither here nor
 * to be had from Debian is named, and what needs it is skipped.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { JsonObject } from '../../scripts/contracts/document.ts';
import { type Generator, Missing, type Surface } from './generator.ts';
import { wrongOutcomes } from './outcomes.ts';
import { missingFrom } from './presence.ts';
import { startCalledService } from './service.ts';
import { generators } from './table.ts';
import { cache, root } from './tools.ts';

const surfaces: Surface[] = ['a', 'b'];
const { values } = parseArgs({ options: { only: { type: 'string' } } });

/** @returns what is wrong; empty if nothing is */
async function tryGenerator(generator: Generator, environment: Record<string, string>): Promise<string[]> {
  const folder = join(cache, 'clients', `${generator.name}-${generator.language.replace('#', 'sharp').toLowerCase()}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await generator.install();
  const faults: string[] = [];
  for (const surface of surfaces) {
    const contract = join(root, 'generated', `${surface}.json`);
    const output = await generator.generate(surface, contract, folder);
    faults.push(...warningsOf(generator, output).map((line) => `${surface}: ${line}`));
  }
  for (const surface of surfaces) {
    const contract = JSON.parse(readFileSync(join(root, 'generated', `${surface}.json`), 'utf8')) as JsonObject;
    faults.push(...missingFrom(folder, contract).map((name) => `${surface}: ${name} is missing`));
  }
  // Before the compiler, so that they show where it is missing, too.
  if (faults.length > 0) return faults;
  faults.push(...unaccepted(generator, (await generator.compile(folder)).split('\n').filter(Boolean)));
  if (faults.length > 0) return faults;
  return wrongOutcomes(await generator.call(folder, environment));
}

function warningsOf(generator: Generator, output: string): string[] {
  return unaccepted(
    generator,
    output.split('\n').filter((line) => /warn|error|unable|cannot|exception|skipp/i.test(line)),
  );
}

function unaccepted({ accepted = [] }: Generator, lines: string[]): string[] {
  return lines.filter((line) => !accepted.some(({ warning }) => warning.test(line)));
}

const chosen = generators.filter(({ name, language }) => values.only === undefined || [name, language.toLowerCase()].includes(values.only));
if (chosen.length === 0) {
  console.error(`--only takes ${[...new Set(generators.flatMap(({ name, language }) => [name, language.toLowerCase()]))].join(', ')}`);
  process.exit(2);
}
const counts = { passed: 0, failed: 0, skipped: 0 };
const service = await startCalledService();
try {
  for (const generator of chosen) {
    const since = Date.now();
    const title = `${generator.name} ${generator.version}, ${generator.language}`;
    try {
      const faults = await tryGenerator(generator, service.environment);
      counts[faults.length > 0 ? 'failed' : 'passed'] += 1;
      console.log(`${faults.length > 0 ? '✗' : '✓'} ${title}: ${((Date.now() - since) / 1000).toFixed(0)} s`);
      for (const fault of faults) console.log(`    ${fault}`);
    } catch (error) {
      counts[error instanceof Missing ? 'skipped' : 'failed'] += 1;
      console.log(error instanceof Missing ? `- ${title}: skipped: ${error.message}` : `✗ ${title}: ${String(error)}`);
    }
  }
} finally {
  await service.stop();
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
if (counts.failed > 0) process.exitCode = 1;
