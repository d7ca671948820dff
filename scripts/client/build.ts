/** Builds landfall-client from src/client into a folder for `npm pack`: compiles it, copies files and corrects paths in declarations. */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { compileProject } from '../compiler.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'src/client');
const published = ['package.json', 'README.md', 'LICENSE'];

/** Empties the folder and builds there. The sources are compiled against web types only, so the client can't use Node's APIs. */
export function buildClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  compile(folder);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.d.ts'))) {
    const file = join(folder, name);
    writeFileSync(file, withPackagePaths(readFileSync(file, 'utf8')));
  }
  for (const name of published) copyFileSync(join(source, name), join(folder, name));
  mkdirSync(join(folder, 'generated'));
  for (const name of ['a.d.ts', 'b.d.ts']) copyFileSync(join(root, 'generated', name), join(folder, 'generated', name));
}

function compile(folder: string): void {
  const errors = compileProject(source, '--outDir', folder);
  if (errors !== '') throw new Error(`src/client does not compile:\n${errors}`);
}

/** The compiler rewrites the extensions of imports in JavaScript only, not in declarations. The contracts' types move into the package. */
function withPackagePaths(declarations: string): string {
  return declarations
    .replaceAll(/(from '|import\(['"])\.\.\/\.\.\/generated\/([ab])\.d\.ts/g, '$1./generated/$2.js')
    .replaceAll(/(from '|import\(['"])\.\/([\w-]+)\.ts/g, '$1./$2.js');
}

/** The client as one script for browsers, with openapi-fetch included. */
export interface Bundle {
  /** The script, which defines the global `landfall`. */
  code: string;
  /** Bytes. */
  minified: number;
  /** Bytes, at gzip's highest level. */
  gzipped: number;
}

/** @param folder where the client was built */
export async function bundleClient(folder: string): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'index.js')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'landfall',
    platform: 'browser',
    target: 'es2022',
    nodePaths: [join(root, 'node_modules')],
    logLevel: 'silent',
  });
  const [{ text: code, contents } = { text: '', contents: new Uint8Array() }] = outputFiles;
  return { code, minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length };
}
