// The start of most tests of the service: tracks a number and advances the sandbox's clock.
import { dayMs, secondMs } from '../../src/domain/durations.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import type { Client, Service } from './service.ts';
import { until } from './until.ts';

/** Numbers of the simulated carrier, by scenario. */
export const numbers = {
  /** Shanghai to Rotterdam, empty again after 37 days. */
  direct: sandboxNumbers('010001'),
  /** Nhava Sheva via Colombo to Rotterdam. */
  transshipped: sandboxNumbers('020001'),
  /** Cai Mep via Singapore and Busan to Vancouver, by rail to Toronto, empty again after 43 days. */
  byRail: sandboxNumbers('030001'),
  /** Shanghai to Rotterdam, where the ETA moves twice. */
  delayed: sandboxNumbers('040001'),
  /** Planned, but nothing ever happens. */
  planned: sandboxNumbers('100001'),
  /** Three containers on one bill of lading. */
  three: sandboxNumbers('110001'),
  unknown: sandboxNumbers('900001'),
  carrierDown: sandboxNumbers('910001'),
  unreadable: sandboxNumbers('920001'),
  cancelled: sandboxNumbers('930001'),
  noData: sandboxNumbers('940001'),
  downThenUp: sandboxNumbers('950001'),
};

/** One of 10,000 numbers of the direct journey. @param index from 0 to 9999 */
export function directNumber(index: number) {
  return sandboxNumbers(`01${String(index).padStart(4, '0')}`);
}

export type TrackingBody = { scac?: string; container_number?: string; bill_of_lading?: string; reference?: string };

/** Tracks a number on surface A and waits for the first poll. @returns the request after it */
export async function track(client: Client, input: TrackingBody) {
  const { body } = await client.a.post('/v2/tracking_requests', { json: { scac: 'TEST', ...input }, status: 201 });
  return untilPolled(client, body.id);
}

/** Waits until the request is no longer pending, or its first try has failed. @returns the request */
export async function untilPolled(client: Client, id: string) {
  const read = async () => (await client.a.get(`/v2/tracking_requests/${id}`, { status: 200 })).body;
  const isPolled = ({ status, retry_reason: reason }: { status: string; retry_reason: string | null }): boolean =>
    status !== 'pending' || reason !== null;
  return until(`tracking request ${id} is polled`, async () => [await read()].find(isPolled), 5);
}

/** Advances the account's sandbox clock. Resolves when everything that falls due on the way is settled. */
export async function advance(client: Client, by: string): Promise<void> {
  await client.a.post('/sandbox/clock/advance', { json: { by }, status: 200 });
}

/** The days that `leap` advances between polls. */
const leapDays = 4;

/**
 * Advances the clock with a poll every few days and one at the end, instead of every poll that falls due. For tests that don't depend on
 * when a carrier is polled: a poll takes 6 ms of CPU, and a journey has 170.
 */
export async function leap({ database }: Service, client: Client, days: number): Promise<void> {
  for (let left = days; left > 0; left -= leapDays) {
    const byMs = Math.min(left, leapDays) * dayMs - secondMs;
    await database.transaction(async () => {
      const { store } = database;
      await store.sandbox.move(client.accountId, byMs);
      await store.sandbox.shiftDue(client.accountId, 'TEST', byMs);
    });
    await advance(client, 'PT1S');
  }
}

/** Tracks a number. @returns its shipment, as surface A shows it */
export async function trackShipment(client: Client, input: TrackingBody = { container_number: numbers.direct.containerNumber }) {
  const request = await track(client, input);
  if (request.status !== 'succeeded') throw new Error(`Not tracked: ${JSON.stringify(request)}`);
  const { body } = await client.a.get(`/v2/shipments/${request.shipment_id}`, { status: 200 });
  return body;
}

/** A client that has tracked one number, and its shipment as surface A shows it. */
export type PlayedJourney = { client: Client; requestId: string; shipment: any };

const journeys = new WeakMap<Service, Map<string, Promise<PlayedJourney>>>();

/** A journey tracked for some days, for tests that only read. Each is played once per service. */
export function playedJourney(service: Service, containerNumber: string, days: number): Promise<PlayedJourney> {
  const known = journeys.get(service) ?? new Map<string, Promise<PlayedJourney>>();
  journeys.set(service, known);
  const key = `${containerNumber} ${days}`;
  const journey = known.get(key) ?? play(service, containerNumber, days);
  known.set(key, journey);
  return journey;
}

async function play(service: Service, containerNumber: string, days: number): Promise<PlayedJourney> {
  const client = await service.newClient();
  const { id: requestId, shipment_id: shipmentId } = await track(client, { container_number: containerNumber });
  await leap(service, client, days);
  const { body: shipment } = await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 });
  return { client, requestId, shipment };
}
