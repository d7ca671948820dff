// Installs MariaDB on this machine if this user may: root on Debian or Ubuntu.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { findAll } from './binaries.ts';
import { releaseOnce, succeed } from './processes.ts';

const policyFile = '/usr/sbin/policy-rc.d';

/** Installs MariaDB with apt-get. @returns false, with nothing changed, if this user may not @throws apt-get's output */
export async function installMariadb(): Promise<boolean> {
  const [apt] = findAll(['apt-get']);
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !apt) return false;
  process.stderr.write('No MySQL on this machine: installing mariadb-server with apt-get\n');
  const allowServices = forbidServices();
  try {
    await succeed(apt, ['update']);
    await succeed(apt, ['install', '-y', '--no-install-recommends', 'mariadb-server']);
    return true;
  } finally {
    await allowServices();
  }
}

/** Keeps the package from starting its own server, by Debian's means for that; an existing policy stays. */
function forbidServices(): () => Promise<void> {
  try {
    writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' });
  } catch {
    return async () => {};
  }
  return releaseOnce(
    () => rm(policyFile, { force: true }),
    () => rmSync(policyFile, { force: true }),
  );
}
