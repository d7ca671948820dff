/** The client of surface B: API keys and JSON:API. */
import { type Caller, makeCaller, orThrow } from './call.ts';
import type { Lane, ListQueryB, PathsB, RawEventsQuery, SchemasB, SeaRouteQuery, TransportEventsQuery } from './contract.ts';
import { apiKeyCredential } from './credentials.ts';
import { LandfallError, TrackingFailed } from './errors.ts';
import { type LinkedPage, type List, listByLink, pages } from './lists.ts';
import { type CallOptions, type ClientOptions, makeSend } from './send.ts';
import { type WaitOptions, waitFor } from './wait.ts';

/** The service's address and an API key. */
export interface ConnectionB {
  baseUrl: string;
  apiKey: string;
}

/** What to track: at least one of the two names of the SCAC, which the contract's type can't say. */
export type TrackingInputB = SchemasB['TrackingRequestCreateAttributes'];

/** An event must match every filter. */
export interface EventFilter<EventType> {
  /** Only events of this type. */
  event?: EventType | undefined;
  /** Only events at or after this time: a Date, or an ISO 8601 date or date-time. */
  since?: Date | string | undefined;
  /** Events per request, 1 to 1,000. Default: 100. */
  pageSize?: number | undefined;
}

export type RawEventFilter = EventFilter<RawEventsQuery['filter[event]']>;
export type TransportEventFilter = EventFilter<TransportEventsQuery['filter[event]']>;

/** The paths of what has custom fields. */
export type CustomFieldsPath = Extract<keyof PathsB, `${string}/{id}/custom_fields`>;

/** A tracking request that succeeded (`created`), with the shipment and the container it led to: the first, if there are several. */
export interface TrackedB {
  request: SchemasB['TrackingRequest'];
  shipment: SchemasB['Shipment'];
  container: SchemasB['Container'];
}

/**
 * Surface B. Every method throws LandfallError when it does not succeed. They return resources; for whole documents,
 * with what is `included`, use `GET`.
 */
