// A receiver with many endpoints. It answers by a plan, checks what arrives and records its answers.
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import type { Webhook } from '../../src/domain/webhook.ts';
import { type Behavior, type Plan, behaviorFor } from './behavior.ts';

/** One arrival of a message. */
export interface Arrival {
  endpoint: number;
  messageId: string;
  /** `webhook-timestamp`: when the sender made the attempt. */
  timestamp: number;
  /** Which worker sent it. */
  worker: string;
  behavior: Behavior;
  /** Whether the sender closed the connection after this and did not reuse it. */
  isLast: boolean;
}

export interface FaultyReceiver {
  arrivals: Arrival[];
  /** Problems in what arrived: signatures, ids, addresses. */
  problems: string[];
  url(endpoint: number): string;
  /** Registers endpoints. */
  serve(webhooks: Webhook[]): void;
  /** Called for each arrival, before the answer. */
  onArrival: (arrival: Arrival) => void;
  close(): Promise<void>;
}

/** The plan's name for a message, which the test writes into the body because ids differ in each run. */
const nameIn = (raw: string): string => /"name":"([^"]+)"/.exec(raw)?.[1] ?? 'unnamed';

interface Endpoint {
  webhook: Webhook;
  verifier: Verifier;
  answered: number;
  arrivals: Map<string, number>;
}

export async function startFaultyReceiver(plan: Plan): Promise<FaultyReceiver> {
  const endpoints: Endpoint[] = [];
  const newest = new WeakMap<Socket, Arrival>();
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (request, response) => {
    const { socket } = request;
    const chunks: Buffer[] = [];
    request.on('error', () => {}).on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', () => {});
    request.on('end', () => {
      const index = Number(request.url?.slice(1));
      const endpoint = endpoints[index];
      const raw = Buffer.concat(chunks).toString();
      if (!endpoint) return void receiver.problems.push(`a message arrived at ${request.url}`);
      receiver.problems.push(...problemsIn(endpoint, request.headers, raw));
      const messageId = String(request.headers['webhook-id']);
      const count = (endpoint.arrivals.get(messageId) ?? 0) + 1;
      endpoint.arrivals.set(messageId, count);
      const behavior = behaviorFor(plan, index, nameIn(raw), count, (endpoint.answered += 1));
      const worker = String(request.headers['x-worker']);
      const arrival = {
        endpoint: index,
        messageId,
        timestamp: Number(request.headers['webhook-timestamp']),
        worker,
        behavior,
        isLast: false,
      };
      newest.set(socket, arrival);
      receiver.arrivals.push(arrival);
      receiver.onArrival(arrival);
      behavior.act(response, socket);
    });
  });
  server.on('connection', (socket: Socket) => {
    socket
      .on('error', () => {})
      .on('close', () => {
        const arrival = newest.get(socket);
        if (arrival) arrival.isLast = true;
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: FaultyReceiver = {
    arrivals: [],
    problems: [],
    // Each has its own host name, and so its own connections.
    url: (endpoint) => `http://e${endpoint}.receiver.test:${port}/${endpoint}`,
    serve: (webhooks) => {
      for (const webhook of webhooks) endpoints.push({ webhook, verifier: new Verifier(webhook.secret), answered: 0, arrivals: new Map() });
    },
    onArrival: () => {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** The problems for which a client that follows the documentation would reject a message. */
function problemsIn({ webhook, verifier }: Endpoint, headers: IncomingHttpHeaders, raw: string): string[] {
  const id = String(headers['webhook-id']);
  const about = `message ${id} to ${webhook.url}`;
  const body = JSON.parse(raw);
  const faults: string[] = [];
  // `verify` checks the time against the real clock, and the workers' clock runs ahead of it.
  const expected = verifier.sign(id, new Date(Number(headers['webhook-timestamp']) * 1000), raw);
  if (!String(headers['webhook-signature']).split(' ').includes(expected)) faults.push(`${about} has a wrong signature`);
  if ((webhook.surface === 'a' ? body.id : body.data.id) !== id) faults.push(`${about} has another id in its body`);
  if (webhook.surface === 'b' && body.data.relationships?.webhook?.data?.id !== webhook.id) faults.push(`${about} names another endpoint`);
  return faults;
}
