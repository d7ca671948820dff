/** A webhook receiver in its own process. It reports which tracking request each message is about, and when it arrived. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Ids of tracking requests, each with the time in milliseconds since 1970. */
export type Arrivals = [id: string, atMs: number][];

let arrived: Arrivals = [];

const server = createServer(async (request, response) => {
  const body = await text(request);
  response.writeHead(204).end();
  arrived.push([JSON.parse(body).data.relationships.reference_object.data.id as string, Date.now()]);
});
server.keepAliveTimeout = 60_000;
setInterval(() => {
  if (arrived.length > 0) process.send?.(arrived);
  arrived = [];
}, 20);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
