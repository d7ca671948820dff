/** Ends and resumes the tracking of shipments, on the operator's command or because there was no news. */
import type { AccountChange } from '../../domain/account-change.ts';
import { wholeAccount } from '../../domain/account.ts';
import { type AuditAction, operatorNamed } from '../../domain/audit.ts';
import { NotFound, OperatorError } from '../../domain/errors.ts';
import type { Shipment, TrackingEnd } from '../../domain/shipment.ts';
import type { TrackingRequest } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import type { ShipmentPlan } from './try-plan.ts';

/** The operator's commands for one shipment of any account. Changes are recorded in the account's audit log. */
export interface TrackingControl {
  /** Makes the next poll due now. @throws NotFound, TrackingEnded */
  refresh(shipmentId: string): Promise<void>;
  /** Ends the tracking of one shipment; others of its request continue. No effect if it has ended. @throws NotFound */
  stop(shipmentId: string): Promise<void>;
  /** Resumes the tracking with a poll now. No effect if it is still tracked. @throws NotFound */
  resume(shipmentId: string): Promise<void>;
}

/** The shipment is no longer tracked, so it has no poll to bring forward. */
class TrackingEnded extends OperatorError {
  constructor(shipment: Shipment) {
    super(`Shipment ${shipment.id} is no longer tracked (${shipment.trackingEndedReason}); resume it first.`);
  }
}

interface TrackingControlDependencies {
  database: Database;
  outbox: Outbox;
  now: () => Date;
  /** The name of who gives the commands, for the audit log. */
  operator?: string | null;
}

export function makeTrackingControl({ database, outbox, now, operator = null }: TrackingControlDependencies): TrackingControl {
  const { store } = database;
  const note = (accountId: string, action: AuditAction, id: string): Promise<void> =>
    store.auditEntries.insert({ accountId, action, actor: operatorNamed(operator), object: { type: 'shipment', id, name: null } }, now());

  /** Sets when tracking ended, and when the request is due as a result. */
  async function change(shipmentId: string, end: 'stopped' | null): Promise<void> {
    await database.transaction(async () => {
      const { tracked, accountId } = await getTracked(store, shipmentId);
      const hasEnded = tracked.shipment.trackingEndedAt !== null;
      if (hasEnded === (end !== null)) return;
      const at = now();
      const shipment = {
        ...tracked.shipment,
        trackingEndedAt: end === null ? null : at,
        trackingEndedReason: end,
        updatedAt: at,
      };
      await store.shipments.update({ ...tracked, shipment }, tracked.version);
      const requestId = shipment.trackingRequestId;
      const ofRequest = await store.shipments.listByRequest(accountId, requestId);
      const isAnyTracked = ofRequest.some(({ trackingEndedAt }) => trackingEndedAt === null);
      if (end === null) await store.trackingRequests.setNextCheck(requestId, at);
      else if (!isAnyTracked) await store.trackingRequests.setNextCheck(requestId, null);
      await note(accountId, end === null ? 'shipment.tracking_resumed' : 'shipment.tracking_stopped', shipmentId);
      const after = (await getTracked(store, shipmentId)).tracked;
      const accountChange: AccountChange = { kind: 'shipment_changed', before: tracked, after, steps: [], transportEventIds: [] };
      await outbox.write(store, accountId, [accountChange], at);
    });
  }

  return {
    async refresh(shipmentId) {
      await database.transaction(async () => {
        const { tracked, accountId } = await getTracked(store, shipmentId);
        if (tracked.shipment.trackingEndedAt !== null) throw new TrackingEnded(tracked.shipment);
        await store.trackingRequests.setNextCheck(tracked.shipment.trackingRequestId, now());
        await note(accountId, 'shipment.refreshed', shipmentId);
      });
    },
    stop: (shipmentId) => change(shipmentId, 'stopped'),
    resume: (shipmentId) => change(shipmentId, null),
  };
}

async function getTracked(store: Store, shipmentId: string) {
  const accountId = await store.shipments.accountOf(shipmentId);
  const tracked = accountId === undefined ? undefined : await store.shipments.findTracked(wholeAccount(accountId), shipmentId);
  if (accountId === undefined || !tracked) throw new NotFound('shipment');
  return { accountId, tracked };
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
    plans.push({ before, after: { ...before, shipment }, isChanged: true, steps: [], events: null });
  }
  return plans;
}
