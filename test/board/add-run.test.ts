// The board's run of many numbers: batches, and an outcome for each.
import { expect } from 'chai';
import { AddRun, type Tracker } from '../../src/board/add-run.ts';
import { rowOf } from '../../src/board/parse-numbers.ts';
import type { SchemasA } from '../../src/client/index.ts';

type Request = SchemasA['TrackingRequest'];
const { signal } = new AbortController();
const request = (id: string, status: Request['status'] = 'pending', more: Partial<Request> = {}): Request =>
  ({ id, status, shipment_id: null, failed_reason: null, created_at: '2026-11-28T00:00:00.000Z', ...more }) as Request;

/** A service that takes every number but those beginning with X, and settles what the test says. */
class FakeService implements Tracker {
  readonly batches: number[] = [];
  readonly settledRequests: Request[] = [];
  pages = 0;
  failsAtBatch = 0;
  readonly pageSize = 2;

  async createTrackingRequests(rows: Parameters<Tracker['createTrackingRequests']>[0]) {
    this.batches.push(rows.length);
    if (this.batches.length === this.failsAtBatch) throw new Error('down');
    const results = rows.map((row, index) => {
      const number = String(row.bill_of_lading);
      const problem = { errors: [{ detail: 'It is wrong.' }] } as SchemasA['Problem'];
      return number.startsWith('X') ? { index, problem } : { index, tracking_request: request(number) };
    });
    return { created_count: 0, refused_count: 0, results };
  }

  async settled(status: 'succeeded' | 'failed', _since: string, cursor: string | null) {
    this.pages += 1;
    const all = this.settledRequests.filter((each) => each.status === status);
    const start = Number(cursor ?? 0);
    const next = start + this.pageSize < all.length ? String(start + this.pageSize) : null;
    return { data: all.slice(start, start + this.pageSize), next_cursor: next, has_more: next !== null };
  }
}

const runOf = (service: FakeService, numbers: string[]) => new AddRun(service, numbers, (number) => rowOf(number, 'automatic', ''));

describe('a run of numbers', () => {
  it('sends at most a thousand at once, and says why a row is refused', async () => {
    const service = new FakeService();
    const run = runOf(service, [...Array.from({ length: 1500 }, (_, index) => `B${index}`), 'X1']);
    await run.send(signal, () => undefined);
    expect(service.batches).to.deep.equal([1000, 501]);
    expect([run.count('pending'), run.count('refused'), run.isSent, run.isOver]).to.deep.equal([1500, 1, true, false]);
    expect(run.numbers.at(-1)).to.include({ outcome: 'refused', reason: 'It is wrong.' });
  });

  it('goes on after a failure with what was not sent', async () => {
    const service = new FakeService();
    service.failsAtBatch = 2;
    const run = runOf(
      service,
      Array.from({ length: 2500 }, (_, index) => `B${index}`),
    );
    const failure = await run.send(signal, () => undefined).catch((error: Error) => error.message);
    expect([failure, run.count('pending'), run.count('queued')]).to.deep.equal(['down', 1000, 1500]);
    await run.send(signal, () => undefined);
    expect(service.batches).to.deep.equal([1000, 1000, 1000, 500]);
    expect([run.count('pending'), run.isSent]).to.deep.equal([2500, true]);
  });

  it('takes outcomes as they come, and reads no further than the news', async () => {
    const service = new FakeService();
    const run = runOf(service, ['A', 'B', 'C', 'D']);
    await run.send(signal, () => undefined);
    expect(await run.look(signal)).to.equal(false);
    service.settledRequests.push(request('A', 'succeeded', { shipment_id: 's' }), request('B', 'failed', { failed_reason: 'not_found' }));
    service.settledRequests.push(...['o1', 'o2', 'o3', 'o4'].map((id) => request(id, 'succeeded')));
    service.pages = 0;
    expect(await run.look(signal)).to.equal(true);
    // Of the successes, one with news and one without; of the failures, the only one.
    expect(service.pages).to.equal(3);
    expect(run.numbers[0]).to.include({ outcome: 'succeeded', shipmentId: 's' });
    expect(run.numbers[1]).to.include({ outcome: 'failed', reason: 'not_found' });
    service.settledRequests.unshift(request('C', 'succeeded'), request('D', 'succeeded'));
    await run.look(signal);
    expect(run.isOver).to.equal(true);
  });
});
