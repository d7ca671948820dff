// Six calls to each surface with the types of openapi-typescript and openapi-fetch.
import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { components, paths } from './a.js';
import type { components as ComponentsB, paths as PathsB } from './b.js';

const { LANDFALL_URL: baseUrl = '', LANDFALL_USER: username = '', LANDFALL_PASSWORD: password = '' } = process.env;
const { LANDFALL_API_KEY: apiKey = '', MESSAGE_A = '', MESSAGE_B = '' } = process.env;

const a = createClient<paths>({ baseUrl });
const token = (await a.POST('/auth/tokens', { body: { username, password } })).data;
if (!token) throw new Error('not signed in');
console.log('a.signed_in', token.expiresIn);
a.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token.token}`) });

const created = await a.POST('/v2/tracking_requests', { body: { scac: 'TEST', container_number: 'TSTU0300705' } });
const id = created.data?.id ?? '';
console.log('a.created', id);
const read = await a.GET('/v2/tracking_requests/{id}', { params: { path: { id } } });
console.log('a.read', read.data?.id);
const shipments = await a.GET('/v2/shipments', { params: { query: { limit: 10 } } });
console.log('a.listed', shipments.data?.data.length);
const { error } = await a.POST('/v2/tracking_requests', { body: { scac: 'TEST', container_number: 'TSTU0300706' } });
console.log('a.error', error?.errors[0]?.code);
const message = JSON.parse(readFileSync(MESSAGE_A, 'utf8')) as components['schemas']['Message'];
if (message.type === 'tracking_request.succeeded') message.data.shipment.id satisfies string;
console.log('a.message', message.type);

const b = createClient<PathsB>({ baseUrl, headers: { 'X-API-Key': apiKey } });
const attributes = { request_type: 'container', request_number: 'TSTU0300705', scac: 'TEST' } as const;
const tracked = await b.POST('/tracking_requests', { body: { data: { type: 'tracking_request', attributes } } });
const idB = tracked.data?.data.id ?? '';
console.log('b.created', idB);
console.log('b.read', (await b.GET('/tracking_requests/{id}', { params: { path: { id: idB } } })).data?.data.id);
console.log('b.listed', (await b.GET('/shipping_lines')).data?.data.length);
const wrong = { ...attributes, request_number: 'TSTU0300706' };
const refused = await b.POST('/tracking_requests', { body: { data: { type: 'tracking_request', attributes: wrong } } });
console.log('b.error', refused.error?.errors[0]?.code);
const document = JSON.parse(readFileSync(MESSAGE_B, 'utf8')) as ComponentsB['schemas']['WebhookNotificationDocument'];
console.log('b.message', document.data.attributes.event);
