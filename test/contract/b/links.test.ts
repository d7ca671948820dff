// No link is dead: every identifier object, resource and link in a response is followed.
import { expect } from 'chai';
import { type Client, onSharedService } from '../../support/service.ts';
import { numbers, playedJourney, track } from '../../support/tracking.ts';

const paths: Record<string, string> = {
  tracking_request: '/tracking_requests',
  shipment: '/shipments',
  container: '/containers',
  port: '/ports',
  terminal: '/terminals',
  vessel: '/vessels',
  party: '/parties',
};

/** Events have no address of their own. */
const withoutAddress = ['raw_event', 'transport_event'];

/** Every path in a document: of its resources, of the resources they relate to, and of its links. */
function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type, id, links, attributes, ...members } = value as Record<string, unknown>;
  const own = typeof type === 'string' && typeof id === 'string' && !withoutAddress.includes(type) ? [`${paths[type]}/${id}`] : [];
  const linked = Object.values((links ?? {}) as Record<string, string>);
  return [...own, ...linked, ...Object.values(members).flatMap(pathsIn)];
}

async function followAll(client: Client, start: string): Promise<Set<string>> {
  const seen = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { body } = await client.b.get(path, { status: 200 });
    open.push(...pathsIn(body));
  }
  return seen;
}

onSharedService('every link of surface B', (service) => {
  it('resolves, from a tracking request to everything that can be reached', async () => {
    const { client, requestId } = await playedJourney(service(), numbers.byRail.containerNumber, 44);
    const seen = [...(await followAll(client, `/tracking_requests/${requestId}`))];
    for (const path of [...Object.values(paths), '/v2/tracking_requests', '/v2/shipments', '/v2/containers']) {
      expect(
        seen.some((one) => one.startsWith(`${path}/`)),
        `nothing led to ${path}`,
      ).to.equal(true);
    }
    expect(seen.some((one) => one.endsWith('/raw_events'))).to.equal(true);
    expect(seen.some((one) => one.endsWith('/transport_events'))).to.equal(true);
  });

  it('is true of three shipments on one bill of lading', async () => {
    const client = await service().newClient();
    const { id } = await track(client, { bill_of_lading: numbers.three.billOfLading });
    const seen = [...(await followAll(client, `/tracking_requests/${id}`))];
    expect(seen.filter((path) => path.startsWith('/shipments/'))).to.have.length(3);
  });

  it('is private: another account does not find what belongs to one account', async () => {
    const [one, other] = [await service().newClient(), await service().newClient()];
    const { id } = await track(one, { container_number: numbers.direct.containerNumber });
    const seen = [...(await followAll(one, `/tracking_requests/${id}`))];
    const shared = /^\/(ports|terminals)\//;
    for (const path of seen.filter((each) => !shared.test(each))) await other.b.get(path, { status: 404 });
    for (const path of seen.filter((each) => shared.test(each))) await other.b.get(path, { status: 200 });
  });
});
