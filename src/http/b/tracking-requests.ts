/** Surface B's handlers for tracking requests. */
import type { components, operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import { InvalidInput, NotFound } from '../../domain/errors.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { TrackingRequest } from '../../domain/tracking-request.ts';
import { type StagedField, readStaged } from '../../service/custom-fields/staged.ts';
import type { Parties } from '../../service/parties.ts';
import type { RequestTracking } from '../../service/tracking/request.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import { namedScac } from '../named-scac.ts';
import type { Handlers } from '../operation.ts';
import { refuseOtherId } from './document.ts';
import { trackingRequests } from './lists.ts';
import { readShownList } from './long-list.ts';
import { readCustomer } from './parties.ts';
import { presentTrackingRequest } from './present-tracking.ts';
import { Resources } from './resources.ts';

type CreateAttributes = components['schemas']['TrackingRequestCreateAttributes'];
type Include = NonNullable<NonNullable<operations['getTrackingRequest']['parameters']['query']>['include']>[number];

interface TrackingRequestDependencies {
  store: Store;
  requestTracking: RequestTracking;
  parties: Parties;
  shippingLines: ShippingLines;
  cursors: Cursors;
  now: () => Date;
}

type Operation = 'createTrackingRequest' | 'listTrackingRequests' | 'getTrackingRequest' | 'updateTrackingRequest';

export function trackingRequestHandlers(dependencies: TrackingRequestDependencies): Pick<Handlers<operations>, Operation> {
  const { store, requestTracking, parties, cursors, now } = dependencies;

  /** Includes the shipment and container unless the client sends `include`. */
  async function readDocument(request: TrackingRequest, scope: Scope, include: Include[] = ['shipment', 'container']) {
    const resources = new Resources(dependencies, scope);
    const data = await resources.trackingRequest(request);
    const { included = [] } = await resources.include([data], include);
    return { data, included };
  }

  function readInitialFields(scope: Scope, sent: CreateAttributes['initial_custom_fields']): Promise<StagedField[]> {
    const { shipment = [], containers = [] } = sent ?? {};
    return readStaged(store, scope, {
      shipment: shipment.map(({ api_slug: apiSlug, value }) => ({ apiSlug, value })),
      containers: containers.map(({ api_slug: apiSlug, value, number: containerNumber = '' }) => ({ apiSlug, value, containerNumber })),
    });
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
        scac: agreedScac(attributes),
        billOfLading: type === 'bill_of_lading' ? number : null,
        bookingNumber: type === 'booking_number' ? number : null,
        containerNumber: type === 'container' ? number : null,
        reference: refNumbers[0] ?? null,
        refNumbers,
        shipmentTags: attributes.shipment_tags ?? [],
        customerId: (await readCustomer(parties, principal, body.data.relationships)) ?? null,
        customFields: await readInitialFields(principal, attributes.initial_custom_fields),
      };
      const isAliasSent = namedScac(attributes.shipping_line_scac) === null && namedScac(attributes.scac) !== null;
      const { trackedBy, ...request } = await requestTracking(principal, input).catch((error: unknown) => {
        throw isAliasSent ? atAlias(error) : error;
      });
      const meta = trackedBy === undefined ? {} : { meta: { tracking_request_id: trackedBy } };
      const document = { data: presentTrackingRequest(request, []), included: [], ...meta };
      return reply(201, document, { Location: `/v2/tracking_requests/${request.id}` });
    },

    async listTrackingRequests(request, reply) {
      const shown = { path: '/v2/tracking_requests', names: trackingRequests, stored: store.trackingRequests };
      const { rows, links, meta } = await readShownList(cursors, shown, request);
      const resources = new Resources(dependencies, request.principal);
      const data = await resources.trackingRequests(rows);
      return reply(200, { data, ...(await resources.include(data, request.query.include)), links, meta });
    },

    async getTrackingRequest({ params, query, principal }, reply) {
      return reply(200, await readDocument(await find(principal, params.id), principal, query.include));
    },

    async updateTrackingRequest({ params, body, principal, requireMatch }, reply) {
      const { attributes, relationships } = body.data;
      refuseOtherId(body.data.id, params.id);
      const before = await find(principal, params.id);
      requireMatch(await readDocument(before, principal));
      const { ref_numbers: refNumbers = before.refNumbers } = attributes ?? {};
      const customerId = await readCustomer(parties, principal, relationships);
      const next = { refNumbers, customerId: customerId === undefined ? before.customerId : customerId };
      if (attributes || customerId !== undefined) await store.trackingRequests.setReferences(before, next, now());
      return reply(200, await readDocument(await find(principal, params.id), principal));
    },
  };
}

/** The same faults, with pointers to `scac`. */
function atAlias(error: unknown): unknown {
  if (!(error instanceof InvalidInput)) return error;
  return new InvalidInput(error.violations.map((one) => (one.field === 'scac' ? { ...one, field: 'scacAlias' } : one)));
}

/**
 * The carrier that a request names, or null to have it found. `scac` is another name for `shipping_line_scac`; if a client sends both,
 * they must be equal.
 */
function agreedScac({ shipping_line_scac: first, scac, auto_detect_vocc_scac: mayDetect }: CreateAttributes): string | null {
  const [lineScac, alias] = [namedScac(first), namedScac(scac)];
  if (lineScac !== null && alias !== null && lineScac.trim().toUpperCase() !== alias.trim().toUpperCase()) {
    const detail = `shipping_line_scac is ${lineScac} but scac is ${alias}. Send only one of them.`;
    throw new InvalidInput([{ code: 'conflicting_values', field: 'scacAlias', detail }]);
  }
  const named = lineScac ?? alias;
  if (named === null && mayDetect === false) {
    const detail = 'Name the carrier in shipping_line_scac, or let it be found by auto_detect_vocc_scac.';
    throw new InvalidInput([{ code: 'unknown_scac', field: 'scac', detail }]);
  }
  return named;
}
