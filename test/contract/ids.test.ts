// Ids in upper case mean the same.
import { expect } from 'chai';
import { onSharedService } from '../support/service.ts';
import { numbers, track } from '../support/tracking.ts';

onSharedService('an id in capitals', (service) => {
  it('names the same object in paths and filters of both surfaces', async () => {
    const client = await service().newClient();
    const request = await track(client, { container_number: numbers.direct.containerNumber });
    const [shipment, asked] = [request.shipment_id.toUpperCase(), request.id.toUpperCase()];
    expect((await client.a.get(`/v2/shipments/${shipment}`, { status: 200 })).body.id).to.equal(request.shipment_id);
    expect((await client.b.get(`/shipments/${shipment}`, { status: 200 })).body.data.id).to.equal(request.shipment_id);
    const { body: list } = await client.a.get('/v2/shipments', { query: `tracking_request_id=${asked}`, status: 200 });
    expect(list.data.map(({ id }: { id: string }) => id)).to.deep.equal([request.shipment_id]);
    for (const { body } of [
      await client.a.get('/v2/events', { query: `shipment_id=${shipment}`, status: 200 }),
      await client.b.get('/events', { query: `shipment_id=${shipment}`, status: 200 }),
    ]) {
      expect(body.data).to.not.be.empty;
    }
  });
});
