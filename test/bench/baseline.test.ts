// The baseline of `npm run bench` gives the documents that Landfall gives, built from the same rows. Where a field is new, the bench would
// stop, so it is missed here first.
import { expect } from 'chai';
import * as baseline from '../../bench/peers/documents.ts';
import { type Client, type Service, startService } from '../support/service.ts';
import { advance, numbers, trackShipment } from '../support/tracking.ts';
import { type StoredRow, openSqlite } from './throughput/databases.ts';

describe('the baseline of the bench answers as Landfall does to', () => {
  let service: Service;
  let client: Client;
  let shipmentId: string;
  let containerId: string;

  before(async () => {
    service = await startService('sqlite');
    client = await service.newClient();
    const shipment = await trackShipment(client, { container_number: numbers.transshipped.containerNumber });
    [shipmentId, containerId] = [shipment.id, shipment.container_id];
    await advance(client, 'P60D');
  });
  after(() => service.stop());

  function rows(columns: string[], from: string): StoredRow[] {
    const database = openSqlite(service.databaseUrl.slice('sqlite:'.length));
    try {
      return database.prepare(`SELECT ${columns.join(', ')} FROM ${from}`).all({});
    } finally {
      database.close();
    }
  }

  it('a shipment', async () => {
    const [row = {}] = rows(
      [...baseline.shipmentColumns, ...baseline.requestColumns],
      `shipments JOIN tracking_requests ON tracking_requests.id = tracking_request_id WHERE shipments.id = '${shipmentId}'`,
    );
    const { body } = await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 });
    expect(baseline.shipment(row)).to.deep.equal(body);
  });

  it('a list of shipments', async () => {
    const { body } = await client.a.get('/v2/shipments', { status: 200 });
    expect(rows([...baseline.summaryColumns, baseline.openExceptions], 'shipments').map(baseline.summary)).to.deep.equal(body.data);
  });

  it("a container's transport events", async () => {
    const types = baseline.transportTypes.map((type) => `'${type}'`).join(', ');
    const current = `container_id = '${containerId}' AND retired_at IS NULL AND estimated = 0 AND type IN (${types})`;
    const events = rows(baseline.eventColumns, `container_events WHERE ${current} ORDER BY position, id`);
    const { body } = await client.b.get(`/containers/${containerId}/transport_events`, { status: 200 });
    expect(baseline.transportEvents(containerId, shipmentId, events)).to.deep.equal(body);
  });

  it("a container's timeline", async () => {
    const container = { id: containerId, container_number: numbers.transshipped.containerNumber };
    const changes = rows(baseline.statusColumns, `status_changes WHERE container_id = '${containerId}' ORDER BY position`);
    const { body } = await client.a.get(`/v2/containers/${containerId}/events`, { status: 200 });
    expect(baseline.timeline(container, changes)).to.deep.equal(body);
  });

  it('a new tracking request', async () => {
    const [reference, scac, { containerNumber }] = ['PO-1', 'TEST', numbers.direct];
    const made = (id: string, createdAt: string): baseline.NewRequest => {
      const at = createdAt.replace('T', ' ').slice(0, -1);
      return { id, accountId: client.accountId, scac, containerNumber, reference, refNumbers: [reference], at };
    };
    const onA = await client.a.post('/v2/tracking_requests', {
      json: { scac, container_number: containerNumber, reference },
      status: 201,
    });
    expect(baseline.requestOnA(made(onA.body.id, onA.body.created_at))).to.deep.equal(onA.body);
    const attributes = { request_type: 'container', request_number: containerNumber, shipping_line_scac: scac, ref_numbers: [reference] };
    const onB = await client.b.post('/tracking_requests', { json: { data: { type: 'tracking_request', attributes } }, status: 201 });
    expect(baseline.requestOnB(made(onB.body.data.id, onB.body.data.attributes.created_at))).to.deep.equal(onB.body);
  });
});
