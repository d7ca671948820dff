/**
 * A webhook receiver in a process of its own. It answers 204, except to `/hang`, which gets no answer. Of the messages to `/noted`, it
 * keeps the body and the time. Any message from the bench asks for those since the last one.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** When a message came, in milliseconds since 1970, and its body. */
export type Arrival = [atMs: number, body: any];

let arrivals: Arrival[] = [];

const server = createServer(async (request, response) => {
  const { url = '' } = request;
  if (url.startsWith('/hang')) return void request.resume();
  // A sender that gives up is no error.
  const body = await text(request).catch(() => null);
  response.writeHead(204).end();
  if (body !== null && url.startsWith('/noted')) arrivals.push([Date.now(), JSON.parse(body)]);
});
server.keepAliveTimeout = 60_000;
server.listen({ port: 0, host: '127.0.0.1', backlog: 2048 }, () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => {
  process.send?.(arrivals);
  arrivals = [];
});
process.on('disconnect', () => process.exit());
