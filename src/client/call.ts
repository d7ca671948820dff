/**
 * openapi-fetch over `send`: calls typed by a contract. Errors that the contract describes are returned as values, as
 * openapi-fetch does; anything else (HTML, an empty body, a cut connection) is thrown as a LandfallError. Redirects are not
 * followed.
 */
import createClient, { type Client, type ClientPathsWithMethod, type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import { LandfallError, readError, unreadable } from './errors.ts';
import type { CallOptions, Send } from './send.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';
type Media = 'application/json' | 'application/problem+json';

/** A path's operations. It tells the compiler that the method is one of them, which the constraint on `Path` ensures. */
export type At<Paths extends object, Path extends keyof Paths, M extends Method> = Paths[Path] & Record<M, object>;

/** Optional if none of its members is required. */
export type Options<Init> = object extends Init ? [options?: Init & CallOptions] : [options: Init & CallOptions];

/** An openapi-fetch method that also takes this client's options. */
type Call<Paths extends object, M extends Method> = <
  Path extends ClientPathsWithMethod<Client<Paths>, M> & keyof Paths,
  Init extends MaybeOptionalInit<At<Paths, Path, M>, M>,
>(
  path: Path,
  ...options: Options<Init>
) => Promise<FetchResponse<At<Paths, Path, M>[M], Init, Media>>;

/**
 * Calls any operation of a contract by its path, as openapi-fetch does: resolves with `data` or `error`, and the `response`. A 304, which
 * only a call with `If-None-Match` gets, has neither. Any other response with neither throws LandfallError. {@link orThrow} turns the
 * pair into the data, or throws.
 */
export interface Caller<Paths extends object> {
  GET: Call<Paths, 'get'>;
  POST: Call<Paths, 'post'>;
  PATCH: Call<Paths, 'patch'>;
  DELETE: Call<Paths, 'delete'>;
}

/** @throws TypeError for an invalid address */
export function makeCaller<Paths extends object>(baseUrl: string, send: Send): Caller<Paths> {
  const client = createClient<Record<string, Record<Method, object>>>({
    baseUrl: checkedUrl(baseUrl),
    headers: { Accept: 'application/json' },
    // A redirect to another host would take the credential along: fetch then drops `Authorization`, but not `X-API-Key`.
    redirect: 'manual',
    // The contracts' lists are names separated by commas.
    querySerializer: { array: { style: 'form', explode: false } },
  });
  const call =
    (method: Method) =>
    async (path: string, options: CallOptions & { parseAs?: string } = {}) => {
      const isJson = (options.parseAs ?? 'json') === 'json';
      const { signal, timeoutMs, retries, idempotencyKey, ...init } = options;
      /** Kept for the error below, which openapi-fetch throws without it. */
      let response: Response | undefined;
      const fetch = async (request: Request) => (response = await send(request, { signal, timeoutMs, retries, idempotencyKey }));
      try {
        return withinContract(
          (await client.request(method, path, { ...(!isJson && { headers: { Accept: '*/*' } }), ...init, fetch } as never)) as Result,
          isJson,
        );
      } catch (error) {
        // openapi-fetch does not catch the error of JSON.parse.
        if (response && !(error instanceof LandfallError)) throw unreadable(response, 'the body is not JSON', error);
        throw error;
      }
    };
  return { GET: call('get'), POST: call('post'), PATCH: call('patch'), DELETE: call('delete') } as unknown as Caller<Paths>;
}

/** The part of openapi-fetch's result that is used here. */
interface Result {
  data?: unknown;
  error?: unknown;
  response: Response;
}

type DataOf<R> = R extends { data: infer Data; error?: never } ? Data : never;

/** Unwraps the result of a call by path. @returns its `data` @throws LandfallError made from its `error` */
export function orThrow<R extends Result>({ data, error, response }: R): DataOf<R> {
  if (!response.ok) throw readError(response, error) ?? outsideContract(response, error);
  return data as DataOf<R>;
}

/**
 * Returns a result that the contract allows and throws otherwise: openapi-fetch leaves an empty error undefined and accepts any text as
 * an error.
 *
 * @param isJson whether openapi-fetch read the body as JSON
 */
function withinContract(result: Result, isJson: boolean): Result {
  const { data, error, response } = result;
  if (response.status === 304) return { response };
  if (!response.ok && readError(response, error) === null) throw outsideContract(response, error);
  // Every successful response in the contracts is an object, except a 204, which has no content.
  const isInContract = response.status === 204 || !isJson || (typeof data === 'object' && data !== null);
  if (response.ok && !isInContract) throw outsideContract(response, data);
  return result;
}

/** How many characters of a body that is not the service's are quoted in the error's message. */
const excerptLength = 120;

function outsideContract(response: Response, body: unknown): LandfallError {
  const type = response.headers.get('Content-Type') ?? 'without a type';
  if (body === undefined || body === '') return unreadable(response, 'the body is empty');
  const text = (typeof body === 'string' ? body : JSON.stringify(body)).replace(/\s+/g, ' ').slice(0, excerptLength);
  return unreadable(response, `the body (${type}) is not an answer from Landfall: ${text}`);
}

/** @throws TypeError unless it is an absolute http or https address, without a user name, which fetch refuses */
function checkedUrl(baseUrl: string): string {
  const url = readUrl(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new TypeError('baseUrl must be an absolute http or https address without a user name');
  }
  return baseUrl;
}

/** Not URL.canParse: after enough calls, Node 20's refuses non-ASCII letters. */
function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
