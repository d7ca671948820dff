/**
 * The simulated carrier: an HTTP server that speaks DCSA Track & Trace 2.2, and 3.0 where a scenario asks for it.
 *
 * SCAC `TEST` is a carrier like any other. It is reached over HTTP by the same client and normalizer, and its API key is the
 * account's id. A journey starts when an account first asks for its number, and plays on the account's clock. The clock is an
 * offset in the database (`service/sandbox-clock.ts`), so the server keeps nothing, and each process that asks carriers runs
 * one on a free loopback port. What is special about the carrier is its `simulation` (`carriers/test.ts`).
 */
import { type IncomingMessage, type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerEvents, type SandboxJourneys } from './events.ts';
import { type Consignments, sandboxConsignments } from './numbers.ts';
import { errorBody, Problem } from './problem.ts';

interface SandboxOptions {
  journeys: SandboxJourneys;
  now: () => Date;
  /** What the carrier knows; the sandbox's scenarios unless given. */
  consignments?: Consignments;
}

/** A simulated carrier that listens. */
export interface SandboxCarrier {
  /** Where it listens, without a trailing slash: DCSA's paths, such as `/v2/events`, follow. */
  url: string;
  close(): Promise<void>;
}

/** DCSA T&T 2.2, API-Version: on every answer that does not set another version. */
const apiVersion = '2.2.0';

interface Answer {
  status: number;
  headers: Record<string, string>;
  mediaType: 'application/json' | 'text/html';
  text: string;
}

/**
 * Handles the simulated carrier's requests. Every account has its own key (its id, in the header `API-Key`), its own clock, which the
 * answers' `Date` header shows, and its own journeys. Without express, whose share of an answer's time would be a fifth.
 */
export function createSandboxCarrier({ journeys, now, consignments = sandboxConsignments }: SandboxOptions): RequestListener {
  return async (request, response) => {
    const url = requestUrl(request);
    let clock = now();
    let answer: Answer;
    try {
      const accountId = accountIdOf(request);
      clock = new Date(clock.getTime() + (await journeys.offsetMs(accountId)));
      requireEvents(request, url);
      const found = await answerEvents(url, { accountId, clock, journeys, consignments });
      answer =
        found.kind === 'html'
          ? { status: 200, headers: {}, mediaType: 'text/html', text: found.body }
          : { status: 200, headers: found.headers, mediaType: 'application/json', text: JSON.stringify(found.body) };
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem(500, 'internalError', ['The carrier failed.']);
      const text = JSON.stringify(errorBody(problem, request.method ?? '', url.href, clock));
      answer = { status: problem.statusCode, headers: problem.headers, mediaType: 'application/json', text };
    }
    response
      .writeHead(answer.status, {
        'API-Version': apiVersion,
        // HTTP's Date has whole seconds; the exact time is in the answer.
        Date: clock.toUTCString(),
        'Content-Type': `${answer.mediaType}; charset=utf-8`,
        'Content-Length': Buffer.byteLength(answer.text),
        ...answer.headers,
      })
      .end(answer.text);
  };
}

/** @throws Problem 401 */
function accountIdOf({ headers }: IncomingMessage): string {
  const accountId = String(headers['api-key'] ?? '').trim();
  if (accountId === '') throw new Problem(401, 'unauthorized', ['The header API-Key is missing.']);
  return accountId;
}

/** @throws Problem 404 for another path, and 405 for another method than GET or HEAD */
function requireEvents({ method = '' }: IncomingMessage, { pathname }: URL): void {
  if (pathname !== '/v2/events') throw new Problem(404, 'notFound', ['This path does not exist.']);
  if (!['GET', 'HEAD'].includes(method)) {
    throw new Problem(405, 'methodNotAllowed', ['Events are read-only: use GET.'], { Allow: 'GET, HEAD' });
  }
}

/** Starts the simulated carrier on loopback, at a free port unless one is given. */
export async function startSandboxCarrier(options: SandboxOptions & { port?: number }): Promise<SandboxCarrier> {
  // Exclusive: with `--workers` each process has its own carrier, which ends with it.
  const server = createServer(createSandboxCarrier(options)).listen({ port: options.port ?? 0, host: '127.0.0.1', exclusive: true });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** A URL that cannot be read has no path, so it is not found. */
function requestUrl({ headers: { host = 'localhost' }, url = '' }: IncomingMessage): URL {
  const text = `http://${host}${url}`;
  return new URL(URL.canParse(text) ? text : 'http://localhost');
}
