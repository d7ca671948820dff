import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { type Client, onEachService } from '../../support/service.ts';
import { advance, numbers, track } from '../../support/tracking.ts';

const otherETag = '"LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"';

onEachService('references and tags of shipments and requests on surface B', (service) => {
  let client: Client;
  let shipmentPath: string;
  let requestPath: string;
  const patch = async (path: string, attributes: object, status = 200) =>
    (await client.b.patch(path, { json: { data: { attributes } }, status })).body;
  const read = async (path: string) => (await client.b.get(path, { status: 200 })).body.data.attributes;

  beforeEach(async () => {
    client = await service().newClient();
    const request = await track(client, { container_number: numbers.direct.containerNumber, reference: 'PO-1' });
    shipmentPath = `/shipments/${request.shipment_id}`;
    requestPath = `/tracking_requests/${request.id}`;
  });

  it("replace the shipment's, and stay when the carrier reports news", async () => {
    const { data } = await patch(shipmentPath, { ref_numbers: ['PO-2', 'PO-3'], shipment_tags: ['late'] });
    expect(data.attributes).to.deep.include({ ref_numbers: ['PO-2', 'PO-3'], tags: ['late'] });
    await advance(client, 'P10D');
    const later = await read(shipmentPath);
    expect(later).to.deep.include({ ref_numbers: ['PO-2', 'PO-3'], tags: ['late'], status: 'In Transit' });
    expect((await patch(shipmentPath, { ref_numbers: [] })).data.attributes).to.deep.include({ ref_numbers: [], tags: ['late'] });
  });

  it('take tags under the name that is read, but not two different lists', async () => {
    expect((await patch(shipmentPath, { tags: ['late'] })).data.attributes.tags).to.deep.equal(['late']);
    const { errors } = await patch(shipmentPath, { tags: ['late'], shipment_tags: ['early'] }, 422);
    expect(errors[0]).to.deep.include({ code: 'conflicting_values', source: { pointer: '/data/attributes/tags' } });
    expect((await read(shipmentPath)).tags).to.deep.equal(['late']);
  });

  it("replace the request's, which its shipment gets with the next news", async () => {
    const { data } = await patch(requestPath, { ref_numbers: ['PO-4'] });
    expect(data.attributes.ref_numbers).to.deep.equal(['PO-4']);
    expect((await client.a.get(`/v2${requestPath}`, { status: 200 })).body.reference).to.equal('PO-4');
    await advance(client, 'P10D');
    expect((await read(shipmentPath)).ref_numbers).to.include('PO-4');
  });

  it('change nothing if they are the same, and are recorded once if not', async () => {
    const attributes = { ref_numbers: ['PO-5'] };
    for (const path of [shipmentPath, requestPath]) {
      await patch(path, attributes);
      const changed = await read(path);
      await patch(path, attributes);
      expect(await read(path)).to.deep.equal(changed);
    }
    const { body } = await client.a.get('/v2/audit_entries', { query: { limit: 100 }, status: 200 });
    const actions = body.data.map(({ action }: { action: string }) => action).filter((action: string) => /^(ship|track)/.test(action));
    expect(actions).to.deep.equal(['tracking_request.updated', 'shipment.updated']);
  });

  it("are refused for another id, another version, and another account's resource", async () => {
    const stranger = await service().newClient();
    for (const path of [shipmentPath, requestPath]) {
      const json = { data: { id: uuidv7(), attributes: { ref_numbers: ['x'] } } };
      const { body } = await client.b.patch(path, { json, status: 400 });
      expect(body.errors[0].source).to.deep.equal({ pointer: '/data/id' });
      const own = { data: { attributes: { ref_numbers: ['x'] } } };
      await client.b.patch(path, { json: own, headers: { 'If-Match': otherETag }, status: 412 });
      await stranger.b.patch(path, { json: own, status: 404 });
      expect((await read(path)).ref_numbers).to.deep.equal(['PO-1']);
    }
  });

  it('accept the version that was read', async () => {
    for (const path of [shipmentPath, requestPath]) {
      const { headers } = await client.b.get(path, { status: 200 });
      const json = { data: { attributes: { ref_numbers: ['PO-6'] } } };
      await client.b.patch(path, { json, headers: { 'If-Match': headers['etag'] ?? '' }, status: 200 });
    }
  });
});
