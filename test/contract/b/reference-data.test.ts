import { expect } from 'chai';
import { sandboxNumbers } from '../../../src/sandbox/numbers.ts';
import { type Client, onSharedService } from '../../support/service.ts';
import { leap, numbers, trackShipment } from '../../support/tracking.ts';

onSharedService('reference data', (service) => {
  let client: Client;
  let shipment: any;
  const get = async (path: string) => (await client.b.get(path, { status: 200 })).body;
  const missing = async (path: string) => (await client.b.get(path, { status: 404 })).body.errors[0].code;

  before(async () => {
    client = await service().newClient();
    const { id } = await trackShipment(client, { container_number: numbers.byRail.containerNumber });
    await leap(service(), client, 10);
    shipment = (await client.b.get(`/shipments/${id}`, { status: 200 })).body.data;
  });

  describe('GET /ports/{id}', () => {
    it('finds a port by its UN/LOCODE in either case, and by its id', async () => {
      const { data } = await get('/ports/CAVAN');
      expect(data.attributes).to.include({ code: 'CAVAN', name: 'Vancouver', country_code: 'CA', time_zone: 'America/Vancouver' });
      expect(data.attributes.latitude).to.be.closeTo(49.3, 0.5);
      expect(data.attributes.longitude).to.be.closeTo(-123.1, 0.5);
      expect(data.id).to.equal(shipment.relationships.port_of_discharge.data.id);
      expect(await get('/ports/cavan')).to.deep.equal({ data });
      expect(await get(`/ports/${data.id}`)).to.deep.equal({ data });
    });

    it('finds an inland place', async () => {
      expect((await get('/ports/CATOR')).data.attributes).to.include({ name: 'Toronto', time_zone: 'America/Toronto' });
    });

    it('does not find unknown ids', async () => {
      for (const id of ['QQQQQ', 'X', `${'x'.repeat(36)}`, shipment.id, '%20', "'"]) {
        expect(await missing(`/ports/${id}`), id).to.equal('not_found');
      }
    });
  });

  describe('GET /metro_areas/{id}', () => {
    it('is the place itself, by its UN/LOCODE or its id', async () => {
      const { data } = await get('/metro_areas/cator');
      expect(data).to.deep.include({ type: 'metro_area', id: (await get('/ports/CATOR')).data.id });
      expect(data.attributes).to.include({ code: 'CATOR', name: 'Toronto', time_zone: 'America/Toronto', state_abbr: null });
      expect(await get(`/metro_areas/${data.id}`)).to.deep.equal({ data });
      for (const id of ['QQQQQ', 'X', shipment.id]) expect(await missing(`/metro_areas/${id}`), id).to.equal('not_found');
    });
  });

  describe('GET /terminals/{id}', () => {
    it('finds a terminal, and its port', async () => {
      const { data } = await get(`/terminals/${shipment.relationships.pod_terminal.data.id}`);
      expect(data.attributes).to.include({ name: 'Deltaport', smdg_code: 'DLT' });
      expect(data.relationships.port.data).to.deep.equal(shipment.relationships.port_of_discharge.data);
    });

    it('does not find unknown ids', async () => {
      for (const id of [shipment.id, 'DLT']) expect(await missing(`/terminals/${id}`), id).to.equal('not_found');
    });
  });

  describe('GET /vessels/{id}', () => {
    it('finds a vessel by its IMO number and by its id, with its last position', async () => {
      const { data } = await get('/vessels/4400105');
      expect(data.attributes).to.include({ name: 'CORAL HERON', imo: '4400105', mmsi: '999440010' });
      for (const name of ['latitude', 'longitude', 'nautical_speed_knots', 'navigational_heading_degrees']) {
        expect(data.attributes[name], name).to.be.a('number');
      }
      expect(await get(`/vessels/${data.id}`)).to.deep.equal({ data });
    });

    it("keeps a journey's ship where it is, whatever another journey of the account reports", async () => {
      const own = await service().newClient();
      const [first, second] = [sandboxNumbers('020001'), sandboxNumbers('020002')].map(({ containerNumber }) => ({
        container_number: containerNumber,
      }));
      const shipsOf = async ({ container_id: id }: { container_id: string }): Promise<Record<string, unknown>[]> =>
        (await own.b.get(`/containers/${id}/raw_events`, { status: 200 })).body.included.map(
          ({ attributes }: { attributes: object }) => attributes,
        );
      const under = await trackShipment(own, first);
      await leap(service(), own, 10);
      const before = await shipsOf(under);
      expect(before.find(({ name }) => name === 'CORAL HERON')?.['latitude']).to.be.a('number');
      const later = await trackShipment(own, second);
      const places = (ships: Record<string, unknown>[]) => ships.map(({ imo, latitude, longitude }) => ({ imo, latitude, longitude }));
      expect(places(await shipsOf(under))).to.deep.equal(places(before));
      const ships = [...before, ...(await shipsOf(later))];
      expect(new Set(ships.map(({ imo }) => imo)).size).to.equal(4);
    });

    it("does not find unknown ids, or another account's simulated vessels", async () => {
      for (const id of ['9999999', '1', 'CORAL HERON', shipment.id]) {
        expect(await missing(`/vessels/${encodeURIComponent(id)}`), id).to.equal('not_found');
      }
      const stranger = await service().newClient();
      const { id } = (await get('/vessels/4400105')).data;
      await stranger.b.get('/vessels/4400105', { status: 404 });
      await stranger.b.get(`/vessels/${id}`, { status: 404 });
    });
  });

  describe('GET /parties/{id}', () => {
    it('finds the account itself, as the customer', async () => {
      const { data } = await get(`/parties/${client.accountId}`);
      expect(data.attributes).to.deep.equal({ company_name: client.accountName });
      expect(shipment.relationships.customer.data).to.deep.equal({ type: 'party', id: data.id });
    });

    it('does not find another account', async () => {
      const stranger = await service().newClient();
      expect(await missing(`/parties/${stranger.accountId}`)).to.equal('not_found');
    });
  });

  describe('GET /shipping_lines/{id}', () => {
    it('finds a carrier by its SCAC, in any case, as the list has it', async () => {
      const { data: lines } = await get('/shipping_lines');
      for (const id of ['TEST', 'test'])
        expect((await get(`/shipping_lines/${id}`)).data).to.deep.equal(lines.find((line: { id: string }) => line.id === 'TEST'));
    });

    it('does not find a carrier that is not available', async () => {
      expect(await missing('/shipping_lines/QQQQ')).to.equal('not_found');
      expect(await missing('/shipping_lines/no-scac')).to.equal('not_found');
    });
  });

  describe('GET /shipping_lines', () => {
    it('lists the carriers in the order of their SCACs, with the numbers that they accept', async () => {
      const { data } = await get('/shipping_lines');
      const scacs = data.map((line: { id: string }) => line.id);
      expect(scacs).to.include('TEST');
      expect(scacs).to.deep.equal(scacs.toSorted());
      const { attributes } = data.find((line: { id: string }) => line.id === 'TEST');
      expect(attributes).to.deep.include({
        scac: 'TEST',
        alternative_scacs: [],
        container_number_tracking_support: true,
        bill_of_lading_tracking_support: true,
        booking_number_tracking_support: true,
      });
    });

    it('finds them by SCAC and by a part of the name, whatever the case', async () => {
      for (const search of ['TEST', 'tes', 'sandbox', 'LANDFALL SANDBOX', 'Landfall+Sandbox', 'Landfall%20Sandbox']) {
        const { data } = await get(`/shipping_lines?search=${search}`);
        expect(
          data.map((line: { id: string }) => line.id),
          search,
        ).to.include('TEST');
      }
    });

    it('lists all for an empty search, and none if nothing matches', async () => {
      expect(await get('/shipping_lines?search=')).to.deep.equal(await get('/shipping_lines'));
      expect((await get('/shipping_lines?search=no-such-carrier')).data).to.deep.equal([]);
    });

    it('answers an overlong search with 400', async () => {
      const { body } = await client.b.get(`/shipping_lines?search=${'x'.repeat(101)}`, { status: 400 });
      expect(body.errors[0].source).to.deep.equal({ parameter: 'search' });
    });
  });
});
