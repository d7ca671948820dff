import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '../../src/domain/durations.ts';
import type { Claim } from '../../src/domain/tracking-request.ts';
import { wholeAccount } from '../../src/domain/account.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aRequest, aSettlement, day, later } from '../support/samples.ts';

const leaseMs = 60_000;

onEachDatabase('tracking requests', (database) => {
  const requests = () => database().store.trackingRequests;
  const lease = (now: Date) => ({ token: uuidv7(), now, leaseUntil: later(now, leaseMs) });
  const claim = (id: string, now: Date) => requests().claim(id, lease(now));
  const dueOf = (accountId: string, now: Date, limit = 10) => requests().listDueOf({ accountId, scac: 'TEST', now, limit });

  it('come back unchanged, only to their account', async () => {
    const request = aRequest(uuidv7(), {
      requestType: 'bill_of_lading',
      billOfLading: 'BILL/1-A',
      containerNumber: null,
      reference: 'žluťoučký 🚢',
      refNumbers: ['a', 'b"c'],
      shipmentTags: ['urgent'],
    });
    await requests().insert(request, day(2));
    expect(await requests().find(wholeAccount(request.accountId), request.id)).to.deep.equal(request);
    expect(await requests().find(wholeAccount(uuidv7()), request.id)).to.equal(undefined);
  });

  it('are inserted once by a repeated insert', async () => {
    const request = aRequest(uuidv7());
    await requests().insert(request, day(2));
    await requests().insert(request, day(2));
    // A statement of its own: in a transaction it is not shared with the inserts of other requests.
    await database().transaction(() => database().store.trackingRequests.insert(request, day(2)));
    expect(await dueOf(request.accountId, day(2))).to.deep.equal([request.id]);
  });

  it('are due from their time on, the longest due first, up to the limit', async () => {
    const accountId = uuidv7();
    const [late, early, never, future] = [aRequest(accountId), aRequest(accountId), aRequest(accountId), aRequest(accountId)];
    await requests().insert(late, day(3));
    await requests().insert(early, day(2));
    await requests().insert(never, null);
    await requests().insert(future, later(day(3), 1));
    expect(await dueOf(accountId, day(3))).to.deep.equal([early.id, late.id]);
    expect(await dueOf(accountId, day(3), 1)).to.deep.equal([early.id]);
    expect(await dueOf(uuidv7(), day(3))).to.deep.equal([]);
  });

  it('each go to exactly one of four workers', async () => {
    const accountId = uuidv7();
    const made = Array.from({ length: 40 }, () => aRequest(accountId));
    for (const request of made) await requests().insert(request, day(2));
    const worker = async (): Promise<string[]> => {
      const won: string[] = [];
      for (;;) {
        const due = await dueOf(accountId, day(3), 7);
        if (due.length === 0) return won;
        for (const id of due) if (await claim(id, day(3))) won.push(id);
      }
    };
    const won = (await Promise.all([worker(), worker(), worker(), worker()])).flat();
    expect(won.length).to.equal(40);
    expect([...won].sort()).to.deep.equal(made.map((request) => request.id).sort());
  });

  it('cannot be claimed before they are due', async () => {
    const request = aRequest(uuidv7());
    await requests().insert(request, day(4));
    expect(await claim(request.id, later(day(4), -1))).to.equal(undefined);
    expect(await claim(request.id, day(4))).not.to.equal(undefined);
  });

  it('give a worker the results of earlier tries', async () => {
    const request = aRequest(uuidv7());
    await requests().insert(request, day(2));
    const first = await claim(request.id, day(2));
    expect(first).to.deep.include({ request, lastAnsweredAt: null, lastNewsAt: null });
    const settlement = aSettlement({
      status: 'pending',
      failedReason: 'shipping_line_unreachable',
      tries: 3,
      nextCheckAt: day(4),
      lastAnsweredAt: day(1),
      lastNewsAt: later(day(1), 5),
    });
    expect(await requests().settle(request.id, first?.token ?? '', settlement)).to.equal(true);
    const second = await claim(request.id, day(4));
    expect(second).to.deep.include({ lastAnsweredAt: day(1), lastNewsAt: later(day(1), 5) });
    expect(second?.request).to.deep.include({
      status: 'pending',
      failedReason: 'shipping_line_unreachable',
      tries: 3,
      updatedAt: settlement.updatedAt,
    });
  });

  it('are free again when the lease runs out, and the late worker is fenced off', async () => {
    const request = aRequest(uuidv7());
    const { accountId } = request;
    await requests().insert(request, day(2));
    const slow = await claim(request.id, day(2));
    const before = later(day(2), leaseMs - 1);
    const after = later(day(2), leaseMs);
    expect(await dueOf(accountId, before)).to.deep.equal([]);
    expect(await claim(request.id, before)).to.equal(undefined);
    expect(await dueOf(accountId, after)).to.deep.equal([request.id]);
    const next = await claim(request.id, after);
    expect(next).not.to.equal(undefined);

    const failed = aSettlement({ status: 'failed', failedReason: 'not_found' });
    expect(await requests().settle(request.id, slow?.token ?? '', failed)).to.equal(false);
    expect((await requests().find(wholeAccount(accountId), request.id))?.status).to.equal('pending');
    expect(await requests().settle(request.id, next?.token ?? '', aSettlement({ nextCheckAt: day(5) }))).to.equal(true);
    expect(await requests().settle(request.id, next?.token ?? '', failed)).to.equal(false);
    expect((await requests().find(wholeAccount(accountId), request.id))?.status).to.equal('succeeded');
  });

  it('are settled by an unchanged answer only if nothing has changed since the claim', async () => {
    const request = aRequest(uuidv7());
    await requests().insert(request, day(1));
    const failed = await claim(request.id, day(1));
    await requests().settle(request.id, failed?.token ?? '', aSettlement({ status: 'pending', tries: 3, nextCheckAt: day(2) }));
    const made = await claim(request.id, day(2));
    if (!made) throw new Error('It was not claimed.');
    expect(made.request.tries).to.equal(3);
    const [nextCheckAt, now] = [day(6), day(3)];
    const settles = (other: Partial<Claim>): Promise<boolean> => requests().settleUnchanged({ ...made, ...other }, nextCheckAt, now);
    expect(await settles({ token: uuidv7() }), 'by another lease').to.equal(false);
    expect(await settles({ pushPosition: made.pushPosition - 1 }), 'after a push').to.equal(false);
    expect(await settles({ pollDueAt: day(1) }), 'made due at another time').to.equal(false);
    expect(await settles({})).to.equal(true);
    expect(await settles({}), 'a second time').to.equal(false);
    expect(await dueOf(request.accountId, day(5))).to.deep.equal([]);
    expect(await dueOf(request.accountId, day(6))).to.deep.equal([request.id]);
    const next = await claim(request.id, day(6));
    expect(next).to.deep.include({ lastCheckedAt: day(3), lastAnsweredAt: day(3) });
    expect(next?.request.tries).to.equal(0);
  });

  it('are no longer due once they are settled for good', async () => {
    const request = aRequest(uuidv7());
    await requests().insert(request, day(2));
    const taken = await claim(request.id, day(2));
    const shipmentId = uuidv7();
    await requests().settle(request.id, taken?.token ?? '', aSettlement({ shipmentId }));
    expect(await dueOf(request.accountId, day(30))).to.deep.equal([]);
    expect(await requests().find(wholeAccount(request.accountId), request.id)).to.deep.include({ status: 'succeeded', shipmentId });
  });

  it('can be made due earlier, those of one carrier and one account', async () => {
    const accountId = uuidv7();
    const [first, second, none] = [aRequest(accountId), aRequest(accountId), aRequest(accountId)];
    const [otherCarrier, otherAccount] = [aRequest(accountId, { scac: 'MAEU' }), aRequest(uuidv7())];
    await requests().insert(first, day(10));
    await requests().insert(second, later(day(12), 1));
    await requests().insert(none, null);
    await requests().insert(otherCarrier, day(10));
    await requests().insert(otherAccount, day(10));
    const moved = await database().transaction(() => database().store.sandbox.shiftDue(accountId, 'TEST', dayMs));
    expect(moved).to.equal(2);
    expect(await requests().earliestDue(accountId, 'TEST')).to.deep.equal(day(9));
    expect(await requests().earliestDue(accountId, 'MAEU')).to.deep.equal(day(10));
    expect(await requests().earliestDue(otherAccount.accountId, 'TEST')).to.deep.equal(day(10));
    expect(await dueOf(accountId, later(day(11), 1))).to.include(second.id);
    expect(await dueOf(accountId, day(11))).not.to.include(second.id);
    await claim(first.id, day(9));
    expect(await requests().earliestDue(accountId, 'TEST'), 'a leased one counts, too').to.deep.equal(day(9));
    expect(await requests().earliestDue(uuidv7(), 'TEST')).to.equal(undefined);
  });

  it('report whether another one tracks the same number', async () => {
    const accountId = uuidv7();
    const number = 'TSTU0100013';
    const wanted = { accountId, scac: 'TEST', requestType: 'container', number } as const;
    const [tracking, asking] = [aRequest(accountId, { status: 'succeeded' }), aRequest(accountId)];
    await requests().insert(asking, day(2));
    await requests().insert(aRequest(accountId, { status: 'succeeded' }), null);
    await requests().insert(aRequest(accountId, { status: 'succeeded', scac: 'MAEU' }), day(2));
    await requests().insert(aRequest(uuidv7(), { status: 'succeeded' }), day(2));
    expect(await database().store.requestsByNumber.findTracking(wanted, asking.id)).to.equal(undefined);
    await requests().insert(tracking, day(2));
    expect(await database().store.requestsByNumber.findTracking(wanted, asking.id)).to.equal(tracking.id);
    expect(await database().store.requestsByNumber.findTracking(wanted, tracking.id)).to.equal(undefined);
    const byBill = { ...wanted, requestType: 'bill_of_lading', number: 'BILL' } as const;
    expect(await database().store.requestsByNumber.findTracking(byBill, asking.id)).to.equal(undefined);
    const bill = aRequest(accountId, {
      requestType: 'bill_of_lading',
      containerNumber: null,
      billOfLading: 'BILL',
      status: 'succeeded',
    });
    await requests().insert(bill, day(2));
    expect(await database().store.requestsByNumber.findTracking(byBill, asking.id)).to.equal(bill.id);
  });
});
