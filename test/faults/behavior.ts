// How a receiver answers, by a seeded plan: usually correctly, sometimes with one of many faults.
import type { Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from './seeded-random.ts';

/**
 * What the sender knows of an answer. `seen`: the whole head was sent, so the sender has the status. `lost`: it was not, so the sender
 * has none. `either`: it was sent, and the connection was reset right after it.
 */
export type Visibility = 'seen' | 'lost' | 'either';

export interface Behavior {
  name: string;
  /** The status it sends, or would have sent. */
  status: number;
  visibility: Visibility;
  /** The percentage of answers. */
  percent: number;
  act(response: ServerResponse, socket: Socket): void;
}

const head = (length: number): string => `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;

/** Writes a text in pieces, 10 ms apart. */
async function drip(socket: Socket, text: string): Promise<void> {
  for (const piece of text.match(/[^]{1,12}/g) ?? []) {
    socket.write(piece);
    await sleep(10);
  }
}

const ok: Behavior = {
  name: 'ok',
  status: 200,
  visibility: 'seen',
  percent: 0,
  act: (response) => void response.writeHead(200).end('ok'),
};

const faults: Behavior[] = [
  { name: 'server error', status: 500, visibility: 'seen', percent: 6, act: (response) => void response.writeHead(500).end('no') },
  {
    name: 'too many requests',
    status: 429,
    visibility: 'seen',
    percent: 4,
    act: (response) => void response.writeHead(429, { 'Retry-After': '120' }).end(),
  },
  { name: 'hang', status: 200, visibility: 'lost', percent: 1, act: () => {} },
  {
    name: 'reset before the answer',
    status: 200,
    visibility: 'lost',
    percent: 3,
    act: (_response, socket) => void socket.resetAndDestroy(),
  },
  {
    name: 'reset after the answer',
    status: 200,
    visibility: 'either',
    percent: 3,
    act: (_response, socket) => void socket.write(`${head(9)}half`, () => socket.resetAndDestroy()),
  },
  { name: 'truncated status', status: 200, visibility: 'lost', percent: 3, act: (_response, socket) => void socket.end('HTTP/1.1 200 O') },
  {
    name: 'truncated head',
    status: 200,
    visibility: 'lost',
    percent: 3,
    act: (_response, socket) => void socket.end(head(9).slice(0, -4)),
  },
  { name: 'endless drip', status: 200, visibility: 'lost', percent: 1, act: (_response, socket) => void dripForever(socket) },
  // Faults that lose nothing: the status arrives.
  { name: 'truncated body', status: 200, visibility: 'seen', percent: 3, act: (_response, socket) => void socket.end(`${head(900)}half`) },
  { name: 'drip', status: 200, visibility: 'seen', percent: 2, act: (_response, socket) => void drip(socket, `${head(4)}done`) },
  { name: 'hang after the status', status: 200, visibility: 'seen', percent: 1, act: (_response, socket) => void socket.write(head(9)) },
];

const gone: Behavior = {
  name: 'gone',
  status: 410,
  visibility: 'seen',
  percent: 0,
  act: (response) => void response.writeHead(410).end(),
};

/** Sends a header line that continues until the sender gives up. */
async function dripForever(socket: Socket): Promise<void> {
  socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
  while (!socket.destroyed) {
    await sleep(50);
    socket.write('a');
  }
}

export interface Plan {
  seed: number;
  /** After this many faults, a message is always accepted. */
  maxFaults: number;
  /** Endpoints that answer 410 from one of their first messages on. */
  gone: Set<number>;
}

/**
 * @param what names the message, the same in every run of a seed
 * @param arrival counts the message's arrivals at the endpoint, from 1
 * @param answered how many answers the endpoint has given
 */
export function behaviorFor(plan: Plan, endpoint: number, what: string, arrival: number, answered: number): Behavior {
  if (plan.gone.has(endpoint) && answered > 10 * seededRandom(plan.seed, endpoint, 'gone')) return gone;
  if (arrival > plan.maxFaults) return ok;
  let point = 100 * seededRandom(plan.seed, endpoint, what, arrival);
  for (const fault of faults) {
    point -= fault.percent;
    if (point < 0) return fault;
  }
  return ok;
}
