/**
 * Accepts tracking requests. The inserted row is also the workers' queue. Without a carrier, the row begins in the queue of the most
 * probable one (`domain/carrier-search.ts`).
 */
import type { Principal } from '../../domain/account.ts';
import { newId } from '../../domain/new-id.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import { type TrackingRequest, type TrackingRequestInput, readTrackingInput, requestNumber } from '../../domain/tracking-request.ts';
import { beginSearch } from '../../domain/carrier-search.ts';
import type { Database } from '../../store/database.ts';
import { type StagedField, fieldsOfRequest } from '../custom-fields/staged.ts';
import { isOwnerCode, makeListCarriersToAsk } from './infer-number.ts';
import { makeInsertLimited } from './limit-unfinished.ts';

/** A new request. */
export interface AcceptedRequest extends TrackingRequest {
  /** The id of an earlier one that tracks the same number. */
  trackedBy?: string;
}

/** @throws InvalidInput with every violation at once, or if the account has too many unfinished requests for the number */
export type RequestTracking = (
  principal: Principal,
  input: TrackingRequestInput & { customFields?: readonly StagedField[] },
) => Promise<AcceptedRequest>;

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
  const listCarriersToAsk = makeListCarriersToAsk({ store: database.store, shippingLines });
  return async (principal, { customFields: staged = [], ...input }) => {
    const isUnnamed = isOwnerCode(input.scac, input.containerNumber);
    const read = readTrackingInput(isUnnamed ? { ...input, scac: null } : input, shippingLines, principal.testOnly);
    const carrier = read.scac === null ? beginSearch(await listCarriersToAsk(principal, read)) : { scac: read.scac, search: null };
    const at = now();
    const request: TrackingRequest = {
      ...read,
      ...carrier,
      customerId: read.customerId ?? null,
      id: newId(),
      accountId: principal.accountId,
      status: 'pending',
      failedReason: null,
      tries: 0,
      shipmentId: null,
      createdAt: at,
      updatedAt: at,
    };
    const parent = traceparent();
    const fields = fieldsOfRequest(request, staged, at);
    const insertRequest = (): Promise<void> => database.store.trackingRequests.insert(request, at, parent);
    const insertBoth = async (): Promise<void> => {
      await insertRequest();
      await database.store.customFields.insertAbsent(fields);
    };
    // Together, because a worker may find the request at once.
    const insert = (): Promise<void> => (fields.length === 0 ? insertRequest() : database.transaction(insertBoth));
    const { accountId, requestType, scac, id } = request;
    const asked = { accountId, requestType, scac, number: requestNumber(request) };
    const trackedBy = await database.untilKnown(
      () => insertLimited(request, insert),
      // Without the limit, which has been checked: the request itself may count by now.
      async () => {
        await insert();
        return database.store.requestsByNumber.findTracking(asked, id);
      },
    );
    wake();
    return trackedBy === undefined ? request : { ...request, trackedBy };
  };
}
