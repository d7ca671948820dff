/** The client of surface A: bearer tokens and plain JSON. */
import { type Caller, byCursor, makeCaller, orThrow } from './call.ts';
import type { PathsA, SchemasA, ShipmentsQuery } from './contract.ts';
import { type Credential, signInCredential, tokenCredential } from './credentials.ts';
import { LandfallError, TrackingFailed } from './errors.ts';
import { type CallOptions, type ClientOptions, makeSend } from './send.ts';
import { type WaitOptions, waitFor } from './wait.ts';

/**
 * Where the service is, with or without the `/v2` that surface A's paths begin with, and who asks: a user name and a
 * password, or an access token that the caller renews.
 */
export type ConnectionA = { baseUrl: string } & ({ username: string; password: string } | { token: string });

/** Which shipments to list; filters add up. */
export interface ShipmentFilter {
  /** Only shipments with this journey status. */
  status?: ShipmentsQuery['status'];
  /** Only shipments changed at or after this time: a Date, or an ISO 8601 date or date-time. */
  updatedSince?: Date | string | undefined;
  /** Only the shipments that this tracking request led to. */
  trackingRequestId?: string | undefined;
  /** How many shipments to ask for at a time, 1 to 100: 100 unless given. */
  pageSize?: number | undefined;
}

/** A tracking request that succeeded, and the shipment it led to: the first by container number where there are several. */
export interface TrackedA {
  request: SchemasA['TrackingRequest'];
  shipment: SchemasA['Shipment'];
}

/** Surface A. Every method throws LandfallError when it does not succeed. */
export interface ClientA extends Caller<PathsA> {
  /** Asks for a container or a bill of lading to be tracked. The answer is `pending`: see `waitForTracking`. */
  track(input: SchemasA['TrackingRequestCreate'], options?: CallOptions): Promise<SchemasA['TrackingRequest']>;
  /** A tracking request as it stands now. */
  trackingRequest(id: string, options?: CallOptions): Promise<SchemasA['TrackingRequest']>;
  /**
   * Waits until a tracking request has succeeded.
   *
   * @throws TrackingFailed when it has failed
   * @throws LandfallError `timed_out` when it is still pending after `timeoutMs`; it goes on all the same
   */
  waitForTracking(id: string, options?: WaitOptions): Promise<TrackedA>;
  /** All shipments that a filter lets through, newest activity first, page after page as they are used up. */
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
 * @throws TypeError for an address or a token that cannot be one
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
        return { request, shipment: await shipment(known(request.shipment_id), call) };
      }, wait),
    shipments: (filter = {}, call = {}) =>
      byCursor(async (cursor) => orThrow(await GET('/v2/shipments', { ...call, params: { query: { ...queryOf(filter), cursor } } }))),
    container: async (id, call = {}) => orThrow(await GET('/v2/containers/{id}', byId(id, call))),
    containerEvents: async (id, call = {}) => orThrow(await GET('/v2/containers/{id}/events', byId(id, call))).data,
  };
}

/** The contract's paths carry the prefix themselves. One is taken off: of a gateway that is itself at `/v2`, give `/v2/v2`. */
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

function known(shipmentId: string | null): string {
  if (shipmentId === null) throw new LandfallError('unreadable_response', 'The tracking request succeeded, but names no shipment.');
  return shipmentId;
}
