// Clients read a container's route on both surfaces.
import { expect } from 'chai';
import { type Client, onEachService } from '../support/service.ts';
import { leap, numbers, trackShipment } from '../support/tracking.ts';

const unknown = '019cad59-2000-7000-8000-0000000000ff';

onEachService('the route of a container', (service) => {
  let client: Client;
  let id: string;
  before(async () => {
    client = await service().newClient();
    id = (await trackShipment(client, { container_number: numbers.byRail.containerNumber })).container_id;
    await leap(service(), client, 30);
  });
  const onA = async () => (await client.a.get(`/v2/containers/${id}/route`, { status: 200 })).body;
  const onB = async (query = '') => (await client.b.get(`/containers/${id}/route${query}`, { status: 200 })).body;

  it('a: leads from the port of loading to the last place ashore', async () => {
    const { data, container_number: number } = await onA();
    expect(number).to.equal(numbers.byRail.containerNumber);
    expect(data.map(({ locode, role }: any) => [locode, role])).to.deep.equal([
      ['VNCMT', 'port_of_loading'],
      ['SGSIN', 'transshipment'],
      ['KRPUS', 'transshipment'],
      ['CAVAN', 'port_of_discharge'],
      ['CATOR', 'destination'],
    ]);
    expect(data[0].outbound).to.include({ mode: 'vessel', estimated_at: null });
    expect(data.at(-1).inbound).to.include({ mode: 'rail', vessel_name: null });
    for (const { role_reason: reason } of data) expect(reason).to.match(/\w+ \w+/);
  });

  it('a: keeps when a move was first planned, also once it has happened', async () => {
    const shipment = await trackShipment(client, { container_number: numbers.delayed.containerNumber });
    const vesselMoves = async (): Promise<any[]> => {
      const { data } = (await client.a.get(`/v2/containers/${shipment.container_id}/route`, { status: 200 })).body;
      return data.flatMap(({ inbound, outbound }: any) => [inbound, outbound]).filter((move: any) => move?.mode === 'vessel');
    };
    const before = await vesselMoves();
    const plans = before.map(({ planned_at: plan }) => plan);
    expect(before.map(({ actual_at: actual }) => actual)).to.deep.equal(before.map(() => null));
    expect(plans).to.deep.equal(before.map(({ estimated_at: expected }) => expected));
    for (let weeks = 1; weeks <= 8; weeks += 1) await leap(service(), client, 7);
    const after = await vesselMoves();
    expect(after.map(({ planned_at: plan }) => plan)).to.deep.equal(plans);
    const last = after.at(-1);
    expect(Date.parse(last.actual_at)).to.be.greaterThan(Date.parse(last.planned_at) + 86_400_000);
  });

  it('b: is the same, with its places, ports and vessels', async () => {
    const [a, { data, included }] = await Promise.all([onA(), onB()]);
    const find = ({ type, id: wanted }: any) => included.find((each: any) => each.type === type && each.id === wanted);
    const locations = data.relationships.route_locations.data.map(find);
    expect(data).to.include({ type: 'route', id });
    expect(locations.map(({ attributes }: any) => [attributes.location_locode, attributes.role])).to.deep.equal(
      a.data.map(({ locode, role }: any) => [locode, role]),
    );
    for (const [index, { attributes, relationships }] of locations.entries()) {
      const { inbound, outbound } = a.data[index];
      expect(attributes.inbound_ata_at).to.equal(inbound?.actual_at ?? null);
      expect(attributes.outbound_etd_at).to.equal(outbound?.estimated_at ?? null);
      expect(find(relationships.port.data).attributes.code).to.equal(attributes.location_locode);
      expect(relationships.location).to.deep.equal(relationships.port);
      const vessel = relationships.outbound_vessel.data && find(relationships.outbound_vessel.data);
      expect(vessel?.attributes.name ?? null).to.equal(outbound?.vessel_name ?? null);
      expect(attributes.outbound_scac).to.equal(outbound?.mode === 'vessel' ? 'TEST' : null);
    }
  });

  it('b: includes only what is asked for', async () => {
    const { included } = await onB('?include=port');
    expect(new Set(included.map(({ type }: any) => type))).to.deep.equal(new Set(['port']));
  });

  it('is not sent again to a client that has it', async () => {
    for (const [caller, path] of [
      [client.a, `/v2/containers/${id}/route`],
      [client.b, `/containers/${id}/route`],
    ] as const) {
      const { headers } = await caller.get(path, { status: 200 });
      await caller.get(path, { status: 304, headers: { 'if-none-match': headers.etag as string } });
    }
  });

  it('has a plan before anything happened', async () => {
    const fresh = await service().newClient();
    const { container_id: planned } = await trackShipment(fresh, { container_number: numbers.planned.containerNumber });
    const { data } = (await fresh.a.get(`/v2/containers/${planned}/route`, { status: 200 })).body;
    expect(data.map(({ role }: any) => role)).to.deep.equal(['port_of_loading', 'port_of_discharge']);
    expect(data[1].inbound.estimated_at).to.be.a('string');
    expect(data[1].inbound.actual_at).to.equal(null);
  });

  it("is a 404 for another account's container, and a 400 for an unknown include", async () => {
    const stranger = await service().newClient();
    for (const wrong of [id, unknown]) {
      await stranger.a.get(`/v2/containers/${wrong}/route`, { status: 404 });
      await stranger.b.get(`/containers/${wrong}/route`, { status: 404 });
    }
    await client.a.get(`/v2/containers/${id}/route?include=port`, { status: 400 });
    await client.b.get(`/containers/${id}/route?include=ports`, { status: 400 });
  });
});
