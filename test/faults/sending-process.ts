// A worker in its own process, to be killed or measured. It gets its options and requests from its parent, and ends with it.
import { type WorkerOptions, startFaultWorker } from './worker.ts';

/** A process's memory in bytes. `heap` is what remains after a garbage collection. */
export interface MemoryUsage {
  heap: number;
  rss: number;
  /** The peak. */
  peakRss: number;
}

function measureMemory(): MemoryUsage {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  // getrusage(2) reports kilobytes.
  return { heap: heapUsed + external, rss, peakRss: process.resourceUsage().maxRSS * 1024 };
}

process.once('message', async (options: WorkerOptions) => {
  const worker = await startFaultWorker(options);
  process.on('message', async (request: 'measureMemory' | 'stop') => {
    if (request === 'measureMemory') return void process.send?.(measureMemory());
    await worker.stop();
    process.send?.({ errors: worker.errors.map(String) });
    process.disconnect();
  });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
