// A carrier on loopback whose answers grow, tracked through the service: what clients learn after each of its answers.
import { expect } from 'chai';
import { type FakeCarrier, startFakeCarrier } from '../carriers/fake-carrier.ts';
import type { Surface } from '../support/contract.ts';
import { createWebhook, loopbackWebhooks } from '../support/webhooks.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import type { Client, Service, Settings } from '../support/service.ts';
import { track } from '../support/tracking.ts';
import { until } from '../support/until.ts';

type Json = any;

/** A row in T&T 2.2's shape, for any requested container. */
export type Row = Record<string, unknown>;

/** How a row differs from a laden, actual one by vessel. */
export interface RowMore {
  vessel?: string | null;
  mode?: string;
  laden?: boolean;
  /** `null` leaves it out. */
  classifier?: 'PLN' | 'EST' | null;
  /** When it was created, if that is not when it happened. */
  written?: number;
}

/** The time of a day of the story; day 1 is 1 January 2026. */
export function at(day: number): string {
  return new Date(Date.UTC(2026, 0, 1, 6) + (day - 1) * 86_400_000).toISOString();
}

const transportCodes = new Set(['ARRI', 'DEPA']);

/** A row with a DCSA code, at a port on a day. */
export function row(code: string, port: string, day: number, more: RowMore = {}): Row {
  const { vessel = null, mode = 'VESSEL', laden = true, classifier, written = day } = more;
  return {
    eventID: [code, port, day, classifier ?? (classifier === null ? 'unclassified' : 'ACT'), vessel].join('-'),
    eventCreatedDateTime: at(written),
    eventDateTime: at(day),
    ...(classifier === null ? {} : { eventClassifierCode: classifier ?? 'ACT' }),
    transportCall: { UNLocationCode: port, modeOfTransport: mode, ...(vessel === null ? {} : { vessel: { vesselName: vessel } }) },
    ...(transportCodes.has(code)
      ? { eventType: 'TRANSPORT', transportEventTypeCode: code }
      : { eventType: 'EQUIPMENT', equipmentEventTypeCode: code, emptyIndicatorCode: laden ? 'LADEN' : 'EMPTY' }),
  };
}

/** The carrier of one test, and a receiver for the messages of both surfaces. */
export interface Growing {
  settings: Settings;
  /** Answers these rows for a container from now on, with this day on its clock. */
  answers(containerNumber: string, rows: readonly Row[], day: number): void;
  receivers: Record<Surface, Receiver>;
  stop(): Promise<void>;
}

export async function startGrowingCarrier(): Promise<Growing> {
  const reported = new Map<string, { rows: readonly Row[]; day: number }>();
  const carrier: FakeCarrier = await startFakeCarrier(({ query }) => {
    const number = query['equipmentReference'] ?? '';
    const { rows, day } = reported.get(number) ?? { rows: [], day: 1 };
    const body = rows.map((each) => (each['eventType'] === 'EQUIPMENT' ? { ...each, equipmentReference: number } : each));
    return { headers: { date: new Date(at(day)).toUTCString() }, body };
  });
  const receivers = { a: await startReceiver(), b: await startReceiver() };
  return {
    settings: {
      environment: {
        ...loopbackWebhooks.environment,
        WORKER_IDLE_MS: '10',
        CMDU_BASE_URL: carrier.url,
        CMDU_API_KEY: 'key',
        CMDU_REQUESTS_PER_MINUTE: '100000',
      },
    },
    answers: (containerNumber, rows, day) => void reported.set(containerNumber, { rows, day }),
    receivers,
    async stop() {
      await Promise.all([carrier.stop(), receivers.a.close(), receivers.b.close()]);
    },
  };
}

/** What clients learn after one answer. */
export interface Notified {
  status: string;
  portOfDischarge: string | null;
  destination: string | null;
  /** The new entries of A's timeline: the status, the day it happened, and why it was taken back. */
  entries: string[];
  /** All of B's raw events in order, estimates with a question mark. */
  raw: string[];
  /** All of B's transport events. */
  transport: string[];
  /** The new transport events that B's feed reports. */
  announced: string[];
  milestones: Record<string, unknown>;
}

