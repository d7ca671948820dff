// Requests with several faults: the first check that fails answers. Limits have a file of their own.
import { expect } from 'chai';
import { type Client, onSharedService } from '../support/service.ts';
import { missingId } from '../support/operations.ts';

onSharedService('the order of checks', (service) => {
  let client: Client;

  before(async () => {
    client = await service().newClient();
  });

  const html = { accept: 'text/html' };
  const tooLarge = JSON.stringify({ text: 'x'.repeat(70_000) });
  const code = (body: any) => body.code ?? body.errors[0].code;

  it('is path and method before the credential', async () => {
    for (const api of [service().api, service().api.as({ token: 'wrong' })]) {
      const missing = await api.post('/v2/nothing?surprise=1', {
        raw: '{',
        contentType: 'text/plain',
        headers: html,
        status: 404,
        outside: true,
      });
      expect(code(missing.body)).to.equal('unknown_path');
      await api.put('/v2/shipments?surprise=1', { raw: '{', contentType: 'text/plain', headers: html, status: 405, outside: true });
    }
  });

  it('is the credential before size, media types, shape, values and existence', async () => {
    for (const api of [service().api, service().api.as({ token: 'wrong' })]) {
      await api.post('/v2/tracking_requests', { raw: tooLarge, contentType: 'application/json', status: 401 });
      await api.post('/v2/tracking_requests', { raw: '{', contentType: 'text/plain', status: 401 });
      await api.get('/v2/shipments?surprise=1', { headers: html, status: 401 });
      await api.post('/v2/tracking_requests', { json: {}, status: 401 });
      await api.get(`/v2/shipments/${missingId}`, { status: 401 });
    }
    await service().api.post('/tracking_requests', { raw: tooLarge, contentType: 'text/plain', status: 401 });
    await service().api.get(`/containers/${missingId}?include=nothing`, { headers: html, status: 401 });
  });

  it('is media types and size before shape', async () => {
    const [a, b] = [client.a, client.b];
    await a.post('/v2/tracking_requests', { raw: '{', contentType: 'text/plain', status: 415 });
    await b.post('/tracking_requests', { raw: '{', contentType: 'text/plain', status: 415 });
    await a.post('/v2/tracking_requests', { json: {}, headers: html, status: 406 });
    await a.get('/v2/shipments?surprise=1', { headers: html, status: 406 });
    await a.post('/v2/tracking_requests?surprise=1', { raw: tooLarge, contentType: 'application/json', status: 413 });
    await b.post('/tracking_requests?surprise=1', { raw: tooLarge, contentType: 'application/json', status: 413 });
    await a.patch(`/v2/shipments/${missingId}`, { raw: tooLarge, contentType: 'application/json', status: 413 });
  });

  it('is shape before values', async () => {
    const wrong = { scac: 'QQQQ', container_number: 'TSTU0100014', surprise: 1 };
    await client.a.post('/v2/tracking_requests', { json: wrong, status: 400 });
    const attributes = { request_type: 'container', request_number: 'TSTU0100014', scac: 'QQQQ', surprise: 1 };
    await client.b.post('/tracking_requests', { json: { data: { type: 'tracking_request', attributes } }, status: 400 });
    await client.a.post('/sandbox/clock/advance?surprise=1', { json: { by: 'never' }, status: 400 });
  });

  it('is shape before existence', async () => {
    await client.a.get(`/v2/shipments/${missingId}?surprise=1`, { status: 400 });
    await client.a.patch(`/v2/shipments/${missingId}`, { json: { surprise: 1 }, status: 400 });
    await client.b.get(`/containers/${missingId}?include=nothing`, { status: 400 });
    await client.b.get(`/containers/${missingId}/raw_events?page[size]=0`, { status: 400 });
    const query = 'filter[timestamp][gte]=not-a-date';
    await client.b.get(`/containers/${missingId}/raw_events?${query}`, { status: 400 });
    await client.b.get(`/containers/${missingId}/transport_events?${query}`, { status: 400 });
  });

  it('is values before existence', async () => {
    await client.a.patch(`/v2/containers/${missingId}`, { json: { rail_carrier_scac: 'T3ST' }, status: 422 });
  });
});
