import { expect } from 'chai';
import { onSharedService } from '../../support/service.ts';
import { missingId } from '../../support/operations.ts';
import { numbers, trackShipment } from '../../support/tracking.ts';

onSharedService('GET /v2/containers/{id}/carrier_rows', (service) => {
  it('has each raw event of surface B, with what it became and the rule', async () => {
    const client = await service().newClient();
    const { container_id: id } = await trackShipment(client);
    const { body } = await client.a.get(`/v2/containers/${id}/carrier_rows`, { status: 200 });
    const raw = (await client.b.get(`/containers/${id}/raw_events`, { status: 200 })).body.data;
    expect(body).to.include({ container_id: id, container_number: numbers.direct.containerNumber });
    expect(body.data.length).to.be.greaterThan(3);
    expect(body.data.map((row: any) => [row.id, row.event, row.rule, row.estimated, row.occurred_at])).to.deep.equal(
      raw.map(({ id, attributes: its }: any) => [id, its.event, its.rule, its.estimated, its.timestamp]),
    );
  });

  it('is a 404 for a container that is none, and for another account’s', async () => {
    const [owner, stranger] = [await service().newClient(), await service().newClient()];
    const { container_id: id } = await trackShipment(owner);
    await stranger.a.get(`/v2/containers/${id}/carrier_rows`, { status: 404 });
    await owner.a.get(`/v2/containers/${missingId}/carrier_rows`, { status: 404 });
  });
});
