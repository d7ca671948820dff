/** Recoveries of missed messages: which messages an endpoint has missed, and how far workers have come with what clients asked for. */
import type { Message, Owner, SurfaceName, WebhookDeliveryStatus } from '../domain/webhook.ts';
import { WriteConflict } from './failures.ts';
import type { Sql } from './sql.ts';
import { type RepairTimes, mayBeClaimed } from './postponed.ts';
import { type Query, byIndex, param, params, raw, withLimit } from './statement.ts';
import { Table, flag, id, number, text, time } from './table.ts';

const recoveries = new Table('webhook_recoveries', {
  webhookId: id(),
  afterAt: time(),
  afterPosition: number(),
  lastPosition: number(),
  leaseToken: id().nullable(),
  leaseUntil: time().nullable(),
});
const left = recoveries.only('webhookId', 'afterAt', 'afterPosition', 'lastPosition');

const find = left.select((query) => query.where(params('webhookId')));
const asFound = (query: Query): Query =>
  query.where({
    ...params('webhookId'),
    after_at: param('foundAt'),
    after_position: param('foundPosition'),
    last_position: param('foundLast'),
  });
const replace = recoveries.write((query) => asFound(query).update(params('afterAt', 'afterPosition', 'lastPosition')));
const move = recoveries.write((query) =>
  asFound(query)
    .where(params('leaseToken'))
    .update(params('afterAt', 'afterPosition', 'leaseUntil')),
);
const finish = recoveries.write((query) => asFound(query).where(params('leaseToken')).delete());
const listFree = recoveries.only('webhookId').select((query) =>
  mayBeClaimed(query.where('webhook_id', '>', param('after')))
    .orderBy('webhook_id')
    .modify(withLimit),
);
const claim = recoveries.write((query) => mayBeClaimed(query.where(params('webhookId'))).update(params('leaseToken', 'leaseUntil')));
const release = recoveries.write((query) =>
  query.where(params('webhookId', 'leaseToken')).update({ lease_token: null, lease_until: null }),
);
const findClaimed = left
  .with({ accountId: id().computed('webhooks.account_id'), surface: text<SurfaceName>().computed('webhooks.surface') })
  .select((query) =>
    query
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .where({ webhook_id: param('webhookId'), 'webhook_recoveries.lease_token': param('leaseToken') })
      .whereNull('deleted_at'),
  );
const remove = recoveries.write((query) => query.where(params('webhookId')).delete());

const examined = new Table('messages', {
  id: id(),
  type: text(),
  test: flag(),
  byName: flag(),
  position: number(),
  createdAt: time(),
}).with({
  ownBody: text().nullable().computed("CASE WHEN type = 'webhook.disabled' THEN body END"),
  deliveryId: id().nullable().computed('webhook_deliveries.id'),
  deliveryStatus: text<WebhookDeliveryStatus>().nullable().computed('webhook_deliveries.status'),
});
const listFeed = examined.select((query) =>
  query
    .from(byIndex('messages', 'messages_since'))
    .leftJoin('webhook_deliveries', (join) =>
      join.on('webhook_deliveries.message_id', 'messages.id').on('webhook_deliveries.webhook_id', raw('?', param('webhookId'))),
    )
    .where(params('accountId', 'surface'))
    .where('messages.created_at', '>=', param('afterAt'))
    .where((later) => later.where('messages.created_at', '>', param('afterAt')).orWhere('position', '>', param('afterPosition')))
    .orderBy(['messages.created_at', 'position'])
    .modify(withLimit),
);

/** A position among the messages of a feed by time: that of the last message that was examined. */
export interface RecoveryPosition {
  afterAt: Date;
  afterPosition: number;
}

/** What is left of a recovery. */
export interface RecoveryLeft extends RecoveryPosition {
  webhookId: string;
  /** The position in the feed of the last message to examine. */
  lastPosition: number;
}

