/** Surface A's handlers for tracking requests. */
import type { operations } from '../../../generated/a.d.ts';
import { NotFound, UnreadableInput } from '../../domain/errors.ts';
import type { RequestTracking } from '../../service/tracking/request.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';
import { presentTrackingRequest } from './present.ts';

export function trackingRequestHandlers(
  store: Store,
  requestTracking: RequestTracking,
): Pick<Handlers<operations>, 'createTrackingRequest' | 'getTrackingRequest'> {
  return {
    async createTrackingRequest({ body, principal }, reply) {
      // The contract requires one of the fields, and here null means the same as leaving it out.
      if ((body.bill_of_lading ?? body.container_number ?? null) === null) {
        const field = body.container_number === null ? 'containerNumber' : 'billOfLading';
        throw new UnreadableInput('invalid_request', field, 'bill_of_lading or container_number is required.');
      }
      const request = await requestTracking(principal, {
        scac: body.scac,
        billOfLading: body.bill_of_lading ?? null,
        containerNumber: body.container_number ?? null,
        reference: body.reference ?? null,
        refNumbers: body.reference ? [body.reference] : [],
        shipmentTags: [],
      });
      return reply(201, presentTrackingRequest(request), { Location: `/v2/tracking_requests/${request.id}` });
    },
    async getTrackingRequest({ params, principal }, reply) {
      const request = await store.trackingRequests.find(principal, params.id);
      if (!request) throw new NotFound('tracking request');
      return reply(200, presentTrackingRequest(request));
    },
  };
}
