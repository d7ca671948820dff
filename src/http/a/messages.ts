/** Surface A's messages: what happened, in A's own records. */
import { type AccountChange, type Snapshot, isDischargeConfirmed, predictionMove } from '../../domain/account-change.ts';
import type { MessageDraft, MessageBuilder } from '../../service/webhooks/outbox.ts';
import { type Changes, changesBetween } from '../webhooks.ts';
import { presentException } from './exceptions.ts';
import { presentContainer, presentShipment, presentTrackingRequest, presentWebhook } from './present.ts';

/** Not listed among the changes: record times and ids, and the status, because each change of status gets its own message. */
const ignoredFields = new Set([
  'id',
  'status',
  'container_id',
  'shipment_id',
  'last_checked_at',
  'next_check_at',
  'updated_at',
  // It has a message of its own.
  'predicted_eta',
]);

export const messageBuilderA: MessageBuilder = { surface: 'a', build: async (_store, change) => draftsOf(change) };

function draftsOf(change: AccountChange): MessageDraft[] {
  switch (change.kind) {
    case 'tracking_succeeded': {
      const { shipment, container } = change.after;
      const request = presentTrackingRequest(change.request);
      const data = { ...request, shipment: presentShipment(shipment), container: presentContainer(container, null) };
      return [draft('tracking_request.succeeded', shipment.id, data)];
    }
    case 'tracking_failed':
      return [draft('tracking_request.failed', null, presentTrackingRequest(change.request))];
    case 'containers_awaited':
      return [];
    case 'shipment_created':
      return [draft('shipment.created', change.after.shipment.id, presentShipment(change.after.shipment))];
    case 'shipment_changed':
      return changeDrafts(change);
    case 'exception_opened':
    case 'exception_closed': {
      const type = change.kind === 'exception_opened' ? 'exception.opened' : 'exception.closed';
      return [draft(type, change.exception.shipmentId, presentException(change.exception))];
    }
    case 'webhook_disabled':
      if (change.webhook.surface !== 'a') return [];
      return [{ ...draft('webhook.disabled', null, presentWebhook(change.webhook)), except: change.webhook.id }];
    case 'webhook_test':
      if (change.webhook.surface !== 'a') return [];
      return [{ ...draft('webhook.test', null, presentWebhook(change.webhook)), only: change.webhook.id }];
  }
}

type Changed = Extract<AccountChange, { kind: 'shipment_changed' }>;

/**
 * One message for each change of status, like the timeline's entries; each shows the record with that status. The first
 * also lists the other changes. Without a change of status, the other changes get a message to themselves.
 */
function changeDrafts({ before, after, steps }: Changed): MessageDraft[] {
  const record = presentShipment(after.shipment);
  const others = before ? changesOf(before, after) : {};
  // A shipment is created as Pre Alert, so that is not a change.
  const changed = before ? steps : steps.slice(1);
  const confirmed = isDischargeConfirmed(before, after) ? [draft('shipment.port_of_discharge_confirmed', record.id, record)] : [];
  const move = predictionMove(before, after);
  // The prediction moves alone, apart from the carrier's news.
  if (move) return [draft('shipment.predicted_eta_changed', record.id, record, { 'predicted_eta.p50': move })];
  if (changed.length > 0) {
    const drafts = changed.map(({ status, occurredAt, reason }, index) => {
      const from = changed[index - 1]?.status ?? before?.shipment.status ?? 'Pre Alert';
      const changes: Changes = { status: [from, status], ...(index === 0 ? others : {}) };
      const step = { occurred_at: occurredAt?.toISOString() ?? null, reason };
      return draft('shipment.status_changed', record.id, { ...record, status }, changes, step);
    });
    return [...drafts, ...confirmed];
  }
  return Object.keys(others).length === 0 ? [] : [draft('shipment.updated', record.id, record, others), ...confirmed];
}

/** Changes other than the status. The container's get the prefix `container.`; fields that the shipment has too are left out. */
function changesOf(before: Snapshot, after: Snapshot): Changes {
  const changes = changesBetween(presentShipment(before.shipment), presentShipment(after.shipment), ignoredFields);
  const ofContainer = changesBetween(presentContainer(before.container, null), presentContainer(after.container, null), ignoredFields);
  for (const [path, change] of Object.entries(ofContainer)) {
    if (!(path in changes)) changes[`container.${path}`] = change;
  }
  return changes;
}

/** @param step when a status was reached and why it went back; only for a change of status */
function draft(type: string, shipmentId: string | null, data: object, changes?: Changes, step: object = {}): MessageDraft {
  return {
    type,
    shipmentId,
    write: ({ id, at, sequence }) => ({ id, type, timestamp: at.toISOString(), ...step, sequence, data, ...(changes ? { changes } : {}) }),
  };
}
