/** Webhooks and deliveries as surface B's resources. */
import type { components } from '../../../generated/b.d.ts';
import type { Attempt, Delivery, Webhook } from '../../domain/webhook.ts';
import { resourceIdentifier, time } from './document.ts';
import { presentDeliveryFields } from '../webhooks.ts';
import { type EventName, eventNamesForAll } from './webhook-event-names.ts';

type Schemas = components['schemas'];

export function presentWebhook(webhook: Webhook): Schemas['Webhook'] {
  return {
    type: 'webhook',
    id: webhook.id,
    attributes: {
      url: webhook.url,
      events: (webhook.eventTypes as EventName[] | null) ?? eventNamesForAll,
      active: webhook.active,
      test: webhook.test,
      terminal49_compatible: webhook.terminal49Compatible,
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

/** Only the responses to creating a webhook and to changing its secret show the secret. */
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
      ...presentDeliveryFields(delivery, attempts),
    },
    relationships: {
      webhook: { data: resourceIdentifier('webhook', delivery.webhookId) },
      webhook_notification: { data: resourceIdentifier('webhook_notification', delivery.messageId) },
    },
    links: { self: `/v2/webhooks/${delivery.webhookId}/deliveries/${delivery.id}` },
  };
}
