/** The composition root's part for messages: one outbox for both surfaces. */
import type { ShippingLines } from '../domain/shipping-line.ts';
import { messageBuilderA } from '../http/a/messages.ts';
import { makeMessageBuilderB } from '../http/b/messages.ts';
import { type Outbox, makeOutbox } from '../service/webhooks/outbox.ts';

/**
 * The outbox with both surfaces' messages.
 *
 * @param wake called when there is something to send
 * @param traceparent returns the span that messages follow from
 */
export function outboxOf(shippingLines: ShippingLines, wake: () => void, traceparent: () => string | null = () => null): Outbox {
  return makeOutbox({ builders: [messageBuilderA, makeMessageBuilderB(shippingLines)], wake, traceparent });
}
