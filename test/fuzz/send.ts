// Sends a request unchanged, even if it is malformed, and only to this machine.
import { Pool } from 'undici';
import type { Answer } from '../support/contract.ts';

/** `target` is the path and query as sent. */
export type SentRequest = { method: string; target: string; headers: Record<string, string>; body: Buffer | null };

export type Sender = {
  /** Never throws: without a response, the status is 0 and the body says why. */
  send(sent: SentRequest): Promise<{ answer: Answer; durationMs: number }>;
  close(): Promise<void>;
};

/** @throws Error unless `url` is on loopback */
export function makeSender(url: string): Sender {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error(`Only a service on 127.0.0.1 is fuzzed, not ${url}`);
  const pool = new Pool(url, { connections: 4, headersTimeout: 120_000, bodyTimeout: 120_000 });
  return {
    async send({ method, target, headers, body }) {
      const since = performance.now();
      const common = { method, url: target };
      try {
        const answer = await pool.request({ method: method as 'GET', path: target, headers, body });
        const bodyText = await answer.body.text();
        return {
          answer: { ...common, status: answer.statusCode, headers: answer.headers, bodyText },
          durationMs: performance.now() - since,
        };
      } catch (error) {
        const reason = `${(error as Error).name}: ${(error as Error).message}`;
        return { answer: { ...common, status: 0, headers: {}, bodyText: reason }, durationMs: performance.now() - since };
      }
    },
    close: () => pool.close(),
  };
}
