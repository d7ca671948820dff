/** Webhooks and what was sent to them as surface B's resources. */
import type { components } from '../../../generated/b.d.ts';
import type { Attempt, Delivery, Webhook } from '../../domain/webhook.ts';
import { type EventName, eventNames } from './event-types.ts';
import { identify, time } from './resource.ts';

type Schemas = components['schemas'];

export function presentWebhook(webhook: Webhook): Schemas['Webhook'] {
  return {
    type: 'webhook',
    id: webhook.id,
    attributes: {
      url: webhook.url,
      events: (webhook.eventTypes as EventName[] | null) ?? eventNames,
      active: webhook.active,
      test: webhook.test,
      header_names: Object.keys(webhook.headers),
      disabled_at: time(webhook.disabledAt),
      disabled_reason: webhook.disabledReason,
      previous_secret_expires_at: time(webhook.previousSecretExpiresAt),
      created_at: webhook.createdAt.toISOString(),
      updated_at: webhook.updatedAt.toISOString(),
    },
    links: { self: `/v2/webhooks/${webhook.id}` },
  };
}

/** For the answers that show the secret: those to making a webhook and to changing its secret. */
export function presentWebhookWithSecret(webhook: Webhook): Schemas['WebhookWithSecret'] {
  const resource = presentWebhook(webhook);
  return { ...resource, attributes: { ...resource.attributes, secret: webhook.secret } };
}

/** @param attempts the newest, oldest first */
export function presentDelivery(delivery: Delivery, attempts: Attempt[]): Schemas['WebhookDelivery'] {
  return {
    type: 'webhook_delivery',
    id: delivery.id,
    attributes: {
      event: delivery.eventType as EventName,
      status: delivery.status,
      attempt_count: delivery.attemptCount,
      next_attempt_at: time(delivery.nextAttemptAt),
      created_at: delivery.createdAt.toISOString(),
      delivered_at: time(delivery.deliveredAt),
      attempts: attempts.map((attempt) => ({
        number: attempt.number,
        at: attempt.at.toISOString(),
        status: attempt.status,
        duration_ms: attempt.durationMs,
        error: attempt.error,
        response_body: attempt.responseBody,
      })),
    },
    relationships: {
      webhook: { data: identify('webhook', delivery.webhookId) },
      webhook_notification: { data: identify('webhook_notification', delivery.messageId) },
    },
    links: { self: `/v2/webhooks/${delivery.webhookId}/deliveries/${delivery.id}` },
  };
}