/** Tracks one container: each call of the result lets the carrier answer once more and reads both surfaces. */
export async function follow(service: Service, growing: Growing, containerNumber: string) {
  const client = await service.newClient();
  for (const surface of ['a', 'b'] as const)
    await createWebhook(client, surface, { url: `${growing.receivers[surface].url}/${client.accountId}` });
  let shipmentId: string | undefined;
  let containerId = '';
  const seen = { entries: 0, a: 0, b: 0 };

  return async (rows: readonly Row[], day: number): Promise<Notified> => {
    growing.answers(containerNumber, rows, day);
    const isFirst = shipmentId === undefined;
    if (shipmentId === undefined) {
      const request = await track(client, { scac: 'CMDU', container_number: containerNumber });
      expect(request).to.include({ status: 'succeeded' });
      shipmentId = request.shipment_id as string;
      containerId = (await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 })).body.container_id;
    } else {
      await askAgain(service, client, shipmentId);
    }
    const shipment = (await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 })).body;
    const container = (await client.a.get(`/v2/containers/${containerId}`, { status: 200 })).body;
    const timeline: Json[] = (await client.a.get(`/v2/containers/${containerId}/events`, { status: 200 })).body.data;
    const raw: Json[] = (await client.b.get(`/containers/${containerId}/raw_events`, { status: 200 })).body.data;
    const transport: Json[] = (await client.b.get(`/containers/${containerId}/transport_events`, { status: 200 })).body.data;
    const shipmentB = (await client.b.get(`/shipments/${shipmentId}`, { status: 200 })).body.data.attributes;
    const feed = { a: await newMessages(client, growing, 'a', seen), b: await newMessages(client, growing, 'b', seen) };

    const entries = timeline.slice(seen.entries);
    seen.entries = timeline.length;
    expect([shipment.status, container.status, shipmentB.status]).to.deep.equal(Array(3).fill(timeline.at(-1).status));
    // A sends a message for each entry but the first; B one for all of an answer, and for the first answer those of new records alone.
    const short = ({ status, occurred_at, reason }: Json): unknown => ({ status, occurred_at, reason });
    const changes = (isFirst ? entries.slice(1) : entries).map(short);
    const onA = feed.a.filter(({ type }) => type === 'shipment.status_changed');
    const onB = feed.b.flatMap(({ attributes }) => attributes.status_changes ?? []);
    expect(onA.map(({ data, occurred_at, reason }) => ({ status: data.status, occurred_at, reason }))).to.deep.equal(changes);
    expect(onB.map(short)).to.deep.equal(isFirst ? [] : changes);

    return {
      status: shipment.status,
      portOfDischarge: shipmentB.port_of_discharge_locode ?? shipment.routing.port_of_discharge,
      destination: shipment.routing.port_of_destination,
      entries: entries.map(({ status, occurred_at, reason }) =>
        [status, dayOf(occurred_at), reason].filter((part) => part !== null).join(', '),
      ),
      raw: raw.map(({ attributes }) => `${attributes.event}${attributes.estimated ? '?' : ''} ${placeOf(attributes)}`),
      transport: transport.map(({ attributes }) => nameOf(attributes)),
      announced: feed.b.flatMap(({ attributes: { event } }) =>
        event.startsWith('container.transport.') ? [event.slice('container.transport.'.length)] : [],
      ),
      milestones: Object.fromEntries(
        Object.entries(container.milestone_dates).flatMap(([name, time]) => (time === null ? [] : [[name, dayOf(time as string)]])),
      ),
    };
  };
}

const nameOf = (attributes: Json): string => `${attributes.event.replace('container.transport.', '')} ${placeOf(attributes)}`;
const placeOf = ({ location_locode }: Json): string => location_locode ?? '-';

function dayOf(time: string | null): string | null {
  return time === null ? null : `day ${(Date.parse(time) - Date.parse(at(1))) / 86_400_000 + 1}`;
}

/** Makes the next poll due, and resolves when its answer is settled. */
async function askAgain(service: Service, client: Client, shipmentId: string): Promise<void> {
  const checkedAt = async (): Promise<string> => (await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 })).body.last_checked_at;
  const before = await checkedAt();
  service.passTime(1000);
  await service.tracking.refresh(shipmentId);
  await until('the carrier is asked again', async () => (await checkedAt()) !== before);
}

/** The feed's messages since the last call; the webhook has received each once, byte for byte. */
async function newMessages(client: Client, { receivers }: Growing, surface: Surface, seen: Record<Surface, number>): Promise<Json[]> {
  const all: Json[] = (await client[surface].get('/v2/events', { query: { limit: 100 }, status: 200 })).body.data;
  const fresh = all.slice(seen[surface]);
  seen[surface] = all.length;
  const receiver = receivers[surface];
  const sent = (): string[] =>
    receiver.received.filter(({ path }) => path.endsWith(client.accountId)).map(({ headers }) => String(headers['webhook-id']));
  for (let count = receiver.received.length; sent().length < all.length; count = receiver.received.length) await receiver.until(count + 1);
  expect(sent().sort()).to.deep.equal(all.map(({ id }) => id).sort());
  return fresh;
}
