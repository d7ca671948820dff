/** A message of surface B as a JSON:API document, before its id and time are known. */
import type { MessageDraft, MessageIdentity } from '../../service/webhooks/outbox.ts';
import { type EventName, isByName } from './webhook-event-names.ts';

export interface Resource {
  type: string;
  id: string;
}

/** @param about the message's `reference_object` @param attributes those of this type of message alone */
export function draft(
  type: EventName,
  shipmentId: string | null,
  about: Resource,
  included: Resource[],
  attributes: object = {},
): MessageDraft {
  return {
    type,
    shipmentId,
    write: (message) => documentOf(type, message, about, included, attributes),
  };
}

/**
 * A message for webhooks that name its type. It has no shipment to be numbered with: the numbers of the others must have no gaps for
 * webhooks that do not get this one.
 *
 * @param about makes the `reference_object`, which may have no id but the message's own
 */
export function draftByName(
  type: EventName,
  about: (message: MessageIdentity) => Resource,
  included: Resource[],
  attributes: object = {},
): MessageDraft {
  if (!isByName(type)) throw new Error(`${type} is not only for webhooks that name it.`);
  return {
    type,
    shipmentId: null,
    byName: true,
    write(message) {
      const made = about(message);
      return documentOf(type, message, made, [made, ...included], attributes);
    },
  };
}

function documentOf(
  type: EventName,
  { id, at, sequence }: MessageIdentity,
  about: Resource,
  included: Resource[],
  attributes: object,
): object {
  return {
    data: {
      id,
      type: 'webhook_notification',
      attributes: { event: type, created_at: at.toISOString(), sequence, delivery_status: null, ...attributes },
      relationships: { webhook: { data: null }, reference_object: { data: { id: about.id, type: about.type } } },
    },
    included,
  };
}
