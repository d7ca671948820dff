/** A client's endpoint, the messages sent to it, and their outcomes. */

import type { Scope } from './account.ts';
import { dayMs } from './durations.ts';

/** The surface whose shapes and event names an endpoint uses. */
export type SurfaceName = 'a' | 'b';

/** The owner of endpoints on one surface. */
export interface Owner extends Scope {
  surface: SurfaceName;
}

/** `gone`: it answered 410. `failing`: nothing has reached it for five days. */
export type DisabledReason = 'gone' | 'failing';

/** A client's endpoint, and the messages it wants. */
export interface Webhook {
  id: string;
  accountId: string;
  surface: SurfaceName;
  /** Whether a test key made it: it gets only the sandbox's messages. */
  test: boolean;
  url: string;
  /** Event names of the surface; null for all but those that a webhook must name, including those of later versions. */
  eventTypes: string[] | null;
  /** Whether its receiver was written for Terminal49: messages then have that API's signature and reference objects too. */
  terminal49Compatible: boolean;
  /** Headers sent with every message, in addition to Landfall's own. */
  headers: Record<string, string>;
  /** `whsec_` and base64 (Standard Webhooks 1.0.0). */
  secret: string;
  /** Also signs, until it expires. */
  previousSecret: string | null;
  previousSecretExpiresAt: Date | null;
  active: boolean;
  disabledAt: Date | null;
  disabledReason: DisabledReason | null;
  /** Since when every attempt has failed, or null. */
  failingSince: Date | null;
  /** When its endpoint answered a challenge sent to this URL; null if it never had to. */
  provedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The fields that decide which messages an endpoint gets. */
export type WebhookListener = Pick<Webhook, 'id' | 'surface' | 'test' | 'eventTypes' | 'active'>;

/** One message of an account's feed. */
export interface Message {
  id: string;
  accountId: string;
  surface: SurfaceName;
  /** Grows in the order of commits, so that a client that continues from a position misses no message. */
  position: number;
  shipmentId: string | null;
  /** Counts the shipment's messages on the surface, from 1 without gaps; null without a shipment. */
  sequence: number | null;
  type: string;
  /** The JSON that is sent. */
  body: string;
  /** Whether it is about sandbox data. */
  test: boolean;
  /** Whether only webhooks that name its type get it. */
  byName: boolean;
  createdAt: Date;
}

/** `pending` while it is due or waits for another try; `failed` when no try is left. */
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';

/** One message to one endpoint. */
export interface Delivery {
  id: string;
  webhookId: string;
  messageId: string;
  eventType: string;
  status: WebhookDeliveryStatus;
  /** Attempts of the current schedule. */
  tries: number;
  /** Attempts of all schedules. */
  attemptCount: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  deliveredAt: Date | null;
}

/** One attempt to send one message to one endpoint, with its outcome. */
export interface Attempt {
  /** From 1, over all schedules of the delivery. */
  number: number;
  at: Date;
  /** The HTTP status of the answer, or null if there was none. */
  status: number | null;
  durationMs: number;
  /** Why no answer came, in a few plain words, or null. */
  error: string | null;
  /** The first 16 kB of the answer. */
  responseBody: string | null;
}

/** Whether an endpoint gets a message. A test endpoint gets only the sandbox's. */
export function isSubscribed(
  webhook: Pick<Webhook, 'eventTypes' | 'test'>,
  { type, test, byName }: Pick<Message, 'type' | 'test' | 'byName'>,
): boolean {
  return (test || !webhook.test) && (webhook.eventTypes === null ? !byName : webhook.eventTypes.includes(type));
}

/** How long the old secret also signs after a rotation. */
export const previousSecretLifetimeMs = dayMs;

/** The endpoint at a time: without the secret from before a rotation, once that has expired. */
export function withoutExpiredSecret(webhook: Webhook, now: Date): Webhook {
  const { previousSecretExpiresAt } = webhook;
  if (previousSecretExpiresAt === null || previousSecretExpiresAt > now) return webhook;
  return { ...webhook, previousSecret: null, previousSecretExpiresAt: null };
}

/** The secrets that sign at a time, the newest first. */
export function liveSecrets(webhook: Webhook, now: Date): string[] {
  const { secret, previousSecret } = withoutExpiredSecret(webhook, now);
  return previousSecret === null ? [secret] : [secret, previousSecret];
}

/** A feed of messages: those within a scope, in one surface's format. */
export interface Feed extends Scope {
  surface: SurfaceName;
}

/** A due delivery, with the message to send. */
export interface DueDelivery {
  id: string;
  messageId: string;
  tries: number;
  attemptCount: number;
  nextAttemptAt: Date;
  shipmentId: string | null;
  /** The span that made the message (W3C `traceparent`); null if tracing was off. */
  traceparent: string | null;
  body: string;
}

/** A message for a URL that no webhook has. */
export interface SingleMessage {
  accountId: string;
  url: string;
  id: string;
  body: string;
  /** Signs for Terminal49's receivers; one that Landfall could have made, also by Standard Webhooks. Null to leave it unsigned. */
  secret: string | null;
}

/** What was sent, and what came back. */
export interface SingleOutcome {
  /** The response's; null without a response. */
  status: number | null;
  error: string | null;
  responseBody: string | null;
  requestHeaders: Record<string, string>;
  /** Null without a response. */
  responseHeaders: Record<string, string> | null;
}
