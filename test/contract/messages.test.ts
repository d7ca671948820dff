// The messages actually sent: every message of both surfaces, as its receiver gets it, checked against the contracts' `webhooks`.
import { operatorControlOf } from '../support/operator-control.ts';
import { expect } from 'chai';
import { Webhook as Verifier } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import type { CarrierReport } from '../../src/domain/carrier-report.ts';
import type { Message, Webhook } from '../../src/domain/webhook.ts';
import type { Store } from '../../src/store/store.ts';
import { addressB } from '../../src/http/b/address-message.ts';
import { eventNames } from '../../src/http/b/webhook-event-names.ts';
import { makeRecordOperations } from '../../src/service/tracking/record-operations.ts';
import { makeWebhooks } from '../../src/service/webhooks/manage.ts';
import { makeSecret } from '../../src/webhooks/sign.ts';
import { direct, reportOf, row, twoTrips } from '../service/carrier-scripts.ts';
import { onEachWorld } from '../service/world.ts';
import type { Surface } from '../support/contract.ts';
import { type CreatedWebhook, createWebhook, loopbackWebhooks } from '../support/webhooks.ts';
import { messageContract } from '../support/message-contract.ts';
import { outbox } from '../support/outbox.ts';
import { webhooksOf } from '../support/queue.ts';
import { type Received, type Receiver, startReceiver } from '../support/receiver.ts';
import { type Client, onEachService } from '../support/service.ts';
import { leap, numbers, track } from '../support/tracking.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { startDelivering } from '../worker/delivering.ts';

type Json = any;
const surfaces = ['a', 'b'] as const;

/** Journeys that together cause every kind of message: by rail, with changed vessels, late, held, corrected, retracted, without a plan, by barge. */
const journeys = ['010001', '030001', '040001', '050001', '060001', '150001', '180001', '190001'];

/** What an operator records on a shipment and a container: every field that a client may write. */
const recorded = {
  shipment: {
    reference: 'PO-1 “"webhook":{"data":null}”',
    customs_status: 'Filed',
    delivery_status: 'Scheduled',
    references: { house_bl: 'HBL-1', booking_numbers: ['B-1', 'B-2'], cargo_number: 'C-1' },
    routing: { port_of_destination: 'DEDUI' },
    parties: { customer: 'Ä', shipper: 'B', forwarder: 'C', consignee: 'D', customs_broker: 'E' },
  },
  container: {
    seal_number: 'S-1',
    holds: { customs: 'inspection', line: 'freight unpaid', other: 'x' },
    last_free_day: { discharge: '2030-01-01', general: '2030-01-02' },
  },
};

/** From Shanghai to Rotterdam, with a departure that the carrier moves. */
function departing(day: number, now: Date): CarrierReport {
  const at = (days: number): Date => new Date(Date.UTC(2026, 2, 1) + days * 86_400_000);
  const planned = { certainty: 'planned' } as const;
  return reportOf(
    [
      row('gate_in', at(-1), 'CNSHA', { mode: 'truck' }),
      row('depart', at(day), 'CNSHA', { ...planned, key: 'depart' }),
      row('arrive', at(30), 'NLRTM', planned),
    ],
    { ...direct, asOf: now },
  );
}

