// The whole program with receivers that answer slowly, endlessly, with redirects or with garbage, and one that works.
import { randomBytes } from 'node:crypto';
import { type RequestListener, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import type { Dialect } from '../support/databases.ts';
import { until } from '../support/until.ts';
import { type ProcessStats, type WholeProgram, onWholeProgram } from './whole-program.ts';

/** How they answer. Each way continues until the connection ends. `elsewhere` is a server that is not registered. */
const ways: Record<string, (response: ServerResponse, elsewhere: string) => void> = {
  hangs: () => {},
  'hangs after its head': (response) => void response.writeHead(200).write('o'),
  drips: (response) => void keepWriting(response, () => response.write('.'), 50),
  'never ends': (response) => void keepWriting(response, () => response.write(Buffer.alloc(64 * 1024, '.')), 0),
  'a head that never ends': ({ socket }) => {
    socket?.write('HTTP/1.1 200 OK\r\n');
    if (socket) void keepWriting(socket, () => socket.write(`X-${'a'.repeat(8_000)}: b\r\n`), 0);
  },
  'a compressed bomb': (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb()),
  'redirects to another server': (response, elsewhere) => void response.writeHead(307, { location: elsewhere }).end(),
  'redirects to itself': (response) => void response.writeHead(308, { location: '/' }).end(),
  'breaks off': (response) => void response.writeHead(200, { 'content-length': '1000' }).write('o', () => response.destroy()),
  garbage: ({ socket }) => void socket?.end(randomBytes(100_000)),
  'two lengths': ({ socket }) => void socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 9\r\n\r\no'),
  'another protocol': ({ socket }) => void socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
};

/** 100 MB in 100 kB. */
let bombMade: Buffer | undefined;
const bomb = (): Buffer => (bombMade ??= gzipSync(Buffer.alloc(100_000_000)));

async function keepWriting(
  target: { destroyed: boolean; once(event: 'drain', listener: () => void): unknown },
  write: () => boolean,
  pauseMs: number,
) {
  while (!target.destroyed) {
    if (!write()) await Promise.race([new Promise<void>((resolve) => target.once('drain', resolve)), sleep(100)]);
    await sleep(pauseMs);
  }
}

export interface ReceiverFindings extends ProcessStats {
  ways: number;
  /** Webhooks with a hostile receiver, their recorded attempts, and the attempts by outcome: `drips: no response`. */
  hostile: number;
  attempts: number;
  outcomes: Record<string, number>;
  /** The length of the longest stored response body, in bytes. */
  longestStored: number;
  /** Requests that reached the unregistered server. */
  followed: number;
  /** Surface B's messages, and how many the healthy receiver got. */
  messages: number;
  delivered: number;
}

/** @param perWay webhooks for each way to answer @param shipments to track, each with about ten messages */
export async function sendToHostile(dialect: Dialect, perWay: number, shipments: number): Promise<ReceiverFindings> {
  const servers: Server[] = [];
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer((request, response) => {
      response.on('error', () => {});
      request.resume().on('end', () => listener(request, response));
    });
    server.on('connection', (socket) => socket.on('error', () => {}));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };
  let followed = 0;
  const got = new Set<string>();
  const elsewhere = await serve((_request, response) => void response.end(String((followed += 1))));
  const healthy = await serve((request, response) => {
    got.add(String(request.headers['webhook-id']));
    response.writeHead(204).end();
  });
  const wayOf = new Map<string, string>();
  try {
    return await onWholeProgram(dialect, { WEBHOOK_ALLOW: '127.0.0.0/8' }, async (program) => {
      const register = async (url: string): Promise<string> =>
        (await program.send('/webhooks', 'POST', dataOf('webhook', { url }))).data.id;
      for (const [name, answer] of Object.entries(ways)) {
        const url = await serve((_request, response) => answer(response, elsewhere));
        for (let index = 0; index < perWay; index += 1) wayOf.set(await register(url), name);
      }
      await register(healthy);
      for (let index = 0; index < shipments; index += 1) {
        const request_number = sandboxNumbers(`01${String(index).padStart(4, '0')}`).containerNumber;
        const attributes = { request_type: 'container', request_number, shipping_line_scac: 'TEST' };
        await program.send('/tracking_requests', 'POST', dataOf('tracking_request', attributes));
      }
      await until(
        'all are tracked',
        async () => (await program.rows("SELECT id FROM tracking_requests WHERE status = 'pending'")).length === 0,
      );
      // Responds once the shipments have been polled up to that time.
      await program.send('/sandbox/clock/advance', 'POST', { by: 'P50D' });
      const messages = (await program.rows<{ id: string }>("SELECT id FROM messages WHERE surface = 'b'")).map(({ id }) => id);
      await until('the healthy receiver has all messages', () => messages.every((id) => got.has(id)));
      await until(
        'all webhooks are tried',
        async () => new Set((await attemptsOf(program)).map(({ webhook_id: id }) => id)).size > wayOf.size,
      );
      const tried = await attemptsOf(program);
      const ofHostile = tried.filter(({ webhook_id: id }) => wayOf.has(id));
      const outcomes: Record<string, number> = {};
      for (const { webhook_id: id, status, error } of ofHostile) {
        const name = `${wayOf.get(id)}: ${status ?? error}`;
        outcomes[name] = (outcomes[name] ?? 0) + 1;
      }
      return {
        ways: new Set(ofHostile.map(({ webhook_id: id }) => wayOf.get(id))).size,
        hostile: wayOf.size,
        attempts: ofHostile.length,
        outcomes,
        longestStored: Math.max(...tried.map(({ stored }) => Number(stored))),
        followed,
        messages: messages.length,
        delivered: messages.filter((id) => got.has(id)).length,
      };
    });
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

const dataOf = (type: string, attributes: object): object => ({ data: { type, attributes } });

interface StoredAttempt {
  webhook_id: string;
  status: number | null;
  error: string | null;
  stored: number;
}

function attemptsOf(program: WholeProgram): Promise<StoredAttempt[]> {
  return program.rows<StoredAttempt>(
    `SELECT d.webhook_id, a.status, a.error, COALESCE(LENGTH(a.response_body), 0) AS stored
     FROM webhook_attempts a INNER JOIN webhook_deliveries d ON d.id = a.delivery_id`,
  );
}
