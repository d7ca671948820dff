// Endpoints, messages and deliveries to insert into a store: valid, and each field different from its neighbors.
import { v7 as uuidv7 } from 'uuid';
import type { Attempt, Delivery, Message, Webhook } from '../../src/domain/webhook.ts';
import { deliveryOf } from '../../src/service/webhooks/outbox.ts';
import { day, later } from '../support/samples.ts';

export function aWebhook(accountId: string, over: Partial<Webhook> = {}): Webhook {
  return {
    id: uuidv7(),
    accountId,
    surface: 'a',
    test: false,
    url: 'https://hooks.example.com/žluťoučký?a=b',
    eventTypes: ['shipment.created', 'shipment.updated'],
    terminal49Compatible: true,
    headers: { 'X-Tenant': 'harbour "vale"' },
    secret: 'whsec_bmV3',
    previousSecret: 'whsec_b2xk',
    previousSecretExpiresAt: day(4),
    active: true,
    disabledAt: null,
    disabledReason: null,
    failingSince: null,
    provedAt: null,
    createdAt: day(2),
    updatedAt: day(3),
    ...over,
  };
}

export function aMessage(accountId: string, position: number, over: Partial<Message> = {}): Message {
  return {
    id: uuidv7(),
    accountId,
    surface: 'a',
    position,
    shipmentId: null,
    sequence: null,
    type: 'shipment.updated',
    body: JSON.stringify({ text: 'załadowano 🚢', position }),
    test: false,
    byName: false,
    createdAt: later(day(5), position),
    ...over,
  };
}

/** A delivery that is due at once. */
export function aDelivery(webhookId: string, message: Pick<Message, 'id' | 'type'>, over: Partial<Delivery> = {}): Delivery {
  return { ...deliveryOf(webhookId, message, day(5)), ...over };
}

export function anAttempt(deliveryId: string, number: number, over: Partial<Attempt> = {}): Attempt & { deliveryId: string } {
  return { deliveryId, number, at: later(day(5), number), status: 500, durationMs: 12, error: null, responseBody: 'nein ä 🚢', ...over };
}
