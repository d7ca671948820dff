/** Reads server-sent events (HTML, 9.2) with `fetch`, which unlike EventSource says why a connection was refused, and exists in Node. */
import type { Credential } from './credentials.ts';
import { Deadline } from './deadline.ts';
import { LandfallError, factsOf, readError, unreadable } from './errors.ts';
import type { ClientOptions } from './send.ts';

/** An event; without data for a comment, or for an event that only sets the id. */
export interface StreamPart {
  id: string | null;
  data: string | null;
}

/** The service sends something every 15 seconds. After this silence the connection counts as lost. */
const silenceMs = 40_000;
/** The longest text that is kept until the end of an event comes. */
const maxPending = 4 * 1024 * 1024;

/**
 * Connects once, and yields what comes until the service ends the stream. Trying again is the caller's part.
 *
 * @throws LandfallError if the connection is refused, lost or silent, or the signal aborted
 */
export async function* readStream(
  request: Request,
  credential: Credential,
  { fetch: ownFetch }: ClientOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamPart, void, undefined> {
  const ended = new AbortController();
  const outer = signal === undefined ? ended.signal : AbortSignal.any([signal, ended.signal]);
  const ask = async (one: Request) => (ownFetch ? ownFetch(one) : fetch(one));
  try {
    const response = await open(request, credential, ask, outer);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let pending = ''; reader; ) {
      const { done, value } = await inTime(reader.read(), outer, response);
      if (done) return;
      // Only the line ends that the service writes.
      const parts = (pending + value).split('\n\n');
      pending = parts.pop() ?? '';
      if (pending.length > maxPending) throw unreadable(response, 'an event is too long');
      for (const part of parts) yield partOf(part);
    }
  } finally {
    ended.abort();
  }
}

async function open(
  request: Request,
  credential: Credential,
  ask: (request: Request) => Promise<Response>,
  signal: AbortSignal,
): Promise<Response> {
  for (let renewed = false; ; renewed = true) {
    const shown = await credential.header();
    const headers = new Headers(request.headers);
    if (shown) headers.set(shown[0], shown[1]);
    const response = await inTime(ask(new Request(request, { headers, signal, redirect: 'manual' })), signal);
    if (response.ok && response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response;
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status === 401 && shown && !renewed && credential.refused(shown[1])) continue;
    throw readError(response, body) ?? unreadable(response, 'it is not a stream of events');
  }
}

/** @throws LandfallError if nothing comes in time, or the connection is lost */
async function inTime<Outcome>(work: Promise<Outcome>, signal: AbortSignal, response?: Response): Promise<Outcome> {
  const deadline = new Deadline(signal, silenceMs, 'Nothing came');
  try {
    return await deadline.race(work);
  } catch (error) {
    work.catch(() => undefined);
    if (deadline.signal.aborted) throw deadline.signal.reason;
    throw new LandfallError('connection_failed', 'The connection was lost.', { ...(response && factsOf(response)), cause: error });
  } finally {
    deadline.clear();
  }
}

function partOf(text: string): StreamPart {
  const lines = text.split('\n');
  const field = (name: string): string[] => lines.flatMap((line) => (line.startsWith(`${name}: `) ? line.slice(name.length + 2) : []));
  const data = field('data');
  return { id: field('id').at(-1) ?? null, data: data.length === 0 ? null : data.join('\n') };
}
