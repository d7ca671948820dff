import { expect } from 'chai';
import { storePendingTerms } from '../../../src/worker/store-terms.ts';
import { aRequest, aShipment } from '../../support/samples.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { numbers, track } from '../../support/tracking.ts';

interface Found {
  id: string;
  attributes: { entity_type: string; number: string; status: string; shipment_id: string | null };
}

onEachService('GET /search', (service) => {
  let client: Client;
  const search = async (query: string, as = client.b): Promise<Found[]> =>
    (await as.get('/search', { query: { query }, status: 200 })).body.data;
  const kindsOf = (found: Found[]) => found.map(({ attributes }) => `${attributes.entity_type} ${attributes.number}`);

  beforeEach(async () => {
    client = await service().newClient();
  });

  it('finds a container and its shipment by the beginning of their numbers, in any case', async () => {
    const { containerNumber, billOfLading } = numbers.direct;
    const { shipment_id: shipmentId } = await track(client, { container_number: containerNumber });
    const shipment = (await client.b.get(`/shipments/${shipmentId}`, { status: 200 })).body.data;
    for (const query of [
      containerNumber,
      containerNumber.slice(0, 6).toLowerCase(),
      `${containerNumber.slice(0, 4)} ${containerNumber.slice(4)}`,
    ]) {
      const found = await search(query);
      expect(kindsOf(found), query).to.deep.equal([`cargo ${containerNumber}`]);
      expect(found[0]).to.deep.include({ id: shipment.relationships.container.data.id });
      expect(found[0]?.attributes).to.include({ shipment_id: shipmentId, status: shipment.attributes.status, scac: 'TEST' });
    }
    const found = await search(billOfLading.slice(0, 8));
    expect(kindsOf(found)).to.include(`shipment ${billOfLading}`);
    expect(found[0]?.id).to.equal(shipmentId);
    for (const nothing of ['ZZZZ', containerNumber.slice(1, 4), '%', '~', '界']) expect(await search(nothing), nothing).to.deep.equal([]);
  });

  it('finds a shipment by everything it is known by, from four characters on by a part of it', async () => {
    const { containerNumber, billOfLading } = numbers.direct;
    const input = { container_number: containerNumber, reference: 'PO 4711-Ä' };
    const { shipment_id: shipmentId } = await track(client, input);
    const { body: shipment } = await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 });
    const known = (await client.b.get(`/shipments/${shipmentId}`, { status: 200 })).body.data.attributes;
    while (await storePendingTerms(service().database));
    const vessel: string = known.pod_vessel_name;
    for (const query of [
      billOfLading.slice(2, 8),
      'po4711a',
      '4711',
      ...shipment.references.booking_numbers,
      vessel.toLowerCase(),
      vessel.slice(-4),
      known.pod_vessel_imo,
    ]) {
      const found = await search(query);
      expect(kindsOf(found), query).to.include(`shipment ${billOfLading}`);
      expect(found[0]?.id, query).to.equal(shipmentId);
    }
    expect(kindsOf(await search(containerNumber.slice(4)))).to.deep.equal([`cargo ${containerNumber}`]);
    for (const nothing of ['711', '%4711%', 'po_4711']) {
      expect(kindsOf(await search(nothing)), nothing).to.have.length(nothing === '711' ? 0 : 1);
    }
  });

  it('finds a request that has led to no shipment', async () => {
    const { containerNumber } = numbers.unknown;
    await track(client, { container_number: containerNumber });
    const [found, ...others] = await search(containerNumber);
    expect(others).to.deep.equal([]);
    expect(found?.attributes).to.include({
      entity_type: 'tracking_request',
      number: containerNumber,
      status: 'failed',
      failed_reason: 'not_found',
    });
  });

  it('has at most 25 results, shipments first', async () => {
    const { database } = service();
    for (let index = 0; index < 30; index += 1) {
      const request = aRequest(client.accountId, { containerNumber: `TSTU${String(index).padStart(7, '0')}` });
      const made = aShipment(request, { masterBl: index < 3 ? `TSTU${index}` : 'OTHER', trip: 1 });
      await database.transaction(async () => {
        await database.store.trackingRequests.insert({ ...request, status: 'succeeded' }, null);
        await database.store.shipments.insert(made);
      });
    }
    const found = await search('tstu');
    expect(found).to.have.length(25);
    expect(found.map(({ attributes }) => attributes.entity_type)).to.deep.equal([...Array(3).fill('shipment'), ...Array(22).fill('cargo')]);
  });

  it('shows a test key only what is in the sandbox, and nobody another account', async () => {
    const input = { test: true, ratePerMinute: null, expiresAt: null };
    const testKey = service().api.as({ apiKey: await service().administration.createKey(client.accountName, input) });
    const { store } = service().database;
    const request = aRequest(client.accountId, { scac: 'MAEU', containerNumber: 'MSKU0000006', status: 'failed' });
    await store.trackingRequests.insert(request, null);
    expect(kindsOf(await search('MSKU'))).to.deep.equal(['tracking_request MSKU0000006']);
    expect(await search('MSKU', testKey)).to.deep.equal([]);
    expect(await search('MSKU', (await service().newClient()).b)).to.deep.equal([]);
  });

  it('refuses a blank query, or none', async () => {
    for (const query of ['', 'query=', 'query=%20', 'q=TSTU']) {
      const { body } = await client.b.get(`/search?${query}`, { status: 400 });
      expect(body.errors[0].source.parameter, query).to.be.oneOf(['query', 'q']);
    }
  });
});
