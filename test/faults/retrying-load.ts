// Clients that repeat each request with the same Idempotency-Key until it is acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import type { History } from './history.ts';

export interface LoadOptions {
  /** Of the API processes. A failed request goes to the next one. */
  urls: readonly string[];
  apiKey: string;
  clients: number;
  /** Between a client's requests. */
  pauseMs: number;
}

export interface LongestWaits {
  /** The longest time in which no client got an acknowledgement. */
  silenceMs: number;
  /** The longest time that one client waited for an answer. */
  answerMs: number;
}

/** Longer than any answer of the service takes. */
const answerLimitMs = 30_000;
/** Before a request is repeated. */
const retryMs = 200;

export class RetryingLoad {
  readonly acknowledged: History['acknowledged'] = [];
  /** Other answers, by status and code; `none` without an answer. */
  readonly refusals: Record<string, number> = {};
  /** The longest time that a client waited for one answer. */
  maxAnswerMs = 0;
  readonly #options: LoadOptions;
  readonly #running: Promise<void>[];
  #lastAt = performance.now();
  #longest: LongestWaits = { silenceMs: 0, answerMs: 0 };
  #count = 0;
  #isOver = false;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#running = Array.from({ length: options.clients }, (_, client) => this.#run(client));
  }

  /** The longest waits since the last call. */
  takeLongest(): LongestWaits {
    const longest = this.#longest;
    this.#longest = { silenceMs: 0, answerMs: 0 };
    return longest;
  }

  /** Resolves when every request has been acknowledged. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** Resolves once `count` more requests have been acknowledged. */
  async untilMore(count: number): Promise<void> {
    const enough = this.acknowledged.length + count;
    while (this.acknowledged.length < enough) await sleep(10);
  }

  async #run(client: number): Promise<void> {
    while (!this.#isOver) {
      this.#count += 1;
      await this.#request(sandboxNumbers(`01${String(this.#count).padStart(4, '0')}`).containerNumber, client);
      await sleep(this.#options.pauseMs);
    }
  }

  async #request(number: string, client: number): Promise<void> {
    const { urls, apiKey } = this.#options;
    const attributes = { request_type: 'container', request_number: number, shipping_line_scac: 'TEST' };
    const body = { data: { type: 'tracking_request', attributes } };
    for (let attempt = client; ; attempt += 1) {
      const beganAt = performance.now();
      const { outcome, id } = await post(`${urls[attempt % urls.length]}/tracking_requests`, apiKey, number, body);
      const nowMs = performance.now();
      this.maxAnswerMs = Math.max(this.maxAnswerMs, nowMs - beganAt);
      this.#longest.answerMs = Math.max(this.#longest.answerMs, nowMs - beganAt);
      if (id !== undefined) {
        this.#longest.silenceMs = Math.max(this.#longest.silenceMs, nowMs - this.#lastAt);
        this.#lastAt = nowMs;
        this.acknowledged.push({ number, id });
        return;
      }
      this.refusals[outcome] = (this.refusals[outcome] ?? 0) + 1;
      await sleep(retryMs);
    }
  }
}

/** @returns the status with the error code, and the id of what was created */
export async function post(
  url: string,
  apiKey: string,
  idempotencyKey: string,
  body: object,
): Promise<{ outcome: string; id: string | undefined }> {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(answerLimitMs) });
    const { data, errors } = (await response.json()) as { data?: { id: string }; errors?: { code: string }[] };
    return { outcome: [response.status, errors?.[0]?.code ?? []].flat().join(' '), id: response.status === 201 ? data?.id : undefined };
  } catch {
    return { outcome: 'none', id: undefined };
  }
}
