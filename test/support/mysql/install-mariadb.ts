// Installs MariaDB on this machine if the user is root on Debian or Ubuntu.
import { rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { installPackage, mayInstall } from '../apt.ts';
import { releaseOnce } from './processes.ts';

const policyFile = '/usr/sbin/policy-rc.d';

/** Installs MariaDB. @returns false if this user may not, with nothing changed @throws apt-get's output */
export async function installMariadb(): Promise<boolean> {
  if (!mayInstall()) return false;
  const allowServices = forbidServices();
  try {
    return await installPackage('mariadb-server');
  } finally {
    await allowServices();
  }
}

/** Keeps the package from starting its server, with Debian's policy-rc.d. An existing policy stays. */
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
