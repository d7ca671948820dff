/** Surface B's handlers for tracking requests. */
import type { operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import { InvalidInput, NotFound } from '../../domain/errors.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { TrackingRequest } from '../../domain/tracking-request.ts';
import type { RequestTracking } from '../../service/tracking/request.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';
import { refuseOtherId } from './document.ts';
import { presentContainer } from './present-container.ts';
import { presentParty } from './present-reference.ts';
import { firstTracked, presentShipment, presentTrackingRequest, viewShipment } from './present-tracking.ts';

type Include = NonNullable<NonNullable<operations['getTrackingRequest']['parameters']['query']>['include']>[number];

interface TrackingRequestDependencies {
  store: Store;
  requestTracking: RequestTracking;
  shippingLines: ShippingLines;
  now: () => Date;
}

export function trackingRequestHandlers({
  store,
  requestTracking,
  shippingLines,
  now,
}: TrackingRequestDependencies): Pick<Handlers<operations>, 'createTrackingRequest' | 'getTrackingRequest' | 'updateTrackingRequest'> {
  /** Includes the shipment and container unless the client sends `include`. */
  async function readDocument(request: TrackingRequest, names: Include[] = ['shipment', 'container']) {
    const include = new Set(names);
    const tracked = await store.shipments.listByRequest(request.accountId, request.id);
    const first = firstTracked(request, tracked);
    const firstIfNamed = first && (include.has('shipment') || include.has('container')) ? [first] : [];
    const views = await Promise.all((include.has('shipments') ? tracked : firstIfNamed).map((shipment) => viewShipment(store, shipment)));
    const viewOfFirst = views.find(({ shipment }) => shipment === first);
    const account = include.has('customer') ? await store.accounts.find(request.accountId) : undefined;
    return {
      data: presentTrackingRequest(request, tracked),
      included: [
        ...(include.has('shipment') || include.has('shipments') ? views : []).map((view) => presentShipment(view, shippingLines)),
        ...(viewOfFirst && include.has('container') ? [presentContainer(viewOfFirst)] : []),
        ...(account ? [presentParty(account)] : []),
      ],
    };
  }

  async function find(scope: Scope, id: string): Promise<TrackingRequest> {
    const request = await store.trackingRequests.find(scope, id);
    if (!request) throw new NotFound('tracking request');
    return request;
  }

  return {
    async createTrackingRequest({ body, principal }, reply) {
      const { attributes } = body.data;
      const { request_type: type, request_number: number, ref_numbers: refNumbers = [] } = attributes;
      const input = {
        scac: agreedScac(attributes.shipping_line_scac, attributes.scac),
        billOfLading: type === 'bill_of_lading' ? number : null,
        containerNumber: type === 'container' ? number : null,
        reference: refNumbers[0] ?? null,
        refNumbers,
        shipmentTags: attributes.shipment_tags ?? [],
      };
      const isAliasSent = attributes.shipping_line_scac === undefined;
      const request = await requestTracking(principal, input).catch((error: unknown) => {
        throw isAliasSent ? atAlias(error) : error;
      });
      const document = { data: presentTrackingRequest(request, []), included: [] };
      return reply(201, document, { Location: `/v2/tracking_requests/${request.id}` });
    },

    async getTrackingRequest({ params, query, principal }, reply) {
      return reply(200, await readDocument(await find(principal, params.id), query.include));
    },

    async updateTrackingRequest({ params, body, principal, requireMatch }, reply) {
      refuseOtherId(body.data.id, params.id);
      const before = await find(principal, params.id);
      requireMatch(await readDocument(before));
      const { ref_numbers: refNumbers = before.refNumbers } = body.data.attributes;
      await store.trackingRequests.setReferences(before, refNumbers, now());
      return reply(200, await readDocument(await find(principal, params.id)));
    },
  };
}

/** The same faults, with pointers to `scac`. */
function atAlias(error: unknown): unknown {
  if (!(error instanceof InvalidInput)) return error;
  return new InvalidInput(error.violations.map((one) => (one.field === 'scac' ? { ...one, field: 'scacAlias' } : one)));
}

/** `scac` is another name for `shipping_line_scac`; if a client sends both, they must be equal. */
function agreedScac(lineScac: string | undefined, alias: string | undefined): string {
  if (lineScac !== undefined && alias !== undefined && lineScac.trim().toUpperCase() !== alias.trim().toUpperCase()) {
    const detail = `shipping_line_scac is ${lineScac} but scac is ${alias}. Send only one of them.`;
    throw new InvalidInput([{ code: 'conflicting_values', field: 'scacAlias', detail }]);
  }
  return lineScac ?? alias ?? '';
}
