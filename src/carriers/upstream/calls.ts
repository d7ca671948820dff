/**
 * HTTP to the upstream: requests in the form that clients of Terminal49's public API send, with its key, and bounded answers. Only paths
 * below the operator's address are asked for: a link in an answer is never followed.
 */
import { type Dispatcher, request } from 'undici';
import { CarrierFailure } from '../../domain/carrier-report.ts';
import { redact } from '../../domain/redact.ts';
import { parseBounded } from '../dcsa/bounded-json.ts';
import { maxBytes, readClock, refusalOf } from '../dcsa/client.ts';
import { withoutMark } from '../dcsa/envelope.ts';
import { Row, isObject } from '../dcsa/row.ts';
import { type Headers, failureFrom, readText } from '../http.ts';

export interface UpstreamAddress {
  /** Before `/v2`, without a trailing slash. */
  baseUrl: string;
  key: string;
  http: Dispatcher;
  /** For one reading, all its calls together. */
  timeoutMs: number;
}

/** An answer of the upstream. */
export interface UpstreamAnswer {
  status: number;
  document: Row;
}

/** The calls that one reading makes. */
export class UpstreamCalls {
  readonly #address: UpstreamAddress;
  readonly #headers: Headers;
  readonly #signal: AbortSignal;
  readonly #onCall: () => void;
  /** The unchanged answers, in order. */
  readonly pages: string[] = [];
  /** The upstream's clock at its last answer. */
  asOf = new Date();
  #bytesLeft = maxBytes;

  /** @param onCall called before each call but the first, which the limiter has counted */
  constructor(address: UpstreamAddress, headers: Headers, onCall: () => void) {
    this.#address = address;
    this.#headers = headers;
    this.#signal = AbortSignal.timeout(address.timeoutMs);
    this.#onCall = onCall;
  }

  /**
   * @param path below `/v2`, its parts encoded
   * @throws CarrierFailure for every answer but a 2xx
   */
  async get(path: string, query: Record<string, string> = {}): Promise<Row> {
    return (await this.#call('GET', path, { query })).document;
  }

  /** @param accepts a status that is an answer too @throws CarrierFailure for every other answer but a 2xx */
  async post(path: string, body: object, accepts: number): Promise<UpstreamAnswer> {
    return this.#call('POST', path, { body, accepts });
  }

  async #call(
    method: 'GET' | 'POST',
    path: string,
    { query = {}, body, accepts }: { query?: Record<string, string>; body?: object; accepts?: number },
  ): Promise<UpstreamAnswer> {
    if (this.pages.length > 0) this.#onCall();
    const { baseUrl, key, http } = this.#address;
    const url = new URL(`${baseUrl}/v2${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      const response = await request(url, {
        dispatcher: http,
        method,
        headers: {
          ...this.#headers,
          accept: 'application/json',
          authorization: `Token ${key}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
        signal: this.#signal,
      });
      const text = redact(await readText(response.body, maxBytes, this.#bytesLeft), [key]);
      this.#bytesLeft -= Buffer.byteLength(text);
      this.asOf = readClock(response.headers['date']);
      const { statusCode: status } = response;
      if ((status < 200 || status > 299) && status !== accepts) throw refusalOf(response, text);
      this.pages.push(text);
      return { status, document: readDocument(text) };
    } catch (error) {
      throw failureFrom(error);
    }
  }
}

function readDocument(text: string): Row {
  let parsed: unknown;
  try {
    parsed = parseBounded(withoutMark(text));
  } catch (error) {
    const message = `The upstream's answer cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`;
    throw new CarrierFailure('unrecognized_response', message, { payload: text, cause: error });
  }
  if (isObject(parsed)) return new Row(parsed);
  throw new CarrierFailure('unrecognized_response', "The upstream's answer is not a JSON:API document.", { payload: text });
}
