/** Ends, resumes and hastens the tracking of shipments, on a client's or the operator's command, or because there was no news. */
import type { AccountChange } from '../../domain/account-change.ts';
import { asTold } from '../../domain/eta-telling.ts';
import { type Scope, wholeAccount } from '../../domain/account.ts';
import { InvalidInput, NotFound } from '../../domain/errors.ts';
import type { Shipment, TrackedShipment, TrackingEnd } from '../../domain/shipment.ts';
import type { TrackingRequest } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import type { ShipmentPlan } from './try-plan.ts';

/** Commands for one shipment. Each returns the shipment after it. */
export interface TrackingControl {
  /** Makes the next poll due now. No effect if it is due already. @throws NotFound; InvalidInput if the shipment is no longer tracked */
  refresh(scope: Scope, shipmentId: string): Promise<Shipment>;
  /** Ends the tracking of one shipment; others of its request continue. No effect if it has ended. @throws NotFound */
  stop(scope: Scope, shipmentId: string): Promise<Shipment>;
  /** Resumes the tracking with a poll now. No effect if it is still tracked. @throws NotFound */
  resume(scope: Scope, shipmentId: string): Promise<Shipment>;
}

interface TrackingControlDependencies {
  database: Database;
  outbox: Outbox;
  /** Wakes the workers of this process, because a request is due; in a transaction after the commit. */
  wake: () => void;
  now: () => Date;
}

export function makeTrackingControl({ database, outbox, wake, now }: TrackingControlDependencies): TrackingControl {
  const { store } = database;

  async function makeDue(requestId: string, at: Date): Promise<void> {
    await store.trackingRequests.setNextCheck(requestId, at);
    wake();
  }

  /** Sets when tracking ended, and when the request is due as a result. */
  function change(scope: Scope, shipmentId: string, end: 'stopped' | null): Promise<Shipment> {
    return database.transaction(async () => {
      const before = await getTracked(store, scope, shipmentId);
      const hasEnded = before.shipment.trackingEndedAt !== null;
      if (hasEnded === (end !== null)) return before.shipment;
      const at = now();
      const shipment = { ...before.shipment, trackingEndedAt: end === null ? null : at, trackingEndedReason: end, updatedAt: at };
      await store.shipments.update({ ...before, shipment, etaWaiting: null }, before);
      const requestId = shipment.trackingRequestId;
      const ofRequest = await store.shipments.listByRequest(scope.accountId, requestId);
      const isAnyTracked = ofRequest.some(({ trackingEndedAt }) => trackingEndedAt === null);
      if (end === null) await makeDue(requestId, at);
      else if (!isAnyTracked) await store.trackingRequests.setNextCheck(requestId, null);
      const after = await getTracked(store, scope, shipmentId);
      const told = asTold(before, before.etaWaiting);
      const nothingElse = { steps: [], transportEventIds: [], otherEventIds: [] };
      const accountChange: AccountChange = { kind: 'shipment_changed', before: told, after, ...nothingElse };
      await outbox.write(store, scope.accountId, [accountChange], at);
      return after.shipment;
    });
  }

  return {
    refresh: (scope, shipmentId) =>
      database.transaction(async () => {
        const { shipment } = await getTracked(store, scope, shipmentId);
        if (shipment.trackingEndedAt !== null) throw trackingEnded(shipment);
        const at = now();
        if (shipment.nextCheckAt !== null && shipment.nextCheckAt <= at) return shipment;
        await makeDue(shipment.trackingRequestId, at);
        return (await getTracked(store, scope, shipmentId)).shipment;
      }),
    stop: (scope, shipmentId) => change(scope, shipmentId, 'stopped'),
    resume: (scope, shipmentId) => change(scope, shipmentId, null),
  };
}

/** The shipment has no poll to bring forward. */
function trackingEnded({ id, trackingEndedReason }: Shipment): InvalidInput {
  const detail = `Shipment ${id} is no longer tracked (${trackingEndedReason}). Resume it first.`;
  return new InvalidInput([{ code: 'tracking_ended', detail }]);
}

async function getTracked(store: Store, scope: Scope, shipmentId: string): Promise<TrackedShipment> {
  const tracked = await store.shipments.findTracked(scope, shipmentId);
  if (!tracked) throw new NotFound('shipment');
  return tracked;
}

/**
 * Plans the end of the tracking of every shipment that the request tracks. A shipment whose tracking has ended keeps its reason; one that
 * another request tracks continues. Call it in the transaction that settles the request.
 */
export async function planEnd(store: Store, request: TrackingRequest, reason: TrackingEnd, at: Date): Promise<ShipmentPlan[]> {
  const { id: requestId, accountId } = request;
  const plans: ShipmentPlan[] = [];
  for (const { id } of await store.shipments.listByRequest(accountId, requestId)) {
    const before = await store.shipments.findTracked(wholeAccount(accountId), id);
    if (before?.shipment.trackingRequestId !== requestId || before.shipment.trackingEndedAt !== null) continue;
    const shipment = { ...before.shipment, trackingEndedAt: at, trackingEndedReason: reason };
    plans.push({ before, after: { ...before, shipment }, isChanged: true, steps: [], estimates: [], events: null });
  }
  return plans;
}
