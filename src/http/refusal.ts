/** JSON errors for requests that never reach Express's router. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { newId } from '../domain/new-id.ts';
import { readUrl } from '../domain/url.ts';
import { hasResponse } from './connections.ts';
import { Problem } from './problem.ts';
import type { Surface } from './surface.ts';

/** A refusal has the error form of the surface that its path belongs to. */
interface Surfaces {
  a: Surface;
  b: Surface;
}

/**
 * The path and query of a request target as written (RFC 9112, 3.2): of `/path`, of an absolute URL with any host, or `*`.
 * Null if there is neither, or if there is a fragment, which a request target cannot have.
 */
export function pathOf(target: string): string | null {
  if (target.includes('#')) return null;
  if (target.startsWith('/') || target === '*') return target;
  if (!/^https?:\/\//i.test(target) || !readUrl(target)) return null;
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Refuses a parsed request before Express gets it. */
export function refuseRequest(req: IncomingMessage, res: ServerResponse, surfaces: Surfaces, problem: Problem): void {
  const requestId = newId();
  const { mediaType, body } = surfaceOf(req.url ?? '', surfaces).presentProblem(problem, requestId);
  const text = JSON.stringify(body);
  res.writeHead(problem.status, headersOf(problem, mediaType, requestId, text)).end(text);
}

/** Node could not parse these bytes, so it made no request or response object: the error goes to the socket. */
export function refuseBytes(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex, surfaces: Surfaces): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasResponse(socket)) {
    socket.destroy();
    return;
  }
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Problem(
          'headers_too_large',
          'The request line and the headers are larger than 16 kB together. Shorten the URL or send fewer headers.',
        )
      : new Problem('malformed_http', 'The request is not valid HTTP/1.1, or did not arrive in time.');
  const [, path = ''] = /^\S+ (\S+)/.exec(error.rawPacket?.toString('latin1', 0, 200) ?? '') ?? [];
  writeToSocket(socket, problem, surfaceOf(path, surfaces));
}

/** Refuses CONNECT, since this server is not a proxy. Node supplies a socket and no response object. */
export function refuseTunnel(target: string, socket: Duplex, surfaces: Surfaces): void {
  const problem = new Problem('method_not_allowed', 'CONNECT is not allowed: this server is not a proxy.', {
    headers: { Allow: 'GET, HEAD' },
  });
  writeToSocket(socket, problem, surfaceOf(target, surfaces));
}

/** Chooses by path alone, because the credentials may not have arrived. */
function surfaceOf(path: string, { a, b }: Surfaces): Surface {
  return /^\/(v2|auth|\.well-known)(\/|\?|$)/.test(path) ? a : b;
}

function writeToSocket(socket: Duplex, problem: Problem, surface: Surface): void {
  const requestId = newId();
  const { mediaType, body } = surface.presentProblem(problem, requestId);
  const text = JSON.stringify(body);
  const headers = headersOf(problem, mediaType, requestId, text);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

function headersOf(problem: Problem, mediaType: string, requestId: string, text: string): Record<string, string> {
  return {
    ...problem.headers,
    'Content-Type': mediaType,
    'Content-Length': String(Buffer.byteLength(text)),
    'X-Request-Id': requestId,
    Connection: 'close',
  };
}
