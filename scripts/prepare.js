/**
 * Builds the program in dist/, after `npm ci` and before `npm pack`. JavaScript, because it also runs where tsx and the compiler are not
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const inRoot = (path) => existsSync(join(root, path));

/** Removes what the compiler wrote earlier, of sources that are gone. */
function removeOlder(since) {
  for (const path of readdirSync(join(root, 'dist'), { recursive: true })) {
    const file = join(root, 'dist', path);
    const { mtimeMs } = statSync(file);
    if (/\.js(\.map)?$/.test(path) && !/^(board\/|docs|landfall-client)\b/.test(path) && mtimeMs < since) rmSync(file);
  }
}

function build() {
  const since = Date.now() - 1000;
  const typescript = [join(root, 'node_modules/typescript-native/bin/tsc'), '--singleThreaded', '-p', 'tsconfig.build.json'];
  const tsx = ['--import', 'tsx'];
  const steps = [typescript, [...tsx, 'scripts/request-checks.ts'], [...tsx, 'scripts/docs.ts'], [...tsx, 'scripts/board.ts']];
  if (!steps.every((args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0)) return false;
  removeOlder(since);
  return true;
}

if (inRoot('node_modules/typescript-native') && inRoot('node_modules/tsx')) {
  process.exitCode = build() ? 0 : 1;
} else if (inRoot('dist/main.js') && inRoot('dist/docs')) {
  console.error('landfall: the packages that build it are not installed. The program in dist/ stays as it was.');
} else {
  console.error(
    'landfall: npm left out the packages that build the program, because of NODE_ENV=production or --omit=dev. ' +
      'Run "npm ci --include=dev", and after it "npm prune --omit=dev" to remove them again.',
  );
  process.exitCode = 1;
}
