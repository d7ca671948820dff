// Frequent queries stay fast at any size: no statement reads a whole table or sorts what it finds, and on MySQL, which counts reads,
// none reads more than it returns, from any position.
import { wholeAccount } from '../../src/domain/account.ts';
import { RevokedTokens } from '../../src/store/tokens.ts';
import { SecretBox } from '../../src/store/secret-box.ts';
import { Messages } from '../../src/store/messages.ts';
import type { Sql, SqlValue } from '../../src/store/sql.ts';
import { WebhookDeliveries } from '../../src/store/webhook-deliveries.ts';
import { WebhookQueues } from '../../src/store/webhook-queues.ts';
import { WebhookRecoveries } from '../../src/store/webhook-recoveries.ts';
import { Webhooks } from '../../src/store/webhooks.ts';
import { type Explainer, type Question, indexesLeadTo } from './explain.ts';

const rows = 20_000;
const accounts = 40;
const webhooksOfAccount = 50;
/** Everything happens within one day, a few seconds apart. */
const begin = Date.UTC(2026, 2, 1);
const time = (index: number): Date => new Date(begin + index * 4000);
const text = (at: Date): string => at.toISOString().slice(0, 23).replace('T', ' ');
const id = (kind: string, index: number): string => `${kind}${String(index).padStart(35, '0')}`;

/** The first account has most of everything, and its first endpoint most of its deliveries. */
const accountOf = (index: number): string => id('a', index % 10 < 7 ? 0 : index % accounts);
const webhookOf = (index: number): string => id('w', index % 10 < 6 ? 0 : index % (accounts * webhooksOfAccount));
/** Nearly everything is delivered; of the rest, a part is due. */
const isPending = (index: number): boolean => index % 20 < 3;

async function fill(explainer: Explainer): Promise<void> {
  const all = Array.from({ length: rows }, (_, index) => index);
  const webhook = (index: number): SqlValue[] => {
    const at = text(time(index));
    const active = Math.floor(index / accounts) % 4 === 3 ? 0 : 1;
    return [
      id('w', index),
      id('a', index % accounts),
      'a',
      'https://hooks.example',
      '{}',
      's',
      active,
      index % 50 === 1 ? at : null,
      at,
      at,
      at,
    ];
  };
  const endpoints = all.slice(0, accounts * webhooksOfAccount);
  const webhookColumns = [
    'id',
    'account_id',
    'surface',
    'url',
    'headers',
    'secret',
    'active',
    'failing_since',
    'lease_until',
    'created_at',
    'updated_at',
  ];
  await explainer.fill('webhooks', webhookColumns, endpoints.map(webhook));
  // Of every tenth endpoint in turn, including the failing ones.
  const queue = (index: number): SqlValue[] => [id('w', index), index % 50 === 1 ? 1 : 0, index % 10 <= 1 ? text(time(index)) : null, 0];
  await explainer.fill('webhook_queues', ['webhook_id', 'failing', 'due_at', 'changes'], endpoints.map(queue));
  await explainer.fill(
    'revoked_tokens',
    ['jti', 'expires_at'],
    all.map((index) => [id('t', index), text(time(index))]),
  );
  const message = (index: number): SqlValue[] => {
    // An account's positions have no gap, and its surfaces share them.
    return [
      id('m', index),
      accountOf(index),
      index % 3 === 0 ? 'b' : 'a',
      index + 1,
      id('s', index % 200),
      Math.floor(index / 200) + 1,
      'x',
      '{}',
      text(time(index)),
    ];
  };
  const messageColumns = ['id', 'account_id', 'surface', 'position', 'shipment_id', 'sequence', 'type', 'body', 'created_at'];
  await explainer.fill('messages', messageColumns, all.map(message));
  const delivery = (index: number): SqlValue[] => {
    const dueAt = isPending(index) ? text(time(index % 2 === 0 ? index : 10 * rows)) : null;
    const status = isPending(index) ? 'pending' : 'delivered';
    return [id('d', index), webhookOf(index), id('m', index), 'x', status, 0, 0, dueAt, text(time(index))];
  };
  const deliveryColumns = [
    'id',
    'webhook_id',
    'message_id',
    'event_type',
    'status',
    'tries',
    'attempt_count',
    'next_attempt_at',
    'created_at',
  ];
  await explainer.fill('webhook_deliveries', deliveryColumns, all.map(delivery));
}

/** Before this time hardly anything is due. */
const fewDue = 12;
const feed = { ...wholeAccount(id('a', 0)), surface: 'a' as const };
const busy = id('w', 0);
const now = time(rows);
const limit = 25;

/** A lookup of the first, and one past the last. */
const looksFor = (count: number): number => 2 * count + 10;

