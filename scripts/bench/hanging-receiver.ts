/**
 * A receiver in its own process. It answers 204, except to `/hang`, which gets no answer. For each message that it answers, it notes how
 * long after the time `at` in its body it came. Any message from the parent process asks for these waits, in milliseconds, and clears them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

let waitsMs: number[] = [];
const server = createServer(async (request, response) => {
  const isAnswered = !request.url?.startsWith('/hang');
  // A sender that gives up is no error.
  const body = await text(request).catch(() => null);
  if (!isAnswered || body === null) return;
  waitsMs.push(Date.now() - (JSON.parse(body) as { at: number }).at);
  response.writeHead(204).end();
});
server.keepAliveTimeout = 60_000;
server.listen({ port: 0, host: '127.0.0.1', backlog: 2048 }, () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => {
  process.send?.(waitsMs);
  waitsMs = [];
});
process.on('disconnect', () => process.exit());
