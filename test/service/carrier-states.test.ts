// How the carriers are doing, from what all processes on a database have registered.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { ServiceProcess } from '../../src/domain/process.ts';
import { readCarrierStates } from '../../src/service/carrier-states.ts';
import { readClock } from '../../src/service/living-processes.ts';
import { onEachDatabase } from '../support/databases.ts';

const now = (): Date => new Date();
const line = {
  scac: 'MAEU',
  name: 'Maersk',
  shortName: 'Maersk',
  alternativeScacs: [],
  tracks: { container: true, billOfLading: true, booking: true },
};
const calls = { scac: 'MAEU', answered: 0, failed: 0, lastAnsweredAt: null, perMinute: 60, lastMinute: 0 };
const pause = { scac: 'MAEU', reason: 'shipping_line_unreachable', failure: 'HTTP 503' } as const;

onEachDatabase('the states of carriers', (database) => {
  async function run(process: Partial<ServiceProcess>): Promise<void> {
    const { at } = await readClock(database(), now);
    const given = { kind: 'worker', host: 'web1', pid: 1, newestMigration: '', clockAheadMs: null } as const;
    const own = {
      id: uuidv7(),
      carriers: ['MAEU'],
      pausedCarriers: [],
      carrierCalls: [calls],
      secretKeyIds: '',
      startedAt: at,
      seenAt: at,
    };
    await database().store.processes.see({ ...given, ...own, ...process });
  }
  const state = async () => (await readCarrierStates(database(), { list: () => [line] }, now))[0];

  afterEach(() => database().store.processes.removeAll());

  it('add up what all workers say, and take the latest answer', async () => {
    await run({ carrierCalls: [{ ...calls, answered: 3, failed: 1, lastAnsweredAt: '2026-03-02T08:00:00.000Z', lastMinute: 2 }] });
    await run({ carrierCalls: [{ ...calls, answered: 4, lastAnsweredAt: '2026-03-02T09:00:00.000Z', lastMinute: 5 }] });
    // It asks nothing itself.
    await run({ kind: 'api', carrierCalls: [{ ...calls, answered: 100 }] });
    const { line: _, lastAnsweredAt, ...figures } = (await state()) ?? {};
    expect(lastAnsweredAt?.toISOString()).to.equal('2026-03-02T09:00:00.000Z');
    expect(figures).to.deep.equal({
      ...{ condition: 'polled', pauseReason: null, answered: 7, failed: 1, perMinute: 120, lastMinute: 7 },
      waiting: { count: 0, isAtLeast: false, oldestDueAt: null },
    });
  });

  it('say whether all workers pause a carrier, some, or none runs', async () => {
    expect((await state())?.condition).to.equal('not_polled');
    await run({ pausedCarriers: [pause] });
    expect(await state()).to.include({ condition: 'paused', pauseReason: 'shipping_line_unreachable' });
    await run({});
    expect(await state()).to.include({ condition: 'partly_paused', pauseReason: 'shipping_line_unreachable' });
  });

  it('leave out a worker without the carrier, and count one of an older version that says nothing', async () => {
    await run({ carriers: ['HLCU'], carrierCalls: [] });
    expect((await state())?.condition).to.equal('not_polled');
    await run({ carriers: null, pausedCarriers: null, carrierCalls: null });
    expect(await state()).to.include({ condition: 'polled', answered: 0, perMinute: null });
  });
});
