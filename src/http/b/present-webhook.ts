/** Webhooks, deliveries and the names of messages as surface B's resources. */
import type { components } from '../../../generated/b.d.ts';
import type { Attempt, Delivery, Webhook } from '../../domain/webhook.ts';
import { resourceIdentifier, time } from './document.ts';
import { presentDeliveryFields } from '../webhooks.ts';

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

type EventName = components['schemas']['WebhookEventName'];

/** Does not compile if its names differ from the contract's. */
export const eventDescriptions: Record<EventName, string> = {
  'tracking_request.succeeded': 'A tracking request found its shipment.',
  'tracking_request.failed': 'A tracking request failed; failed_reason says why.',
  'shipment.created': 'Another shipment was created: another container of the bill of lading, or a new journey of the container.',
  'container.transport.empty_out': 'The empty container left the depot.',
  'container.transport.full_in': 'The full container arrived at the port of loading.',
  'container.transport.vessel_loaded': 'The container was loaded at the port of loading.',
  'container.transport.vessel_departed': 'The vessel left the port of loading with the container.',
  'container.transport.transshipment_arrived': 'The container arrived at a transshipment port.',
  'container.transport.transshipment_loaded': 'The container was loaded at a transshipment port.',
  'container.transport.transshipment_departed': 'The next vessel left a transshipment port with the container.',
  'container.transport.vessel_arrived': 'The last vessel arrived at the port of discharge.',
  'container.transport.vessel_discharged': 'The container was discharged at the port of discharge.',
  'container.transport.full_out': 'The full container was picked up.',
  'container.transport.empty_in': 'The empty container was returned.',
  'container.updated': 'A container or its shipment changed: its status, a milestone, a hold or a last free day.',
  'shipment.estimated.arrival': 'The estimated arrival at the port of discharge or the destination changed.',
  'webhook.disabled': 'The service switched off a webhook that answered 410 or failed for 5 days.',
  'webhook.test': 'A test message that you requested.',
};

export const eventNames = Object.keys(eventDescriptions) as EventName[];
