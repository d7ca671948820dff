import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { type Client, onEachService, onSharedService } from '../../support/service.ts';
import { leap, numbers, playedJourney, trackShipment } from '../../support/tracking.ts';

onSharedService('GET /v2/containers/{id}', (service) => {
  it('has no milestone before the journey begins, whatever is planned', async () => {
    const client = await service().newClient();
    const shipment = await trackShipment(client, { container_number: numbers.planned.containerNumber });
    const { body } = await client.a.get(`/v2/containers/${shipment.container_id}`, { status: 200 });
    expect(body).to.include({ container_number: numbers.planned.containerNumber, status: 'Pre Alert', shipment_id: shipment.id });
    expect(Object.values(body.milestone_dates).filter((date) => date !== null)).to.deep.equal([]);
    expect(body.schedule.eta_destination).to.be.a('string');
    expect(body.holds).to.deep.equal({ customs: null, line: null, other: null });
    expect(body.last_free_day).to.deep.equal({ discharge: null, general: null });
  });

  it('has every milestone of a journey by rail at its end, in order', async () => {
    const { client, shipment } = await playedJourney(service(), numbers.byRail.containerNumber, 44);
    const { body } = await client.a.get(`/v2/containers/${shipment.container_id}`, { status: 200 });
    expect(body).to.include({ status: 'Empty Returned', size: '40' });
    const order = [
      'gate_in',
      'vessel_arrival',
      'discharged_at',
      'departed_discharge_terminal_at',
      'rail_departed',
      'rail_unloaded',
      'available_for_pickup',
      'gate_out',
      'destuffing_date',
      'delivery_date',
      'empty_return',
    ];
    expect(body.milestone_dates).to.have.all.keys(order);
    const dates = order.map((name) => body.milestone_dates[name]);
    expect(dates, 'a milestone is missing or out of order').to.deep.equal(dates.filter(Boolean).toSorted());
    expect(body.schedule.eta_transshipment, 'eta_transshipment').to.be.a('string');
    expect(body.routing.vessel_name).to.equal('MERIDIAN ALBATROSS');
    expect(body.routing.discharge_terminal).to.equal('Deltaport');
  });

  it("answers for another account's container exactly as for one that does not exist", async () => {
    const [one, other] = [await service().newClient(), await service().newClient()];
    const { container_id: id } = await trackShipment(one);
    for (const ask of [
      (which: string) => other.a.get(`/v2/containers/${which}`, { status: 404 }),
      (which: string) => other.a.get(`/v2/containers/${which}/events`, { status: 404 }),
      (which: string) => other.a.patch(`/v2/containers/${which}`, { json: { seal_number: 'x' }, status: 404 }),
    ]) {
      const [foreign, missing] = [(await ask(id)).body, (await ask(uuidv7())).body];
      expect({ ...foreign, request_id: '' }).to.deep.equal({ ...missing, request_id: '' });
    }
  });
});

