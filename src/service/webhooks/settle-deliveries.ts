/** Records the outcomes of attempts, many in one transaction that only the holder of the endpoint's lease can commit. */
import { failingLimitMs, judgeAttempt } from '../../domain/webhook-attempt.ts';
import { type Attempt, type DisabledReason, type Webhook, withoutExpiredSecret } from '../../domain/webhook.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { isClockTrusted, notBeforeLastSweep } from '../trusted-clock.ts';
import type { Outbox } from './outbox.ts';

/** One attempt to send one message. */
export interface AttemptOutcome extends Attempt {
  deliveryId: string;
  /** Attempts of the current schedule, including this one. */
  tries: number;
  /** The endpoint's `Retry-After` in milliseconds, or null. */
  retryAfterMs: number | null;
}

/** One worker's lease on one endpoint. */
export interface EndpointLease {
  webhookId: string;
  token: string;
}

export interface SettleDeliveries {
  /**
   * Records attempts and extends the lease.
   *
   * @returns the endpoint as it is now, or null if nothing more may be sent to it
   * @throws EndpointLost when another worker has the lease; nothing is written then
   */
  (lease: EndpointLease, outcomes: AttemptOutcome[], leaseUntil: Date): Promise<Webhook | null>;
}

/** The lease ran out and another worker has the endpoint. It resends the messages whose outcome is not recorded. */
export class EndpointLost extends Error {
  constructor(webhookId: string) {
    super(`The lease on webhook ${webhookId} was lost.`);
    this.name = 'EndpointLost';
  }
}

/** An endpoint's change for the log. */
export type EndpointChange =
  | { change: 'failing'; webhook: Webhook /** The attempt that failed. */; missed: AttemptOutcome }
  | { change: 'recovered'; webhook: Webhook }
  | { change: 'disabled'; webhook: Webhook; reason: DisabledReason };

interface SettleDeliveriesDependencies {
  database: Database;
  outbox: Outbox;
  now: () => Date;
  /** 0 to 1; spreads retries. */
  random: () => number;
  /** Called after the commit when an endpoint starts to fail, recovers or is disabled. */
  onChange?: (change: EndpointChange) => void;
}

export function makeSettleDeliveries({
  database,
  outbox,
  now,
  random,
  onChange = () => {},
}: SettleDeliveriesDependencies): SettleDeliveries {
  const { store } = database;

  async function disable(webhook: Webhook, reason: DisabledReason, at: Date): Promise<void> {
    const disabled: Webhook = {
      ...withoutExpiredSecret(webhook, at),
      active: false,
      disabledAt: at,
      disabledReason: reason,
      updatedAt: at,
    };
    await store.webhooks.update(disabled, webhook.updatedAt);
    await outbox.write(store, webhook.accountId, [{ kind: 'webhook_disabled', webhook: disabled }], at);
  }

  return async (lease, outcomes, leaseUntil) => {
    const { webhookId, token } = lease;
    const { current, change } = await database.transaction(async () => {
      // First, because it is the fence: a worker that takes over the endpoint either waits for this transaction or has made it fail.
      const isOurs = await store.webhooks.extend(webhookId, token, leaseUntil);
      const webhook = isOurs ? await store.webhooks.findClaimed(webhookId, token) : undefined;
      if (!webhook) throw new EndpointLost(webhookId);
      const at = now();
      const health = await saveOutcomes(store, lease, outcomes, at, random);
      const change = await judgeEndpoint(store, webhook, health, at);
      if (!webhook.active) return { current: null, change: null };
      if (change?.change !== 'disabled') return { current: webhook, change };
      await disable(webhook, change.reason, at);
      return { current: null, change };
    });
    if (change) onChange(change);
    return current;
  };
}

/** What a batch of attempts shows about its endpoint. */
interface Health {
  isAnyDelivered: boolean;
  missed: AttemptOutcome | undefined;
  isGone: boolean;
}

async function saveOutcomes(
  store: Store,
  { webhookId }: EndpointLease,
  outcomes: AttemptOutcome[],
  at: Date,
  random: () => number,
): Promise<Health> {
  const delivered: string[] = [];
  let isGone = false;
  let missed: AttemptOutcome | undefined;
  for (const outcome of outcomes) {
    const judgement = judgeAttempt({ ...outcome, random: random() });
    if (judgement.outcome === 'delivered') {
      delivered.push(outcome.deliveryId);
      continue;
    }
    missed = outcome;
    isGone ||= judgement.outcome === 'gone';
    const nextAttemptAt = judgement.outcome === 'retry' ? new Date(at.getTime() + judgement.delayMs) : null;
    await store.webhookDeliveries.setMissed(outcome.deliveryId, outcome.at, nextAttemptAt);
  }
  await store.webhookDeliveries.setDelivered(delivered, at);
  await store.webhookDeliveries.insertAttempts(outcomes);
  await store.webhookHealths.add(webhookId, outcomes);
  return { isAnyDelivered: delivered.length > 0, missed, isGone };
}

/** Records whether messages reach the endpoint. @returns its change, if any; the caller disables it */
async function judgeEndpoint(store: Store, webhook: Webhook, health: Health, at: Date): Promise<EndpointChange | null> {
  if (health.isGone) return { change: 'disabled', webhook, reason: 'gone' };
  if (health.isAnyDelivered) {
    if (webhook.failingSince === null) return null;
    await store.webhooks.setHealthy(webhook.id);
    return { change: 'recovered', webhook };
  }
  if (!health.missed) return null;
  if (webhook.failingSince === null) {
    // A clock that is days behind would have the endpoint disabled at its next failure.
    await store.webhooks.setFailing(webhook.id, await notBeforeLastSweep(store, at));
    return { change: 'failing', webhook, missed: health.missed };
  }
  const isGivenUp = at.getTime() - webhook.failingSince.getTime() >= failingLimitMs && (await isClockTrusted(store, at));
  return isGivenUp ? { change: 'disabled', webhook, reason: 'failing' } : null;
}
