// One credential's rate, shared by several processes on one database.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Quota, RateDecision } from '../../../src/domain/rate.ts';
import { type TakeRequest, makeSharedRate } from '../../../src/service/access/shared-rate.ts';
import { type Database, DatabaseUnavailable, openDatabase } from '../../../src/store/database.ts';
import { type FreshDatabase, databases, describeOn, withMigratedDatabase } from '../../support/databases.ts';

const quota: Quota = { requests: 600, perSeconds: 60, burst: 150 };
const intervalMs = 100;
const alone: TakeRequest = () => {
  throw new Error('The database is there.');
};

for (const dialect of databases) {
  describeOn(dialect, 'a rate over four processes', () => {
    let fresh: FreshDatabase;
    let processes: Database[];
    let nowMs = Date.UTC(2026, 2, 1);
    const now = () => new Date(nowMs);

    before(async () => {
      fresh = await withMigratedDatabase(dialect);
      processes = await Promise.all([1, 2, 3, 4].map(() => openDatabase(fresh.url)));
      await processes[0]?.migrate();
    });

    after(async () => {
      await Promise.all(processes.map((database) => database.close()));
      await fresh.drop();
    });

    const takesOf = (): TakeRequest[] => processes.map((database) => makeSharedRate({ database, alone, now }));

    it('allows at most burst + rate × time of 8,000 requests from 50 clients', async () => {
      const credential = uuidv7();
      const takes = takesOf();
      const passed: number[] = [];
      for (let round = 0; round < 160; round += 1) {
        const verdicts = await Promise.all(
          Array.from({ length: 50 }, async (_, client) => takes[(client + round) % 4]?.(credential, quota)),
        );
        for (const verdict of verdicts) if (verdict?.allowed) passed.push(nowMs);
        // Sometimes long enough for a process's slices to expire while it is idle.
        nowMs += round % 20 === 19 ? 9_000 : (round * 37) % 400;
      }
      passed.forEach((from, first) => {
        const last = passed.length - 1;
        for (let index = first; index <= last; index += 1) {
          const atMost = quota.burst + ((passed[index] ?? 0) - from) / intervalMs + 0.01;
          if (index - first + 1 > atMost) expect.fail(`${index - first + 1} in ${(passed[index] ?? 0) - from} ms`);
        }
      });
      // Proof that it does not refuse everything: regained capacity was used as well.
      expect(passed.length).to.be.above(quota.burst + 300);
    });

    it('never reports more remaining than are allowed at once', async () => {
      const credential = uuidv7();
      const [first, second] = takesOf() as [TakeRequest, TakeRequest];
      let promised = 0;
      for (let round = 0; round < 30; round += 1) {
        const { remaining } = await first(credential, quota);
        await Promise.all(Array.from({ length: 5 }, () => second(credential, quota)));
        const verdicts = await Promise.all(Array.from({ length: remaining }, () => first(credential, quota)));
        expect(verdicts.filter(({ allowed }) => !allowed)).to.deep.equal([]);
        promised += remaining;
        nowMs += 1_700;
      }
      expect(promised, 'requests reported as allowed').to.be.above(0);
    });

    it('asks the database once for many requests, and not at all to refuse', async () => {
      const credential = uuidv7();
      let statements = 0;
      const counted = counting(processes[0] as Database, () => (statements += 1));
      const take = makeSharedRate({ database: counted, alone, now });
      const verdicts: RateDecision[] = [];
      for (let count = 0; count < 150; count += 1) verdicts.push(await take(credential, quota));
      expect(verdicts.filter(({ allowed }) => !allowed)).to.deep.equal([]);
      expect(statements).to.be.below(30);
      statements = 0;
      for (let count = 0; count < 50; count += 1) {
        const { allowed, waitSeconds } = await take(credential, quota);
        expect([allowed, waitSeconds]).to.deep.equal([false, 1]);
      }
      expect(statements).to.be.at.most(1);
    });

    it('refuses for seconds, not for an hour, after the clock was set back by an hour', async () => {
      const credential = uuidv7();
      const [take] = takesOf() as [TakeRequest];
      while ((await take(credential, quota)).allowed) await Promise.resolve();
      nowMs -= 3_600_000;
      const verdicts: RateDecision[] = [];
      for (let second = 0; second < 5; second += 1) {
        nowMs += 1_000;
        verdicts.push(await take(credential, quota));
      }
      expect(verdicts.map(({ allowed }) => allowed)).to.deep.equal([true, true, true, true, true]);
    });

    for (const [difference, aheadMs] of [
      ['ten minutes ahead', 600_000],
      ['two days ahead', 2 * 86_400_000],
      ['two days behind', -2 * 86_400_000],
    ] as const) {
      it(`gives each process its whole rate, and no more, if one process's clock is ${difference}`, async () => {
        const credential = uuidv7();
        const [right, wrong] = [now, () => new Date(nowMs + aheadMs)].map((clock, index) =>
          makeSharedRate({ database: processes[index] as Database, alone, now: clock }),
        ) as [TakeRequest, TakeRequest];
        const allowed = [0, 0];
        for (let round = 0; round < 400; round += 1) {
          for (const [index, take] of [wrong, right].entries()) if ((await take(credential, quota)).allowed) allowed[index]! += 1;
          if (round % 10 === 9) nowMs += intervalMs;
        }
        // A burst of 150, and one request for each of the 39 intervals that pass.
        for (const count of allowed) expect(count).to.be.within(185, 189);
      });
    }

    it('counts by process while the database does not accept the write', async () => {
      const verdict = { allowed: true, remaining: 7, waitSeconds: 0 };
      const failing = counting(processes[0] as Database, () => {
        throw new DatabaseUnavailable('mysql://127.0.0.1/landfall', 'read_only', new Error('read-only'));
      });
      const take = makeSharedRate({ database: failing, alone: () => verdict, now });
      expect(await take(uuidv7(), quota)).to.equal(verdict);
    });
  });
}

/** The database, with a record of each statement about rates. */
function counting(database: Database, note: () => void): Database {
  const { credentialRates } = database.store;
  const noted: typeof credentialRates = Object.assign(Object.create(credentialRates), {
    async find(credentialId: string) {
      note();
      return credentialRates.find(credentialId);
    },
    async replace(...change: Parameters<typeof credentialRates.replace>) {
      note();
      return credentialRates.replace(...change);
    },
  });
  return { store: { credentialRates: noted } } as unknown as Database;
}
