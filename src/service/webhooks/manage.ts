/** How clients manage webhooks: create, change and delete them, and rotate their secrets. */
import { isDeepStrictEqual } from 'node:util';
import { InvalidInput, type Violation } from '../../domain/errors.ts';
import { newId } from '../../domain/new-id.ts';
import { type Owner, type Webhook, previousSecretLifetimeMs, withoutExpiredSecret } from '../../domain/webhook.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { Outbox } from './outbox.ts';
import { getWebhook } from './get-webhook.ts';
import { type Resending, makeResending } from './resend.ts';

/** The fields of an endpoint that a client sets. A missing one keeps its value, or gets its default. */
interface WebhookInput {
  url?: string | undefined;
  /** null for all but those that a webhook must name. */
  eventTypes?: string[] | null | undefined;
  headers?: Record<string, string> | undefined;
  terminal49Compatible?: boolean | undefined;
  active?: boolean | undefined;
}

/** Called with a webhook before a change, in the change's transaction. Throws to prevent the change. */
type WebhookCheck = (before: Webhook) => void;

/** Every method works on the webhooks of one owner; another owner's are not found. */
export interface Webhooks extends Resending {
  /** @throws InvalidInput */
  create(owner: Owner, input: WebhookInput & { url: string }): Promise<Webhook>;
  /** @throws NotFound, InvalidInput, what `check` throws */
  update(owner: Owner, id: string, input: WebhookInput, check?: WebhookCheck): Promise<Webhook>;
  /** @throws NotFound, what `check` throws */
  delete(owner: Owner, id: string, check?: WebhookCheck): Promise<void>;
  /** Creates a new secret; for a day, messages are signed with the old one too. @throws NotFound, what `check` throws */
  rotateSecret(owner: Owner, id: string, check?: WebhookCheck): Promise<Webhook>;
}

/** An endpoint that a client says is its own. */
interface Claimed {
  accountId: string;
  url: string;
  headers: Record<string, string>;
  secret: string;
}

/** The rules for endpoints. */
export interface SendingRules {
  /** @returns why nothing may be sent to a URL, in one sentence, or null */
  checkTarget(url: string): Promise<string | null>;
  /** @returns why custom headers cannot be sent, in one sentence, or null */
  checkHeaders(headers: Record<string, string>): string | null;
  makeSecret(): string;
  /** Set if ownership of URLs must be proved. @returns why the endpoint's ownership is not proved, in one sentence, or null */
  proveOwnership?: ((claimed: Claimed) => Promise<string | null>) | undefined;
}

const anyVersion: WebhookCheck = () => {};

/** The most webhooks of an account, and the most test webhooks: a test key must not use up the live limit. */
const maxWebhooks = 2000;

interface WebhooksDependencies {
  database: Database;
  outbox: Outbox;
  /** Wakes the worker of this process that carries out recoveries. */
  wakeRecoverer?: () => void;
  rules: SendingRules;
  now: () => Date;
}

