// Starts what sessions run against: a service on loopback, two accounts with data, and a webhook receiver.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Contract, type Surface, contractOf } from '../support/contract.ts';
import type { Dialect } from '../support/databases.ts';
import { type Client, type Service, startService } from '../support/service.ts';
import { leap, numbers, track } from '../support/tracking.ts';
import type { Bundle } from './contract-operations.ts';
import { type Oracle, makeOracle } from './oracle.ts';
import { makeSender } from './send.ts';
import type { SessionContext } from './session.ts';
import { Account } from './world.ts';

export type FuzzTarget = {
  context: SessionContext;
  service: Service;
  /** Switches to new accounts, so that an account's data stay small. */
  renew(): Promise<void>;
  close(): Promise<void>;
};

/** Their own, because fuzzed requests do not count as seen by the contract tests; the same for all runs, because compiling takes long. */
let judges: Pick<SessionContext, 'oracles' | 'contracts'> | undefined;

/** @param isReadOnly sends nothing to webhooks, so that only requests can change what is stored */
export async function startTarget(
  dialect: Dialect,
  bundles: Bundle[],
  isReadOnly: boolean,
  onExchange: SessionContext['onExchange'],
): Promise<FuzzTarget> {
  // Of the addresses that are not public, only loopback is allowed.
  const service = await startService(dialect, { environment: { RATE_LIMIT: '100000000', WEBHOOK_ALLOW: '127.0.0.0/8,::1/128' } });
  const receiver = await startReceiver();
  const sender = makeSender(service.url);
  const by = <T>(make: (bundle: Bundle) => T) =>
    Object.fromEntries(bundles.map((bundle) => [bundle.surface, make(bundle)])) as Record<Surface, T>;
  const makeWorld = async () => ({
    mine: await makeAccount(service, receiver.url, isReadOnly),
    others: await makeAccount(service, receiver.url, isReadOnly),
  });
  judges ??= { oracles: by<Oracle>(makeOracle), contracts: by<Contract>(({ surface, document }) => contractOf(surface, document)) };
  const context: SessionContext = {
    world: await makeWorld(),
    sender,
    ...judges,
    receiver: receiver.url,
    onExchange,
  };
  return {
    context,
    service,
    async renew() {
      await emptyAccount(context.world.mine.client);
      context.world = await makeWorld();
    },
    async close() {
      await sender.close();
      await service.stop();
      await receiver.close();
    },
  };
}

/** Makes an account with a shipment, a webhook on each surface and a message sent to each. */
async function makeAccount(service: Service, receiver: string, isReadOnly: boolean): Promise<Account> {
  const client = await service.newClient();
  const account = new Account(client);
  const request = await track(client, { container_number: numbers.transshipped.containerNumber });
  const { body: shipment } = await client.a.get(`/v2/shipments/${request.shipment_id}`, { status: 200 });
  account.learn('tracking_requests', [request.id]);
  account.learn('shipments', [shipment.id]);
  account.learn('containers', [shipment.container_id]);
  // Far enough for vessels, ports and a timeline. No webhooks exist yet, so that nothing is sent about it.
  await leap(service, client, 6);
  const input = { url: `${receiver}/hook`, active: !isReadOnly };
  const a = await client.a.post('/v2/webhooks', { json: input, status: 201 });
  const b = await client.b.post('/webhooks', { json: { data: { type: 'webhook', attributes: input } }, status: 201 });
  account.learn('a:webhooks', [a.body.id]);
  account.learn('b:webhooks', [b.body.data.id]);
  const deliveryA = await client.a.post(`/v2/webhooks/${a.body.id}/test`, { status: 202 });
  const deliveryB = await client.b.post(`/webhooks/${b.body.data.id}/test`, { status: 202 });
  account.learn('a:webhooks/deliveries', [a.body.id, deliveryA.body.id]);
  account.learn('b:webhooks/deliveries', [b.body.data.id, deliveryB.body.data.id]);
  return account;
}

/** Removes an account's shipments and webhooks, which would keep the service busy. */
async function emptyAccount({ a, b }: Client): Promise<void> {
  await a.post('/sandbox/reset');
  for (let more = true; more; ) {
    const { body } = await a.get('/v2/webhooks?limit=100');
    for (const { id } of body.data) await a.delete(`/v2/webhooks/${id}`);
    const { body: document } = await b.get('/webhooks?page[size]=100');
    for (const { id } of document.data) await b.delete(`/webhooks/${id}`);
    more = body.data.length + document.data.length > 0;
  }
}

/** Starts a receiver that accepts messages without storing them, and refuses them at some paths. */
async function startReceiver(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    const status = request.url?.startsWith('/gone') ? 410 : request.url?.startsWith('/broken') ? 500 : 204;
    request.on('end', () => void response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
