/** Accepts tracking requests. The inserted row is also the workers' queue. */
import type { Principal } from '../../domain/account.ts';
import { newId } from '../../domain/new-id.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import { type TrackingRequest, type TrackingRequestInput, readTrackingInput } from '../../domain/tracking-request.ts';
import type { Database } from '../../store/database.ts';
import { makeInsertLimited } from './limit-unfinished.ts';

/** @throws InvalidInput with every violation at once, or if the account has too many unfinished requests for the number */
export type RequestTracking = (principal: Principal, input: TrackingRequestInput) => Promise<TrackingRequest>;

interface RequestTrackingDependencies {
  database: Database;
  shippingLines: ShippingLines;
  /** Wakes the workers of this process, because something is due. */
  wake: () => void;
  /** The span of the API request; null without one. */
  traceparent?: () => string | null;
  now: () => Date;
}

export function makeRequestTracking({
  database,
  shippingLines,
  wake,
  traceparent = () => null,
  now,
}: RequestTrackingDependencies): RequestTracking {
  const insertLimited = makeInsertLimited(database);
  return async (principal, input) => {
    const read = readTrackingInput(input, shippingLines, principal.testOnly);
    const at = now();
    const request: TrackingRequest = {
      ...read,
      id: newId(),
      accountId: principal.accountId,
      status: 'pending',
      failedReason: null,
      shipmentId: null,
      createdAt: at,
      updatedAt: at,
    };
    const parent = traceparent();
    const insert = (): Promise<void> => database.store.trackingRequests.insert(request, at, parent);
    await database.untilKnown(
      () => insertLimited(request, insert),
      // Without the limit, which has been checked: the request itself may count by now.
      insert,
    );
    wake();
    return request;
  };
}
