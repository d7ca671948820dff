/** Says what a written plan changed of an account's data, for the outbox. */
import type { AccountChange, Snapshot } from '../../domain/account-change.ts';
import { asTold } from '../../domain/eta-telling.ts';
import { type TrackingRequest, awaitsContainers } from '../../domain/tracking-request.ts';
import type { ShipmentPlan, TryPlan } from './try-plan.ts';
import type { WrittenPlan } from './write-plan.ts';

/**
 * The outcome of a pending request, then the changes of each shipment, with the records that a client would read after them.
 *
 * @param request as it was before the try
 */
export function accountChangesOf(request: TrackingRequest, { settlement, shipments }: TryPlan, written: WrittenPlan): AccountChange[] {
  const { scac, search, status, failedReason, shipmentId, updatedAt, lastCheckedAt, lastAnsweredAt } = settlement;
  const settled: TrackingRequest = { ...request, scac, search, status, failedReason, shipmentId, updatedAt };
  const times = { lastCheckedAt, lastAnsweredAt, nextCheckAt: written.nextCheckAt };

  function snapshotAfter(plan: ShipmentPlan): Snapshot {
    const { shipment, container } = plan.before === null || plan.isChanged ? plan.after : plan.before;
    const { id, trackingRequestId, fileNumber } = shipment;
    const { lastCheckedAt = null, lastAnsweredAt = null, nextCheckAt = null } = plan.before?.shipment ?? {};
    const ofItsRequest = trackingRequestId === request.id ? times : { lastCheckedAt, lastAnsweredAt, nextCheckAt };
    return { shipment: { ...shipment, ...ofItsRequest, fileNumber: written.fileNumbers.get(id) ?? fileNumber }, container };
  }

  const isOutcome = request.status === 'pending';
  const changes: AccountChange[] = isOutcome && status === 'failed' ? [{ kind: 'tracking_failed', request: settled }] : [];
  if (awaitsContainers(settled) && !awaitsContainers(request)) changes.push({ kind: 'containers_awaited', request: settled });
  for (const plan of shipments) {
    const { before, isChanged, steps, events } = plan;
    const after = snapshotAfter(plan);
    const isOwn = isOutcome && status === 'succeeded' && after.shipment.id === shipmentId;
    if (isOwn) changes.unshift({ kind: 'tracking_succeeded', request: settled, after });
    if (!isChanged) continue;
    if (before === null && !isOwn) changes.push({ kind: 'shipment_created', after });
    const { transportEventIds = [], otherEventIds = [] } = events ?? {};
    if (written.waiting.has(after.shipment.id)) continue;
    const told = before && asTold(before, before.etaWaiting);
    changes.push({ kind: 'shipment_changed', before: told, after, steps, transportEventIds, otherEventIds });
  }
  return changes;
}
