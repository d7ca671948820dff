// The program as a process of its own.
import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, build } from 'esbuild';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'src');

let built: Promise<string> | undefined;

/**
 * The file that Node runs as `landfall`: `src/` without its types, made when it is first asked for and gone with this
 * process. A process started from `src/` through tsx takes 0.8 s of CPU more, and the tests start more than a hundred.
 */
export function programFile(): Promise<string> {
  return (built ??= buildProgram());
}

async function buildProgram(): Promise<string> {
  // At the depth of src/ and dist/: the program reads generated/ and package.json from where it lies.
  const folder = await mkdtemp(join(root, '.program-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.d)\.ts$/.test(name));
  await build({
    entryPoints: files.map((name) => join(source, name)),
    outdir: folder,
    outbase: source,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // Each file stays a file; only as a bundle can its imports get the new ending.
    bundle: true,
    plugins: [importJavaScript],
  });
  return join(folder, 'main.js');
}

/** An import of `./file.ts` becomes one of `./file.js`. */
const importJavaScript: Plugin = {
  name: 'import JavaScript',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path }) => ({ path: path.replace(/\.ts$/, '.js'), external: true }));
  },
};
