// A proxy to the run's MySQL server that a test can hang or cut. When it hangs, it behaves like a paused server (SIGSTOP): the kernel
// accepts connections, but nothing answers them.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Blocks everything from now on, until `resume`. */
  hang(): void;
  /** Resolves once a client waits for a blocked answer. */
  untilClientWaits(): Promise<void>;
  resume(): void;
  /** Breaks all connections and accepts no new ones, until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Breaks the connection of the next transaction that sends `text`, at its COMMIT, before or after the server has received it. */
  loseCommitOf(text: string, isCarriedOut: boolean): void;
  /** The same for the next statement with `text` itself, outside of a transaction. With `cuts`, all connections break, as in `cut`. */
  loseStatementOf(text: string, isCarriedOut: boolean, options?: { cuts?: boolean }): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let pendingLoss: { text: string; isCarriedOut: boolean; at: string; cuts?: boolean } | undefined;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (isHanging) socket.pause();
    return socket;
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    let losing: typeof pendingLoss;
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      keep(from)
        .on('data', (bytes) => {
          if (from === client && pendingLoss && bytes.includes(pendingLoss.text)) {
            losing = pendingLoss;
            pendingLoss = undefined;
          }
          const isLost = losing !== undefined && from === client && bytes.includes(losing.at);
          if (!isLost || losing?.isCarriedOut) to.write(bytes);
          if (isLost) client.destroy();
          if (isLost && losing?.cuts) void cut();
        })
        .on('close', () => to.destroySoon());
      if (isHanging) from.pause();
    }
    if (!isHanging) client.resume();
  });

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    url: url.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    async untilClientWaits() {
      // A paused socket still buffers the first bytes, of a statement or of the answer to an earlier one.
      while (![...sockets].some((socket) => socket.readableLength > 0)) await sleep(5);
    },
    resume() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    restore: async () => void (await listen(port)),
    loseCommitOf: (text, isCarriedOut) => void (pendingLoss = { text, isCarriedOut, at: 'COMMIT' }),
    loseStatementOf: (text, isCarriedOut, { cuts = false } = {}) => void (pendingLoss = { text, isCarriedOut, at: text, cuts }),
    close: cut,
  };
}
