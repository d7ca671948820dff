// Values of custom fields that come with a tracking request, and resources that include their values.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { type Client, onEachService } from '../../support/service.ts';
import { advance, numbers, track, untilPolled } from '../../support/tracking.ts';

onEachService('custom fields of tracked shipments on surface B', (service) => {
  let client: Client;

  const define = async (attributes: object): Promise<string> => {
    const whole = { entity_type: 'Shipment', display_name: 'F', data_type: 'short_text', ...attributes };
    return (await client.b.post('/custom_field_definitions', { json: { data: { attributes: whole } }, status: 201 })).body.data.id;
  };
  const ask = async (initial: object, status = 201, number: string = numbers.three.billOfLading) => {
    const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'TEST', initial_custom_fields: initial };
    return (await client.b.post('/tracking_requests', { json: { data: { type: 'tracking_request', attributes } }, status })).body;
  };
  const read = async (path: string, status = 200) => (await client.b.get(path, { status })).body;
  const set = async (path: string, slug: string, value: unknown) => {
    const json = { data: { attributes: { api_slug: slug, value } } };
    return (await client.b.post(`${path}/custom_fields`, { json })).body.data;
  };
  const valuesOf = async (path: string): Promise<Record<string, unknown>> => {
    const { data } = await read(`${path}/custom_fields`);
    return Object.fromEntries(data.map(({ attributes }: any) => [attributes.api_slug, attributes.value]));
  };
  /** The containers of the account, by number. */
  async function containerIds(): Promise<Record<string, string>> {
    const { data } = await read('/containers');
    return Object.fromEntries(data.map(({ id, attributes }: any) => [attributes.number, id]));
  }

  beforeEach(async () => {
    client = await service().newClient();
  });

  describe('initial_custom_fields', () => {
    it('are on the request at once, and on its shipments and containers when it is tracked', async () => {
      await define({ api_slug: 'broker' });
      await define({ api_slug: 'gate', entity_type: 'Container' });
      await define({ api_slug: 'weight', entity_type: 'Container', data_type: 'number', default_value: 7 });
      const first = numbers.three.containerNumber;
      const containers = [
        { api_slug: 'gate', value: 'each' },
        { api_slug: 'gate', value: 'first', number: ` ${first.toLowerCase()} ` },
        { api_slug: 'weight', number: '' },
      ];
      const request = await ask({ shipment: [{ api_slug: 'broker', value: 'Acme' }], containers });
      const staged = (await read(`/tracking_requests/${request.data.id}/custom_fields`)).data;
      expect(staged.map(({ attributes: { api_slug, value, container_number } }: any) => [api_slug, value, container_number])).to.deep.equal(
        [
          ['broker', 'Acme', null],
          ['gate', 'each', null],
          ['gate', 'first', first],
          ['weight', 7, null],
        ],
      );
      await untilPolled(client, request.data.id);
      const byNumber = await containerIds();
      const second = Object.keys(byNumber).find((number) => number !== first) ?? '';
      expect(await valuesOf(`/containers/${byNumber[first]}`)).to.deep.equal({ gate: 'first', weight: 7 });
      expect(await valuesOf(`/containers/${byNumber[second]}`)).to.deep.equal({ gate: 'each', weight: 7 });
      const shipments = (await read('/shipments')).data;
      expect(shipments).to.have.lengthOf(3);
      for (const { id } of shipments) expect(await valuesOf(`/shipments/${id}`)).to.deep.equal({ broker: 'Acme' });
    });

    it('are copied once: what is changed or deleted after that stays so', async () => {
      await define({ api_slug: 'broker' });
      await define({ api_slug: 'po' });
      const initial = {
        shipment: [
          { api_slug: 'broker', value: 'Acme' },
          { api_slug: 'po', value: 'PO-1' },
        ],
      };
      const { data } = await ask(initial, 201, numbers.direct.billOfLading);
      const { shipment_id: shipment } = await untilPolled(client, data.id);
      await set(`/shipments/${shipment}`, 'broker', 'Swift');
      await client.b.delete(`/shipments/${shipment}/custom_fields/po`, { status: 204 });
      await set(`/tracking_requests/${data.id}`, 'broker', 'Other');
      await advance(client, 'P10D');
      expect(await valuesOf(`/shipments/${shipment}`)).to.deep.equal({ broker: 'Swift' });
      expect(await valuesOf(`/tracking_requests/${data.id}`)).to.deep.equal({ broker: 'Other', po: 'PO-1' });
    });

    it('leave the values that a shipment has from an earlier request', async () => {
      await define({ api_slug: 'broker' });
      await define({ api_slug: 'po' });
      const { shipment_id: shipment } = await track(client, { bill_of_lading: numbers.direct.billOfLading });
      await set(`/shipments/${shipment}`, 'broker', 'Acme');
      const initial = {
        shipment: [
          { api_slug: 'broker', value: 'Swift' },
          { api_slug: 'po', value: 'PO-1' },
        ],
      };
      const { data } = await ask(initial, 201, numbers.direct.billOfLading);
      await untilPolled(client, data.id);
      expect(await valuesOf(`/shipments/${shipment}`)).to.deep.equal({ broker: 'Acme', po: 'PO-1' });
    });

    it('include those that are set on the request before it is tracked', async () => {
      await define({ api_slug: 'broker' });
      await define({ api_slug: 'gate', entity_type: 'Container' });
      await define({ api_slug: 'note', entity_type: 'TrackingRequest' });
      const { data } = await ask({}, 201, numbers.downThenUp.billOfLading);
      await untilPolled(client, data.id);
      for (const slug of ['broker', 'gate', 'note']) await set(`/tracking_requests/${data.id}`, slug, slug);
      await advance(client, 'P1D');
      const tracked = await read(`/tracking_requests/${data.id}`);
      const { shipment, container } = tracked.data.relationships;
      expect(await valuesOf(`/shipments/${shipment.data.id}`)).to.deep.equal({ broker: 'broker' });
      expect(await valuesOf(`/containers/${container.data.id}`)).to.deep.equal({ gate: 'gate' });
    });

    it('are refused together with the request, and each fault says where it is', async () => {
      await define({ api_slug: 'broker' });
      await define({ api_slug: 'weight', entity_type: 'Container', data_type: 'number' });
      await define({ api_slug: 'party', data_type: 'reference', reference_type: 'Party' });
      const initial = {
        shipment: [
          { api_slug: 'broker', value: 7 },
          { api_slug: 'weight', value: 7 },
          { api_slug: 'broker', value: 'Acme' },
          { api_slug: 'broker', value: 'Swift' },
          { api_slug: 'party', value: uuidv7() },
        ],
        containers: [{ api_slug: 'weight' }, { api_slug: 'weight', value: 7, number: 'TSTU0300012' }],
      };
      const { errors } = await ask(initial, 422);
      const at = '/data/attributes/initial_custom_fields';
      expect(errors.map(({ source, detail }: any) => [source.pointer, detail])).to.deep.equal([
        [`${at}/shipment/0`, 'broker must be text of at most 255 characters, or null.'],
        [`${at}/shipment/1`, 'Your account has no field weight for a shipment; those it has are party, broker.'],
        [`${at}/shipment/3`, 'broker is set twice.'],
        [`${at}/shipment/4`, 'party must be the id of a party that your account can read, or null.'],
        [`${at}/containers/0`, 'Send a value: weight has no default.'],
        [`${at}/containers/1`, 'The check digit of TSTU0300012 should be 1, not 2.'],
      ]);
      expect((await read('/tracking_requests')).data).to.deep.equal([]);
      expect((await read('/custom_fields')).data).to.deep.equal([]);
      for (const wrong of [
        [],
        { shipment: {} },
        { vessel: [] },
        { shipment: [{ value: 1 }] },
        { containers: [{ api_slug: 'x', number: 7 }] },
      ])
        await ask(wrong, 400);
    });

    it('of a test key are its own', async () => {
      await define({ api_slug: 'live' });
      const input = { test: true, ratePerMinute: null, expiresAt: null };
      const testKey = service().api.as({ apiKey: await service().administration.createKey(client.accountName, input) });
      const post = (path: string, json: object, status: number) => testKey.post(path, { surface: 'b', json, status });
      const attributes = { entity_type: 'Shipment', api_slug: 'test', display_name: 'T', data_type: 'short_text' };
      await post('/custom_field_definitions', { data: { attributes } }, 201);
      const tracking = (slug: string) => ({
        data: {
          type: 'tracking_request',
          attributes: {
            request_type: 'container',
            request_number: numbers.direct.containerNumber,
            scac: 'TEST',
            initial_custom_fields: { shipment: [{ api_slug: slug, value: 'x' }] },
          },
        },
      });
      await post('/tracking_requests', tracking('live'), 422);
      const { id } = (await post('/tracking_requests', tracking('test'), 201)).body.data;
      await untilPolled(client, id);
      const { data } = (await testKey.get('/custom_fields', { surface: 'b', status: 200 })).body;
      expect(data.map(({ relationships }: any) => relationships.entity.data.type)).to.deep.equal(['shipment', 'tracking_request']);
    });
  });

  describe('include=custom_fields', () => {
    let shipment: string;
    let container: string;
    let request: string;

    beforeEach(async () => {
      await define({ api_slug: 'broker' });
      await define({ api_slug: 'gate', entity_type: 'Container' });
      const tracked = await track(client, { container_number: numbers.direct.containerNumber });
      request = tracked.id;
      shipment = tracked.shipment_id;
      container = (await read(`/shipments/${shipment}`)).data.relationships.container.data.id;
      await set(`/shipments/${shipment}`, 'broker', 'Acme');
      await set(`/containers/${container}`, 'gate', 'G-1');
      await set(`/tracking_requests/${request}`, 'broker', 'Swift');
    });

    const included = ({ included: all }: any, type: string) => all.filter((each: any) => each.type === type);
    const slugs = (document: any) => included(document, 'custom_field').map(({ attributes }: any) => attributes.value);

    it('names the values in the relationship, and links to them without it', async () => {
      for (const [path, value] of [
        [`/shipments/${shipment}`, 'Acme'],
        [`/containers/${container}`, 'G-1'],
        [`/tracking_requests/${request}`, 'Swift'],
      ] as const) {
        const { relationships } = (await read(path)).data;
        expect(relationships.custom_fields, path).to.deep.equal({ links: { related: `/v2${path}/custom_fields` } });
        const document = await read(`${path}?include=custom_fields,custom_fields.definition`);
        expect(slugs(document)).to.deep.equal([value]);
        const [field] = included(document, 'custom_field');
        expect(document.data.relationships.custom_fields.data).to.deep.equal([{ type: 'custom_field', id: field.id }]);
        const [definition] = included(document, 'custom_field_definition');
        expect(definition.id).to.equal(field.relationships.definition.data.id);
      }
    });

    it('works on lists and through relationships, in any order', async () => {
      await track(client, { container_number: numbers.byRail.containerNumber });
      const list = await read('/shipments?include=custom_fields,containers.custom_fields,containers');
      expect(slugs(list)).to.have.members(['Acme', 'G-1']);
      const named = list.data.map(({ relationships }: any) => relationships.custom_fields.data.length);
      expect(named).to.have.members([1, 0]);
      for (const each of included(list, 'container')) {
        expect(each.relationships.custom_fields.data).to.have.lengthOf(each.id === container ? 1 : 0);
      }
      expect(slugs(await read('/containers?include=shipment.custom_fields,custom_fields'))).to.have.members(['Acme', 'G-1']);
      const path = `/tracking_requests/${request}?include=shipment.custom_fields,container.custom_fields,custom_fields`;
      expect(slugs(await read(path))).to.have.members(['Acme', 'G-1', 'Swift']);
      await read('/shipments?include=custom_field', 400);
    });
  });
});
