// Requests that leave the carrier out, on both surfaces.
import { expect } from 'chai';
import { type Client, onEachService } from '../support/service.ts';
import { numbers, trackShipment, untilPolled } from '../support/tracking.ts';

const document = (attributes: object) => ({ data: { type: 'tracking_request', attributes } });
const ofContainer = (request_number: string) => ({ request_type: 'container', request_number });

onEachService('a tracking request without a carrier', (service) => {
  let client: Client;
  beforeEach(async () => {
    client = await service().newClient();
  });
  const createOnA = async (json: object) => (await client.a.post('/v2/tracking_requests', { json, status: 201 })).body;
  const createOnB = async (attributes: object) =>
    (await client.b.post('/tracking_requests', { json: document(attributes), status: 201 })).body;

  for (const [what, scac] of [
    ['left out', {}],
    ['null', { scac: null }],
    ['empty', { scac: '' }],
  ] as const) {
    it(`a: has none while it is pending, and then the one that knows the number, where scac is ${what}`, async () => {
      const created = await createOnA({ container_number: numbers.direct.containerNumber, ...scac });
      expect(created).to.include({ status: 'pending', scac: null });
      await untilPolled(client, created.id);
      const { body } = await client.a.get(`/v2/tracking_requests/${created.id}`, { status: 200 });
      expect(body).to.include({ status: 'succeeded', scac: 'TEST' });
    });
  }

  for (const [what, attributes] of [
    ['auto_detect_vocc_scac', { auto_detect_vocc_scac: true }],
    ['an empty scac', { scac: '', auto_detect_vocc_scac: true }],
    ['neither', {}],
    ['null', { shipping_line_scac: null }],
    ["the container's owner code", { scac: 'tstu' }],
  ] as const) {
    it(`b: has none in either name while it is pending, and then the one that knows the number, with ${what}`, async () => {
      const { data } = await createOnB({ ...ofContainer(numbers.direct.containerNumber), ...attributes });
      expect(data.attributes).to.include({ status: 'pending', shipping_line_scac: null, scac: null });
      await untilPolled(client, data.id);
      const { body } = await client.b.get(`/tracking_requests/${data.id}`, { status: 200 });
      expect(body.data.attributes).to.include({ status: 'created', shipping_line_scac: 'TEST', scac: 'TEST' });
    });
  }

  it('fails on both surfaces if no carrier knows the number, and the messages say so', async () => {
    const { data } = await createOnB(ofContainer(numbers.unknown.containerNumber));
    await untilPolled(client, data.id);
    const failed = { status: 'failed', failed_reason: 'scac_auto_detect_failed', scac: null };
    expect((await client.a.get(`/v2/tracking_requests/${data.id}`, { status: 200 })).body).to.include(failed);
    expect((await client.b.get(`/tracking_requests/${data.id}`, { status: 200 })).body.data.attributes).to.include(failed);
    const { body } = await client.a.get('/v2/events', { status: 200 });
    expect(body.data.map(({ type }: { type: string }) => type)).to.deep.equal(['tracking_request.failed']);
    expect(body.data[0].data).to.include(failed);
  });

  it('b: is refused if its carrier may not be found', async () => {
    const json = document({ ...ofContainer(numbers.direct.containerNumber), auto_detect_vocc_scac: false });
    const { body } = await client.b.post('/tracking_requests', { json, status: 422 });
    expect(body.errors[0]).to.deep.include({ code: 'unknown_scac', source: { pointer: '/data/attributes/shipping_line_scac' } });
  });

  it('b: keeps the carrier that is named, whatever auto_detect_vocc_scac says', async () => {
    const { data } = await createOnB({ ...ofContainer(numbers.direct.containerNumber), scac: 'TEST', auto_detect_vocc_scac: true });
    expect(data.attributes.scac).to.equal('TEST');
  });

  it('b: names the request that tracks the number already, and none for another number', async () => {
    const number = numbers.direct.containerNumber;
    const first = await createOnB({ ...ofContainer(number), scac: 'TEST' });
    expect(first.meta).to.equal(undefined);
    await untilPolled(client, first.data.id);
    for (const scac of [{ scac: 'TEST' }, {}]) {
      const again = await createOnB({ ...ofContainer(number), ...scac });
      expect(again.meta).to.deep.equal({ tracking_request_id: first.data.id });
    }
    expect((await createOnB({ ...ofContainer(numbers.planned.containerNumber), scac: 'TEST' })).meta).to.equal(undefined);
  });

  it('joins the shipment that the account tracks already', async () => {
    const shipment = await trackShipment(client, { container_number: numbers.direct.containerNumber });
    const { id } = await createOnA({ container_number: numbers.direct.containerNumber });
    await untilPolled(client, id);
    const { body } = await client.a.get(`/v2/tracking_requests/${id}`, { status: 200 });
    expect(body).to.include({ scac: 'TEST', shipment_id: shipment.id });
  });
});
