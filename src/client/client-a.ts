/** The client of surface A: bearer tokens and plain JSON. */
import { type Caller, makeCaller, orThrow } from './call.ts';
import type { Lane, PathsA, SchemasA, SeaRouteQuery, ShipmentsQuery, TrackingRequestsQuery, WebhookMessageA } from './contract.ts';
import { type Credential, sessionCredential, signInCredential, tokenCredential } from './credentials.ts';
import { LandfallError, TrackingFailed } from './errors.ts';
import { type CursorPage, type List, listByCursor, pages } from './lists.ts';
import { type CallOptions, type ClientOptions, makeSend } from './send.ts';
import { readStream } from './stream.ts';
import { type WaitOptions, waitFor } from './wait.ts';

/**
 * The service's address, with or without surface A's `/v2`, and a credential: a user name and password, an access token that the
 * caller renews, or `session: true` in a page of the same origin, where the browser sends the cookie of its session.
 */
export type ConnectionA = { baseUrl: string } & ({ username: string; password: string } | { token: string } | { session: true });

/** What to track: at least one of the two numbers, which the contract's type can't say. */
export type TrackingInputA = SchemasA['TrackingRequestCreate'] & ({ bill_of_lading: string } | { container_number: string });

/** A row of a batch: what to track, also by booking number. */
export type TrackingRowA = TrackingInputA | (SchemasA['TrackingRequestCreate'] & { booking_number: string });

