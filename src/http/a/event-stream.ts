/** Surface A's handler for the stream of an account's messages: server-sent events (HTML, 9.2). */
import { Readable } from 'node:stream';
import type { operations } from '../../../generated/a.d.ts';
import { secondMs } from '../../domain/durations.ts';
import { Unauthenticated, UnreadableInput } from '../../domain/errors.ts';
import type { Feed } from '../../domain/webhook.ts';
import type { Tokens } from '../../service/access/tokens.ts';
import type { Follower, LiveFeeds } from '../../service/webhooks/live-feeds.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import { unavailable } from '../error-problems.ts';
import type { Handlers } from '../operation.ts';
import { Problem } from '../problem.ts';
import { feedScope, readFeedPosition } from '../webhooks.ts';
import { tokenIn } from './authentication.ts';

export interface EventStreamDependencies {
  store: Store;
  cursors: Cursors;
  tokens: Pick<Tokens, 'authenticate'>;
  liveFeeds: LiveFeeds;
}

/** Proxies end a connection that is silent for 30 to 60 seconds. At each of these, the token is checked too. */
const heartbeatMs = 15 * secondMs;
/** How long a browser waits before it connects again. */
const retryMs = 2_000;
/** Below the time that a whole response may take (`connections.ts`). */
const maxSeconds = 240;

/** No proxy keeps or compresses a part until there are more: nginx reads `X-Accel-Buffering`, others `no-transform`. */
const streamHeaders = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' };

export function eventStreamHandlers(dependencies: EventStreamDependencies): Pick<Handlers<operations>, 'streamEvents'> {
  const { store, cursors, tokens, liveFeeds } = dependencies;

  async function* eventsOf({ follower, feed, position, authorization, endMs, signal }: Stream): AsyncGenerator<string> {
    const idOf = (at: number): string => cursors.write([at], feedScope(feed));
    // An event without data only sets the id that the client continues after.
    yield `retry: ${retryMs}\nid: ${idOf(position)}\n\n`;
    for (let at = position; ; ) {
      const leftMs = endMs - performance.now();
      const messages = await follower.next(at, Math.max(0, Math.min(heartbeatMs, leftMs)), signal);
      if (signal.aborted || !(await isStillAllowed(authorization))) return;
      at = messages.at(-1)?.position ?? at;
      if (messages.length > 0) yield messages.map((message) => eventText(idOf(message.position), message.body)).join('');
      else if (liveFeeds.isStopping || performance.now() >= endMs) return;
      else yield ': still here\n\n';
    }
  }

  /** Whether the token still is. A check within the last second is relied on. */
  async function isStillAllowed(authorization: string): Promise<boolean> {
    try {
      await tokens.authenticate(tokenIn(authorization));
      return true;
    } catch (error) {
      if (error instanceof Unauthenticated) return false;
      throw error;
    }
  }

  return {
    async streamEvents({ query, lastEventId, principal, authorization, signal }, reply) {
      const feed: Feed = { accountId: principal.accountId, testOnly: principal.testOnly, surface: 'a' };
      const position = await readFeedPosition(store, cursors, feed, lastEventId ?? query.cursor);
      if (signal.aborted) throw new UnreadableInput('invalid_request', null, 'The client has left.');
      const follower = liveFeeds.follow(feed);
      if (follower === 'process') throw unavailable('Too many streams are open');
      if (follower === 'account') throw tooManyStreams();
      // When the response is over, however it ends.
      signal.addEventListener('abort', follower.leave, { once: true });
      const endMs = performance.now() + (query.seconds ?? maxSeconds) * secondMs;
      const file = Readable.from(eventsOf({ follower, feed, position, authorization, endMs, signal }));
      return { ...reply(200, '', streamHeaders), file };
    },
  };
}

/** One response. */
interface Stream {
  follower: Follower;
  feed: Feed;
  /** Where it begins. */
  position: number;
  /** With the token that opened it. */
  authorization: string;
  /** When it ends, on the process's clock. */
  endMs: number;
  signal: AbortSignal;
}

/** A message with its place in the stream. JSON has no line ends of its own, and cursors none either. */
function eventText(id: string, data: string): string {
  return `id: ${id}\ndata: ${data}\n\n`;
}

function tooManyStreams(): Problem {
  return new Problem('rate_limited', 'This account has 50 streams open, which is the most. Close one, or try again in 15 s.', {
    headers: { 'Retry-After': '15' },
  });
}
