/** A client's request to track a number with a carrier, and its outcome. */
import type { CarrierSearch } from './carrier-search.ts';
import type { CarrierEvent, CarrierFailureReason, CarrierReport } from './carrier-report.ts';
import { InvalidInput, type Violation } from './errors.ts';
import { type Parsed, parseBillOfLading, parseBookingNumber, parseContainerNumber, parseScac, withoutScac } from './identifiers.ts';
import { readJourney } from './journey/journey.ts';
import type { ShippingLine, ShippingLines } from './shipping-line.ts';

/** The kind of number by which the carrier is queried. */
export type RequestType = 'bill_of_lading' | 'booking' | 'container';

/** `pending` until the first readable answer, or until Landfall gives up; the other two are final. */
export type TrackingStatus = 'pending' | 'succeeded' | 'failed';

/** Why a number could not be tracked: the carrier's reasons, and Landfall's own. */
export type FailedReason =
  | Exclude<CarrierFailureReason, 'credentials_refused'>
  | 'invalid_number'
  | 'booking_cancelled'
  | 'retries_exhausted'
  | 'scac_auto_detect_failed'
  | 'expired'
  | 'internal_processing_error';

/**
 * Why the last try of a pending request failed. A carrier that refuses the credentials is asked again: they can be corrected. After the
 * last try the request fails as `retries_exhausted`.
 */
export type RetryReason = FailedReason | 'credentials_refused';

