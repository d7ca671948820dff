/**
 * Tells those who follow an account's feed when it has grown, whichever process wrote to it: one statement a second reads the last
 * positions of all feeds that somebody follows here, and followers at the same position share the read of what is new. Nothing is read
 * while nobody follows.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { secondMs } from '../../domain/durations.ts';
import type { Feed, Message } from '../../domain/webhook.ts';
import type { Store } from '../../store/store.ts';
import { feedCounter } from './positions.ts';

/** How many may follow in this process. Each holds a connection of about 30 kB. */
const limits = { ofAccount: 50, inAll: 2_000 };
const batchSize = 100;
/** Lower than any head. */
const unread = -2;

/** Why nobody more may follow: the account has too many streams, or the process has. */
export type FollowRefusal = 'account' | 'process';

/** One who follows a feed. */
export interface Follower {
  /**
   * The messages after a position, oldest first, as soon as there are any.
   *
   * @returns none when the time is over, the signal is aborted or the process stops
   */
  next(position: number, waitMs: number, signal: AbortSignal): Promise<Message[]>;
  leave(): void;
}

export interface LiveFeeds {
  follow(feed: Feed): Follower | FollowRefusal;
  /** Whether the process is stopping: what follows should end. */
  readonly isStopping: boolean;
  stop(): void;
}

/** A feed that somebody follows. */
interface Followed {
  feed: Feed;
  followers: number;
  /** The feed's last position, as last read; -1 before the first read. */
  head: number;
  /** Reads of what is after a position, as far as the head. */
  reads: Map<number, Promise<Message[]>>;
  /** Resolves those that wait for the head to move. */
  waiting: Set<() => void>;
}

interface LiveFeedsDependencies {
  store: Pick<Store, 'counters' | 'messages'>;
  everyMs?: number;
}

export function makeLiveFeeds({ store, everyMs = secondMs }: LiveFeedsDependencies): LiveFeeds {
  const followed = new Map<string, Followed>();
  const stopping = new AbortController();
  let isLooking = false;

  const keyOf = ({ accountId, surface, testOnly }: Feed): string => `${accountId} ${surface} ${testOnly}`;

  /** Runs while somebody follows. A failed read is repeated: what follows keeps its connection, and checks the credential itself. */
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (followed.size > 0 && !stopping.signal.aborted) {
      await readHeads().catch(() => undefined);
      await delay(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    isLooking = false;
  }

  async function readHeads(): Promise<void> {
    const feeds = [...followed.values()];
    const heads = await store.counters.lastOf([...new Set(feeds.map(({ feed }) => feedCounter(feed.accountId)))]);
    for (const each of feeds) {
      const head = heads.get(feedCounter(each.feed.accountId)) ?? 0;
      // Lower only after a restore: clients then get an error for their cursors.
      if (head === each.head) continue;
      each.head = head;
      each.reads.clear();
      wakeAll(each);
    }
  }

  function wakeAll({ waiting }: Followed): void {
    for (const wake of waiting) wake();
  }

  function readAfter(its: Followed, position: number): Promise<Message[]> {
    const known = its.reads.get(position);
    if (known) return known;
    const read = store.messages.listAfter(its.feed, position, batchSize);
    its.reads.set(position, read);
    read.catch(() => its.reads.delete(position));
    return read;
  }

  /** Resolves when the head moves, the time is over, the signal is aborted or the process stops. */
  function wait(its: Followed, waitMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(wake, waitMs);
      its.waiting.add(wake);
      signal.addEventListener('abort', wake);
      function wake(): void {
        clearTimeout(timer);
        its.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      }
    });
  }

  return {
    follow(feed) {
      const all = [...followed.values()];
      const ofAccount = all.filter((each) => each.feed.accountId === feed.accountId);
      if (ofAccount.reduce((sum, { followers }) => sum + followers, 0) >= limits.ofAccount) return 'account';
      if (all.reduce((sum, { followers }) => sum + followers, 0) >= limits.inAll) return 'process';
      const key = keyOf(feed);
      const its = followed.get(key) ?? { feed, followers: 0, head: -1, reads: new Map(), waiting: new Set() };
      followed.set(key, its);
      its.followers += 1;
      void look();
      /** The head that this follower has read up to. */
      let readHead = unread;
      return {
        async next(position, waitMs, signal) {
          const deadline = performance.now() + waitMs;
          for (let leftMs = waitMs; !signal.aborted && !stopping.signal.aborted; leftMs = deadline - performance.now()) {
            if (readHead !== its.head) {
              const head = its.head;
              // The first time, what others have read may be up to a second old.
              const isFirst = readHead === unread;
              const messages = await (isFirst ? store.messages.listAfter(feed, position, batchSize) : readAfter(its, position));
              if (messages.length < batchSize) readHead = head;
              if (messages.length > 0) return messages;
            }
            if (leftMs <= 0) return [];
            if (readHead === its.head) await wait(its, leftMs, signal);
          }
          return [];
        },
        leave() {
          its.followers -= 1;
          if (its.followers === 0) followed.delete(key);
        },
      };
    },
    get isStopping() {
      return stopping.signal.aborted;
    },
    stop() {
      stopping.abort();
      for (const each of followed.values()) wakeAll(each);
    },
  };
}
