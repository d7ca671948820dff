// A worker in a process of its own, to be killed. It takes its orders over the channel to its parent, and stops with it.
import { type Orders, startFaultWorker } from './worker.ts';

process.once('message', async (orders: Orders) => {
  const worker = await startFaultWorker(orders);
  process.once('message', async () => {
    await worker.stop();
    process.send?.({ errors: worker.errors.map(String) });
    process.disconnect();
  });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
