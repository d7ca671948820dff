/**
 * Everything that goes past Express and express-openapi-validator, or reaches into them: what each saves, and how it would fail. The times
 * are CPU of one request, if nothing else is said. Express still routes the other paths (documentation, health, carriers' pushes), and
 * its requests and responses are used everywhere.
 *
 * Two more save time without touching either: headers are collected and written at once (`respond.ts`, 10 µs), and a credential that was
 * checked within the last second does not pass through passport (`header-authentication.ts`, 15 µs).
 */
import { createRequire } from 'node:module';
import { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { Express, Request } from 'express';
import { bodyNotWhole, bodyTooLarge } from './problem.ts';

/**
 * Constructors whose prototypes are already the app's, for `createServer`. Otherwise Express changes the prototype of every request and
 * response, after which V8 no longer optimizes access to them.
 *
 * - Saves 142 µs.
 * - Fails if Express keeps more than a prototype for its methods, or if Node makes its messages classes, which cannot be called without
 *   `new`: then no request gets a response, and every test of the contracts fails.
 */
export function ownPrototypes(app: Express): { IncomingMessage: typeof IncomingMessage; ServerResponse: typeof ServerResponse } {
  function OwnRequest(this: IncomingMessage, ...parameters: unknown[]): void {
    (IncomingMessage as unknown as PlainConstructor).call(this, ...parameters);
  }
  OwnRequest.prototype = app.request;
  function OwnResponse(this: ServerResponse, ...parameters: unknown[]): void {
    (ServerResponse as unknown as PlainConstructor).call(this, ...parameters);
  }
  OwnResponse.prototype = app.response;
  return {
    IncomingMessage: OwnRequest as unknown as typeof IncomingMessage,
    ServerResponse: OwnResponse as unknown as typeof ServerResponse,
  };
}

/** Node's message constructors are plain functions, which can be called on an object with another prototype. */
type PlainConstructor = (this: unknown, ...parameters: unknown[]) => void;

/**
 * Makes `req.ip` the connection's address, for a service without a trusted proxy.
 *
 * - Saves looking for forwarding headers that nobody trusts, 0.8 µs each of the three times that a request's address is read.
 * - Fails if it is used with a trusted proxy: all its clients would share one limit (`test/http/client-address.test.ts`).
 */
export function takeAddressFromConnection(app: Express): void {
  Object.defineProperty(app.request, 'ip', {
    get(this: Request) {
      return this.socket.remoteAddress;
    },
  });
}

/**
 * Express's parser of queries: plain names and values. express-openapi-validator reads brackets in a name as nesting, unless the query
 * carries the names that the contract has in a hidden property, `_openapi` (5.6.2, req.parameter.mutator).
 *
 * - Saves nothing: without it, `page[size]=5` is a member of `page`.
 * - Fails if the validator looks for the names elsewhere: it then refuses them, and `test/fuzz/compiled-checks.test.ts` reports it.
 */
export function queryParser(bracketedNames: string[]): (text: string) => object {
  // The validator remembers the names by this id.
  const schema = { operationId: bracketedNames.join(), parameters: bracketedNames.map((name) => ({ in: 'query', name })) };
  return (text) => Object.defineProperty({ ...parseQuery(text) }, '_openapi', { value: { schema } });
}

/**
 * Empties OpenAPI's own schema, which each new express-openapi-validator compiles, even with `validateApiSpec: false`, and then never uses.
 *
 * - Saves 40 ms of the 45 that making a validator takes.
 * - Fails if the file moves: the program does not start.
 */
export function emptyOpenApiSchema(): void {
  const file = 'express-openapi-validator/dist/framework/openapi.v3_1.modified.schema.json';
  const schema = createRequire(import.meta.url)(file) as Record<string, unknown>;
  for (const keyword of Object.keys(schema)) delete schema[keyword];
}

/**
 * Reads a body as it was sent. Express's parsers also decompress and decode it, which the service never wants, and read the rest of one that
 * is too large before they report it.
 *
 * - Saves 25 µs.
 * - Fails if a request can end without an event: it waits until the server's `requestTimeout`. `test/contract/raw-http.test.ts` sends bodies
 *   that are cut off, too long and endless.
 *
 * @throws Problem 413 as soon as the body is longer than the limit; 400 if it is cut off
 */
export function readBytes(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (req.destroyed) {
      reject(bodyNotWhole());
      return;
    }
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= maxBytes) return;
      req.off('data', take);
      reject(bodyTooLarge(maxBytes));
    };
    req.on('data', take);
    req.once('error', () => reject(bodyNotWhole()));
    req.once('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
  });
}

/** A node of the tree of paths, by segments. */
interface PathNode<Mounted> {
  literals: Map<string, PathNode<Mounted>>;
  /** The node of the paths whose next segment is a parameter. */
  parameter: PathNode<Mounted> | null;
  /** What is mounted at the path that ends here, and the names of its parameters. */
  mounted: { names: string[]; value: Mounted } | null;
}

/**
 * Finds what is mounted at a path by its segments.
 *
 * - Saves 40 µs: Express's routing takes 34, and tries the regular expression of each route in turn, 6 for 30 routes.
 * - Fails if it finds other paths than Express would: `test/http/express-shortcuts.test.ts` compares them on random paths.
 */
export class Routes<Mounted> {
  readonly #root: PathNode<Mounted> = emptyNode();

  /** @param path in the contract's form: `/v2/shipments/{id}` */
  add(path: string, value: Mounted): void {
    const names: string[] = [];
    let node = this.#root;
    for (const segment of path.split('/').slice(1)) {
      if (segment.startsWith('{')) {
        names.push(segment.slice(1, -1));
        node = node.parameter ??= emptyNode();
      } else {
        const next = node.literals.get(segment) ?? emptyNode();
        node.literals.set(segment, next);
        node = next;
      }
    }
    node.mounted = { names, value };
  }

  /** @param path without its query; the values of its parameters are decoded @throws URIError for an escape that is not UTF-8 */
  find(path: string): { value: Mounted; params: Record<string, string> } | undefined {
    const values: string[] = [];
    const mounted = mountedBelow(this.#root, path.split('/'), 1, values);
    if (!mounted) return undefined;
    const params: Record<string, string> = {};
    for (const [index, name] of mounted.names.entries()) params[name] = decoded(values[index] ?? '');
    return { value: mounted.value, params };
  }
}

/** A literal segment takes precedence over a parameter. @param values gets the segments that are parameters */
function mountedBelow<Mounted>(node: PathNode<Mounted>, segments: string[], index: number, values: string[]): PathNode<Mounted>['mounted'] {
  const segment = segments[index];
  if (segment === undefined) return node.mounted;
  const literal = node.literals.get(segment);
  const found = literal ? mountedBelow(literal, segments, index + 1, values) : null;
  if (found || node.parameter === null || segment === '') return found;
  values.push(segment);
  const below = mountedBelow(node.parameter, segments, index + 1, values);
  if (!below) values.pop();
  return below;
}

function decoded(segment: string): string {
  return segment.includes('%') ? decodeURIComponent(segment) : segment;
}

function emptyNode<Mounted>(): PathNode<Mounted> {
  return { literals: new Map(), parameter: null, mounted: null };
}
