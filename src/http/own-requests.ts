/**
 * Requests of the service to itself, as `/mcp` sends them. Each goes through an HTTP server without a port: over a pair of streams in memory
 * in place of a connection, so that it meets everything that a client's request meets.
 */
import { type IncomingMessage, type Server, request as send } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';

export type Fetch = (request: Request) => Promise<Response>;

/**
 * @param server serves the requests
 * @param outer the client's request that they are made for: they count against its address
 * @returns what `fetch` does, for any host
 */
export function makeOwnFetch(server: Server, outer: IncomingMessage): Fetch {
  const forwarded = outer.headers['x-forwarded-for'];
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = { ...Object.fromEntries(request.headers), host: 'localhost', connection: 'close' };
    const body = Buffer.from(await request.arrayBuffer());
    return new Promise((resolve, reject) => {
      const own = send({
        path: pathname + search,
        method: request.method,
        headers: { ...headers, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
        createConnection: () => connect(server, outer.socket.remoteAddress),
        signal: request.signal,
      });
      own.on('response', (response) => readWhole(response).then(resolve, reject));
      own.on('error', reject);
      own.end(body);
    });
  };
}

/** @param address whose connection it seems to be */
function connect(server: Server, address: string | undefined): Duplex {
  const [own, served] = duplexPair();
  server.emit('connection', Object.assign(served, { remoteAddress: address }));
  return own;
}

async function readWhole(response: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const status = response.statusCode ?? 500;
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) for (const value of values ?? []) headers.append(name, value);
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers });
}
