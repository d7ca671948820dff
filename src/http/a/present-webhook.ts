/** Webhooks and what was sent to them in surface A's shapes. */
import type { components } from '../../../generated/a.d.ts';
import type { Attempt, Delivery, Webhook } from '../../domain/webhook.ts';
import { eventTypes } from './event-types.ts';

type Schemas = components['schemas'];

export function presentWebhook(webhook: Webhook): Schemas['Webhook'] {
  return {
    id: webhook.id,
    url: webhook.url,
    active: webhook.active,
    event_types: (webhook.eventTypes ?? eventTypes) as Schemas['Webhook']['event_types'],
    header_names: Object.keys(webhook.headers),
    disabled_at: webhook.disabledAt?.toISOString() ?? null,
    disabled_reason: webhook.disabledReason,
    previous_secret_expires_at: webhook.previousSecretExpiresAt?.toISOString() ?? null,
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
  };
}

/** For the answers that show the secret: those to making a webhook and to changing its secret. */
export function presentWebhookWithSecret(webhook: Webhook): Schemas['WebhookWithSecret'] {
  return { ...presentWebhook(webhook), secret: webhook.secret };
}

/** @param attempts the newest, oldest first */
export function presentDelivery(delivery: Delivery, attempts: Attempt[]): Schemas['WebhookDelivery'] {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    message_id: delivery.messageId,
    event_type: delivery.eventType as Schemas['WebhookDelivery']['event_type'],
    status: delivery.status,
    attempt_count: delivery.attemptCount,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    created_at: delivery.createdAt.toISOString(),
    delivered_at: delivery.deliveredAt?.toISOString() ?? null,
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      at: attempt.at.toISOString(),
      status: attempt.status,
      duration_ms: attempt.durationMs,
      error: attempt.error,
      response_body: attempt.responseBody,
    })),
  };
}
