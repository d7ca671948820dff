import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { onSharedService } from '../../support/service.ts';
import { advance, numbers, track, untilPolled } from '../../support/tracking.ts';

onSharedService('GET /v2/tracking_requests/{id}', (service) => {
  it('shows the shipment once there is one, and no reason', async () => {
    const client = await service().newClient();
    const request = await track(client, { container_number: numbers.direct.containerNumber });
    expect(request).to.include({ status: 'succeeded', failed_reason: null });
    await client.a.get(`/v2/shipments/${request.shipment_id}`, { status: 200 });
  });

  it('names the first shipment by container number if a bill of lading has several', async () => {
    const client = await service().newClient();
    const request = await track(client, { bill_of_lading: numbers.three.billOfLading });
    const { body } = await client.a.get('/v2/shipments', { query: { tracking_request_id: request.id }, status: 200 });
    expect(body.data).to.have.length(3);
    const containers = await Promise.all(
      body.data.map(async (shipment: { container_id: string }) => {
        return (await client.a.get(`/v2/containers/${shipment.container_id}`, { status: 200 })).body;
      }),
    );
    const [first] = containers.sort((one, other) => (one.container_number < other.container_number ? -1 : 1));
    expect(request.shipment_id).to.equal(first.shipment_id);
    for (const { shipment_id: id } of containers) {
      const shipment = (await client.a.get(`/v2/shipments/${id}`, { status: 200 })).body;
      expect(shipment.references.master_bl).to.equal(numbers.three.billOfLading);
    }
  });

  it('keeps asking for an unknown bill of lading for 7 days, then fails', async () => {
    const client = await service().newClient();
    const { id } = await track(client, { bill_of_lading: numbers.unknown.billOfLading });
    await advance(client, 'P6DT23H');
    expect(await untilPolled(client, id)).to.include({ status: 'pending', failed_reason: null, retry_reason: 'not_found' });
    await advance(client, 'PT2H');
    expect(await untilPolled(client, id)).to.include({
      status: 'failed',
      failed_reason: 'not_found',
      retry_reason: null,
      shipment_id: null,
    });
  });

  it('gives up on a carrier that stays down, within two days', async () => {
    const client = await service().newClient();
    const { id } = await track(client, { container_number: numbers.carrierDown.containerNumber });
    await advance(client, 'PT12H');
    expect(await untilPolled(client, id)).to.include({ status: 'pending', failed_reason: null, retry_reason: 'shipping_line_unreachable' });
    await advance(client, 'P1D');
    expect(await untilPolled(client, id)).to.include({ status: 'failed', failed_reason: 'retries_exhausted' });
  });

  it('succeeds when a carrier that was down is up again', async () => {
    const client = await service().newClient();
    const { id } = await track(client, { container_number: numbers.downThenUp.containerNumber });
    await advance(client, 'PT1H');
    expect(await untilPolled(client, id)).to.include({ status: 'succeeded', failed_reason: null });
  });

  it("answers for another account's request exactly as for one that does not exist", async () => {
    const [one, other] = [await service().newClient(), await service().newClient()];
    const { id } = await track(one, { container_number: numbers.direct.containerNumber });
    const foreign = (await other.a.get(`/v2/tracking_requests/${id}`, { status: 404 })).body;
    const missing = (await other.a.get(`/v2/tracking_requests/${uuidv7()}`, { status: 404 })).body;
    expect({ ...foreign, request_id: '' }).to.deep.equal({ ...missing, request_id: '' });
    expect(foreign.request_id).not.to.equal(missing.request_id);
  });
});
