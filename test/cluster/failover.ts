// A small failover proxy, like a load balancer in front of a cluster. Each connection goes to the first node that sends a greeting.
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A node that sends no greeting for this long is stopped, or is not part of the cluster. */
const greetingMs = 500;

export interface Failover {
  port: number;
  /** Breaks the connections to a node, as a load balancer does when its health check fails. */
  drop(port: number): void;
  close(): Promise<void>;
}

/** @param ports of the nodes, the preferred one first @param isUsable whether a node passes its health check */
export async function startFailover(ports: readonly number[], isUsable: (port: number) => boolean): Promise<Failover> {
  const open = new Map<Socket, number>();

  async function dial(): Promise<{ upstream: Socket; greeting: Buffer; port: number } | undefined> {
    for (const port of ports.filter(isUsable)) {
      const upstream = connect({ host: '127.0.0.1', port });
      upstream.on('error', () => {});
      const late = setTimeout(() => upstream.destroy(), greetingMs);
      const greeting = await Promise.race([
        once(upstream, 'data').then(([bytes]) => bytes as Buffer),
        once(upstream, 'close').then(() => undefined),
      ]).catch(() => undefined);
      clearTimeout(late);
      if (greeting && !upstream.destroyed) {
        upstream.pause();
        return { upstream, greeting, port };
      }
      upstream.destroy();
    }
    return undefined;
  }

  const server = createServer(async (client) => {
    client.on('error', () => {});
    const dialled = await dial();
    if (!dialled || client.destroyed) {
      client.destroy();
      dialled?.upstream.destroy();
      return;
    }
    const { upstream, greeting, port } = dialled;
    open.set(client, port);
    client.write(greeting);
    upstream.on('close', () => client.destroy());
    client.on('close', () => {
      open.delete(client);
      upstream.destroy();
    });
    upstream.pipe(client);
    client.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    drop(port) {
      for (const [client, to] of open) if (to === port) client.destroy();
    },
    async close() {
      for (const client of open.keys()) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
