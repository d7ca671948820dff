// Endpoints that accept connections but never send anything.
import { type AddressInfo, type Socket, createServer } from 'node:net';

export interface SilentEndpoints {
  /** Each endpoint has its own host name, and so its own connections. */
  url(endpoint: number): string;
  /** Open connections, now and at most. */
  open(): number;
  peakOpen(): number;
  /** Ends all connections, and any that are opened later. */
  close(): Promise<void>;
}

export async function startSilentEndpoints(): Promise<SilentEndpoints> {
  const open = new Set<Socket>();
  let peakOpen = 0;
  const server = createServer((socket) => {
    open.add(socket);
    peakOpen = Math.max(peakOpen, open.size);
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
    peakOpen: () => peakOpen,
    close: () =>
      new Promise((resolve) => {
        server.on('connection', (socket) => socket.destroy()).close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
