// Two processes that write the same rows, each with its own turns; a database holds the counter they share.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { ClusterTurns } from '../../src/store/cluster-turns.ts';
import { LostCommit } from '../../src/store/failures.ts';
import { onEachDatabase } from '../support/databases.ts';
import { until } from '../support/until.ts';

const patientMs = 60_000;

onEachDatabase('turns in a cluster', (database) => {
  /** Turns of a process that has lost a commit. */
  async function contended(name: string, times = {}): Promise<ClusterTurns> {
    const turns = new ClusterTurns(database().store.counters, { contendedMs: patientMs, waitMs: patientMs, deadMs: patientMs, ...times });
    const lost = new LostCommit(new Error('as planned'));
    await turns.within(name, () => Promise.reject(lost)).catch((error: unknown) => expect(error).to.equal(lost));
    return turns;
  }

  it('separate the transactions of two processes once commits were lost', async () => {
    const name = uuidv7();
    const processes = await Promise.all([contended(name, { turnMs: 20 }), contended(name, { turnMs: 20 })]);
    const running = [0, 0];
    const order: number[] = [];
    const met: string[] = [];
    const run = async (index: number): Promise<void> => {
      for (let count = 0; count < 10; count += 1) {
        await processes[index]!.within(name, async () => {
          running[index]! += 1;
          if (running[1 - index]! > 0) met.push(`${index} at ${count}`);
          order.push(index);
          await sleep(3);
          running[index]! -= 1;
        });
      }
    };
    await Promise.all([run(0), run(0), run(1), run(1)]);
    expect(order.filter((index) => index === 0)).to.have.length(20);
    expect(order).to.have.length(40);
    expect(met).to.deep.equal([]);
  });

  it('pass on the turn of a process that died with it', async () => {
    const name = uuidv7();
    const died = await contended(name, { turnMs: patientMs });
    void died.within(name, () => new Promise(() => {}));
    await until('it has the turn', async () => (await database().store.counters.last(`turn:${name}`)) !== 0);
    const next = await contended(name, { deadMs: 10 });
    expect(await next.within(name, async () => 'done')).to.equal('done');
  });

  it('are taken again for a transaction after the turn was given back', async () => {
    const name = uuidv7();
    const mark = (): Promise<number> => database().store.counters.last(`turn:${name}`);
    const turns = await contended(name, { turnMs: patientMs });
    await turns.within(name, async () => {});
    await until('the turn is given back', async () => (await mark()) === 0);
    expect(await turns.within(name, mark)).not.to.equal(0);
  });

  it('leave no trace if no commit was lost', async () => {
    const name = uuidv7();
    const turns = new ClusterTurns(database().store.counters);
    expect(await turns.within(name, async () => 'done')).to.equal('done');
    await turns.within(name, () => Promise.reject(new Error('as planned'))).catch(() => {});
    await turns.within(name, async () => {});
    expect(await database().store.counters.last(`turn:${name}`)).to.equal(0);
  });

  it('continue without a turn that is not available', async () => {
    const name = uuidv7();
    await database().store.counters.set(`turn:${name}`, 1);
    const turns = await contended(name, { waitMs: 10 });
    expect(await turns.within(name, async () => 'done')).to.equal('done');
  });
});
