// Compares what arrived at a receiver with the service's delivery records: nothing is lost, and nothing is sent twice without a reason.
import { wholeAccount } from '../../src/domain/account.ts';
import type { Attempt, Delivery, Webhook } from '../../src/domain/webhook.ts';
import type { Database } from '../../src/store/database.ts';
import type { Arrival } from './faulty-receiver.ts';

export interface DeliveryFindings {
  /** Deliveries to endpoints that are still active, and how many got a 2xx. */
  messages: number;
  delivered: number;
  /** Deliveries to endpoints that answered 410. */
  messagesForGone: number;
  arrivals: number;
  /** Repeated arrivals that followed only refusals (429, 500). */
  retries: number;
  /** Repeated arrivals of a message that the endpoint may already have accepted, by the outcome of the arrival before. */
  duplicates: Record<string, number>;
  /** Arrivals without a recorded attempt, because their worker was killed. */
  unsettledByKill: number;
  problems: string[];
}

export interface DeliveryRecords {
  database: Database;
  /** In the order of their numbers at the receiver. */
  webhooks: Webhook[];
  arrivals: Arrival[];
  /** Names of the workers that were killed. */
  killed: Set<string>;
}

/** The status that the sender recorded for an arrival and the cause, or why the record can't be right. */
type ArrivalOutcome = { status: number | null; cause: string } | { problem: string };

export async function checkDeliveries({ database, webhooks, arrivals, killed }: DeliveryRecords): Promise<DeliveryFindings> {
  const findings: DeliveryFindings = {
    messages: 0,
    delivered: 0,
    messagesForGone: 0,
    arrivals: arrivals.length,
    retries: 0,
    duplicates: {},
    unsettledByKill: 0,
    problems: [],
  };
  const byDelivery = new Map<string, Arrival[]>();
  for (const arrival of arrivals) {
    const key = `${arrival.endpoint} ${arrival.messageId}`;
    byDelivery.set(key, [...(byDelivery.get(key) ?? []), arrival]);
  }
  for (const [endpoint, webhook] of webhooks.entries()) {
    const { active } =
      (await database.store.webhooks.find({ ...wholeAccount(webhook.accountId), surface: webhook.surface }, webhook.id)) ?? webhook;
    for await (const { delivery, attempts } of deliveriesOf(database, webhook.id)) {
      const key = `${endpoint} ${delivery.messageId}`;
      const problems = checkDelivery(findings, { delivery, attempts, arrivals: byDelivery.get(key) ?? [], isActive: active, killed });
      findings.problems.push(...problems.map((problem) => `message ${delivery.messageId} to endpoint ${endpoint}: ${problem}`));
      byDelivery.delete(key);
    }
  }
  for (const key of byDelivery.keys()) findings.problems.push(`no delivery is recorded for ${key}`);
  return findings;
}

async function* deliveriesOf(database: Database, webhookId: string): AsyncGenerator<{ delivery: Delivery; attempts: Attempt[] }> {
  let after: string | undefined;
  do {
    const page = await database.store.webhookDeliveries.list({ webhookId }, { ...(after !== undefined && { after }), limit: 500 });
    const attempts = await database.store.webhookDeliveries.listAttempts(
      page.map(({ id }) => id),
      1000,
    );
    for (const delivery of page) yield { delivery, attempts: attempts.get(delivery.id) ?? [] };
    after = page.at(-1)?.id;
  } while (after !== undefined);
}

interface DeliveryCase {
  delivery: Delivery;
  attempts: Attempt[];
  arrivals: Arrival[];
  isActive: boolean;
  killed: Set<string>;
}

