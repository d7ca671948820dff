// A worker in a process of its own, to be killed or measured. It takes orders over the channel to its parent, and ends with it.
import { type Orders, startFaultWorker } from './worker.ts';

/** A process's memory in bytes. `heap` is what remains after a garbage collection. */
export interface Weight {
  heap: number;
  rss: number;
  /** The peak. */
  mostRss: number;
}

function weigh(): Weight {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  // getrusage(2) reports kilobytes.
  return { heap: heapUsed + external, rss, mostRss: process.resourceUsage().maxRSS * 1024 };
}

process.once('message', async (orders: Orders) => {
  const worker = await startFaultWorker(orders);
  process.on('message', async (order: 'weigh' | 'stop') => {
    if (order === 'weigh') return void process.send?.(weigh());
    await worker.stop();
    process.send?.({ errors: worker.errors.map(String) });
    process.disconnect();
  });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
