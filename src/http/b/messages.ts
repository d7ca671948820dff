/** Surface B's messages: what happened, as JSON:API documents. */
import { isDeepStrictEqual } from 'node:util';
import type { AccountChange, Snapshot } from '../../domain/account-change.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { MessageDraft, MessageBuilder } from '../../service/webhooks/outbox.ts';
import type { Store } from '../../store/store.ts';
import { type Changes, changesBetween } from '../webhooks.ts';
import { draft, draftByName } from './draft-message.ts';
import { presentException } from './exceptions.ts';
import { eventDrafts } from './event-messages.ts';
import { namedDrafts } from './named-messages.ts';
import { presentContainer } from './present-container.ts';
import { type ShipmentView, presentShipment, presentTrackingRequest, viewShipment } from './present-tracking.ts';
import { presentWebhook } from './present-webhook.ts';

/** Fields that hold only times of polling and writing, and one that repeats another. */
const ignoredFields = new Set([
  'created_at',
  'updated_at',
  'next_check_at',
  'line_tracking_last_attempted_at',
  'line_tracking_last_succeeded_at',
  'shipment_last_tracking_request_at',
  // It has a message of its own.
  'predicted_eta',
  // `shipment.estimated.arrival` reports it as `destination_eta_at`.
  'ind_eta_at',
]);
/** The fields that `shipment.estimated.arrival` reports. */
const arrivalFields = ['pod_eta_at', 'destination_eta_at'] as const;
/** The shipment's fields that `container.updated` leaves out. Its status and certainty are the container's, which are already there. */
const leftOutOfShipment = new Set<string>([...ignoredFields, ...arrivalFields, 'status', 'certainty']);

type Changed = Extract<AccountChange, { kind: 'shipment_changed' }>;

/** @param shippingLines the carriers' names */
export function makeMessageBuilderB(shippingLines: ShippingLines): MessageBuilder {
  const shipmentOf = (view: ShipmentView) => presentShipment(view, shippingLines);
  /** Several changes of a transaction show the same snapshot, so it is read once. */
  const views = new WeakMap<Snapshot, Promise<ShipmentView>>();
  const viewOf = (store: Store, snapshot: Snapshot): Promise<ShipmentView> => {
    const view = views.get(snapshot) ?? viewShipment(store, snapshot.shipment, snapshot.container);
    views.set(snapshot, view);
    return view;
  };

  async function changeDrafts(store: Store, change: Changed, isNamed: (type: string) => boolean): Promise<MessageDraft[]> {
    const { before, after, steps } = change;
    const view = await viewOf(store, after);
    const [shipment, container] = [shipmentOf(view), presentContainer(view, null)];
    const shown = { change, view, shipment, container, isNamed };
    const events = await eventDrafts(store, shown);
    const named = await namedDrafts(store, shown);
    if (!before) return [...events, ...named];

    const viewBefore = await viewOf(store, before);
    const old = { shipment: shipmentOf(viewBefore).attributes, container: presentContainer(viewBefore, null).attributes };
    const changes = {
      ...changesBetween(old.container, container.attributes, ignoredFields),
      ...changesBetween(old.shipment, shipment.attributes, leftOutOfShipment, 'shipment.'),
    };
    const arrival: Changes = Object.fromEntries(
      arrivalFields
        .filter((name) => !isDeepStrictEqual(old.shipment[name], shipment.attributes[name]))
        .map((name) => [name, [old.shipment[name], shipment.attributes[name]]]),
    );
    const statusChanges = steps.map(({ status, occurredAt, reason }) => ({
      status,
      occurred_at: occurredAt?.toISOString() ?? null,
      reason,
    }));
    const isUpdated = Object.keys(changes).length > 0 || statusChanges.length > 0;
    const isArrivalNew = Object.keys(arrival).length > 0;
    return [
      ...events,
      ...(isUpdated
        ? [draft('container.updated', shipment.id, container, [container, shipment], { changes, status_changes: statusChanges })]
        : []),
      ...(isArrivalNew ? [draft('shipment.estimated.arrival', shipment.id, shipment, [shipment, container], { changes: arrival })] : []),
      ...named,
    ];
  }

  return {
    surface: 'b',
    async build(store, change, isNamed) {
      switch (change.kind) {
        case 'tracking_succeeded': {
          const { request, after } = change;
          const tracked = await store.shipments.listByRequest(request.accountId, request.id);
          const view = await viewOf(store, after);
          const about = presentTrackingRequest(request, tracked);
          return [draft('tracking_request.succeeded', after.shipment.id, about, [about, shipmentOf(view), presentContainer(view, null)])];
        }
        case 'tracking_failed': {
          const about = presentTrackingRequest(change.request, []);
          return [draft('tracking_request.failed', null, about, [about])];
        }
        case 'containers_awaited': {
          if (!isNamed('tracking_request.awaiting_manifest')) return [];
          const about = presentTrackingRequest(change.request, []);
          return [draftByName('tracking_request.awaiting_manifest', () => about, [])];
        }
        case 'shipment_created': {
          const view = await viewOf(store, change.after);
          const about = shipmentOf(view);
          return [draft('shipment.created', about.id, about, [about, presentContainer(view, null)])];
        }
        case 'shipment_changed':
          return changeDrafts(store, change, isNamed);
        case 'exception_opened':
        case 'exception_closed': {
          const event = change.kind === 'exception_opened' ? 'exception.opened' : 'exception.closed';
          if (!isNamed(event)) return [];
          const view = await viewOf(store, change.after);
          const about = presentException(change.exception);
          return [draftByName(event, () => about, [shipmentOf(view), presentContainer(view, null)])];
        }
        case 'webhook_disabled':
        case 'webhook_test': {
          const { webhook, kind } = change;
          if (webhook.surface !== 'b') return [];
          const about = presentWebhook(webhook);
          if (kind === 'webhook_test') return [{ ...draft('webhook.test', null, about, [about]), only: webhook.id }];
          return [{ ...draft('webhook.disabled', null, about, [about]), except: webhook.id }];
        }
      }
    },
  };
}
