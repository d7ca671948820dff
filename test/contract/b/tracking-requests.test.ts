import { expect } from 'chai';
import { onEachService } from '../../support/service.ts';
import { numbers, untilPolled } from '../../support/tracking.ts';

onEachService('POST /tracking_requests', (service) => {
  const { containerNumber, billOfLading } = numbers.direct;
  const input = { request_type: 'container', request_number: containerNumber, shipping_line_scac: 'TEST' };
  const document = (attributes: object) => ({ data: { type: 'tracking_request', attributes } });

  it('refuses a 21st pending request for a number', async () => {
    const { b } = await service().newClient();
    const json = document({ ...input, request_number: numbers.carrierDown.containerNumber });
    for (let index = 0; index < 20; index += 1) await b.post('/tracking_requests', { json, status: 201 });
    const { body } = await b.post('/tracking_requests', { json, status: 422 });
    expect(body.errors).to.have.length(1);
    expect(body.errors[0]).to.include({ code: 'too_many_unfinished_requests', status: '422' });
    expect(body.errors[0].source).to.deep.equal({ pointer: '/data/attributes/request_number' });
  });

  it('answers with a pending request, which can be read where Location and links.self say', async () => {
    const { b, accountId } = await service().newClient();
    const json = document({ ...input, ref_numbers: ['PO-1', 'PO-2'], shipment_tags: ['spring'] });
    const { body, headers } = await b.post('/tracking_requests', { json, status: 201 });
    const { id, attributes } = body.data;
    expect(body).to.deep.equal({
      data: {
        type: 'tracking_request',
        id,
        attributes: {
          ...input,
          scac: 'TEST',
          ref_numbers: ['PO-1', 'PO-2'],
          shipment_tags: ['spring'],
          tags: ['spring'],
          status: 'pending',
          failed_reason: null,
          retry_reason: null,
          is_retrying: false,
          retry_count: null,
          created_at: attributes.created_at,
          updated_at: attributes.updated_at,
        },
        relationships: {
          tracked_object: { data: null },
          customer: { data: { type: 'party', id: accountId } },
          shipment: { data: null },
          container: { data: null },
          shipments: { data: [] },
          custom_fields: { links: { related: `/v2/tracking_requests/${id}/custom_fields` } },
        },
        links: { self: `/v2/tracking_requests/${id}` },
      },
      included: [],
    });
    expect(headers.location).to.equal(body.data.links.self);
    const found = (await b.get(body.data.links.self, { status: 200 })).body;
    expect(found.data.attributes.created_at).to.equal(attributes.created_at);
  });

  it('has empty lists where no references and tags are sent', async () => {
    const { b } = await service().newClient();
    const { body } = await b.post('/tracking_requests', { json: document(input), status: 201 });
    expect(body.data.attributes).to.deep.include({ ref_numbers: [], shipment_tags: [] });
  });

  it('accepts scac for shipping_line_scac, and both if they are equal', async () => {
    const { b } = await service().newClient();
    const { shipping_line_scac: _, ...rest } = input;
    for (const attributes of [
      { ...rest, scac: 'TEST' },
      { ...input, scac: 'test' },
    ]) {
      const { body } = await b.post('/tracking_requests', { json: document(attributes), status: 201 });
      expect(body.data.attributes).to.include({ scac: 'TEST', shipping_line_scac: 'TEST' });
    }
  });

  it('shows a bill of lading in its canonical form', async () => {
    const { b } = await service().newClient();
    const attributes = { request_type: 'bill_of_lading', request_number: ' tstbl010001', shipping_line_scac: ' test ' };
    const { body } = await b.post('/tracking_requests', { json: document(attributes), status: 201 });
    expect(body.data.attributes).to.include({ request_number: billOfLading, request_type: 'bill_of_lading', scac: 'TEST' });
  });

  it('puts references and tags on the shipment, and references on the container', async () => {
    const client = await service().newClient();
    const json = document({ ...input, ref_numbers: ['PO-1', 'PO-2'], shipment_tags: ['spring'] });
    const { id } = (await client.b.post('/tracking_requests', { json, status: 201 })).body.data;
    await untilPolled(client, id);
    const { included } = (await client.b.get(`/tracking_requests/${id}`, { status: 200 })).body;
    const [shipment, container] = included;
    expect(shipment.attributes).to.deep.include({ ref_numbers: ['PO-1', 'PO-2'], tags: ['spring'] });
    expect(container.attributes.ref_numbers).to.deep.equal(['PO-1', 'PO-2']);
  });

  it('accepts 50 references and tags of 64 characters', async () => {
    const { b } = await service().newClient();
    const fifty = Array.from({ length: 50 }, (_, index) => String(index).padStart(64, 'x'));
    const json = document({ ...input, ref_numbers: fifty, shipment_tags: fifty });
    await b.post('/tracking_requests', { json, status: 201 });
  });

  it('may be asked with a test key for TEST, and for no other carrier', async () => {
    const { accountName } = await service().newClient();
    const apiKey = await service().administration.createKey(accountName, { test: true, ratePerMinute: null, expiresAt: null });
    expect(apiKey).to.match(/^lf_test_/);
    const b = service().api.as({ apiKey });
    await b.post('/tracking_requests', { json: document(input), status: 201 });
    const other = document({ ...input, shipping_line_scac: 'MAEU' });
    const { body } = await b.post('/tracking_requests', { json: other, status: 422 });
    expect(body.errors).to.have.length(1);
    expect(body.errors[0]).to.deep.include({
      code: 'scac_not_permitted',
      source: { pointer: '/data/attributes/shipping_line_scac' },
    });
  });

  const misshapen: [what: string, json: unknown, pointer: string][] = [
    ['no data', {}, ''],
    ['another type', { data: { type: 'shipment', attributes: input } }, '/data/type'],
    ['no type', { data: { attributes: input } }, '/data'],
    ['no attributes', { data: { type: 'tracking_request' } }, '/data'],
    ['no request_type', document({ ...input, request_type: undefined }), '/data/attributes'],
    ['an unknown request_type', document({ ...input, request_type: 'booking' }), '/data/attributes/request_type'],
    ['no request_number', document({ ...input, request_number: undefined }), '/data/attributes'],
    ['null for request_number', document({ ...input, request_number: null }), '/data/attributes/request_number'],
    ['an empty request_number', document({ ...input, request_number: '' }), '/data/attributes/request_number'],
    ['a number for the carrier', document({ ...input, shipping_line_scac: 7 }), '/data/attributes/shipping_line_scac'],
    ['a text for the references', document({ ...input, ref_numbers: 'PO-1' }), '/data/attributes/ref_numbers'],
    ['a number for a reference', document({ ...input, ref_numbers: [1] }), '/data/attributes/ref_numbers/0'],
    ['a reference of 65 characters', document({ ...input, ref_numbers: ['x'.repeat(65)] }), '/data/attributes/ref_numbers/0'],
    ['51 tags', document({ ...input, shipment_tags: Array.from({ length: 51 }, String) }), '/data/attributes/shipment_tags'],
    ['an unknown attribute', document({ ...input, weight: 1 }), '/data/attributes/weight'],
    ['an id of its own', { data: { ...document(input).data, id: '1' } }, '/data/id'],
    ['an unknown member', { ...document(input), meta: {} }, '/meta'],
    ["surface A's body", { scac: 'TEST', container_number: containerNumber }, ''],
    ['a list', [], ''],
    ['null', null, ''],
  ];
  for (const [what, json, pointer] of misshapen) {
    it(`answers ${what} with 400, and stores nothing`, async () => {
      const { b } = await service().newClient();
      const before = await service().stored();
      const { body, headers } = await b.post('/tracking_requests', { json, status: 400 });
      for (const error of body.errors) {
        expect(error).to.include({ id: headers['x-request-id'], status: '400', code: 'invalid_request' });
      }
      const pointers = body.errors.map((error: { source?: { pointer: string } }) => error.source?.pointer);
      expect(pointers).to.include(pointer);
      expect(await service().stored()).to.equal(before);
    });
  }

  it('answers malformed JSON with 400, and stores nothing', async () => {
    const { b } = await service().newClient();
    const before = await service().stored();
    for (const contentType of ['application/json', 'application/vnd.api+json']) {
      const { body } = await b.post('/tracking_requests', { raw: '{"data":', contentType, status: 400 });
      expect(body.errors[0].code).to.equal('malformed_json');
    }
    expect(await service().stored()).to.equal(before);
  });

  const pointerOfNumber = '/data/attributes/request_number';
  const wrong: [what: string, attributes: object, code: string, pointer: string, says: string][] = [
    ['a wrong check digit', { request_number: 'TSTU0100014' }, 'invalid_container_number', pointerOfNumber, 'should be 3'],
    ['a bill of lading for a container', { request_number: billOfLading }, 'invalid_container_number', pointerOfNumber, 'four letters'],
    [
      'a star in a bill of lading',
      { request_type: 'bill_of_lading', request_number: 'A*' },
      'invalid_bill_of_lading',
      pointerOfNumber,
      '1 to 35',
    ],
    ['an unknown carrier', { shipping_line_scac: 'QQQQ' }, 'unknown_scac', '/data/attributes/shipping_line_scac', 'QQQQ'],
    ['two carriers', { scac: 'QQQQ' }, 'conflicting_values', '/data/attributes/scac', 'QQQQ'],
  ];
  for (const [what, change, code, pointer, says] of wrong) {
    it(`answers ${what} with 422, and stores nothing`, async () => {
      const { b } = await service().newClient();
      const before = await service().stored();
      const { body } = await b.post('/tracking_requests', { json: document({ ...input, ...change }), status: 422 });
      expect(body.errors).to.have.length(1);
      expect(body.errors[0]).to.deep.include({ status: '422', code, source: { pointer } });
      expect(body.errors[0].detail).to.contain(says);
      expect(await service().stored()).to.equal(before);
    });
  }

  it('reports everything that is wrong at once, with one error each', async () => {
    const { b } = await service().newClient();
    const json = document({ ...input, shipping_line_scac: 'QQQQ', request_number: 'TSTU0100014' });
    const { body } = await b.post('/tracking_requests', { json, status: 422 });
    const codes = body.errors.map((error: { code: string }) => error.code);
    expect(codes).to.have.members(['unknown_scac', 'invalid_container_number']);
  });
});
