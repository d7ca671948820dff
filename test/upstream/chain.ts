// Two services in a chain: the first has the sandbox's carrier, the second asks the first for the carrier's numbers.
import { isDeepStrictEqual } from 'node:util';
import { dayMs } from '../../src/domain/durations.ts';
import type { Dialect } from '../support/databases.ts';
import { type Client, type Service, type Settings, startService } from '../support/service.ts';
import { leap } from '../support/tracking.ts';
import { createWebhook, loopbackWebhooks, unreachableUrl } from '../support/webhooks.ts';
import { until } from '../support/until.ts';

export interface Chain {
  first: Service;
  second: Service;
  /** The account whose key the second service has. */
  upstreamClient: Client;
  client: Client;
  stop(): Promise<void>;
}

/** A number that is tracked through the chain, by its request at the second service. */
export interface Followed {
  requestId: string;
  number: string;
}

/** @param settings of the second service @param hearsMessages whether the first one sends it messages */
export async function startChain(dialect: Dialect, settings: Settings = {}, hearsMessages = false): Promise<Chain> {
  const first = await startService(dialect, hearsMessages ? loopbackWebhooks : {});
  const upstreamClient = await first.newClient();
  // The address is not known yet, and the second service needs the secret.
  const webhook = hearsMessages ? await createWebhook(upstreamClient, 'b', { url: unreachableUrl }) : null;
  const environment = {
    SANDBOX: 'false',
    WORKER_IDLE_MS: '10',
    UPSTREAM_URL: first.url,
    UPSTREAM_KEY: upstreamClient.apiKey,
    UPSTREAM_SCACS: 'TEST',
    UPSTREAM_REQUESTS_PER_MINUTE: '999999',
    ...(webhook && { UPSTREAM_WEBHOOK_SECRET: webhook.secret }),
  };
  const second = await startService(dialect, { ...settings, environment: { ...environment, ...settings.environment } });
  if (webhook) {
    const json = { data: { type: 'webhook', attributes: { url: `${second.url}/carriers/UPSTREAM/events` } } };
    await upstreamClient.b.patch(`/webhooks/${webhook.id}`, { json, status: 200 });
  }
  const client = await second.newClient();
  const stop = async () => {
    await second.stop();
    await first.stop();
  };
  return { first, second, upstreamClient, client, stop };
}

/** Asks the second service to track a number. */
export async function follow({ client }: Chain, input: Record<string, string>): Promise<Followed> {
  const { body } = await client.a.post('/v2/tracking_requests', { json: { scac: 'TEST', ...input }, status: 201 });
  return { requestId: body.id, number: Object.values(input)[0] ?? '' };
}

/** Makes what waits at the second service due, and waits until none of the requests is pending. @returns the requests */
export async function untilSettled(chain: Chain, followed: readonly Followed[]) {
  return until('the second service has its answers', async () => {
    await makeDue(chain);
    const requests = await Promise.all(
      followed.map(async ({ requestId }) => (await chain.client.a.get(`/v2/tracking_requests/${requestId}`, { status: 200 })).body),
    );
    return requests.every(({ status }) => status !== 'pending') && requests;
  });
}

async function makeDue({ second, client }: Chain): Promise<void> {
  await second.database.transaction(() => second.database.store.sandbox.shiftDue(client.accountId, 'TEST', 365 * dayMs));
}

/** Advances the carrier's clock. The first service asks it once, and then the second one asks the first. */
export async function step(chain: Chain, days: number): Promise<void> {
  await leap(chain.first, chain.upstreamClient, days);
  await asksAgain(chain);
}

/** How what the second service knows differs from the first's. An answer that was under way when the clock moved is asked for again. */
export async function compare(chain: Chain): Promise<string[]> {
  for (let left = 3; ; left -= 1) {
    const [known, expected] = await Promise.all([readAll(chain.client), readAll(chain.upstreamClient)]);
    const differences = differencesOf(known, expected);
    if (differences.length === 0 || left === 0) return differences;
    await asksAgain(chain);
  }
}

/** Advances the carrier's clock. What the first service says by its messages makes the second one ask. */
export async function stepAndHear(chain: Chain, days: number): Promise<void> {
  await leap(chain.first, chain.upstreamClient, days);
}

/** Waits until the second service has each status that the first has, and has told its clients the same, without being made due. */
export async function untilHeard(chain: Chain): Promise<void> {
  await until('the second service has the same statuses', async () => {
    const [known, expected] = await Promise.all([readStatuses(chain.client), readStatuses(chain.upstreamClient)]);
    return isDeepStrictEqual(known, expected);
  });
}

async function readStatuses(client: Client): Promise<Record<string, unknown>> {
  const shipments = await listShipments(client);
  const read = async ({ container_id: id, status }: any) => {
    const { body } = await client.a.get(`/v2/containers/${id}/events`, { status: 200 });
    return [body.container_number, { status, timeline: body.data.map((change: any) => change.status) }];
  };
  return Object.fromEntries(await Promise.all(shipments.map(read)));
}

/** The second service asks the first about all shipments that it tracks. */
export async function asksAgain(chain: Chain): Promise<void> {
  const since = new Date();
  await makeDue(chain);
  await until('the second service has asked again', async () => {
    const shipments = await listShipments(chain.client);
    return shipments.every(({ next_check_at: next, last_checked_at: last }) => next === null || new Date(last) >= since);
  });
}

async function listShipments(client: Client): Promise<any[]> {
  const listed = (await client.a.get('/v2/shipments?limit=100', { status: 200 })).body.data as { id: string }[];
  const ids = [...new Set(listed.map(({ id }) => id))];
  return Promise.all(ids.map(async (id) => (await client.a.get(`/v2/shipments/${id}`, { status: 200 })).body));
}

/** What must be the same on both services, by container number: status, events, milestones and timeline. */
export async function readAll(client: Client): Promise<Record<string, Known>> {
  const shipments = await listShipments(client);
  const views = await Promise.all(shipments.map((shipment) => readOne(client, shipment)));
  return Object.fromEntries(views.map((view) => [view.container.container_number, view]));
}

type Known = { shipment: any; container: any; timeline: unknown[]; events: unknown[] };

async function readOne(client: Client, shipment: any): Promise<Known> {
  const id = shipment.container_id;
  const [container, timeline, raw] = await Promise.all([
    client.a.get(`/v2/containers/${id}`, { status: 200 }),
    client.a.get(`/v2/containers/${id}/events`, { status: 200 }),
    client.b.get(`/containers/${id}/raw_events`, { status: 200 }),
  ]);
  return {
    shipment: withoutOwn(shipment),
    container: withoutOwn(container.body),
    timeline: timeline.body.data.map(({ timestamp, ...change }: any) => withoutOwn(change)),
    events: raw.body.data.map(({ attributes }: any) => withoutOwn(attributes)),
  };
}

/** What each service notes for itself: ids, when it learned of something and asked, and what it concludes from its own earlier journeys. */
const own = /^(id|.*_id|created_at|updated_at|last_checked_at|last_answered_at|next_check_at|predicted_eta|probability|file_number)$/;

function withoutOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwn);
  if (typeof value === 'string') return value.replace(/ Of your last .*/, '');
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, field]) => (own.test(name) ? [] : [[name, withoutOwn(field)]])));
}

/** Where two values differ, one line each. */
export function differencesOf(one: any, other: any, path = ''): string[] {
  if (isDeepStrictEqual(one, other)) return [];
  const areObjects = [one, other].every((value) => value !== null && typeof value === 'object');
  if (!areObjects) return [`${path}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => differencesOf(one[name], other[name], `${path}/${name}`));
}
