import { operatorControlOf } from '../../../support/operator-control.ts';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { type CountingDatabase, openCountingDatabase } from '../../../support/counting-database.ts';
import { wholeAccount } from '../../../../src/domain/account.ts';
import { CarrierFailure } from '../../../../src/domain/carrier-report.ts';
import type { Claim } from '../../../../src/domain/tracking-request.ts';
import { makeSettleTracking } from '../../../../src/service/tracking/settle-tracking.ts';
import { outbox } from '../../../support/outbox.ts';
import { answerOf, direct } from '../../carrier-scripts.ts';
import { type TestAccount, onEachWorld } from '../../world.ts';

const container = { containerNumber: direct.containerNumber };

onEachWorld('an answer that says the same as the last one', (world) => {
  let account: TestAccount;
  let counted: CountingDatabase;
  const store = () => world().database.store;

  beforeEach(async () => {
    counted = openCountingDatabase(world().url);
    account = await world().newAccount();
    account.carrierPlays(direct);
    await account.tracks(container);
    // At sea, where nothing is due: the first of these polls finds that nothing has changed.
    await account.pollsOn(10);
    await account.pollsOn(12);
  });

  afterEach(() => counted.database.close());

  async function claims(requestId?: string): Promise<Claim> {
    const { id } = await account.trackingRequest(requestId ?? (await account.shipment()).trackingRequestId);
    await store().trackingRequests.setNextCheck(id, world().now());
    const leaseUntil = new Date(world().now().getTime() + 60_000);
    const claim = await store().trackingRequests.claim(id, { token: uuidv7(), now: world().now(), leaseUntil });
    if (!claim) throw new Error('The request is not due.');
    return claim;
  }

  /** Polls the carrier and settles the claim. @returns the number of statements */
  async function settles(claim: Claim): Promise<Record<string, number>> {
    const { database } = counted;
    const settle = makeSettleTracking({ database, outbox, shippingLines: world().shippingLines, now: world().now, random: () => 0.5 });
    const query = { accountId: claim.request.accountId, requestType: 'container', number: direct.containerNumber } as const;
    const report = await world().carriers.get('TEST')?.read(query);
    if (!report) throw new Error('There is no carrier.');
    counted.statements();
    await settle.report(claim, report);
    return counted.statements();
  }

  it('takes one read and one UPDATE, and has the same result as applying it', async () => {
    const claim = await claims();
    expect(await settles(claim)).to.deep.equal({ select: 1, update: 1 });
    const short = await account.shipment();
    const [byMemory, next] = [short.lastAnsweredAt, await account.nextCheckAt()];
    expect(byMemory).to.deep.equal(world().now());
    // The same poll without the cached answer.
    await world().run('UPDATE tracking_requests SET poll_memory = NULL WHERE id = ?', claim.request.id);
    expect(Object.values(await settles(await claims())).reduce((sum, count) => sum + count, 0)).to.be.greaterThan(5);
    expect(await account.shipment()).to.deep.equal(short);
    expect(await account.nextCheckAt()).to.deep.equal(next);
  });

  it('ends the failures before it', async () => {
    account.carrierSays(new CarrierFailure('credentials_refused', 'The carrier answered 401.'));
    expect(await account.pollsNext()).to.equal(true);
    const { trackingRequestId } = await account.shipment();
    expect((await account.trackingRequest(trackingRequestId)).failedReason).to.equal('credentials_refused');
    account.carrierPlays(direct);
    expect(await settles(await claims())).to.deep.equal({ select: 1, update: 1 });
    expect((await account.trackingRequest(trackingRequestId)).failedReason).to.equal(null);
  });

  it('takes another read and another UPDATE if its ship has moved, and writes where the ship is', async () => {
    const before = await account.shipment();
    for (const latitude of [1, 2]) {
      const at = world().now();
      const { containers, ...rest } = answerOf(direct, account.day(0), at);
      const position = { latitude, longitude: 100, speedKnots: null, headingDegrees: 0, at };
      const sailing = containers.map((each) => ({
        ...each,
        events: each.events.map((event) => ({ ...event, vessel: event.vessel && { ...event.vessel, position } })),
      }));
      account.carrierSays({ ...rest, containers: sailing });
      // The first position begins the track, and makes the arrival due to be predicted.
      expect(await settles(await claims())).to.deep.equal(latitude === 1 ? { select: 2, insert: 1, update: 3 } : { select: 2, update: 2 });
      expect((await store().vessels.findByImo(wholeAccount(account.accountId), '9321483'))?.position).to.deep.equal(position);
      world().passTime(3_600_000);
    }
    expect((await account.shipment()).updatedAt).to.deep.equal(before.updatedAt);
  });

  it('is applied if somebody has changed the shipment since', async () => {
    const { shipment, version, ...rest } = (await store().shipments.findTracked(
      wholeAccount(account.accountId),
      (
        await account.shipment()
      ).id,
    ))!;
    await world().database.transaction(() =>
      world().database.store.shipments.update({ ...rest, shipment: { ...shipment, vesselName: 'ANOTHER' } }, { shipment, version }),
    );
    await settles(await claims());
    expect((await account.shipment()).vesselName).to.equal(shipment.vesselName);
  });

  it('does not continue a shipment whose tracking is stopped during the poll', async () => {
    const claim = await claims();
    const control = operatorControlOf(world());
    await control.stop((await account.shipment()).id);
    await settles(claim);
    expect(await account.nextCheckAt()).to.equal(null);
    expect((await account.shipment()).trackingEndedReason).to.equal('stopped');
  });

  it('settles nothing if another worker has the request by now', async () => {
    const late = await claims();
    world().passTime(61_000);
    const claim = await claims();
    const error = await settles(late).catch((reason: unknown) => reason);
    expect(error).to.have.property('name', 'LeaseLost');
    expect(await settles(claim)).to.deep.equal({ select: 1, update: 1 });
  });

  it('comes after a first one, which reads each table of places once and writes all rows of a table together', async () => {
    account = await world().newAccount();
    account.carrierPlays(direct);
    const { id } = await account.requestTracking(container);
    const { select = 0, insert = 0 } = await settles(await claims(id));
    expect(select).to.be.at.most(18);
    expect(insert).to.be.at.most(11);
    expect((await account.shipment()).fileNumber).to.equal('LF-000001');
  });
});