/** A message, without its body, and its delivery to one endpoint, if there is one. */
export interface ExaminedMessage extends Pick<Message, 'id' | 'type' | 'test' | 'byName' | 'position' | 'createdAt'> {
  /** The body of a `webhook.disabled`, which names the webhook; null for others. */
  ownBody: string | null;
  deliveryId: string | null;
  deliveryStatus: WebhookDeliveryStatus | null;
}

interface RecoveryLease {
  webhookId: string;
  leaseToken: string;
}

/** One row for each endpoint with messages left to recover, unique by its id. */
export class WebhookRecoveries {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Messages of a feed, live and test, by time, and whether an endpoint got them. Reads no bodies. */
  listFeed(
    { accountId, surface }: Pick<Owner, 'accountId' | 'surface'>,
    webhookId: string,
    { afterAt, afterPosition }: RecoveryPosition,
    limit: number,
  ): Promise<ExaminedMessage[]> {
    return listFeed.all(this.#sql, { accountId, surface, webhookId, afterAt, afterPosition, limit });
  }

  /** Records what to recover, together with what is left of an earlier recovery. Call it in a transaction. @throws WriteConflict */
  async add(added: RecoveryLeft): Promise<void> {
    const found = await find.first(this.#sql, { webhookId: added.webhookId });
    if (!found) return recoveries.insert(this.#sql, { ...added, leaseToken: null, leaseUntil: null });
    const { afterAt, afterPosition } = found.afterAt < added.afterAt ? found : added;
    const lastPosition = Math.max(found.lastPosition, added.lastPosition);
    requireFound(found, await replace.run(this.#sql, { ...foundAs(found), afterAt, afterPosition, lastPosition }));
  }

  /** Ids of endpoints whose recovery no worker has leased, after an id. */
  async listFree(times: RepairTimes, after: string, limit: number): Promise<string[]> {
    return (await listFree.all(this.#sql, { ...times, after, limit })).map(({ webhookId }) => webhookId);
  }

  /** Takes a lease. @returns false if another worker was quicker */
  async claim(lease: RecoveryLease, times: RepairTimes & { leaseUntil: Date }): Promise<boolean> {
    return (await claim.run(this.#sql, { ...lease, ...times })) > 0;
  }

  /** What is left, for the worker that has the lease; undefined if the lease was lost or the webhook was deleted. */
  findClaimed(lease: RecoveryLease): Promise<(RecoveryLeft & Pick<Owner, 'accountId' | 'surface'>) | undefined> {
    return findClaimed.first(this.#sql, { ...lease });
  }

  /** Records how far a worker has come, and extends its lease. @throws WriteConflict if it lost the lease, or there is more to recover */
  async move({ leaseToken }: RecoveryLease, found: RecoveryLeft, to: RecoveryPosition, leaseUntil: Date): Promise<void> {
    const { afterAt, afterPosition } = to;
    requireFound(found, await move.run(this.#sql, { ...foundAs(found), leaseToken, afterAt, afterPosition, leaseUntil }));
  }

  /** Removes a recovery of which nothing is left. @throws WriteConflict if the lease was lost, or there is more to recover */
  async finish({ leaseToken }: RecoveryLease, found: RecoveryLeft): Promise<void> {
    requireFound(found, await finish.run(this.#sql, { ...foundAs(found), leaseToken }));
  }

  /** Ends a lease, so that another worker continues. */
  async release(lease: RecoveryLease): Promise<void> {
    await release.run(this.#sql, { ...lease });
  }

  async remove(webhookId: string): Promise<void> {
    await remove.run(this.#sql, { webhookId });
  }
}

/** Values of the conditions that a recovery is as it was found. */
function foundAs({ webhookId, afterAt, afterPosition, lastPosition }: RecoveryLeft) {
  return { webhookId, foundAt: afterAt, foundPosition: afterPosition, foundLast: lastPosition };
}

/** @throws WriteConflict */
function requireFound({ webhookId }: RecoveryLeft, count: number): void {
  if (count === 0) throw new WriteConflict(`The recovery of webhook ${webhookId} has changed.`);
}