/** A shipment must match every filter. */
export interface ShipmentFilter {
  /** Only shipments with this journey status. */
  status?: ShipmentsQuery['status'];
  /** Only shipments with this carrier. */
  scac?: string | undefined;
  /** Only shipments with this port of discharge, by its UN/LOCODE. */
  portOfDischarge?: string | undefined;
  /** Only shipments whose ETA at the port of discharge is within these times or days, both included; the soonest first. */
  eta?: { from?: Date | string | undefined; until?: Date | string | undefined } | undefined;
  /** Only shipments whose last free day is within these days, `YYYY-MM-DD`, both included; the soonest first. */
  lastFreeDay?: { from?: string | undefined; until?: string | undefined } | undefined;
  /** The same, where a free time rule says the last free day if nobody has recorded it. */
  freeTimeLastDay?: { from?: string | undefined; until?: string | undefined } | undefined;
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

/** A message of the feed; null when the stream has begun, and every 15 seconds without a message: the connection stands. */
export interface FollowedA {
  message: WebhookMessageA | null;
  /** Where to continue. */
  cursor: string;
}

/** Surface A. Every method throws LandfallError when it does not succeed. */
export interface ClientA extends Caller<PathsA> {
  /** Asks for a container or a bill of lading to be tracked. The answer is `pending`: see `waitForTracking`. */
  track(input: TrackingInputA, options?: CallOptions): Promise<SchemasA['TrackingRequest']>;
  /**
   * Asks for up to 1,000 numbers to be tracked. Each row has a result of its own, in the order of the rows: the new request, or the
   * problem that refused it. A refused row throws nothing.
   */
  createTrackingRequests(rows: TrackingRowA[], options?: CallOptions): Promise<SchemasA['TrackingRequestBatchResult']>;
  /** The current state of a tracking request. */
  trackingRequest(id: string, options?: CallOptions): Promise<SchemasA['TrackingRequest']>;
  /**
   * Waits until a tracking request has succeeded.
   *
   * @throws TrackingFailed when it has failed
   * @throws LandfallError `timed_out` when it is still pending after `timeoutMs`; the service continues to work on it
   */
  waitForTracking(id: string, options?: WaitOptions): Promise<TrackedA>;
  /** Any list of the contract by its path, such as `/v2/webhooks`, to its end. Fetches each page when it is needed. */
  list: List<Omit<PathsA, '/v2/events'>, CursorPage>;
  /**
   * The pages of the feed, oldest first, up to the last one that is available. Store each `next_cursor`: the next call continues there.
   */
  feed(cursor?: string, options?: CallOptions): AsyncGenerator<SchemasA['EventFeed'], void, undefined>;
  /**
   * Follows the feed: each message as it comes, with the cursor after it. Connects once and ends with the stream, after four minutes at
   * most: call it again with the last cursor, which misses nothing. Without a cursor it begins with the next message.
   *
   * @throws LandfallError if the connection is refused or lost
   */
  follow(cursor?: string, options?: Pick<CallOptions, 'signal'>): AsyncGenerator<FollowedA, void, undefined>;
  /** All matching shipments, the most recently changed first. Fetches each page when it is needed. */
  shipments(filter?: ShipmentFilter, options?: CallOptions): AsyncGenerator<SchemasA['ShipmentSummary'], void, undefined>;
  /** All matching tracking requests, the latest change first. Fetches each page when it is needed. */
  trackingRequests(
    query?: Omit<TrackingRequestsQuery, 'cursor'>,
    options?: CallOptions,
  ): AsyncGenerator<SchemasA['TrackingRequest'], void, undefined>;
  /** Stops the tracking of a shipment. */
  stopTracking(shipmentId: string, options?: CallOptions): Promise<SchemasA['Shipment']>;
  /** Resumes it. */
  resumeTracking(shipmentId: string, options?: CallOptions): Promise<SchemasA['Shipment']>;
  /** Asks the carrier about a shipment within seconds. An account may refresh ten times a minute. */
  refresh(shipmentId: string, options?: CallOptions): Promise<SchemasA['Shipment']>;
  /** The kind of a number and the carriers that it is probably with. */
  inferNumber(number: string, options?: CallOptions): Promise<SchemasA['NumberInference']>;
  /** The time of the sandbox's clock. */
  clock(options?: CallOptions): Promise<SchemasA['SandboxClock']>;
  /** Deletes everything that the account tracks in the sandbox, and sets its clock back to the real time. */
  resetSandbox(options?: CallOptions): Promise<SchemasA['SandboxClock']>;
  /** Moves the sandbox's clock on by an ISO 8601 duration such as `P3D`, and resolves when everything due has happened. */
  advanceClock(by: string, options?: CallOptions): Promise<SchemasA['SandboxClock']>;
  /** The full record of a shipment. */
  shipment(id: string, options?: CallOptions): Promise<SchemasA['Shipment']>;
  /** The full record of a container. */
  container(id: string, options?: CallOptions): Promise<SchemasA['Container']>;
  /** The ports and inland places of a container's journey, in order, with how it arrives at and leaves each. */
  route(containerId: string, options?: CallOptions): Promise<SchemasA['Route']>;
  /** The container's status timeline, oldest first. */
  containerEvents(id: string, options?: CallOptions): Promise<SchemasA['StatusChange'][]>;
  /** Every estimate of a shipment's arrival at the port of discharge, oldest first, with the hours by which it slipped. */
  etaHistory(shipmentId: string, options?: CallOptions): Promise<SchemasA['EtaEstimate'][]>;
  /** How far a carrier's ETAs were off, 1, 3, 7 and 14 days before the arrival. */
  carrierAccuracy(scac: string, lane?: Lane, options?: CallOptions): Promise<SchemasA['CarrierAccuracy']>;
  /** Adds a free time rule. The account's rules are `list('/v2/free_time_rules')`. */
  createFreeTimeRule(rule: SchemasA['FreeTimeRuleCreate'], options?: CallOptions): Promise<SchemasA['FreeTimeRule']>;
  /** What a free time rule would say for some containers. Stores nothing. */
  tryFreeTimeRule(rule: SchemasA['FreeTimeDryRun'], options?: CallOptions): Promise<SchemasA['FreeTimeDryRunResult'][]>;
  /** The container's map in GeoJSON: its ports, the vessel, the track sailed and the rest of the way. */
  containerMap(id: string, options?: CallOptions): Promise<SchemasA['ContainerMap']>;
  /** The way between two ports by sea, such as `{ from: 'CNSHA', to: 'NLRTM', closed: ['suez'] }`. */
  seaRoute(query: SeaRouteQuery, options?: CallOptions): Promise<SchemasA['SeaRoute']>;
}

/**
 * A client of surface A. Signs in at the first call, shortly before the token expires, and once when it is refused.
 *
 * @throws TypeError for an invalid base URL or token
 */
export function createClientA(connection: ConnectionA, options: ClientOptions = {}): ClientA {
  const [baseUrl, credential] = [withoutPrefix(connection.baseUrl), credentialOf(connection, options)];
  const caller = makeCaller<PathsA>(baseUrl, makeSend(credential, options));
  const { GET, POST } = caller;
  const list = listByCursor(caller);
  const byId = (id: string, call: CallOptions) => ({ ...call, params: { path: { id } } });
  const trackingRequest: ClientA['trackingRequest'] = async (id, call = {}) =>
    orThrow(await GET('/v2/tracking_requests/{id}', byId(id, call)));
  const shipment: ClientA['shipment'] = async (id, call = {}) => orThrow(await GET('/v2/shipments/{id}', byId(id, call)));

  return {
    ...caller,
    trackingRequest,
    shipment,
    track: async (input, call = {}) => orThrow(await POST('/v2/tracking_requests', { ...call, body: input })),
    createTrackingRequests: async (requests, call = {}) =>
      orThrow(await POST('/v2/tracking_requests/batch', { ...call, body: { requests } })),
    waitForTracking: (id, wait = {}) =>
      waitFor(async (call) => {
        const request = await trackingRequest(id, call);
        if (request.status === 'failed') throw new TrackingFailed(id, request.failed_reason ?? 'internal_processing_error');
        if (request.status !== 'succeeded') return null;
        return { request, shipment: await shipment(shipmentIdOf(request), call) };
      }, wait),
    list,
    feed: (start, call = {}) =>
      pages(
        // openapi-fetch's types turn the pairs in `changes` into lists.
        async (cursor = start) =>
          orThrow(await GET('/v2/events', { ...call, params: { query: { limit: 100, cursor } } })) as SchemasA['EventFeed'],
        (page) => (page.has_more ? page.next_cursor : undefined),
      ),
    async *follow(start, { signal } = {}) {
      const url = `${baseUrl.replace(/\/$/, '')}/v2/events/stream`;
      const headers = { Accept: 'text/event-stream, application/problem+json', ...(start !== undefined && { 'Last-Event-ID': start }) };
      let cursor = start ?? '';
      for await (const { id, data } of readStream(new Request(url, { headers }), credential, options, signal)) {
        cursor = id ?? cursor;
        yield { cursor, message: data === null ? null : (JSON.parse(data) as WebhookMessageA) };
      }
    },
    shipments: (filter = {}, call = {}) => list('/v2/shipments', { ...call, params: { query: queryOf(filter) } }),
    trackingRequests: (query = {}, call = {}) => list('/v2/tracking_requests', { ...call, params: { query } }),
    stopTracking: async (id, call = {}) => orThrow(await POST('/v2/shipments/{id}/stop', byId(id, call))),
    resumeTracking: async (id, call = {}) => orThrow(await POST('/v2/shipments/{id}/resume', byId(id, call))),
    refresh: async (id, call = {}) => orThrow(await POST('/v2/shipments/{id}/refresh', byId(id, call))),
    inferNumber: async (number, call = {}) => orThrow(await POST('/v2/tracking_requests/infer_number', { ...call, body: { number } })),
    clock: async (call = {}) => orThrow(await GET('/sandbox/clock', call)),
    resetSandbox: async (call = {}) => orThrow(await POST('/sandbox/reset', call)),
    advanceClock: async (by, call = {}) => orThrow(await POST('/sandbox/clock/advance', { ...call, body: { by } })),
    container: async (id, call = {}) => orThrow(await GET('/v2/containers/{id}', byId(id, call))),
    route: async (id, call = {}) => orThrow(await GET('/v2/containers/{id}/route', byId(id, call))),
    containerEvents: async (id, call = {}) => orThrow(await GET('/v2/containers/{id}/events', byId(id, call))).data,
    etaHistory: async (id, call = {}) => orThrow(await GET('/v2/shipments/{id}/eta_history', byId(id, call))).data,
    carrierAccuracy: async (scac, query = {}, call = {}) =>
      orThrow(await GET('/v2/carriers/{scac}/accuracy', { ...call, params: { path: { scac }, query } })),
    createFreeTimeRule: async (rule, call = {}) => orThrow(await POST('/v2/free_time_rules', { ...call, body: rule })),
    tryFreeTimeRule: async (rule, call = {}) => orThrow(await POST('/v2/free_time_rules/dry_run', { ...call, body: rule })).data,
    containerMap: async (id, call = {}) => orThrow(await GET('/v2/containers/{id}/map_geojson', byId(id, call))),
    seaRoute: async (query, call = {}) => orThrow(await GET('/v2/sea_routes', { ...call, params: { query } })),
  };
}

/** The contract's paths include the prefix, so one `/v2` is removed. For a gateway that is itself at `/v2`, pass `/v2/v2`. */
function withoutPrefix(baseUrl: string): string {
  return baseUrl.replace(/([^/])\/v2\/?$/, '$1');
}

function credentialOf(connection: ConnectionA, options: ClientOptions): Credential {
  if ('session' in connection) return sessionCredential();
  if ('token' in connection) return tokenCredential(connection.token);
  const { baseUrl, username, password } = connection;
  const { POST } = makeCaller<PathsA>(withoutPrefix(baseUrl), makeSend(null, options));
  const signIn = async () => orThrow(await POST('/auth/tokens', { body: { username, password } }));
  return signInCredential(signIn, options.now ?? (() => new Date()));
}

function queryOf({ status, scac, portOfDischarge, eta, lastFreeDay, freeTimeLastDay, ...filter }: ShipmentFilter): ShipmentsQuery {
  return {
    status,
    scac,
    port_of_discharge: portOfDischarge,
    eta_from: textOf(eta?.from),
    eta_until: textOf(eta?.until),
    last_free_day_from: lastFreeDay?.from,
    last_free_day_until: lastFreeDay?.until,
    free_time_last_day_from: freeTimeLastDay?.from,
    free_time_last_day_until: freeTimeLastDay?.until,
    updated_since: textOf(filter.updatedSince),
    tracking_request_id: filter.trackingRequestId,
    limit: filter.pageSize ?? 100,
  };
}

function textOf(time: Date | string | undefined): string | undefined {
  return time instanceof Date ? time.toISOString() : time;
}

function shipmentIdOf({ shipment_id: id }: SchemasA['TrackingRequest']): string {
  if (id === null) throw new LandfallError('unreadable_response', 'The tracking request succeeded, but names no shipment.');
  return id;
}
