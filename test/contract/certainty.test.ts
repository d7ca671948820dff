// How sure a shipment's port of discharge and status are, as clients of both surfaces see it.
import { expect } from 'chai';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { type Client, onEachService } from '../support/service.ts';
import { advance, leap, numbers, trackShipment } from '../support/tracking.ts';

onEachService('the certainty of a shipment', (service) => {
  let client: Client;
  let shipment: { id: string; container_id: string };
  const certaintiesOf = async () => {
    const [onA, ofContainer] = [`/v2/shipments/${shipment.id}`, `/v2/containers/${shipment.container_id}`].map((path) =>
      client.a.get(path, { status: 200 }),
    );
    const [onB, ofContainerOnB] = [`/shipments/${shipment.id}`, `/containers/${shipment.container_id}`].map((path) =>
      client.b.get(path, { status: 200 }),
    );
    return [
      (await onA)?.body.certainty,
      (await ofContainer)?.body.certainty,
      (await onB)?.body.data.attributes.certainty,
      (await ofContainerOnB)?.body.data.attributes.certainty,
    ];
  };
  /** How many each list has, with the port of discharge provisional and not. */
  const counts = async (provisional: boolean) => [
    (await client.a.get('/v2/shipments', { query: { provisional }, status: 200 })).body.data.length,
    (await client.b.get('/shipments', { query: { 'filter[provisional]': provisional }, status: 200 })).body.data.length,
    (await client.b.get('/containers', { query: { 'filter[provisional]': provisional }, status: 200 })).body.data.length,
  ];

  before(async () => {
    client = await service().newClient();
    // Its carrier plans nothing, so a transshipment port is the last port reported until the container is loaded again.
    shipment = await trackShipment(client, { container_number: sandboxNumbers('180001').containerNumber });
    await trackShipment(client, { container_number: numbers.direct.containerNumber });
  });

  it('is provisional at a port that no plan names, with the same words on both surfaces, and names the raw event', async () => {
    await leap(service(), client, 8);
    const [certainty, ...others] = await certaintiesOf();
    for (const other of others) expect(other).to.deep.equal(certainty);
    expect(certainty.port_of_discharge).to.include({ provisional: true, basis: 'last_reported' });
    expect(certainty.status).to.include({ provisional: true, probability: certainty.port_of_discharge.probability });
    const { body } = await client.b.get(`/containers/${shipment.container_id}/raw_events`, { status: 200 });
    const event = body.data.find(({ id }: { id: string }) => id === certainty.port_of_discharge.event_id);
    expect(event.attributes.location_locode).to.equal('LKCMB');
  });

  it('filters the lists of both surfaces', async () => {
    expect(await counts(true)).to.deep.equal([1, 1, 1]);
    expect(await counts(false)).to.deep.equal([1, 1, 1]);
    await client.a.get('/v2/shipments', { query: { provisional: 'perhaps' }, status: 400 });
  });

  it('is that of no value again once the container has gone on by sea, without a message that it is certain', async () => {
    await advance(client, 'P5D');
    const [{ port_of_discharge: none }] = await certaintiesOf();
    expect(none).to.deep.equal({ provisional: false, basis: null, probability: null, reason: null, event_id: null });
    expect(await confirmations()).to.equal(0);
  });

  it('is certain once the container came back empty, and one message says so', async () => {
    await leap(service(), client, 40);
    const [{ port_of_discharge: certain }] = await certaintiesOf();
    expect(certain).to.include({ provisional: false, basis: 'delivered_ashore' });
    expect(await counts(true)).to.deep.equal([0, 0, 0]);
    expect(await confirmations()).to.equal(1);
  });

  it('of the next container there is told with what became of the first', async () => {
    shipment = await trackShipment(client, { container_number: sandboxNumbers('180002').containerNumber });
    await leap(service(), client, 8);
    const [{ port_of_discharge: next }] = await certaintiesOf();
    expect(next.reason).to.match(/Of your last 1 landing there with this carrier, 1 went on by sea\./);
    expect(next.probability).to.be.lessThan(0.5);
  });

  async function confirmations(): Promise<number> {
    const { body } = await client.a.get('/v2/events', { query: { shipment_id: shipment.id, limit: 100 }, status: 200 });
    return body.data.filter(({ type }: { type: string }) => type === 'shipment.port_of_discharge_confirmed').length;
  }
});
