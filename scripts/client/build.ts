/** Builds landfall-client from src/client into a folder that can be packed as it is. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'src/client');
const beside = ['package.json', 'README.md', 'LICENSE'];

/** Empties the folder and builds there. The sources are compiled against web types alone, so nothing of Node gets in. */
export function buildClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  compile(folder);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.d.ts'))) {
    const file = join(folder, name);
    writeFileSync(file, published(readFileSync(file, 'utf8')));
  }
  for (const name of beside) copyFileSync(join(source, name), join(folder, name));
  mkdirSync(join(folder, 'generated'));
  for (const name of ['a.d.ts', 'b.d.ts']) copyFileSync(join(root, 'generated', name), join(folder, 'generated', name));
}

function compile(folder: string): void {
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '-p', source, '--outDir', folder];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`src/client does not compile:\n${stdout}`);
}

/**
 * Declarations with the paths of the package: the compiler rewrites the endings of imports in JavaScript and leaves those
 * of declarations, and the contracts' types move into the package.
 */
function published(declarations: string): string {
  return declarations
    .replaceAll(/(from '|import\(['"])\.\.\/\.\.\/generated\/([ab])\.d\.ts/g, '$1./generated/$2.js')
    .replaceAll(/(from '|import\(['"])\.\/([\w-]+)\.ts/g, '$1./$2.js');
}
