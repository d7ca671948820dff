/** Lets the operator ask a carrier at once, stop following a shipment, and take it up again. */
import { wholeAccount } from '../domain/account.ts';
import { NotFound } from '../domain/errors.ts';
import type { AccountChange } from '../domain/account-change.ts';
import type { Shipment } from '../domain/shipment.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import type { Outbox } from './outbox.ts';

/** Commands for one shipment, by its id, whosever it is. */
export interface FollowingControl {
  /** Makes the carrier due now. @throws NotFound, FollowingEnded */
  refresh(shipmentId: string): Promise<void>;
  /** Ends the following of one shipment; others of the same request go on. What has ended stays as it is. @throws NotFound */
  stop(shipmentId: string): Promise<void>;
  /** Takes the following up again, beginning now; one that goes on stays as it is. @throws NotFound */
  resume(shipmentId: string): Promise<void>;
}

/** Nobody asks the carrier about the shipment any more, so there is nothing to hurry. */
export class FollowingEnded extends Error {
  constructor(shipment: Shipment) {
    super(`Shipment ${shipment.id} is not followed any more (${shipment.followingEndedReason}); resume it first.`);
    this.name = 'FollowingEnded';
  }
}

/** The operator's service for following. */
export function makeFollowingControl(database: Database, outbox: Outbox, now: () => Date): FollowingControl {
  /** Changes when following ended, and then when the request is due. */
  async function change(shipmentId: string, end: 'stopped' | null): Promise<void> {
    const sent = await database.transaction(async (store) => {
      const { tracked, accountId } = await getTracked(store, shipmentId);
      const hasEnded = tracked.shipment.followingEndedAt !== null;
      if (hasEnded === (end !== null)) return [];
      const at = now();
      const shipment = {
        ...tracked.shipment,
        followingEndedAt: end === null ? null : at,
        followingEndedReason: end,
        updatedAt: at,
      };
      await store.shipments.update({ ...tracked, shipment }, tracked.version);
      const requestId = shipment.trackingRequestId;
      const others = await store.shipments.listByRequest(accountId, requestId);
      const isFollowed = others.some(({ followingEndedAt }) => followingEndedAt === null);
      if (end === null) await store.trackingRequests.setNextCheck(requestId, at);
      else if (!isFollowed) await store.trackingRequests.setNextCheck(requestId, null);
      const after = (await getTracked(store, shipmentId)).tracked;
      const change: AccountChange = { kind: 'shipment_changed', before: tracked, after, steps: [], transportEventIds: [] };
      return outbox.write(store, accountId, [change], at);
    });
    if (sent.length > 0) outbox.wake();
  }

  return {
    async refresh(shipmentId) {
      const { tracked } = await getTracked(database.store, shipmentId);
      if (tracked.shipment.followingEndedAt !== null) throw new FollowingEnded(tracked.shipment);
      await database.store.trackingRequests.setNextCheck(tracked.shipment.trackingRequestId, now());
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
