import { expect } from 'chai';
import { bodyOf } from '../../support/operations.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { numbers, untilPolled } from '../../support/tracking.ts';

const path = '/v2/tracking_requests/batch';

onEachService('POST /v2/tracking_requests/batch', (service) => {
  let client: Client;
  const good = { scac: 'TEST', container_number: numbers.direct.containerNumber };
  const send = async (requests: unknown[], headers: Record<string, string> = {}) =>
    client.a.post(path, { json: { requests }, headers, status: 200 });
  const count = () => service().database.store.trackingRequests.count({ accountId: client.accountId, testOnly: false, limit: 2000 });
  /** A booking number for each row, so that no limit of one number applies. */
  const bookings = (rows: number, first = 0) =>
    Array.from({ length: rows }, (_, index) => ({ scac: 'TEST', booking_number: `ROW${first + index}` }));

  beforeEach(async () => {
    client = await service().newClient();
  });

  it('gives each row its own result, in order, and the good ones are tracked', async () => {
    const { body } = await send([good, { ...good, scac: 'QQQQ' }, { scac: 'TEST', bill_of_lading: numbers.byRail.billOfLading }]);
    expect(body).to.include({ created_count: 2, refused_count: 1 });
    expect(body.results.map(({ index }: { index: number }) => index)).to.deep.equal([0, 1, 2]);
    for (const place of [0, 2]) {
      const { id } = body.results[place].tracking_request;
      expect((await untilPolled(client, id)).status).to.equal('succeeded');
    }
    expect(body.results[1].problem).to.include({ status: 422, code: 'unknown_scac' });
  });

  it('says of each bad row what the single request would have said, with a pointer into the batch', async () => {
    const rows: unknown[] = [
      { ...good, container_number: 'TSTU0300012' },
      { scac: 'TEST' },
      { ...good, container_number: 7 },
      { ...good, surprise: 1 },
      { scac: 'TEST', bill_of_lading: '!', container_number: 'x' },
      { container_number: null },
      {},
      { ...good, bill_of_lading: 'x'.repeat(65) },
    ];
    const { body } = await send([...rows, good]);
    expect(body).to.include({ created_count: 1, refused_count: rows.length });
    for (const [index, row] of rows.entries()) {
      const single = (await client.a.post('/v2/tracking_requests', { json: row as object })).body;
      const { problem } = body.results[index];
      expect({ ...problem, request_id: '', errors: [] }).to.deep.equal({ ...single, request_id: '', errors: [] });
      const expected = single.errors.map((error: any) => ({ ...error, pointer: `/requests/${index}${error.pointer ?? ''}` }));
      expect(problem.errors).to.deep.equal(expected);
    }
  });

  it('refuses only the row if it is no object', async () => {
    const rows = ['x', 7, null, [], [good], true];
    const { body } = await send([...rows, good]);
    expect(body).to.include({ created_count: 1, refused_count: rows.length });
    for (const index of rows.keys()) {
      expect(body.results[index].problem).to.include({ status: 400, code: 'invalid_request' });
      expect(body.results[index].problem.errors[0]).to.include({ pointer: `/requests/${index}` });
      expect(body.results[index].problem.detail).to.match(/^The row /);
    }
  });

  it('refuses what is not a list of 1 to 1,000 rows, and creates nothing', async () => {
    const bodies = [{}, [], { requests: good }, { requests: [] }, { requests: null }, { requests: [good], more: 1 }];
    for (const json of [...bodies, { requests: Array(1001).fill({}) }]) await client.a.post(path, { json, status: 400 });
    expect(await count()).to.equal(0);
  });

  it('takes 1,000 full rows, and no larger body', async () => {
    const full = (index: number) => ({
      scac: 'TEST',
      bill_of_lading: null,
      container_number: null,
      reference: '🚢'.repeat(64),
      booking_number: `B${index}`,
    });
    const rows = Array.from({ length: 1000 }, (_, index) => full(index));
    const { body } = await send(rows);
    expect(body).to.include({ created_count: 1000, refused_count: 0 });
    expect(new Set(body.results.map(({ tracking_request: made }: any) => made.id)).size).to.equal(1000);
    const wide = { requests: rows.map((row) => ({ ...row, a: 1, b: 2 })) };
    expect((await client.a.post(path, { json: wide, status: 400 })).body.detail).to.equal('The body has more than 7,000 values.');
    await client.a.post(path, { json: { requests: [{ ...good, reference: 'x'.repeat(524_288) }] }, status: 413 });
  });

  it('counts the 20 unfinished requests of a number row by row', async () => {
    const row = { scac: 'TEST', container_number: numbers.carrierDown.containerNumber };
    const { body } = await send(Array(25).fill(row));
    expect(body).to.include({ created_count: 20, refused_count: 5 });
    const codes = body.results.map(({ problem }: any) => problem?.code).filter(Boolean);
    expect(codes).to.deep.equal(Array(5).fill('too_many_unfinished_requests'));
  });

  it('creates every row again without a key', async () => {
    await send(bookings(3));
    await send(bookings(3));
    expect(await count()).to.equal(6);
  });

  describe('with an Idempotency-Key', () => {
    const keyed = { 'Idempotency-Key': 'a-batch' };

    it('gives the same results again, of more than one part and of refused rows', async () => {
      const rows = [...bookings(60), { scac: 'TEST' }, ...Array(55).fill({ ...good, scac: 'QQQQ' })];
      const first = await send(rows, keyed);
      expect(first.headers).not.to.have.property('idempotency-replayed');
      const second = await send(rows, keyed);
      expect(second.headers['idempotency-replayed']).to.equal('true');
      expect(second.body).to.deep.equal(first.body);
      expect(first.body).to.include({ created_count: 60, refused_count: 56 });
      expect(await count()).to.equal(60);
    });

    it('counts the unfinished requests of a number row by row, too', async () => {
      const row = { scac: 'TEST', container_number: numbers.carrierDown.containerNumber };
      const { body } = await send(Array(25).fill(row), keyed);
      expect(body).to.include({ created_count: 20, refused_count: 5 });
      expect((await send(Array(25).fill(row), keyed)).body).to.deep.equal(body);
    });

    it('refuses another batch with the same key', async () => {
      await send(bookings(2), keyed);
      const { body } = await client.a.post(path, { json: { requests: bookings(3) }, headers: keyed, status: 422 });
      expect(body.code).to.equal('idempotency_key_reused');
      expect(await count()).to.equal(2);
    });

    it('takes effect once when two are sent at the same time', async () => {
      const json = { requests: bookings(120) };
      const replies = await Promise.all([1, 2, 3].map(() => client.a.post(path, { json, headers: keyed })));
      expect(replies.some(({ status }) => status === 200)).to.equal(true);
      for (const { status, body } of replies) expect(status, JSON.stringify(body)).to.be.oneOf([200, 409]);
      expect((await send(bookings(120), keyed)).body.created_count).to.equal(120);
      expect(await count()).to.equal(120);
    });

    it('refuses the key of a single request, and keeps its own', async () => {
      await client.a.post('/v2/tracking_requests', { json: good, headers: keyed, status: 201 });
      await client.a.post(path, { json: { requests: [good] }, headers: keyed, status: 422 });
      const other = { 'Idempotency-Key': 'another-batch' };
      await send(bookings(60), other);
      await client.a.post('/v2/tracking_requests', { json: good, headers: other, status: 422 });
    });
  });
});

onEachService(
  'batches of an account',
  (service) => {
    it('are limited, whichever credential sends them, and a refused one creates nothing', async () => {
      const client = await service().newClient();
      const json = bodyOf('a', 'createTrackingRequests');
      for (let sent = 0; sent < 10; sent += 1) await client.a.post(path, { json, status: 200 });
      const { body, headers } = await client.a.post(path, { json, status: 429 });
      expect(body.detail).to.match(/^This account may send 10 batches a minute/);
      expect(headers).to.include({ 'ratelimit-policy': '"batch";q=10;w=60' });
      expect((await client.a.get('/v2/tracking_requests', { status: 200 })).body.data).to.have.length(10);
    });
  },
  { stopsClock: true, environment: { RATE_LIMIT: '100' } },
);
