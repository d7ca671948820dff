// A worker in a process of its own, to be killed or weighed. It takes orders over the channel to its parent, and ends with it.
import { type Orders, startFaultWorker } from './worker.ts';

/** What a process has in memory, in bytes. `heap` is what is left when all that nobody needs is collected. */
export interface Weight {
  heap: number;
  rss: number;
  /** The most there was at once. */
  mostRss: number;
}

function weigh(): Weight {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  // In kilobytes, says getrusage(2).
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
