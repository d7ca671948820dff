/**
 * The long tests of failing machines: a database that is killed, full, read-only or shared by two processes, a backup restored in place, a
 * migration that is killed, and a clock that jumps.
 */
import { strict as assert } from 'node:assert';
import { migrations } from '../../src/store/migrations/index.ts';
import { jumpUnderLoad } from './clock-jumps.ts';
import { canMount, fillDiskUnderLoad, killDatabaseUnderLoad, shareFileUnderLoad, startReadOnly } from './storage.ts';
import { startAfterKilledMigration } from './migration.ts';
import { type RestoreFindings, restoreInPlace } from './restore.ts';
import type { LoadFindings } from './under-load.ts';
import { databases } from '../support/databases.ts';
import { ownFamily } from '../support/mysql/server.ts';
import { formatCounts, print } from './print.ts';

const kills = 50;
const restores = Number(process.env['RESTORES'] ?? 10);
/** The migrations that are cut short, counted from 1. */
const killedMigrations = [1, 10, 21, 29, migrations.length];

/** What requests may get while the database is down: a 503 that gives the reason, no 500, and none stays unanswered. */
const unavailable = /^503 (unavailable|outcome_unknown)$/;
const nothing = /(?!)/;

/** @param allowed status and code of the refusals that may occur */
function assertOnly(allowed: RegExp, { refusals, problems }: LoadFindings): void {
  const others = Object.keys(refusals).filter((refusal) => !allowed.test(refusal));
  assert.deepEqual(problems.slice(0, 20), []);
  assert.deepEqual(others, []);
}

function describe({ acknowledged, refusals, maxAnswerMs, problems }: LoadFindings): string {
  return `${acknowledged} requests acknowledged, other responses: ${formatCounts(refusals) || 'none'}; the slowest response took ${maxAnswerMs.toFixed(0)} ms; ${problems.length} problems in the history`;
}

export const storageParts: Record<string, () => Promise<void>> = {
  async 'database-kills'() {
    if (!databases.includes('mysql')) return;
    const found = await killDatabaseUnderLoad(kills);
    print(`${ownFamily}: killed ${found.kills} times under load: ${describe(found)}`);
    print(`  the next acknowledgement came at most ${found.maxRecoveryMs.toFixed(0)} ms after the server was back`);
    assertOnly(unavailable, found);
  },

  async restore() {
    for (const dialect of databases) {
      const found: RestoreFindings[] = [];
      for (let round = 0; round < restores; round += 1) found.push(await restoreInPlace(dialect, round % 2 === 0 ? 'SIGKILL' : 'SIGTERM'));
      const sum = (of: 'acknowledged' | 'lost'): number => found.reduce((total, each) => total + each[of], 0);
      const refused = found.filter(({ cursor }) => cursor === '400 invalid_cursor').length;
      print(
        `${dialect}: a backup was restored in place ${found.length} times, after the service was killed or stopped under load: ${sum('lost')} of ${sum('acknowledged')} requests acknowledged before it lost;`,
      );
      const logs = found.filter(({ leavesLog }) => leavesLog).length;
      print(`  ${refused} of ${found.length} cursors from after it got 400 invalid_cursor, ${logs} logs of the old file left`);
      assert.deepEqual([sum('lost'), refused, logs], [0, restores, 0]);
      assert.ok(sum('acknowledged') >= 40 * restores);
    }
  },

  async migration() {
    for (const dialect of databases) {
      for (const number of killedMigrations) {
        const { killedAt, readyMs } = await startAfterKilledMigration(dialect, number - 1);
        print(`${dialect}: killed in ${killedAt}, the next start was ready after ${(readyMs / 1000).toFixed(1)} s`);
      }
    }
  },

  async disk() {
    if (!(await canMount())) return print('disk: skipped, because this user may not mount a file system');
    for (const dialect of databases) {
      const found = await fillDiskUnderLoad(dialect);
      print(`${dialect}: the disk was full for a while: ${describe(found)}`);
      print(
        `  while it was full, /readyz answered ${found.readyWhileFull} and a read ${found.readsWhileFull}; the next acknowledgement came ${found.recoveryMs.toFixed(0)} ms after space was freed,`,
      );
      print(`  and ${found.readyAfterMs.toFixed(0)} ms after that /readyz answered 200`);
      assertOnly(unavailable, found);
      assert.equal(found.readyWhileFull, 503);
      // InnoDB stops the server if a rollback finds no space, and then nothing can be read.
      if (dialect === 'sqlite') assert.deepEqual([found.readsWhileFull, found.readyAfter], [200, 200]);
    }
  },

  async 'read-only'() {
    if (!databases.includes('sqlite')) return;
    if (!(await canMount())) return print('read-only: skipped, because this user may not mount a file system');
    const { readyWhileReadOnly, readyAfter, problems } = await startReadOnly();
    print(
      `sqlite: on a read-only file the program starts, and /readyz answers ${readyWhileReadOnly}; once the file is writable, ${readyAfter}`,
    );
    assert.deepEqual([readyWhileReadOnly, readyAfter, problems], [503, 200, []]);
  },

  async shared() {
    if (!databases.includes('sqlite')) return;
    const found = await shareFileUnderLoad(1_000);
    print(`sqlite: one file shared by two programs under load: ${describe(found)}`);
    assertOnly(nothing, found);
  },

  async clock() {
    for (const dialect of databases) {
      const found = await jumpUnderLoad(dialect);
      print(`${dialect}: the clock of an API and a worker jumped ${found.jumps} times under load: ${describe(found)}`);
      print(
        `  longest time without an acknowledgement: ${found.silences.map(({ jump, silenceMs }) => `${silenceMs.toFixed(0)} ms ${jump}`).join(', ')}`,
      );
      assertOnly(nothing, found);
    }
  },
};
