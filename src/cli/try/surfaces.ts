/** What `landfall try` calls on each surface, and what it shows of the responses. */
import { type ClientA, type ClientB, LandfallError, TrackingFailed, orThrow } from '../../client/index.ts';
import { CallError, type Client, responseOf } from '../service-calls.ts';

/** A field of a response and its value. */
export type Fact = [field: string, value: string | null];

/** An entry of the timeline. */
export interface Moment {
  /** A status on A, an event on B. */
  name: string;
  /** When it happened, or null if that is not known. */
  at: Date | null;
  place: string | null;
}

/** What a tracking request led to. */
export interface Tracked {
  containerId: string;
  /** Of each response to the requests of this step, in their order. */
  facts: Fact[][];
}

export interface Surface {
  name: 'A' | 'B';
  /** How its requests and bodies look. */
  style: string;
  /** What the timeline is, and what its last entry is called. */
  timeline: string;
  last: string;
  clock(): Promise<Date>;
  track(containerNumber: string): Promise<{ id: string; facts: Fact[] }>;
  /** @throws CallError if it fails, or is pending for long */
  wait(requestId: string, containerNumber: string): Promise<Tracked>;
  /** @param by an ISO 8601 duration @returns what the clock then shows */
  advance(by: string): Promise<Date>;
  /** The whole timeline, oldest first. @param known how many of its entries were read before */
  read(containerId: string, known: number): Promise<Moment[]>;
}

/** The reference that a client gives its request. */
const reference = 'PO-20417';
/** A worker takes a second. */
const maxPendingMs = 30_000;
/**
 * A journey of 34 days is more than a minute's calls: the client waits as long as the service asks it to. The service refuses before it
 * does anything, so also an advance of the clock may be repeated.
 */
const patient = { retries: 8, timeoutMs: 60_000 };
const firstPollMs = 250;

/** The surface that a client is for. @param baseUrl without a trailing slash */
export function makeSurface(connected: Client, baseUrl: string): Surface {
  return connected.name === 'A' ? makeSurfaceA(connected.client, baseUrl) : makeSurfaceB(connected.client, baseUrl);
}

function makeSurfaceA(client: ClientA, baseUrl: string): Surface {
  return {
    name: 'A',
    style: 'a bearer token, plain JSON',
    timeline: 'status',
    last: 'Empty Returned',
    clock: async () => new Date((await responseOf(baseUrl, client.clock())).now),
    async track(containerNumber) {
      const body = { scac: 'TEST', container_number: containerNumber, reference };
      const { id, status } = await responseOf(baseUrl, client.track(body));
      return {
        id,
        facts: [
          ['id', id],
          ['status', status],
        ],
      };
    },
    async wait(requestId, containerNumber) {
      const tracking = client.waitForTracking(requestId, { pollMs: firstPollMs, timeoutMs: maxPendingMs });
      const { request, shipment } = await trackedOf(baseUrl, tracking, containerNumber);
      return {
        containerId: shipment.container_id,
        facts: [
          [
            ['status', request.status],
            ['shipment_id', request.shipment_id],
          ],
          [
            ['file_number', shipment.file_number],
            ['status', shipment.status],
            ['routing.vessel_name', shipment.routing.vessel_name],
            ['routing.port_of_discharge', shipment.routing.port_of_discharge],
            ['schedule.eta_port_of_discharge', shipment.schedule.eta_port_of_discharge],
            ['container_id', shipment.container_id],
          ],
        ],
      };
    },
    advance: async (by) => new Date((await responseOf(baseUrl, client.advanceClock(by, patient))).now),
    async read(containerId, known) {
      const changes = await responseOf(baseUrl, client.containerEvents(containerId, patient));
      // The timeline has no places. Where the container is now is where its last status was reached.
      const place =
        changes.length > known ? (await responseOf(baseUrl, client.container(containerId, patient))).carrier_current_location : null;
      return changes.map(({ status, occurred_at }, index) => ({
        name: status,
        at: occurred_at === null ? null : new Date(occurred_at),
        place: index === changes.length - 1 && occurred_at !== null ? place : null,
      }));
    },
  };
}

function makeSurfaceB(client: ClientB, baseUrl: string): Surface {
  return {
    name: 'B',
    style: 'an API key, JSON:API',
    timeline: 'event',
    last: 'empty_in',
    clock: async () => new Date((await responseOf(baseUrl, client.clock())).now),
    async track(containerNumber) {
      const number = { request_type: 'container' as const, request_number: containerNumber, scac: 'TEST' };
      const { id, attributes } = await responseOf(baseUrl, client.track({ ...number, ref_numbers: [reference] }));
      return {
        id,
        facts: [
          ['data.id', id],
          ['data.attributes.status', attributes.status],
        ],
      };
    },
    async wait(requestId, containerNumber) {
      const tracking = client.waitForTracking(requestId, { pollMs: firstPollMs, timeoutMs: maxPendingMs });
      const { request, shipment, container } = await trackedOf(baseUrl, tracking, containerNumber);
      return {
        containerId: container.id,
        facts: [
          [
            ['data.attributes.status', request.attributes.status],
            ['included shipment', shipment.id],
            ['  pod_vessel_name', shipment.attributes.pod_vessel_name],
            ['  port_of_discharge_name', shipment.attributes.port_of_discharge_name],
            ['  pod_eta_at', shipment.attributes.pod_eta_at],
            ['included container', container.id],
            ['  status', container.attributes.status],
          ],
        ],
      };
    },
    advance: async (by) => new Date((await responseOf(baseUrl, client.advanceClock(by, patient))).now),
    async read(containerId) {
      const query = { 'page[size]': 100, include: ['location' as const] };
      const params = { path: { id: containerId }, query };
      const get = client.GET('/containers/{id}/transport_events', { ...patient, params }).then(orThrow);
      const { data, included } = await responseOf(baseUrl, get);
      return data.map(({ attributes: { event, timestamp }, relationships: { location } }) => ({
        name: event.replace(/^container\.transport\./, ''),
        at: timestamp === null ? null : new Date(timestamp),
        place: nameOf(included?.find(({ id }) => id === location.data?.id)),
      }));
    },
  };
}

function nameOf(port: { attributes: object } | undefined): string | null {
  return port && 'name' in port.attributes && typeof port.attributes.name === 'string' ? port.attributes.name : null;
}

function trackedOf<Result>(baseUrl: string, tracking: Promise<Result>, containerNumber: string): Promise<Result> {
  const explained = tracking.catch((error: unknown) => {
    if (error instanceof TrackingFailed) {
      throw new CallError(`${containerNumber} cannot be tracked: ${error.failedReason}. Without --container, try takes a number that can.`);
    }
    // Without a cause, no call failed.
    if (error instanceof LandfallError && error.code === 'timed_out' && error.cause === undefined) {
      throw new CallError(`${containerNumber} is still pending after ${maxPendingMs / 1000} s. Is a worker running (npx landfall worker)?`);
    }
    throw error;
  });
  return responseOf(baseUrl, explained);
}
