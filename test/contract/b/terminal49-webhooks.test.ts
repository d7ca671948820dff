// Webhooks as receivers and clients written for Terminal49's public API use them.
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { Webhook as Verifier } from 'standardwebhooks';
import { messageContract } from '../../support/message-contract.ts';
import { type Received, type Receiver, startReceiver } from '../../support/receiver.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { leap, numbers, track } from '../../support/tracking.ts';
import { loopbackWebhooks, unreachableUrl } from '../../support/webhooks.ts';

/** The names in that API's description, of August 2026. */
const theirNames = [
  ...[
    'vessel_arrived',
    'vessel_discharged',
    'vessel_loaded',
    'vessel_departed',
    'vessel_berthed',
    'available',
    'not_available',
    'delivered',
  ],
  ...['rail_departed', 'rail_arrived', 'rail_loaded', 'rail_unloaded', 'arrived_at_inland_destination', 'empty_out', 'full_in', 'full_out'],
  ...['transshipment_arrived', 'transshipment_discharged', 'transshipment_loaded', 'transshipment_departed', 'empty_in'],
  ...['feeder_arrived', 'feeder_discharged', 'feeder_loaded', 'feeder_departed'],
  ...['estimated.vessel_arrived', 'estimated.vessel_departed', 'estimated.arrived_at_inland_destination'],
]
  .map((name) => `container.transport.${name}`)
  .concat(
    ['shipment.estimated.arrival', 'container.created', 'container.updated', 'container.pod_terminal_changed'],
    ['succeeded', 'failed', 'awaiting_manifest', 'tracking_stopped'].map((name) => `tracking_request.${name}`),
    ['pickup_lfd', 'pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail', 'pickup_appointment'].map(
      (name) => `container.${name}.changed`,
    ),
    ['document.extracted', 'document.extraction_failed'],
  );

const document = (attributes: object) => ({ data: { type: 'webhook', attributes } });

