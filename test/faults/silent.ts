// Endpoints that take connections and never say a word.
import { type AddressInfo, type Socket, createServer } from 'node:net';

export interface Silent {
  /** A name of its own for each, so that each has connections of its own. */
  url(endpoint: number): string;
  /** Connections that are open, and the most that ever were at once. */
  open(): number;
  mostOpen(): number;
  /** Ends all connections, and those that are still made. */
  close(): Promise<void>;
}

export async function startSilent(): Promise<Silent> {
  const open = new Set<Socket>();
  let mostOpen = 0;
  const server = createServer((socket) => {
    open.add(socket);
    mostOpen = Math.max(mostOpen, open.size);
    socket
      .on('error', () => {})
      .on('close', () => open.delete(socket))
      .resume();
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 2048 }, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (endpoint) => `http://d${endpoint}.receiver.test:${port}/`,
    open: () => open.size,
    mostOpen: () => mostOpen,
    close: () =>
      new Promise((resolve) => {
        server.on('connection', (socket) => socket.destroy()).close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
