// A process that is killed in the middle of a migration, and the program started after it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { migrations } from '../../src/store/migrations/index.ts';
import { Workplace, urlOf } from '../support/process.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';
import { builtFile } from '../support/program.ts';
import { secretKey } from '../support/service.ts';

const run = promisify(execFile);

export interface KilledMigration {
  /** The migration's name. */
  killedAt: string;
  /** From the next start until `/readyz` answers 200. */
  readyMs: number;
}

/** @param index of the migration that is cut short: its statements were run, and it is not recorded */
export async function startAfterKilledMigration(dialect: Dialect, index: number): Promise<KilledMigration> {
  const fresh = await withDatabaseUrl(dialect);
  const workplace = await Workplace.make();
  try {
    const killed = await run(process.execPath, [await builtFile('test/store/migrate-killed.ts'), fresh.url, String(index)]).then(
      () => null,
      (error: { signal?: string }) => error.signal,
    );
    if (killed !== 'SIGKILL') throw new Error(`The process that migrates ended with ${killed}`);
    const beganAtMs = performance.now();
    const service = workplace.startProcess([], { DATABASE_URL: fresh.url, SECRET_KEY: secretKey, PORT: '0', LOG_LEVEL: 'silent' });
    const { status } = await fetch(`${await urlOf(service)}/readyz`);
    const readyMs = performance.now() - beganAtMs;
    if (status !== 200) throw new Error(`/readyz answered ${status}`);
    await service.end();
    return { killedAt: migrations[index]?.name ?? '', readyMs };
  } finally {
    await workplace.leave();
    await fresh.drop();
  }
}
