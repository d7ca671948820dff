/** Fastify 5 with the baseline's statements and credentials, and Fastify's own validation and serializers. */
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { accountOfKey, accountOfToken } from './credentials.ts';
import { announce } from './environment.ts';
import { createOnA, createOnB, getShipment, listContainerEvents, listShipments, listTransportEvents, Unacceptable } from './operations.ts';
import {
  containerEventsSchema,
  createOnASchema,
  createOnBSchema,
  listQuerySchema,
  requestOnASchema,
  requestOnBSchema,
  shipmentPageSchema,
  shipmentSchema,
  transportEventsSchema,
} from './schemas.ts';

declare module 'fastify' {
  interface FastifyRequest {
    accountId: string;
  }
}

interface Identified {
  Params: { id: string };
}

const app = Fastify();
app.decorateRequest('accountId', '');
const bearer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const accountId = accountOfToken(request.headers);
  if (accountId === null) return void (await reply.code(401).send({}));
  request.accountId = accountId;
};
const apiKey = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const accountId = await accountOfKey(request.headers);
  if (accountId === null) return void (await reply.code(401).send({}));
  request.accountId = accountId;
};
const found = <Document>(reply: FastifyReply, document: Document | undefined) => document ?? reply.code(404).send({});

app.get<Identified>(
  '/v2/shipments/:id',
  { onRequest: bearer, schema: { response: { 200: shipmentSchema } } },
  async ({ accountId, params }, reply) => found(reply, await getShipment(accountId, params.id)),
);
app.get<{ Querystring: { limit: number; cursor?: string } }>(
  '/v2/shipments',
  { onRequest: bearer, schema: { querystring: listQuerySchema, response: { 200: shipmentPageSchema } } },
  ({ accountId, query }) => listShipments(accountId, query.limit, query.cursor ?? null),
);
app.get<Identified>(
  '/v2/containers/:id/events',
  { onRequest: bearer, schema: { response: { 200: containerEventsSchema } } },
  async ({ accountId, params }, reply) => found(reply, await listContainerEvents(accountId, params.id)),
);
app.get<Identified>(
  '/containers/:id/transport_events',
  { onRequest: apiKey, schema: { response: { 200: transportEventsSchema } } },
  async ({ accountId, params }, reply) => found(reply, await listTransportEvents(accountId, params.id)),
);
app.post<{ Body: Record<string, unknown> }>(
  '/v2/tracking_requests',
  { onRequest: bearer, schema: { body: createOnASchema, response: { 201: requestOnASchema } } },
  async ({ accountId, body }, reply) => reply.code(201).send(await createOnA(accountId, body)),
);
app.post<{ Body: Record<string, unknown> }>(
  '/tracking_requests',
  { onRequest: apiKey, schema: { body: createOnBSchema, response: { 201: requestOnBSchema } } },
  async ({ accountId, body }, reply) => reply.code(201).send(await createOnB(accountId, body)),
);
app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
  reply.code(error instanceof Unacceptable ? 400 : (error.statusCode ?? 500)).send({}),
);

await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
process.once('SIGTERM', () => process.exit());
