// One case for every status of every operation: the request that causes it, on any server that implements the contracts.
import { randomUUID } from 'node:crypto';
import { type Surface, documentedResponses } from '../support/contract.ts';
import { makeRule, newRule, ruleBody } from '../support/free-time.ts';
import { type Operation, bodyOf, customFieldSlug, filledPath, missingId, operationsOf, queryOf } from '../support/operations.ts';
import type { Options, HttpClient, HttpResponse } from '../support/http-client.ts';
import { makeView, viewBody } from '../support/saved-views.ts';
import { definitionBody, makeNamed, optionBody } from '../support/custom-fields.ts';
import { type World, newKey, newUser, partyBody, receiver, signIn, webhookBody } from './world.ts';

export type Case = {
  surface: Surface;
  operation: Operation;
  status: number;
  /** Sends the request that causes the status. */
  send(world: World): Promise<HttpResponse>;
};

/** After these, the token is of no use. */
const endsToken = ['revokeToken', 'changePassword'];
const newPassword = 'correct horse battery';

/** A request of an operation, with the changes to make before it is sent. */
type Change = Options & { id?: string; ids?: Record<string, string>; wire?: HttpClient };

/** A body over the operation's limit. */
const tooLarge = ({ bodyLimit }: Operation): string => JSON.stringify({ text: 'x'.repeat((bodyLimit?.bytes ?? 64 * 1024) + 1) });

/** Bodies of the right shape with an invalid value, by operationId. */
const unprocessable: Record<Surface, Record<string, object>> = {
  a: {
    createTrackingRequest: { scac: 'QQQQ', container_number: 'TSTU0300012' },
    createImport: { csv: 'Box,Job\n1,2\n' },
    inferNumber: { number: 'TSTU_0300011' },
    updateContainer: { rail_carrier_scac: 'T3ST' },
    createWebhook: { url: receiver, headers: { 'Content-Type': 'text/plain' } },
    updateWebhook: { headers: { 'Content-Type': 'text/plain' } },
    createFreeTimeRule: { type: 'demurrage', free_days: 5, scac: 'QQQQ' },
    updateFreeTimeRule: { scac: 'QQQQ' },
    tryFreeTimeRule: { type: 'demurrage', free_days: 5, scac: 'QQQQ' },
    createShareLink: { type: 'shipment', shipment_id: missingId },
    createRow: { move: 'full_gate_out', occurred_at: '2126-03-02T08:00:00Z', locode: 'CATOR', source: 'The depot' },
    createApiKey: { role: 'reader', expires_at: '2026-03-02T08:00:00Z' },
    changePassword: { current_password: newPassword, new_password: newPassword },
    advanceSandboxClock: { by: 'never' },
  },
  b: {
    createTrackingRequest: {
      data: { type: 'tracking_request', attributes: { request_type: 'container', request_number: 'TSTU0300012', scac: 'TEST' } },
    },
    inferNumber: { data: { attributes: { number: 'TSTU_0300011' } } },
    createWebhook: { data: { type: 'webhook', attributes: { url: receiver, headers: { 'Content-Type': 'text/plain' } } } },
    updateWebhook: { data: { type: 'webhook', id: missingId, attributes: { headers: { 'Content-Type': 'text/plain' } } } },
    triggerWebhook: { url: receiver, event: 'document.extracted' },
    updateParty: { data: { attributes: { company_name: ' ' } } },
    createFreeTimeRule: { data: { attributes: { type: 'demurrage', free_days: 5, scac: 'QQQQ' } } },
    updateFreeTimeRule: { data: { attributes: { scac: 'QQQQ' } } },
    tryFreeTimeRule: { data: { attributes: { type: 'demurrage', free_days: 5, scac: 'QQQQ' } } },
    createCustomField: ofEntity(bodyOf('b', 'createCustomField'), missingId),
    updateCustomFieldDefinition: { data: { attributes: { display_name: ' ' } } },
    updateCustomFieldOption: { data: { attributes: { label: ' ' } } },
    updateCustomField: { data: { attributes: { value: {} } } },
    ...Object.fromEntries(
      ['Shipment', 'Container', 'TrackingRequest'].flatMap((entity) => [
        [`update${entity}CustomField`, { data: { attributes: { value: {} } } }],
        [`set${entity}CustomField`, { data: { attributes: { api_slug: customFieldSlug, value: {} } } }],
      ]),
    ),
    advanceSandboxClock: { by: 'never' },
  },
};

