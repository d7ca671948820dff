import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Connected } from '../../src/doctor/check.ts';
import { checkCarriersOfProcesses } from '../../src/doctor/process-carriers.ts';
import { type ProcessKind, aliveSince } from '../../src/domain/process.ts';
import { listLivingProcesses, readClock } from '../../src/service/living-processes.ts';
import { migrations } from '../../src/store/migrations/index.ts';
import { makePresence } from '../../src/worker/presence.ts';
import { onEachDatabase } from '../support/databases.ts';
import { until } from '../support/until.ts';

const now = (): Date => new Date();

onEachDatabase('the processes that live', (database) => {
  const living = () => listLivingProcesses(database(), now);
  const kinds = async () => (await living()).map(({ kind }) => kind).sort();

  it('are those that have started and not stopped', async () => {
    const [api, worker] = (['api', 'worker'] as const).map((kind) => makePresence({ database: database(), kind, now }));
    await Promise.all([api?.start(), worker?.start()]);
    expect(await kinds()).to.deep.equal(['api', 'worker']);
    const [first] = await living();
    expect(first).to.include({ pid: process.pid, newestMigration: migrations.at(-1)?.name });
    await api?.stop();
    expect(await kinds()).to.deep.equal(['worker']);
    await worker?.stop();
    expect(await kinds()).to.deep.equal([]);
  });

  it('do not include one that was killed, once it has missed its beats', async () => {
    const { at } = await readClock(database(), now);
    const killed = {
      id: uuidv7(),
      kind: 'api' as const,
      host: 'a',
      pid: 1,
      newestMigration: '',
      carriers: null,
      pausedCarriers: null,
      carrierCalls: null,
      clockAheadMs: null,
      secretKeyIds: null,
      startedAt: at,
    };
    await database().store.processes.see({ ...killed, seenAt: at });
    expect(await kinds()).to.deep.equal(['api']);
    await database().store.processes.see({ ...killed, seenAt: aliveSince(at) });
    expect(await kinds()).to.deep.equal([]);
  });

  it('do not include one that was killed while the clock was ahead, which has been set right since', async () => {
    const { at } = await readClock(database(), now);
    const killed = {
      id: uuidv7(),
      kind: 'api' as const,
      host: 'a',
      pid: 1,
      newestMigration: '',
      carriers: null,
      pausedCarriers: null,
      carrierCalls: null,
      clockAheadMs: null,
      secretKeyIds: null,
      startedAt: at,
    };
    for (const aheadMs of [10 * 60_000, 2 * 86_400_000]) {
      await database().store.processes.see({ ...killed, seenAt: new Date(at.getTime() + aheadMs) });
      expect(await kinds()).to.deep.equal([]);
    }
  });

  it('know which carriers they lack that others have', async () => {
    const presenceOf = (kind: ProcessKind, carriers: string[]) => makePresence({ database: database(), kind, carriers, now });
    const [api, worker] = [presenceOf('api', ['MAEU', 'TEST']), presenceOf('worker', ['ONEY', 'MAEU'])];
    await api.start();
    expect(await api.missingCarriers()).to.deep.equal([]);
    await worker.start();
    expect(await worker.missingCarriers()).to.deep.equal(['TEST']);
    expect(await api.missingCarriers()).to.deep.equal(['ONEY']);
    const findings = await checkCarriersOfProcesses({ database: database(), now } as Connected);
    const said = findings.map(({ level, what }) => [level, what.replace(/ \d+ on \S+/, '')]);
    expect(said.sort()).to.deep.equal([
      ['warning', 'The API process accepts no requests for ONEY, which a worker polls.'],
      ['warning', 'The worker cannot poll TEST, which an API process accepts.'],
    ]);
    await Promise.all([api.stop(), worker.stop()]);
  });

  it('include one whose row was deleted, from its next beat', async () => {
    const presence = makePresence({ database: database(), kind: 'all', now, everyMs: 10 });
    await presence.start();
    for (const { id } of await living()) await database().store.processes.remove(id);
    await until('it is registered again', async () => (await living()).length === 1);
    await presence.stop();
  });

  it('count by one clock, even if the clock of a machine is wrong', async () => {
    const anHourBehind = (): Date => new Date(Date.now() - 3_600_000);
    const presence = makePresence({ database: database(), kind: 'all', now: anHourBehind });
    await presence.start();
    const [found] = await listLivingProcesses(database(), anHourBehind);
    await presence.stop();
    if (database().dialect === 'sqlite') expect(found?.clockAheadMs).to.equal(null);
    else expect(found?.clockAheadMs).to.be.within(-3_700_000, -3_500_000);
  });
});
