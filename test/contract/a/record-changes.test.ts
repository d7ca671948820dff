import { expect } from 'chai';
import { type Client, onEachService } from '../../support/service.ts';
import { missingId } from '../../support/operations.ts';
import { trackShipment } from '../../support/tracking.ts';

onEachService('GET /v2/shipments/{id}/record_changes', (service) => {
  let client: Client;
  let shipment: any;
  const list = async (query: object = {}, who = client) =>
    (await who.a.get(`/v2/shipments/${shipment.id}/record_changes`, { query: query as never, status: 200 })).body;

  before(async () => {
    client = await service().newClient();
    shipment = await trackShipment(client);
  });

  it('is empty until somebody changes the shipment or its container; what the carrier says is not in it', async () => {
    expect(await list()).to.deep.equal({ data: [], next_cursor: null, has_more: false });
  });

  it('says who sent which fields, of the shipment and of the container, newest first', async () => {
    await client.a.patch(`/v2/shipments/${shipment.id}`, { json: { reference: 'PO-7' }, status: 200 });
    await client.a.patch(`/v2/containers/${shipment.container_id}`, {
      json: { last_free_day: { general: '2026-04-15' }, holds: { customs: 'Document review' } },
      status: 200,
    });
    await client.a.post(`/v2/shipments/${shipment.id}/stop`, { status: 200 });
    const { data } = await list();
    const about = data.map(({ action, actor, object, detail }: any) => [action, actor.name, object.id, detail]);
    expect(about).to.deep.equal([
      ['shipment.tracking_stopped', client.username, shipment.id, null],
      ['container.updated', client.username, shipment.container_id, 'last_free_day.general, holds.customs'],
      ['shipment.updated', client.username, shipment.id, 'reference'],
    ]);
    expect(data[0]).to.have.keys('id', 'action', 'actor', 'object', 'detail', 'changes', 'created_at');
  });

  it('says what each value was and became, and nothing of what was not sent', async () => {
    const path = `/v2/containers/${shipment.container_id}`;
    await client.a.patch(path, { json: { last_free_day: { general: '2026-04-17' }, holds: { customs: null } }, status: 200 });
    await client.a.patch(`/v2/shipments/${shipment.id}`, {
      json: { references: { booking_numbers: ['B-1', 'B-2'], house_bl: 'H'.repeat(35) }, customs_status: 'On Hold' },
      status: 200,
    });
    const [ofShipment, ofContainer, , , first] = (await list()).data;
    expect(ofShipment.changes).to.deep.include.members([
      { field: 'references.booking_numbers', from: shipment.references.booking_numbers.join(', '), to: 'B-1, B-2' },
      { field: 'references.house_bl', from: null, to: 'H'.repeat(35) },
      { field: 'customs_status', from: shipment.customs_status, to: 'On Hold' },
    ]);
    expect(ofShipment.changes).to.have.lengthOf(3);
    expect(ofContainer.changes).to.deep.equal([
      { field: 'last_free_day.general', from: '2026-04-15', to: '2026-04-17' },
      { field: 'holds.customs', from: 'Document review', to: null },
    ]);
    expect(first.changes).to.deep.equal([{ field: 'reference', from: null, to: 'PO-7' }]);
    const { body } = await client.a.get('/v2/audit_entries', { query: { limit: 1 }, status: 200 });
    expect(body.data[0].changes).to.deep.equal(ofShipment.changes);
    const ofB = (await client.b.get('/audit_entries', { query: { 'page[size]': 1 }, status: 200 })).body;
    expect(ofB.data[0].attributes.changes).to.deep.equal(ofShipment.changes);
  });

  it('has pages that neither skip nor repeat a change', async () => {
    const all = (await list()).data.map(({ id }: any) => id);
    const seen: string[] = [];
    let page = await list({ limit: 1 });
    for (; page.has_more; page = await list({ limit: 1, cursor: page.next_cursor })) seen.push(...page.data.map(({ id }: any) => id));
    expect([...seen, ...page.data.map(({ id }: any) => id)]).to.deep.equal(all);
    await client.a.get(`/v2/shipments/${shipment.id}/record_changes`, { query: { cursor: 'nonsense' }, status: 400 });
  });

  it('can be read by a reader of the account, and by nobody else', async () => {
    const stranger = await service().newClient();
    await stranger.a.get(`/v2/shipments/${shipment.id}/record_changes`, { status: 404 });
    await client.a.get(`/v2/shipments/${missingId}/record_changes`, { status: 404 });
    const reader = await service().newClient('reader');
    await reader.a.get(`/v2/shipments/${missingId}/record_changes`, { status: 404 });
  });
});
