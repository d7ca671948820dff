/** The client of surface A: bearer tokens and plain JSON. */
import { type Caller, byCursor, makeCaller, orThrow } from './call.ts';
import type { PathsA, SchemasA, ShipmentsQuery } from './contract.ts';
import { type Credential, signInCredential, tokenCredential } from './credentials.ts';
import { LandfallError, TrackingFailed } from './errors.ts';
import { type CallOptions, type ClientOptions, makeSend } from './send.ts';
import { type WaitOptions, waitFor } from './wait.ts';

/**
 * The service's address, with or without surface A's `/v2`, and a credential: a user name and password, or an access token
 * that the caller renews.
 */
export type ConnectionA = { baseUrl: string } & ({ username: string; password: string } | { token: string });

/** What to track: at least one of the two numbers, which the contract's type can't say. */
export type TrackingInputA = SchemasA['TrackingRequestCreate'] & ({ bill_of_lading: string } | { container_number: string });

/** A shipment must match every filter. */
export interface ShipmentFilter {
  /** Only shipments with this journey status. */
  status?: ShipmentsQuery['status'];
  /** Only shipments changed at or after this time: a Date, or an ISO 8601 date or date-time. */
  updatedSince?: Date | string | undefined;
  /** Only the shipments that this tracking request led to. */
  trackingRequestId?: string | undefined;
  /** Shipments per request, 1 to 100. Default: 100. */
  pageSize?: number | undefined;
}

/** A tracking request that succeeded, and its shipment: the first by container number if there are several. */
export interface TrackedA {
  request: SchemasA['TrackingRequest'];
  shipment: SchemasA['Shipment'];
}

/** Surface A. Every method throws LandfallError when it does not succeed. */
export interface ClientA extends Caller<PathsA> {
  /** Asks for a container or a bill of lading to be tracked. The answer is `pending`: see `waitForTracking`. */
  track(input: TrackingInputA, options?: CallOptions): Promise<SchemasA['TrackingRequest']>;
  /** The current state of a tracking request. */
  trackingRequest(id: string, options?: CallOptions): Promise<SchemasA['TrackingRequest']>;
  /**
   * Waits until a tracking request has succeeded.
   *
   * @throws TrackingFailed when it has failed
   * @throws LandfallError `timed_out` when it is still pending after `timeoutMs`; the service continues to work on it
   */
  waitForTracking(id: string, options?: WaitOptions): Promise<TrackedA>;
  /** All matching shipments, the most recently changed first. Fetches each page when it is needed. */
  shipments(filter?: ShipmentFilter, options?: CallOptions): AsyncGenerator<SchemasA['ShipmentSummary'], void, undefined>;
  /** The full record of a shipment. */
  shipment(id: string, options?: CallOptions): Promise<SchemasA['Shipment']>;
  /** The full record of a container. */
  container(id: string, options?: CallOptions): Promise<SchemasA['Container']>;
  /** The container's status timeline, oldest first. */
  containerEvents(id: string, options?: CallOptions): Promise<SchemasA['StatusChange'][]>;
}

/**
 * A client of surface A. Signs in at the first call, shortly before the token expires, and once when it is refused.
 *
 * @throws TypeError for an invalid base URL or token
 */
export function createClientA(connection: ConnectionA, options: ClientOptions = {}): ClientA {
  const caller = makeCaller<PathsA>(withoutPrefix(connection.baseUrl), makeSend(credentialOf(connection, options), options));
  const { GET, POST } = caller;
  const byId = (id: string, call: CallOptions) => ({ ...call, params: { path: { id } } });
  const trackingRequest: ClientA['trackingRequest'] = async (id, call = {}) =>
    orThrow(await GET('/v2/tracking_requests/{id}', byId(id, call)));
  const shipment: ClientA['shipment'] = async (id, call = {}) => orThrow(await GET('/v2/shipments/{id}', byId(id, call)));

  return {
    ...caller,
    trackingRequest,
    shipment,
    track: async (input, call = {}) => orThrow(await POST('/v2/tracking_requests', { ...call, body: input })),
    waitForTracking: (id, wait = {}) =>
      waitFor(async (call) => {
        const request = await trackingRequest(id, call);
        if (request.status === 'failed') throw new TrackingFailed(id, request.failed_reason ?? 'internal_processing_error');
        if (request.status !== 'succeeded') return null;
        return { request, shipment: await shipment(shipmentIdOf(request), call) };
      }, wait),
    shipments: (filter = {}, call = {}) =>
      byCursor(async (cursor) => orThrow(await GET('/v2/shipments', { ...call, params: { query: { ...queryOf(filter), cursor } } }))),
    container: async (id, call = {}) => orThrow(await GET('/v2/containers/{id}', byId(id, call))),
    containerEvents: async (id, call = {}) => orThrow(await GET('/v2/containers/{id}/events', byId(id, call))).data,
  };
}

/** The contract's paths include the prefix, so one `/v2` is removed. For a gateway that is itself at `/v2`, pass `/v2/v2`. */
function withoutPrefix(baseUrl: string): string {
  return baseUrl.replace(/([^/])\/v2\/?$/, '$1');
}

function credentialOf(connection: ConnectionA, options: ClientOptions): Credential {
  if ('token' in connection) return tokenCredential(connection.token);
  const { baseUrl, username, password } = connection;
  const { POST } = makeCaller<PathsA>(withoutPrefix(baseUrl), makeSend(null, options));
  const signIn = async () => orThrow(await POST('/auth/tokens', { body: { username, password } }));
  return signInCredential(signIn, options.now ?? (() => new Date()));
}

function queryOf({ status, updatedSince, trackingRequestId, pageSize = 100 }: ShipmentFilter): ShipmentsQuery {
  return {
    status,
    updated_since: updatedSince instanceof Date ? updatedSince.toISOString() : updatedSince,
    tracking_request_id: trackingRequestId,
    limit: pageSize,
  };
}

function shipmentIdOf({ shipment_id: id }: SchemasA['TrackingRequest']): string {
  if (id === null) throw new LandfallError('unreadable_response', 'The tracking request succeeded, but names no shipment.');
  return id;
}
