// Rows by hand: what follows from one on both surfaces, who may enter it, and how it is taken back.
import { expect } from 'chai';
import { hourMs } from '../../../src/domain/durations.ts';
import { missingId } from '../../support/operations.ts';
import { type Client, type Service, onEachService } from '../../support/service.ts';
import { leap, numbers, trackShipment } from '../../support/tracking.ts';

type Landed = { client: Client; id: string; shipmentId: string; at: string };

/** A container that a vessel has discharged in Rotterdam an hour before `at`. */
async function landed(service: Service): Promise<Landed> {
  const client = await service.newClient();
  const { id: shipmentId, container_id: id } = await trackShipment(client, { container_number: numbers.direct.containerNumber });
  await leap(service, client, 33);
  const { milestone_dates: dates } = (await client.a.get(`/v2/containers/${id}`, { status: 200 })).body;
  return { client, id, shipmentId, at: new Date(Date.parse(dates.discharged_at) + hourMs / 2).toISOString() };
}

const gateOut = { move: 'full_gate_out', locode: 'NLRTM', terminal_name: 'ECT Delta', source: 'The terminal’s website' };

onEachService('POST /v2/containers/{id}/rows', (service) => {
  const enter = ({ client, id }: Landed, json: object, status = 201) => client.a.post(`/v2/containers/${id}/rows`, { json, status });
  const read = async ({ client, id }: Landed, path = '') => (await client.a.get(`/v2/containers/${id}${path}`, { status: 200 })).body;

  it('moves the journey on, marked as the operations team’s on both surfaces', async () => {
    const box = await landed(service());
    expect((await read(box)).status).to.equal('Discharged');
    const { body: row } = await enter(box, { ...gateOut, occurred_at: box.at });
    expect(row).to.include({ move: 'full_gate_out', occurred_at: box.at, estimated: false, counts: true, superseded_by: null });

    const after = await read(box);
    expect([after.status, after.milestone_dates.gate_out]).to.deep.equal(['Gated Out', box.at]);
    expect(after.certainty.status).to.include({ basis: 'operator', event_id: row.id, provisional: false });
    expect((await read(box, '/events')).data.at(-1)).to.include({ status: 'Gated Out', occurred_at: box.at });

    const { data, rows_by_hand: byHand } = await read(box, '/carrier_rows');
    expect(byHand).to.deep.equal([row]);
    expect(data.find(({ id }: any) => id === row.id)).to.include({
      event: 'full_out',
      data_source: 'operations',
      source: gateOut.source,
      locode: 'NLRTM',
    });
    expect(data.filter(({ data_source: source }: any) => source === 'operations')).to.have.lengthOf(1);

    const raw = (await box.client.b.get(`/containers/${box.id}/raw_events`, { status: 200 })).body.data;
    expect(raw.find(({ id }: any) => id === row.id).attributes).to.include({ data_source: 'operations', source: gateOut.source });
    const transport = (await box.client.b.get(`/containers/${box.id}/transport_events`, { status: 200 })).body.data;
    expect(transport.at(-1)).to.deep.include({ id: row.id });
    expect(transport.map(({ attributes }: any) => attributes.data_source).slice(-2)).to.deep.equal(['shipping_line', 'operations']);
  });

  it('tells webhooks and the audit log', async () => {
    const box = await landed(service());
    const { body: row } = await enter(box, { ...gateOut, occurred_at: box.at });
    const { data: messages } = (await box.client.b.get('/events', { query: { limit: 100 }, status: 200 })).body;
    const told = messages.map((message: any) => JSON.stringify(message)).filter((text: string) => text.includes(row.id));
    expect(told.some((text: string) => text.includes('container.transport.full_out'))).to.equal(true);
    const [change] = (await box.client.a.get(`/v2/shipments/${box.shipmentId}/record_changes`, { status: 200 })).body.data;
    expect(change).to.include({ action: 'container.row_added', detail: `full_gate_out at ${box.at}, by ${gateOut.source}` });
    expect(row.created_by).to.equal(change.actor.name);
  });

  it('is superseded by the carrier’s own row, and then changes nothing', async () => {
    const box = await landed(service());
    const { body: row } = await enter(box, { ...gateOut, occurred_at: box.at });
    const timeline = async () => (await read(box, '/events')).data.map(({ status }: any) => status);
    const before = await timeline();
    await leap(service(), box.client, 4);
    const { data, rows_by_hand: byHand } = await read(box, '/carrier_rows');
    const carriers = data.find(({ event, estimated }: any) => event === 'full_out' && !estimated);
    expect(carriers.data_source).to.equal('shipping_line');
    expect(byHand).to.deep.equal([{ ...row, counts: false, superseded_by: carriers.id }]);
    expect((await read(box)).milestone_dates.gate_out).to.equal(carriers.occurred_at);
    expect((await timeline()).slice(0, before.length)).to.deep.equal(before);
    const again = (await enter(box, { ...gateOut, occurred_at: box.at })).body;
    expect(again).to.include({ counts: false, superseded_by: carriers.id });
    expect((await read(box)).milestone_dates.gate_out).to.equal(carriers.occurred_at);
  });

  it('can be taken back, and so is what followed from it alone', async () => {
    const box = await landed(service());
    const rowsBefore = (await read(box, '/carrier_rows')).data;
    const { body: row } = await enter(box, { ...gateOut, occurred_at: box.at });
    const path = `/v2/containers/${box.id}/rows/${row.id}`;
    await box.client.a.delete(path, { status: 204 });
    const after = await read(box);
    expect([after.status, after.milestone_dates.gate_out]).to.deep.equal(['Discharged', null]);
    expect((await read(box, '/events')).data.at(-1)).to.include({ status: 'Discharged', reason: 'record_withdrawn' });
    const { data, rows_by_hand: byHand } = await read(box, '/carrier_rows');
    expect(byHand).to.deep.equal([]);
    expect(
      data.map(({ id }: any) => id),
      'the carrier’s estimate is back',
    ).to.deep.equal(rowsBefore.map(({ id }: any) => id));
    await box.client.a.delete(path, { status: 404 });
    const [change] = (await box.client.a.get(`/v2/shipments/${box.shipmentId}/record_changes`, { status: 200 })).body.data;
    expect(change.action).to.equal('container.row_removed');
  });

  it('moves the expected arrival, which the ETA history says the operator told', async () => {
    const client = await service().newClient();
    const { id: shipmentId, container_id: id } = await trackShipment(client, { container_number: numbers.direct.containerNumber });
    await leap(service(), client, 10);
    const before = (await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 })).body.schedule.eta_port_of_discharge;
    const eta = new Date(Date.parse(before) + 48 * hourMs).toISOString();
    const json = { move: 'vessel_arrived', occurred_at: eta, estimated: true, locode: 'NLRTM', source: 'Mail of the agent' };
    const { body: row } = await client.a.post(`/v2/containers/${id}/rows`, { json, status: 201 });
    expect(row.counts).to.equal(true);
    const after = (await client.a.get(`/v2/shipments/${shipmentId}`, { status: 200 })).body;
    expect(after.schedule.eta_port_of_discharge).to.equal(eta);
    const { data } = (await client.a.get(`/v2/shipments/${shipmentId}/eta_history`, { status: 200 })).body;
    expect(data.at(-1)).to.include({ source: 'operator', eta });
  });

  it('is entered once for one key', async () => {
    const box = await landed(service());
    const send = () =>
      box.client.a.post(`/v2/containers/${box.id}/rows`, {
        json: { ...gateOut, occurred_at: box.at },
        headers: { 'Idempotency-Key': 'gate-out-1' },
        status: 201,
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).to.deep.equal(first.body);
    expect((await read(box, '/carrier_rows')).rows_by_hand).to.have.lengthOf(1);
  });

  it('is refused in the future, without a place, with a wrong number, and outside the journey', async () => {
    const box = await landed(service());
    const refused = async (more: object): Promise<string[]> => {
      const { body } = await enter(box, { ...gateOut, occurred_at: box.at, ...more }, 422);
      return body.errors.map(({ pointer }: any) => pointer);
    };
    const later = (hours: number) => new Date(Date.parse(box.at) + hours * hourMs).toISOString();
    expect(await refused({ occurred_at: later(100) })).to.deep.equal(['/occurred_at']);
    expect(await refused({ occurred_at: later(30_000), estimated: true })).to.deep.equal(['/occurred_at']);
    expect(await refused({ locode: null })).to.deep.equal(['/locode']);
    expect(await refused({ locode: '12345' })).to.deep.equal(['/locode']);
    expect(await refused({ vessel_imo: '1234568' })).to.deep.equal(['/vessel_imo']);
    expect(await refused({ move: 'empty_gate_in', occurred_at: '2001-01-01T00:00:00Z' })).to.deep.equal(['/occurred_at']);
    await enter(box, { ...gateOut, occurred_at: '2026-04-12T06:30:60Z' }, 400);
    await enter(box, { ...gateOut, occurred_at: box.at, move: 'teleported' }, 400);
    expect((await read(box, '/carrier_rows')).rows_by_hand).to.deep.equal([]);
  });

  it('is kept up to 50 times a container', async () => {
    const box = await landed(service());
    const { store } = service().database;
    const before = await store.shipments.findTracked({ accountId: box.client.accountId, testOnly: false }, box.shipmentId);
    if (!before) throw new Error('The shipment is gone');
    const { body: row } = await enter(box, { ...gateOut, occurred_at: box.at });
    const stored = (await store.shipments.findTracked({ accountId: box.client.accountId, testOnly: false }, box.shipmentId))!;
    const [one] = stored.recorded.container.rows ?? [];
    const rows = Array.from({ length: 50 }, (_, index) => ({ ...one!, id: index === 0 ? row.id : `${index}` }));
    await store.shipments.update({ ...stored, recorded: { ...stored.recorded, container: { rows } } }, stored);
    await enter(box, { ...gateOut, occurred_at: box.at }, 422);
    await box.client.a.delete(`/v2/containers/${box.id}/rows/${row.id}`, { status: 204 });
    await enter(box, { ...gateOut, occurred_at: box.at });
  });

  it('is a 404 for another account’s container, or one that is none', async () => {
    const box = await landed(service());
    const { body: row } = await enter(box, { ...gateOut, occurred_at: box.at });
    const stranger = await service().newClient();
    const json = { ...gateOut, occurred_at: box.at };
    await stranger.a.post(`/v2/containers/${box.id}/rows`, { json, status: 404 });
    await stranger.a.delete(`/v2/containers/${box.id}/rows/${row.id}`, { status: 404 });
    await box.client.a.post(`/v2/containers/${missingId}/rows`, { json, status: 404 });
    await box.client.a.delete(`/v2/containers/${box.id}/rows/${missingId}`, { status: 404 });
  });
});
