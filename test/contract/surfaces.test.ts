// Which surface answers: by path, and under /v2 by credential.
import { expect } from 'chai';
import { type Client, onSharedService } from '../support/service.ts';
import { numbers, track } from '../support/tracking.ts';

onSharedService('the choice of the surface', (service) => {
  let client: Client;
  let request: any;

  before(async () => {
    client = await service().newClient();
    request = await track(client, { container_number: numbers.direct.containerNumber });
  });

  const isA = (body: any) => body.status === 'succeeded' && body.data === undefined;
  const isB = (body: any) => body.data?.type === 'tracking_request';
  const path = () => `/v2/tracking_requests/${request.id}`;
  const under = async (headers: Record<string, string>, status = 200) => (await service().api.get(path(), { headers, status })).body;

  it('follows the credential under /v2: a key gets B, a token A', async () => {
    const { token, apiKey } = client;
    expect(isB(await under({ 'x-api-key': apiKey })), 'X-API-Key').to.equal(true);
    expect(isB(await under({ authorization: `Token ${apiKey}` })), 'Authorization: Token').to.equal(true);
    expect(isA(await under({ authorization: `Bearer ${token}` })), 'Authorization: Bearer').to.equal(true);
  });

  it('is A under /v2 if both credentials are sent, or none', async () => {
    const both = { 'x-api-key': client.apiKey, authorization: `Bearer ${client.token}` };
    expect(isA(await under(both)), 'both').to.equal(true);
    expect((await under({}, 401)).code, 'none').to.equal('missing_credentials');
    const wrongToken = { 'x-api-key': client.apiKey, authorization: 'Bearer wrong' };
    expect((await under(wrongToken, 401)).code, 'a wrong token next to a right key').to.equal('invalid_credentials');
    const wrongKey = { 'x-api-key': 'wrong', authorization: `Bearer ${client.token}` };
    expect(isA(await under(wrongKey)), 'a wrong key next to a right token').to.equal(true);
  });

  it('is B without a prefix, whatever is sent', async () => {
    const { token, apiKey } = client;
    const bare = path().replace('/v2', '');
    expect(isB((await service().api.get(bare, { headers: { 'x-api-key': apiKey }, status: 200 })).body)).to.equal(true);
    const withToken = await service().api.get(bare, { headers: { authorization: `Bearer ${token}` }, status: 401 });
    expect(withToken.body.errors[0].code).to.equal('missing_credentials');
  });

  it('gives the same answer of B under /v2 and without the prefix', async () => {
    const bare = (await client.b.get(path().replace('/v2', ''), { status: 200 })).body;
    expect((await client.b.get(path(), { status: 200 })).body).to.deep.equal(bare);
    expect(bare.data.links.self).to.equal(path());
  });

  it('creates requests of B under /v2 too', async () => {
    const attributes = { request_type: 'container', request_number: numbers.direct.containerNumber, scac: 'TEST' };
    const json = { data: { type: 'tracking_request', attributes } };
    const { body } = await client.b.post('/v2/tracking_requests', { json, status: 201 });
    expect(body.data.type).to.equal('tracking_request');
  });

  it('lists shipments under /v2 in the form of the surface that the credential chooses', async () => {
    expect((await client.b.get('/v2/shipments', { status: 200 })).body).to.have.property('links');
    expect((await client.a.get('/v2/shipments', { status: 200 })).body).to.have.property('next_cursor');
  });

  it('shows objects of one surface on the other', async () => {
    const attributes = { request_type: 'bill_of_lading', request_number: 'TSTBL020001', scac: 'TEST', ref_numbers: ['PO-1', 'PO-2'] };
    const { id } = (await client.b.post('/tracking_requests', { json: { data: { type: 'tracking_request', attributes } }, status: 201 }))
      .body.data;
    const seen = (await client.a.get(`/v2/tracking_requests/${id}`, { status: 200 })).body;
    expect(seen).to.include({ bill_of_lading: 'TSTBL020001', container_number: null, reference: 'PO-1' });
    const mine = (await client.b.get(`/tracking_requests/${request.id}`, { status: 200 })).body;
    expect(mine.data.attributes).to.include({ request_number: numbers.direct.containerNumber, status: 'created' });
  });

  it('does not give one surface what only the other has', async () => {
    await client.b.get(`/v2/containers/${request.id}/events`, { status: 404, outside: true });
    await client.a.get(`/v2/containers/${request.id}/raw_events`, { status: 404, outside: true });
    await client.a.get('/v2/ports/CAVAN', { status: 404, outside: true });
  });
});
