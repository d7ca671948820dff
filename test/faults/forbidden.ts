// Endpoints whose names resolve to private addresses after registration, tried with real messages: outbox, sender and HTTP.
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { makeWebhooks } from '../../src/service/webhooks/manage.ts';
import { makePolicy } from '../../src/webhooks/check-address.ts';
import type { Resolve } from '../../src/webhooks/resolve.ts';
import { checkTarget } from '../../src/webhooks/check-url.ts';
import { makeSender } from '../../src/webhooks/send.ts';
import { makeSecret } from '../../src/webhooks/sign.ts';
import { withDatabaseUrl } from '../support/databases.ts';
import { outbox } from '../support/outbox.ts';
import { startReceiver } from '../support/receiver.ts';
import { dialsDuring } from '../webhooks/dials.ts';
import { forbiddenTargets } from '../webhooks/forbidden.ts';
import { startDelivering } from '../worker/delivering.ts';
import { endpointOf } from '../support/queue.ts';
import { addMessages } from './backlog.ts';

export interface ForbiddenFindings {
  /** Registered while their names were harmless. */
  rebound: number;
  /** Refused at registration, and then inserted into the database directly. */
  refused: number;
  /** Attempts by their recorded outcome. */
  outcomes: Record<string, number>;
  /** Connections that this process started, and those that reached the receiver. */
  dials: number;
  connections: number;
}

/** Sends to at most `limit` forbidden targets. On SQLite, because connections to a database server would count too. */
export async function sendToForbidden(limit: number): Promise<ForbiddenFindings> {
  const receiver = await startReceiver();
  const fresh = await withDatabaseUrl('sqlite');
  const database = await openDatabase(fresh.url);
  try {
    await database.migrate();
    const targets = forbiddenTargets(Number(new URL(receiver.url).port)).toSorted((a, b) => b.answers.length - a.answers.length);
    const answers = new Map(targets.map((target) => [new URL(target.url).hostname, [...target.answers]]));
    const resolve: Resolve = async (hostname) => {
      const left = answers.get(hostname) ?? [];
      return (left.length > 1 ? left.shift() : left[0]) ?? [];
    };
    const urls = targets.slice(0, limit).map(({ url }) => url);
    const { ids, rebound } = await register(database, urls, resolve);
    const found = { rebound, refused: urls.length - rebound, outcomes: {}, dials: 0, connections: 0 };
    found.dials = await dialsDuring(async () => void (found.outcomes = await send(database, ids, resolve)));
    found.connections = receiver.connections();
    return found;
  } finally {
    await receiver.close();
    await database.close();
    await fresh.drop();
  }
}

const policy = makePolicy({ allowsHttp: true, allow: [] });

/** Registers what it can, and inserts the rest into the database, as if the rules had changed. */
async function register(database: Database, urls: string[], resolve: Resolve): Promise<{ ids: string[]; rebound: number }> {
  const [at, accountId] = [new Date(), uuidv7()];
  await database.store.accounts.insert({ id: accountId, name: 'Outsider', createdAt: at, revokedAt: null });
  const rules = { checkTarget: (url: string) => checkTarget(url, policy, resolve), checkHeaders: () => null, makeSecret };
  const service = makeWebhooks({ database, outbox, rules, now: () => at });
  const webhooks = [];
  let rebound = 0;
  for (const url of urls) {
    const made = await service.create({ testOnly: false, accountId, surface: 'a' }, { url }).catch(() => null);
    const webhook = made ?? endpointOf(accountId, url, { createdAt: at, updatedAt: at });
    if (made) rebound += 1;
    else await database.store.webhooks.insert(webhook);
    webhooks.push(webhook);
  }
  await addMessages(database, webhooks, webhooks.length, at);
  return { ids: webhooks.map(({ id }) => id), rebound };
}

/** Tries each message once. @returns attempts by outcome */
async function send(database: Database, ids: string[], resolve: Resolve): Promise<Record<string, number>> {
  const sender = makeSender({ policy, resolve, now: () => new Date(), timeoutMs: 5_000 });
  const delivering = startDelivering(database, outbox, { send: sender.send });
  const outcomes: Record<string, number> = {};
  try {
    for (const webhookId of ids) {
      const { status, error } = await firstAttempt(database, webhookId);
      const outcome = status === null ? String(error) : `status ${status}`;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  } finally {
    await delivering.stop();
    await sender.close();
  }
  return outcomes;
}

async function firstAttempt(database: Database, webhookId: string) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    const [delivery] = await database.store.webhookDeliveries.list({ webhookId }, { limit: 1 });
    const attempts = await database.store.webhookDeliveries.listAttempts([delivery?.id ?? ''], 1);
    const [first] = attempts.get(delivery?.id ?? '') ?? [];
    if (first) return first;
  }
  throw new Error(`Webhook ${webhookId} has no attempt`);
}