/** Queries of the right shape whose values contradict each other, by operationId, after the surface where the two differ. */
const contradictions: Record<string, string> = {
  listTrackingRequests: 'filter[updated_at][start]=2026-03-02&sort=created_at',
  listShipments: 'filter[updated_at][start]=2026-03-02&sort=created_at',
  'a listShipments': 'eta_from=2026-03-02&sort=updated_at',
  exportShipmentsAsCsv: 'eta_from=2026-03-02&sort=updated_at',
  exportShipmentsAsXlsx: 'eta_from=2026-03-02&sort=updated_at',
  listContainers: 'filter[pickup_lfd][start]=2026-03-02&sort=created_at',
  getSeaRoute: 'closed=suez,panama,good_hope,magellan,cape_horn',
  getVesselFuturePositions: 'port_id=CATOR',
  getVesselFuturePositionsWithCoordinates: 'port_id=CATOR',
};

/** All cases, in an order for a server with state: the ones that end a resource come last. */
export function allCases(): Case[] {
  const operations = [...operationsOf('a'), ...operationsOf('b')];
  const pairs = (['a', 'b'] as const).flatMap(documentedResponses);
  const cases = pairs.map(({ surface, operationId, status }) => {
    const operation = operations.find((one) => one.surface === surface && one.operationId === operationId);
    if (!operation) throw new Error(`The service has no operation ${operationId}`);
    return { surface, operation, status: Number(status), send: (world: World) => sendFor(world, operation, Number(status)) };
  });
  return cases.toSorted((one, other) => lateness(one) - lateness(other));
}

function lateness({ operation, status }: Case): number {
  if (status === 429) return operation.isPublic || endsToken.includes(operation.operationId) ? 3 : 2;
  // An update disables the webhook.
  if (operation.operationId === 'updateWebhook') return status < 300 ? 1 : 0;
  // Its 409 is the answer to one of several resets.
  return operation.operationId === 'resetSandbox' && (status < 300 || status === 409) ? 1 : 0;
}

/** A valid request of an operation, on this world's resources. */
export async function sendValid(world: World, operation: Operation, change: Change = {}): Promise<HttpResponse> {
  const { surface, operationId, hasBody } = operation;
  const { wire = world.own[surface], id, ids = id === undefined ? await idsFor(world, operation) : { id }, ...options } = change;
  const body =
    hasBody && options.raw === undefined && options.json === undefined ? { json: validBody(world, operation, ids['id'] ?? '') } : {};
  const path = filledPath(operation.path, { delivery_id: world.ids[surface].deliveries, ...ids });
  const own =
    change.wire === undefined && endsToken.includes(operationId) ? wire.as({ token: await tokenToEnd(world, operationId) }) : wire;
  return own[operation.method](path, { surface, ...body, ...options, ...queryOf(operationId, options.query) });
}

/** A token of its own; of a user of its own to change the password. */
async function tokenToEnd(world: World, operationId: string): Promise<string> {
  if (operationId === 'revokeToken') return signIn(world);
  const credentials = { username: `suite-${randomUUID()}`, password: newPassword };
  await world.own.a.post('/v2/users', { json: { ...credentials, role: 'reader' }, status: 201 });
  return (await world.anyone.a.post('/auth/tokens', { json: credentials, status: 201 })).body.token;
}

/** The ids for the path of an operation, by parameter. */
async function idsFor(world: World, operation: Operation): Promise<Record<string, string>> {
  if (operation.operationId === 'removeRow') return newRow(world);
  const named = operation.surface === 'b' ? await makeNamed(world.own.b, operation, world.ids.b) : {};
  return { id: named['id'] ?? (await idFor(world, operation)), ...named };
}

/** Each removal uses its own row. */
async function newRow({ own, ids }: World): Promise<Record<string, string>> {
  const id = ids.a['containers'] ?? missingId;
  const { body } = await own.a.post(`/v2/containers/${id}/rows`, { json: bodyOf('a', 'createRow') });
  return { id, row_id: body.id ?? missingId };
}

/** Each deletion uses its own webhook, and each revocation its own user or key. */
async function idFor({ own, ids }: World, { surface, operationId, path }: Operation): Promise<string> {
  if (operationId === 'deleteWebhook') {
    const { body } = await (surface === 'a'
      ? own.a.post('/v2/webhooks', { json: { url: receiver } })
      : own.b.post('/webhooks', { json: webhookBody }));
    return body.id ?? body.data.id;
  }
  if (['changeUserRole', 'revokeUser'].includes(operationId)) return newUser(own.a);
  if (['changeApiKeyRole', 'revokeApiKey'].includes(operationId)) return newKey(own.a);
  if (operationId === 'deleteFreeTimeRule') return makeRule(own[surface], surface);
  // After a reset of the sandbox there is nothing to share.
  if (operationId === 'revokeShareLink')
    return (await own.a.post('/v2/share_links', { json: { type: 'shipment', shipment_id: ids.a['shipments'] } })).body.id ?? missingId;
  if (operationId === 'deleteSavedView') return makeView(own.a);
  const [thing = ''] = path.replace(/^\/v2/, '').split('/').filter(Boolean);
  return ids[surface][thing] ?? missingId;
}