function checkDelivery(findings: DeliveryFindings, deliveryCase: DeliveryCase): string[] {
  const { delivery, attempts, arrivals, isActive } = deliveryCase;
  const problems = [...checkAttempts(delivery, attempts)];
  const isDelivered = delivery.status === 'delivered';
  if (isActive) findings.messages += 1;
  else findings.messagesForGone += 1;
  if (isActive && isDelivered) findings.delivered += 1;
  if (isActive && !isDelivered) problems.push(`it is ${delivery.status} after ${attempts.length} attempts`);

  const inOrder = arrivals.toSorted((a, b) => a.timestamp - b.timestamp);
  const outcomes = inOrder.map((arrival) => outcomeOf(deliveryCase, arrival));
  problems.push(...outcomes.flatMap((outcome) => ('problem' in outcome ? [outcome.problem] : [])));
  findings.unsettledByKill += outcomes.filter((outcome) => 'cause' in outcome && outcome.cause === 'killed').length;
  problems.push(...countRepeats(findings, inOrder, outcomes));
  const seen = new Set(inOrder.map(({ timestamp }) => timestamp));
  const unseen = attempts.filter(({ at, status }) => status !== null && !seen.has(secondsOf(at)));
  problems.push(...unseen.map(({ number, status }) => `attempt ${number} has status ${status}, but nothing arrived`));
  return problems;
}

/** Checks the records alone: the attempts have no gaps, and only the last one may succeed. */
function checkAttempts(delivery: Delivery, attempts: Attempt[]): string[] {
  const isComplete = delivery.attemptCount === attempts.length && attempts.every(({ number }, index) => number === index + 1);
  const succeeded = attempts.map(({ status }) => status !== null && status >= 200 && status < 300);
  const expected = attempts.map((_, index) => delivery.status === 'delivered' && index === attempts.length - 1);
  return [
    ...(isComplete ? [] : [`it counts ${delivery.attemptCount} attempts and has ${attempts.map(({ number }) => number).join()}`]),
    ...(succeeded.join() === expected.join()
      ? []
      : [`it is ${delivery.status} with ${attempts.map(({ status, error }) => status ?? error).join()}`]),
    ...(delivery.status === 'delivered' && (attempts.length === 0 || delivery.nextAttemptAt !== null)
      ? ['it is delivered, but not finished']
      : []),
  ];
}

function outcomeOf({ attempts, killed }: DeliveryCase, arrival: Arrival): ArrivalOutcome {
  const { behavior, timestamp, worker } = arrival;
  const attempt = attempts.find(({ at }) => secondsOf(at) === timestamp);
  if (!attempt) {
    if (killed.has(worker)) return { status: null, cause: 'killed' };
    return { problem: `it arrived at ${timestamp} from ${worker}, which was not killed and has no record of it` };
  }
  const { status, error } = attempt;
  if (status !== null && behavior.visibility !== 'lost') {
    return status === behavior.status
      ? { status, cause: behavior.name }
      : { problem: `the response ${behavior.status} was recorded as ${status}` };
  }
  if (status === null && behavior.visibility !== 'seen') return { status, cause: behavior.name };
  // A late answer: the sender records a timeout, and the receiver that the connection was closed.
  if (status === null && /^timed out after/.test(error ?? '') && arrival.isLast) return { status, cause: 'late' };
  return { problem: `it was answered with "${behavior.name}", but ${status ?? error} is recorded` };
}

/** Counts repeated arrivals. @returns a line for each that was repeated after a recorded success */
function countRepeats(findings: DeliveryFindings, arrivals: Arrival[], outcomes: ArrivalOutcome[]): string[] {
  let mayBeAccepted = false;
  const problems: string[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const before = outcomes[index - 1];
    if (before && 'cause' in before) {
      if (before.status !== null && before.status < 300) problems.push(`it arrived again after a ${before.status}`);
      if (mayBeAccepted) findings.duplicates[before.cause] = (findings.duplicates[before.cause] ?? 0) + 1;
      else findings.retries += 1;
    }
    mayBeAccepted ||= 'cause' in outcome && (arrivals[index]?.behavior.status ?? 0) < 300;
  }
  return problems;
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
