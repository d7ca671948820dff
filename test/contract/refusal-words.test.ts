// The answer to a refused request where the validator reports several errors for one mistake.
import { expect } from 'chai';
import { type Client, onSharedService, publicUrl } from '../support/service.ts';

onSharedService('a refusal', (service) => {
  let client: Client;

  before(async () => {
    client = await service().newClient();
  });

  const day = 'since must be a date or a date-time, such as 2026-04-04T08:00:00.000Z.';
  const recoveries: [since: string, detail: string][] = [
    ['2026-03-02T08:00:00', day],
    ['2026-03-02T25:00:00Z', day],
    ['now', day],
    ['', day],
  ];
  for (const [since, detail] of recoveries) {
    it(`says of ${JSON.stringify(since)} for a day or a time what it should be, and of no length`, async () => {
      const path = '/v2/webhooks/019aa3d0-5c00-7a10-8000-000000000001/recover';
      const { body } = await client.a.post(path, { json: { since }, status: 400 });
      expect(body.errors).to.deep.equal([{ code: 'invalid_request', detail, pointer: '/since' }]);
    });
  }

  const url = 'http://127.0.0.1:9/hook';
  const webhooks: [what: string, json: object, detail: string, pointer: string][] = [
    ['an address that is none', { url: '' }, 'url must be an absolute URL.', '/url'],
    ['a header without a name', { url, headers: { '': 'x' } }, 'Names in headers must not be empty.', '/headers'],
    [
      'a header with a long name',
      { url, headers: { ['x'.repeat(65)]: 'x' } },
      'Names in headers must have 64 characters or fewer.',
      '/headers',
    ],
    [
      'an event named twice',
      { url, event_types: ['webhook.test', 'webhook.test'] },
      'event_types must not contain the same item twice.',
      '/event_types',
    ],
  ];
  for (const [what, json, detail, pointer] of webhooks) {
    it(`says what is wrong with ${what}`, async () => {
      const { body } = await client.a.post('/v2/webhooks', { json, status: 400 });
      expect(body.errors).to.deep.equal([{ code: 'invalid_request', detail, pointer }]);
    });
  }

  const visible = 'Idempotency-Key must be visible ASCII characters without spaces, such as 7f3c0c1e-7c7b-4c1e-9a55-0d6f6c0b9d3e.';
  const keys: [what: string, key: string, detail: string][] = [
    ['a space', 'two words', visible],
    ['no characters', '', visible],
    ['256 characters', 'k'.repeat(256), 'Idempotency-Key must have 255 characters or fewer.'],
    ['256 characters in quotation marks', `"${'k'.repeat(256)}"`, 'Idempotency-Key must have 255 characters or fewer.'],
    ['no closing quotation mark', '"one', 'Idempotency-Key begins with a quotation mark, so it must end with one.'],
    ['only a quotation mark', '"', 'Idempotency-Key begins with a quotation mark, so it must end with one.'],
    [
      'text after its closing quotation mark',
      '"one"two"',
      String.raw`Idempotency-Key has text after its closing quotation mark; within the key, write \" for one.`,
    ],
    ['a stray backslash', String.raw`"o\ne"`, 'Idempotency-Key has a backslash that is not before a quotation mark or a backslash.'],
  ];
  for (const [what, key, detail] of keys) {
    it(`names the header when a key has ${what}, on both surfaces`, async () => {
      const headers = { 'Idempotency-Key': key };
      const a = await client.a.post('/v2/webhooks', { json: { url }, headers, status: 400 });
      expect(a.body.errors).to.deep.equal([{ code: 'invalid_request', detail, header: 'Idempotency-Key' }]);
      const b = await client.b.post('/webhooks', { json: { data: { type: 'webhook', attributes: { url } } }, headers, status: 400 });
      expect(b.body.errors.map(({ detail: said, source }: { detail: string; source: object }) => [said, source])).to.deep.equal([
        [detail, { header: 'Idempotency-Key' }],
      ]);
    });
  }

  it('says in words what a value with a pattern must look like', async () => {
    const { body } = await client.a.get('/v2/shipments', { query: 'updated_since=2026-4-4', status: 400 });
    expect(body.detail).to.equal('updated_since must be a date or a date-time, such as 2026-04-04.');
  });

  for (const [path, name, values] of [
    ['/v2/shipments', 'status', ['Pre Alert', 'On Rail']],
    ['/v2/audit_entries', 'action', ['webhook.created', 'webhook.deleted']],
    ['/v2/shipments', 'limit', ['1', '2']],
    ['/v2/shipments', 'cursor', ['a', 'b']],
  ] as const) {
    it(`says of two values of ${name} that only one may be sent, not that they are wrong`, async () => {
      const query = values.map((value) => `${name}=${encodeURIComponent(value)}`).join('&');
      const { body } = await client.a.get(path, { query, status: 400 });
      expect(body.errors).to.deep.equal([{ code: 'invalid_request', detail: `${name} must be sent only once.`, parameter: name }]);
    });
  }

  it('says of an integer with hundreds of digits what range it must be in', async () => {
    for (const [limit, bound] of [
      ['9'.repeat(17), '100 or less'],
      ['9'.repeat(308), '100 or less'],
      [`-${'9'.repeat(308)}`, '1 or more'],
    ]) {
      const { body } = await client.a.get('/v2/events', { query: `limit=${limit}`, status: 400 });
      expect(body.errors).to.deep.equal([{ code: 'invalid_request', detail: `limit must be ${bound}.`, parameter: 'limit' }]);
    }
  });

  it("says of another operation's parameter that it is unknown, not that its value is wrong", async () => {
    const { body } = await client.b.get('/events', { query: 'page[size]=abc', status: 400 });
    expect(body.errors[0].detail).to.equal('page[size] is not a parameter of this request.');
  });

  it('says that an empty parameter is empty', async () => {
    const { body } = await client.a.get('/v2/events', { query: 'cursor=', status: 400 });
    expect(body.errors).to.deep.equal([{ code: 'invalid_request', detail: 'cursor must not be empty.', parameter: 'cursor' }]);
  });

  it('does not say that a value must be null if it may be', async () => {
    const path = '/v2/shipments/019aa3d0-5c00-7a10-8000-000000000001';
    const { body } = await client.a.patch(path, { json: { customs_status: 'Lost' }, status: 400 });
    expect(body.errors).to.have.length(1);
    expect(body.detail).to.match(/^customs_status must be one of Not Filed, /);
  });

  const tariff = { currency: 'EUR', tiers: [{ from_day: 1, amount: '85.00' }] };
  const rules: [what: string, fields: object, errors: [detail: string, pointer: string][]][] = [
    [
      'an amount below 0',
      { tariff: { ...tariff, tiers: [{ from_day: 1, amount: '-5' }] } },
      [['amount must be a decimal number, such as 85.00.', '/tariff/tiers/0/amount']],
    ],
    ['a field that a tariff lacks', { tariff: { ...tariff, free: true } }, [['free is not a field of this request.', '/tariff/free']]],
    ['a tariff without tiers', { tariff: { currency: 'EUR' } }, [['tiers is missing.', '/tariff']]],
    ['a tariff that is text', { tariff: '85.00' }, [['tariff must be an object.', '/tariff']]],
    [
      'a port that is no code',
      { port_of_discharge: '12345' },
      [['port_of_discharge must be a UN/LOCODE, such as NLRTM.', '/port_of_discharge']],
    ],
  ];
  for (const [what, fields, errors] of rules) {
    it(`says of ${what} in a free time rule what is wrong with it, and nothing else`, async () => {
      const { body } = await client.a.post('/v2/free_time_rules', { json: { type: 'demurrage', free_days: 5, ...fields }, status: 400 });
      expect(body.errors).to.deep.equal(errors.map(([detail, pointer]) => ({ code: 'invalid_request', detail, pointer })));
    });
  }

  it('does not say that a value outside of a list must be a string', async () => {
    const path = '/v2/shipments/019aa3d0-5c00-7a10-8000-000000000001';
    const { body } = await client.a.patch(path, { json: { customs_status: 5 }, status: 400 });
    expect(body.errors).to.have.length(1);
    expect(body.detail).to.match(/^customs_status must be one of Not Filed, /);
  });

  it('says that reserved characters in a parameter must be encoded', async () => {
    const { body } = await client.a.get('/v2/events', { query: 'cursor=a:b', status: 400 });
    const detail = 'cursor has reserved characters, which must be percent-encoded (RFC 3986, 2.2).';
    expect(body.errors).to.deep.equal([{ code: 'invalid_request', detail, parameter: 'cursor' }]);
  });

  const nobody = '019aa3d0-5c00-7a10-8000-0000000000aa';
  const other = '019aa3d0-5c00-7a10-8000-0000000000bb';
  const missing: [surface: 'a' | 'b', path: string, detail: string, parameter: string][] = [
    ['a', `/v2/shipments/${nobody}`, 'No shipment has this id.', 'id'],
    ['a', '/v2/shipments/12', 'No shipment has this id.', 'id'],
    ['a', `/v2/containers/${nobody}/events`, 'No container has this id.', 'id'],
    ['a', `/v2/tracking_requests/${nobody}`, 'No tracking request has this id.', 'id'],
    ['a', `/v2/webhooks/${nobody}/deliveries/${other}`, 'No webhook has this id.', 'id'],
    ['a', `/v2/webhooks/${nobody}/deliveries/x`, 'No delivery has this id.', 'delivery_id'],
    ['b', `/ports/${nobody}`, 'No port has this id.', 'id'],
    ['b', `/terminals/${nobody}`, 'No terminal has this id.', 'id'],
    ['b', `/vessels/${nobody}`, 'No vessel has this id.', 'id'],
    ['b', `/parties/${nobody}`, 'No party has this id.', 'id'],
    ['b', `/webhook_notifications/${nobody}`, 'No webhook notification has this id.', 'id'],
    ['b', `/containers/${nobody}/raw_events`, 'No container has this id.', 'id'],
  ];
  for (const [surface, path, detail, parameter] of missing) {
    it(`says of ${path} what was not found`, async () => {
      const { body } = await client[surface].get(path, { status: 404 });
      const [error] = body.errors;
      expect(error.detail).to.equal(detail);
      expect(surface === 'a' ? error.parameter : error.source.parameter).to.equal(parameter);
    });
  }

  it("says the same for another account's", async () => {
    const json = { scac: 'TEST', container_number: 'TSTU0100013' };
    const { id } = (await client.a.post('/v2/tracking_requests', { json, status: 201 })).body;
    const stranger = await service().newClient();
    const { body } = await stranger.a.get(`/v2/tracking_requests/${id}`, { status: 404 });
    const never = (await stranger.a.get(`/v2/tracking_requests/${nobody}`, { status: 404 })).body;
    expect({ ...body, request_id: '' }).to.deep.equal({ ...never, request_id: '' });
  });

  it('links to the error’s page by an absolute address', async () => {
    const { body } = await client.a.get(`/v2/shipments/${nobody}`, { status: 404 });
    expect(body.type).to.equal(`${publicUrl}/docs/errors/not_found`);
    const answer = await client.b.get(`/ports/${nobody}`, { status: 404 });
    expect(answer.body.errors[0].links.about).to.equal(`${publicUrl}/docs/errors/not_found`);
  });

  const choice = 'bill_of_lading, booking_number or container_number is required.';
  const choices: [what: string, json: object, errors: [detail: string, pointer: string][]][] = [
    ['neither number', {}, [[choice, '']]],
    ['null for both', { bill_of_lading: null, container_number: null }, [[choice, '/container_number']]],
    ['null for one', { container_number: null }, [[choice, '/container_number']]],
    ['a number that is none', { bill_of_lading: 5 }, [['bill_of_lading must be a string or null.', '/bill_of_lading']]],
  ];
  for (const [what, json, errors] of choices) {
    it(`says of ${what} for the number to track what is wanted`, async () => {
      const { body } = await client.a.post('/v2/tracking_requests', { json: { scac: 'TEST', ...json }, status: 400 });
      expect(body.errors).to.deep.equal(errors.map(([detail, pointer]) => ({ code: 'invalid_request', detail, pointer })));
      expect(body.detail).to.equal(errors[0]?.[0]);
    });
  }

  it('points to the SCAC by the name under which it was sent', async () => {
    const pointers = ['scac', 'shipping_line_scac'].map(async (name) => {
      const attributes = { request_type: 'container', request_number: 'TSTU0100013', [name]: 'ZZZZ' };
      const { body } = await client.b.post('/tracking_requests', { json: { data: { type: 'tracking_request', attributes } }, status: 422 });
      return body.errors[0].source.pointer;
    });
    expect(await Promise.all(pointers)).to.deep.equal(['/data/attributes/scac', '/data/attributes/shipping_line_scac']);
  });

  it('names the one value that a type may have', async () => {
    const attributes = { request_type: 'container', request_number: 'TSTU0100013', scac: 'TEST' };
    const { body } = await client.b.post('/tracking_requests', { json: { data: { type: 'shipment', attributes } }, status: 400 });
    expect(body.errors).to.have.length(1);
    expect(body.errors[0]).to.deep.include({ detail: 'type must be tracking_request.', source: { pointer: '/data/type' } });
  });
});
