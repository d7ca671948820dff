/** Surface A's handlers for tracking requests. */
import type { components, operations } from '../../../generated/a.d.ts';
import { NotFound, UnreadableInput } from '../../domain/errors.ts';
import type { TrackingRequestInput } from '../../domain/tracking-request.ts';
import type { RequestTracking } from '../../service/tracking/request.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import { namedScac } from '../named-scac.ts';
import type { Handlers } from '../operation.ts';
import { trackingRequests } from './lists.ts';
import { readShownList } from './page.ts';
import { presentTrackingRequest } from './present.ts';

export function trackingRequestHandlers(
  store: Store,
  requestTracking: RequestTracking,
  cursors: Cursors,
): Pick<Handlers<operations>, 'createTrackingRequest' | 'listTrackingRequests' | 'getTrackingRequest'> {
  return {
    async createTrackingRequest({ body, principal }, reply) {
      const request = await requestTracking(principal, inputOf(body));
      return reply(201, presentTrackingRequest(request), { Location: `/v2/tracking_requests/${request.id}` });
    },

    async listTrackingRequests(request, reply) {
      const list = {
        name: 'tracking_requests',
        names: trackingRequests,
        list: store.trackingRequests.list.bind(store.trackingRequests),
      };
      const { rows, rest } = await readShownList(cursors, list, request);
      return reply(200, { data: rows.map(presentTrackingRequest), ...rest });
    },

    async getTrackingRequest({ params, principal }, reply) {
      const request = await store.trackingRequests.find(principal, params.id);
      if (!request) throw new NotFound('tracking request');
      return reply(200, presentTrackingRequest(request));
    },
  };
}

/** What a body asks to be tracked. @throws UnreadableInput without a number */
export function inputOf(body: components['schemas']['TrackingRequestCreate']): TrackingRequestInput {
  // The contract requires one of the fields, and here null means the same as leaving it out.
  if ((body.bill_of_lading ?? body.booking_number ?? body.container_number ?? null) === null) {
    const field = body.container_number === null ? 'containerNumber' : 'billOfLading';
    throw new UnreadableInput('invalid_request', field, 'bill_of_lading, booking_number or container_number is required.');
  }
  return {
    scac: namedScac(body.scac),
    billOfLading: body.bill_of_lading ?? null,
    bookingNumber: body.booking_number ?? null,
    containerNumber: body.container_number ?? null,
    reference: body.reference ?? null,
    refNumbers: body.reference ? [body.reference] : [],
    shipmentTags: [],
  };
}
