/**
 * Makes generated/ from openapi/, a bundle and its types for each surface, and writes the README's tables of settings and carriers, and
 * the list of migrations. With `--check` it writes nothing, and fails where they differ.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { withSettings } from './readme/settings.ts';
import { writeChecks } from './request-checks.ts';

const root = join(import.meta.dirname, '..');
const committed = join(root, 'generated');
const surfaces = ['a', 'b'];
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');

/** One process for both: Redocly takes 0.9 s of CPU to start. */
function bundle(folder: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [redocly, 'bundle', ...surfaces.map((surface) => `openapi/${surface}.yaml`), '--ext', 'json', '--output', folder],
    {
      cwd: root,
      encoding: 'utf8',
      // Generating must work without a network.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  if (status !== 0) {
    console.error(stderr);
    throw new Error("openapi/ could not be bundled: see Redocly's output above");
  }
}

async function types(surface: string, bundled: string): Promise<string> {
  const ast = await openapiTS(pathToFileURL(bundled), { alphabetize: false, immutable: false });
  return `// Made from openapi/${surface}.yaml by scripts/generate.ts: change that, not this.\n\n${astToString(ast)}`;
}

async function generate(folder: string): Promise<string[]> {
  bundle(folder);
  for (const surface of surfaces) {
    writeFileSync(join(folder, `${surface}.d.ts`), await types(surface, join(folder, `${surface}.json`)));
  }
  return surfaces.flatMap((surface) => [`${surface}.json`, `${surface}.d.ts`]);
}

/** A list that is the same in TypeScript, once compiled and once bundled, as searching the folder would not be. */
function migrationList(): string {
  const files = readdirSync(join(root, 'src/store/migrations')).filter((name) => /^\d{4}-/.test(name));
  const lines = files.sort().map((name) => `export * from './${name}';\n`);
  return `// Made from the files of this folder by scripts/generate.ts: add a migration's file, not a line.\n${lines.join('')}`;
}

function contentOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Files outside of generated/ that are written in whole or in part, each with its source. */
const written = [
  {
    name: 'README.md',
    text: withSettings(contentOf(join(root, 'README.md')) ?? ''),
    source: 'src/settings/config.ts and src/carriers/',
  },
  { name: 'src/store/migrations/all.ts', text: migrationList(), source: 'the files of its folder' },
].filter(({ name, text }) => contentOf(join(root, name)) !== text);

const fresh = mkdtempSync(join(tmpdir(), 'landfall-generate-'));
try {
  const names = await generate(fresh);
  if (process.argv.includes('--check')) {
    const drifted = names.filter((name) => contentOf(join(fresh, name)) !== contentOf(join(committed, name)));
    if (drifted.length > 0) {
      console.error(`These files differ from openapi/; run npm run generate: ${drifted.map((name) => `generated/${name}`).join(', ')}`);
      process.exitCode = 1;
    }
    for (const { name, source } of written) {
      console.error(`${name} differs from ${source}; run npm run generate`);
      process.exitCode = 1;
    }
  } else {
    for (const { name, text } of written) writeFileSync(join(root, name), text);
    mkdirSync(committed, { recursive: true });
    for (const name of names) copyFileSync(join(fresh, name), join(committed, name));
    await writeChecks();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(fresh, { recursive: true });
}
