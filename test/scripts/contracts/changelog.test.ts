// What the changelog says of additions to the real contracts.
import { expect } from 'chai';
import { additions } from '../../../scripts/contracts/changelog.ts';
import { type JsonObject, follow, list, object, readContract } from '../../../scripts/contracts/document.ts';

describe('the changelog of a contract', () => {
  const released = readContract('a');
  const schemas = (document: JsonObject): JsonObject => object(object(document['components'])['schemas']);
  let current: JsonObject;

  beforeEach(() => {
    current = structuredClone(released);
  });

  it('is empty if nothing changed', () => {
    expect(additions(released, current)).to.deep.equal([]);
  });

  it('names a new operation with its summary, and nothing else of it', () => {
    const paths = object(current['paths']);
    const { get } = object(paths['/v2/shipments/{id}']);
    paths['/v2/shipments/{id}/notes'] = { get: { ...object(get), operationId: 'getNotes', summary: 'Read notes' } };
    expect(additions(released, current)).to.deep.equal(['New: `GET /v2/shipments/{id}/notes`. Read notes.']);
  });

  it('names a new field of a response once, with every operation that returns it', () => {
    object(object(schemas(current)['Shipment'])['properties'])['carbon'] = { type: 'string' };
    const lines = additions(released, current);
    expect(lines.filter((line) => line.startsWith('New field `carbon` in the response 200: '))).to.have.length(1);
    expect(lines.join()).to.contain('`GET /v2/shipments/{id}`').and.contain('`PATCH /v2/shipments/{id}`');
  });

  it('names a new field of a request, a new parameter and new values of a list', () => {
    const post = object(object(object(current['paths'])['/v2/tracking_requests'])['post']);
    const { schema } = object(object(object(post['requestBody'])['content'])['application/json']);
    const [fields] = list(follow(current, schema)['allOf']);
    object(object(fields)['properties'])['priority'] = { type: 'string' };
    post['parameters'] = [...list(post['parameters']), { in: 'query', name: 'dry_run', schema: { type: 'boolean' } }];
    list(object(schemas(current)['ErrorCode'])['enum']).push('too_warm');
    const names = additions(released, current);
    expect(names).to.deep.equal([
      'New parameter `dry_run`: `POST /v2/tracking_requests`.',
      'New field `priority` in the request: `POST /v2/tracking_requests`.',
      'New field `requests[].priority` in the request: `POST /v2/tracking_requests/batch`.',
      'New values of ErrorCode: `too_warm`.',
    ]);
  });

  it('says what is deprecated, and until when', () => {
    const get = object(object(object(current['paths'])['/v2/shipments'])['get']);
    Object.assign(get, { deprecated: true, 'x-sunset': '2028-01-01' });
    expect(additions(released, current)).to.deep.equal(['Deprecated: `GET /v2/shipments`, until 2028-01-01.']);
  });
});
