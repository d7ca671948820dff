import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { type Client, onEachService, onSharedService } from '../../support/service.ts';
import { advance, leap, numbers, trackShipment } from '../../support/tracking.ts';

onSharedService('GET /v2/shipments/{id}', (service) => {
  it('shows a shipment that has not left yet: the plan, and null for the rest', async () => {
    const client = await service().newClient();
    const shipment = await trackShipment(client, { container_number: numbers.byRail.containerNumber });
    expect(shipment).to.deep.include({
      file_number: 'LF-000001',
      scac: 'TEST',
      status: 'Pre Alert',
      customs_status: 'Not Filed',
      reference: null,
      parties: { customer: null, shipper: null, forwarder: null, consignee: null, customs_broker: null },
    });
    expect(shipment.references).to.include({ house_bl: null, cargo_number: null });
    expect(shipment.references.ref_numbers).to.deep.equal([]);
    expect(shipment.routing).to.include({ port_of_discharge: 'CAVAN', port_of_destination: 'CATOR' });
    expect(shipment.schedule.eta_destination_revised).to.equal(shipment.schedule.eta_destination);
    expect(Date.parse(shipment.last_checked_at)).to.be.at.most(Date.parse(shipment.next_check_at));
  });

  it("has its container's status throughout, and is no longer polled at the end", async () => {
    const client = await service().newClient();
    const { id, container_id: containerId } = await trackShipment(client);
    for (const [days, status] of [
      [3, 'Gated In'],
      [3, 'In Transit'],
      [35, 'Empty Returned'],
    ] as const) {
      await leap(service(), client, days);
      const shipment = (await client.a.get(`/v2/shipments/${id}`, { status: 200 })).body;
      const container = (await client.a.get(`/v2/containers/${containerId}`, { status: 200 })).body;
      expect([shipment.status, container.status]).to.deep.equal([status, status]);
    }
    const { body } = await client.a.get(`/v2/shipments/${id}`, { status: 200 });
    expect(body).to.include({ delivery_status: 'Delivered', next_check_at: null });
    expect(body.references.master_bl).to.equal(numbers.direct.billOfLading);
  });

  it("answers for another account's shipment exactly as for one that does not exist", async () => {
    const [one, other] = [await service().newClient(), await service().newClient()];
    const { id } = await trackShipment(one);
    for (const ask of [
      (which: string) => other.a.get(`/v2/shipments/${which}`, { status: 404 }),
      (which: string) => other.a.patch(`/v2/shipments/${which}`, { json: { reference: 'x' }, status: 404 }),
    ]) {
      const [foreign, missing] = [(await ask(id)).body, (await ask(uuidv7())).body];
      expect({ ...foreign, request_id: '' }).to.deep.equal({ ...missing, request_id: '' });
    }
    expect((await one.a.get(`/v2/shipments/${id}`)).body.reference).to.equal(null);
  });
});

