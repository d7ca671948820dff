import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { type Client, onEachService } from '../../support/service.ts';
import { numbers, track } from '../../support/tracking.ts';

const otherVersion = '"LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"';

onEachService('custom fields on surface B', (service) => {
  let client: Client;
  let shipment: string;
  let container: string;
  let request: string;

  const field = (attributes: object) => ({ data: { type: 'custom_field', attributes } });
  const define = async (attributes: object): Promise<string> => {
    const whole = { entity_type: 'Shipment', display_name: 'F', data_type: 'short_text', ...attributes };
    return (await client.b.post('/custom_field_definitions', { json: { data: { attributes: whole } }, status: 201 })).body.data.id;
  };
  const addOptions = async (definition: string, ...values: string[]) => {
    for (const value of values) {
      const json = { data: { attributes: { label: `The ${value}`, value } } };
      await client.b.post(`/custom_field_definitions/${definition}/options`, { json, status: 201 });
    }
  };
  const read = async (path: string, status = 200) => (await client.b.get(path, { status })).body;
  const set = async (path: string, attributes: object, status = 201) =>
    (await client.b.post(path, { json: field(attributes), status })).body;
  const patch = async (path: string, value: unknown, status = 200, headers: Record<string, string> = {}) =>
    (await client.b.patch(path, { json: field({ value }), status, headers })).body;
  const ofShipment = () => `/shipments/${shipment}/custom_fields`;
  const valuesIn = ({ data }: any) => data.map(({ attributes }: any) => [attributes.api_slug, attributes.value]);

  beforeEach(async () => {
    client = await service().newClient();
    const tracked = await track(client, { container_number: numbers.direct.containerNumber });
    request = tracked.id;
    shipment = tracked.shipment_id;
    container = (await read(`/shipments/${shipment}`)).data.relationships.container.data.id;
  });

  describe('POST …/custom_fields', () => {
    it('sets a field of a shipment, a container and a tracking request', async () => {
      for (const [type, entityType, id] of [
        ['shipment', 'Shipment', shipment],
        ['container', 'Container', container],
        ['tracking_request', 'TrackingRequest', request],
      ] as const) {
        const definition = await define({ entity_type: entityType, api_slug: 'po' });
        const path = `/${type}s/${id}/custom_fields`;
        const { body, headers } = await client.b.post(path, { json: field({ api_slug: 'po', value: 'PO-1' }), status: 201 });
        expect(body.data.attributes, type).to.include({ api_slug: 'po', value: 'PO-1', display_value: 'PO-1', container_number: null });
        expect(body.data.relationships).to.deep.equal({
          entity: { data: { type, id } },
          definition: { data: { type: 'custom_field_definition', id: definition } },
          reference: { data: null },
        });
        expect(await read(String(headers['location']))).to.deep.equal(body);
        expect(await read(`${path}/po`)).to.deep.equal(body);
        expect((await read(path)).data).to.deep.equal([body.data]);
      }
    });

    it('replaces a value with a 200, in both forms', async () => {
      await define({ api_slug: 'po' });
      const first = await set(ofShipment(), { api_slug: 'po', value: 'PO-1' });
      const second = await set(ofShipment(), { api_slug: 'po', value: 'PO-2' }, 200);
      expect([second.data.id, second.data.attributes.value]).to.deep.equal([first.data.id, 'PO-2']);
      const json = {
        data: { ...field({ api_slug: 'po', value: 'PO-3' }).data, relationships: { entity: { data: { type: 'shipment', id: shipment } } } },
      };
      expect((await client.b.post('/custom_fields', { json, status: 200 })).body.data.attributes.value).to.equal('PO-3');
      await define({ api_slug: 'ref' });
      const another = { data: { ...json.data, attributes: { api_slug: 'ref', value: 'R-1' } } };
      const { body } = await client.b.post('/custom_fields', { json: another, status: 201 });
      await client.b.delete(`/custom_fields/${body.data.id}`, { status: 204 });
      expect(valuesIn(await read(ofShipment()))).to.deep.equal([['po', 'PO-3']]);
    });

    it('refuses a value of another type, and says what is allowed', async () => {
      await define({ api_slug: 'weight', data_type: 'number', validation: { min: 0, max: 100 } });
      const body = await set(ofShipment(), { api_slug: 'weight', value: 'heavy' }, 422);
      expect(body.errors[0]).to.deep.include({
        code: 'invalid_value',
        detail: 'weight must be a number from 0 to 100, or null.',
        source: { pointer: '/data/attributes/value' },
      });
      await set(ofShipment(), { api_slug: 'weight', value: 101 }, 422);
      await set(ofShipment(), { api_slug: 'weight', value: { deep: [{ er: 1 }] } }, 422);
      expect((await read(ofShipment())).data).to.deep.equal([]);
    });

    it('takes null, and the default of a field without a value in the body', async () => {
      await define({ api_slug: 'po', default_value: 'none' });
      await define({ api_slug: 'other' });
      expect((await set(ofShipment(), { api_slug: 'po' })).data.attributes.value).to.equal('none');
      const { attributes } = (await set(ofShipment(), { api_slug: 'po', value: null }, 200)).data;
      expect(attributes).to.include({ value: null, display_value: null });
      expect((await set(ofShipment(), { api_slug: 'other' }, 422)).errors[0].detail).to.equal('Send a value: other has no default.');
    });

    it('takes the options of the definition, and shows their labels', async () => {
      await addOptions(await define({ api_slug: 'broker', data_type: 'enum' }), 'acme', 'swift');
      const many = await define({ api_slug: 'goods', data_type: 'enum_multi' });
      await addOptions(many, 'tea', 'rice');
      expect((await set(ofShipment(), { api_slug: 'broker', value: 'acme' })).data.attributes.display_value).to.equal('The acme');
      const { attributes } = (await set(ofShipment(), { api_slug: 'goods', value: ['rice', 'tea'] })).data;
      expect([attributes.value, attributes.display_value]).to.deep.equal([['rice', 'tea'], 'The rice, The tea']);
      const { errors } = await set(ofShipment(), { api_slug: 'broker', value: 'other' }, 422);
      expect(errors[0].detail).to.include('(acme, swift)');
      const [option] = (await read(`/custom_field_definitions/${many}/options`)).data;
      await client.b.delete(`/custom_field_definitions/${many}/options/${option.id}`, { status: 204 });
      expect((await read(`${ofShipment()}/goods`)).data.attributes.display_value).to.equal('The rice, tea');
      await set(ofShipment(), { api_slug: 'goods', value: ['tea'] }, 422);
    });

    it('takes references to what the account can read, and shows their names', async () => {
      const { relationships } = (await read(`/shipments/${shipment}`)).data;
      const party = { data: { attributes: { company_name: 'Northgate Coffee' } } };
      const ids: Record<string, [id: string, name: string | null]> = {
        Party: [(await client.b.post('/parties', { json: party, status: 201 })).body.data.id, 'Northgate Coffee'],
        Port: [relationships.port_of_discharge.data.id, 'Rotterdam'],
        Terminal: [relationships.pod_terminal.data.id, null],
        Shipment: [shipment, 'LF-000001'],
        Container: [container, numbers.direct.containerNumber],
        Vessel: [(await read(`/containers/${container}/raw_events`)).included.find(({ type }: any) => type === 'vessel').id, null],
      };
      const stranger = await service().newClient();
      for (const [type, [id, name]] of Object.entries(ids)) {
        const slug = type.toLowerCase();
        await define({ api_slug: slug, data_type: 'reference', reference_type: type });
        const { data } = await set(ofShipment(), { api_slug: slug, value: id.toUpperCase() });
        expect(data.attributes.value, type).to.equal(id);
        expect(data.attributes.display_value, type).to.be.a('string');
        if (name !== null) expect(data.attributes.display_value).to.equal(name);
        expect(data.relationships.reference.data).to.deep.equal({ type: slug, id });
        const { included } = await read(`/custom_fields/${data.id}?include=reference`);
        expect(included.map((each: any) => [each.type, each.id])).to.deep.equal([[slug, id]]);
        for (const wrong of [uuidv7(), stranger.accountId, 'acme'])
          expect((await set(ofShipment(), { api_slug: slug, value: wrong }, 422)).errors[0].detail).to.include(`the id of a ${slug}`);
      }
    });

    it('names the fields that there are if it does not know one', async () => {
      const unknown = async (attributes: object) => (await set(ofShipment(), attributes, 422)).errors[0];
      expect((await unknown({ api_slug: 'po', value: 'x' })).detail).to.equal('Your account has no field po for a shipment; it has none.');
      await define({ api_slug: 'po', entity_type: 'Container' });
      await define({ api_slug: 'broker' });
      const error = await unknown({ api_slug: 'po', value: 'x' });
      expect(error.detail).to.equal('Your account has no field po for a shipment; those it has are broker.');
      expect(error.source).to.deep.equal({ pointer: '/data/attributes/api_slug' });
    });

    it('finds no other account, nor what does not exist', async () => {
      await define({ api_slug: 'po' });
      const stranger = await service().newClient();
      const json = field({ api_slug: 'po', value: 'x' });
      await stranger.b.post(ofShipment(), { json, status: 404 });
      await stranger.b.get(ofShipment(), { status: 404 });
      for (const path of [`/shipments/${uuidv7()}`, `/containers/${shipment}`, `/tracking_requests/${container}`]) {
        await set(`${path}/custom_fields`, { api_slug: 'po', value: 'x' }, 404);
        await read(`${path}/custom_fields`, 404);
      }
      const entity = { data: { type: 'container', id: shipment } };
      const unknown = { data: { ...json.data, relationships: { entity } } };
      const { errors } = (await client.b.post('/custom_fields', { json: unknown, status: 422 })).body;
      expect(errors[0].source).to.deep.equal({ pointer: '/data/relationships/entity/data/id' });
    });

    it('takes effect once with an Idempotency-Key, and once of several at the same time', async () => {
      await define({ api_slug: 'po' });
      const post = (value: string, headers: Record<string, string> = {}) =>
        client.b.post(ofShipment(), { json: field({ api_slug: 'po', value }), headers });
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((value) => post(value)));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 200, 200, 201]);
      const key = { 'Idempotency-Key': 'one' };
      await post('e', key);
      await patch(`${ofShipment()}/po`, 'f');
      expect((await post('e', key)).headers['idempotency-replayed']).to.equal('true');
      expect(valuesIn(await read(ofShipment()))).to.deep.equal([['po', 'f']]);
    });
  });

  describe('PATCH and DELETE', () => {
    /** A value by its id and by its slug. */
    async function bothForms(): Promise<string[]> {
      await define({ api_slug: 'po' });
      const { data } = await set(ofShipment(), { api_slug: 'po', value: 'PO-1' });
      return [`/custom_fields/${data.id}`, `${ofShipment()}/po`];
    }

    it('change a value that is the version that was read', async () => {
      for (const path of await bothForms()) {
        const { headers } = await client.b.get(path, { status: 200 });
        await client.b.get(path, { headers: { 'If-None-Match': headers['etag'] ?? '' }, status: 304 });
        await patch(path, 'x', 412, { 'If-Match': otherVersion });
        expect((await patch(path, path, 200, { 'If-Match': headers['etag'] ?? '' })).data.attributes.value).to.equal(path);
        await patch(path, 7, 422);
        expect((await read(path)).data.attributes.value).to.equal(path);
        await client.b.patch(path, { json: { data: { id: uuidv7(), attributes: { value: 'x' } } }, status: 400 });
        await client.b.patch(path, { json: { data: { attributes: {} } }, status: 400 });
      }
    });

    it('delete a value and keep the definition', async () => {
      const [byId = '', bySlug = ''] = await bothForms();
      await client.b.delete(byId, { headers: { 'If-Match': otherVersion }, status: 412 });
      await client.b.delete(byId, { status: 204 });
      for (const path of [byId, bySlug]) {
        await read(path, 404);
        await patch(path, 'x', 404);
        await client.b.delete(path, { status: 404 });
      }
      await set(ofShipment(), { api_slug: 'po', value: 'PO-2' });
      await client.b.delete(bySlug, { status: 204 });
      expect((await read(ofShipment())).data).to.deep.equal([]);
      expect((await read('/custom_field_definitions')).meta.total).to.equal(1);
    });

    it("reach no other account's value", async () => {
      const stranger = await service().newClient();
      for (const path of await bothForms()) {
        await stranger.b.get(path, { status: 404 });
        await stranger.b.patch(path, { json: field({ value: 'theirs' }), status: 404 });
        await stranger.b.delete(path, { status: 404 });
      }
      expect(valuesIn(await read(ofShipment()))).to.deep.equal([['po', 'PO-1']]);
    });
  });

  describe('GET /custom_fields', () => {
    it('lists values, the newest first, by page and filter', async () => {
      const definitions = [await define({ api_slug: 'po' }), await define({ api_slug: 'po', entity_type: 'Container' })];
      await define({ api_slug: 'note' });
      await set(ofShipment(), { api_slug: 'po', value: '1' });
      await set(`/containers/${container}/custom_fields`, { api_slug: 'po', value: '2' });
      await set(ofShipment(), { api_slug: 'note', value: '3' });
      const values = async (query: string) => (await read(`/custom_fields?${query}`)).data.map(({ attributes }: any) => attributes.value);
      expect(await values('')).to.deep.equal(['3', '2', '1']);
      expect(await values('filter[entity_type]=Container')).to.deep.equal(['2']);
      expect(await values(`filter[entity_id]=${shipment.toUpperCase()}`)).to.deep.equal(['3', '1']);
      expect(await values(`filter[definition_id]=${definitions[0]}`)).to.deep.equal(['1']);
      expect(await values(`filter[definition_id]=${definitions[1]}&filter[entity_id]=${shipment}`)).to.deep.equal([]);
      const page = await read('/custom_fields?page[size]=2');
      expect([page.meta.total, valuesIn(await read(page.links.next))]).to.deep.equal([3, [['po', '1']]]);
      await read('/custom_fields?filter[entity_id]=shipment', 400);
    });

    it('includes what has the fields and their definitions', async () => {
      const definition = await define({ api_slug: 'broker', data_type: 'enum' });
      await addOptions(definition, 'acme');
      const { data } = await set(ofShipment(), { api_slug: 'broker', value: 'acme' });
      const { included } = await read('/custom_fields?include=entity,definition,reference');
      expect(included.map(({ type }: any) => type)).to.have.members(['shipment', 'custom_field_definition']);
      const one = await read(`/custom_fields/${data.id}?include=definition.options`);
      expect(one.included.map(({ type }: any) => type)).to.have.members(['custom_field_definition', 'custom_field_option']);
    });
  });

  it('of a deleted definition are gone', async () => {
    const definition = await define({ api_slug: 'po' });
    const { data } = await set(ofShipment(), { api_slug: 'po', value: 'PO-1' });
    await client.b.delete(`/custom_field_definitions/${definition}`, { status: 204 });
    for (const path of [`/custom_fields/${data.id}`, `${ofShipment()}/po`]) await read(path, 404);
    for (const path of ['/custom_fields', ofShipment()]) expect(await read(path)).to.deep.include({ data: [] });
    expect((await read('/custom_fields')).meta.total).to.equal(0);
    await define({ api_slug: 'po' });
    expect((await read(ofShipment())).data).to.deep.equal([]);
    await set(ofShipment(), { api_slug: 'po', value: 'PO-2' });
  });

  it('of a tracking request are those of its own fields first, then those of shipments', async () => {
    const path = `/tracking_requests/${request}/custom_fields`;
    await define({ api_slug: 'po', entity_type: 'Container' });
    const entityOf = async (value: string, status = 201) => {
      const { included } = await read(`/custom_fields/${(await set(path, { api_slug: 'po', value }, status)).data.id}?include=definition`);
      return included[0].attributes.entity_type;
    };
    expect(await entityOf('1')).to.equal('Container');
    await define({ api_slug: 'po' });
    expect(await entityOf('2')).to.equal('Shipment');
    await define({ api_slug: 'po', entity_type: 'TrackingRequest' });
    expect(await entityOf('3')).to.equal('TrackingRequest');
    expect((await read(`${path}/po`)).data.attributes.value).to.equal('3');
    await client.b.delete(`${path}/po`, { status: 204 });
    expect((await read(`${path}/po`)).data.attributes.value).to.equal('2');
    expect(valuesIn(await read(path))).to.deep.equal([
      ['po', '1'],
      ['po', '2'],
    ]);
  });

  it('are in the audit log, with what they are of', async () => {
    await define({ api_slug: 'po' });
    const { id } = (await set(ofShipment(), { api_slug: 'po', value: 'PO-1' })).data;
    await set(ofShipment(), { api_slug: 'po', value: 'PO-1' }, 200);
    await patch(`${ofShipment()}/po`, 'PO-2');
    await client.b.delete(`${ofShipment()}/po`, { status: 204 });
    const { data } = (await client.a.get('/v2/audit_entries', { query: { limit: 100 }, status: 200 })).body;
    const entries = data.filter(({ action }: any) => action.startsWith('custom_field'));
    expect(entries.map(({ action, object, detail }: any) => [action, object.type, object.id, detail])).to.deep.equal(
      ['deleted', 'set', 'set'].map((done) => [`custom_field.${done}`, 'custom_field', id, `po of shipment ${shipment}`]),
    );
  });

  it('of test keys are those in the sandbox, of fields that test keys defined', async () => {
    const input = { test: true, ratePerMinute: null, expiresAt: null };
    const testKey = service().api.as({ apiKey: await service().administration.createKey(client.accountName, input) });
    const post = (path: string, json: object, status: number) => testKey.post(path, { surface: 'b', json, status });
    await define({ api_slug: 'live' });
    const attributes = { entity_type: 'Shipment', api_slug: 'test', display_name: 'T', data_type: 'short_text' };
    await post('/custom_field_definitions', { data: { attributes } }, 201);
    await set(ofShipment(), { api_slug: 'live', value: 'live' });
    await set(ofShipment(), { api_slug: 'test', value: 'of a live key' });
    await post(ofShipment(), field({ api_slug: 'live', value: 'x' }), 422);
    await post(ofShipment(), field({ api_slug: 'test', value: 'of a test key' }), 200);
    for (const path of ['/custom_fields', ofShipment()])
      expect(valuesIn((await testKey.get(path, { surface: 'b', status: 200 })).body), path).to.deep.equal([['test', 'of a test key']]);
    await testKey.get(`${ofShipment()}/live`, { surface: 'b', status: 404 });
    expect(valuesIn(await read('/custom_fields'))).to.deep.equal([
      ['test', 'of a test key'],
      ['live', 'live'],
    ]);
  });
});
