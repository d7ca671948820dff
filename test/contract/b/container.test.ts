import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { onSharedService } from '../../support/service.ts';
import { leap, numbers, playedJourney, trackShipment } from '../../support/tracking.ts';

onSharedService('GET /containers/{id}', (service) => {
  it('shows the container’s coarse status throughout the journey', async () => {
    const client = await service().newClient();
    const shipment = await trackShipment(client, { container_number: numbers.byRail.containerNumber });
    const path = `/containers/${shipment.container_id}`;
    const status = async () => (await client.b.get(path, { status: 200 })).body.data.attributes.current_status;
    expect(await status()).to.equal('new');
    for (const [days, expected] of [
      [5, 'on_ship'],
      [26.5, 'awaiting_inland_transfer'],
      [3, 'on_rail'],
      [5, 'available'],
      [1 + 20 / 24, 'picked_up'],
      [18 / 24, 'delivered'],
      [2, 'empty_returned'],
    ] as const) {
      await leap(service(), client, days);
      expect(await status(), `after another ${days} days`).to.equal(expected);
    }
  });

  it('has its milestones, the same as on surface A', async () => {
    const begun = await service().newClient();
    const { container_id: id } = await trackShipment(begun, { container_number: numbers.byRail.containerNumber });
    const early = (await begun.b.get(`/containers/${id}`, { status: 200 })).body.data.attributes;
    expect(early).to.include({ pol_full_in_at: null, pod_arrived_at: null, delivered_at: null, empty_terminated_at: null });

    const { client, shipment } = await playedJourney(service(), numbers.byRail.containerNumber, 44);
    const path = `/containers/${shipment.container_id}`;
    const { attributes, links } = (await client.b.get(path, { status: 200 })).body.data;
    const { milestone_dates: dates } = (await client.a.get(`/v2${path}`, { status: 200 })).body;
    expect(attributes).to.include({
      number: numbers.byRail.containerNumber,
      equipment_length: 40,
      pol_full_in_at: dates.gate_in,
      pol_vessel_loaded_at: attributes.pol_loaded_at,
      pol_vessel_departed_at: attributes.pol_departed_at,
      pod_arrived_at: dates.vessel_arrival,
      pod_discharged_at: dates.discharged_at,
      pod_departed_terminal_at: dates.departed_discharge_terminal_at,
      pod_rail_departed_at: dates.rail_departed,
      ind_rail_unloaded_at: dates.rail_unloaded,
      ind_ata_at: attributes.ind_rail_arrived_at,
      pod_full_out_at: null,
      final_destination_full_out_at: dates.gate_out,
      available_for_pickup_at: dates.available_for_pickup,
      destuffed_at: dates.destuffing_date,
      delivered_at: dates.delivery_date,
      empty_terminated_at: dates.empty_return,
    });
    expect(links.self).to.equal(`/v2${path}`);
    const related = (await client.b.get(`/shipments/${shipment.id}`, { status: 200 })).body.data.attributes;
    expect(attributes).to.include({
      ind_eta_at: related.destination_eta_at,
      ind_ata_at: related.destination_ata_at,
      shipment_last_tracking_request_at: related.line_tracking_last_attempted_at,
    });
  });

  it('has the times of an inland destination only if it moves inland', async () => {
    const { client, shipment } = await playedJourney(service(), numbers.direct.containerNumber, 44);
    const { attributes } = (await client.b.get(`/containers/${shipment.container_id}`, { status: 200 })).body.data;
    expect(attributes).to.include({ ind_eta_at: null, ind_ata_at: null, final_destination_full_out_at: null });
    expect(attributes.pod_full_out_at).to.be.a('string');
  });

  it('says whether its availability is known, and until when it can be picked up for free', async () => {
    const client = await service().newClient();
    const { container_id: id } = await trackShipment(client, { container_number: numbers.direct.containerNumber });
    const read = async () => (await client.b.get(`/containers/${id}`, { status: 200 })).body.data.attributes;
    expect(await read()).to.include({ available_for_pickup: null, availability_known: false });
    const body = { milestone_dates: { available_for_pickup: '2026-04-03T08:00:00Z' }, last_free_day: { discharge: '2026-04-07' } };
    await client.a.patch(`/v2/containers/${id}`, { status: 200, json: body });
    const attributes = await read();
    expect(attributes).to.include({ available_for_pickup: true, availability_known: true, pickup_lfd: '2026-04-07' });
    expect(attributes.import_deadlines).to.deep.equal({
      pickup_lfd_terminal: '2026-04-07',
      pickup_lfd_rail: null,
      pickup_lfd_line: null,
    });
  });

  it('links to its events', async () => {
    const client = await service().newClient();
    const { container_id: id } = await trackShipment(client);
    const { relationships } = (await client.b.get(`/containers/${id}`, { status: 200 })).body.data;
    for (const name of ['raw_events', 'transport_events']) {
      expect(relationships[name].links.related).to.equal(`/v2/containers/${id}/${name}`);
      await client.b.get(relationships[name].links.related, { status: 200 });
    }
  });

  it('includes nothing by default', async () => {
    const client = await service().newClient();
    const { container_id: id } = await trackShipment(client, { container_number: numbers.byRail.containerNumber });
    expect((await client.b.get(`/containers/${id}`, { status: 200 })).body).not.to.have.property('included');
    const include = 'shipment,port_of_discharge,pod_terminal,destination_terminal';
    const { included } = (await client.b.get(`/containers/${id}?include=${include}`, { status: 200 })).body;
    const kinds = included.map((resource: { type: string }) => resource.type);
    expect(kinds).to.have.members(['shipment', 'port', 'terminal', 'terminal']);
    const { body } = await client.b.get(`/containers/${id}?include=raw_events`, { status: 400 });
    expect(body.errors[0].source).to.deep.equal({ parameter: 'include' });
  });

  it("answers for another account's container exactly as for one that does not exist", async () => {
    const [one, other] = [await service().newClient(), await service().newClient()];
    const { container_id: id } = await trackShipment(one);
    for (const end of ['', '/raw_events', '/transport_events']) {
      const foreign = (await other.b.get(`/containers/${id}${end}`, { status: 404 })).body.errors[0];
      const missing = (await other.b.get(`/containers/${uuidv7()}${end}`, { status: 404 })).body.errors[0];
      expect({ ...foreign, id: '' }).to.deep.equal({ ...missing, id: '' });
    }
  });
});
