// Several processes as one service: started in order, replaced when they die, all ended in time. The processes are fakes;
// test/cli/workers.test.ts runs real ones.
import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect } from 'chai';
import type { EndedProcess, Part } from '../../src/domain/process.ts';
import { PartEnded, type SupervisorOptions, makeSupervisor } from '../../src/process/supervise.ts';
import { aMoment } from '../support/until.ts';

/** A process that does what a test tells it to. */
class FakeProcess extends EventEmitter {
  readonly part: Part;
  readonly connected = true;
  pid: number | undefined = 1;
  readonly received: unknown[] = [];
  /** Whether it ends on SIGTERM. */
  isObedient = true;

  constructor(part: Part) {
    super();
    this.part = part;
  }

  kill(signal: string): boolean {
    if (signal === 'SIGKILL') this.emit('exit', null, signal);
    else if (this.isObedient) setImmediate(() => this.emit('exit', 0, null));
    return true;
  }

  send(notice: unknown): boolean {
    return this.received.push(notice) > 0;
  }

  ready(): void {
    this.emit('message', { is: 'ready', text: `${this.part} is ready` });
  }
}

describe('several processes as one service', () => {
  let started: FakeProcess[];
  let replaced: EndedProcess[];
  let onStart: EventEmitter;

  beforeEach(() => {
    [started, replaced, onStart] = [[], [], new EventEmitter()];
  });

  function supervise(parts: Part[], over: Partial<SupervisorOptions> = {}) {
    return makeSupervisor({
      parts,
      start(part) {
        const child = new FakeProcess(part);
        started.push(child);
        onStart.emit('start');
        return child as unknown as ChildProcess;
      },
      stopTimeoutMs: 10_000,
      onReplaced: (ended) => void replaced.push(ended),
      retries: { waitsMs: [1, 2, 4], jitter: [1, 1] },
      ...over,
    });
  }

  /** A running service. */
  async function running(parts: Part[], over: Partial<SupervisorOptions> = {}) {
    const supervisor = supervise(parts, over);
    const text = supervisor.start();
    started[0]?.ready();
    await new Promise(setImmediate);
    for (const child of started.slice(1)) child.ready();
    return { supervisor, text: await text };
  }

  const parts = (): Part[] => started.map(({ part }) => part);

  it('starts the others when the first is ready, and returns the text of the first', async () => {
    const supervisor = supervise(['api', 'api', 'worker']);
    const text = supervisor.start();
    expect(parts()).to.deep.equal(['api']);
    started[0]?.ready();
    await new Promise(setImmediate);
    expect(parts()).to.deep.equal(['api', 'api', 'worker']);
    for (const child of started.slice(1)) child.ready();
    expect(await text).to.equal('api is ready');
  });

  it('fails with the code of a process that ends while the service starts, and replaces none', async () => {
    const supervisor = supervise(['api', 'worker']);
    const text = supervisor.start();
    started[0]?.emit('exit', 1, null);
    const error = await text.catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(PartEnded).and.to.include({ code: 1 });
    expect([parts(), replaced]).to.deep.equal([['api'], []]);
  });

  it('fails if a process that was ready ends while the others start', async () => {
    const supervisor = supervise(['api', 'worker']);
    const text = supervisor.start();
    started[0]?.ready();
    await new Promise(setImmediate);
    started[0]?.emit('exit', 7, null);
    started[1]?.ready();
    expect(await text.catch((thrown: unknown) => thrown)).to.include({ code: 7 });
  });

  it('starts no others if it gets a signal to stop just as the first is ready', async () => {
    const supervisor = supervise(['api', 'worker']);
    const text = supervisor.start();
    started[0]?.ready();
    const stopped = supervisor.stop();
    expect(await text.catch((thrown: unknown) => thrown)).to.be.instanceOf(PartEnded);
    expect([await stopped, parts()]).to.deep.equal([0, ['api']]);
  });

  it('survives a message that cannot be sent, and replaces a process that could not be started', async () => {
    await running(['api', 'worker']);
    started[1]?.emit('error', new Error('write EPIPE'));
    expect(replaced).to.deep.equal([]);
    const next = once(onStart, 'start');
    started[1]?.emit('exit', null, 'SIGKILL');
    await next;
    const unborn = started.at(-1);
    const afterThat = once(onStart, 'start');
    if (unborn) unborn.pid = undefined;
    unborn?.emit('error', new Error('spawn EAGAIN'));
    await afterThat;
    expect(parts()).to.deep.equal(['api', 'worker', 'worker', 'worker']);
  });

  it('replaces a process that dies, and waits longer each time its successor dies too', async () => {
    await running(['api', 'worker']);
    for (let deaths = 1; deaths <= 4; deaths += 1) {
      const next = once(onStart, 'start');
      started.at(-1)?.emit('exit', null, 'SIGSEGV');
      await next;
      // One that dies before it is ready is replaced too.
      if (deaths !== 2) started.at(-1)?.ready();
    }
    expect(parts()).to.deep.equal(['api', 'worker', 'worker', 'worker', 'worker', 'worker']);
    expect(replaced.map(({ part, signal, afterMs }) => [part, signal, afterMs])).to.deep.equal(
      [1, 2, 4, 4].map((afterMs) => ['worker', 'SIGSEGV', afterMs]),
    );
  });

  it('reports to the worker, and to no other process, that something is due', async () => {
    await running(['api', 'api', 'worker']);
    started[1]?.emit('message', { is: 'due' });
    expect(started.map(({ received }) => received)).to.deep.equal([[], [], [{ is: 'due' }]]);
  });

  it('ends all of them, and starts no successor', async () => {
    const { supervisor } = await running(['api', 'api', 'worker']);
    started[1]?.emit('exit', 1, null);
    expect(await supervisor.stop()).to.equal(0);
    await aMoment();
    expect(started).to.have.length(3);
  });

  it('kills a process that does not end in time, and returns the code for abandoned work', async () => {
    const { supervisor } = await running(['api', 'worker'], { stopTimeoutMs: -500 });
    for (const child of started) child.isObedient = child.part === 'api';
    expect(await supervisor.stop()).to.equal(3);
  });

  it('returns the code of a process that abandoned work', async () => {
    const { supervisor } = await running(['api', 'worker']);
    const code = supervisor.stop();
    started[1]?.emit('exit', 3, null);
    expect(await code).to.equal(3);
  });
});
