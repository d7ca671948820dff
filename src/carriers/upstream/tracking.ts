/** Finds the upstream's tracking request for a number, or creates it, and says what its state means for ours. */
import { CarrierFailure, type CarrierFailureReason } from '../../domain/carrier-report.ts';
import { hourMs, minuteMs, secondMs } from '../../domain/durations.ts';
import { withoutScac } from '../../domain/identifiers.ts';
import type { RequestType } from '../../domain/tracking-request.ts';
import type { CarrierQuery } from '../carrier.ts';
import type { Row } from '../dcsa/row.ts';
import type { UpstreamCalls } from './calls.ts';
import { includedIn, relatedIds, resourcesIn } from './resources.ts';

/** What is asked of the upstream: a number of a carrier. */
export type UpstreamQuery = Pick<CarrierQuery, 'requestType' | 'number'> & { scac: string };

/** A tracking request of the upstream that has led to shipments, or whose booking was cancelled. */
export interface Tracked {
  isCancelled: boolean;
  shipmentIds: string[];
  /** What its document included, by id. */
  shipments: Map<string, Row>;
  containers: Map<string, Row>;
}

/** There is no answer because of the upstream's own state, not because it fails: that says nothing about other numbers. */
export class UpstreamFailure extends CarrierFailure {}

const typeNames: Readonly<Record<RequestType, string>> = {
  container: 'container',
  bill_of_lading: 'bill_of_lading',
  booking: 'booking_number',
};

/** The newest are looked at. More of one number are unusual. */
const maxRequests = 25;
/** A request that failed longer ago says nothing about now, so another one is created. */
const freshMs = 10 * minuteMs;

/**
 * Finds the tracking request and creates one if there is none that is not failed: so each number is tracked there once, however often we
 * ask, and whichever of our accounts asks.
 *
 * @throws CarrierFailure
 */
export async function findTracked(calls: UpstreamCalls, query: UpstreamQuery): Promise<Tracked> {
  const listed = await calls.get('/tracking_requests', {
    'filter[request_number]': query.number,
    'filter[scac]': query.scac,
    include: 'shipment,container',
    'page[size]': String(maxRequests),
  });
  const known = resourcesIn(listed).filter((request) => isFor(request, query));
  const found = known.find((request) => statusOf(request) !== 'failed') ?? known.find((request) => isFresh(request, calls.asOf));
  if (found) return readRequest(found, listed, query, calls.asOf);
  const created = await create(calls, query);
  const request = resourcesIn(created)[0];
  if (!request || !isFor(request, query)) throw notUnderstood(`did not create a tracking request for ${query.number}`);
  return readRequest(request, created, query, calls.asOf);
}

async function create(calls: UpstreamCalls, query: UpstreamQuery): Promise<Row> {
  const { scac, number, requestType } = query;
  const attributes = { request_type: typeNames[requestType], request_number: number, scac };
  const { status, document } = await calls.post('/tracking_requests', { data: { type: 'tracking_request', attributes } }, 422);
  if (status !== 422) return document;
  // Terminal49 refuses a number that it tracks already, perhaps written in another way, and names the request that does.
  const [first] = document.list('errors');
  const id = [document, ...document.list('errors')].map((part) => part.object('meta').text('tracking_request_id')).find((text) => text);
  if (id) return calls.get(`/tracking_requests/${encodeURIComponent(id)}`, { include: 'shipment,container' });
  const said = first?.text('detail', 'title', 'code') ?? 'no reason';
  throw new UpstreamFailure('data_unavailable', `The upstream does not track ${number} of ${scac}: ${said}.`);
}

function isFor(request: Row, { requestType, number, scac }: UpstreamQuery): boolean {
  const attributes = request.object('attributes');
  return (
    request.text('type') === 'tracking_request' &&
    attributes.text('request_type') === typeNames[requestType] &&
    attributes.code('shipping_line_scac', 'scac') === scac &&
    withoutScac(attributes.code('request_number') ?? '', scac) === withoutScac(number, scac)
  );
}

function statusOf(request: Row): string | null {
  return request.object('attributes').text('status');
}

function isFresh(request: Row, now: Date): boolean {
  const failedAt = Date.parse(request.object('attributes').text('updated_at', 'created_at') ?? '');
  return now.getTime() - failedAt < freshMs;
}

/** What the upstream's reasons for a failed or retried request are here. */
const reasons: Readonly<Record<string, CarrierFailureReason>> = {
  not_found: 'not_found',
  invalid_number: 'not_found',
  scac_auto_detect_failed: 'not_found',
  data_unavailable: 'data_unavailable',
  unrecognized_response: 'unrecognized_response',
};

/** @throws UpstreamFailure unless the request has led to shipments, or its booking was cancelled */
function readRequest(request: Row, document: Row, query: UpstreamQuery, now: Date): Tracked {
  const attributes = request.object('attributes');
  const status = statusOf(request);
  const shipmentIds = relatedIds(request, 'shipments', 'shipment', 'tracked_object');
  const isFailed = status === 'failed';
  const reason = attributes.text('failed_reason') ?? 'no reason';
  const isCancelled = isFailed && reason === 'booking_cancelled';
  if (isFailed && !isCancelled) {
    throw new UpstreamFailure(reasons[reason] ?? 'shipping_line_unreachable', `The upstream could not track ${query.number}: ${reason}.`);
  }
  if (isCancelled || shipmentIds.length > 0) {
    return { isCancelled, shipmentIds, shipments: includedIn(document, 'shipment'), containers: includedIn(document, 'container') };
  }
  throw stillPending(attributes, status, query, now);
}

/** From here on, an upstream that has not asked its carrier counts as one that fails. */
const maxSilentMs = 24 * hourMs;
const minWaitMs = 2 * secondMs;
const maxWaitMs = 10 * minuteMs;

/** While the upstream has not asked its carrier, we wait as long as it already took. Later its reason counts as a carrier's would. */
function stillPending(attributes: Row, status: string | null, { number }: UpstreamQuery, now: Date): UpstreamFailure {
  const retryReason = attributes.text('retry_reason') ?? (status === 'awaiting_manifest' ? 'data_unavailable' : null);
  if (retryReason !== null) {
    const message = `The upstream has no data of ${number} yet: ${retryReason}.`;
    return new UpstreamFailure(reasons[retryReason] ?? 'shipping_line_unreachable', message);
  }
  const age = now.getTime() - Date.parse(attributes.text('created_at') ?? '');
  const ageMs = Number.isNaN(age) ? 0 : Math.max(0, age);
  const message = `The upstream is still asking for ${number}.`;
  if (ageMs > maxSilentMs) return new UpstreamFailure('shipping_line_unreachable', message);
  const retryAfterMs = Math.min(Math.max(ageMs, minWaitMs), maxWaitMs);
  return new UpstreamFailure('data_unavailable', message, { asked: false, retryAfterMs });
}

/** @param what the upstream did, after "The upstream …" */
export function notUnderstood(what: string): CarrierFailure {
  return new CarrierFailure('unrecognized_response', `The upstream ${what}.`);
}
