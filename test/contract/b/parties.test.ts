import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { maxParties } from '../../../src/domain/party.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { advance, numbers, track } from '../../support/tracking.ts';

const otherVersion = '"LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"';

onEachService('the parties of an account on surface B', (service) => {
  let client: Client;
  const named = (name: unknown) => ({ data: { type: 'party', attributes: { company_name: name } } });
  const create = async (name: unknown, status = 201) => (await client.b.post('/parties', { json: named(name), status })).body;
  const newParty = async (name: string): Promise<string> => (await create(name)).data.id;
  const read = async (path: string) => (await client.b.get(path, { status: 200 })).body;
  const idsIn = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

  beforeEach(async () => {
    client = await service().newClient();
  });

  describe('POST /parties', () => {
    it('creates a company, which can be read where Location says', async () => {
      const { body, headers } = await client.b.post('/parties', { json: named('  Northgate Coffee '), status: 201 });
      expect(body.data).to.deep.include({ type: 'party', attributes: { company_name: 'Northgate Coffee' } });
      expect(await read(String(headers['location']))).to.deep.equal(body);
    });

    it('may leave out the type, as older clients do', async () => {
      const { body } = await client.b.post('/parties', { json: { data: { attributes: { company_name: 'Acme' } } }, status: 201 });
      expect(body.data.attributes.company_name).to.equal('Acme');
    });

    it('refuses a blank name and a name that the account has', async () => {
      await create('Acme');
      const { attributes } = (await read(`/parties/${client.accountId}`)).data;
      for (const name of [' ', 'Acme', 'Acme ', attributes.company_name]) {
        const { errors } = await create(name, 422);
        expect(errors[0], name).to.deep.include({ code: 'invalid_value', source: { pointer: '/data/attributes/company_name' } });
      }
      expect((await read('/parties')).meta.total).to.equal(2);
      const stranger = await service().newClient();
      await stranger.b.post('/parties', { json: named('Acme'), status: 201 });
    });

    it('refuses a name of the wrong type or length, and an unknown field', async () => {
      for (const name of [7, null, '', 'a'.repeat(201)]) await create(name, 400);
      await client.b.post('/parties', { json: { data: { attributes: { company_name: 'Acme', vat: 'X' } } }, status: 400 });
    });

    it('takes effect once with an Idempotency-Key', async () => {
      const post = () => client.b.post('/parties', { json: named('Acme'), headers: { 'Idempotency-Key': 'a-party' }, status: 201 });
      const [first, second] = [await post(), await post()];
      expect(second.body).to.deep.equal(first.body);
      expect(second.headers['idempotency-replayed']).to.equal('true');
    });

    it('stops at the most parties that an account can have', async () => {
      const { database } = service();
      await database.transaction(async () => {
        for (let index = 0; index < maxParties - 1; index += 1) {
          const party = { id: uuidv7(), accountId: client.accountId, companyName: `Company ${index}`, test: false, createdAt: new Date() };
          await database.store.parties.insert(party);
        }
      });
      await create('The last one');
      const { errors } = await create('One too many', 422);
      expect(errors[0].detail).to.equal('Your account has 10000 parties, the maximum.');
    });
  });

  describe('GET /parties', () => {
    it('lists the account, then its companies, the newest first, over all pages', async () => {
      const ids = [];
      for (const name of ['One', 'Two', 'Three', 'Four']) ids.unshift(await newParty(name));
      const expected = [client.accountId, ...ids];
      const all = await read('/parties');
      expect(idsIn(all)).to.deep.equal(expected);
      expect(all.meta).to.include({ size: 30, total: 5, total_is_exact: true });
      expect(all.links).not.to.have.property('next');
      for (const size of [1, 2, 3, 5]) {
        const found: string[] = [];
        for (let path = `/v2/parties?page[size]=${size}`; path; ) {
          const page = await read(path);
          found.push(...idsIn(page));
          path = page.links.next;
        }
        expect(found, `pages of ${size}`).to.deep.equal(expected);
      }
    });

    it('has nothing beyond its end, and shows no other account', async () => {
      await newParty('One');
      expect(idsIn(await read('/parties?page[number]=2'))).to.deep.equal([]);
      const stranger = await service().newClient();
      expect(idsIn((await stranger.b.get('/parties', { status: 200 })).body)).to.deep.equal([stranger.accountId]);
    });
  });

  describe('PATCH /parties/{id}', () => {
    const rename = async (id: string, name: string, status: number, headers: Record<string, string> = {}) =>
      (await client.b.patch(`/parties/${id}`, { json: { data: { attributes: { company_name: name } } }, status, headers })).body;

    it('renames a company, if it is the version that was read', async () => {
      const id = await newParty('One');
      const { headers } = await client.b.get(`/parties/${id}`, { status: 200 });
      await rename(id, 'Two', 412, { 'If-Match': otherVersion });
      expect((await rename(id, 'Two', 200, { 'If-Match': headers['etag'] ?? '' })).data.attributes.company_name).to.equal('Two');
      expect((await read(`/parties/${id}`)).data.attributes.company_name).to.equal('Two');
      await rename(id, 'Two', 200);
    });

    it("refuses another party's name, another id, and the account itself", async () => {
      const [one] = [await newParty('One'), await newParty('Two')];
      expect((await rename(one, 'Two', 422)).errors[0].source).to.deep.equal({ pointer: '/data/attributes/company_name' });
      await rename(client.accountId, 'Three', 422);
      const json = { data: { id: uuidv7(), attributes: { company_name: 'Three' } } };
      await client.b.patch(`/parties/${one}`, { json, status: 400 });
      expect((await read(`/parties/${one}`)).data.attributes.company_name).to.equal('One');
    });

    it("finds no other account's party", async () => {
      const id = await newParty('One');
      const stranger = await service().newClient();
      const json = { data: { attributes: { company_name: 'Theirs' } } };
      await stranger.b.patch(`/parties/${id}`, { json, status: 404 });
      await stranger.b.get(`/parties/${id}`, { status: 404 });
    });
  });

  it('are in the audit log, and change nothing for a reader', async () => {
    const id = await newParty('One');
    await client.b.patch(`/parties/${id}`, { json: { data: { attributes: { company_name: 'Two' } } }, status: 200 });
    const { data } = (await client.a.get('/v2/audit_entries', { query: { limit: 100 }, status: 200 })).body;
    const entries = data.filter(({ action }: { action: string }) => action.startsWith('party'));
    expect(entries.map(({ action, object, detail }: any) => [action, object.id, detail])).to.deep.equal([
      ['party.updated', id, 'company_name'],
      ['party.created', id, 'company_name'],
    ]);
  });

  it('of test keys are seen by them, and no live ones', async () => {
    const input = { test: true, ratePerMinute: null, expiresAt: null };
    const testKey = service().api.as({ apiKey: await service().administration.createKey(client.accountName, input) });
    const live = await newParty('Live');
    const made = (await testKey.post('/parties', { surface: 'b', json: named('Test'), status: 201 })).body.data.id;
    expect(idsIn((await testKey.get('/parties', { surface: 'b', status: 200 })).body)).to.deep.equal([client.accountId, made]);
    await testKey.get(`/parties/${live}`, { surface: 'b', status: 404 });
    const json = { data: { attributes: { company_name: 'Taken over' } } };
    await testKey.patch(`/parties/${live}`, { surface: 'b', json, status: 404 });
    expect(idsIn(await read('/parties'))).to.deep.equal([client.accountId, made, live]);
  });

  describe('as the customer', () => {
    const customer = (id: string | null) => ({ customer: { data: id === null ? null : { type: 'party', id } } });
    const tracking = (relationships: object, number: string = numbers.direct.containerNumber) => ({
      data: {
        type: 'tracking_request',
        attributes: { request_type: 'container', request_number: number, scac: 'TEST' },
        relationships,
      },
    });
    const customerOf = async (path: string) => (await read(path)).data.relationships.customer.data;
    const patch = async (path: string, data: object, status = 200) => (await client.b.patch(path, { json: { data }, status })).body;

    it('of a request goes to its shipments and their containers, and can be included', async () => {
      const id = await newParty('Northgate Coffee');
      const made = (await client.b.post('/tracking_requests', { json: tracking(customer(id)), status: 201 })).body.data;
      expect(made.relationships.customer.data).to.deep.equal({ type: 'party', id });
      await advance(client, 'PT1M');
      const request = await read(`/tracking_requests/${made.id}?include=customer`);
      expect(request.included).to.deep.equal([{ type: 'party', id, attributes: { company_name: 'Northgate Coffee' } }]);
      const { shipment, container } = request.data.relationships;
      for (const path of [`/shipments/${shipment.data.id}`, `/containers/${container.data.id}`]) {
        const document = await read(`${path}?include=customer`);
        expect(document.data.relationships.customer.data, path).to.deep.equal({ type: 'party', id });
        expect(document.included, path).to.deep.equal(request.included);
      }
      const lists = ['/tracking_requests', '/shipments', '/containers'];
      for (const path of lists) expect((await read(`${path}?include=customer`)).included, path).to.deep.equal(request.included);
    });

    it('is the account itself if none is named, or null is', async () => {
      for (const relationships of [{}, customer(null), customer(client.accountId), customer(client.accountId.toUpperCase())]) {
        const { body } = await client.b.post('/tracking_requests', { json: tracking(relationships), status: 201 });
        expect(body.data.relationships.customer.data).to.deep.equal({ type: 'party', id: client.accountId });
      }
    });

    it('can be changed on a request and on a shipment, where it stays', async () => {
      const [one, two] = [await newParty('One'), await newParty('Two')];
      const request = await track(client, { container_number: numbers.direct.containerNumber });
      const [requestPath, shipmentPath] = [`/tracking_requests/${request.id}`, `/shipments/${request.shipment_id}`];
      const before = (await read(requestPath)).data.attributes;
      const changed = await patch(requestPath, { relationships: customer(one) });
      expect(changed.data.relationships.customer.data.id).to.equal(one);
      expect(changed.data.attributes.ref_numbers).to.deep.equal(before.ref_numbers);
      await advance(client, 'P10D');
      expect(await customerOf(shipmentPath)).to.deep.equal({ type: 'party', id: one });
      expect((await patch(shipmentPath, { relationships: customer(two) })).data.relationships.customer.data.id).to.equal(two);
      await patch(shipmentPath, { relationships: customer(null) });
      await advance(client, 'P20D');
      expect(await customerOf(shipmentPath)).to.deep.equal({ type: 'party', id: client.accountId });
    });

    it("is refused if it is unknown, another account's or not an id", async () => {
      const request = await track(client, { container_number: numbers.direct.containerNumber });
      const stranger = await service().newClient();
      const theirs = (await stranger.b.post('/parties', { json: named('Theirs'), status: 201 })).body.data.id;
      const pointer = '/data/relationships/customer/data/id';
      const paths = [`/tracking_requests/${request.id}`, `/shipments/${request.shipment_id}`];
      for (const id of [uuidv7(), theirs, stranger.accountId]) {
        const { body } = await client.b.post('/tracking_requests', { json: tracking(customer(id)), status: 422 });
        expect(body.errors[0]).to.deep.include({ code: 'invalid_value', source: { pointer } });
        for (const path of paths)
          expect((await patch(path, { relationships: customer(id) }, 422)).errors[0].source).to.deep.equal({ pointer });
      }
      await client.b.post('/tracking_requests', { json: tracking(customer('acme')), status: 400 });
      for (const path of paths) {
        await patch(path, { relationships: { shipper: { data: null } } }, 400);
        const before = (await client.b.get(path, { status: 200 })).body;
        for (const data of [{}, { relationships: {} }]) expect(await patch(path, data, 200)).to.deep.equal(before);
        expect(await customerOf(path)).to.deep.equal({ type: 'party', id: client.accountId });
      }
    });
  });
});
