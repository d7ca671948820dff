/**
 * Deletes data past its retention, expired share links, the rows of deleted webhooks and custom field definitions, day-old responses of
 * idempotency keys, and revoked tokens that have expired.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { dayMs } from '../domain/durations.ts';
import type { Retention } from '../domain/retention.ts';
import { responseLifetimeMs } from '../service/idempotency.ts';
import type { Database } from '../store/database.ts';
import type { EndedPosition, EndedShipment } from '../store/expired.ts';
import type { OldMessage } from '../store/messages.ts';
import type { Store } from '../store/store.ts';
import { makeClockGuard } from './clock-guard.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

/** Rows deleted in one transaction: few, so that no other transaction waits long. */
const rowBatchSize = 200;
/** Journeys deleted in one round: each takes its own transaction and has about a hundred rows. */
const journeyBatchSize = 20;
/** Between two rounds, for other transactions. */
const pauseMs = 100;
/** Between two sweeps when nothing is left to delete. */
const restMs = 10 * 60_000;
/** A worker whose clock is further ahead does not sweep (`clock-guard.ts`). */
const maxClockErrorMs = dayMs;
/** The counter that holds the time, in milliseconds since 1970, up to which the events of ended shipments have been deleted. */
const eventsCounter = 'swept:events';

/** Deletes some of each kind. @returns whether there may be more to delete */
type Sweep = (now: Date) => Promise<boolean>;

/** Makes a sweep. Each call continues where the last one ended. Several processes may sweep one database. */
export function makeSweep(database: Database, retention: Readonly<Retention>): Sweep {
  const { store } = database;
  const { auditEntries, digestMails, expired, imports, shareLinks, vesselPositions } = store;
  const sweepEnded = makeSweepEnded(database);
  const sweepFailed = makeSweepFailed(database);
  const sweepMessages = makeSweepMessages();

  return async (now) => {
    const ofKind = (kind: keyof Retention, step: (before: Date) => Promise<boolean>): (() => Promise<boolean>) => {
      const keptMs = retention[kind];
      return async () => keptMs !== null && step(new Date(now.getTime() - keptMs));
    };
    const inTransaction = (kind: keyof Retention, step: (before: Date) => Promise<boolean>): (() => Promise<boolean>) =>
      ofKind(kind, (before) => database.transaction(() => step(before)));
    /** @param remove returns how many it has deleted, up to the limit */
    const batchOf = (kind: keyof Retention, remove: (before: Date, limit: number) => Promise<number>): (() => Promise<boolean>) =>
      inTransaction(kind, async (before) => (await remove(before, rowBatchSize)) === rowBatchSize);
    const steps = [
      inTransaction('messages', (before) => sweepMessages(store, before, now)),
      () => database.transaction(() => sweepWebhooks(store, now)),
      () => database.transaction(() => sweepCustomFields(store, now)),
      () => database.transaction(() => sweepIdempotencyKeys(store, now)),
      () => database.transaction(() => sweepRevokedTokens(store, now)),
      batchOf('answers', (before, limit) => expired.deleteAnswers(before, limit)),
      batchOf('pushes', (before, limit) => expired.deletePushes(before, limit)),
      batchOf('pushes', (before, limit) => expired.deletePushedRows(before, limit)),
      batchOf('pushes', (before, limit) => expired.deleteKeptRows(before, limit)),
      batchOf('pushes', (before, limit) => expired.deletePushedBodies(before, limit)),
      batchOf('messages', (before, limit) => digestMails.deleteOld(before, limit)),
      batchOf('messages', (before, limit) => shareLinks.deleteExpired(before, limit)),
      inTransaction('messages', (before) => imports.deleteOld(before, rowBatchSize)),
      batchOf('audit', (before, limit) => auditEntries.deleteOld(before, limit)),
      batchOf('positions', (before, limit) => vesselPositions.deleteOld(before, limit)),
      inTransaction('events', (before) => sweepEvents(store, before)),
      ofKind('ended', (before) => sweepEnded(before, now)),
      ofKind('ended', sweepFailed),
    ];
    let hasMore = false;
    for (const step of steps) hasMore = (await step()) || hasMore;
    return hasMore;
  };
}

/**
 * A feed is deleted from its front, so an old message behind a kept one is kept too: it was made while a clock was slow and is not as old
 * as it looks. A message dated in the future does not keep others: its clock was fast, and it would block its feed for a year.
 */
function makeSweepMessages(): (store: Store, before: Date, now: Date) => Promise<boolean> {
  /** The last kept message that was examined. */
  let position: OldMessage | undefined;

  return async (store, before, now) => {
    const old = await store.messages.listOld(before, rowBatchSize, position);
    const isFull = old.length === rowBatchSize;
    const ids = await frontOf(store, old, { before, now });
    if (ids.length === 0 || !isFull) position = isFull ? old.at(-1) : undefined;
    const removed = await store.webhookDeliveries.deleteOfMessages(ids, rowBatchSize);
    if (removed === rowBatchSize) return true;
    await store.messages.delete(ids);
    return isFull;
  };
}

/** @returns the ids of the old messages that have only old messages before them in their feed */
async function frontOf(store: Store, old: OldMessage[], { before, now }: { before: Date; now: Date }): Promise<string[]> {
  const feeds = new Map<string, { feed: OldMessage; count: number }>();
  for (const feed of old) {
    const key = `${feed.accountId} ${feed.surface}`;
    feeds.set(key, { feed, count: (feeds.get(key)?.count ?? 0) + 1 });
  }
  const front = new Set<string>();
  for (const { feed, count } of feeds.values()) {
    // No more than may be deleted: 200 of each of 200 feeds took 93 ms instead of 11.
    const first = await store.messages.listFirst(feed, now, count);
    const kept = first.findIndex(({ createdAt }) => createdAt >= before);
    for (const { id } of kept < 0 ? first : first.slice(0, kept)) front.add(id);
  }
  return old.flatMap(({ id }) => (front.has(id) ? [id] : []));
}

