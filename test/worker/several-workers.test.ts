import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';
import { makeCarriers } from '../../src/carriers/registry.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { makeSettleTracking } from '../../src/service/tracking/settle-tracking.ts';
import { type Tracker, makeTracker } from '../../src/worker/track.ts';
import { type World, onEachWorld } from '../service/world.ts';
import { outbox } from '../support/outbox.ts';
import { builtFile } from '../support/program.ts';
import { type CountingCarrier, startCountingCarrier } from './counting-carrier.ts';
import { until } from '../support/until.ts';

/** Later than the world's clock, so what it makes due is due for these workers. */
const now = (): Date => new Date();

onEachWorld('several workers on one database', (world) => {
  let carrier: CountingCarrier;
  let accountId: string;

  beforeEach(async () => {
    accountId = (await world().newAccount()).accountId;
    carrier = await startCountingCarrier(world().database.store.sandbox, 5);
  });
  afterEach(() => carrier.close());

  /** Requests for this many containers, all due. */
  async function ask(count: number): Promise<string[]> {
    const numbers = Array.from({ length: count }, (_, index) => sandboxNumbers(String(10_000 + index).padStart(6, '0')).containerNumber);
    await Promise.all(
      numbers.map((containerNumber) =>
        world().request(accountId, {
          scac: 'TEST',
          containerNumber,
          billOfLading: null,
          reference: null,
          refNumbers: [],
          shipmentTags: [],
        }),
      ),
    );
    return numbers;
  }

  async function untilTracked(count: number): Promise<void> {
    await until(`${count} are tracked`, async () => (await shipmentsOf(world(), accountId)).length >= count);
  }

  /** Each number was queried once and became one shipment; the file numbers have no gap. */
  async function expectOnceEach(numbers: string[]): Promise<void> {
    expect(Object.fromEntries(carrier.calls)).to.deep.equal(Object.fromEntries(numbers.map((number) => [number, 1])));
    const shipments = await shipmentsOf(world(), accountId);
    expect(shipments.map((shipment) => shipment.fileNumber).sort()).to.deep.equal(
      numbers.map((_, index) => `LF-${String(index + 1).padStart(6, '0')}`),
    );
  }

  it('ask the carrier once for each due request: four in one process', async () => {
    const { database } = world();
    const carriers = makeCarriers({ sandboxUrl: carrier.url, timeoutMs: 10_000 });
    const settle = makeSettleTracking({ database, outbox, shippingLines: carriers, now, random: Math.random });
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const workers: Tracker[] = Array.from({ length: 4 }, () =>
      makeTracker({
        store: database.store,
        carriers,
        settle,
        now,
        concurrency: 4,
        idleMs: 20,
        leaseMs: 60_000,
        onError,
      }),
    );
    const numbers = await ask(40);
    try {
      for (const worker of workers) worker.start();
      await untilTracked(40);
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    expect(errors).to.deep.equal([]);
    await expectOnceEach(numbers);
  });

  it('ask the carrier once for each due request, from two separate processes', async () => {
    const processes = await Promise.all([1, 2].map(() => startWorkerProcess(world().url, carrier.url)));
    try {
      await Promise.all(processes.map((child) => once(child.stdout!, 'data')));
      const numbers = await ask(40);
      for (const child of processes) child.stdin!.write('go\n');
      await untilTracked(40);
      const ended = processes.map((child) => once(child, 'exit'));
      for (const child of processes) child.stdin!.end();
      for (const [code] of await Promise.all(ended)) expect(code).to.equal(0);
      await expectOnceEach(numbers);
    } finally {
      for (const child of processes) child.kill('SIGKILL');
    }
  });
});

async function shipmentsOf(world: World, accountId: string) {
  return (await world.database.store.shipments.list({ testOnly: false, accountId, limit: 100 })).map(({ row }) => row);
}

async function startWorkerProcess(databaseUrl: string, carrierUrl: string): Promise<ChildProcess> {
  const file = await builtFile('test/worker/worker-process.ts');
  return spawn(process.execPath, [file, databaseUrl, carrierUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
}