// Before the service's messages, of which every kind must have been sent by then.
onEachWorld('messages that a webhook must name', (world) => {
  const departure = 'container.transport.estimated.vessel_departed';
  const store = () => world().database.store;

  async function follow(...subscriptions: { eventTypes?: string[]; active?: boolean; surface?: 'a' | 'b' }[]) {
    const account = await world().newAccount();
    const owner = { testOnly: false, accountId: account.accountId, surface: 'b' } as const;
    const endpoints: { receiver: Receiver; webhook: Webhook }[] = [];
    for (const { surface = 'b', ...input } of subscriptions) {
      const receiver = await startReceiver();
      const webhook = await webhooksOf(world().database, world().now).create({ ...owner, surface }, { url: receiver.url, ...input });
      endpoints.push({ receiver, webhook });
    }
    account.carrierSays(departing(4, world().now()));
    await account.tracks({ containerNumber: direct.containerNumber });
    account.carrierSays(departing(6, world().now()));
    await operatorControlOf(world()).refresh((await account.shipment()).id);
    await account.polls();
    const feed = await store().messages.listAfter(owner, 0, 1000);
    const queueOf = async (id: string) =>
      (await store().webhookDeliveries.list({ webhookId: id }, { limit: 1000 })).map(({ eventType }) => eventType);
    const close = () => Promise.all(endpoints.map(({ receiver }) => receiver.close()));
    return { owner, endpoints, feed, queueOf, close };
  }

  it('go only to the webhooks that name them, and are then in the feed without a number', async () => {
    const { endpoints, feed, queueOf, close } = await follow(
      {},
      { eventTypes: [departure, 'tracking_request.succeeded'] },
      { eventTypes: ['container.updated'] },
    );
    const [everything = [], named, others] = await Promise.all(endpoints.map(({ webhook }) => queueOf(webhook.id)));
    expect(named?.toSorted()).to.deep.equal([departure, 'tracking_request.succeeded']);
    expect(others).to.not.include(departure);
    expect(everything).to.include('tracking_request.succeeded').and.not.include(departure);
    const [message] = feed.filter(({ byName }) => byName);
    expect(message).to.include({ type: departure, sequence: null, shipmentId: null, byName: true });
    expect(feed.filter(({ byName, shipmentId }) => !byName && shipmentId !== null).map(({ sequence }) => sequence)).to.deep.equal(
      feed.filter(({ byName, shipmentId }) => !byName && shipmentId !== null).map((_, index) => index + 1),
    );
    const delivering = startDelivering(world().database, outbox, { now: world().now });
    await endpoints[1]?.receiver.until(2);
    const sent = endpoints[1]?.receiver.received.find(({ json }) => json.data.attributes.event === departure);
    if (!sent) throw new Error('It was not sent.');
    expect(messageContract('b').check(sent)).to.equal(departure);
    expect(sent.json.data.attributes.changes).to.deep.equal({ pol_etd_at: ['2026-03-05T00:00:00.000Z', '2026-03-07T00:00:00.000Z'] });
    const { id, type } = sent.json.data.relationships.reference_object.data;
    expect([id, type]).to.deep.equal([sent.json.data.id, 'transport_event']);
    const about = sent.json.included.find((resource: Json) => resource.type === type);
    expect(about.attributes).to.include({
      event: departure,
      timestamp: '2026-03-07T00:00:00.000Z',
      location_locode: 'CNSHA',
      timezone: 'Asia/Shanghai',
    });
    await delivering.stop();
    await close();
    expect(delivering.errors).to.deep.equal([]);
  });

  it('say what an operator recorded, in a transport event without a place, and what stopped', async () => {
    const account = await world().newAccount();
    const { accountId } = account;
    const named = [
      'container.transport.available',
      'container.transport.delivered',
      'container.pickup_lfd.changed',
      'tracking_request.tracking_stopped',
    ];
    const owner = { accountId, surface: 'b', testOnly: false } as const;
    await webhooksOf(world().database, world().now).create(owner, { url: 'http://127.0.0.1:9/hook', eventTypes: named });
    account.carrierPlays(direct);
    await account.tracks({ containerNumber: direct.containerNumber });
    await account.pollsOn(34);
    const container = await account.container();
    const { database, shippingLines, now } = world();
    const records = makeRecordOperations({ database, outbox, shippingLines, now });
    const scope = { accountId, testOnly: false };
    const milestones = { availableForPickup: '2026-04-03T10:00:00.000Z', deliveryDate: '2026-04-03T12:00:00.000Z' };
    await records.container(scope, container.id, { milestones, lastFreeDay: { discharge: '2026-04-08' } });
    await operatorControlOf(world()).stop((await account.shipment()).id);

    const sent = (await store().messages.listAfter(owner, 0, 1000)).filter(({ byName }) => byName).map(({ body }) => JSON.parse(body));
    expect(sent.map(({ data }) => data.attributes.event)).to.deep.equal(named);
    const [available, delivered, changed, stopped] = sent;
    for (const [message, timestamp] of [
      [available, milestones.availableForPickup],
      [delivered, milestones.deliveryDate],
    ]) {
      const [about] = message.included;
      expect(about).to.include({ type: 'transport_event', id: message.data.id });
      expect(about.attributes).to.include({ event: message.data.attributes.event, timestamp, location_locode: null });
    }
    expect(changed.data.attributes.changes).to.deep.equal({ pickup_lfd: [null, '2026-04-08'] });
    expect(stopped.included.map(({ type }: Json) => type)).to.deep.equal(['tracking_request', 'shipment', 'container']);
    expect(stopped.included[1].attributes.line_tracking_stopped_reason).to.equal('stopped');
  });

  it('are not made while no webhook of their surface names them', async () => {
    const { feed, close } = await follow({}, { surface: 'a', eventTypes: ['shipment.updated'] });
    expect(feed.map(({ type }) => type))
      .to.include('tracking_request.succeeded')
      .and.not.include(departure);
    await close();
  });

  it('are kept for a webhook that is off, which can have them sent later', async () => {
    const { owner, endpoints, queueOf, close } = await follow({ eventTypes: [departure], active: false }, { active: false });
    const webhooks = webhooksOf(world().database, world().now);
    const [named, all] = endpoints.map(({ webhook }) => webhook.id);
    expect(await queueOf(named ?? '')).to.deep.equal([]);
    await webhooks.recover(owner, named ?? '', new Date(0));
    await webhooks.recover(owner, all ?? '', new Date(0));
    expect(await queueOf(named ?? '')).to.deep.equal([departure]);
    expect(await queueOf(all ?? ''))
      .to.include('tracking_request.succeeded')
      .and.not.include(departure);
    await close();
  });
});

