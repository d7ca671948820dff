import { expect } from 'chai';
import { type Client, onEachService } from '../../support/service.ts';
import { advance, leap, numbers, track } from '../../support/tracking.ts';

async function shipmentOf(client: Client, id: string) {
  return (await client.b.get(`/shipments/${id}`, { status: 200 })).body.data.attributes;
}

onEachService('the tracking of a shipment', (service) => {
  it('stops, and continues when it is resumed', async () => {
    const client = await service().newClient();
    const { shipment_id: id } = await track(client, { container_number: numbers.direct.containerNumber });
    await service().tracking.stop(id);
    await advance(client, 'P10D');
    const stopped = await shipmentOf(client, id);
    expect(stopped).to.include({ status: 'Pre Alert', line_tracking_stopped_reason: 'stopped', next_check_at: null });

    await service().tracking.resume(id);
    await advance(client, 'PT1S');
    const resumed = await shipmentOf(client, id);
    expect(resumed).to.include({ status: 'In Transit', line_tracking_stopped_at: null, line_tracking_stopped_reason: null });
  });

  it('is not changed by a stop when it has ended, nor by a resume while it continues', async () => {
    const client = await service().newClient();
    const { shipment_id: over } = await track(client, { container_number: numbers.direct.containerNumber });
    await leap(service(), client, 60);
    // It starts now and is next due in hours, so no poll changes it meanwhile.
    const { shipment_id: goesOn } = await track(client, { container_number: numbers.transshipped.containerNumber });
    const [ended, tracked] = [await shipmentOf(client, over), await shipmentOf(client, goesOn)];
    expect([ended.line_tracking_stopped_reason, tracked.line_tracking_stopped_reason]).to.deep.equal(['journey_over', null]);
    await service().tracking.stop(over);
    await service().tracking.resume(goesOn);
    expect(await shipmentOf(client, over)).to.deep.equal(ended);
    expect(await shipmentOf(client, goesOn)).to.deep.equal(tracked);
  });

  it('stays stopped if the number is requested again', async () => {
    const client = await service().newClient();
    const input = { container_number: numbers.direct.containerNumber };
    const { shipment_id: id } = await track(client, input);
    await service().tracking.stop(id);
    expect((await track(client, input)).shipment_id).to.equal(id);
    expect(await shipmentOf(client, id)).to.include({ line_tracking_stopped_reason: 'stopped', next_check_at: null });
  });

  it('is polled early by a refresh, which a stopped shipment refuses', async () => {
    const client = await service().newClient();
    const { shipment_id: id } = await track(client, { container_number: numbers.direct.containerNumber });
    const before = await shipmentOf(client, id);
    service().passTime(1);
    await service().tracking.refresh(id);
    await advance(client, 'PT1S');
    const after = await shipmentOf(client, id);
    const askedAt = (shipment: { line_tracking_last_attempted_at: string }) => new Date(shipment.line_tracking_last_attempted_at);
    expect(askedAt(after)).to.be.greaterThan(askedAt(before));

    await service().tracking.stop(id);
    const refusal = await service()
      .tracking.refresh(id)
      .catch((error: Error) => error.message);
    expect(refusal).to.equal(`Shipment ${id} is no longer tracked (stopped). Resume it first.`);
  });

  it('is not found by an id that no shipment has', async () => {
    const refusal = await service()
      .tracking.stop('019cad59-2000-7000-8000-000000000020')
      .catch((error: Error) => error.message);
    expect(refusal).to.equal('No shipment has this id.');
  });
});
