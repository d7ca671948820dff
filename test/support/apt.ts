// Debian packages that the tests need: installed with apt-get if this user may, which is root on Debian or Ubuntu.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAll } from './mysql/binaries.ts';
import { succeed } from './mysql/processes.ts';

/**
 * apt-get waits for dpkg's lock, but not for the lock of the package lists: processes that run at the same time take turns by this file. A
 * daemon that a package starts does not inherit it (`flock -o`).
 */
const lockFile = join(tmpdir(), 'landfall-tests-apt.lock');

/** How long another program, such as Debian's own updates, may keep dpkg's lock, in seconds. */
const lockTimeoutS = 60;

let updated: Promise<void> | undefined;

export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findAll(['apt-get']).length > 0;
}

/**
 * Installs a package without what it recommends.
 *
 * @param names the package, or several in order of preference, of which one is installed
 * @returns false, with nothing changed, if this user may not @throws apt-get's output
 */
export async function installPackage(...names: string[]): Promise<boolean> {
  if (!mayInstall()) return false;
  process.stderr.write(`Installing ${names.join(' or ')} with apt-get\n`);
  if ((await installFirst(names)) === undefined) return true;
  // A new machine has no package lists, and old lists name files that mirrors no longer have.
  await (updated ??= aptGet('update'));
  const failure = await installFirst(names);
  if (failure !== undefined) throw failure;
  return true;
}

/** @returns why the last one can't be installed, or undefined once one is */
async function installFirst(names: string[]): Promise<unknown> {
  let failure: unknown;
  for (const name of names) {
    try {
      await aptGet('install', '-y', '--no-install-recommends', name);
      return undefined;
    } catch (error) {
      failure = error;
    }
  }
  return failure;
}

function aptGet(command: string, ...args: string[]): Promise<void> {
  return succeed('flock', ['-o', '-w', '600', lockFile, 'apt-get', '-o', `DPkg::Lock::Timeout=${lockTimeoutS}`, command, ...args]);
}

/** The path of a program on this machine. Its package is installed first if needed. @throws if it can't be installed */
export async function programPath(name: string, packageName = name): Promise<string> {
  const [existing] = findAll([name]);
  if (existing !== undefined) return existing;
  const [installed] = (await installPackage(packageName)) ? findAll([name]) : [];
  if (installed === undefined) throw new Error(`${name} is not on this machine`);
  return installed;
}