onEachService('PATCH /v2/shipments/{id}', (service) => {
  let client: Client;
  let shipment: any;
  const patch = async (json: unknown) => (await client.a.patch(`/v2/shipments/${shipment.id}`, { json, status: 200 })).body;
  const read = async () => (await client.a.get(`/v2/shipments/${shipment.id}`, { status: 200 })).body;

  beforeEach(async () => {
    client = await service().newClient();
    shipment = await trackShipment(client, { container_number: numbers.direct.containerNumber, reference: 'PO-1' });
  });

  const everything = {
    reference: 'PO-2',
    customs_status: 'In Bond',
    delivery_status: 'Out For Delivery',
    references: { house_bl: 'HBL-1', booking_numbers: ['BK-1', 'BK-2'], cargo_number: 'CRG-1' },
    routing: { port_of_destination: 'CATOR' },
    parties: {
      customer: 'Harbour & Vale',
      shipper: 'Mekong Ceramics',
      forwarder: 'Harbour & Vale Forwarding',
      consignee: 'Lakeshore Homeware',
      customs_broker: 'Northgate',
    },
  };

  it('shows what is recorded, and returns to the carrier’s value on null', async () => {
    service().passTime(1);
    const recorded = await patch(everything);
    expect(recorded).to.deep.equal({
      ...shipment,
      ...everything,
      references: { ...shipment.references, ...everything.references },
      routing: { ...shipment.routing, ...everything.routing },
      updated_at: recorded.updated_at,
    });
    expect(Date.parse(recorded.updated_at)).to.be.greaterThan(Date.parse(shipment.updated_at));
    expect(await read()).to.deep.equal(recorded);

    const undone = await patch({
      reference: null,
      customs_status: null,
      delivery_status: null,
      references: { house_bl: null, booking_numbers: null, cargo_number: null },
      routing: { port_of_destination: null },
      parties: { customer: null, shipper: null, forwarder: null, consignee: null, customs_broker: null },
    });
    expect(undone).to.deep.equal({ ...shipment, updated_at: undone.updated_at });
    expect(await read()).to.deep.equal(undone);
  });

  it('shows a recorded ETA on both surfaces and in the history, and refuses one that no voyage takes', async () => {
    const eta = new Date(Date.now() + 60 * 86_400_000);
    const there = `${eta.toISOString().slice(0, 19)}+00:00`;
    const recorded = await patch({ schedule: { eta_port_of_discharge: there } });
    const inUtc = `${eta.toISOString().slice(0, 19)}.000Z`;
    expect(recorded.schedule).to.deep.equal({ ...shipment.schedule, eta_port_of_discharge: inUtc });
    expect((await client.b.get(`/shipments/${shipment.id}`, { status: 200 })).body.data.attributes.pod_eta_at).to.equal(inUtc);
    const { body } = await client.a.get(`/v2/shipments/${shipment.id}/eta_history`, { status: 200 });
    expect(body.data.map(({ eta, source, slip_hours }: any) => [eta, source, slip_hours])).to.deep.equal([
      [shipment.schedule.eta_port_of_discharge, 'carrier', null],
      [inUtc, 'operator', null],
    ]);
    for (const [wrong, status] of [
      ['2099-12-31T00:00:00Z', 422],
      ['2026-03-02T08:00:00', 400],
      ['soon', 400],
    ] as const) {
      const json = { schedule: { eta_port_of_discharge: wrong } };
      const refused = await client.a.patch(`/v2/shipments/${shipment.id}`, { json, status });
      expect(refused.body.errors[0].pointer, wrong).to.equal('/schedule/eta_port_of_discharge');
    }
    expect(await patch({ schedule: { eta_port_of_discharge: null } })).to.deep.include({ schedule: shipment.schedule });
  });

  it('keeps the destination a port, on B too, if it is given as a UN/LOCODE', async () => {
    const destination = async (): Promise<unknown> => {
      const { attributes, relationships } = (await client.b.get(`/shipments/${shipment.id}`, { status: 200 })).body.data;
      const { destination_locode, destination_name, destination_timezone } = attributes;
      return { destination_locode, destination_name, destination_timezone, port: relationships.destination.data };
    };
    const before = await destination();
    expect(before).to.deep.include({
      destination_locode: 'NLRTM',
      destination_name: 'Rotterdam',
      destination_timezone: 'Europe/Amsterdam',
    });
    const there = shipment.routing.port_of_destination;
    const same = await patch({ routing: { port_of_destination: there } });
    expect(same.updated_at, 'nothing that is shown has changed').to.equal(shipment.updated_at);
    expect(await destination()).to.deep.equal(before);

    // One from the reference data that no carrier has named.
    await patch({ routing: { port_of_destination: 'NZLYT' } });
    expect(await destination()).to.deep.include({
      destination_locode: 'NZLYT',
      destination_name: 'Lyttelton',
      destination_timezone: 'Pacific/Auckland',
    });
    await client.b.get('/ports/NZLYT', { status: 200 });
    await advance(client, 'P1D');
    expect(await destination()).to.deep.include({ destination_locode: 'NZLYT' });

    for (const name of ['PARIS', 'Utrecht', 'nlrtm']) {
      expect((await patch({ routing: { port_of_destination: name } })).routing.port_of_destination).to.equal(name);
      expect(await destination()).to.deep.equal({
        destination_locode: null,
        destination_name: name,
        destination_timezone: null,
        port: null,
      });
    }
    await patch({ routing: { port_of_destination: null } });
    expect(await destination()).to.deep.equal(before);
  });

  it('changes only the given fields', async () => {
    await patch({ parties: { customer: 'Harbour & Vale' }, references: { house_bl: 'HBL-1' } });
    const later = await patch({ parties: { shipper: 'Mekong Ceramics' }, references: { cargo_number: 'CRG-1' } });
    expect(later.parties).to.include({ customer: 'Harbour & Vale', shipper: 'Mekong Ceramics' });
    expect(later.references).to.include({ house_bl: 'HBL-1', cargo_number: 'CRG-1' });
    const taken = await patch({ parties: { shipper: null } });
    expect(taken.parties).to.include({ customer: 'Harbour & Vale', shipper: null });
  });

  it('overrides what the carrier reports later', async () => {
    await patch({ customs_status: 'Released', delivery_status: 'Not Scheduled' });
    await leap(service(), client, 40);
    expect(await read()).to.include({ status: 'Empty Returned', customs_status: 'Released', delivery_status: 'Not Scheduled' });
    expect(await patch({ delivery_status: null })).to.include({ delivery_status: 'Delivered' });
  });

  it('is seen by surface B too', async () => {
    await patch({ customs_status: 'Filed', references: { booking_numbers: ['BK-1'] } });
    const { attributes } = (await client.b.get(`/shipments/${shipment.id}`, { status: 200 })).body.data;
    expect(attributes).to.deep.include({ customs_status: 'Filed', booking_numbers: ['BK-1'] });
  });

  const withoutChange: [what: string, json: object][] = [
    ['empty parts', { parties: {}, references: {}, routing: {} }],
    ['null where nothing is recorded', { customs_status: null, parties: { customer: null }, references: { house_bl: null } }],
    ['what is shown already', { customs_status: 'Not Filed', reference: 'PO-1' }],
  ];
  for (const [what, json] of withoutChange) {
    it(`changes no updated_at for ${what}`, async () => {
      expect(await patch(json)).to.deep.equal(shipment);
      expect(await read()).to.deep.equal(shipment);
    });
  }

  it('does not change updated_at if the same is recorded again', async () => {
    const recorded = await patch(everything);
    expect(await patch(everything)).to.deep.equal(recorded);
    expect(await patch({ reference: 'PO-2' })).to.deep.equal(recorded);
  });

  const misshapen: [what: string, json: unknown, pointer: string][] = [
    ['no field at all', {}, ''],
    ['an unknown field', { status: 'Delivered' }, '/status'],
    ['an unknown field within', { parties: { carrier: 'x' } }, '/parties/carrier'],
    ['a field of the carrier', { references: { master_bl: 'x' } }, '/references/master_bl'],
    ['an unknown customs status', { customs_status: 'Lost' }, '/customs_status'],
    ['a text for a list', { references: { booking_numbers: 'x' } }, '/references/booking_numbers'],
    [
      '51 booking numbers',
      { references: { booking_numbers: Array.from({ length: 51 }, (_, n) => `B${n}`) } },
      '/references/booking_numbers',
    ],
    ['an empty text', { parties: { customer: '' } }, '/parties/customer'],
    ['a text that is too long', { parties: { customer: 'x'.repeat(201) } }, '/parties/customer'],
    ['a number for a text', { reference: 1 }, '/reference'],
    ['null for a part', { parties: null }, '/parties'],
    ['a list', [], ''],
  ];
  for (const [what, json, pointer] of misshapen) {
    it(`answers ${what} with 400, and changes nothing`, async () => {
      const before = await service().stored();
      const { body } = await client.a.patch(`/v2/shipments/${shipment.id}`, { json, status: 400 });
      expect(body.code).to.equal('invalid_request');
      expect(body.errors.map((error: { pointer: string }) => error.pointer)).to.include(pointer);
      expect(await service().stored()).to.equal(before);
    });
  }
});
