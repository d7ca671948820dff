import { expect } from 'chai';
import { journeyStatuses } from '../../../src/domain/status.ts';
import { onSharedService } from '../../support/service.ts';
import { leap, numbers, playedJourney, trackShipment } from '../../support/tracking.ts';

type Change = { status: string; timestamp: string; source: string };

onSharedService('GET /v2/containers/{id}/events', (service) => {
  it('begins with Pre Alert, recorded when the shipment is created', async () => {
    const client = await service().newClient();
    const shipment = await trackShipment(client);
    const { body } = await client.a.get(`/v2/containers/${shipment.container_id}/events`, { status: 200 });
    expect(body).to.deep.equal({
      container_id: shipment.container_id,
      container_number: numbers.direct.containerNumber,
      data: [{ status: 'Pre Alert', timestamp: shipment.updated_at, occurred_at: null, reason: null, source: 'landfall' }],
    });
  });

  it('has every status of a journey by rail once, in the order of the statuses and of time', async () => {
    const { client, shipment } = await playedJourney(service(), numbers.byRail.containerNumber, 44);
    const { body } = await client.a.get(`/v2/containers/${shipment.container_id}/events`, { status: 200 });
    const changes: Change[] = body.data;
    expect(changes.map((change) => change.status)).to.deep.equal(journeyStatuses);
    const times = changes.map((change) => change.timestamp);
    expect(times).to.deep.equal(times.toSorted());
    expect(new Set(changes.map((change) => change.source))).to.deep.equal(new Set(['landfall']));
  });

  it('goes from Discharged straight to Gated Out if the port of discharge is the destination', async () => {
    const { client, shipment } = await playedJourney(service(), numbers.transshipped.containerNumber, 36);
    const { body } = await client.a.get(`/v2/containers/${shipment.container_id}/events`, { status: 200 });
    expect(body.data.map((change: Change) => change.status)).to.deep.equal([
      'Pre Alert',
      'Gated In',
      'In Transit',
      'Arrived Not Yet Discharged',
      'Discharged',
      'Gated Out',
      'Delivered',
      'Empty Returned',
    ]);
  });

  it('gets no entry if only an estimate or an operator’s record changes', async () => {
    const client = await service().newClient();
    const shipment = await trackShipment(client, { container_number: numbers.planned.containerNumber });
    await leap(service(), client, 10);
    const json = { references: { house_bl: 'HBL-1' } };
    await client.a.patch(`/v2/shipments/${shipment.id}`, { json, status: 200 });
    const { body } = await client.a.get(`/v2/containers/${shipment.container_id}/events`, { status: 200 });
    expect(body.data.map((change: Change) => change.status)).to.deep.equal(['Pre Alert']);
  });
});
