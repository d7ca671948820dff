/** Receives webhooks on loopback, verifies each as it comes and answers as a receiver should. */
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListenError } from './service.ts';
import { type Verification, verify } from './verify.ts';

/** A message that came in. */
export interface Arrival {
  at: Date;
  /** The header `webhook-id`, empty where there is none. */
  id: string;
  headers: IncomingHttpHeaders;
  /** As it came, before anything parsed it. */
  body: Buffer;
  verification: Verification;
  /** Whether a message of this id was verified before. */
  isDuplicate: boolean;
}

export interface Receiver {
  /** Where it listens, with a slash at the end. */
  url: string;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  /** 0 for any that is free. */
  port: number;
  /** The secrets that sign; messages that come before they are known wait. */
  secrets: Promise<string[]>;
  now: () => Date;
  onArrival: (arrival: Arrival) => void;
}

/** The largest messages of the service have some 20 kB; what strangers send by a tunnel is not kept. */
const maxBytes = 1_000_000;

/** @throws ListenError when the port is taken */
export async function startReceiver({ port, secrets, now, onArrival }: ReceiverOptions): Promise<Receiver> {
  /** Ids of what was verified. */
  const known = new Set<string>();

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return answer(response.setHeader('Allow', 'POST'), 405, 'Webhooks are sent with POST.');
    const body = await readBody(request);
    if (body === null) return answer(response, 413, `More than ${maxBytes} bytes.`);
    const { headers } = request;
    const id = [headers['webhook-id'] ?? ''].flat().join(' ');
    const at = now();
    const verification = await verify({ headers, body, secrets: await secrets, now: at });
    const isDuplicate = known.has(id);
    if (verification.valid) known.add(id);
    const failed = verification.steps.find(({ outcome }) => outcome === 'failed');
    answer(response, failed ? 400 : 204, failed && `${failed.name}: ${failed.says}`);
    onArrival({ at, id, headers, body, verification, isDuplicate });
  }

  const server = createServer((request, response) => {
    // A sender that disconnects in the middle needs no answer.
    receive(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(`Port ${port} cannot be used (${error.message}). Choose another --port.`)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, text?: string): void {
  response.writeHead(status, text ? { 'content-type': 'text/plain; charset=utf-8' } : {}).end(text && `${text}\n`);
}

/** @returns null when there is too much of it */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
