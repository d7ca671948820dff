// Tracks a number of the sandbox as a client does: requests, waits, moves the clock and reads both surfaces.
import type { Client, Service } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Which kind of number a journey is tracked by. */
export type By = 'container' | 'bill_of_lading';

export interface Tracker {
  client: Client;
  requestId: string;
  /** The sandbox clock when the number was requested, at the latest. */
  askedAt: number;
}

/** A new client requests a number. @param number the whole number */
export async function ask(service: Service, by: By, number: string): Promise<Tracker> {
  const client = await service.newClient();
  const attributes = { request_type: by, request_number: number, shipping_line_scac: 'TEST', ref_numbers: ['PO-7'] };
  const json = { data: { type: 'tracking_request', attributes } };
  const { body } = await client.b.post('/tracking_requests', { json, status: 201 });
  return { client, requestId: body.data.id, askedAt: Date.now() };
}

/** Waits until the first try is over, with any outcome. @returns the request on both surfaces */
export async function untilTried({ client, requestId }: Tracker) {
  return until(`request ${requestId} is tried`, async () => {
    const request = await readRequest({ client, requestId });
    return (request.status !== 'pending' || request.reason !== null) && request;
  });
}

/** Moves the clock, then reads the request again. */
export async function advance(tracker: Pick<Tracker, 'client' | 'requestId'>, by: string) {
  await tracker.client.b.post('/sandbox/clock/advance', { json: { by }, status: 200 });
  return readRequest(tracker);
}

/** The request as both surfaces report it, which must agree. */
async function readRequest({ client, requestId }: Pick<Tracker, 'client' | 'requestId'>) {
  const { attributes, relationships } = (await client.b.get(`/tracking_requests/${requestId}`, { status: 200 })).body.data;
  const a = (await client.a.get(`/v2/tracking_requests/${requestId}`, { status: 200 })).body;
  // The worker may settle between the two reads; but a final state stays.
  const statusOnA = attributes.status === 'created' ? 'succeeded' : attributes.status;
  if (statusOnA !== 'pending' && (a.status !== statusOnA || a.failed_reason !== attributes.failed_reason)) {
    throw new Error(`B says ${attributes.status}, ${attributes.failed_reason}; A says ${a.status}, ${a.failed_reason}`);
  }
  return {
    status: attributes.status as string,
    /** Why it failed or, while it is pending, why it is retried. */
    reason: (attributes.status === 'pending' ? attributes.retry_reason : attributes.failed_reason) as string | null,
    shipmentIds: (relationships.shipments.data as { id: string }[]).map(({ id }) => id),
    shipmentId: a.shipment_id as string | null,
  };
}

/** Everything a client can read of a shipment and its container. */
export async function read(client: Client, shipmentId: string) {
  const shipmentA = (await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 })).body;
  const id: string = shipmentA.container_id;
  const [shipmentB, containerA, containerB, timeline, raw, transport] = await Promise.all([
    client.b.get(`/shipments/${shipmentId}`, { status: 200 }),
    client.a.get(`/v2/containers/${id}`, { status: 200 }),
    client.b.get(`/containers/${id}`, { status: 200 }),
    client.a.get(`/v2/containers/${id}/events`, { status: 200 }),
    client.b.get(`/containers/${id}/raw_events`, { status: 200 }),
    client.b.get(`/containers/${id}/transport_events`, { status: 200 }),
  ]);
  return {
    shipmentA,
    shipmentB: shipmentB.body.data,
    containerA: containerA.body,
    containerB: containerB.body.data,
    timeline: timeline.body.data.map((change: { status: string }) => change.status) as string[],
    raw: raw.body.data as any[],
    vessels: raw.body.included as any[],
    transport: transport.body.data as any[],
  };
}

export type ShipmentView = Awaited<ReturnType<typeof read>>;