function validBody({ server, ids }: World, { surface, operationId }: Operation, id: string): unknown {
  if (operationId === 'createToken') return { username: server.username, password: server.password };
  if (operationId === 'changePassword') return { current_password: newPassword, new_password: 'another password' };
  if (operationId === 'createCustomFieldDefinition') return definitionBody();
  if (operationId === 'createCustomFieldOption') return optionBody();
  if (operationId === 'createCustomField') return ofEntity(bodyOf(surface, operationId), ids.b['shipments']);
  if (operationId === 'createShareLink') return { type: 'shipment', shipment_id: ids.a['shipments'] };
  if (operationId === 'createFreeTimeRule') return ruleBody(surface, newRule());
  if (operationId === 'createSavedView') return viewBody();
  const body = ['createParty', 'updateParty'].includes(operationId) ? partyBody() : bodyOf(surface, operationId);
  return surface === 'b' ? withId(body, id) : body;
}

/** The body of a custom field, of another shipment. */
function ofEntity(body: any, id: string | undefined): object {
  const entity = { data: { type: 'shipment', id } };
  return { data: { ...body.data, relationships: { entity } } };
}

/** JSON:API requires the path's id in the body too, if the body has one. */
function withId(body: any, id: string): object {
  return body.data?.id === undefined ? body : { data: { ...body.data, id } };
}

async function sendFor(world: World, operation: Operation, status: number): Promise<HttpResponse> {
  const { surface, operationId } = operation;
  switch (status) {
    case 304:
      return sendUnchanged(world, operation);
    case 400:
      return sendValid(world, operation, operation.hasBody ? { json: { surprise: 1 } } : { query: 'surprise=1' });
    case 401:
      return sendStranger(world, operation);
    case 403:
      if (!world.reader) throw new Error('A 403 takes the credentials of a reader');
      return sendValid(world, operation, { wire: world.reader[surface] });
    case 404:
      return sendValid(world, operation, { id: missingId });
    case 406:
      return sendValid(world, operation, { headers: { accept: 'text/html' } });
    case 409:
      return sendWhileInUse(world, operation);
    case 412:
      return sendValid(world, operation, { headers: { 'if-match': otherEtag } });
    case 413:
      return sendValid(world, operation, { raw: tooLarge(operation), contentType: 'application/json' });
    case 415:
      return sendValid(world, operation, { raw: '{}', contentType: 'text/plain' });
    case 422: {
      if (operationId.startsWith('refresh')) return sendOfStopped(world, operation);
      const query = contradictions[`${surface} ${operationId}`] ?? contradictions[operationId];
      if (query) return sendValid(world, operation, { query });
      const body = unprocessable[surface][operationId];
      if (!body && operation.takesIdempotencyKey) return sendUnderUsedKey(world, operation);
      if (!body) throw new Error(`Say in ${import.meta.filename} what ${operationId} cannot process`);
      return sendValid(world, operation, { json: withId(body, await idFor(world, operation)) });
    }
    case 429:
      return sendUntilLimited(world, operation);
    case 503:
      return sendWithMany(world, operation);
    case 200:
    case 201:
      return isSet(operation) ? sendSet(world, operation, status) : sendValid(world, operation);
    default:
      return sendValid(world, operation);
  }
}

const isSet = ({ operationId }: Operation): boolean => /^(set\w+|create)CustomField$/.test(operationId);

/** Sets a custom field that has no value (201), or that has one (200). */
async function sendSet(world: World, operation: Operation, status: number): Promise<HttpResponse> {
  const { body, ...first } = await sendValid(world, operation);
  if (status === 200) return sendValid(world, operation);
  if (first.status === 201) return { body, ...first };
  await world.own.b.delete(`/custom_fields/${body.data.id}`, { status: 204 });
  return sendValid(world, operation);
}

/** An invalid credential: a missing one would be refused by Prism's proxy itself. */
function sendStranger(world: World, operation: Operation): Promise<HttpResponse> {
  const { surface, operationId } = operation;
  if (operationId === 'createToken') {
    return sendValid(world, operation, { json: { username: world.server.username, password: 'no password of anybody' } });
  }
  return sendValid(world, operation, { wire: world.anyone[surface].as(surface === 'a' ? { token: 'wrong' } : { apiKey: 'wrong' }) });
}

/** An ETag of no version. */
const otherEtag = `"${'0'.repeat(43)}"`;

/** A read with the previous read's ETag, repeated if the service changed the resource in between, as it does deliveries. */
async function sendUnchanged(world: World, operation: Operation): Promise<HttpResponse> {
  const ids = await idsFor(world, operation);
  let answer = await sendValid(world, operation, { ids });
  for (let tries = 0; answer.status === 200 && tries < 3; tries += 1) {
    answer = await sendValid(world, operation, { ids, headers: { 'if-none-match': answer.headers['etag'] ?? '' } });
  }
  return answer;
}

