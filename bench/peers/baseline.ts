/** The baseline: node:http, prepared statements and cached credentials, nothing else. No framework can be much faster. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { accountOfKey, accountOfToken } from './credentials.ts';
import { announce } from './environment.ts';
import { createOnA, createOnB, getShipment, listContainerEvents, listShipments, listTransportEvents, Unacceptable } from './operations.ts';

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    if (!(error instanceof Unacceptable || error instanceof SyntaxError)) process.stderr.write(`${error}\n`);
    send(response, error instanceof Unacceptable || error instanceof SyntaxError ? 400 : 500, {});
  });
});
server.listen(0, '127.0.0.1', () => announce(server));
process.once('SIGTERM', () => process.exit());

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = request.url ?? '';
  const isOfA = target.startsWith('/v2/');
  const accountId = isOfA ? accountOfToken(request.headers) : await accountOfKey(request.headers);
  if (accountId === null) return send(response, 401, {});
  const path = isOfA ? target.slice(3) : target;
  if (request.method === 'POST' && path === '/tracking_requests') {
    const body = JSON.parse(await bodyOf(request));
    return send(response, 201, await (isOfA ? createOnA(accountId, body) : createOnB(accountId, body)));
  }
  if (request.method !== 'GET') return send(response, 404, {});
  const found = await read(accountId, isOfA, path);
  send(response, found === undefined ? 404 : 200, found ?? {});
}

async function read(accountId: string, isOfA: boolean, path: string) {
  const [, collection, id = '', part] = path.split('/');
  if (collection === 'containers' && part === 'events' && isOfA) return listContainerEvents(accountId, id);
  if (collection === 'containers' && part === 'transport_events' && !isOfA) return listTransportEvents(accountId, id);
  if (collection === 'shipments' && id !== '' && isOfA) return getShipment(accountId, id);
  if (collection?.startsWith('shipments?') && isOfA) {
    const query = new URLSearchParams(collection.slice('shipments?'.length));
    return listShipments(accountId, Number(query.get('limit') ?? 25), query.get('cursor'));
  }
  return undefined;
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => resolve(text));
    request.on('error', reject);
  });
}

function send(response: ServerResponse, status: number, document: object): void {
  const body = Buffer.from(JSON.stringify(document));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}
