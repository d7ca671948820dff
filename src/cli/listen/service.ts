/** The service as `landfall listen` calls it: one credential, and one plain sentence for everything that can go wrong. */
import { OperatorError } from '../../domain/errors.ts';

/** Something went wrong that a person can put right; the message says what. */
export class ListenError extends OperatorError {}

/** The service refused a request. */
export class Refusal extends ListenError {
  readonly status: number;
  /** One of the catalogue's codes, `webhook_url_not_allowed`. */
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** A key is for surface B, the others for surface A. */
export type Credential = { key: string } | { token: string } | { username: string; password: string };

export interface Service {
  /** Without a slash at the end. */
  readonly url: string;
  /** @returns the answer's JSON, null where there is none @throws Refusal, ListenError */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<any>;
}

/** The service answers within milliseconds; whoever has pressed Ctrl+C does not wait longer than this. */
const patienceMs = 10_000;

/** @param url without a slash at the end */
export function makeService(url: string, credential: Credential): Service {
  let authorization: Promise<Record<string, string>> | undefined;

  /** Signs in at the first call, and again when the token has run out. */
  function authorize(): Promise<Record<string, string>> {
    if ('key' in credential) return Promise.resolve({ 'x-api-key': credential.key });
    if ('token' in credential) return Promise.resolve({ authorization: `Bearer ${credential.token}` });
    authorization ??= send(url, 'POST', '/auth/tokens', {}, credential).then(({ token }) => ({ authorization: `Bearer ${token}` }));
    return authorization;
  }

  return {
    url,
    async call(method, path, body) {
      try {
        return await send(url, method, path, await authorize(), body);
      } catch (error) {
        const hasRunOut = error instanceof Refusal && error.status === 401 && authorization !== undefined;
        if (!hasRunOut) throw error;
        authorization = undefined;
        return send(url, method, path, await authorize(), body);
      }
    },
  };
}

async function send(url: string, method: string, path: string, headers: Record<string, string>, body?: object): Promise<any> {
  const answer = await fetch(url + path, {
    method,
    headers: { accept: 'application/json', ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new ListenError(`No answer from ${url} (${causeOf(error)}). Is the service running, and is --url right?`);
  });
  const json = await readJson(answer);
  if (answer.ok && (json !== null || answer.status === 204)) return json;
  const { code, detail } = readFault(json);
  if (code === null) throw new ListenError(`What answers at ${url} is not Landfall: ${answer.status} to ${method} ${path}.`);
  if (answer.status === 401) throw new Refusal(401, code, `The service refused this credential: ${detail}`);
  throw new Refusal(answer.status, code, detail);
}

async function readJson(answer: Response): Promise<any> {
  try {
    return await answer.json();
  } catch {
    return null;
  }
}

/** The first fault of a problem (surface A) or of JSON:API errors (surface B). */
function readFault(json: any): { code: string | null; detail: string } {
  const fault = json?.errors?.[0] ?? json;
  return {
    code: typeof fault?.code === 'string' ? fault.code : null,
    detail: String(fault?.detail ?? fault?.title),
  };
}

/** fetch hides why it failed in the cause. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${patienceMs / 1000} s`;
  const cause: any = error.cause ?? error;
  return cause.code ?? cause.message;
}