async function sweepWebhooks(store: Store, now: Date): Promise<boolean> {
  const [id] = await store.webhooks.listDeleted(now, 1);
  if (id === undefined) return false;
  const removed = await store.webhookDeliveries.deleteOfWebhook(id, rowBatchSize);
  if (removed < rowBatchSize) {
    await store.webhookRecoveries.remove(id);
    await store.webhooks.remove(id);
  }
  return true;
}

/** How long a deleted definition stays: longer than a transaction that has found it may still take to set a value. */
const lateValuesMs = 60_000;

async function sweepCustomFields({ customFieldDefinitions, customFields }: Store, now: Date): Promise<boolean> {
  const [definition] = await customFieldDefinitions.listDeleted(new Date(now.getTime() - lateValuesMs), 1);
  if (definition === undefined) return false;
  const removed = await customFields.deleteOfDefinition(definition, rowBatchSize);
  if (removed < rowBatchSize) await customFieldDefinitions.remove(definition.id);
  return true;
}

async function sweepIdempotencyKeys(store: Store, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() - responseLifetimeMs);
  return (await store.idempotencyKeys.deleteExpired(until, rowBatchSize)) === rowBatchSize;
}

/** A day after they expired, because this clock may be up to a day ahead, and they are still valid by the others until then. */
async function sweepRevokedTokens({ revokedTokens }: Store, now: Date): Promise<boolean> {
  return (await revokedTokens.deleteExpired(new Date(now.getTime() - maxClockErrorMs))) > 0;
}

/** Because of the counter, shipments whose events have been deleted are not read again. */
async function sweepEvents(store: Store, before: Date): Promise<boolean> {
  const from = new Date(await store.counters.last(eventsCounter));
  // A clock that was ahead stored it: shipments that ended since then would be passed over.
  if (from > before) await store.counters.set(eventsCounter, before.getTime());
  if (from >= before) return false;
  const found = await store.expired.listEndedWithEvents(from, before, journeyBatchSize);
  const containerIds = found.map(({ containerId }) => containerId);
  await store.expired.deleteEvents(containerIds, rowBatchSize);
  await store.counters.raiseTo(eventsCounter, (found[0]?.endedAt ?? before).getTime());
  return found.length > 0;
}

/** Keeps a journey while a related one is tracked, such as another container of the same bill of lading. */
function makeSweepEnded(database: Database): (before: Date, now: Date) => Promise<boolean> {
  const { expired } = database.store;
  const start: EndedPosition = { endedAt: new Date(0), id: '' };
  let position = start;

  async function deleteWith(shipment: EndedShipment, before: Date, now: Date): Promise<void> {
    const journeys = await expired.journeysOf(shipment);
    for (let isOver = false; !isOver; ) {
      isOver = await database.transaction(async () => {
        if (!(await expired.lockEnded(journeys, before, now))) return true;
        // A client may have asked for one of them in the meantime.
        if (!isDeepStrictEqual(await expired.journeysOf(shipment), journeys)) return true;
        if ((await expired.deleteEvents(journeys.containerIds, rowBatchSize)) === rowBatchSize) return false;
        await expired.deleteJourneys(journeys);
        return true;
      });
    }
  }

  return async (before, now) => {
    const found = await expired.listEnded(position, before, journeyBatchSize);
    for (const shipment of found) await deleteWith(shipment, before, now);
    const hasMore = found.length === journeyBatchSize;
    position = (hasMore && found.at(-1)) || start;
    return hasMore;
  };
}

/** Ids begin with the time of creation, so a carrier's requests after one that is too young are too young as well. */
function makeSweepFailed(database: Database): (before: Date) => Promise<boolean> {
  const { dueRequests, expired } = database.store;
  /** The id of the last request that was read, by carrier. */
  const positions = new Map<string, string>();

  return async (before) => {
    let hasMore = false;
    for (const scac of await dueRequests.listCarriers([])) {
      const found = await expired.listFailed(scac, positions.get(scac) ?? '', journeyBatchSize);
      const old = found.filter(({ updatedAt }) => updatedAt < before).map(({ id }) => id);
      if (old.length > 0) await database.transaction(() => expired.deleteFailed(old));
      const last = found.at(-1);
      const isMoreToRead = found.length === journeyBatchSize && last !== undefined && last.createdAt < before;
      if (isMoreToRead) positions.set(scac, last.id);
      else positions.delete(scac);
      hasMore ||= isMoreToRead;
    }
    return hasMore;
  };
}

interface SweeperDependencies {
  database: Database;
  retention: Readonly<Retention>;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Called when the clock is found to be wrong, with the reason; nothing is deleted until it is right. */
  onWrongClock: (reason: string) => void;
}

/** Several processes may sweep one database. */
export function makeSweeper({ database, retention, now, onError, onWrongClock }: SweeperDependencies): PollLoop {
  const sweep = makeSweep(database, retention);
  const reasonClockIsWrong = makeClockGuard({ database, now });
  let isWrong = false;

  async function poll(): Promise<boolean> {
    const reason = await reasonClockIsWrong();
    if (reason !== null && !isWrong) onWrongClock(reason);
    isWrong = reason !== null;
    if (isWrong) return false;
    const hasMore = await sweep(now());
    if (hasMore) await delay(pauseMs);
    return hasMore;
  }
  return makePollLoop({ poll, idleMs: restMs, onError });
}
