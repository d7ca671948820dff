// A server under test, with what the cases need: credentials, and the ids of one journey and its webhooks.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Surface } from '../support/contract.ts';
import { defineFields, newDefinition } from '../support/custom-fields.ts';
import { makeRule } from '../support/free-time.ts';
import { makeShareLink } from '../support/share-links.ts';
import { type HttpClient, httpClient } from '../support/http-client.ts';
import { makeImport } from '../support/imports.ts';
import { makeView } from '../support/saved-views.ts';

export type Credentials = { username: string; password: string; apiKey: string };

/** The server's addresses. Those of the surfaces differ behind Prism, which serves one contract a port. */
export type Server = Credentials & {
  name: string;
  base: Record<Surface, string>;
  /** Accepts any credential, has no limits, and answers any status that `Prefer` names. */
  isMock?: boolean;
  /** Read-only credentials of the same account; without them, nothing causes a 403. */
  reader?: Credentials | undefined;
  /** Simultaneous requests overlap, because the database is a server. SQLite finishes one before the next is read. */
  overlaps?: boolean;
  /** The same server with limits low enough to reach. */
  limited?: Server;
};

/** The resource that a path's `{id}` names, by the path's first word, on each surface. */
export type Ids = Record<Surface, Record<string, string>>;

type Clients = Record<Surface, HttpClient>;
export type World = { server: Server; own: Clients; reader?: Clients | undefined; anyone: Clients; ids: Ids };

/** A loopback port where nothing listens. */
export const receiver = 'http://127.0.0.1:9/hook';

/** Signs in. */
export async function openWorld(server: Server): Promise<World> {
  const anyone = { a: httpClient(server.base.a), b: httpClient(server.base.b) };
  const token = await signIn({ server, anyone });
  const own = { a: anyone.a.as({ token }), b: anyone.b.as({ apiKey: server.apiKey }) };
  return { server, own, anyone, ids: { a: {}, b: {} } };
}

export async function signIn({ server, anyone }: Pick<World, 'server' | 'anyone'>): Promise<string> {
  const { username, password } = server;
  const { body } = await anyone.a.post('/auth/tokens', { json: { username, password }, status: 201 });
  return body.token;
}

/**
 * Plays one story over both surfaces, each response's ids leading to the next: a container by rail, a webhook on each surface.
 *
 * @param isPlayed whether the container has made its journey, which takes 170 polls; otherwise it has the same ids and only plans
 */
export async function prepare(server: Server, isPlayed = true): Promise<World> {
  const world: World = { ...(await openWorld(server)), reader: server.reader && (await openWorld({ ...server, ...server.reader })).own };
  const { a, b } = world.own;
  const asked = await a.post('/v2/tracking_requests', { json: { scac: 'TEST', container_number: 'TSTU0300011' }, status: 201 });
  const request = await whenTracked(a, asked.body.id);
  if (isPlayed) await a.post('/sandbox/clock/advance', { json: { by: 'P33D' }, status: 200 });
  const shipment = (await a.get(`/v2/shipments/${request.shipment_id}`, { status: 200 })).body;
  const own = {
    ...{ tracking_requests: request.id, shipments: shipment.id, containers: shipment.container_id, carriers: 'TEST' },
    exceptions: await hold(a, shipment.container_id),
  };
  // A test key sees only rules that test keys made.
  world.ids.a = {
    ...own,
    free_time_rules: await makeRule(a, 'a'),
    saved_views: await makeView(a),
    imports: await makeImport(a),
    ...(await webhookOnA(a)),
    ...(await access(a)),
    share_links: await makeShareLink(a, own.shipments),
  };
  world.ids.b = { ...own, free_time_rules: await makeRule(b, 'b'), ...(await around(b, own)), ...(await webhookOnB(b)) };
  return world;
}

/** Records that the line holds a container. @returns the id of the exception */
async function hold(a: HttpClient, container: string): Promise<string> {
  await a.patch(`/v2/containers/${container}`, { json: { holds: { line: 'Freight unpaid' } }, status: 200 });
  await a.post('/sandbox/clock/advance', { json: { by: 'PT1M' }, status: 200 });
  const { body } = await a.get('/v2/exceptions', { query: 'kind=hold', status: 200 });
  return body.data[0].id;
}

async function whenTracked(a: HttpClient, id: string) {
  for (let look = 0; look < 1000; look += 1) {
    const { body } = await a.get(`/v2/tracking_requests/${id}`, { status: 200 });
    if (body.status === 'succeeded') return body;
    if (body.status === 'failed') break;
    await sleep(10);
  }
  throw new Error(`Tracking request ${id} has not succeeded`);
}

/** Surface B's places and vessel of a container, and a new party. */
async function around(b: HttpClient, own: Record<string, string>): Promise<Record<string, string>> {
  const { relationships } = (await b.get(`/containers/${own.containers}`, { status: 200 })).body.data;
  const { included } = (await b.get(`/containers/${own.containers}/raw_events`, { status: 200 })).body;
  return {
    shipping_lines: 'TEST',
    ports: relationships.port_of_discharge.data.id,
    metro_areas: relationships.port_of_discharge.data.id,
    terminals: relationships.pod_terminal.data.id,
    vessels: included.at(-1).id,
    parties: (await b.post('/parties', { json: partyBody(), status: 201 })).body.data.id,
    ...(await customFields(b)),
  };
}

/** The fields that bodies name, and a choice. */
async function customFields(b: HttpClient): Promise<Record<string, string>> {
  await defineFields(b);
  return { custom_field_definitions: await newDefinition(b) };
}

/** A user and a key of the account. */
async function access(a: HttpClient): Promise<Record<string, string>> {
  return { users: await newUser(a), api_keys: await newKey(a) };
}

/** A user whose role can be changed. */
export async function newUser(a: HttpClient): Promise<string> {
  const json = { username: `suite-${randomUUID()}`, role: 'operator', password: 'correct horse battery' };
  return (await a.post('/v2/users', { json, status: 201 })).body.id;
}

/** A key whose role can be changed. */
export async function newKey(a: HttpClient): Promise<string> {
  return (await a.post('/v2/api_keys', { json: { role: 'operator' }, status: 201 })).body.id;
}

async function webhookOnA(a: HttpClient): Promise<Record<string, string>> {
  const webhook = (await a.post('/v2/webhooks', { json: { url: receiver }, status: 201 })).body;
  const delivery = (await a.post(`/v2/webhooks/${webhook.id}/test`, { status: 202 })).body;
  return { webhooks: webhook.id, deliveries: delivery.id };
}

async function webhookOnB(b: HttpClient): Promise<Record<string, string>> {
  const webhook = (await b.post('/webhooks', { json: webhookBody, status: 201 })).body.data;
  const delivery = (await b.post(`/webhooks/${webhook.id}/test`, { status: 202 })).body.data;
  const [newest] = (await b.get('/webhook_notifications', { status: 200 })).body.data;
  return { webhooks: webhook.id, deliveries: delivery.id, webhook_notifications: newest.id };
}

/** A party with a name that no other has. */
export function partyBody(): { data: { type: string; attributes: { company_name: string } } } {
  return { data: { type: 'party', attributes: { company_name: `Party ${randomUUID()}` } } };
}

export const webhookBody = { data: { type: 'webhook', attributes: { url: receiver } } };
