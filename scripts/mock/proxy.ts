/**
 * A proxy in front of Prism, which takes every response from the document. The proxy does what Prism can't: it checks requests with the
 * service's own function, gives each status its own body, and asks Prism for the page that a cursor or page number names, and for the
 * 304 or 412 of a conditional request.
 */
import { type IncomingHttpHeaders, type IncomingMessage, type Server, STATUS_CODES, createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parse as parseQuery } from 'node:querystring';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';
import { problemPresenter as presenterA } from '../../src/http/a/problem.ts';
import { errorPresenter as presenterB } from '../../src/http/b/errors.ts';
import { isNamedStrongly, isNamedWeakly } from '../../src/http/conditional.ts';
import { type Contract, loadContract } from '../../src/http/contract.ts';
import { Problem, insufficientRole, methodNotAllowed } from '../../src/http/problem.ts';
import { problemOfShape } from '../../src/http/validation-faults.ts';
import { operationsAt, pageOf, pagePreference } from './list-pages.ts';

/** The id that every example of an error has. */
const requestId = '019cad59-2000-7000-8000-0000000000ff';

/** The service's address in the examples. */
const publicUrl = (): string => 'https://landfall.example';
const present = { a: presenterA(publicUrl), b: presenterB(publicUrl) };

interface MockRequest {
  method: string;
  /** Including its query. */
  path: string;
  /** Without the prefix: Prism has each path once, because a longer document takes longer to load and to search. */
  contractPath: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface MockResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Starts the proxy in front of a surface's Prism, on loopback. @param port 0 for any free port @returns its address */
export async function startProxy(surface: 'a' | 'b', prismUrl: string, port: number): Promise<string> {
  const server = makeProxy(surface, prismUrl).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Makes the proxy; it does not listen yet. */
export function makeProxy(surface: 'a' | 'b', prismUrl: string): Server {
  const contract = loadContract(surface);
  return createServer(async (req, res) => {
    const isHead = req.method === 'HEAD';
    const received = await readRequest(req, contract);
    const answer = await respond(surface, received, prismUrl, contract).catch((error: unknown) => ({
      status: 502,
      headers: { 'content-type': 'text/plain' },
      text: String(error),
    }));
    const length = isHead && answer.text !== '' ? { 'content-length': String(Buffer.byteLength(answer.text)) } : {};
    res.writeHead(answer.status, { ...answer.headers, ...length }).end(isHead ? '' : answer.text);
  });
}

/** HEAD is a GET whose answer has no body. */
async function readRequest(req: IncomingMessage, { prefixes }: Contract): Promise<MockRequest> {
  const path = req.url ?? '/';
  const prefix = prefixes.find((each) => each !== '' && new RegExp(`^${each}(?=[/?]|$)`).test(path)) ?? '';
  return {
    method: req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET'),
    path,
    contractPath: path.slice(prefix.length),
    headers: req.headers,
    body: await buffer(req),
  };
}

async function respond(surface: 'a' | 'b', received: MockRequest, prismUrl: string, contract: Contract): Promise<MockResponse> {
  const isChosen = received.headers.prefer !== undefined;
  const prefer = isChosen || received.method !== 'GET' ? null : pagePreference(contract, received.path);
  const answer = await askAsService(prismUrl, received);
  const wanted = Number(/\bcode=(\d{3})\b/.exec(String(received.headers.prefer ?? ''))?.[1]);
  if (wanted >= 400 && statusIn(answer.text) !== wanted) return undocumented(surface, wanted);
  const problem = wanted > 0 ? requestedProblem(received, wanted, contract) : replacementProblem(received, answer, contract);
  if (problem === null) {
    const condition = isChosen ? null : conditionalStatus(received, answer, contract);
    if (condition !== null) return askPrism(prismUrl, { ...received, headers: { ...received.headers, prefer: `code=${condition}` } });
    // Only requests that Prism accepts have a page.
    const chosen =
      prefer === null || answer.status !== 200
        ? answer
        : await askPrism(prismUrl, { ...received, headers: { ...received.headers, prefer } });
    return isChosen || received.method !== 'GET' ? chosen : requestedPage(received.path, chosen);
  }
  const { mediaType, body } = present[surface](problem, requestId);
  const { 'content-length': _length, ...headers } = answer.headers;
  const documented = answer.headers['content-type'] ?? '';
  // A documented answer keeps its media type: on surface B it follows Accept.
  const type = /json/.test(documented) && !isPrismError(answer) ? documented : mediaType;
  const own = { 'x-request-id': requestId, ...headers, ...problem.headers, 'content-type': type };
  return { status: problem.status, headers: own, text: JSON.stringify(body) };
}

/**
 * Asks Prism, and asks again if the service reads the request differently: a missing body is an empty object; bad JSON and an `Accept`
 * without JSON get the contract's 400 and 406, with their headers.
 */
async function askAsService(prismUrl: string, received: MockRequest): Promise<MockResponse> {
  const answer = await askPrism(prismUrl, received);
  if (received.body.length === 0 && lacksBody(answer)) return askPrism(prismUrl, { ...received, body: Buffer.from('{}') });
  const status = answer.text.includes('"invalid_json"') ? 400 : answer.status === 406 && isPrismError(answer) ? 406 : null;
  if (status === null) return answer;
  const headers = { ...received.headers, accept: '*/*', prefer: `code=${status}` };
  const documented = await askPrism(prismUrl, { ...received, headers, ...(status === 400 ? { body: Buffer.from('{}') } : {}) });
  const { 'sl-violations': _of, ...headersLeft } = documented.headers;
  return { ...documented, headers: headersLeft };
}

function lacksBody(answer: MockResponse): boolean {
  return (answer.headers['sl-violations'] ?? '').includes('Body parameter is required');
}

/**
 * The status of an accepted request with a failed `If-None-Match` or `If-Match`; null if neither changes it. The mock has one version of
 * a resource, whose ETag is the contract's example.
 */
function conditionalStatus(received: MockRequest, { status }: MockResponse, contract: Contract): 304 | 412 | null {
  const operation = operationAt(contract, received);
  const { 'if-none-match': known, 'if-match': wanted } = received.headers;
  if (!operation || status >= 300) return null;
  if (operation.method === 'get' && operation.hasEtag && known !== undefined && isNamedWeakly(known, etagIn(contract))) return 304;
  return operation.takesIfMatch && wanted !== undefined && !isNamedStrongly(wanted, etagIn(contract)) ? 412 : null;
}

function etagIn({ document }: Contract): string {
  const { components } = document as { components: { headers: { ETag: { schema: { examples: [string] } } } } };
  return components.headers.ETag.schema.examples[0];
}

/** The requested page of a list, if Prism answers with the whole list. */
function requestedPage(path: string, answer: MockResponse): MockResponse {
  const page =
    answer.status === 200 && /json/.test(answer.headers['content-type'] ?? '')
      ? pageOf(path, parsed(answer.text) as Record<string, unknown>)
      : null;
  if (page === null) return answer;
  const { 'content-length': _length, ...headers } = answer.headers;
  return { ...answer, headers, text: JSON.stringify(page) };
}

async function askPrism(prismUrl: string, { method, contractPath, headers, body }: MockRequest): Promise<MockResponse> {
  const {
    host: _host,
    connection: _connection,
    'transfer-encoding': _encoding,
    'content-length': _length,
    expect: _expect,
    ...sent
  } = headers;
  const answer = await request(prismUrl + contractPath, { method: method as 'GET', headers: sent, body: body.length > 0 ? body : null });
  const { connection: _closes, 'keep-alive': _kept, 'transfer-encoding': _chunked, date: _date, ...headersLeft } = answer.headers;
  return { status: answer.statusCode, headers: headersLeft as Record<string, string>, text: await answer.body.text() };
}

/** The example of a 403 names one operation. Unless that example is requested by name, the response names the called operation. */
function requestedProblem(received: MockRequest, status: number, contract: Contract): Problem | null {
  const operation = operationAt(contract, received);
  const isNamed = /\bexample=/.test(String(received.headers.prefer));
  return status === 403 && operation && !isNamed ? insufficientRole('reader', operation) : null;
}

/** The problem to respond with instead of Prism's answer; null if Prism's answer is right. */
function replacementProblem(received: MockRequest, answer: MockResponse, contract: Contract): Problem | null {
  // Prism takes an empty segment, as in `/v2/shipments/`, for an id.
  if (operationsAt(contract, received.path).length === 0) return unknownPath(received);
  const operation = operationAt(contract, received);
  if (answer.status === 415 || (answer.status !== 401 && hasForeignType(received, operation))) return unsupported(operation);
  const body = parsed(received.body.toString());
  const isJson = /\bjson\b/.test(received.headers['content-type'] ?? '');
  if (answer.status === 400 && received.body.length > 0 && isJson && body instanceof Error) {
    return new Problem('malformed_json', `The body is not JSON: ${body.message}.`);
  }
  if (answer.status === 400) return shapeProblem(received, body, contract);
  return isPrismError(answer) ? routeProblem(received, answer, contract) : null;
}

/** Whether the body's media type is not the operation's. Prism takes `application/vnd.api+json` for `application/json`. */
function hasForeignType({ body, headers }: MockRequest, operation: Contract['operations'][number] | undefined): boolean {
  if (!operation?.hasBody || body.length === 0) return false;
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return !operation.requestTypes.includes(type.trim().toLowerCase());
}

/** What the service finds wrong with the request; null for a valid one. */
function shapeProblem(received: MockRequest, body: unknown, contract: Contract): Problem | null {
  const { path, headers, body: bytes } = received;
  const operation = operationAt(contract, received);
  if (!operation) return null;
  const { pathname, search } = new URL(path, 'http://mock');
  const names = operation.path.split('/');
  const steps = pathname.split('/').slice(-names.length);
  const params = Object.fromEntries(names.flatMap((name, index) => (/^\{/.test(name) ? [[name.slice(1, -1), steps[index]]] : [])));
  const query = { ...parseQuery(search.slice(1)) };
  return problemOfShape(contract, operation, { query, params, headers, body: bytes.length === 0 ? {} : body });
}

function operationAt(contract: Contract, { method, path }: MockRequest): Contract['operations'][number] | undefined {
  return operationsAt(contract, path).find((each) => each.method === method.toLowerCase());
}

/** The status that an error's body names, in either surface's shape. */
function statusIn(text: string): number {
  const body = parsed(text) as { status?: number; type?: string; errors?: { status?: string }[] };
  return isPrismErrorBody(body) ? Number.NaN : Number(body?.status ?? body?.errors?.[0]?.status);
}

function isPrismError(answer: MockResponse): boolean {
  return isPrismErrorBody(parsed(answer.text));
}

function isPrismErrorBody(body: unknown): boolean {
  const { type = '', error } = (body ?? {}) as { type?: unknown; error?: { code?: unknown } };
  return String(type).includes('stoplight.io/prism') || error?.code === 'invalid_json';
}

function unsupported(operation: Contract['operations'][number] | undefined): Problem {
  const detail = `Send the body as ${(operation?.requestTypes ?? ['application/json']).join(' or ')}.`;
  return new Problem('unsupported_media_type', detail, { faults: [{ code: 'unsupported_media_type', detail, header: 'Content-Type' }] });
}

function unknownPath({ path }: MockRequest): Problem {
  return new Problem('unknown_path', `Nothing is served at ${path.replace(/\?.*/s, '')}.`);
}

/** The problem that Prism reports in its own form: an unknown method. */
function routeProblem({ method, path }: MockRequest, { text }: MockResponse, contract: Contract): Problem | null {
  const methods = operationsAt(contract, path).map((each) => each.method.toUpperCase());
  if (text.includes('NO_METHOD_MATCHED_ERROR')) return methodNotAllowed(method, methods.includes('GET') ? ['HEAD', ...methods] : methods);
  return null;
}

/**
 * The response for a requested status that the contract does not document for the operation. Prism would use another status's body.
 * `about:blank` is the type of a problem with no more meaning than its status (RFC 9457, 4.2.1).
 */
function undocumented(surface: 'a' | 'b', status: number): MockResponse {
  const title = STATUS_CODES[status] ?? 'Error';
  const code = title.toLowerCase().replaceAll(/\W+/g, '_');
  const detail = `Prefer asks for ${status}, which the contract does not document for this operation.`;
  const a = { type: 'about:blank', title, status, detail, code, request_id: requestId, errors: [] };
  const b = { errors: [{ id: requestId, status: String(status), code, title, detail }] };
  const type = surface === 'a' ? 'application/problem+json' : 'application/json';
  return { status, headers: { 'x-request-id': requestId, 'content-type': type }, text: JSON.stringify(surface === 'a' ? a : b) };
}

/** The JSON of a text, or the error of parsing it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
