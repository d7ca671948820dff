// Requests by booking number: containers join when the carrier assigns them.
import { expect } from 'chai';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { type Client, onEachService } from '../support/service.ts';
import { advance, untilPolled } from '../support/tracking.ts';

const { bookingNumber, containerNumber } = sandboxNumbers('010017');
const several = sandboxNumbers('110017').bookingNumber;
const noData = sandboxNumbers('940017').bookingNumber;
const unknown = sandboxNumbers('900017').bookingNumber;

onEachService('a booking', (service) => {
  let client: Client;
  beforeEach(async () => {
    client = await service().newClient();
  });
  const attributes = (number: string) => ({ request_type: 'booking_number', request_number: number, scac: 'TEST' });
  const asksB = async (number: string): Promise<string> => {
    const json = { data: { type: 'tracking_request', attributes: attributes(number) } };
    const { body } = await client.b.post('/tracking_requests', { json, status: 201 });
    expect(body.data.attributes).to.include({ request_type: 'booking_number', request_number: number, status: 'pending' });
    await untilPolled(client, body.data.id);
    return body.data.id;
  };
  const readB = async (id: string) => (await client.b.get(`/tracking_requests/${id}`, { status: 200 })).body.data;
  const readA = async (id: string) => (await client.a.get(`/v2/tracking_requests/${id}`, { status: 200 })).body;

  it('waits for its container, and becomes a shipment with the first one', async () => {
    const id = await asksB(bookingNumber);
    expect((await readB(id)).attributes).to.include({ status: 'awaiting_manifest', retry_reason: 'data_unavailable', failed_reason: null });
    expect(await readA(id)).to.include({
      status: 'pending',
      booking_number: bookingNumber,
      bill_of_lading: null,
      container_number: null,
      retry_reason: 'data_unavailable',
      shipment_id: null,
    });
    await advance(client, 'P2D');
    const created = await readB(id);
    expect(created.attributes.status).to.equal('created');
    const { body } = await client.b.get(`/shipments/${created.relationships.shipment.data.id}`, {
      query: { include: 'container' },
      status: 200,
    });
    expect(body.data.attributes.booking_numbers).to.include(bookingNumber);
    expect(body.included[0].attributes.number).to.equal(containerNumber);
  });

  it('becomes one shipment for each container', async () => {
    const id = await asksB(several);
    await advance(client, 'P3D');
    expect((await readB(id)).relationships.shipments.data).to.have.lengthOf(3);
  });

  it('waits for eight weeks where the carrier knows it, and for one where it does not', async () => {
    const [known, strange] = [await asksB(noData), await asksB(unknown)];
    expect([(await readB(known)).attributes.status, (await readB(strange)).attributes.status]).to.deep.equal([
      'awaiting_manifest',
      'pending',
    ]);
    await advance(client, 'P8D');
    expect((await readB(known)).attributes.status).to.equal('awaiting_manifest');
    expect((await readB(strange)).attributes).to.include({ status: 'failed', failed_reason: 'not_found' });
    await advance(client, 'P50D');
    expect((await readB(known)).attributes).to.include({ status: 'failed', failed_reason: 'data_unavailable' });
  });

  it('is tracked on A by booking_number alone', async () => {
    const json = { scac: 'TEST', booking_number: ` ${bookingNumber.toLowerCase()} ` };
    const { body } = await client.a.post('/v2/tracking_requests', { json, status: 201 });
    expect(body).to.include({ booking_number: bookingNumber, bill_of_lading: null, container_number: null });
    const both = { ...json, container_number: containerNumber };
    const { body: refused } = await client.a.post('/v2/tracking_requests', { json: both, status: 422 });
    expect(refused.errors[0]).to.include({ code: 'conflicting_values', pointer: '/booking_number' });
    const { body: wrong } = await client.a.post('/v2/tracking_requests', { json: { scac: 'TEST', booking_number: 'A B' }, status: 422 });
    expect(wrong.errors[0]).to.include({ code: 'invalid_value', pointer: '/booking_number' });
  });

  it('finds its carrier, is listed by type and number, and is one of 20 at most', async () => {
    const { body } = await client.a.post('/v2/tracking_requests', { json: { booking_number: bookingNumber }, status: 201 });
    await untilPolled(client, body.id);
    expect((await readB(body.id)).attributes).to.include({ status: 'awaiting_manifest', scac: 'TEST' });
    const query = { 'filter[request_type]': 'booking_number', 'filter[request_number]': bookingNumber };
    const { body: list } = await client.b.get('/tracking_requests', { query, status: 200 });
    expect(list.data.map(({ id }: { id: string }) => id)).to.deep.equal([body.id]);
    const json = { data: { type: 'tracking_request', attributes: attributes(noData) } };
    for (let index = 0; index < 20; index += 1) await client.b.post('/tracking_requests', { json, status: 201 });
    const { body: refused } = await client.b.post('/tracking_requests', { json, status: 422 });
    expect(refused.errors[0]).to.deep.include({
      code: 'too_many_unfinished_requests',
      source: { pointer: '/data/attributes/request_number' },
    });
  });
});
