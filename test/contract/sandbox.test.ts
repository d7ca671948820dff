// The sandbox clock, which both surfaces offer: each uses its own credential for the account's one clock.
import { expect } from 'chai';
import { dayMs } from '../../src/domain/durations.ts';
import { latestTimes } from '../../src/domain/stored-times.ts';
import { type Client, onEachService } from '../support/service.ts';
import { advance, leap, numbers, track, trackShipment } from '../support/tracking.ts';

onEachService('the sandbox clock', (service) => {
  let client: Client;

  beforeEach(async () => {
    client = await service().newClient();
  });

  for (const surface of ['a', 'b'] as const) {
    describe(`asked by surface ${surface.toUpperCase()}`, () => {
      const api = () => client[surface];
      const now = async () => Date.parse((await api().get('/sandbox/clock', { status: 200 })).body.now);

      it('shows the real time at first', async () => {
        expect(await now()).to.equal(service().now().getTime());
      });

      it('moves by a duration, and returns its new time', async () => {
        for (const [by, days] of [
          ['P10D', 10],
          ['P1W', 7],
          ['PT36H', 1.5],
          ['P1DT12H', 1.5],
          ['P0.5D', 0.5],
        ] as const) {
          const before = await now();
          const { body } = await api().post('/sandbox/clock/advance', { json: { by }, status: 200 });
          expect(Date.parse(body.now) - before, by).to.be.closeTo(days * dayMs, 60_000);
          expect(await now()).to.be.closeTo(Date.parse(body.now), 60_000);
        }
      });

      it('moves by calendar months, and by a year at most', async () => {
        const before = new Date(await now());
        const inAMonth = new Date(before);
        inAMonth.setUTCMonth(inAMonth.getUTCMonth() + 1);
        await api().post('/sandbox/clock/advance', { json: { by: 'P1M' }, status: 200 });
        expect(await now()).to.be.closeTo(inAMonth.getTime(), 60_000);
        await api().post('/sandbox/clock/advance', { json: { by: 'P1Y' }, status: 200 });
      });

      it('says what is wrong with a move past the end of the calendar', async () => {
        for (const by of ['P99999999999Y', 'PT9999999999999999S']) {
          const { body } = await api().post('/sandbox/clock/advance', { json: { by }, status: 422 });
          expect(body.errors[0].detail, by).to.equal('The clock can move at most one year at a time.');
        }
      });

      it('refuses to go back, to stand still, to move more than a year, and an invalid duration, with 422', async () => {
        for (const by of ['-P1D', 'P-1D', 'P0D', 'PT0S', 'P2Y', 'P400D', '10 days', 'tomorrow', 'PT1D']) {
          const before = await service().stored();
          const { body } = await api().post('/sandbox/clock/advance', { json: { by }, status: 422 });
          const [error] = body.errors;
          expect(error.code, by).to.equal('invalid_value');
          expect(surface === 'a' ? error.pointer : error.source.pointer).to.equal('/by');
          expect(await service().stored(), `${by} changed something`).to.equal(before);
        }
      });

      it('answers a body of another shape with 400', async () => {
        for (const json of [{}, { by: 10 }, { by: null }, { by: ['P1D'] }, { by: 'P1D', to: 'x' }, { by: '' }, []]) {
          await api().post('/sandbox/clock/advance', { json, status: 400 });
        }
      });

      it('refuses a move and a reset with 409 while another request moves the clock, and tells when to repeat them', async () => {
        const { sandbox } = service().database.store;
        const at = (ms: number): Date => new Date(service().now().getTime() + ms);
        const lease = { accountId: client.accountId, leaseToken: 'another' };
        await sandbox.claim(lease, { now: at(0), ...latestTimes(at(0)), leaseUntil: at(300_000) });
        const before = await service().stored();
        for (const [path, json] of [
          ['/sandbox/clock/advance', { by: 'P1D' }],
          ['/sandbox/reset', undefined],
        ] as const) {
          const { body, headers } = await api().post(path, { ...(json && { json }), status: 409 });
          expect(surface === 'a' ? body.code : body.errors[0].code).to.equal('sandbox_busy');
          expect(headers['retry-after']).to.equal('5');
        }
        expect(await service().stored()).to.equal(before);
        await sandbox.release(lease);
        await api().post('/sandbox/clock/advance', { json: { by: 'P1D' }, status: 200 });
      });

      it('is reset to the real time, and deletes everything that was tracked with TEST', async () => {
        const { id, shipment_id: shipmentId } = await track(client, { container_number: numbers.direct.containerNumber });
        await advance(client, 'P10D');
        const { body } = await api().post('/sandbox/reset', { status: 200 });
        for (const shown of [Date.parse(body.now), await now()]) expect(shown).to.equal(service().now().getTime());
        await client.a.get(`/v2/tracking_requests/${id}`, { status: 404 });
        await client.a.get(`/v2/shipments/${shipmentId}`, { status: 404 });
        expect(await trackShipment(client)).to.include({ status: 'Pre Alert' });
      });
    });
  }

  it('is the same for both credentials of an account, and different for each account', async () => {
    const stranger = await service().newClient();
    await client.a.post('/sandbox/clock/advance', { json: { by: 'P10D' }, status: 200 });
    const read = async (who: Client, surface: 'a' | 'b') =>
      Date.parse((await who[surface].get('/sandbox/clock', { status: 200 })).body.now) - service().now().getTime();
    expect(await read(client, 'b')).to.be.closeTo(10 * dayMs, 60_000);
    expect(await read(stranger, 'a')).to.be.closeTo(0, 60_000);
    await stranger.b.post('/sandbox/reset', { status: 200 });
    expect(await read(client, 'a')).to.be.closeTo(10 * dayMs, 60_000);
  });

  it("moves only this account's journeys", async () => {
    const stranger = await service().newClient();
    const theirs = await trackShipment(stranger);
    await trackShipment(client);
    await advance(client, 'P6D');
    expect((await stranger.a.get(`/v2/shipments/${theirs.id}`)).body).to.deep.equal(theirs);
  });

  it('leaves the times of records on the real clock', async () => {
    await trackShipment(client);
    await leap(service(), client, 40);
    const [summary] = (await client.a.get('/v2/shipments')).body.data;
    expect(summary.status).to.equal('Empty Returned');
    expect(new Date(summary.updated_at)).to.deep.equal(service().now());
  });

  it('shows the same after several moves as after one', async () => {
    const other = await service().newClient();
    const [steps, leap] = [await trackShipment(client), await trackShipment(other)];
    for (let day = 0; day < 8; day += 1) await advance(client, 'P1D');
    await advance(other, 'P8D');
    const statuses = async (who: Client, id: string) =>
      (await who.a.get(`/v2/containers/${id}/events`)).body.data.map((change: { status: string }) => change.status);
    expect(await statuses(client, steps.container_id)).to.deep.equal(await statuses(other, leap.container_id));
  });

  it('moves by each of several requests at once that it does not refuse', async () => {
    await trackShipment(client);
    const before = Date.parse((await client.a.get('/sandbox/clock')).body.now);
    const move = async () => (await client.a.post('/sandbox/clock/advance', { json: { by: 'P1D' } })).status;
    const statuses = await Promise.all(Array.from({ length: 5 }, move));
    const moved = statuses.filter((status) => status === 200).length;
    expect(statuses).to.have.members([...Array(moved).fill(200), ...Array(5 - moved).fill(409)]);
    const after = Date.parse((await client.a.get('/sandbox/clock')).body.now);
    expect(after - before).to.be.closeTo(moved * dayMs, 60_000);
  });
});

