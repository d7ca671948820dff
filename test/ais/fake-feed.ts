// An AIS feed for tests, on loopback: it sends what the test chooses to every connected client.
import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { until } from '../support/until.ts';

export interface FakeFeed {
  port: number;
  /** How many connections there have been. */
  connections: number;
  /** Sends text to all connected clients in one piece. Resolves once it is sent. */
  say(text: string): Promise<void>;
  /** Closes every connection. */
  hangUp(): void;
  /** Resolves when this many clients are connected. */
  untilListening(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** @param port 0 for any that is free */
export async function startFakeFeed(port = 0): Promise<FakeFeed> {
  const sockets = new Set<Socket>();
  const server: Server = createServer({ noDelay: true }, (socket) => {
    feed.connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    socket.resume();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const feed: FakeFeed = {
    port: (server.address() as AddressInfo).port,
    connections: 0,
    async say(text) {
      await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.write(text, 'latin1', resolve))));
    },
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    untilListening: async (count) => void (await until(`${count} listen`, () => sockets.size === count)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        feed.hangUp();
      }),
  };
  return feed;
}
