/**
 * Makes generated/ from openapi/, a bundle and its types for each surface, and writes the README's tables of settings and carriers. With `--check` it
 * writes nothing, and fails where they differ.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

function differs(one: string, other: string): boolean {
  return !existsSync(other) || readFileSync(one, 'utf8') !== readFileSync(other, 'utf8');
}

const readmeFile = join(root, 'README.md');
const readme = readFileSync(readmeFile, 'utf8');
const freshReadme = withSettings(readme);
const fresh = mkdtempSync(join(tmpdir(), 'landfall-generate-'));
try {
  const names = await generate(fresh);
  if (process.argv.includes('--check')) {
    const drifted = names.filter((name) => differs(join(fresh, name), join(committed, name)));
    if (drifted.length > 0) {
      console.error(`These files differ from openapi/; run npm run generate: ${drifted.map((name) => `generated/${name}`).join(', ')}`);
      process.exitCode = 1;
    }
    if (freshReadme !== readme) {
      console.error(
        "The README's tables of settings and carriers differ from src/settings/config.ts and src/carriers/; run npm run generate",
      );
      process.exitCode = 1;
    }
  } else {
    if (freshReadme !== readme) writeFileSync(readmeFile, freshReadme);
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
