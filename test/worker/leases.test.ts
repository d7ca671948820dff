import type { Claim } from '../../src/domain/tracking-request.ts';
import { expect } from 'chai';
import type { CarrierReport } from '../../src/domain/carrier-report.ts';
import { LeaseLost } from '../../src/service/tracking/settle-tracking.ts';
import { answerOf, direct, row } from '../service/carrier-scripts.ts';
import { type TestAccount, onEachWorld } from '../service/world.ts';
import { differences } from '../store/raw.ts';
import { failure } from '../support/failure.ts';
import { found } from '../support/found.ts';

const container = { containerNumber: direct.containerNumber };
const leaseMs = 60_000;

onEachWorld('a worker that dies after claiming', (world) => {
  let account: TestAccount;
  let requestId: string;
  let dead: Claim;

  beforeEach(async () => {
    account = await world().newAccount();
    account.carrierPlays(direct);
    requestId = (await account.requestTracking(container)).id;
    dead = found(await claim());
  });

  function claim(): Promise<Claim | undefined> {
    const now = world().now();
    const lease = { token: crypto.randomUUID(), now, leaseUntil: new Date(now.getTime() + leaseMs) };
    return world().database.store.trackingRequests.claim(requestId, lease);
  }

  const report = (): CarrierReport => answerOf(direct, account.day(0), world().now());

  it('keeps its request until the lease has run out; then another worker takes it over', async () => {
    world().passTime(leaseMs - 1);
    expect(await claim()).to.equal(undefined);
    expect((await account.trackingRequest(requestId)).status).to.equal('pending');
    world().passTime(1);
    await account.polls();
    expect((await account.trackingRequest(requestId)).status).to.equal('succeeded');
  });

  it('changes nothing if it settles too late, by a report or by a failure', async () => {
    world().passTime(leaseMs);
    await account.polls();
    const before = await world().dump();
    const late = [
      () => world().settle.report(dead, report()),
      () => world().settle.failure(dead, { reason: 'not_found', retryAfterMs: null, payload: 'late' }),
    ];
    for (const settle of late) {
      expect(await failure(settle())).to.be.instanceOf(LeaseLost);
      expect(differences(before, await world().dump())).to.equal('');
    }
  });

  it('changes nothing if it settles while another worker has the request', async () => {
    world().passTime(leaseMs);
    const heir = found(await claim());
    const before = await world().dump();
    expect(await failure(world().settle.report(dead, report()))).to.be.instanceOf(LeaseLost);
    expect(differences(before, await world().dump())).to.equal('');
    await world().settle.report(heir, report());
    expect((await account.trackingRequest(requestId)).status).to.equal('succeeded');
  });

  it('settles once, however often it tries', async () => {
    await world().settle.report(dead, report());
    const before = await world().dump();
    expect(await failure(world().settle.report(dead, report()))).to.be.instanceOf(LeaseLost);
    expect(differences(before, await world().dump())).to.equal('');
  });

  it('may still settle after its lease has ended if no other worker has taken over', async () => {
    world().passTime(leaseMs + 1);
    await world().settle.report(dead, report());
    expect((await account.trackingRequest(requestId)).status).to.equal('succeeded');
  });

  it('is one of two that settle at once: one wins, the other gets an error', async () => {
    world().passTime(leaseMs);
    const heir = found(await claim());
    const results = await Promise.allSettled([dead, heir].map((each) => world().settle.report(each, report())));
    expect(results.map(({ status }) => status)).to.deep.equal(['rejected', 'fulfilled']);
    expect((await account.shipment()).fileNumber).to.equal('LF-000001');
  });

  it('leaves nothing of a report that cannot be stored completely', async () => {
    const good = report();
    const [first] = good.containers;
    const broken = row('load', account.day(4), 'CNSHA', { key: 'broken', recordedAt: new Date(Number.NaN) });
    const bad: CarrierReport = {
      ...good,
      // The first container can be stored; the second fails at its last event.
      containers: [found(first), { ...found(first), containerNumber: 'TSTU0100029', events: [...found(first).events, broken] }],
    };
    const before = await world().dump();
    expect(await failure(world().settle.report(dead, bad))).to.be.instanceOf(RangeError);
    expect(differences(before, await world().dump())).to.equal('');
    await world().settle.report(dead, good);
    expect((await account.shipment()).fileNumber).to.equal('LF-000001');
  });
});
