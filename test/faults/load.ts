// Clients that request tracking without pause, and the outcome of each request.
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { directNumber } from '../support/tracking.ts';

export interface SentRequest {
  sentAtMs: number;
  answeredAtMs: number;
  /** The status, or the system's error code without a response. */
  outcome: number | string;
  /** The response's error code, or ''. */
  code: string;
}

/** Errors on connections that had received nothing: the system had opened them, but the process had not accepted them. */
const notAccepted = new WeakSet<Error>();
const sockets = new WeakMap<object, Socket>();
subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as { request: object; socket: Socket };
  sockets.set(request, socket);
});
subscribe('undici:request:error', (message) => {
  const { request, error } = message as { request: object; error: Error };
  // No socket: the connection was reset before anything was sent.
  if ((sockets.get(request)?.bytesRead ?? 0) === 0) notAccepted.add(error);
});

export interface Load {
  sent: SentRequest[];
  /** Stops sending, and resolves when every request has ended. */
  stop(): Promise<SentRequest[]>;
}

/** Of all loads: an account may have only 20 unfinished requests for one number. */
let requestCount = 0;

/** @param urls of the processes, used in turn */
export function startLoad(urls: readonly string[], apiKey: string, clients: number): Load {
  const sent: SentRequest[] = [];
  let isStopping = false;
  const agent = new Agent({ headersTimeout: 60_000, bodyTimeout: 60_000 });

  async function client(index: number): Promise<void> {
    for (let count = index; !isStopping; count += 1) {
      const sentAtMs = performance.now();
      const [outcome, code] = await send(`${urls[count % urls.length]}/tracking_requests`);
      sent.push({ sentAtMs, answeredAtMs: performance.now(), outcome, code });
      if (typeof outcome === 'string') await sleep(20);
    }
  }

  async function send(url: string): Promise<[outcome: number | string, code: string]> {
    try {
      const { statusCode, body } = await request(url, {
        method: 'POST',
        dispatcher: agent,
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          data: {
            type: 'tracking_request',
            attributes: {
              request_type: 'container',
              request_number: directNumber(requestCount++ % 10_000).containerNumber,
              shipping_line_scac: 'TEST',
            },
          },
        }),
      });
      const answer = (await body.json()) as { errors?: { code: string }[] };
      return [statusCode, answer.errors?.[0]?.code ?? ''];
    } catch (error) {
      const isNew = error instanceof Error && notAccepted.has(error);
      return [String((error as { code?: string }).code ?? error), isNew ? 'on a new connection' : ''];
    }
  }

  const running = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return {
    sent,
    async stop() {
      isStopping = true;
      await running;
      await agent.destroy();
      return sent;
    },
  };
}

/** How many requests had each outcome. */
export function outcomesOf(sent: readonly SentRequest[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome, code } of sent) {
    const name = code === '' ? String(outcome) : `${outcome} ${code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
