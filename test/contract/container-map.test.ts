// Clients read a container's map and where a vessel was and will be, on both surfaces.
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { type Client, onEachService } from '../support/service.ts';
import { numbers, track, trackShipment } from '../support/tracking.ts';

const unknown = '019cad59-2000-7000-8000-0000000000ff';

onEachService("a container's map", (service) => {
  let client: Client;
  let containerId: string;
  before(async () => {
    client = await service().newClient();
    const shipment = await trackShipment(client, { container_number: numbers.transshipped.containerNumber });
    containerId = shipment.container_id;
  });
  const advance = (days: number) => client.a.post('/sandbox/clock/advance', { json: { by: `P${days}D` }, status: 200 });
  /** The map, which is the same on both surfaces unless a poll has brought news in between. */
  const read = async (): Promise<any[]> => {
    const onA = () => client.a.get(`/v2/containers/${containerId}/map_geojson`, { status: 200 });
    const a = await onA();
    const b = withoutAge((await client.b.get(`/containers/${containerId}/map_geojson`, { status: 200 })).text);
    if (!isDeepStrictEqual(withoutAge(a.text), withoutAge((await onA()).text))) return read();
    expect(b).to.deep.equal(withoutAge(a.text));
    return a.body.features;
  };
  const kinds = (features: any[]) => features.map(({ properties }) => `${properties.feature_type} ${properties.ports_sequence}`);
  const of = (features: any[], kind: string, sequence: number) =>
    features.find(({ properties: { feature_type: type, ports_sequence: at } }) => type === kind && at === sequence);

  it('has the ports with their roles, and the planned legs along sea lanes', async () => {
    const features = await read();
    expect(kinds(features)).to.deep.equal(['port 1', 'port 2', 'port 3', 'estimated_full_legs 1', 'estimated_full_legs 2']);
    const ports = features.slice(0, 3).map(({ properties }) => properties);
    expect(ports.map(({ label, locode, ports_total: total }) => [label, locode, total])).to.deep.equal([
      ['POL', 'INNSA', 3],
      ['TS1', 'LKCMB', 3],
      ['POD', 'NLRTM', 3],
    ]);
    expect(ports[1]).to.include({ country: 'Sri Lanka', time_zone: 'Asia/Colombo', inbound_ata_at: null });
    expect(features[3].geometry.coordinates.length).to.equal(features[3].properties.point_count);
  });

  it('has the vessel with the age of its position, the track it sailed, and the rest of the way', async () => {
    await advance(14);
    const features = await read();
    expect(kinds(features)).to.deep.equal([
      ...['port 1', 'port 2', 'port 3', 'past_vessel_locations 1'],
      ...['past_vessel_locations 2', 'current_vessel 2', 'estimated_partial_leg 2'],
    ]);
    const vessel = of(features, 'current_vessel', 2);
    expect(vessel.properties).to.include({ vessel_name: 'CORAL HERON', departure_port_label: 'TS1', arrival_port_label: 'POD' });
    expect(vessel.properties.vessel_location_age_seconds).to.be.within(0, 86_400);
    const track = of(features, 'past_vessel_locations', 2);
    expect(track.geometry.coordinates.flat(track.geometry.type === 'MultiLineString' ? 1 : 0).at(-1)).to.deep.equal(
      vessel.geometry.coordinates,
    );
    expect(of(features, 'estimated_partial_leg', 2).geometry.coordinates[0]).to.deep.equal(vessel.geometry.coordinates);
    // A poll at sea brings about one position in eight hours.
    expect(track.properties.point_count).to.be.within(3, 60);
  });

  it('has no vessel after the arrival', async () => {
    await advance(20);
    const features = await read();
    expect(features.filter(({ properties }) => /current|partial/.test(properties.feature_type))).to.deep.equal([]);
    expect(of(features, 'past_vessel_locations', 2).properties.inbound_ata_at).to.be.a('string');
  });

  it('is not there for an unknown container, and has an ETag', async () => {
    for (const [api, path] of [
      [client.a, '/v2/containers'],
      [client.b, '/containers'],
    ] as const) {
      await api.get(`${path}/${unknown}/map_geojson`, { status: 404 });
      const { headers } = await api.get(`${path}/${containerId}/map_geojson`, { status: 200 });
      await api.get(`${path}/${containerId}/map_geojson`, { status: 304, headers: { 'if-none-match': headers['etag'] as string } });
    }
  });

  describe('and its vessel', () => {
    let imo: string;
    before(async () => {
      const { body } = await client.b.get(`/containers/${containerId}/route`, { status: 200 });
      imo = body.included.find(({ type, attributes }: any) => type === 'vessel' && attributes.name === 'CORAL HERON').attributes.imo;
    });
    const positionsOf = async (path: string) =>
      (await client.b.get(`/vessels/${imo}${path}`, { status: 200 })).body.data.attributes.positions;

    it('shows positions only when asked', async () => {
      expect(await positionsOf('')).to.equal(undefined);
      expect((await positionsOf('?show_positions=true')).length).to.be.above(0);
      const all = await positionsOf('?show_positions[from_timestamp]=2020-01-01&show_positions[to_timestamp]=2090-01-01T00:00:00Z');
      expect(all.length).to.be.above(10);
      expect(all[0]).to.have.keys('latitude', 'longitude', 'heading', 'timestamp', 'estimated');
      expect(all.map(({ timestamp }: any) => timestamp)).to.deep.equal(all.map(({ timestamp }: any) => timestamp).toSorted());
      expect(await positionsOf('?show_positions[to_timestamp]=2020-01-01')).to.deep.equal([]);
      await client.b.get(`/vessels/${imo}?show_positions[from_timestamp]=yesterday`, { status: 400 });
      await client.b.get(`/vessels/${imo}?show_positions[from_timestamp]=2026-02-30`, { status: 400 });
    });

    it('is expected at points on the way to a port', async () => {
      expect(await positionsOf('/future_positions')).to.deep.equal([]);
      const ahead = await positionsOf('/future_positions?port_id=LKCMB&previous_port_id=NLRTM');
      expect(ahead.length).to.be.above(10);
      expect(ahead.at(-1)).to.include({ estimated: true, heading: null, latitude: 6.92, longitude: 79.85 });
      const times = ahead.map(({ timestamp }: any) => timestamp);
      expect(times).to.deep.equal(times.toSorted());
    });

    it('is expected from a given position', async () => {
      const path = '/future_positions_with_coordinates?port_id=NLRTM&previous_port_id=LKCMB&latitude=20.5&longitude=38.5';
      const ahead = await positionsOf(path);
      expect(ahead[0]).to.include({ latitude: 20.5, longitude: 38.5 });
      expect(await positionsOf('/future_positions_with_coordinates')).to.deep.equal([]);
      await client.b.get(`/vessels/${imo}/future_positions_with_coordinates?latitude=91`, { status: 400 });
    });

    it('refuses a port that no ship reaches or nobody knows, and an unknown vessel', async () => {
      // Toronto is known as its destination, and lies on a lake.
      await track(client, { container_number: numbers.byRail.containerNumber });
      for (const name of ['future_positions', 'future_positions_with_coordinates']) {
        await client.b.get(`/vessels/${imo}/${name}?port_id=CATOR`, { status: 422 });
        await client.b.get(`/vessels/${imo}/${name}?port_id=DEXXX`, { status: 404 });
        await client.b.get(`/vessels/${unknown}/${name}`, { status: 404 });
        const { headers } = await client.b.get(`/vessels/${imo}/${name}`, { status: 200 });
        await client.b.get(`/vessels/${imo}/${name}`, { status: 304, headers: { 'if-none-match': headers['etag'] as string } });
      }
    });
  });
});

/** A map as JSON, the same however old the vessel's position is. */
function withoutAge(text: string): any {
  return JSON.parse(text, (key, value: unknown) => (key === 'vessel_location_age_seconds' ? 0 : value));
}
