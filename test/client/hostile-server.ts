// A server on loopback that misbehaves as a test chooses, and records what it receives.
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  /** Including its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the server does with one request. */
export type Answer = (response: ServerResponse, asked: Asked) => void;

export interface HostileServer {
  url: string;
  /** Every request so far, in order. */
  asked: Asked[];
  stop(): Promise<void>;
}

/** The first request gets the first answer, and so on; the last answer repeats. */
export async function startHostileServer(...answers: Answer[]): Promise<HostileServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push({ method, path, headers, body });
      answer?.(response, asked.at(-1)!);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Runs a test against a server and stops the server afterwards. */
export function against(answers: Answer[], test: (server: HostileServer) => Promise<void>): () => Promise<void> {
  return async () => {
    const server = await startHostileServer(...answers);
    try {
      await test(server);
    } finally {
      await server.stop();
    }
  };
}

/** A loopback address where nothing listens. */
export async function deadAddress(): Promise<string> {
  const server = await startHostileServer();
  await server.stop();
  return server.url;
}

type Headers = Record<string, string>;

export const json =
  (status: number, body: unknown, headers: Headers = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

export const html =
  (status: number, headers: Headers = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end('<html><body><h1>Bad\n\n gateway</h1></body></html>');
  };

/** A status and headers without a body. */
export const empty =
  (status: number, headers: Headers = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end();
  };

/** Ends the connection before sending a byte. */
export const cut: Answer = (response) => {
  response.socket?.destroy();
};

/** Sends the start of an answer, then ends the connection. */
export const cutMidway =
  (status = 200, headers: Headers = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.write('{"data": [', () => response.socket?.destroy());
  };

/** Accepts the request and never answers. */
export const silent: Answer = () => undefined;

/** Sends a space now and then, without end: valid JSON so far. */
export const drip: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'X-Request-Id': 'of-the-drip' });
  const timer = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(timer));
};

/** Sends data without end. */
export const endless: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const push = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', push);
  push();
};

/** Surface A's error body. */
export function problem(status: number, code: string, headers: Headers = {}): Answer {
  const body = { type: `/docs/errors/${code}`, title: 'T', status, detail: 'As reported.', code, request_id: 'r-1', errors: [] };
  return json(status, body, { 'Content-Type': 'application/problem+json', ...headers });
}

/** The error of a failed call; throws if the call succeeds or fails with another kind of error. */
export async function failureOf<Failure extends Error>(
  kind: abstract new (...args: never[]) => Failure,
  call: Promise<unknown>,
): Promise<Failure> {
  const outcome = await call.then(
    (value) => new Error(`The call succeeded with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (outcome instanceof kind) return outcome;
  throw outcome;
}
