import { dayMs, hourMs } from '../../../../src/domain/durations.ts';
import { found } from '../../../support/found.ts';
import { operatorControlOf } from '../../../support/operator-control.ts';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { CarrierFailure } from '../../../../src/domain/carrier-report.ts';
import { makeSandboxClock } from '../../../../src/service/sandbox-clock.ts';
import { sweptCounter } from '../../../../src/service/trusted-clock.ts';
import { aRequest } from '../../../support/samples.ts';
import { type CarrierScript, answerOf, direct } from '../../carrier-scripts.ts';
import { type TestAccount, onEachWorld } from '../../world.ts';

const container = { containerNumber: direct.containerNumber };

onEachWorld('tracking a journey', (world) => {
  let account: TestAccount;

  beforeEach(async () => {
    account = await world().newAccount();
    account.carrierPlays(direct);
  });

  it('continues until the container is back empty, through every status', async () => {
    await account.tracks(container);
    await account.pollsUntil();
    expect(await account.statuses()).to.deep.equal([
      'Pre Alert',
      'Gated In',
      'In Transit',
      'Arrived Not Yet Discharged',
      'Discharged',
      'Gated Out',
      'Empty Returned',
    ]);
    const shipment = await account.shipment();
    expect(shipment).to.include({ status: 'Empty Returned', trackingEndedReason: 'journey_over', nextCheckAt: null });
    expect(shipment.trackingEndedAt).to.deep.equal(world().now());
    expect(world().now().getTime()).to.be.within(account.day(37).getTime(), account.day(38).getTime());
    expect(new Set((await account.events()).map(({ estimated }) => estimated))).to.deep.equal(new Set([false]));
  });

  it('asks often while something is about to happen, twice a day ashore and once a day in mid-ocean', async () => {
    const wait = async () => ((await account.nextCheckAt())?.getTime() ?? 0) - world().now().getTime();
    for (const [day, hours] of [
      [1, 6],
      [1.75, 1],
      [15, 21.6],
      [31, 6],
      [31.75, 1],
      [33, 6],
      [37, null],
    ] as const) {
      await (day === 1 ? account.pollsOn(day).then(() => account.tracks(container)) : account.pollsOn(day));
      if (hours !== null) expect((await wait()) / hourMs, `on day ${day}`).to.equal(hours);
    }
    expect(await account.nextCheckAt()).to.equal(null);
  });

  it('spreads the polls of requests made together, except in the sandbox', async () => {
    const due = async (scac: string): Promise<number[]> => {
      const { accountId } = await world().newAccount();
      const { trackingRequests, shipments } = world().database.store;
      for (let index = 0; index < 20; index += 1) {
        const request = aRequest(accountId, { scac, containerNumber: `TSTU${1_000_000 + index}` });
        const lease = { token: uuidv7(), now: world().now(), leaseUntil: account.day(1) };
        await trackingRequests.insert(request, world().now());
        const claim = found(await trackingRequests.claim(request.id, lease));
        const script = { ...direct, containerNumber: found(request.containerNumber) };
        await world().settle.report(claim, answerOf(script, account.day(0), world().now()));
      }
      const listed = await shipments.list({ testOnly: false, accountId, limit: 20 });
      const tracked = await Promise.all(
        listed.map(async ({ row: { id } }) => found(await shipments.find({ testOnly: false, accountId }, id))),
      );
      return [...new Set(tracked.map(({ nextCheckAt }) => (found(nextCheckAt).getTime() - world().now().getTime()) / hourMs))];
    };
    const times = await due('MAEU');
    expect(times).to.have.lengthOf(20);
    for (const hours of times) expect(hours).to.be.within(6, 6.6);
    expect(await due('TEST')).to.deep.equal([6]);
  });

  it('shows when the carrier was asked last, answered last and will be asked next', async () => {
    await account.tracks(container);
    const answeredAt = world().now();
    account.carrierSays(new Error('a bad day'));
    await account.pollsNext();
    const shipment = await account.shipment();
    expect(shipment.lastCheckedAt).to.deep.equal(world().now());
    expect(shipment.lastAnsweredAt).to.deep.equal(answeredAt);
    expect(shipment.nextCheckAt).to.deep.equal(await account.nextCheckAt());
  });

  it('ends after 56 days without news', async () => {
    account.carrierPlays({ ...direct, steps: direct.steps.slice(0, 2) });
    await account.tracks(container);
    await account.pollsUntil();
    const shipment = await account.shipment();
    expect(shipment).to.include({ status: 'Gated In', trackingEndedReason: 'no_news', nextCheckAt: null });
    expect(world().now().getTime()).to.be.within(account.day(58).getTime(), account.day(60).getTime());
    expect(await account.trackingRequest(shipment.trackingRequestId)).to.include({ status: 'succeeded', failedReason: null });
  });

  it('ends 56 days after the arrival, even if the carrier still changes its record', async () => {
    const steps = direct.steps.slice(0, 6);
    world().setAnswer(account.accountId, () => {
      // The empty container is always expected in three days, so that few polls are due.
      const expectedOn = (world().now().getTime() - account.day(0).getTime()) / dayMs + 3;
      const script: CarrierScript = { ...direct, steps: [...steps, [expectedOn, 'gate_in', 'NLRTM', 'empty']] };
      return answerOf(script, account.day(0), world().now());
    });
    world().passTime(31 * dayMs);
    await account.tracks(container);
    await account.pollsUntil();
    const shipment = await account.shipment();
    expect(shipment).to.include({ status: 'Discharged', trackingEndedReason: 'journey_over', nextCheckAt: null });
    expect(world().now().getTime()).to.be.within(account.day(32 + 56).getTime(), account.day(32 + 57).getTime());
  });

  it('goes on if a try fails while the clock is a year ahead of the last sweep', async () => {
    account.carrierPlays({ ...direct, steps: direct.steps.slice(0, 2) });
    await account.tracks({ containerNumber: direct.containerNumber });
    const { counters } = world().database.store;
    await counters.set(sweptCounter, world().now().getTime());
    account.carrierSays(new CarrierFailure('shipping_line_unreachable', 'down'));
    try {
      world().passTime(365 * dayMs);
      await account.polls();
      expect(await account.shipment()).to.include({ trackingEndedReason: null });
    } finally {
      await counters.set(sweptCounter, 0);
    }
  });

  it('ends after 56 days without news also when every try fails, for every shipment that the request still tracks', async () => {
    account.carrierPlays({ ...direct, alsoContainers: ['TSTU0100029', 'TSTU0100034'], steps: direct.steps.slice(0, 2) });
    const { id } = await account.tracks({ billOfLading: direct.billOfLading });
    await account.pollsOn(3);
    const [first] = await account.shipments();
    await operatorControlOf(world()).stop(found(first).id);
    account.carrierSays(new CarrierFailure('shipping_line_unreachable', 'down'));
    await account.pollsUntil();
    const shipments = await account.shipments();
    expect(shipments.map((shipment) => shipment.trackingEndedReason)).to.deep.equal(['stopped', 'no_news', 'no_news']);
    expect(shipments[1]?.trackingEndedAt).to.deep.equal(world().now());
    expect(world().now().getTime()).to.be.within(account.day(2 + 56).getTime(), account.day(3 + 57).getTime());
    expect((await account.trackingRequest(id)).status).to.equal('succeeded');
    expect(await account.nextCheckAt()).to.equal(null);
  });

  it("ends by the sandbox's clock when the sandbox fails", async () => {
    const clock = makeSandboxClock({ database: world().database, runDuePolls: (accountId) => world().runDue(accountId), now: world().now });
    await account.tracks(container);
    account.carrierSays(new CarrierFailure('unrecognized_response', 'nonsense'));
    await clock.advance(account.accountId, 'P55D');
    expect(await account.shipment()).to.include({ trackingEndedReason: null });
    await clock.advance(account.accountId, 'P2D');
    expect(await account.shipment()).to.include({ trackingEndedReason: 'no_news', nextCheckAt: null });
  });

  it('resumes when the number is requested and the carrier has news', async () => {
    await account.tracks(container);
    account.carrierSays(new CarrierFailure('shipping_line_unreachable', 'down'));
    await account.pollsUntil();
    expect(await account.shipment()).to.include({ trackingEndedReason: 'no_news' });
    account.carrierPlays({ ...direct, steps: direct.steps.slice(0, 3) });
    const { id } = await account.tracks(container);
    expect(await account.shipment()).to.include({ trackingEndedReason: null, trackingRequestId: id });
    expect(await account.nextCheckAt()).not.to.equal(null);
  });

  it('ends at once if the journey was over before anybody asked', async () => {
    await account.pollsOn(40);
    const { status, shipmentId } = await account.tracks(container);
    expect(status).to.equal('succeeded');
    expect(await account.nextCheckAt()).to.equal(null);
    const shipment = await account.shipment();
    expect(shipment).to.include({ id: shipmentId, status: 'Empty Returned', trackingEndedReason: 'journey_over' });
    expect(shipment.trackingEndedAt).to.deep.equal(world().now());
  });

  it('continues for the other containers of a bill of lading when one is back', async () => {
    const late: CarrierScript = {
      ...direct,
      containerNumber: 'TSTU0100029',
      steps: direct.steps.map(([day, ...step]) => [day + 3, ...step]),
    };
    world().setAnswer(account.accountId, () => {
      const [inTime, delayed] = [direct, late].map((script) => answerOf(script, account.day(0), world().now()));
      return { ...found(inTime), containers: [...found(inTime).containers, ...found(delayed).containers] };
    });
    await account.tracks({ billOfLading: direct.billOfLading });
    await account.pollsOn(38);
    const [first, second] = await account.shipments();
    expect(first).to.include({ status: 'Empty Returned', trackingEndedReason: 'journey_over' });
    expect(second).to.include({ status: 'Gated Out', trackingEndedReason: null });
    await account.pollsUntil();
    expect((await account.shipments()).map((shipment) => shipment.trackingEndedReason)).to.deep.equal(['journey_over', 'journey_over']);
  });
});