/** A tracking request with its outcome. */
export interface TrackingRequest {
  id: string;
  accountId: string;
  /** The carrier; during a search, the candidate that is being queried (`knownScac`). */
  scac: string;
  /** The search for the carrier: null if the client named it, or once it is found. A failed search is kept. */
  search: CarrierSearch | null;
  requestType: RequestType;
  /** The bill of lading number; for `booking`, the booking number (`documentsOf` tells them apart). */
  billOfLading: string | null;
  containerNumber: string | null;
  reference: string | null;
  refNumbers: string[];
  shipmentTags: string[];
  /** The party that is the customer; null for the account itself. */
  customerId: string | null;
  status: TrackingStatus;
  /** Why it failed; while it is pending or tracked, why the carrier could not be read the last time. */
  failedReason: RetryReason | null;
  /** How many tries in a row have failed for the same kind of reason. */
  tries: number;
  /** The first shipment by container number, once tracked. */
  shipmentId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The body of a tracking request on either surface, before it is checked. */
export type TrackingRequestInput = Pick<
  TrackingRequest,
  'billOfLading' | 'containerNumber' | 'reference' | 'refNumbers' | 'shipmentTags'
> & {
  /** Null to let Landfall find it. */
  scac: string | null;
  /** Null or left out for the account itself. */
  customerId?: string | null;
  /** Only without the other numbers. */
  bookingNumber?: string | null;
};

/** The only carrier that a test key can use. */
export const sandboxScac = 'TEST';

/**
 * Checks a tracking request and normalizes its numbers. With both numbers, the carrier is asked by container number unless it accepts
 * only bills of lading, and its answer must match both.
 *
 * @throws InvalidInput with every violation at once.
 */
export function readTrackingInput(
  input: TrackingRequestInput,
  lines: ShippingLines,
  testOnly: boolean,
): Omit<TrackingRequestInput, 'bookingNumber'> & { requestType: RequestType } {
  const { bookingNumber = null, ...given } = input;
  const scac = input.scac === null ? null : parseScac(input.scac);
  const line = scac?.ok ? lines.find(scac.value) : undefined;
  const container = input.containerNumber === null ? null : parseContainerNumber(input.containerNumber);
  const billOfLading = input.billOfLading === null ? null : parseBillOfLading(input.billOfLading);
  const byContainer = container !== null && (line?.tracks.container ?? true);
  const booking = bookingNumber === null ? null : parseBookingNumber(bookingNumber);

  const violations: Violation[] = bookingViolations(booking, line, container !== null || billOfLading !== null);
  const wrongCarrier = scac && carrierViolation(scac, lines, testOnly);
  if (wrongCarrier) violations.push(wrongCarrier);
  if (container && !container.ok) {
    violations.push({ code: 'invalid_container_number', field: 'containerNumber', detail: container.detail });
  }
  if (billOfLading && !billOfLading.ok) {
    violations.push({ code: 'invalid_bill_of_lading', field: 'billOfLading', detail: billOfLading.detail });
  }
  const byBill = billOfLading !== null && line?.tracks.billOfLading === true;
  if (line && !booking && !byContainer && !byBill) {
    const [wanted, field] = container
      ? (['a bill of lading number', 'containerNumber'] as const)
      : (['a container number', 'billOfLading'] as const);
    violations.push({ code: 'invalid_value', field, detail: `${line.name} supports tracking by ${wanted} only.` });
  }
  if (violations.length > 0) throw new InvalidInput(violations);

  const document = booking ?? billOfLading;
  return {
    ...given,
    scac: scac?.ok ? scac.value : null,
    containerNumber: container?.ok ? container.value : null,
    billOfLading: document?.ok ? document.value : null,
    requestType: booking ? 'booking' : byContainer ? 'container' : 'bill_of_lading',
  };
}

function bookingViolations(booking: Parsed | null, line: ShippingLine | undefined, hasOthers: boolean): Violation[] {
  const violations: Violation[] = [];
  const add = (code: Violation['code'], detail: string): void => void violations.push({ code, field: 'bookingNumber', detail });
  if (booking && !booking.ok) add('invalid_value', booking.detail);
  if (booking && hasOthers) add('conflicting_values', 'A booking number is sent alone, without a container or a bill of lading number.');
  if (booking && line && !line.tracks.booking) add('invalid_value', `${line.name} does not support tracking by a booking number.`);
  return violations;
}

/** The documents that a request names. */
export function documentsOf({ requestType, billOfLading }: Pick<TrackingRequest, 'requestType' | 'billOfLading'>): {
  billOfLading: string | null;
  bookingNumber: string | null;
} {
  const isBooking = requestType === 'booking';
  return { billOfLading: isBooking ? null : billOfLading, bookingNumber: isBooking ? billOfLading : null };
}

/** Whether the carrier knows the booking of a pending request, but has not assigned a container to it yet. */
export function awaitsContainers({ requestType, status, failedReason: reason }: TrackingRequest): boolean {
  return requestType === 'booking' && status === 'pending' && reason === 'data_unavailable';
}

/** What is wrong with a carrier that a client names; null if nothing is. */
export function carrierViolation(scac: Parsed, lines: ShippingLines, testOnly: boolean): Violation | null {
  if (!scac.ok) return { code: 'unknown_scac', field: 'scac', detail: scac.detail };
  if (testOnly && scac.value !== sandboxScac) {
    const detail = `A test key can only track SCAC ${sandboxScac}. Use a live key for ${scac.value}.`;
    return { code: 'scac_not_permitted', field: 'scac', detail };
  }
  if (lines.find(scac.value)) return null;
  const offered =
    lines
      .list()
      .map((line) => line.scac)
      .join(', ') || 'none';
  const detail = `No carrier with SCAC ${scac.value} is available here. Available: ${offered}.`;
  return { code: 'unknown_scac', field: 'scac', detail };
}

/** The number by which the carrier is queried. */
export function requestNumber(request: Pick<TrackingRequest, 'requestType' | 'containerNumber' | 'billOfLading'>): string {
  const number = request.requestType === 'container' ? request.containerNumber : request.billOfLading;
  if (number === null) throw new Error(`A ${request.requestType} request without its number.`);
  return number;
}

/** The carrier, or null if it is not known: while it is searched for, and if it was not found. */
export function knownScac({ scac, search }: Pick<TrackingRequest, 'scac' | 'search'>): string | null {
  return search === null ? scac : null;
}

/** Null unless the request failed. */
export function failedReason({ status, failedReason: reason }: TrackingRequest): FailedReason | null {
  // A refusal is no final reason: such a request ends as `retries_exhausted`.
  return status === 'failed' && reason !== 'credentials_refused' ? reason : null;
}

/** Why the last try of a pending request failed, or null. */
export function retryReason({ status, failedReason: reason }: TrackingRequest): Exclude<RetryReason, 'scac_auto_detect_failed'> | null {
  // A failed search is not retried.
  return status === 'pending' && reason !== 'scac_auto_detect_failed' ? reason : null;
}

/** How many tries of a pending request have failed for `retryReason`, or null if it has none. */
export function retryCount(request: TrackingRequest): number | null {
  return retryReason(request) === null ? null : request.tries;
}

/**
 * Why a report does not answer a pending request, or null if it does. `data_unavailable`: the carrier only has the
 * container's last trip, which is over, and nothing yet for the requested bill of lading. The other reasons end the request.
 */
export function refusalOf(
  request: TrackingRequest,
  report: CarrierReport,
): 'booking_cancelled' | 'invalid_number' | 'data_unavailable' | null {
  if (report.bookingCancelled) return 'booking_cancelled';
  const isOtherBill =
    request.requestType === 'container' &&
    request.billOfLading !== null &&
    report.billOfLading !== null &&
    withoutScac(request.billOfLading, request.scac) !== withoutScac(report.billOfLading, request.scac);
  if (!isOtherBill) return null;
  return report.containers.every(({ events }) => isCargoDelivered(events)) ? 'data_unavailable' : 'invalid_number';
}

/** If Landfall chose the carrier, cargo delivered longer ago than this belongs to an earlier journey. */
const longOverMs = 30 * 86_400_000;

/** Whether a report has only journeys whose cargo was delivered, and nothing of the last 30 days or of the time to come. */
export function isLongOver({ containers, asOf }: CarrierReport): boolean {
  const isOld = ({ at }: CarrierEvent): boolean => at.getTime() < asOf.getTime() - longOverMs;
  return containers.length > 0 && containers.every(({ events }) => events.every(isOld) && isCargoDelivered(events));
}

/** Whether the cargo of a container's latest journey has been delivered. */
function isCargoDelivered(events: CarrierEvent[]): boolean {
  const { gateOut, destuffingDate, deliveryDate, emptyReturn } = readJourney(events).milestones;
  return (gateOut ?? destuffingDate ?? deliveryDate ?? emptyReturn) !== null;
}

/** A request that belongs to one worker until the lease ends. */
export interface Claim {
  request: TrackingRequest;
  /** When the carrier was last asked, or null. */
  lastCheckedAt: Date | null;
  /** When it last answered, or null. */
  lastAnsweredAt: Date | null;
  /** When the carrier last had news, on its own clock, or null. */
  lastNewsAt: Date | null;
  /** What the last whole answer left, if it changed nothing. */
  pollMemory: PollMemory | null;
  /** When the carrier is due to be asked; a push makes the request due earlier. */
  pollDueAt: Date;
  /** Whether there is an unread push. */
  isPushed: boolean;
  /** The position of the last push before the claim; 0 if there was none. */
  pushPosition: number;
  /** The carrier's last whole answer, which may no longer be kept; null if there was none. */
  answerId: string | null;
  /** The position of the last push before that answer was asked for. */
  answerPosition: number;
  /** The span of the API request that made it (W3C `traceparent`); null if tracing was off. */
  traceparent: string | null;
  token: string;
}

/** The part of a journey that decides when it is polled next and when its tracking ends. Times are in milliseconds since 1970. */
export interface PollPlan {
  /** Whether a vessel has the container, as far as the rows say. */
  isAboard: boolean;
  /** When something is expected to happen. */
  expectedAt: number[];
  /** When the container arrived at its destination. */
  arrivedAt: number | null;
}

/** What remains of an answer that changed nothing: enough to settle the next one if it says the same (`service/tracking/unchanged.ts`). */
export interface PollMemory {
  /** Identifies what was read of the answer. */
  digest: string;
  /** The sum of the versions of the request's shipments. */
  versions: number;
  plan: PollPlan;
}

/** The outcome of a try, as it is written to the request's row. */
export interface Settlement {
  scac: string;
  search: CarrierSearch | null;
  status: TrackingStatus;
  failedReason: RetryReason | null;
  shipmentId: string | null;
  tries: number;
  /** Null to query the carrier never again. */
  nextCheckAt: Date | null;
  lastCheckedAt: Date | null;
  lastAnsweredAt: Date | null;
  lastNewsAt: Date | null;
  answerId: string | null;
  answerPosition: number;
  pollMemory: PollMemory | null;
  updatedAt: Date;
}

/** A request that is due and not leased, with its carrier and account. */
export interface DueRequest {
  id: string;
  scac: string;
  accountId: string;
}

/** The due requests of one carrier and status. */
export interface DueQueue {
  scac: string;
  status: TrackingStatus;
  now: Date;
}
