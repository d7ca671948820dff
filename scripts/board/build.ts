/**
 * Builds the board from src/board: `index.html`, the page of share links, `share.html`, and beside them scripts and styles with a hash of
 * their content in their names. The font of previews is the documentation's.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import wawoff2 from 'wawoff2';

const source = join(import.meta.dirname, '../../src/board');
const font = join(import.meta.dirname, '../docs/assets/fonts/inter-latin.woff2');

/** A built file and the bytes that it has on the wire, at gzip's default level. */
export interface BuiltFile {
  name: string;
  gzipped: number;
  /** Whether the page loads it before anything is opened. */
  isFirst: boolean;
}

/** Empties the folder and builds there. */
export async function buildBoard(folder: string): Promise<BuiltFile[]> {
  const { outputFiles, metafile } = await build({
    entryPoints: [
      { in: join(source, 'main.tsx'), out: 'app' },
      { in: join(source, 'share/main.tsx'), out: 'share' },
    ],
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: folder,
    // The documentation's font: one file for both.
    external: ['/docs/*'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  const first = namesOfFirstLoad(metafile.outputs);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(folder, basename(path)), contents);
  // For the previews of share links, which are drawn by the service. Its name begins with a dot, so that it is not served.
  writeFileSync(join(folder, '.preview.ttf'), await wawoff2.decompress(readFileSync(font)));
  const names = outputFiles.map(({ path }) => basename(path));
  for (const [name, entry] of [
    ['index.html', 'app'],
    ['share.html', 'share'],
  ] as const) {
    const urlOf = (extension: string) => `/board/${names.find((each) => each.startsWith(`${entry}-`) && each.endsWith(extension))}`;
    const page = readFileSync(join(source, name), 'utf8');
    writeFileSync(join(folder, name), page.replace('{{style}}', urlOf('.css')).replace('{{script}}', urlOf('.js')));
  }
  return outputFiles.map(({ path, contents }) => {
    const name = basename(path);
    return { name, gzipped: gzipSync(contents).length, isFirst: first.includes(name) };
  });
}

type Outputs = Record<string, { imports: { path: string; kind: string }[]; entryPoint?: string; cssBundle?: string }>;

/** The entry, its styles, and what it imports at once. */
function namesOfFirstLoad(outputs: Outputs): string[] {
  const found = new Set<string>();
  const visit = (path: string | undefined): void => {
    if (path === undefined || found.has(path)) return;
    found.add(path);
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') visit(imported);
    visit(outputs[path]?.cssBundle);
  };
  visit(Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith('board/main.tsx')));
  return [...found].map((path) => basename(path));
}
