import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { attempt, loopbackSender } from './receiver.ts';

/** In a separate thread, so that it answers while this one is busy. It counts a request that has arrived, and waits until it may answer. */
const receiver = `
  const { createServer } = require('node:http');
  const { parentPort, workerData: [arrived, mayAnswer] } = require('node:worker_threads');
  const server = createServer((request, response) =>
    request.resume().on('end', () => {
      Atomics.store(arrived, 0, 1);
      Atomics.wait(mayAnswer, 0, 0);
      response.writeHead(204).end();
    }),
  );
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** Enough for a request to arrive while other processes have the cores. */
const timeoutMs = 2_000;

const flag = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

describe('an answer', () => {
  it('counts if it arrived in time at a process that was too busy to read it', async () => {
    const [arrived, mayAnswer] = [flag(), flag()];
    const thread = new Worker(receiver, { eval: true, workerData: [arrived, mayAnswer] });
    const [port] = await once(thread, 'message');
    const sender = loopbackSender({ timeoutMs });
    const answer = (): void => {
      Atomics.store(mayAnswer, 0, 1);
      Atomics.notify(mayAnswer, 0);
    };
    try {
      const sent = sender.send(attempt(`http://127.0.0.1:${port}/`));
      let isOver = false;
      void sent.then(() => (isOver = true));
      while (Atomics.load(arrived, 0) === 0 && !isOver) await setImmediate();
      answer();
      // As SQLite does while another process locks its file.
      Atomics.wait(flag(), 0, 0, timeoutMs + 100);
      const { status, error } = await sent;
      expect({ status, error }).to.deep.equal({ status: 204, error: null });
    } finally {
      answer();
      await sender.close();
      await thread.terminate();
    }
  });
});
