/** The long tests of a machine that fails: a database that is killed, full, read-only or shared by two processes; a clock that jumps. */
import { strict as assert } from 'node:assert';
import { jumpUnderLoad } from '../../test/faults/clock-jumps.ts';
import { canMount, fillDiskUnderLoad, killDatabaseUnderLoad, shareFileUnderLoad, startReadOnly } from '../../test/faults/storage.ts';
import type { LoadFindings } from '../../test/faults/under-load.ts';
import { databases } from '../../test/support/databases.ts';
import { ownFamily } from '../../test/support/mysql/server.ts';
import { formatCounts, print } from './print.ts';

const kills = 50;

/** Refused while the database cannot serve, always with a reason: no 500, no answer missing. */
function assertOnlyUnavailable({ refusals, problems }: LoadFindings): void {
  assert.deepEqual(problems.slice(0, 20), []);
  assert.deepEqual(
    Object.keys(refusals).filter((refusal) => !/^503 (unavailable|outcome_unknown)$/.test(refusal)),
    [],
  );
}

function describe({ acknowledged, refusals, longestAnswerMs, problems }: LoadFindings): string {
  return `${acknowledged} requests acknowledged, other answers: ${formatCounts(refusals) || 'none'}; the slowest answer took ${longestAnswerMs.toFixed(0)} ms; ${problems.length} problems in the history`;
}

export const storageParts: Record<string, () => Promise<void>> = {
  async 'database-kills'() {
    if (!databases.includes('mysql')) return;
    const found = await killDatabaseUnderLoad(kills);
    print(`${ownFamily}: killed ${found.kills} times under load: ${describe(found)}`);
    print(`  the next acknowledgement came ${found.longestRecoveryMs.toFixed(0)} ms after its return at most`);
    assertOnlyUnavailable(found);
  },

  async disk() {
    if (!(await canMount())) return print('disk: not run: it mounts a small file system, which this user may not do');
    for (const dialect of databases) {
      const found = await fillDiskUnderLoad(dialect);
      print(`${dialect}: the disk was full for a while: ${describe(found)}`);
      print(
        `  while it was full /readyz answered ${found.readyWhileFull} and a read ${found.readsWhileFull}; the next acknowledgement came ${found.recoveryMs.toFixed(0)} ms after there was room`,
      );
      assertOnlyUnavailable(found);
      assert.equal(found.readyWhileFull, 503);
      // InnoDB ends its server where a rollback finds no room, and then nothing can be read.
      if (dialect === 'sqlite') assert.equal(found.readsWhileFull, 200);
    }
  },

  async 'read-only'() {
    if (!databases.includes('sqlite')) return;
    if (!(await canMount())) return print('read-only: not run: it mounts a small file system, which this user may not do');
    const { readyWhileReadOnly, readyAfter, problems } = await startReadOnly();
    print(
      `sqlite: on a file that takes no writes the program starts, and /readyz answers ${readyWhileReadOnly}; when writes are taken, ${readyAfter}`,
    );
    assert.deepEqual([readyWhileReadOnly, readyAfter, problems], [503, 200, []]);
  },

  async shared() {
    if (!databases.includes('sqlite')) return;
    const found = await shareFileUnderLoad(1_000);
    print(`sqlite: one file shared by two programs under load: ${describe(found)}`);
    assertOnlyUnavailable(found);
    assert.equal(Object.keys(found.refusals).length, 0);
  },

  async clock() {
    for (const dialect of databases) {
      const found = await jumpUnderLoad(dialect);
      print(`${dialect}: the clock of an api and a worker jumped ${found.jumps} times under load: ${describe(found)}`);
      print(
        `  longest without an acknowledgement: ${found.silences.map(({ jump, silenceMs }) => `${silenceMs.toFixed(0)} ms ${jump}`).join(', ')}`,
      );
      assert.deepEqual(found.problems.slice(0, 20), []);
      // A rate that was counted on a clock that is set back has to be found again.
      assert.deepEqual(
        Object.keys(found.refusals).filter((refusal) => refusal !== '429 rate_limited'),
        [],
      );
    }
  },
};