let keys = 0;

/** The change that gives a request its own key. */
function withNewKey(): { headers: { 'idempotency-key': string } } {
  keys += 1;
  return { headers: { 'idempotency-key': `suite-${process.pid}-${keys}` } };
}

/** Bodies with a new value, because the answer to a request without effect is not stored. */
const withValue: Record<string, (value: string) => object> = {
  'a updateShipment': (value) => ({ reference: value }),
  'a createTrackingRequests': (value) => ({ requests: [{ scac: 'TEST', container_number: 'TSTU0100013', reference: value }] }),
  'a updateSavedView': (value) => ({ query: `q=${value}` }),
  'a updateDigest': (value) => ({ addresses: [`${value}@example.com`] }),
  'a updateExceptionThresholds': (value) => ({ no_news_days: daysOf(value) }),
  'b updateExceptionThresholds': (value) => ({ data: { attributes: { no_news_days: daysOf(value) } } }),
  'b updateShipment': (value) => ({ data: { attributes: { ref_numbers: [value] } } }),
  'b updateTrackingRequest': (value) => ({ data: { attributes: { ref_numbers: [value] } } }),
};
/** A number of days for each key, and 60 for none. */
function daysOf(value: string): number {
  const [key] = /\d+$/.exec(value) ?? [];
  return key === undefined ? 60 : 1 + (Number(key) % 59);
}

/** What to send before a request, so that it has an effect. */
const opposites: Record<string, string> = {
  stopShipment: 'resumeShipment',
  resumeShipment: 'stopShipment',
  stopTrackingShipment: 'resumeTrackingShipment',
  resumeTrackingShipment: 'stopTrackingShipment',
};

/** Sends a request, then with the same key one for a resource that does not exist, or for an operation without one, another body. */
async function sendUnderUsedKey(world: World, operation: Operation): Promise<HttpResponse> {
  const { surface, operationId } = operation;
  const keyed = withNewKey();
  const withOwn = withValue[`${surface} ${operationId}`];
  const body = withOwn?.(keyed.headers['idempotency-key']);
  const before = operationsOf(surface).find((one) => one.operationId === opposites[operationId]);
  if (before) await sendValid(world, before);
  await sendValid(world, operation, { ...keyed, ...(body && { json: body }) });
  const other = operation.path.includes('{id}') ? { id: missingId } : withOwn && { json: withOwn('another') };
  return sendValid(world, operation, { ...keyed, ...other });
}

/** A request about a shipment whose tracking is stopped; it is resumed afterwards. */
async function sendOfStopped(world: World, operation: Operation): Promise<HttpResponse> {
  const { own, ids } = world;
  const path = `/v2/shipments/${ids.a['shipments']}`;
  await own.a.post(`${path}/stop`, { status: 200 });
  const response = await sendValid(world, operation);
  await own.a.post(`${path}/resume`, { status: 200 });
  return response;
}

/** A request whose key is in use: several at once, repeated until two overlap. */
async function sendWhileInUse(world: World, operation: Operation): Promise<HttpResponse> {
  for (let round = 1; ; round += 1) {
    const ids = await idsFor(world, operation);
    const change = { ...withNewKey(), ids, ...(operation.hasBody && { json: validBody(world, operation, ids['id'] ?? '') }) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendValid(world, operation, change)));
    const refused = answers.find(({ status }) => status === 409);
    if (refused || round === (world.server.overlaps ? maxRounds : 1)) return refused ?? (answers[0] as HttpResponse);
  }
}

/** A request that is refused because too many wait: 64 sign-ins from a known address may. */
async function sendWithMany(world: World, operation: Operation): Promise<HttpResponse> {
  const { surface, operationId } = operation;
  const own = world.own[surface];
  const wire = endsToken.includes(operationId) ? own.as({ token: await tokenToEnd(world, operationId) }) : own;
  const answers = await Promise.all(Array.from({ length: 80 }, () => sendValid(world, operation, { wire })));
  return answers.find(({ status }) => status === 503) ?? (answers[0] as HttpResponse);
}

/** How many rounds of simultaneous requests are tried before a key in use counts as unreachable. */
const maxRounds = 50;

/** How many requests in a row may succeed before a limit counts as unreachable. */
const maxTries = 200;

/** The same request until there have been too many; on a resource that does not exist, so that it has no effect. */
async function sendUntilLimited(world: World, operation: Operation): Promise<HttpResponse> {
  const change = { id: missingId, wire: operation.isPublic ? world.anyone[operation.surface] : world.own[operation.surface] };
  let answer = await sendValid(world, operation, change);
  for (let tries = 1; answer.status !== 429 && tries < maxTries; tries += 1) answer = await sendValid(world, operation, change);
  return answer;
}