export function makeWebhooks({ database, outbox, wakeRecoverer = () => {}, rules, now }: WebhooksDependencies): Webhooks {
  const { store } = database;
  /** Null where nothing changes. */
  type Work = (webhook: Webhook, at: Date) => Webhook | null;

  function change(owner: Owner, id: string, check: WebhookCheck, work: Work): Promise<Webhook> {
    return database.transaction(() => changeIn(owner, id, check, work));
  }

  async function changeIn(owner: Owner, id: string, check: WebhookCheck, work: Work): Promise<Webhook> {
    // Before the read: of many changes at once, all but one would find that what they read is gone.
    await store.counters.lockLocally(owner.accountId);
    const before = await getWebhook(store, owner, id);
    check(withoutExpiredSecret(before, now()));
    // Always later than before: the store detects a concurrent write by this time, so the update changes exactly what was checked.
    const at = new Date(Math.max(now().getTime(), before.updatedAt.getTime() + 1));
    const known = withoutExpiredSecret(before, at);
    const changed = work(known, at);
    if (changed === null) return known;
    const after = { ...changed, updatedAt: at };
    await store.webhooks.update(after, before.updatedAt);
    if (after.active && !before.active) await store.webhooks.setHealthy(id);
    return after;
  }

  /**
   * Proves ownership of a new URL, and of one that was never proved when it is set again or enabled.
   *
   * @returns the URL, or null if it needs no proof @throws InvalidInput, what `check` throws
   */
  async function proveChange(owner: Owner, id: string, input: WebhookInput, check: WebhookCheck): Promise<string | null> {
    const before = await getWebhook(store, owner, id);
    const { url = before.url, headers = before.headers } = input;
    const isNamed = input.url !== undefined || input.active === true;
    if (url === before.url && (before.provedAt !== null || !isNamed)) return null;
    check(withoutExpiredSecret(before, now()));
    await requireOwned(rules, { accountId: owner.accountId, url, headers, secret: before.secret });
    return url;
  }

  return {
    async create({ accountId, surface, testOnly }, { url, eventTypes = null, headers = {}, terminal49Compatible = false, active = true }) {
      await requireAllowed(rules, url, headers);
      const secret = rules.makeSecret();
      await requireOwned(rules, { accountId, url, headers, secret });
      const at = now();
      const webhook: Webhook = {
        id: newId(),
        accountId,
        surface,
        test: testOnly,
        url,
        eventTypes,
        terminal49Compatible,
        headers,
        secret,
        previousSecret: null,
        previousSecretExpiresAt: null,
        active,
        disabledAt: active ? null : at,
        disabledReason: null,
        failingSince: null,
        provedAt: rules.proveOwnership ? at : null,
        createdAt: at,
        updatedAt: at,
      };
      await database.transaction(async () => {
        await requireRoom(store, accountId, testOnly);
        await store.webhooks.insert(webhook);
      });
      return webhook;
    },

    async update(owner, id, input, check = anyVersion) {
      await requireAllowed(rules, input.url, input.headers ?? {});
      const provedUrl = rules.proveOwnership ? await proveChange(owner, id, input, check) : null;
      const webhook = await change(owner, id, check, (before, at) => {
        const after = withInput(before, input, provedUrl, at);
        return isDeepStrictEqual(after, before) ? null : after;
      });
      outbox.wake();
      return webhook;
    },

    delete: (owner, id, check = anyVersion) =>
      database.transaction(async () => {
        // The update names the checked version, so it detects a change in between.
        await changeIn(owner, id, check, (before) => before);
        await store.webhooks.delete(owner, id, now());
      }),

    rotateSecret: (owner, id, check = anyVersion) =>
      change(owner, id, check, (before, at) => ({
        ...before,
        secret: rules.makeSecret(),
        previousSecret: before.secret,
        previousSecretExpiresAt: new Date(at.getTime() + previousSecretLifetimeMs),
      })),

    ...makeResending({ database, outbox, wakeRecoverer, now }),
  };
}

/** @param provedUrl the URL that was just proved, or null */
function withInput(before: Webhook, input: WebhookInput, provedUrl: string | null, at: Date): Webhook {
  const { url = before.url, eventTypes = before.eventTypes, headers = before.headers, active = before.active } = input;
  const { terminal49Compatible = before.terminal49Compatible } = input;
  const provedAt = url === before.url ? before.provedAt : null;
  return {
    ...before,
    url,
    eventTypes,
    terminal49Compatible,
    headers,
    active,
    provedAt: url === provedUrl ? at : provedAt,
    ...(active !== before.active && { disabledAt: active ? null : at, disabledReason: null }),
  };
}

/** @throws InvalidInput */
async function requireRoom(store: Store, accountId: string, testOnly: boolean): Promise<void> {
  if ((await store.webhooks.countOfAccount(accountId, testOnly)) < maxWebhooks) return;
  const detail = `The account already has ${maxWebhooks.toLocaleString('en')} webhooks, the maximum. Delete one first.`;
  throw new InvalidInput([{ code: 'too_many_webhooks', detail }]);
}

/** @throws InvalidInput with every violation at once */
async function requireAllowed(rules: SendingRules, url: string | undefined, headers: Record<string, string>): Promise<void> {
  const violations: Violation[] = [];
  const wrongUrl = url === undefined ? null : await rules.checkTarget(url);
  if (wrongUrl !== null) violations.push({ code: 'webhook_url_not_allowed', field: 'webhookUrl', detail: wrongUrl });
  violations.push(...headerViolations(rules, headers));
  if (violations.length > 0) throw new InvalidInput(violations);
}

/** @throws InvalidInput */
async function requireOwned({ proveOwnership }: SendingRules, claimed: Claimed): Promise<void> {
  const detail = (await proveOwnership?.(claimed)) ?? null;
  if (detail !== null) throw new InvalidInput([{ code: 'webhook_url_not_allowed', field: 'webhookUrl', detail }]);
}

/** Violations of single headers, else of all of them together. */
function headerViolations(rules: SendingRules, headers: Record<string, string>): Violation[] {
  const violation = { code: 'invalid_header', field: 'webhookHeaders' } as const;
  const single = Object.entries(headers).flatMap(([member, value]) => {
    const detail = rules.checkHeaders({ [member]: value });
    return detail === null ? [] : [{ ...violation, member, detail }];
  });
  const detail = single.length > 0 ? null : rules.checkHeaders(headers);
  return detail === null ? single : [{ ...violation, detail }];
}
