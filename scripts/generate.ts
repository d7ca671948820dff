// Makes generated/ out of openapi/: one bundle and one file of types a surface. `--check` only compares.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const root = join(import.meta.dirname, '..');
const committed = join(root, 'generated');
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const surfaces = ['a', 'b'];

function bundle(surface: string, file: string): void {
  execFileSync(
    process.execPath,
    [redocly, 'bundle', `openapi/${surface}.yaml`, '--ext', 'json', '--output', file],
    {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdio: 'pipe', // execFileSync puts stderr into the error it throws
    },
  );
}

async function types(bundled: string, surface: string): Promise<string> {
  const ast = await openapiTS(pathToFileURL(bundled), { alphabetize: false, immutable: false });
  return `// Made by scripts/generate.ts from openapi/${surface}.yaml: change that, not this.\n\n${astToString(ast)}`;
}

async function generate(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const names: string[] = [];
  for (const surface of surfaces) {
    const bundled = join(folder, `${surface}.json`);
    bundle(surface, bundled);
    writeFileSync(join(folder, `${surface}.d.ts`), await types(bundled, surface));
    names.push(`${surface}.json`, `${surface}.d.ts`);
  }
  return names;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function findDrift(): Promise<string | undefined> {
  const fresh = mkdtempSync(join(tmpdir(), 'landfall-generate-'));
  try {
    const names = await generate(fresh);
    return names.find((name) => read(join(fresh, name)) !== read(join(committed, name)));
  } finally {
    rmSync(fresh, { recursive: true });
  }
}

if (process.argv.includes('--check')) {
  const drifted = await findDrift();
  if (drifted !== undefined) {
    console.error(`generated/${drifted} is not what openapi/ says: run npm run generate`);
    process.exitCode = 1;
  }
} else {
  await generate(committed);
}
