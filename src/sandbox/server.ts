/**
 * The simulated carrier: an HTTP server that speaks DCSA Track & Trace 2.2, and 3.0 where a scenario asks for it.
 *
 * SCAC `TEST` is a carrier like any other. It is reached over HTTP by the same client and normaliser, and its API key is the
 * account's id. A journey starts when an account first asks for its number, and plays on the account's clock. The clock is an
 * offset in the database (`service/sandbox-clock.ts`), so the server keeps nothing, and each process that asks carriers runs
 * one on a free loopback port. What is special about the carrier is its `simulation` (`carriers/test.ts`).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { answerEvents, type SandboxJourneys } from './events.ts';
import { errorBody, Problem } from './problem.ts';

interface SandboxOptions {
  journeys: SandboxJourneys;
  now: () => Date;
}

/** A simulated carrier that listens. */
export interface SandboxCarrier {
  /** Where it listens, without a trailing slash: DCSA's paths, such as `/v2/events`, follow. */
  url: string;
  close(): Promise<void>;
}

/** DCSA T&T 2.2, API-Version: on every answer that does not set another version. */
const apiVersion = '2.2.0';

/**
 * The simulated carrier as an express app. Every account has its own key (its id, in the header `API-Key`), its own clock, which the
 * answers' `Date` header shows, and its own journeys.
 */
export function createSandboxCarrier({ journeys, now }: SandboxOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');

  app.use((_request: Request, response: Response, next: NextFunction) => {
    response.set('API-Version', apiVersion);
    showClock(response, now());
    next();
  });
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    const accountId = request.get('API-Key')?.trim();
    if (!accountId) throw new Problem(401, 'unauthorized', ['The header API-Key is missing.']);
    showClock(response, new Date(now().getTime() + (await journeys.offsetMs(accountId))));
    response.locals['accountId'] = accountId;
    next();
  });

  app.get('/v2/events', async (request: Request, response: Response) => {
    const accountId = String(response.locals['accountId']);
    const answer = await answerEvents(requestUrl(request), { accountId, clock: clockOf(response), journeys });
    if (answer.kind === 'html') response.type('html').send(answer.body);
    else response.set(answer.headers).json(answer.body);
  });
  app.all('/v2/events', (_request: Request, response: Response) => {
    response.set('Allow', 'GET, HEAD');
    throw new Problem(405, 'methodNotAllowed', ['Events are read-only: use GET.']);
  });
  app.use(() => {
    throw new Problem(404, 'notFound', ['This path does not exist.']);
  });

  // Express recognises an error handler by its four parameters.
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const problem = error instanceof Problem ? error : new Problem(500, 'internalError', ['The carrier failed.']);
    const body = errorBody(problem, request.method, requestUrl(request).href, clockOf(response));
    response.status(problem.statusCode).set(problem.headers).json(body);
  });
  return app;
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

/** HTTP's Date has whole seconds; the exact time is kept for the answer. */
function showClock(response: Response, clock: Date): void {
  response.locals['clock'] = clock;
  response.set('Date', clock.toUTCString());
}

function clockOf(response: Response): Date {
  return response.locals['clock'] as Date;
}

function requestUrl(request: Request): URL {
  return new URL(`${request.protocol}://${request.get('host') ?? 'localhost'}${request.originalUrl}`);
}
