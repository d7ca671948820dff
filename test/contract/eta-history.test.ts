// Clients read how an ETA slipped, and how accurate a carrier's were, on both surfaces.
import { expect } from 'chai';
import { type Client, onEachService } from '../support/service.ts';
import { leap, numbers, trackShipment } from '../support/tracking.ts';

const unknown = '019cad59-2000-7000-8000-0000000000ff';

onEachService('the history of an ETA, and the accuracy of a carrier', (service) => {
  let client: Client;
  let shipment: { id: string; schedule: { eta_port_of_discharge: string } };
  before(async () => {
    client = await service().newClient();
    shipment = await trackShipment(client, { container_number: numbers.delayed.containerNumber });
    // Scenario 04: the ETA moves on days 21 and 27, and the vessel arrives on day 34.75.
    for (const days of [20, 2, 5.5, 8.5]) await leap(service(), client, days);
  });
  const historyA = async () => (await client.a.get(`/v2/shipments/${shipment.id}/eta_history`, { status: 200 })).body;
  const historyB = async () => (await client.b.get(`/shipments/${shipment.id}/eta_history`, { status: 200 })).body;
  const accuracyA = async (query = '', scac = 'TEST') =>
    (await client.a.get(`/v2/carriers/${scac}/accuracy${query}`, { status: 200 })).body;
  const accuracyB = async (query = '', scac = 'TEST') => (await client.b.get(`/carriers/${scac}/accuracy${query}`, { status: 200 })).body;

  it('a: has each estimate with the hours by which it slipped', async () => {
    const { shipment_id: id, data } = await historyA();
    expect(id).to.equal(shipment.id);
    expect(data.map(({ slip_hours: slip }: any) => slip)).to.deep.equal([null, 36, 30]);
    expect(data[0].eta).to.equal(shipment.schedule.eta_port_of_discharge);
    for (const row of data) expect(row).to.include({ source: 'carrier', port_of_discharge: 'NLRTM' });
    const halfDays = data.map(({ seen_at: at }: any) => (Date.parse(at) - Date.parse(data[0].seen_at)) / 43_200_000);
    expect(halfDays.map(Math.round)).to.deep.equal([0, 44, 55]);
  });

  it('b: is the same', async () => {
    const [a, b] = [await historyA(), await historyB()];
    expect(b.data.map(({ attributes }: any) => attributes)).to.deep.equal(
      a.data.map(({ port_of_discharge: locode, ...row }: any) => ({
        ...row,
        port_of_discharge_locode: locode,
        port_of_discharge_name: 'Rotterdam',
      })),
    );
    for (const { type, id, relationships } of b.data) {
      expect(type).to.equal('eta_estimate');
      expect(id).to.match(new RegExp(`^${shipment.id}-\\d+$`));
      expect(relationships.shipment.data).to.deep.equal({ type: 'shipment', id: shipment.id });
    }
    const numbers = b.data.map(({ id }: any) => Number(id.split('-').at(-1)));
    expect(numbers, 'in ascending order').to.deep.equal(numbers.toSorted((one: number, other: number) => one - other));
  });

  it('a: compares the estimates with the arrival', async () => {
    const accuracy = await accuracyA();
    const horizon = (days: number, hours: number) => ({
      days_before: days,
      observations: 1,
      median_slip_hours: hours,
      mean_absolute_error_hours: hours,
    });
    expect(accuracy).to.include({ scac: 'TEST', from: null, to: null, arrivals: 1 });
    expect(accuracy.first_arrival_at).to.be.a('string').and.equal(accuracy.last_arrival_at);
    expect(accuracy.data).to.deep.equal([horizon(1, 0), horizon(3, 0), horizon(7, 0), horizon(14, 66)]);
  });

  it('b: is the same', async () => {
    const { data, ...facts } = await accuracyA();
    const b = await accuracyB();
    expect(b.data).to.deep.equal({ type: 'carrier_accuracy', id: 'TEST::', attributes: { ...facts, horizons: data } });
  });

  it('counts only the ports that are asked for', async () => {
    for (const [query, arrivals] of [
      ['?from=CNSHA&to=NLRTM', 1],
      ['?from=cnsha', 1],
      ['?to=nlrtm', 1],
      ['?from=NLRTM&to=CNSHA', 0],
      ['?from=CNSHA&to=DEHAM', 0],
      ['?from=XZXXX', 0],
    ] as const) {
      const accuracy = await accuracyA(query);
      expect(accuracy.arrivals, query).to.equal(arrivals);
      expect(accuracy.data.map(({ observations }: any) => observations)).to.deep.equal(Array(4).fill(arrivals));
      if (arrivals === 0) expect(accuracy.data[3]).to.include({ median_slip_hours: null, mean_absolute_error_hours: null });
    }
    expect((await accuracyB('?from=cnsha&to=nlrtm')).data).to.include({ id: 'TEST:CNSHA:NLRTM' });
  });

  it("counts an account's own arrivals", async () => {
    const stranger = await service().newClient();
    expect((await stranger.a.get('/v2/carriers/TEST/accuracy', { status: 200 })).body).to.include({ arrivals: 0, first_arrival_at: null });
  });

  it('takes a SCAC in lower case, and refuses an unknown one', async () => {
    expect((await accuracyA('', 'test')).scac).to.equal('TEST');
    for (const scac of ['QQQQ', 'no-scac', '%20', '%00']) {
      await client.a.get(`/v2/carriers/${scac}/accuracy`, { status: 404 });
      await client.b.get(`/carriers/${scac}/accuracy`, { status: 404 });
    }
  });

  it('refuses what is not a port', async () => {
    for (const query of ['from=Shanghai', 'to=NL', 'from=', 'to=NLRTM&to=DEHAM', 'lane=NLRTM']) {
      await client.a.get(`/v2/carriers/TEST/accuracy?${query}`, { status: 400 });
      await client.b.get(`/carriers/TEST/accuracy?${query}`, { status: 400 });
    }
  });

  it('is not sent again to a client that has it', async () => {
    for (const [caller, path] of [
      [client.a, `/v2/shipments/${shipment.id}/eta_history`],
      [client.b, `/shipments/${shipment.id}/eta_history`],
      [client.a, '/v2/carriers/TEST/accuracy'],
      [client.b, '/carriers/TEST/accuracy'],
    ] as const) {
      const { headers } = await caller.get(path, { status: 200 });
      await caller.get(path, { status: 304, headers: { 'if-none-match': headers.etag as string } });
    }
  });

  it("is a 404 for another account's shipment", async () => {
    const stranger = await service().newClient();
    for (const wrong of [shipment.id, unknown]) {
      await stranger.a.get(`/v2/shipments/${wrong}/eta_history`, { status: 404 });
      await stranger.b.get(`/shipments/${wrong}/eta_history`, { status: 404 });
    }
  });
});
