// A webhook receiver on loopback that records what it receives and answers as a test chooses.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingMessage['headers'];
  path: string;
  /** The body before parsing. */
  raw: string;
  json: any;
  at: number;
}

export type Answer = (request: Received, response: ServerResponse, count: number) => void;

export interface Receiver {
  url: string;
  received: Received[];
  /** Connections so far. */
  connections(): number;
  answers(answer: Answer): void;
  /** Resolves once this many messages have arrived. */
  until(count: number, timeoutMs?: number): Promise<void>;
  close(): Promise<void>;
}

const ok: Answer = (_request, response) => void response.writeHead(204).end();

/** @param answer 204 to everything by default */
export async function startReceiver(answer: Answer = ok): Promise<Receiver> {
  const received: Received[] = [];
  let answering = answer;
  let connections = 0;
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    response.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const message = { headers: request.headers, path: request.url ?? '', raw, json: JSON.parse(raw), at: Date.now() };
      received.push(message);
      answering(message, response, received.length);
      for (const check of waiting) check();
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    connections: () => connections,
    answers: (next) => void (answering = next),
    until: (count, timeoutMs = 120_000) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (received.length < count) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`${received.length} of ${count} messages arrived within ${timeoutMs} ms`));
        }, timeoutMs);
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
