/** Whether a webhook is on, and the type of its messages. */
import type { SchemasA } from '../../client/index.ts';
import type { Tone } from '../status.ts';
import { texts } from './texts.ts';

type Webhook = SchemasA['Webhook'];
export type WebhookState = keyof typeof texts.webhooks.states;

export function stateOf({ active, disabled_reason: reason }: Pick<Webhook, 'active' | 'disabled_reason'>): WebhookState {
  if (active) return 'on';
  return reason ?? 'paused';
}

/** All types that a reader can choose, by name. */
export const eventTypes = Object.keys(texts.webhooks.eventTypes).sort();

/** Whether it gets every type that this page knows. */
export function hasEveryType({ event_types: types }: Pick<Webhook, 'event_types'>): boolean {
  return eventTypes.every((type) => (types as string[]).includes(type));
}

export const toneOfDelivery: Record<SchemasA['WebhookDelivery']['status'], Tone | 'late'> = {
  pending: 'waiting',
  delivered: 'finished',
  failed: 'late',
};
