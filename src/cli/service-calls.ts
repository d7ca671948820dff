/**
 * The service as `landfall listen` and `landfall try` call it: from outside, through `landfall-client`, so that it reads no database and works
 * with a service elsewhere. Errors become sentences for people; no credential is ever printed.
 */
import { type ClientA, type ClientB, type ClientOptions, LandfallError, createClientA, createClientB } from '../client/index.ts';
import { OperatorError } from '../domain/errors.ts';
import type { Config } from '../settings/config.ts';

/** An error that the user can fix; the message says how. */
export class CallError extends OperatorError {}

/** The service refused a request. */
export class Refusal extends CallError {
  readonly status: number;
  /** An error code of the service, such as `webhook_url_not_allowed`. */
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** A key is for surface B, the others for surface A. */
export type Credential = { key: string } | { token: string } | { username: string; password: string };

/** The client of a credential's surface. */
export type Client = { name: 'A'; client: ClientA } | { name: 'B'; client: ClientB };

/** No retries: the service responds within milliseconds, and nobody waits longer than this after Ctrl+C. */
const limits = { timeoutMs: 10_000, retries: 0 };

/** The address in `--url`, or else that of a service with these settings on this machine; without a trailing slash. */
export function serviceUrl(given: string | undefined, { host, port }: Config): string {
  if (given !== undefined) return given.replace(/\/+$/, '');
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** @param fetch used in place of Node's @throws CallError for an invalid address or credential */
export function connect(baseUrl: string, credential: Credential, fetch?: ClientOptions['fetch']): Client {
  const options = { ...limits, ...(fetch && { fetch }) };
  try {
    if ('key' in credential) return { name: 'B', client: createClientB({ baseUrl, apiKey: credential.key }, options) };
    return { name: 'A', client: createClientA({ baseUrl, ...credential }, options) };
  } catch (error) {
    if (error instanceof TypeError) throw new CallError(`${error.message}.`);
    throw error;
  }
}

/** Waits for a call of the client. @param baseUrl where the service is @throws Refusal, CallError */
export async function responseOf<Response>(baseUrl: string, call: Promise<Response>): Promise<Response> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof LandfallError)) throw error;
    const { code, detail, status } = error;
    if (code === 'unreadable_response') throw new CallError(`The answer from ${baseUrl} is not Landfall's: ${detail}.`);
    if (code === 'connection_failed' || code === 'timed_out' || status === undefined) {
      throw new CallError(`No answer from ${baseUrl} (${causeOf(error)}). Is the service running, and is --url right?`);
    }
    throw new Refusal(status, code, status === 401 ? `The service refused this credential: ${detail}` : detail);
  }
}

/** `fetch` gives the reason in its error's cause, sometimes only as a code. */
function causeOf({ code, cause }: LandfallError): string {
  if (code === 'timed_out') return `no answer within ${limits.timeoutMs / 1000} s`;
  const reason: any = cause instanceof Error ? (cause.cause ?? cause) : cause;
  return reason?.code ?? reason?.message ?? String(reason);
}
