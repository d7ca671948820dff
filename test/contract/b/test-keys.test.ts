// What a test key reads and does in an account with live data: every operation of the contract, at both of its paths.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../../src/domain/account.ts';
import { aRequest, aShipment, anEvent, anException } from '../../support/samples.ts';
import { bodyOf, filledPath, operationsOf } from '../../support/operations.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { advance, numbers, trackShipment } from '../../support/tracking.ts';
import type { HttpClient } from '../../support/http-client.ts';

/** The live resource an operation is about, by the name in its path. */
type Ids = { id: string; deliveryId?: string; optionId?: string };

/** The operations on the custom fields of one kind of entity. */
function ofEntity(entity: string, idOf: () => string): Record<string, () => Ids> {
  const names = [`list${entity}CustomFields`, ...['set', 'get', 'update', 'delete'].map((verb) => `${verb}${entity}CustomField`)];
  return Object.fromEntries(names.map((name) => [name, () => ({ id: idOf() })]));
}

const prefixes = ['', '/v2'] as const;

onEachService(
  'a test key',
  (service) => {
    let client: Client;
    let testKey: HttpClient;
    let live: {
      request: string;
      shipment: string;
      container: string;
      vessel: string;
      webhook: string;
      delivery: string;
      message: string;
      party: string;
      rule: string;
      exception: string;
      definition: string;
      option: string;
      field: string;
    };

    before(async () => {
      client = await service().newClient();
      const input = { test: true, ratePerMinute: null, expiresAt: null };
      testKey = service().api.as({ apiKey: await service().administration.createKey(client.accountName, input) });
      live = await makeLiveData();
      await trackShipment(client);
    });

    /** A shipment of a real carrier, with an event and a vessel, and a webhook that was notified of it. */
    async function makeLiveData(): Promise<typeof live> {
      const { store } = service().database;
      const vessel = await store.vessels.ensure('', { imo: '9321483', name: 'EMMA MAERSK', mmsi: null, position: null });
      const request = aRequest(client.accountId, { scac: 'MAEU', containerNumber: 'MSKU0000006', status: 'succeeded' });
      await store.trackingRequests.insert(request, null);
      const made = aShipment(request, { scac: 'MAEU', fileNumber: 'LF-900001' });
      await service().database.transaction(() => service().database.store.shipments.insert(made));
      await store.trackingRequests.link(request.id, made.shipment.id);
      await store.containerEvents.insertMany([anEvent(made.container.id, 1, { vesselId: vessel })]);
      const { body } = await client.b.post('/webhooks', { json: bodyOf('b', 'createWebhook'), status: 201 });
      const webhook: string = body.data.id;
      await client.a.patch(`/v2/shipments/${made.shipment.id}`, {
        json: { customs_status: 'Filed', routing: { port_of_destination: 'DEHAM' } },
        status: 200,
      });
      const { body: tested } = await client.b.post(`/webhooks/${webhook}/test`, { status: 202 });
      const { body: notifications } = await client.b.get('/webhook_notifications', { status: 200 });
      const party = (await client.b.post('/parties', { json: bodyOf('b', 'createParty'), status: 201 })).body.data.id;
      const post = async (path: string, json: object) => (await client.b.post(path, { json, status: 201 })).body.data.id;
      const definition = await post('/custom_field_definitions', bodyOf('b', 'createCustomFieldDefinition'));
      const option = await post(`/custom_field_definitions/${definition}/options`, bodyOf('b', 'createCustomFieldOption'));
      const swift = { data: { attributes: { label: 'Swift', value: 'swift' } } };
      await post(`/custom_field_definitions/${definition}/options`, swift);
      const ofContainers = {
        entity_type: 'Container',
        api_slug: 'customs_broker',
        display_name: 'Customs broker',
        data_type: 'short_text',
      };
      await post('/custom_field_definitions', { data: { attributes: ofContainers } });
      const field = await post(`/shipments/${made.shipment.id}/custom_fields`, bodyOf('b', 'setShipmentCustomField'));
      await post(`/tracking_requests/${request.id}/custom_fields`, bodyOf('b', 'setTrackingRequestCustomField'));
      await post(`/containers/${made.container.id}/custom_fields`, bodyOf('b', 'setContainerCustomField'));
      const exception = uuidv7();
      // Of no shipment that is there: a worker would close what it does not find.
      await store.exceptions.insert(anException({ id: exception, accountId: client.accountId, scac: 'MAEU' }));
      const rule = await post('/free_time_rules', bodyOf('b', 'createFreeTimeRule'));
      const ids = {
        party,
        rule,
        exception,
        definition,
        option,
        field,
        request: request.id,
        shipment: made.shipment.id,
        container: made.container.id,
        vessel,
        webhook,
      };
      return { ...ids, delivery: tested.data.id, message: notifications.data[0].id };
    }

    /** Operations on one live resource: for a test key it does not exist. */
    const hidden: Record<string, () => Ids> = {
      getTrackingRequest: () => ({ id: live.request }),
      updateTrackingRequest: () => ({ id: live.request }),
      getShipment: () => ({ id: live.shipment }),
      updateShipment: () => ({ id: live.shipment }),
      stopTrackingShipment: () => ({ id: live.shipment }),
      resumeTrackingShipment: () => ({ id: live.shipment }),
      refreshContainer: () => ({ id: live.container }),
      getContainer: () => ({ id: live.container }),
      getContainerRoute: () => ({ id: live.container }),
      getContainerMap: () => ({ id: live.container }),
      getShipmentEtaHistory: () => ({ id: live.shipment }),
      listRawEvents: () => ({ id: live.container }),
      listTransportEvents: () => ({ id: live.container }),
      getVessel: () => ({ id: live.vessel }),
      getVesselFuturePositions: () => ({ id: live.vessel }),
      getVesselFuturePositionsWithCoordinates: () => ({ id: live.vessel }),
      getException: () => ({ id: live.exception }),
      getFreeTimeRule: () => ({ id: live.rule }),
      updateFreeTimeRule: () => ({ id: live.rule }),
      deleteFreeTimeRule: () => ({ id: live.rule }),
      getParty: () => ({ id: live.party }),
      updateParty: () => ({ id: live.party }),
      getCustomFieldDefinition: () => ({ id: live.definition }),
      updateCustomFieldDefinition: () => ({ id: live.definition }),
      deleteCustomFieldDefinition: () => ({ id: live.definition }),
      listCustomFieldOptions: () => ({ id: live.definition }),
      createCustomFieldOption: () => ({ id: live.definition }),
      getCustomFieldOption: () => ({ id: live.definition, optionId: live.option }),
      updateCustomFieldOption: () => ({ id: live.definition, optionId: live.option }),
      deleteCustomFieldOption: () => ({ id: live.definition, optionId: live.option }),
      getCustomField: () => ({ id: live.field }),
      updateCustomField: () => ({ id: live.field }),
      deleteCustomField: () => ({ id: live.field }),
      ...ofEntity('Shipment', () => live.shipment),
      ...ofEntity('Container', () => live.container),
      ...ofEntity('TrackingRequest', () => live.request),
      getWebhook: () => ({ id: live.webhook }),
      updateWebhook: () => ({ id: live.webhook }),
      deleteWebhook: () => ({ id: live.webhook }),
      rotateWebhookSecret: () => ({ id: live.webhook }),
      testWebhook: () => ({ id: live.webhook }),
      recoverWebhook: () => ({ id: live.webhook }),
      listWebhookDeliveries: () => ({ id: live.webhook }),
      getWebhookDelivery: () => ({ id: live.webhook, deliveryId: live.delivery }),
      resendWebhookDelivery: () => ({ id: live.webhook, deliveryId: live.delivery }),
      getWebhookNotification: () => ({ id: live.message }),
    };
    /** Lists of the account's own resources: they contain nothing live. */
    const narrowed = [
      ...['listTrackingRequests', 'listShipments', 'listContainers', 'listParties', 'listCustomFieldDefinitions', 'listCustomFields'],
      ...['listWebhooks', 'listEvents', 'listWebhookNotifications', 'listAuditEntries', 'listFreeTimeRules', 'listExceptions'],
    ];
    /** Tested below or elsewhere, or the same for every key: reference data, the account itself, the sandbox. */
    const shared = [
      ...[
        'getPort',
        'getMetroArea',
        'listWebhookIps',
        'listWebhookNotificationExamples',
        'getTerminal',
        'getShippingLine',
        'getCarrierAccuracy',
        'getSeaRoute',
        'listShippingLines',
        'listWebhookEvents',
        'listWebhookEventCategories',
        'triggerWebhook',
      ],
      ...['getSandboxClock', 'advanceSandboxClock', 'resetSandbox', 'createTrackingRequest', 'createWebhook', 'createParty', 'inferNumber'],
      ...['createCustomFieldDefinition', 'createCustomField', 'createFreeTimeRule', 'tryFreeTimeRule'],
      ...['getExceptionThresholds', 'updateExceptionThresholds'],
    ];

    /** Tested in search.test.ts. */
    const searches = ['searchNumbers'];

    it('is decided for every operation', () => {
      expect([...Object.keys(hidden), ...narrowed, ...shared, ...searches]).to.have.members(
        operationsOf('b').map(({ operationId }) => operationId),
      );
    });

    for (const { operationId, method, path, hasBody } of operationsOf('b')) {
      const about = hidden[operationId];
      for (const prefix of prefixes) {
        if (about) {
          it(`finds nothing live: ${method.toUpperCase()} ${prefix}${path}`, async () => {
            const { id, deliveryId, optionId } = about();
            const url = prefix + filledPath(path, { id, delivery_id: deliveryId, option_id: optionId });
            const json = JSON.parse(JSON.stringify(hasBody ? bodyOf('b', operationId) : {}));
            if (operationId === 'updateWebhook') json.data.id = id;
            const options = { surface: 'b' as const, ...(hasBody && { json }) };
            const { body } = await testKey[method](url, { ...options, status: 404 });
            expect(body.errors[0].code).to.equal('not_found');
            // A read proves that the resource exists; a write would change it.
            if (method === 'get') await client.b.get(url, { ...options, status: 200 });
          });
        }
        if (narrowed.includes(operationId)) {
          it(`lists nothing live: ${method.toUpperCase()} ${prefix}${path}`, async () => {
            const { text } = await testKey.get(prefix + path, { surface: 'b', status: 200 });
            for (const id of Object.values(live)) expect(text).not.to.include(id);
            const { text: all } = await client.b.get(prefix + path, { surface: 'b', status: 200 });
            expect(Object.values(live).some((id) => all.includes(id))).to.equal(true);
          });
        }
      }
    }

    it('has left the live webhook unchanged', async () => {
      const owner = { ...wholeAccount(client.accountId), surface: 'b' as const };
      const webhook = await service().database.store.webhooks.find(owner, live.webhook);
      expect(webhook).to.include({ active: true, previousSecret: null, test: false });
      expect(webhook?.updatedAt).to.deep.equal(webhook?.createdAt);
    });

    it('asks no real carrier', async () => {
      const attributes = { request_type: 'container', request_number: 'MSKU0000006', shipping_line_scac: 'MAEU' };
      const { body } = await testKey.post('/tracking_requests', { json: { data: { type: 'tracking_request', attributes } }, status: 422 });
      expect(body.errors[0].code).to.equal('scac_not_permitted');
    });

    it('reads the sandbox’s data, even a live key’s, and its messages', async () => {
      const { container_id: container, id } = await trackShipment(client, { container_number: numbers.byRail.containerNumber });
      const { body } = await testKey.get(`/shipments/${id}`, { query: { include: 'container,tracking_request' }, status: 200 });
      expect(body.included).to.have.lengthOf(2);
      await testKey.get(`/containers/${container}/raw_events`, { status: 200 });
      await testKey.get(`/containers/${container}/transport_events`, { query: { include: 'vessel,shipment' }, status: 200 });
      const { body: feed } = await testKey.get('/v2/events', { query: { shipment_id: id }, surface: 'b', status: 200 });
      expect(feed.data.length).to.be.greaterThan(0);
    });

    it('creates webhooks that get the sandbox’s messages and nothing else, even when recovered', async () => {
      const { body } = await testKey.post('/webhooks', { json: bodyOf('b', 'createWebhook'), status: 201 });
      expect(body.data.attributes.test).to.equal(true);
      const { id } = body.data;
      await client.a.patch(`/v2/shipments/${live.shipment}`, { json: { customs_status: 'Released' }, status: 200 });
      await advance(client, 'P4D');
      await testKey.post(`/webhooks/${id}/recover`, { json: bodyOf('b', 'recoverWebhook'), status: 202 });

      const store = service().database.store;
      const deliveries = await store.webhookDeliveries.list({ webhookId: id }, { limit: 1000 });
      expect(deliveries.length).to.be.greaterThan(0);
      for (const { messageId } of deliveries) {
        const message = await store.messages.find({ ...wholeAccount(client.accountId), surface: 'b' }, messageId);
        expect(message).to.include({ test: true });
        expect(message?.shipmentId).not.to.equal(live.shipment);
      }
      const toLive = await store.webhookDeliveries.list({ webhookId: live.webhook }, { limit: 1000 });
      expect(toLive.length, 'a live webhook gets these and the live ones').to.be.greaterThan(deliveries.length);
      await client.b.get(`/webhooks/${id}`, { status: 200 });
    });
  },
  { environment: { WEBHOOK_ALLOW: '127.0.0.0/8' } },
);
