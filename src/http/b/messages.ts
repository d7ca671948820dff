/** Surface B's messages: what happened, as JSON:API documents. */
import { isDeepStrictEqual } from 'node:util';
import type { AccountChange, Snapshot } from '../../domain/account-change.ts';
import { wholeAccount } from '../../domain/account.ts';
import type { StoredEvent } from '../../domain/container-event.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { MessageDraft, MessageBuilder } from '../../service/webhooks/outbox.ts';
import type { Store } from '../../store/store.ts';
import { type Changes, changesBetween } from '../webhooks.ts';
import { presentContainer } from './present-container.ts';
import { presentTransportEvent } from './present-events.ts';
import { presentPort, presentTerminal, presentVessel } from './present-reference.ts';
import { type ShipmentView, presentShipment, presentTrackingRequest, viewShipment } from './present-tracking.ts';
import { presentWebhook } from './present-webhook.ts';

/** Fields that hold only times of polling and writing. */
const ignoredFields = new Set([
  'created_at',
  'updated_at',
  'next_check_at',
  'line_tracking_last_attempted_at',
  'line_tracking_last_succeeded_at',
]);
/** The fields that `shipment.estimated.arrival` reports. */
const arrivalFields = ['pod_eta_at', 'destination_eta_at'] as const;
/** The shipment's fields that `container.updated` leaves out. Its status is the container's, which is already there. */
const leftOutOfShipment = new Set<string>([...ignoredFields, ...arrivalFields, 'status']);

interface Resource {
  type: string;
  id: string;
}

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

  async function changeDrafts(store: Store, { before, after, steps, transportEventIds }: Changed): Promise<MessageDraft[]> {
    const view = await viewOf(store, after);
    const [shipment, container] = [shipmentOf(view), presentContainer(view)];
    const events = transportEventIds.length === 0 ? [] : await eventDrafts(store, view, transportEventIds, [container, shipment]);
    if (!before) return events;

    const viewBefore = await viewOf(store, before);
    const old = { shipment: shipmentOf(viewBefore).attributes, container: presentContainer(viewBefore).attributes };
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
    ];
  }

  return {
    surface: 'b',
    async build(store, change) {
      switch (change.kind) {
        case 'tracking_succeeded': {
          const { request, after } = change;
          const tracked = await store.shipments.listByRequest(request.accountId, request.id);
          const view = await viewOf(store, after);
          const about = presentTrackingRequest(request, tracked);
          return [draft('tracking_request.succeeded', after.shipment.id, about, [about, shipmentOf(view), presentContainer(view)])];
        }
        case 'tracking_failed': {
          const about = presentTrackingRequest(change.request, []);
          return [draft('tracking_request.failed', null, about, [about])];
        }
        case 'shipment_created': {
          const view = await viewOf(store, change.after);
          const about = shipmentOf(view);
          return [draft('shipment.created', about.id, about, [about, presentContainer(view)])];
        }
        case 'shipment_changed':
          return changeDrafts(store, change);
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

/** One message for each event of the eleven transport types, with its port, terminal and vessel. */
async function eventDrafts(store: Store, view: ShipmentView, ids: string[], included: Resource[]): Promise<MessageDraft[]> {
  const filter = { containerId: view.container.id, transportOnly: true };
  const all = await store.containerEvents.list({ ...filter, offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const rows = all.filter((row) => ids.includes(row.id));
  const idsOf = (name: 'portId' | 'terminalId' | 'vesselId'): string[] => rows.flatMap((row) => row[name] ?? []);
  const [ports, terminals, vessels] = await Promise.all([
    store.ports.listByIds(idsOf('portId')),
    store.terminals.listByIds(idsOf('terminalId')),
    store.vessels.listByIds(wholeAccount(view.shipment.accountId), idsOf('vesselId')),
  ]);
  const namedBy = (row: StoredEvent): Resource[] => [
    ...ports.filter(({ id }) => id === row.portId).map(presentPort),
    ...terminals.filter(({ id }) => id === row.terminalId).map(presentTerminal),
    ...vessels.filter(({ id }) => id === row.vesselId).map(presentVessel),
  ];
  return rows.map((row) => {
    const about = presentTransportEvent(row, view.container);
    return draft(about.attributes.event, view.shipment.id, about, [about, ...included, ...namedBy(row)]);
  });
}

/** @param about the message's `reference_object` @param attributes those of this type of message alone */
function draft(type: string, shipmentId: string | null, about: Resource, included: Resource[], attributes: object = {}): MessageDraft {
  return {
    type,
    shipmentId,
    write: ({ id, at, sequence }) => ({
      data: {
        id,
        type: 'webhook_notification',
        attributes: { event: type, created_at: at.toISOString(), sequence, ...attributes },
        relationships: { webhook: { data: null }, reference_object: { data: { id: about.id, type: about.type } } },
      },
      included,
    }),
  };
}

const unaddressed = '"webhook":{"data":null}';

/**
 * The message as one endpoint gets it. The text it looks for cannot occur inside a JSON string, where its quotes would be escaped, and
 * `data` comes before any value that clients can set.
 */
export function addressB(body: string, webhookId: string): string {
  return body.replace(unaddressed, () => `"webhook":{"data":${JSON.stringify({ id: webhookId, type: 'webhook' })}}`);
}
