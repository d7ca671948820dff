// A feed for tests, on loopback: it says what the test wants, to everybody who is connected.
import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { until } from '../support/until.ts';

export interface FakeFeed {
  port: number;
  /** How often somebody has connected. */
  connections: number;
  /** Says it to those who listen, in one piece. Resolves when it has left. */
  say(text: string): Promise<void>;
  /** Hangs up on those who listen. */
  hangUp(): void;
  /** Resolves when this many are listening. */
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