export interface ClientB extends Caller<PathsB> {
  /** Asks for a container or a bill of lading to be tracked. The answer is `pending`: see `waitForTracking`. */
  track(input: TrackingInputB, options?: CallOptions): Promise<SchemasB['TrackingRequest']>;
  /** The current state of a tracking request. */
  trackingRequest(id: string, options?: CallOptions): Promise<SchemasB['TrackingRequest']>;
  /**
   * Waits until a tracking request has succeeded.
   *
   * @throws TrackingFailed when it has failed
   * @throws LandfallError `timed_out` when it is still pending after `timeoutMs`; the service continues to work on it
   */
  waitForTracking(id: string, options?: WaitOptions): Promise<TrackedB>;
  /** A shipment, with the times of the last and the next poll of the carrier. */
  shipment(id: string, options?: CallOptions): Promise<SchemasB['Shipment']>;
  /** Any list of the contract by its path, such as `/custom_fields`, to its end. Each page is fetched when it is needed. */
  list: List<PathsB, LinkedPage>;
  /**
   * The pages of the feed, oldest first, up to the last one that is available. Store each `meta.next_cursor`: the next call continues
   * there.
   */
  feed(cursor?: string, options?: CallOptions): AsyncGenerator<SchemasB['EventFeed'], void, undefined>;
  /** All matching tracking requests, the newest first. Each page is fetched when it is needed. */
  trackingRequests(
    query?: ListQueryB<'listTrackingRequests'>,
    options?: CallOptions,
  ): AsyncGenerator<SchemasB['TrackingRequest'], void, undefined>;
  /** All matching shipments, the newest first. Each page is fetched when it is needed. */
  shipments(query?: ListQueryB<'listShipments'>, options?: CallOptions): AsyncGenerator<SchemasB['Shipment'], void, undefined>;
  /** All matching containers, the newest first. Each page is fetched when it is needed. */
  containers(query?: ListQueryB<'listContainers'>, options?: CallOptions): AsyncGenerator<SchemasB['Container'], void, undefined>;
  /** At most 25 shipments, containers and requests whose number begins with a text. */
  search(text: string, options?: CallOptions): Promise<SchemasB['SearchResult'][]>;
  /** Stops the tracking of a shipment. */
  stopTracking(shipmentId: string, options?: CallOptions): Promise<SchemasB['Shipment']>;
  /** Resumes it. */
  resumeTracking(shipmentId: string, options?: CallOptions): Promise<SchemasB['Shipment']>;
  /** Changes a shipment's references or tags; a list replaces the list that is stored. */
  updateShipment(id: string, attributes: SchemasB['ShipmentUpdateAttributes'], options?: CallOptions): Promise<SchemasB['Shipment']>;
  /** Asks the carrier about a container within seconds. An account may refresh ten times a minute. */
  refresh(containerId: string, options?: CallOptions): Promise<SchemasB['Message']>;
  /** The kind of a number and the carriers that it is probably with. */
  inferNumber(number: string, options?: CallOptions): Promise<SchemasB['NumberInference']>;
  /**
   * Sets a custom field of a shipment, a container or a tracking request.
   *
   * @param fields the path of the resource's fields, such as `/shipments/{id}/custom_fields`
   * @param slug the `api_slug` of the field's definition
   * @param value a value of the definition's data type; left out, its default
   */
  setCustomField(
    fields: CustomFieldsPath,
    id: string,
    slug: string,
    value?: SchemasB['CustomFieldValue'],
    options?: CallOptions,
  ): Promise<SchemasB['CustomField']>;
  /** The carriers, or those whose SCAC or name has a text in it, and which kinds of numbers each can track. */
  shippingLines(search?: string, options?: CallOptions): Promise<SchemasB['ShippingLine'][]>;
  /** The time of the sandbox's clock. */
  clock(options?: CallOptions): Promise<SchemasB['SandboxClock']>;
  /** Deletes everything that the account tracks in the sandbox, and sets its clock back to the real time. */
  resetSandbox(options?: CallOptions): Promise<SchemasB['SandboxClock']>;
  /** Moves the sandbox's clock on by an ISO 8601 duration such as `P3D`, and resolves when everything due has happened. */
  advanceClock(by: string, options?: CallOptions): Promise<SchemasB['SandboxClock']>;
  /** A container, its holds and its milestones. */
  container(id: string, options?: CallOptions): Promise<SchemasB['Container']>;
  /** Every estimate of a shipment's arrival at the port of discharge, oldest first, with the hours by which it slipped. */
  etaHistory(shipmentId: string, options?: CallOptions): Promise<SchemasB['EtaEstimate'][]>;
  /** How far a carrier's ETAs were off, 1, 3, 7 and 14 days before the arrival. */
  carrierAccuracy(scac: string, lane?: Lane, options?: CallOptions): Promise<SchemasB['CarrierAccuracy']>;
  /** Adds a free time rule. The account's rules are `list('/free_time_rules')`. */
  createFreeTimeRule(attributes: SchemasB['FreeTimeRuleCreateAttributes'], options?: CallOptions): Promise<SchemasB['FreeTimeRule']>;
  /** What a free time rule would say for some containers. Stores nothing. */
  tryFreeTimeRule(attributes: SchemasB['FreeTimeDryRunAttributes'], options?: CallOptions): Promise<SchemasB['FreeTimeDryRunResult'][]>;
  /** The container's map in GeoJSON: its ports, the vessel, the track sailed and the rest of the way. */
  containerMap(id: string, options?: CallOptions): Promise<SchemasB['ContainerMap']>;
  /** The way between two ports by sea, such as `{ from: 'CNSHA', to: 'NLRTM', closed: ['suez'] }`. */
  seaRoute(query: SeaRouteQuery, options?: CallOptions): Promise<SchemasB['SeaRoute']>;
  /** Everything the carrier reports about a container, estimates included, in order; each page is fetched when it is needed. */
  rawEvents(containerId: string, filter?: RawEventFilter, options?: CallOptions): AsyncGenerator<SchemasB['RawEvent'], void, undefined>;
  /** What has happened to a container, in order; each page is fetched when it is needed. */
  transportEvents(
    containerId: string,
    filter?: TransportEventFilter,
    options?: CallOptions,
  ): AsyncGenerator<SchemasB['TransportEvent'], void, undefined>;
}

/**
 * A client of surface B.
 *
 * @throws TypeError for an invalid address or key
 */