onEachService(
  'a webhook for a receiver of Terminal49',
  (service) => {
    let client: Client;
    let receiver: Receiver;
    let secret: string;
    let id: string;
    const sent = (event: string): Received => {
      const found = receiver.received.find(({ json }) => json.data.attributes.event === event);
      if (!found) throw new Error(`${event} was not sent.`);
      return found;
    };
    const referenceOf = ({ json }: Received) => {
      const { reference_object: reference } = json.data.relationships;
      return json.included.find((resource: any) => resource.type === reference.data.type && resource.id === reference.data.id);
    };

    before(async () => {
      client = await service().newClient();
      receiver = await startReceiver();
      const attributes = { url: receiver.url, active: true, events: theirNames, terminal49_compatible: true };
      const { data } = (await client.b.post('/v2/webhooks', { json: document(attributes), status: 201 })).body;
      ({ id } = data);
      ({ secret } = data.attributes);
      expect(data.attributes).to.include({ terminal49_compatible: true });
      await track(client, { container_number: numbers.delayed.containerNumber });
      await leap(service(), client, 34);
      const owner = { accountId: client.accountId, surface: 'b', testOnly: false } as const;
      const feed = await service().database.store.messages.listAfter(owner, 0, 1000);
      await receiver.until(feed.length);
    });

    after(() => receiver.close());

    it('takes each of their 43 event names', async () => {
      expect(new Set(theirNames).size).to.equal(43);
      const { data } = (await client.b.get(`/v2/webhooks/${id}`, { status: 200 })).body;
      expect(data.attributes.events).to.deep.equal(theirNames);
      const json = document({ url: unreachableUrl, events: ['container.transport.rail_load'] });
      const { errors } = (await client.b.post('/v2/webhooks', { json, status: 400 })).body;
      expect(errors[0].source).to.deep.equal({ pointer: '/data/attributes/events/0' });
      expect(errors[0].detail).to.match(/^events\/0 must be one of \d+ values, such as container\.transport\.rail_loaded\.$/);
    });

    it('signs each message for them too: the body’s HMAC by the secret’s characters, in hexadecimal', () => {
      const verifier = new Verifier(secret);
      expect(receiver.received.length).to.be.above(10);
      for (const { raw, headers } of receiver.received) {
        const expected = createHmac('sha256', secret).update(raw).digest('hex');
        expect(headers['x-t49-webhook-signature']).to.equal(expected);
        expect(() => verifier.verify(raw, headers as Record<string, string>)).to.not.throw();
      }
    });

    it('gets messages that match the contract', () => {
      for (const received of receiver.received) messageContract('b').check(received);
    });

    it('refers to an estimated_event when the arrival changes', () => {
      const message = sent('shipment.estimated.arrival');
      const shipment = message.json.included.find(({ type }: any) => type === 'shipment');
      const [, estimate] = message.json.data.attributes.changes.pod_eta_at;
      const { type, attributes, relationships } = referenceOf(message);
      expect(type).to.equal('estimated_event');
      expect(attributes).to.deep.equal({
        event: 'shipment.estimated.arrival',
        estimated_timestamp: estimate,
        location_locode: 'NLRTM',
        timezone: 'Europe/Amsterdam',
        voyage_number: shipment.attributes.pod_voyage_number,
        created_at: message.json.data.attributes.created_at,
        data_source: 'shipping_line',
      });
      expect(estimate).to.equal(shipment.attributes.pod_eta_at);
      expect(relationships).to.deep.equal({
        shipment: { data: { type: 'shipment', id: shipment.id } },
        port: shipment.relationships.port_of_discharge,
        vessel: { data: null },
      });
    });

    it('refers to a container_updated_event when the container changes', () => {
      const updates = receiver.received.filter(({ json }) => json.data.attributes.event === 'container.updated');
      expect(updates.length).to.be.above(0);
      for (const message of updates) {
        const { type, attributes, relationships } = referenceOf(message);
        const container = message.json.included.find((resource: any) => resource.type === 'container');
        const { changes = {}, created_at } = message.json.data.attributes;
        expect(type).to.equal('container_updated_event');
        expect(attributes.timestamp).to.equal(created_at);
        expect(attributes.timezone).to.equal(container.attributes.pod_timezone);
        expect(attributes.changeset).to.deep.equal(
          Object.fromEntries(Object.entries(changes).filter(([name]) => !name.startsWith('shipment.'))),
        );
        expect(relationships.container).to.deep.equal({ data: { type: 'container', id: container.id } });
        expect(relationships.terminal).to.deep.equal(container.relationships.pod_terminal);
      }
      expect(updates.some((message) => 'status' in referenceOf(message).attributes.changeset)).to.equal(true);
    });

    it('refers to transport events when an estimate of the container changes', () => {
      const message = sent('container.transport.estimated.vessel_arrived');
      const { type, attributes } = referenceOf(message);
      const { attributes: shipment } = message.json.included.find((resource: any) => resource.type === 'shipment');
      expect([type, attributes.timestamp, attributes.location_locode]).to.deep.equal(['transport_event', shipment.pod_eta_at, 'NLRTM']);
    });

    it('is changed in their forms, without an id or a type', async () => {
      const patch = async (attributes: object) =>
        (await client.b.patch(`/v2/webhooks/${id}`, { json: { data: { attributes } }, status: 200 })).body.data.attributes;
      expect(await patch({ terminal49_compatible: false })).to.include({ terminal49_compatible: false });
      expect(await patch({ headers: [{ name: 'X-Secret-Sauce', value: 'sriracha' }] })).to.deep.include({
        header_names: ['X-Secret-Sauce'],
      });
      expect(await patch({ active: false, events: ['container.transport.rail_loaded'] })).to.deep.include({
        active: false,
        events: ['container.transport.rail_loaded'],
        terminal49_compatible: false,
      });
    });
  },
  loopbackWebhooks,
);

onEachService(
  'a webhook for any other receiver',
  (service) => {
    it('gets neither that signature nor those objects', async () => {
      const client = await service().newClient();
      const receiver = await startReceiver();
      const events = ['container.updated', 'shipment.estimated.arrival'];
      await client.b.post('/webhooks', { json: document({ url: receiver.url, events }), status: 201 });
      await track(client, { container_number: numbers.delayed.containerNumber });
      await leap(service(), client, 34);
      await receiver.until(3);
      const types = receiver.received.map(({ json }) => json.data.relationships.reference_object.data.type);
      expect(new Set(types)).to.deep.equal(new Set(['container', 'shipment']));
      expect(receiver.received.filter(({ headers }) => 'x-t49-webhook-signature' in headers)).to.deep.equal([]);
      await receiver.close();
    });
  },
  loopbackWebhooks,
);
