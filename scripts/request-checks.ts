/**
 * Compiles the checks of every operation's requests into `generated/<surface>.checks.cjs`, so that nothing is compiled
 * when a server starts (`src/http/validation.ts` says how they are used). The files are not committed: they hold
 * minified code, and `npm ci` and `npm run generate` make them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { requestSchemas } from '../src/http/compiled-checks.ts';
import { contractHash } from '../src/http/contract.ts';

const root = join(import.meta.dirname, '..');
/** A Node module with the checks of each operation: `{ hash, byName: { 'getShipment/parameters': check } }`. */
export async function compileChecks(bundle: string): Promise<string> {
  const { ajv, urls } = requestSchemas(JSON.parse(bundle) as object);
  return bundled(contractHash(bundle), standaloneCode.default(ajv, urls));
}

/** One file that requires nothing: what Ajv's code shares (formats, equality, counting characters) is rolled in. */
async function bundled(hash: string, checks: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = { hash: '${hash}', byName: require('checks') };`, resolveDir: root },
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    plugins: [
      {
        name: 'compiled checks',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^checks$/ }, ({ path }) => ({ path, namespace: 'compiled' }));
          onLoad({ filter: /.*/, namespace: 'compiled' }, () => ({ contents: checks, resolveDir: root }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/** Writes the files for both surfaces. */
export async function writeChecks(): Promise<void> {
  for (const surface of ['a', 'b']) {
    const bundle = readFileSync(join(root, 'generated', `${surface}.json`), 'utf8');
    writeFileSync(join(root, 'generated', `${surface}.checks.cjs`), await compileChecks(bundle));
  }
}

if (import.meta.filename === process.argv[1]) await writeChecks();
