/** The long tests of a database that fails: killed, full, read-only, shared by two processes. */
import { strict as assert } from 'node:assert';
import {
  type StorageFindings,
  canMount,
  fillDiskUnderLoad,
  killDatabaseUnderLoad,
  shareFileUnderLoad,
  startReadOnly,
} from '../../test/faults/storage.ts';
import { databases } from '../../test/support/databases.ts';
import { counted, say } from './say.ts';

const kills = 50;

/** Refused while the database cannot serve, always with a reason: no 500, no answer missing. */
function assertCalm({ refusals, problems }: StorageFindings): void {
  assert.deepEqual(problems.slice(0, 20), []);
  assert.deepEqual(
    Object.keys(refusals).filter((refusal) => !/^503 (unavailable|outcome_unknown)$/.test(refusal)),
    [],
  );
}

function describe({ acknowledged, refusals, longestAnswerMs, problems }: StorageFindings): string {
  return `${acknowledged} requests acknowledged, other answers: ${counted(refusals) || 'none'}; the slowest answer took ${longestAnswerMs.toFixed(0)} ms; ${problems.length} problems in the history`;
}

export const storageParts: Record<string, () => Promise<void>> = {
  async 'database-kills'() {
    if (!databases.includes('mysql')) return;
    const found = await killDatabaseUnderLoad(kills);
    say(`mariadb: killed ${found.kills} times under load: ${describe(found)}`);
    say(`  the next acknowledgement came ${found.longestReturnMs.toFixed(0)} ms after its return at most`);
    assertCalm(found);
  },

  async disk() {
    if (!(await canMount())) return say('disk: not run: it mounts a small file system, which this user may not do');
    for (const dialect of databases) {
      const found = await fillDiskUnderLoad(dialect);
      say(`${dialect}: the disk was full for a while: ${describe(found)}`);
      say(
        `  while it was full /readyz answered ${found.readyWhileFull} and a read ${found.readsWhileFull}; the next acknowledgement came ${found.goodAfterMs.toFixed(0)} ms after there was room`,
      );
      assertCalm(found);
      // A server may end when its disk is full, and then nothing can be read.
      if (dialect === 'sqlite') assert.deepEqual([found.readyWhileFull, found.readsWhileFull], [503, 200]);
    }
  },

  async 'read-only'() {
    if (!databases.includes('sqlite')) return;
    if (!(await canMount())) return say('read-only: not run: it mounts a small file system, which this user may not do');
    const { readyWhileReadOnly, readyAfter, problems } = await startReadOnly();
    say(
      `sqlite: on a file that takes no writes the program starts, and /readyz answers ${readyWhileReadOnly}; when writes are taken, ${readyAfter}`,
    );
    assert.deepEqual([readyWhileReadOnly, readyAfter, problems], [503, 200, []]);
  },

  async shared() {
    if (!databases.includes('sqlite')) return;
    const found = await shareFileUnderLoad(1_000);
    say(`sqlite: one file shared by two programs under load: ${describe(found)}`);
    assertCalm(found);
    assert.equal(Object.keys(found.refusals).length, 0);
  },
};
