import type { DueRequest } from '../../src/domain/tracking-request.ts';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { oldestBatchSize } from '../../src/store/due-requests.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aRequest, day, later } from '../support/samples.ts';

onEachDatabase(
  'due requests',
  (database) => {
    const due = () => database().store.dueRequests;
    const insert = async (at: Date | null, ...over: Parameters<typeof aRequest>): Promise<string> => {
      const request = aRequest(...over);
      await database().store.trackingRequests.insert(request, at);
      return request.id;
    };
    const claim = (id: string, now: Date, leaseMs = 60_000) =>
      database().store.trackingRequests.claim(id, { token: uuidv7(), now, leaseUntil: later(now, leaseMs) });
    const ids = (requests: DueRequest[]): string[] => requests.map(({ id }) => id);

    it('have carriers, found no matter which of them are known', async () => {
      expect(await due().listCarriers([])).to.deep.equal([]);
      for (const scac of ['HLCU', 'ZIMU', 'CMDU', 'HLCU', 'ONEY']) await insert(day(1), uuidv7(), { scac, status: 'failed' });
      const all = ['CMDU', 'HLCU', 'ONEY', 'ZIMU'];
      for (const known of [[], ['HLCU'], ['CMDU', 'ZIMU'], all]) expect(await due().listCarriers(known)).to.deep.equal(all);
      // A carrier that once had requests stays in the list and costs an empty query.
      expect(await due().listCarriers(['AAAA'])).to.deep.equal(['AAAA', ...all]);
    });

    it('are listed for each carrier separately, the longest due first, with their accounts', async () => {
      const accounts = [uuidv7(), uuidv7()] as const;
      const [scac, other] = ['MAEU', 'MSCU'];
      const second = await insert(day(3), accounts[0], { scac });
      const first = await insert(day(2), accounts[1], { scac });
      const poll = await insert(day(1), accounts[0], { scac, status: 'succeeded' });
      const others = await insert(day(1), accounts[0], { scac: other });
      await insert(null, accounts[0], { scac });
      await insert(later(day(3), 1), accounts[0], { scac });
      expect(await due().listOldest([scac], 'pending', day(3))).to.deep.equal([
        { id: first, scac, accountId: accounts[1] },
        { id: second, scac, accountId: accounts[0] },
      ]);
      expect(ids(await due().listOldest([scac, other], 'pending', day(3)))).to.deep.equal([others, first, second]);
      expect(ids(await due().listOldest([scac], 'succeeded', day(3)))).to.deep.equal([poll]);
      expect(await due().listOldest([], 'pending', day(3))).to.deep.equal([]);
      await claim(first, day(3), 1000);
      expect(ids(await due().listOldest([scac], 'pending', day(3)))).to.deep.equal([second]);
      expect(ids(await due().listOldest([scac], 'pending', later(day(3), 1000)))).to.include(first);
    });

    it('are read in a bounded number', async () => {
      const accountId = uuidv7();
      for (let index = 0; index <= oldestBatchSize; index += 1) await insert(later(day(1), index), accountId, { scac: 'EGLV' });
      expect(await due().listOldest(['EGLV'], 'pending', day(2))).to.have.lengthOf(oldestBatchSize);
    });

    it('are found account by account, leaving out accounts with nothing due', async () => {
      const scac = 'YMLU';
      const [a = '', b = '', c = ''] = [uuidv7(), uuidv7(), uuidv7()].sort();
      const later3 = await insert(day(3), a, { scac });
      const later2 = await insert(day(2), a, { scac });
      await insert(day(9), b, { scac });
      await insert(null, b, { scac });
      const ofC = await insert(day(2), c, { scac });
      await insert(day(2), c, { scac, status: 'succeeded' });
      const queue = { scac, status: 'pending', now: day(4) } as const;
      const walk = async (after: string, limit = 10) =>
        (await due().listTurns(queue, after, limit)).map(({ accountId, requests }) => [accountId, ids(requests)]);
      const [ofA, ofB] = [
        [a, [later2, later3]],
        [b, []],
      ];
      expect(await Promise.all(['', a, b, c].map((after) => walk(after)))).to.deep.equal([
        [ofA, ofB, [c, [ofC]]],
        [ofB, [c, [ofC]]],
        [[c, [ofC]]],
        [],
      ]);
      expect((await walk('', 1))[0]).to.deep.equal([a, [later2]]);
      await claim(later2, day(4));
      expect((await walk(''))[0]).to.deep.equal([a, [later3]]);
    });

    it('are found behind any number of requests that are never due again', async () => {
      const [scac, accountId] = ['ZIMU', uuidv7()];
      for (let index = 0; index < 101; index += 1) await insert(null, accountId, { scac });
      const dueOne = await insert(day(2), accountId, { scac });
      const turns = await due().listTurns({ scac, status: 'pending', now: day(4) }, '', 10);
      expect(turns.map((turn) => [turn.accountId, ids(turn.requests)])).to.deep.equal([[accountId, [dueOne]]]);
    });

    it('include those that a push has made due, until they are settled', async () => {
      const accountId = uuidv7();
      const scac = 'HDMU';
      const [longDue, pushed, waiting] = [
        await insert(day(1), accountId, { scac }),
        await insert(day(8), accountId, { scac }),
        await insert(day(7), accountId, { scac }),
      ];
      for (const id of [pushed, waiting, longDue]) {
        expect(ids(await due().listPushed([scac], day(2), 10))).to.not.include(id);
        if (id !== longDue)
          await database().transaction(() => database().store.carrierPushes.add(id, { digest: uuidv7(), rows: [], at: day(2) }));
      }
      expect(ids(await due().listPushed([scac], day(2), 10))).to.deep.equal([waiting, pushed]);
      expect(ids(await due().listPushed(['ONEY', scac], day(2), 1))).to.deep.equal([waiting]);
      expect(await due().listPushed([], day(2), 10)).to.deep.equal([]);
      expect(ids(await due().listPushed([scac], later(day(2), -1), 10))).to.deep.equal([]);
    });
  },
  'for each test',
);