const questions: Question[] = [
  // Nearly two thousand endpoints are active, and for some of them messages wait.
  ...(['healthy', 'failing'] as const).flatMap((health) => [
    {
      what: `the ${health} endpoints that something is due for`,
      ask: (sql: Sql) => new WebhookQueues(sql).listDue(health, now, limit),
      looks: looksFor(limit),
    },
    {
      what: `the ${health} endpoints where little is due`,
      ask: (sql: Sql) => new WebhookQueues(sql).listDue(health, time(fewDue), 100),
      looks: looksFor(fewDue),
    },
    {
      what: `the ${health} endpoints where nothing is due`,
      ask: (sql: Sql) => new WebhookQueues(sql).listDue(health, new Date(begin - 1), 100),
      looks: looksFor(0),
    },
  ]),
  // Everything waiting for it comes after the first.
  { what: 'when something is due for an endpoint', ask: (sql) => new WebhookQueues(sql).requeue(busy, now), looks: looksFor(1) },
  { what: 'the queues of some endpoints', ask: (sql) => new WebhookQueues(sql).repair(id('w', 100), limit), looks: 3 * looksFor(limit) },
  { what: 'revoked tokens that have expired', ask: (sql) => new RevokedTokens(sql).deleteExpired(time(fewDue)), looks: looksFor(fewDue) },
  { what: 'revoked tokens of which many have expired', ask: (sql) => new RevokedTokens(sql).deleteExpired(now), looks: looksFor(100) },
  ...[undefined, 0.3, 0.9].map((part) => ({
    what: `what is due for an endpoint, ${part === undefined ? 'from the front' : `after ${part} of it`}`,
    ask: (sql: Sql) => {
      const after = part === undefined ? undefined : { nextAttemptAt: time(rows * part), id: id('d', rows * part) };
      return new WebhookDeliveries(sql).listDue(busy, now, limit, after);
    },
    looks: 2 * looksFor(limit),
  })),
  ...[0, 0.1, 0.3, 0.5, 0.7, 0.99].map((part) => ({
    what: `the feed from ${part} of it on`,
    ask: (sql: Sql) => new Messages(sql).listAfter(feed, rows * part, limit),
    looks: looksFor(limit),
  })),
  ...[0, 50].map((sequence) => ({
    what: `the feed of a shipment after ${sequence}`,
    ask: (sql: Sql) => new Messages(sql).listOfShipment(feed, id('s', 40), sequence, limit),
    looks: looksFor(limit),
  })),
  // Page numbers skip index entries, and no rows.
  ...[0, 5000].flatMap((offset): Question[] => [
    {
      what: `the newest messages from ${offset} on`,
      ask: (sql) => new Messages(sql).listNewest(feed, { offset, limit }),
      looks: offset + looksFor(limit),
    },
    ...[undefined, 'pending' as const, 'delivered' as const].map(
      (status): Question => ({
        what: `${status ?? 'all'} deliveries of an endpoint from ${offset} on`,
        ask: (sql) => new WebhookDeliveries(sql).list({ webhookId: busy, ...(status && { status }) }, { offset, limit }),
        looks: offset + looksFor(limit),
      }),
    ),
  ]),
  ...[0, 0.3, 0.9].map((part) => ({
    what: `the messages since ${part} of the time, and which of them an endpoint got`,
    ask: (sql: Sql) => new WebhookRecoveries(sql).listFeed(feed, busy, { afterAt: time(rows * part), afterPosition: rows * part }, limit),
    // For each message also its delivery.
    looks: 2 * looksFor(limit),
  })),
  { what: 'messages that are old', ask: (sql) => new Messages(sql).listOld(now, 200), looks: looksFor(200) },
  ...[undefined, 0.2, 0.5, 0.9].flatMap((part) =>
    [undefined, 'pending' as const].map((status) => ({
      what: `${status ?? 'all'} deliveries of an endpoint, ${part === undefined ? 'the newest' : `older than ${part} of them`}`,
      ask: (sql: Sql) => {
        const after = part === undefined ? {} : { after: id('d', rows * part) };
        return new WebhookDeliveries(sql).list({ webhookId: busy, ...(status && { status }) }, { limit, ...after });
      },
      looks: looksFor(limit),
    })),
  ),
  {
    what: 'the deliveries of some messages',
    ask: (sql) =>
      new WebhookDeliveries(sql).listOfMessages(
        busy,
        Array.from({ length: 100 }, (_, index) => id('m', index)),
      ),
    looks: looksFor(200),
  },
  {
    what: 'the statuses of the deliveries of some messages',
    ask: (sql) => new WebhookDeliveries(sql).statusesOfMessages(Array.from({ length: 100 }, (_, index) => id('m', index))),
    // For each message, whether there is a delivery in each of three statuses.
    looks: 4 * looksFor(150),
  },
  // An account has few.
  {
    what: 'the endpoints to tell',
    ask: (sql) => new Webhooks(sql, new SecretBox([])).listListeners(id('a', 1)),
    looks: looksFor(webhooksOfAccount),
  },
  {
    what: 'the endpoints of an account',
    ask: (sql) => new Webhooks(sql, new SecretBox([])).list({ ...wholeAccount(id('a', 1)), surface: 'a' }, id('w', 1000), limit),
    looks: looksFor(webhooksOfAccount),
  },
  { what: 'endpoints that were deleted', ask: (sql) => new Webhooks(sql, new SecretBox([])).listDeleted(now, 1), looks: looksFor(1) },
];

indexesLeadTo(`with ${rows} messages and deliveries`, fill, questions);
