// A proxy between the service and a receiver, which can damage messages on the way.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Passing {
  headers: Record<string, string>;
  body: string;
}

export interface Tunnel {
  url: string;
  /** Where it forwards to. */
  to: string;
  /** How a message arrives: once as each of these. The service's later tries pass unchanged. */
  harm: (message: Passing) => Passing[];
  /** What the receiver answered, in order. */
  answers: { status: number; text: string }[];
  close(): Promise<void>;
}

const passed = /^(content-type|webhook-)/;

export async function openTunnel(): Promise<Tunnel> {
  const known = new Set<string>();
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => passed.test(name))) as Record<string, string>;
    const message = { headers, body: (await buffer(request)).toString() };
    const id = headers['webhook-id'] ?? '';
    const arriving = known.has(id) ? [message] : tunnel.harm(message);
    known.add(id);
    let status = 502;
    for (const each of arriving) {
      const answer = await fetch(tunnel.to, { method: 'POST', ...each });
      ({ status } = answer);
      tunnel.answers.push({ status, text: await answer.text() });
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tunnel: Tunnel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    to: '',
    harm: (message) => [message],
    answers: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return tunnel;
}
