/** Surface B's handler for searches. */
import type { components, operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import { isFoundBy, textsOfShipment } from '../../domain/search-terms.ts';
import { type TrackingRequest, failedReason, knownScac, requestNumber, sandboxScac } from '../../domain/tracking-request.ts';
import type { FoundShipment } from '../../store/search.ts';
import type { Store } from '../../store/store.ts';
import { storedNumber } from '../list-query.ts';
import type { Handlers } from '../operation.ts';
import { requestStatus } from './present-tracking.ts';

type SearchResult = components['schemas']['SearchResult'];

/** The contract's maximum. */
const maxResults = 25;
/** Rows of each kind that are read at most for a test credential, which may not see all that is found. */
const maxRead = 100;

export function searchHandlers(store: Store): Pick<Handlers<operations>, 'searchNumbers'> {
  /** Shipments found by something else than the container's number, and containers found by that. */
  async function ofShipments({ accountId, testOnly }: Scope, query: string, ids: string[]): Promise<SearchResult[]> {
    const shipments = inOrder(ids, await store.search.listShipments(accountId, ids)).filter(mayBeSeen(testOnly));
    const byTexts = shipments.filter((shipment) => textsOfShipment(shipment).some((text) => isFoundBy(query, text)));
    const byNumber = shipments.filter(({ containerNumber }) => isFoundBy(query, containerNumber));
    return [...byTexts.map(presentShipment), ...byNumber.map(presentContainer)].slice(0, maxResults);
  }

  /** Those that have led to no shipment: the others are found as their shipments. */
  async function ofRequests({ accountId, testOnly }: Scope, ids: string[]): Promise<SearchResult[]> {
    const requests = inOrder(ids, await store.trackingRequests.listByIds(accountId, ids)).filter(mayBeSeen(testOnly));
    return requests.filter(({ status }) => status !== 'succeeded').map(presentRequest);
  }

  return {
    async searchNumbers({ query: { query }, principal }, reply) {
      const found = await store.search.find(principal, query, storedNumber(query), maxResults);
      const results = await ofShipments(principal, query, found.shipment.slice(0, principal.testOnly ? maxRead : maxResults));
      if (results.length < maxResults) results.push(...(await ofRequests(principal, found.trackingRequest.slice(0, maxRead))));
      return reply(200, { data: results.slice(0, maxResults) });
    },
  };
}

/** What a search finds by terms is also of carriers other than the sandbox's. */
function mayBeSeen(testOnly: boolean): (found: { scac: string }) => boolean {
  return ({ scac }) => !testOnly || scac === sandboxScac;
}

function inOrder<Found extends { id: string }>(ids: string[], found: Found[]): Found[] {
  const byId = new Map(found.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function ofShipment(shipment: FoundShipment) {
  return {
    scac: shipment.scac,
    port_of_lading_name: shipment.portOfLoading?.name ?? null,
    port_of_discharge_name: shipment.portOfDischarge?.name ?? null,
    tracking_stopped: shipment.trackingEndedAt !== null,
    tracking_stopped_reason: shipment.trackingEndedReason,
    status: shipment.status,
    failed_reason: null,
    ref_numbers: shipment.refNumbers,
    created_at: shipment.createdAt.toISOString(),
    updated_at: shipment.updatedAt.toISOString(),
  };
}

function presentShipment(shipment: FoundShipment): SearchResult {
  const own = { entity_type: 'shipment' as const, number: shipment.masterBl ?? '', shipment_id: null, containers_count: 1 };
  return {
    type: 'search_result',
    id: shipment.id,
    attributes: { ...own, ...ofShipment(shipment) },
    links: linksTo('shipments', shipment.id),
  };
}

function presentContainer(shipment: FoundShipment): SearchResult {
  const { id, containerId, containerNumber: number } = shipment;
  const own = { entity_type: 'cargo' as const, number, shipment_id: id, containers_count: null };
  return {
    type: 'search_result',
    id: containerId,
    attributes: { ...own, ...ofShipment(shipment) },
    links: linksTo('containers', containerId),
  };
}

function presentRequest(request: TrackingRequest): SearchResult {
  return {
    type: 'search_result',
    id: request.id,
    attributes: {
      entity_type: 'tracking_request',
      number: requestNumber(request),
      shipment_id: null,
      scac: knownScac(request),
      port_of_lading_name: null,
      port_of_discharge_name: null,
      containers_count: null,
      tracking_stopped: null,
      tracking_stopped_reason: null,
      status: requestStatus(request),
      failed_reason: failedReason(request),
      ref_numbers: request.refNumbers,
      created_at: request.createdAt.toISOString(),
      updated_at: request.updatedAt.toISOString(),
    },
    links: linksTo('tracking_requests', request.id),
  };
}

function linksTo(path: string, id: string) {
  return { self: `/v2/${path}/${id}` };
}
