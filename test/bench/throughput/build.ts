/** Builds what the bench runs: its packages, the peers and Landfall. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeed } from '../../support/mysql/processes.ts';
import { print } from '../measure.ts';

export const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'bench');
const tsc = join(root, 'node_modules/.bin/tsc');
const lockfile = join(folder, 'package-lock.json');
/** A copy of the lockfile of the last installation. */
const installed = join(folder, 'node_modules/.installed-lock.json');

/** Installs the bench's packages if its lockfile has changed, and compiles the peers and the service. */
export async function buildPeers(): Promise<void> {
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== readFileSync(lockfile, 'utf8')) {
    print("Installing the bench's own packages.");
    await succeed('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
    writeFileSync(installed, readFileSync(lockfile));
  }
  print('Compiling.');
  await succeed(tsc, ['-p', folder]);
  await buildService();
}

export async function buildService(): Promise<void> {
  await succeed(tsc, ['-p', join(root, 'tsconfig.build.json')]);
  await succeed(process.execPath, ['--import', 'tsx', join(root, 'scripts/request-checks.ts')]);
}
