import { expect } from 'chai';
import { type Client, onEachService } from '../../support/service.ts';
import { numbers } from '../../support/tracking.ts';

const json = 'application/json';
const jsonApi = 'application/vnd.api+json';

onEachService('media types of surface B', (service) => {
  let client: Client;

  before(async () => {
    client = await service().newClient();
  });

  const answered: [accept: string, type: string][] = [
    ['*/*', json],
    ['application/*', json],
    [json, json],
    [jsonApi, jsonApi],
    [`${jsonApi}, ${json}`, jsonApi],
    [`${json}, ${jsonApi}`, json],
    [`${jsonApi};q=0.5, ${json}`, json],
    [`${json};q=0.5, ${jsonApi}`, jsonApi],
    [`text/html, ${jsonApi};q=0.9, */*;q=0.8`, jsonApi],
    [`${jsonApi};profile="https://example.com/p"`, jsonApi],
    [`${jsonApi};ext="https://example.com/e", ${jsonApi}`, jsonApi],
    [`${jsonApi};charset=utf-8, ${json}`, json],
  ];
  for (const [accept, type] of answered) {
    it(`answer ${accept} with ${type}`, async () => {
      const { headers } = await client.b.get('/shipping_lines', { headers: { accept }, status: 200 });
      if (type === jsonApi) expect(headers['content-type'], 'JSON:API takes no parameters').to.equal(jsonApi);
      else expect(headers['content-type']).to.match(/^application\/json(; charset=utf-8)?$/);
      expect(headers['vary']).to.match(/\bAccept\b/i);
    });
  }

  it('answer application/json if Accept is missing', async () => {
    const answer = await fetch(`${service().url}/shipping_lines`, { headers: { 'x-api-key': client.apiKey } });
    expect(answer.headers.get('content-type')).to.match(/^application\/json/);
    expect(answer.headers.get('vary')).to.match(/\bAccept\b/i);
  });

  it('answer application/json if Accept is empty, as surface A does', async () => {
    for (const api of [client.a, client.b]) {
      const path = api === client.a ? '/v2/shipments' : '/shipping_lines';
      const { headers } = await api.get(path, { headers: { accept: '' }, status: 200 });
      expect(headers['content-type']).to.match(/^application\/json/);
    }
  });

  const refused = [
    'text/html',
    'application/xml, text/*',
    `${jsonApi};charset=utf-8`,
    `${jsonApi};ext="https://example.com/e"`,
    `${json};q=0`,
  ];
  for (const accept of refused) {
    it(`refuse Accept: ${accept} with 406`, async () => {
      const { body } = await client.b.get('/shipping_lines', { headers: { accept }, status: 406 });
      expect(body.errors[0]).to.deep.include({ code: 'not_acceptable', source: { header: 'Accept' } });
    });
  }

  const attributes = { request_type: 'container', request_number: numbers.direct.containerNumber, scac: 'TEST' };
  const raw = JSON.stringify({ data: { type: 'tracking_request', attributes } });

  for (const contentType of [
    json,
    'application/json; charset=utf-8',
    'Application/JSON',
    jsonApi,
    `${jsonApi};profile="https://example.com/p"`,
  ]) {
    it(`take a body of ${contentType}`, async () => {
      await client.b.post('/tracking_requests', { raw, contentType, status: 201 });
    });
  }

  for (const contentType of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    `${jsonApi};charset=utf-8`,
    `${jsonApi};ext="https://example.com/e"`,
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-7',
    'application/json; charset="UTF-16LE"',
    'application/json; charset=utf-32',
    'json',
  ]) {
    it(`refuse a body of ${contentType} with 415, and store nothing`, async () => {
      const before = await service().stored();
      const { body } = await client.b.post('/tracking_requests', { raw, contentType, status: 415 });
      expect(body.errors[0].code).to.equal('unsupported_media_type');
      expect(await service().stored()).to.equal(before);
    });
  }

  it('refuse a body in an unknown encoding with 415', async () => {
    const headers = { 'content-encoding': 'compress' };
    await client.b.post('/tracking_requests', { raw, contentType: json, headers, status: 415 });
  });
});