export function createClientB(connection: ConnectionB, options: ClientOptions = {}): ClientB {
  const caller = makeCaller<PathsB>(connection.baseUrl, makeSend(apiKeyCredential(connection.apiKey), options));
  const { GET, POST, PATCH } = caller;
  const list = listByLink(caller);
  const byId = (id: string, call: CallOptions) => ({ ...call, params: { path: { id } } });
  const readRequest = async (id: string, call: CallOptions) => orThrow(await GET('/tracking_requests/{id}', byId(id, call)));

  return {
    ...caller,
    track: async (attributes, call = {}) =>
      orThrow(await POST('/tracking_requests', { ...call, body: { data: { type: 'tracking_request', attributes } } })).data,
    trackingRequest: async (id, call = {}) => (await readRequest(id, call)).data,
    waitForTracking: (id, wait = {}) => waitFor(async (call) => outcomeOf(await readRequest(id, call)), wait),
    shipment: async (id, call = {}) => orThrow(await GET('/shipments/{id}', byId(id, call))).data,
    container: async (id, call = {}) => orThrow(await GET('/containers/{id}', byId(id, call))).data,
    list,
    feed: (start, call = {}) =>
      pages(
        // openapi-fetch's types turn the pairs in `changes` into lists.
        async (cursor = start) =>
          orThrow(await GET('/events', { ...call, params: { query: { limit: 100, cursor } } })) as SchemasB['EventFeed'],
        ({ meta }) => (meta.has_more ? meta.next_cursor : undefined),
      ),
    trackingRequests: (query = {}, call = {}) => list('/tracking_requests', { ...call, params: { query } }),
    shipments: (query = {}, call = {}) => list('/shipments', { ...call, params: { query } }),
    containers: (query = {}, call = {}) => list('/containers', { ...call, params: { query } }),
    search: async (query, call = {}) => orThrow(await GET('/search', { ...call, params: { query: { query } } })).data,
    stopTracking: async (id, call = {}) => orThrow(await PATCH('/shipments/{id}/stop_tracking', byId(id, call))).data,
    resumeTracking: async (id, call = {}) => orThrow(await PATCH('/shipments/{id}/resume_tracking', byId(id, call))).data,
    updateShipment: async (id, attributes, call = {}) =>
      orThrow(await PATCH('/shipments/{id}', { ...byId(id, call), body: { data: { attributes } } })).data,
    refresh: async (id, call = {}) => orThrow(await PATCH('/containers/{id}/refresh', byId(id, call))),
    inferNumber: async (number, call = {}) => orThrow(await POST('/tracking_requests/infer_number', { ...call, body: { number } })).data,
    setCustomField: async (fields, id, slug, value, call = {}) =>
      orThrow(await POST(fields, { ...byId(id, call), body: { data: { attributes: { api_slug: slug, value } } } })).data,
    shippingLines: async (search, call = {}) => orThrow(await GET('/shipping_lines', { ...call, params: { query: { search } } })).data,
    clock: async (call = {}) => orThrow(await GET('/sandbox/clock', call)),
    resetSandbox: async (call = {}) => orThrow(await POST('/sandbox/reset', call)),
    advanceClock: async (by, call = {}) => orThrow(await POST('/sandbox/clock/advance', { ...call, body: { by } })),
    etaHistory: async (id, call = {}) => orThrow(await GET('/shipments/{id}/eta_history', byId(id, call))).data,
    carrierAccuracy: async (scac, query = {}, call = {}) =>
      orThrow(await GET('/carriers/{scac}/accuracy', { ...call, params: { path: { scac }, query } })).data,
    createFreeTimeRule: async (attributes, call = {}) =>
      orThrow(await POST('/free_time_rules', { ...call, body: { data: { attributes } } })).data,
    tryFreeTimeRule: async (attributes, call = {}) =>
      orThrow(await POST('/free_time_rules/dry_run', { ...call, body: { data: { attributes } } })).data,
    containerMap: async (id, call = {}) => orThrow(await GET('/containers/{id}/map_geojson', byId(id, call))),
    seaRoute: async (query, call = {}) => orThrow(await GET('/sea_routes', { ...call, params: { query } })).data,
    rawEvents: (id, filter = {}, call = {}) =>
      list('/containers/{id}/raw_events', { ...call, params: { path: { id }, query: queryOf(filter) } }),
    transportEvents: (id, filter = {}, call = {}) =>
      list('/containers/{id}/transport_events', { ...call, params: { path: { id }, query: queryOf(filter) } }),
  };
}

/** @returns null while the tracking request is pending or awaits its containers */
function outcomeOf({ data: request, included }: SchemasB['TrackingRequestDocument']): TrackedB | null {
  const { status, failed_reason: reason } = request.attributes;
  if (status === 'failed') throw new TrackingFailed(request.id, reason ?? 'internal_processing_error');
  if (status !== 'created') return null;
  const shipment = included.find((resource) => resource.type === 'shipment');
  const container = included.find((resource) => resource.type === 'container');
  if (shipment && container) return { request, shipment, container };
  throw new LandfallError('unreadable_response', 'The tracking request was created, but its shipment is not included.');
}

function queryOf<EventType>({ event, since, pageSize }: EventFilter<EventType>) {
  return {
    ...(pageSize !== undefined && { 'page[size]': pageSize }),
    'filter[event]': event,
    'filter[timestamp][gte]': since instanceof Date ? since.toISOString() : since,
  };
}
