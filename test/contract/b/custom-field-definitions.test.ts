import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { maxDefinitions, maxOptions } from '../../../src/domain/custom-field.ts';
import { type Client, onEachService } from '../../support/service.ts';

const otherVersion = '"LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"';
const definitions = '/custom_field_definitions';

onEachService('custom field definitions on surface B', (service) => {
  let client: Client;
  const text = { entity_type: 'Shipment', api_slug: 'po_number', display_name: 'PO number', data_type: 'short_text' };
  const choice = { entity_type: 'Shipment', api_slug: 'broker', display_name: 'Broker', data_type: 'enum' };
  const json = (attributes: object) => ({ data: { attributes } });
  const create = async (attributes: object, status = 201) => (await client.b.post(definitions, { json: json(attributes), status })).body;
  const newDefinition = async (attributes: object): Promise<string> => (await create(attributes)).data.id;
  const read = async (path: string, status = 200) => (await client.b.get(path, { status })).body;
  const patch = async (path: string, attributes: object, status = 200, headers: Record<string, string> = {}) =>
    (await client.b.patch(path, { json: json(attributes), status, headers })).body;
  const pointerIn = ({ errors }: any) => errors[0].source?.pointer;
  const slugsIn = ({ data }: any) => data.map(({ attributes }: any) => attributes.api_slug);
  const addOption = async (id: string, attributes: object, status = 201) =>
    (await client.b.post(`${definitions}/${id}/options`, { json: json(attributes), status })).body;

  beforeEach(async () => {
    client = await service().newClient();
  });

  describe('POST /custom_field_definitions', () => {
    it('creates a field, which can be read where Location says', async () => {
      const sent = { ...text, display_name: ' PO number ', description: 'Ours', validation: { min_length: 2 }, default_value: 'none' };
      const { body, headers } = await client.b.post(definitions, { json: json(sent), status: 201 });
      expect(body.data.attributes).to.include({
        ...text,
        description: 'Ours',
        reference_type: null,
        default_format: null,
        default_value: 'none',
      });
      expect(body.data.attributes.validation).to.deep.equal({ min_length: 2 });
      expect(body.data.relationships.options.data).to.deep.equal([]);
      expect(await read(String(headers['location']))).to.deep.equal(body);
    });

    it('takes each data type for each entity type', async () => {
      for (const entityType of ['Shipment', 'Container', 'TrackingRequest']) {
        for (const dataType of ['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference']) {
          const reference = dataType === 'reference' ? { reference_type: 'Party' } : {};
          const { data } = await create({ ...text, entity_type: entityType, api_slug: `a_${dataType}`, data_type: dataType, ...reference });
          expect(data.attributes).to.include({
            entity_type: entityType,
            data_type: dataType,
            reference_type: reference.reference_type ?? null,
          });
        }
      }
    });

    it('refuses a slug that the entity type has, and takes it for another', async () => {
      await create(text);
      const body = await create(text, 422);
      expect(body.errors[0].detail).to.equal('Your account already has a field with the api_slug po_number for this entity_type.');
      expect(pointerIn(body)).to.equal('/data/attributes/api_slug');
      await create({ ...text, entity_type: 'Container' });
      await (await service().newClient()).b.post(definitions, { json: json(text), status: 201 });
    });

    it('refuses what does not go with the data type, and says where', async () => {
      const refused: [object, string][] = [
        [{ display_name: '  ' }, 'display_name'],
        [{ validation: { min: 1 } }, 'validation'],
        [{ validation: { min_length: 3, max_length: 2 } }, 'validation'],
        [{ data_type: 'number', validation: { max_length: 2 } }, 'validation'],
        [{ default_value: 7 }, 'default_value'],
        [{ data_type: 'number', validation: { max: 5 }, default_value: 7 }, 'default_value'],
        [{ data_type: 'enum', default_value: 'acme' }, 'default_value'],
        [{ data_type: 'reference' }, 'reference_type'],
        [{ reference_type: 'Party' }, 'reference_type'],
        [{ data_type: 'reference', reference_type: 'Party', default_value: uuidv7() }, 'default_value'],
      ];
      for (const [attributes, field] of refused) {
        const body = await create({ ...text, ...attributes }, 422);
        expect(pointerIn(body), JSON.stringify(attributes)).to.equal(`/data/attributes/${field}`);
      }
      expect((await read(definitions)).meta.total).to.equal(0);
    });

    it('refuses a body that is not of the contract', async () => {
      const refused = [
        { data_type: 'money' },
        { entity_type: 'shipment' },
        { api_slug: 'PO Number' },
        { api_slug: '1st' },
        { display_name: '' },
      ];
      for (const attributes of [...refused, { surprise: 1 }, { validation: { regex: 'x' } }]) await create({ ...text, ...attributes }, 400);
    });

    it('takes effect once with an Idempotency-Key', async () => {
      const post = () => client.b.post(definitions, { json: json(text), headers: { 'Idempotency-Key': 'a-field' }, status: 201 });
      const [first, second] = [await post(), await post()];
      expect(second.body).to.deep.equal(first.body);
      expect(second.headers['idempotency-replayed']).to.equal('true');
    });

    it('stops at the most definitions that an account can have', async () => {
      const { database } = service();
      const at = new Date();
      await database.transaction(async () => {
        for (let index = 0; index < maxDefinitions - 1; index += 1) {
          const kept = {
            accountId: client.accountId,
            entityType: 'shipment',
            apiSlug: `f${index}`,
            displayName: 'F',
            description: null,
          } as const;
          const rules = { dataType: 'number', referenceType: null, bounds: null, defaultFormat: null, defaultValue: null } as const;
          await database.store.customFieldDefinitions.insert({
            ...kept,
            ...rules,
            id: uuidv7(),
            test: false,
            createdAt: at,
            updatedAt: at,
          });
        }
      });
      await create(text);
      expect((await create(choice, 422)).errors[0].detail).to.equal('Your account has 80 custom field definitions, the maximum.');
    });
  });

  describe('GET /custom_field_definitions', () => {
    it('lists the fields, the newest first, by page and filter', async () => {
      await create(text);
      await create({ ...choice, entity_type: 'Container' });
      await create({ ...text, api_slug: 'pod', display_name: 'Proof' });
      const all = await read(definitions);
      expect(slugsIn(all)).to.deep.equal(['pod', 'broker', 'po_number']);
      expect(all.meta).to.include({ total: 3, size: 30, total_is_exact: true });
      const filtered = async (filter: string) => slugsIn(await read(`${definitions}?${filter}`));
      expect(await filtered('filter[entity_type]=Shipment')).to.deep.equal(['pod', 'po_number']);
      expect(await filtered('filter[data_type]=enum')).to.deep.equal(['broker']);
      expect(await filtered('filter[display_name]=p')).to.deep.equal(['pod', 'po_number']);
      expect(await filtered('filter[display_name]=po&filter[entity_type]=Shipment')).to.deep.equal(['po_number']);
      const first = await read(`${definitions}?page[size]=2`);
      expect([slugsIn(first), slugsIn(await read(first.links.next))]).to.deep.equal([['pod', 'broker'], ['po_number']]);
      expect(slugsIn(await read(`${definitions}?page[number]=9`))).to.deep.equal([]);
      await read(`${definitions}?filter[entity_type]=Vessel`, 400);
    });

    it('includes the options', async () => {
      const id = await newDefinition(choice);
      const option = (await addOption(id, { label: 'Acme', value: 'acme' })).data;
      expect(await read(definitions)).not.to.have.property('included');
      for (const path of [definitions, `${definitions}/${id}`])
        expect((await read(`${path}?include=options`)).included).to.deep.equal([option]);
    });

    it('shows no other account', async () => {
      const id = await newDefinition(text);
      const stranger = (await service().newClient()).b;
      expect((await stranger.get(definitions, { status: 200 })).body.data).to.deep.equal([]);
      await stranger.get(`${definitions}/${id}`, { status: 404 });
      await stranger.patch(`${definitions}/${id}`, { json: json({ display_name: 'Theirs' }), status: 404 });
      await stranger.delete(`${definitions}/${id}`, { status: 404 });
      await stranger.get(`${definitions}/${id}/options`, { status: 404 });
      await stranger.post(`${definitions}/${id}/options`, { json: json({ label: 'A', value: 'a' }), status: 404 });
    });
  });

  describe('PATCH /custom_field_definitions/{id}', () => {
    it('changes what is sent, if it is the version that was read', async () => {
      const id = await newDefinition({ ...text, description: 'Ours', validation: { max_length: 9 } });
      const path = `${definitions}/${id}`;
      const { headers } = await client.b.get(path, { status: 200 });
      await patch(path, { description: null }, 412, { 'If-Match': otherVersion });
      const changed = await patch(path, { description: null }, 200, { 'If-Match': headers['etag'] ?? '' });
      expect(changed.data.attributes).to.include({ description: null, display_name: 'PO number' });
      expect(changed.data.attributes.validation).to.deep.equal({ max_length: 9 });
      await patch(path, { validation: null, default_format: 'upper', default_value: 'none' });
      expect((await read(path)).data.attributes).to.include({ validation: null, default_format: 'upper', default_value: 'none' });
      expect((await patch(path, { default_value: null })).data.attributes.default_value).to.equal(null);
    });

    it('leaves the time of the last change if nothing differs', async () => {
      const before = await create(text);
      expect(await patch(`${definitions}/${before.data.id}`, { display_name: 'PO number' })).to.deep.equal(before);
    });

    it('refuses what the data type does not allow, what cannot change, and another id', async () => {
      const path = `${definitions}/${await newDefinition(text)}`;
      for (const attributes of [{ display_name: ' ' }, { validation: { max: 3 } }, { default_value: true }])
        await patch(path, attributes, 422);
      for (const attributes of [{}, { api_slug: 'other' }, { data_type: 'number' }]) await patch(path, attributes, 400);
      await client.b.patch(path, { json: { data: { id: uuidv7(), attributes: { display_name: 'X' } } }, status: 400 });
    });
  });

  describe('DELETE /custom_field_definitions/{id}', () => {
    it('deletes the field, and frees its slug', async () => {
      const id = await newDefinition(choice);
      const option = (await addOption(id, { label: 'Acme', value: 'acme' })).data.id;
      await client.b.delete(`${definitions}/${id}`, { headers: { 'If-Match': otherVersion }, status: 412 });
      await client.b.delete(`${definitions}/${id}`, { status: 204 });
      await read(`${definitions}/${id}`, 404);
      await read(`${definitions}/${id}/options/${option}`, 404);
      await client.b.delete(`${definitions}/${id}`, { status: 404 });
      expect((await create(choice)).data.relationships.options.data).to.deep.equal([]);
    });
  });

  describe('options', () => {
    let id: string;
    const path = () => `${definitions}/${id}/options`;
    const labels = async () => (await read(path())).data.map(({ attributes }: any) => attributes.label);
    beforeEach(async () => {
      id = await newDefinition(choice);
    });

    it('are created, read where Location says, and listed by position', async () => {
      const { body, headers } = await client.b.post(path(), { json: json({ label: ' Acme ', value: 'acme' }), status: 201 });
      expect(body.data.attributes).to.include({ label: 'Acme', value: 'acme', position: 1 });
      expect(body.data.relationships.definition.data).to.deep.equal({ type: 'custom_field_definition', id });
      expect(await read(String(headers['location']))).to.deep.equal(body);
      await addOption(id, { label: 'Swift', value: 'swift', position: null });
      await addOption(id, { label: 'Zero', value: 'zero', position: 0 });
      expect(await labels()).to.deep.equal(['Zero', 'Acme', 'Swift']);
      const page = await read(`${path()}?page[size]=2`);
      expect(page.meta).to.include({ total: 3, size: 2 });
      expect((await read(page.links.next)).data[0].attributes.label).to.equal('Swift');
    });

    it('are only for enum and enum_multi', async () => {
      const other = await newDefinition(text);
      const { errors } = await addOption(other, { label: 'A', value: 'a' }, 422);
      expect(errors[0].detail).to.equal('po_number has the data type short_text; only enum and enum_multi have options.');
      const many = await newDefinition({ ...choice, api_slug: 'brokers', data_type: 'enum_multi' });
      await addOption(many, { label: 'A', value: 'a' });
      expect((await read(`${definitions}/${other}/options`)).data).to.deep.equal([]);
    });

    it('have a value of their own, and a label', async () => {
      await addOption(id, { label: 'Acme', value: 'acme' });
      expect(pointerIn(await addOption(id, { label: 'Other', value: 'acme' }, 422))).to.equal('/data/attributes/value');
      expect(pointerIn(await addOption(id, { label: ' ', value: 'other' }, 422))).to.equal('/data/attributes/label');
      for (const attributes of [{ label: 'A' }, { value: 'a' }, { label: 'A', value: 7 }, { label: 'A', value: 'a', position: -1 }])
        await addOption(id, attributes, 400);
    });

    it('are changed but for their value, if they are the version that was read', async () => {
      const option = `${path()}/${(await addOption(id, { label: 'Acme', value: 'acme' })).data.id}`;
      const { headers } = await client.b.get(option, { status: 200 });
      await patch(option, { label: 'B' }, 412, { 'If-Match': otherVersion });
      expect((await patch(option, { label: 'B' }, 200, { 'If-Match': headers['etag'] ?? '' })).data.attributes).to.include({
        label: 'B',
        position: 1,
      });
      expect((await patch(option, { position: 9 })).data.attributes).to.include({ label: 'B', position: 9 });
      expect((await patch(option, { position: null })).data.attributes.position).to.equal(9);
      await patch(option, { label: ' ' }, 422);
      await patch(option, { value: 'other' }, 400);
      await client.b.patch(option, { json: { data: { id, attributes: { label: 'X' } } }, status: 400 });
    });

    it('are deleted, and belong to their definition only', async () => {
      const option = (await addOption(id, { label: 'Acme', value: 'acme' })).data.id;
      const other = await newDefinition({ ...choice, api_slug: 'other' });
      for (const wrong of [`${definitions}/${other}/options/${option}`, `${path()}/${uuidv7()}`]) {
        await read(wrong, 404);
        await patch(wrong, { label: 'X' }, 404);
        await client.b.delete(wrong, { status: 404 });
      }
      await client.b.delete(`${path()}/${option}`, { headers: { 'If-Match': otherVersion }, status: 412 });
      await client.b.delete(`${path()}/${option}`, { status: 204 });
      expect(await labels()).to.deep.equal([]);
    });

    it('stop at the most that a field can have', async () => {
      const at = new Date();
      await service().database.transaction(async () => {
        for (let index = 0; index < maxOptions - 1; index += 1) {
          const option = { id: uuidv7(), definitionId: id, label: 'O', value: `o${index}`, position: index, createdAt: at, updatedAt: at };
          await service().database.store.customFieldDefinitions.insertOption(option);
        }
      });
      await addOption(id, { label: 'Last', value: 'last' });
      expect((await addOption(id, { label: 'More', value: 'more' }, 422)).errors[0].detail).to.equal(
        'broker has 200 options, the maximum.',
      );
    });
  });

  it('are in the audit log with their options', async () => {
    const id = await newDefinition(choice);
    const option = (await addOption(id, { label: 'Acme', value: 'acme' })).data.id;
    await patch(`${definitions}/${id}/options/${option}`, { label: 'Other' });
    await patch(`${definitions}/${id}`, { display_name: 'Customs broker' });
    await client.b.delete(`${definitions}/${id}/options/${option}`, { status: 204 });
    await client.b.delete(`${definitions}/${id}`, { status: 204 });
    const { data } = (await client.a.get('/v2/audit_entries', { query: { limit: 100 }, status: 200 })).body;
    const entries = data.filter(({ action }: any) => action.startsWith('field_'));
    expect(entries.map(({ action, object, detail }: any) => [action, object.type, object.id, detail])).to.deep.equal([
      ['field_definition.deleted', 'field_definition', id, null],
      ['field_option.deleted', 'field_option', option, null],
      ['field_definition.updated', 'field_definition', id, 'display_name'],
      ['field_option.updated', 'field_option', option, 'label'],
      ['field_option.created', 'field_option', option, 'label, value'],
      ['field_definition.created', 'field_definition', id, 'entity_type, api_slug, display_name, data_type'],
    ]);
  });

  it('of test keys are seen by them, and no live ones', async () => {
    const input = { test: true, ratePerMinute: null, expiresAt: null };
    const testKey = service().api.as({ apiKey: await service().administration.createKey(client.accountName, input) });
    const live = await newDefinition(text);
    const post = (attributes: object, status: number) => testKey.post(definitions, { surface: 'b', json: json(attributes), status });
    await post(text, 422);
    await post(choice, 201);
    expect(slugsIn((await testKey.get(definitions, { surface: 'b', status: 200 })).body)).to.deep.equal(['broker']);
    await testKey.get(`${definitions}/${live}`, { surface: 'b', status: 404 });
    await testKey.delete(`${definitions}/${live}`, { surface: 'b', status: 404 });
    expect(slugsIn(await read(definitions))).to.deep.equal(['broker', 'po_number']);
  });
});
