import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { attempt, loopbackSender } from './receiver.ts';

/** In a separate thread, so that it answers while this one is busy. */
const receiver = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

describe('an answer', () => {
  it('counts if it arrived in time at a process that was too busy to read it', async () => {
    const thread = new Worker(receiver, { eval: true });
    const [port] = await once(thread, 'message');
    const sender = loopbackSender({ timeoutMs: 300 });
    const target = attempt(`http://127.0.0.1:${port}/`);
    try {
      expect((await sender.send(target)).status, 'with time to read it').to.equal(204);
      await setImmediate();
      const sent = sender.send(target);
      // The attempt gets its turn in the first, and undici writes the request in the second.
      await setImmediate();
      await setImmediate();
      // As SQLite does while another process locks its file.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
      const { status, error } = await sent;
      expect({ status, error }).to.deep.equal({ status: 204, error: null });
    } finally {
      await sender.close();
      await thread.terminate();
    }
  });
});
