/** Receives an answer whole, or finds out that it cannot be had. */
import type { Deadline } from './deadline.ts';
import { LandfallError } from './errors.ts';
import { factsOf, unreadable } from './read-error.ts';
import { type Trouble, connectionOf } from './retry.ts';
import { retryAfterMs } from './retry-after.ts';

/** How one try ended: with an answer, or with the error that stands for it; and what the next try has to know. */
export type Outcome = { response: Response; trouble: Trouble } | { error: LandfallError; trouble: Trouble };

/**
 * Waits for an answer and reads it whole: a connection that is cut in its midst is found here, where it can be tried again.
 *
 * @throws LandfallError when the deadline comes first
 */
export async function receive(asked: Promise<Response>, deadline: Deadline, maxBytes: number): Promise<Outcome> {
  let response: Response | undefined;
  try {
    response = await deadline.race(asked);
    const trouble: Trouble = { status: response.status, retryAfterMs: retryAfterMs(response.headers), connection: 'held' };
    const refusal = refusalOf(response);
    if (refusal) {
      response.body?.cancel().catch(() => undefined); // Lets go of the connection.
      return { error: refusal, trouble };
    }
    const bytes = await deadline.race(readWhole(response, maxBytes));
    if (bytes === null) return { error: unreadable(response, `the answer is longer than ${maxBytes} bytes`), trouble };
    return { response: rebuilt(response, bytes), trouble };
  } catch (error) {
    if (deadline.signal.aborted) throw endOf(deadline, response);
    return cutOff(error, response);
  }
}

/** Answers that no `Response` can be made of, or that lead elsewhere. */
function refusalOf(response: Response): LandfallError | null {
  const { status, type } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && response.headers.has('Location'))) {
    const to = response.headers.get('Location') ?? 'another address';
    return unreadable(response, `it redirects to ${to}, and the credential is not sent there; use that address as baseUrl`);
  }
  return status >= 200 && status <= 599 ? null : unreadable(response, 'the status code is not valid');
}

/** The body's bytes, or null when there are more than may be. */
async function readWhole(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The answer with a body that is all there. Headers about its form on the wire do not hold any more. */
function rebuilt(response: Response, bytes: Uint8Array<ArrayBuffer>): Response {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding']) headers.delete(name);
  const { status, statusText } = response;
  // The statuses that may have no body (Fetch, "null body status"): a Response with one cannot be made of them.
  const body = status === 204 || status === 205 || status === 304 ? null : bytes;
  return new Response(body, { status, statusText, headers });
}

function endOf(deadline: Deadline, response: Response | undefined): LandfallError {
  const end = deadline.signal.reason as LandfallError;
  return response ? new LandfallError(end.code, end.message, { ...factsOf(response), cause: end.cause }) : end;
}

function cutOff(error: unknown, response: Response | undefined): Outcome {
  if (response) {
    const what = 'The connection closed before the whole answer arrived.';
    const cut = new LandfallError('connection_failed', what, { ...factsOf(response), cause: error });
    return { error: cut, trouble: { status: response.status, retryAfterMs: retryAfterMs(response.headers), connection: 'cut' } };
  }
  const connection = connectionOf(error);
  const what = connection === 'cut' ? 'The connection closed before an answer arrived.' : 'No connection could be made.';
  return {
    error: new LandfallError('connection_failed', what, { cause: error }),
    trouble: { status: undefined, retryAfterMs: null, connection },
  };
}