onEachService('PATCH /v2/containers/{id}', (service) => {
  let client: Client;
  let container: any;
  const path = () => `/v2/containers/${container.id}`;
  const patch = async (json: unknown) => (await client.a.patch(path(), { json, status: 200 })).body;
  const read = async () => (await client.a.get(path(), { status: 200 })).body;
  const statuses = async () =>
    (await client.a.get(`${path()}/events`, { status: 200 })).body.data.map((change: { status: string }) => change.status);

  beforeEach(async () => {
    client = await service().newClient();
    const shipment = await trackShipment(client);
    container = (await client.a.get(`/v2/containers/${shipment.container_id}`, { status: 200 })).body;
  });

  const everything = {
    seal_number: 'HV0417733',
    rail_carrier_scac: 'TSTR',
    holds: { customs: 'Document review', line: 'Freight unpaid', other: 'Terminal fees' },
    routing: {
      discharge_terminal: 'Deltaport',
      destination_terminal: 'Lakeshore',
      rail_status_departure: 'Departed',
      rail_status_eta: 'On time',
    },
    last_free_day: { discharge: '2026-04-07', general: '2026-04-15' },
  };

  it('shows what is recorded, and returns to the carrier’s value on null', async () => {
    service().passTime(1);
    const recorded = await patch(everything);
    expect(recorded).to.deep.equal({
      ...container,
      ...everything,
      routing: { ...container.routing, ...everything.routing },
      free_time: recorded.free_time,
      updated_at: recorded.updated_at,
    });
    expect(Date.parse(recorded.updated_at)).to.be.greaterThan(Date.parse(container.updated_at));
    expect(await read()).to.deep.equal(recorded);
    expect(recorded.free_time.last_free_day).to.equal('2026-04-07');

    const undone = await patch({
      seal_number: null,
      rail_carrier_scac: null,
      holds: { customs: null, line: null, other: null },
      routing: { discharge_terminal: null, destination_terminal: null, rail_status_departure: null, rail_status_eta: null },
      last_free_day: { discharge: null, general: null },
    });
    expect(undone).to.deep.equal({ ...container, updated_at: undone.updated_at });
  });

  it('moves the shipment to the front of the list with the container', async () => {
    await patch({ seal_number: 'HV0417733' });
    const shipment = (await client.a.get(`/v2/shipments/${container.shipment_id}`, { status: 200 })).body;
    expect(shipment.updated_at).to.equal((await read()).updated_at);
  });

  it('advances the status with a milestone, and adds it to the timeline once', async () => {
    expect(await statuses()).to.deep.equal(['Pre Alert']);
    const recorded = await patch({ milestone_dates: { available_for_pickup: '2026-04-10T04:00:00-04:00' } });
    expect(recorded.milestone_dates.available_for_pickup).to.equal('2026-04-10T08:00:00.000Z');
    expect(recorded.status).to.equal('Available For Pickup');
    expect(await statuses()).to.deep.equal(['Pre Alert', 'Available For Pickup']);
    expect((await client.a.get(`/v2/shipments/${container.shipment_id}`)).body.status).to.equal('Available For Pickup');

    await patch({ milestone_dates: { available_for_pickup: '2026-04-11T08:00:00Z' } });
    await patch({ milestone_dates: { delivery_date: '2026-04-13T08:00:00Z', destuffing_date: '2026-04-12T08:00:00Z' } });
    expect(await statuses()).to.deep.equal(['Pre Alert', 'Available For Pickup', 'Destuffed', 'Delivered']);
  });

  it('withdraws a milestone, and the status with it; the timeline says why', async () => {
    await patch({ milestone_dates: { delivery_date: '2026-04-13T08:00:00Z' } });
    const undone = await patch({ milestone_dates: { delivery_date: null } });
    expect(undone.milestone_dates.delivery_date).to.equal(null);
    expect(undone.status).to.equal('Pre Alert');
    const { body } = await client.a.get(`/v2/containers/${container.id}/events`);
    const timeline = body.data.map(({ status, occurred_at: at, reason }: Record<string, unknown>) => [status, at, reason]);
    expect(timeline).to.deep.equal([
      ['Pre Alert', null, null],
      ['Delivered', '2026-04-13T08:00:00.000Z', null],
      ['Pre Alert', null, 'record_withdrawn'],
    ]);
  });

  it('keeps times and days at the limits of the years, and refuses leap seconds with a sentence', async () => {
    const recorded = await patch({
      milestone_dates: { destuffing_date: '0000-01-01T00:00:00Z', delivery_date: '0999-12-31T23:59:59.999Z' },
      last_free_day: { discharge: '0000-02-29', general: '9999-12-31' },
    });
    expect(recorded.milestone_dates).to.include({ destuffing_date: '0000-01-01T00:00:00.000Z', delivery_date: '0999-12-31T23:59:59.999Z' });
    expect(recorded.last_free_day).to.include({ discharge: '0000-02-29', general: '9999-12-31' });
    expect(await read()).to.deep.equal(recorded);
    for (const time of ['2016-12-31T23:59:60Z', '2017-01-01T00:59:60+01:00']) {
      const json = { milestone_dates: { delivery_date: time } };
      const { body } = await client.a.patch(`/v2/containers/${container.id}`, { json, status: 400 });
      expect(body.errors[0]).to.deep.include({
        pointer: '/milestone_dates/delivery_date',
        detail: `"${time}" is a leap second, which cannot be stored: use the second before or after it.`,
      });
    }
  });

  it('refuses a delivery in the future with 422', async () => {
    const delivery = new Date(Date.now() + 400 * 86_400_000).toISOString();
    const { body } = await client.a.patch(`/v2/containers/${container.id}`, {
      json: { milestone_dates: { delivery_date: delivery } },
      status: 422,
    });
    expect(body).to.deep.include({ code: 'invalid_value' });
    expect(body.errors[0].pointer).to.equal('/milestone_dates/delivery_date');
  });

  it('keeps statuses that the carrier proves later, below the one reached, out of the timeline', async () => {
    await patch({ milestone_dates: { available_for_pickup: '2026-04-10T08:00:00Z' } });
    await leap(service(), client, 6);
    expect((await read()).status).to.equal('Available For Pickup');
    await leap(service(), client, 35);
    const timeline = await statuses();
    expect(timeline.slice(0, 3)).to.deep.equal(['Pre Alert', 'Available For Pickup', 'Gated Out']);
    expect(timeline.at(-1)).to.equal('Empty Returned');
  });

  it('shows holds and milestones on surface B', async () => {
    await patch({ holds: { customs: 'Document review' }, last_free_day: { discharge: '2026-04-07' } });
    const { attributes } = (await client.b.get(`/containers/${container.id}`, { status: 200 })).body.data;
    const hold = { name: 'customs', status: 'hold', description: 'Document review' };
    expect(attributes).to.deep.include({ holds_at_pod_terminal: [hold], pickup_lfd: '2026-04-07', available_for_pickup: false });
  });

  const withoutChange: [what: string, json: object][] = [
    ['empty parts', { holds: {}, routing: {}, last_free_day: {}, milestone_dates: {} }],
    ['null where nothing is recorded', { seal_number: null, holds: { customs: null }, milestone_dates: { delivery_date: null } }],
  ];
  for (const [what, json] of withoutChange) {
    it(`changes no updated_at for ${what}`, async () => {
      expect(await patch(json)).to.deep.equal(container);
      expect(await read()).to.deep.equal(container);
    });
  }

  it('does not change updated_at if the same is recorded again, even in another time zone', async () => {
    await patch(everything);
    const recorded = await patch({ milestone_dates: { delivery_date: '2026-04-13T08:00:00Z' } });
    expect(await patch(everything)).to.deep.equal(recorded);
    expect(await patch({ milestone_dates: { delivery_date: '2026-04-13T10:00:00+02:00' } })).to.deep.equal(recorded);
  });

  const misshapen: [what: string, json: unknown, pointer: string][] = [
    ['no field at all', {}, ''],
    ['an unknown field', { status: 'Delivered' }, '/status'],
    ['a milestone of the carrier', { milestone_dates: { gate_in: '2026-04-10T08:00:00Z' } }, '/milestone_dates/gate_in'],
    ['a date for a date-time', { milestone_dates: { delivery_date: '2026-04-10' } }, '/milestone_dates/delivery_date'],
    ['a date-time without an offset', { milestone_dates: { delivery_date: '2026-04-10T08:00:00' } }, '/milestone_dates/delivery_date'],
    ['30 February', { milestone_dates: { delivery_date: '2026-02-30T08:00:00Z' } }, '/milestone_dates/delivery_date'],
    [
      'a time outside of the years that can be written',
      { milestone_dates: { delivery_date: '9999-12-31T23:59:59-00:01' } },
      '/milestone_dates/delivery_date',
    ],
    ['a leap second', { milestone_dates: { destuffing_date: '2016-12-31T23:59:60Z' } }, '/milestone_dates/destuffing_date'],
    ['a space for the T', { milestone_dates: { available_for_pickup: '2026-04-10 08:00:00Z' } }, '/milestone_dates/available_for_pickup'],
    ['a date-time for a date', { last_free_day: { discharge: '2026-04-10T08:00:00Z' } }, '/last_free_day/discharge'],
    ['31 April', { last_free_day: { general: '2026-04-31' } }, '/last_free_day/general'],
    ['an empty hold', { holds: { customs: '' } }, '/holds/customs'],
    ['true for a hold', { holds: { customs: true } }, '/holds/customs'],
    ['null for a part', { holds: null }, '/holds'],
    ['a text', 'x', ''],
  ];
  for (const [what, json, pointer] of misshapen) {
    it(`answers ${what} with 400, and changes nothing`, async () => {
      const before = await service().stored();
      const { body } = await client.a.patch(path(), { json, status: 400 });
      expect(body.code).to.equal('invalid_request');
      expect(body.errors.map((error: { pointer: string }) => error.pointer)).to.include(pointer);
      expect(await service().stored()).to.equal(before);
    });
  }

  it('answers a rail carrier that is not a SCAC with 422, and changes nothing', async () => {
    const before = await service().stored();
    for (const scac of ['X', 'TST1', 'TOOLONG']) {
      const { body } = await client.a.patch(path(), { json: { rail_carrier_scac: scac, seal_number: 'x' }, status: 422 });
      expect(body.code).to.equal('invalid_value');
      expect(body.errors[0].pointer).to.equal('/rail_carrier_scac');
    }
    expect(await service().stored()).to.equal(before);
  });
});
