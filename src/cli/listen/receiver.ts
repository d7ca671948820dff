/** Receives webhooks on loopback, verifies each and responds as a receiver should. */
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookChallengeResponse } from '../../client/webhook.ts';
import { CallError } from '../service-calls.ts';
import { type Verification, verify } from './verify.ts';

/** A received message. */
export interface ReceivedMessage {
  at: Date;
  /** The header `webhook-id`; empty if missing. */
  id: string;
  headers: IncomingHttpHeaders;
  /** The raw bytes. */
  body: Buffer;
  verification: Verification;
  /** True if a message with this id was verified before. */
  isDuplicate: boolean;
}

export interface Receiver {
  /** The address it listens on, with a trailing slash. */
  url: string;
  close(): Promise<void>;
}

interface ReceiverOptions {
  /** 0 for any free port. */
  port: number;
  /** Messages wait until the secrets are known. */
  secrets: Promise<string[]>;
  now: () => Date;
  onArrival: (arrival: ReceivedMessage) => void;
}

/** The service's largest messages are about 20 kB; the limit protects against strangers who send through a tunnel. */
const maxBytes = 1_000_000;

/** @throws CallError when the port is taken */
export async function startReceiver({ port, secrets, now, onArrival }: ReceiverOptions): Promise<Receiver> {
  const verifiedIds = new Set<string>();
  let isRegistered = false;
  void secrets.then(() => (isRegistered = true));

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return respond(response.setHeader('Allow', 'POST'), 405, 'Webhooks are sent with POST.');
    const body = await readBody(request);
    if (body === null) return respond(response, 413, `The body is larger than ${maxBytes} bytes.`);
    const { headers } = request;
    // Only during registration: otherwise anybody could prove that this endpoint is theirs.
    const proof = isRegistered ? null : await webhookChallengeResponse(body);
    if (proof !== null) return respond(response, 200, proof);
    const id = [headers['webhook-id'] ?? ''].flat().join(' ');
    const at = now();
    const verification = await verify({ headers, body, secrets: await secrets, now: at });
    const isDuplicate = verifiedIds.has(id);
    if (verification.valid) verifiedIds.add(id);
    const failed = verification.steps.find(({ outcome }) => outcome === 'failed');
    respond(response, failed ? 400 : 204, failed && `${failed.name}: ${failed.message}`);
    onArrival({ at, id, headers, body, verification, isDuplicate });
  }

  const server = createServer((request, response) => {
    // A sender that disconnects early needs no response.
    receive(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CallError(`Port ${port} cannot be used (${error.message}). Choose another --port.`)));
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

function respond(response: ServerResponse, status: number, text?: string): void {
  response.writeHead(status, text ? { 'content-type': 'text/plain; charset=utf-8' } : {}).end(text && `${text}\n`);
}

/** @returns null for a body of more than `maxBytes` */
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