onEachService(
  'messages',
  (service) => {
    let client: Client;
    const receivers = {} as Record<Surface, Receiver>;
    const hooks = {} as Record<Surface, CreatedWebhook>;
    let shipmentIds: string[];

    const feedOf = (surface: Surface): Promise<Message[]> =>
      service().database.store.messages.listAfter({ testOnly: false, accountId: client.accountId, surface }, 0, 100_000);
    const byMessage = (surface: Surface): Map<string, Received> =>
      new Map(receivers[surface].received.map((received) => [String(received.headers['webhook-id']), received]));
    /** A shipment's messages in the order sent. */
    const messagesAbout = async (surface: Surface, shipmentId: string): Promise<Json[]> => {
      const sent = byMessage(surface);
      const feed = (await feedOf(surface)).filter((message) => message.shipmentId === shipmentId);
      return feed.sort((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0)).map(({ id }) => sent.get(id)?.json);
    };

    before(async () => {
      client = await service().newClient();
      await arriveBefore(service().database.store, client.accountId);
      for (const surface of surfaces) {
        receivers[surface] = await startReceiver();
        const events = surface === 'b' ? { events: eventNames } : {};
        hooks[surface] = await createWebhook(client, surface, { url: receivers[surface].url, ...events });
      }
      for (const surface of surfaces) {
        const gone = await startReceiver((_request, response) => void response.writeHead(410).end());
        const { id } = await createWebhook(client, surface, { url: gone.url, events: ['tracking_request.failed'] });
        await client[surface].post(`/v2/webhooks/${id}/test`, { status: 202 });
        await client[surface].post(`/v2/webhooks/${hooks[surface].id}/test`, { status: 202 });
        await gone.until(1);
        await receivers[surface].until(2);
        await gone.close();
      }
      await track(client, { container_number: numbers.unknown.containerNumber });
      await track(client, { bill_of_lading: numbers.three.billOfLading });
      await client.a.post('/v2/tracking_requests', {
        json: { scac: 'TEST', booking_number: sandboxNumbers('940001').bookingNumber },
        status: 201,
      });
      for (const digits of journeys) await track(client, { container_number: sandboxNumbers(digits).containerNumber });
      // Three polls fall between reports and their corrections: of a gate-in, a port of discharge, a gate-out.
      for (const days of [2.5, 17.5]) await leap(service(), client, days);
      const shipments = (await client.a.get('/v2/shipments', { query: { limit: 100 } })).body.data;
      // In creation order: first the three on one bill of lading.
      shipments.sort((one: Json, other: Json) => (one.file_number < other.file_number ? -1 : 1));
      shipmentIds = shipments.map(({ id }: Json) => id);
      for (const { id, container_id } of shipments.slice(0, 3)) {
        await client.a.patch(`/v2/shipments/${id}`, { json: recorded.shipment, status: 200 });
        await client.a.patch(`/v2/containers/${container_id}`, { json: recorded.container, status: 200 });
      }
      const [delivered] = shipments;
      const milestones = { milestone_dates: { delivery_date: new Date().toISOString() } };
      await client.a.patch(`/v2/containers/${delivered.container_id}`, { json: milestones, status: 200 });
      await service().tracking.stop(shipmentIds[3] ?? '');
      for (const days of [13.2, 0.8, 21]) await leap(service(), client, days);
      for (const surface of surfaces) await receivers[surface].until((await feedOf(surface)).length - 1);
    });

    after(async () => {
      for (const surface of surfaces) await receivers[surface].close();
    });

    for (const surface of surfaces) {
      describe(`of surface ${surface.toUpperCase()}`, () => {
        it('match the contract, including headers', () => {
          for (const received of receivers[surface].received) {
            messageContract(surface).check(received);
            expect(received.headers['user-agent']).to.match(/^Landfall\//);
          }
        });

        it('include every kind in the contract', () => {
          expect(messageContract(surface).unseen()).to.deep.equal([]);
        });

        it('are signed so that a library of Standard Webhooks accepts them', () => {
          const verifier = new Verifier(hooks[surface].secret);
          for (const { raw, headers } of receivers[surface].received) {
            expect(() => verifier.verify(raw, headers as Record<string, string>), raw).to.not.throw();
          }
        });

        it('come once each, all of the feed except another webhook’s test', async () => {
          const sent = receivers[surface].received.map(({ headers }) => headers['webhook-id']);
          const [notMine, ...others] = (await feedOf(surface)).filter(({ id }) => !sent.includes(id));
          expect([notMine?.type, ...others]).to.deep.equal(['webhook.test']);
          expect(new Set(sent).size).to.equal(sent.length);
        });

        it('have the same bytes as in the feed', async () => {
          const sent = byMessage(surface);
          const bytes = async (id: string) => (await client.b.get(`/webhook_notifications/${id}`, { status: 200 })).text;
          const asStored = async (id: string) => (await bytes(id)).replace(/"delivery_status":("[a-z]+"|null)/, '"delivery_status":null');
          let cursor: string | undefined;
          for (let hasMore = true; hasMore; ) {
            const { text, body } = await client[surface].get('/v2/events', {
              query: { limit: 100, ...(cursor && { cursor }) },
              status: 200,
            });
            const { next_cursor, has_more } = surface === 'a' ? body : body.meta;
            [cursor, hasMore] = [next_cursor, has_more];
            for (const { id } of body.data.filter((message: Json) => sent.has(message.id))) {
              const raw = sent.get(id)?.raw ?? '';
              // B's message names the webhook it is sent to; the one read from the feed names none.
              if (surface === 'a') expect(text.includes(raw), `whether the page has ${raw}`).to.equal(true);
              else expect(addressB(await asStored(id), { id: hooks.b.id, terminal49Compatible: false })).to.equal(raw);
            }
          }
        });

        it('of a shipment are numbered from 1 without a gap, and others have no number', async () => {
          for (const id of shipmentIds) {
            const numbered = (await messagesAbout(surface, id)).map((message) =>
              surface === 'a' ? message.sequence : message.data.attributes.sequence,
            );
            expect(numbered)
              .to.deep.equal(numbered.map((_, index) => index + 1))
              .and.not.have.length(0);
          }
          for (const { shipmentId, sequence, type, byName } of await feedOf(surface)) {
            const isAboutOne = !byName && !/^webhook\.|\.failed$/.test(type);
            expect([shipmentId !== null, sequence !== null], type).to.deep.equal([isAboutOne, isAboutOne]);
          }
        });
      });
    }

    // Except the prediction, which is told when it has moved by half a day, when the carrier was polled, and the last write, which may concern only the other surface.
    it('of surface A end with what GET returns now', async () => {
      const asked = { last_checked_at: null, next_check_at: null, updated_at: null, predicted_eta: null };
      for (const id of shipmentIds) {
        const last = (await messagesAbout('a', id)).findLast(isAboutRecord);
        const { body } = await client.a.get(`/v2/shipments/${id}`, { status: 200 });
        expect({ ...last.data, ...asked }, last.type).to.deep.equal({ ...body, ...asked });
      }
    });

    it('of surface B end by including what GET returns now', async () => {
      const asked = { next_check_at: null, line_tracking_last_attempted_at: null, line_tracking_last_succeeded_at: null };
      for (const id of shipmentIds) {
        const messages = await messagesAbout('b', id);
        const { body } = await client.b.get(`/shipments/${id}`, { query: { include: 'container' }, status: 200 });
        for (const now of [body.data, ...body.included]) {
          const shown = messages.findLast(({ included }) => included.some((each: Json) => each.id === now.id));
          const last = shown.included.find((each: Json) => each.id === now.id);
          // Messages leave out what depends on the day.
          const attributes = ({ type, attributes: { free_time: _, ...attributes } }: Json) => ({
            ...attributes,
            ...(type === 'shipment' && asked),
            updated_at: null,
            predicted_eta: null,
          });
          expect({ ...last, attributes: attributes(last) }, shown.data.attributes.event).to.deep.equal({
            ...now,
            attributes: attributes(now),
          });
        }
      }
    });

    it('of surface A report each difference between one record and the next', async () => {
      const isVolatile = (path: string) =>
        ['last_checked_at', 'next_check_at', 'updated_at'].includes(path) || path.startsWith('predicted_eta.');
      for (const id of shipmentIds) {
        const [first, ...rest] = (await messagesAbout('a', id)).filter(isAboutRecord).map((message) => ({
          message,
          record: flat(message.data.shipment ?? message.data),
        }));
        let before = first?.record ?? {};
        for (const { message, record } of rest) {
          const differing = Object.keys(record).filter((path) => !isVolatile(path) && before[path] !== record[path]);
          const changes = Object.entries((message.changes ?? {}) as Json).filter(
            ([path]) => !path.startsWith('container.') && !isVolatile(path) && path in record,
          );
          expect(
            changes.map(([path]) => path),
            message.type,
          ).to.include.members(differing.filter((path) => path !== 'status'));
          for (const [path, [was, is]] of changes as [string, [unknown, unknown]][]) {
            expect([JSON.stringify(was), JSON.stringify(is)], `${message.type}: ${path}`).to.deep.equal([
              path === 'status' ? JSON.stringify(was) : before[path],
              record[path],
            ]);
          }
          before = record;
        }
      }
    });
  },
  loopbackWebhooks,
);

/** Whether a message of surface A has a shipment as its data, and not something about it. */
function isAboutRecord({ type }: Json): boolean {
  return !type.startsWith('exception.');
}

/** The values of a record's fields by their dotted paths, as JSON. */
function flat(record: Json, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(record).map(([name, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? flat(value, `${prefix}${name}.`)
        : { [prefix + name]: JSON.stringify(value) },
    ),
  );
}

onEachWorld('a container that begins a second journey', (world) => {
  it('is reported as a new shipment, with its own messages', async () => {
    const account = await world().newAccount();
    const { accountId } = account;
    account.carrierPlays(twoTrips);
    const webhooks = makeWebhooks({
      database: world().database,
      outbox,
      rules: { checkTarget: async () => null, checkHeaders: () => null, makeSecret },
      now: world().now,
    });
    const receivers = { a: await startReceiver(), b: await startReceiver() };
    for (const surface of surfaces) await webhooks.create({ testOnly: false, accountId, surface }, { url: receivers[surface].url });
    await account.tracks({ containerNumber: twoTrips.containerNumber });
    await account.pollsUntil();
    const first = await account.shipment();
    world().passTime(20 * 86_400_000);
    await operatorControlOf(world()).resume(first.id);
    await account.polls();
    const [, second] = await account.shipments();

    // From here on the clock stands still, so that no lease expires during a sender's turn.
    const delivering = startDelivering(world().database, outbox, { now: world().now });
    for (const surface of surfaces) {
      const feed = await world().database.store.messages.listAfter({ testOnly: false, accountId, surface }, 0, 1000);
      await receivers[surface].until(feed.length);
      for (const received of receivers[surface].received) messageContract(surface).check(received);
      const [created, ...others] = feed.filter(({ shipmentId }) => shipmentId === second?.id);
      expect(created).to.include({ type: 'shipment.created', sequence: 1 });
      expect(others.map(({ sequence }) => sequence)).to.deep.equal(others.map((_, index) => index + 2));
    }
    await delivering.stop();
    for (const surface of surfaces) await receivers[surface].close();
    expect(delivering.errors).to.deep.equal([]);
  });
});

/** So many arrivals of the account that later ones are predicted. */
async function arriveBefore(store: Store, accountId: string): Promise<void> {
  const twoDays = 2 * 86_400_000;
  const slips = { slip1: twoDays, slip3: twoDays, slip7: twoDays, slip14: twoDays };
  const lane = { portOfLoading: 'CNSHA', portOfDischarge: 'NLRTM', arrivedAt: new Date('2026-01-01T00:00:00Z') };
  for (let number = 0; number < 40; number += 1) {
    await store.etaArrivals.replace({ shipmentId: uuidv7(), accountId, scac: 'TEST', ...lane, slips, vesselSlips: slips });
  }
}