onEachService(
  'the sandbox without a credential',
  (service) => {
    // The path and the response are the same on both surfaces, so each contract must document it.
    const operations: [method: 'get' | 'post', path: string][] = [
      ['get', '/sandbox/clock'],
      ['post', '/sandbox/clock/advance'],
      ['post', '/sandbox/reset'],
    ];
    for (const surface of ['a', 'b'] as const) {
      it(`answers as surface ${surface}'s contract says`, async () => {
        service().passTime(600_000);
        // An address may send six at once.
        for (const status of [401, 401, 429]) {
          for (const [method, path] of operations) {
            const { body, headers } = await service().api[method](path, { surface, status });
            expect(body.errors[0].code).to.equal(status === 401 ? 'missing_credentials' : 'rate_limited');
            if (status === 401) expect(headers['www-authenticate']).to.equal('Token realm="landfall"');
          }
        }
      });
    }
  },
  { stopsClock: true, environment: { RATE_LIMIT: '4' } },
);

onEachService(
  'a service without a sandbox',
  (service) => {
    it('has no clock, and does not offer TEST', async () => {
      const { a, b } = await service().newClient();
      for (const api of [a, b]) {
        const surface = api === a ? 'a' : 'b';
        const clock = await api.get('/sandbox/clock', { status: 404, outside: true, surface });
        expect(clock.text).to.contain('unknown_path');
        await api.post('/sandbox/reset', { status: 404, outside: true, surface });
        await api.post('/sandbox/clock/advance', { json: { by: 'P1D' }, status: 404, outside: true, surface });
      }
      const lines = (await b.get('/shipping_lines', { status: 200 })).body.data;
      expect(lines.map((line: { id: string }) => line.id)).not.to.include('TEST');
      const json = { scac: 'TEST', container_number: numbers.direct.containerNumber };
      expect((await a.post('/v2/tracking_requests', { json, status: 422 })).body.code).to.equal('unknown_scac');
    });
  },
  { environment: { SANDBOX: 'false' } },
);
