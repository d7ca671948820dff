import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { HttpClient } from '../../support/http-client.ts';
import { onSharedService } from '../../support/service.ts';
import { numbers, playedJourney, track, trackShipment } from '../../support/tracking.ts';

onSharedService('GET /shipments/{id}', (service) => {
  it('shows the shipment’s route and dates, by rail to a place inland', async () => {
    const { client, shipment } = await playedJourney(service(), numbers.byRail.containerNumber, 44);
    const { id } = shipment;
    const { data } = (await client.b.get(`/shipments/${id}`, { status: 200 })).body;
    expect(data.attributes).to.deep.include({
      shipping_line_scac: 'TEST',
      shipping_line_short_name: 'Sandbox',
      bill_of_lading_number: numbers.byRail.billOfLading,
      normalized_number: numbers.byRail.billOfLading,
      booking_numbers: [numbers.byRail.bookingNumber],
      status: 'Empty Returned',
      delivery_status: 'Delivered',
      port_of_lading_locode: 'VNCMT',
      port_of_discharge_locode: 'CAVAN',
      port_of_discharge_name: 'Vancouver',
      destination_locode: 'CATOR',
      pod_vessel_name: 'MERIDIAN ALBATROSS',
      pod_vessel_imo: '4400117',
      pod_voyage_number: '055E',
      pod_timezone: 'America/Vancouver',
      destination_timezone: 'America/Toronto',
      line_tracking_stopped_reason: 'journey_over',
      next_check_at: null,
    });
    for (const name of ['pol_etd_at', 'pol_atd_at', 'pod_eta_at', 'pod_ata_at', 'destination_eta_at', 'destination_ata_at']) {
      expect(data.attributes[name], name).to.be.a('string');
    }
    expect(data.links.self).to.equal(`/v2/shipments/${id}`);
  });

  it('says the same as surface A', async () => {
    const client = await service().newClient();
    const shipment = await trackShipment(client, { container_number: numbers.byRail.containerNumber, reference: 'PO-1' });
    const { data } = (await client.b.get(`/shipments/${shipment.id}`, { status: 200 })).body;
    expect(data.attributes).to.deep.include({
      file_number: shipment.file_number,
      status: shipment.status,
      customs_status: shipment.customs_status,
      delivery_status: shipment.delivery_status,
      ref_numbers: ['PO-1'],
      bill_of_lading_number: shipment.references.master_bl,
      destination_eta_at: shipment.schedule.eta_destination_revised,
      destination_original_eta_at: shipment.schedule.eta_destination,
      line_tracking_last_attempted_at: shipment.last_checked_at,
      next_check_at: shipment.next_check_at,
      updated_at: shipment.updated_at,
    });
    expect(data.relationships.container.data.id).to.equal(shipment.container_id);
  });

  it('has the name of its customer, which a test key sees only if one created it', async () => {
    const client = await service().newClient();
    const { id } = await trackShipment(client);
    const input = { test: true, ratePerMinute: null, expiresAt: null };
    const test = service().api.as({ apiKey: await service().administration.createKey(client.accountName, input) });
    const nameFor = async (reader: HttpClient) =>
      (await reader.get(`/shipments/${id}`, { surface: 'b', status: 200 })).body.data.attributes.customer_name;
    const { included } = (await client.b.get(`/shipments/${id}?include=customer`, { status: 200 })).body;
    expect(await nameFor(client.b)).to.equal(included[0].attributes.company_name);
    const party = { data: { type: 'party', attributes: { company_name: 'Northgate Coffee' } } };
    const { data } = (await client.b.post('/parties', { status: 201, json: party })).body;
    const relationships = { customer: { data: { type: 'party', id: data.id } } };
    const changed = await client.b.patch(`/shipments/${id}`, { status: 200, json: { data: { relationships } } });
    expect(changed.body.data.attributes.customer_name).to.equal('Northgate Coffee');
    expect([await nameFor(client.b), await nameFor(test)]).to.deep.equal(['Northgate Coffee', null]);
  });

  it('includes nothing by default, and on request each resource once', async () => {
    const client = await service().newClient();
    const request = await track(client, { container_number: numbers.direct.containerNumber });
    const path = `/shipments/${request.shipment_id}`;
    expect((await client.b.get(path, { status: 200 })).body).not.to.have.property('included');

    const all = 'container,port_of_lading,port_of_discharge,destination,pod_terminal,destination_terminal,tracking_request,customer';
    const { data, included } = (await client.b.get(`${path}?include=${all}`, { status: 200 })).body;
    const names = included.map(({ type, id }: { type: string; id: string }) => `${type} ${id}`);
    expect(new Set(names).size, 'a resource is there twice').to.equal(names.length);
    for (const [name, { data: identifier }] of Object.entries<any>(data.relationships)) {
      for (const { type, id } of [identifier ?? []].flat()) expect(names, name).to.include(`${type} ${id}`);
    }
    expect(data.relationships.destination).to.deep.equal(data.relationships.port_of_discharge);

    for (const [include, type] of [
      ['container', 'container'],
      ['port_of_lading', 'port'],
      ['pod_terminal', 'terminal'],
      ['tracking_request', 'tracking_request'],
      ['customer', 'party'],
    ]) {
      const one = (await client.b.get(`${path}?include=${include}`, { status: 200 })).body.included;
      expect(
        one.map((resource: { type: string }) => resource.type),
        include,
      ).to.deep.equal([type]);
    }
  });

  it('answers an unknown include with 400', async () => {
    const client = await service().newClient();
    const { id } = await trackShipment(client);
    const { body } = await client.b.get(`/shipments/${id}?include=container,weather`, { status: 400 });
    expect(body.errors[0].source).to.deep.equal({ parameter: 'include' });
  });

  it("answers for another account's shipment exactly as for one that does not exist", async () => {
    const [one, other] = [await service().newClient(), await service().newClient()];
    const { id } = await trackShipment(one);
    const foreign = (await other.b.get(`/shipments/${id}`, { status: 404 })).body.errors[0];
    const missing = (await other.b.get(`/shipments/${uuidv7()}`, { status: 404 })).body.errors[0];
    expect({ ...foreign, id: '' }).to.deep.equal({ ...missing, id: '' });
  });
});
