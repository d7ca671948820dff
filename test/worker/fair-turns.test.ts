import { expect } from 'chai';
import { resetSandbox } from '../../src/service/sandbox-reset.ts';
import { v7 as uuidv7 } from 'uuid';
import type { TrackingStatus, Claim } from '../../src/domain/tracking-request.ts';
import { DueClaims, takeTurns } from '../../src/worker/claim-due.ts';
import type { Store } from '../../src/store/store.ts';
import { aRequest, day, later } from '../support/samples.ts';
import { onEachDatabase } from '../support/databases.ts';

describe('turns', () => {
  const turns = (items: string[], after = ''): string => takeTurns(items, (item) => item.charAt(0), after).join(' ');

  it('give everyone one before anyone has two, each in its own order', () => {
    expect(turns(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'])).to.equal('a1 b1 c1 a2 c2 a3');
    expect(turns([])).to.equal('');
  });

  it('begin after the one who had the last turn', () => {
    expect(turns(['a1', 'a2', 'b1', 'c1'], 'a')).to.equal('b1 c1 a1 a2');
    expect(turns(['a1', 'a2', 'b1', 'c1'], 'bb')).to.equal('c1 a1 b1 a2');
    expect(turns(['a1', 'b1'], 'z')).to.equal('a1 b1');
  });
});

onEachDatabase('accounts that wait for one carrier', (database) => {
  const now = () => day(3);
  const names = new Map<string, string>();

  /** Requests that are due, the longest overdue first. */
  async function due(
    name: string,
    count: number,
    { scac = 'HLCU', status = 'pending' as TrackingStatus, since = day(1) } = {},
  ): Promise<void> {
    const accountId = uuidv7();
    names.set(accountId, name);
    await database().transaction(async () => {
      for (let index = 0; index < count; index += 1)
        await database().store.trackingRequests.insert(aRequest(accountId, { scac, status }), later(since, index));
    });
  }

  /** One poll of a worker, with the capacity of each carrier. */
  const aWorker = (first: number, polls = first) =>
    new DueClaims({ store: database().store, now, leaseMs: 60_000, capacityOf: () => ({ first, polls }) });

  const namesOf = (claims: Claim[]): string => claims.map(({ request }) => names.get(request.accountId)).join('');

  /** What polls claim one after another, each worker in turn. */
  async function polls(workers: DueClaims[], count: number, limit = 16): Promise<string[]> {
    const taken: string[] = [];
    for (let index = 0; index < count; index += 1) taken.push(namesOf((await workers[index % workers.length]?.next(limit)) ?? []));
    return taken;
  }

  afterEach(async () => {
    for (const accountId of names.keys()) for (const scac of ['HLCU', 'CMDU']) await resetSandbox(database(), accountId, scac);
    names.clear();
  });

  for (const [what, count] of [
    ['few', 20],
    ['many', 120],
  ] as const) {
    it(`have turns: one with ${what} requests does not hold up another's one`, async () => {
      await due('A', count);
      await due('B', 1, { since: day(2) });
      expect((await polls([aWorker(1)], 5)).join('').indexOf('B')).to.be.within(0, 1);
    });

    it(`have turns with several workers too, next to ${what}`, async () => {
      await due('A', count);
      const workers = [aWorker(1), aWorker(1), aWorker(1)];
      expect((await polls(workers, 9)).join('')).to.equal('A'.repeat(9));
      await due('B', 1, { since: day(2) });
      expect((await polls(workers, 6)).join('').indexOf('B')).to.be.within(0, 3);
    });

    it(`share a carrier's polls next to ${what}`, async () => {
      await due('A', count, { status: 'succeeded' });
      await due('B', count, { status: 'succeeded', since: day(2) });
      await due('C', count, { status: 'succeeded', since: day(2) });
      expect((await polls([aWorker(3)], 4)).map((taken) => [...taken].sort().join(''))).to.deep.equal(['ABC', 'ABC', 'ABC', 'ABC']);
    });
  }

  it("have all of a carrier's capacity when no other account waits", async () => {
    await due('A', 120);
    expect(await polls([aWorker(16)], 3)).to.deep.equal(['A'.repeat(16), 'A'.repeat(16), 'A'.repeat(16)]);
  });

  it('get first requests before polls, their own and those of others', async () => {
    await due('A', 120, { status: 'succeeded' });
    await due('B', 60, { since: day(2) });
    expect(await polls([aWorker(8)], 2)).to.deep.equal(['B'.repeat(8), 'B'.repeat(8)]);
  });

  it('are found among many with nothing due', async () => {
    const idle = Array.from({ length: 50 }, (_, index) => `${index} `);
    for (const name of idle) await due(name, 1, { status: 'succeeded', since: day(9) });
    await due('A', 120, { status: 'succeeded' });
    await due('B', 1, { status: 'succeeded', since: day(2) });
    // 20 accounts a poll: the third has covered them all.
    const taken = await polls([aWorker(2)], 4);
    expect(taken.join(''))
      .to.match(/^A*BA*$/)
      .and.have.lengthOf(8);
  });

  it('do not hold up other carriers', async () => {
    await due('A', 120, { scac: 'CMDU' });
    await due('B', 3);
    expect((await polls([aWorker(100)], 3, 4)).join('')).to.match(/B.*B.*B/);
    expect((await polls([aWorker(100)], 3, 1)).join('')).to.equal('AAA');
    await due('C', 1);
    expect((await polls([aWorker(100)], 2, 1)).join(''))
      .to.have.lengthOf(2)
      .and.include('C');
  });

  it('are read once for several claims of a worker that can take no more, and again if others were quicker', async () => {
    await due('A', 60);
    await due('B', 60);
    const { dueRequests, trackingRequests } = database().store;
    let reads = 0;
    const counted = {
      listCarriers: (known: string[]) => dueRequests.listCarriers(known),
      listPushed: async () => [],
      listTurns: (...asked: Parameters<typeof dueRequests.listTurns>) => dueRequests.listTurns(...asked),
      listOldest: (...asked: Parameters<typeof dueRequests.listOldest>) => {
        reads += 1;
        return dueRequests.listOldest(...asked);
      },
    };
    const worker = new DueClaims({ store: { dueRequests: counted, trackingRequests } as unknown as Store, now, leaseMs: 60_000 });
    expect((await polls([worker], 3, 10)).join('')).to.equal('AB'.repeat(15));
    expect(reads).to.equal(1);
    expect((await polls([aWorker(70)], 1, 70)).join('')).to.have.length(70);
    expect((await polls([worker], 2, 10)).join('')).to.have.length(20);
    expect(reads).to.equal(2);
  });
});
