// Arrivals are predicted after news and positions, kept in the history, told when they move, and change nothing else.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../../src/domain/account.ts';
import type { CarrierEvent } from '../../../src/domain/carrier-report.ts';
import { dayMs } from '../../../src/domain/durations.ts';
import { minArrivals } from '../../../src/domain/predicted-eta.ts';
import { makeRecordPositions } from '../../../src/service/tracking/positions.ts';
import { makePredictEta } from '../../../src/service/tracking/predict-eta.ts';
import { outbox } from '../../support/outbox.ts';
import { direct, reportOf, row } from '../carrier-scripts.ts';
import { messagesOf } from '../reports.ts';
import { type TestAccount, onEachWorld } from '../world.ts';

const container = { containerNumber: direct.containerNumber };

onEachWorld('a predicted arrival', (world) => {
  let account: TestAccount;
  const store = () => world().database.store;
  /** Halfway. */
  const seaProgress = () => ({ wholeNm: 8000, remainingNm: 4000 });

  beforeEach(async () => {
    account = await world().newAccount();
  });

  const predicts = () =>
    makePredictEta({
      database: world().database,
      outbox,
      seaProgress,
      sandboxTime: async () => world().now(),
      toldAfterMs: dayMs / 2,
      now: world().now,
    }).allOf(account.accountId);

  /** Earlier arrivals of the account, each as many days later than its estimates. */
  async function arrivedBefore(count: number, carrierDays: number, vesselDays: number | null = null): Promise<void> {
    const slips = (days: number | null) => {
      const ms = days === null ? null : days * dayMs;
      return { slip1: ms, slip3: ms, slip7: ms, slip14: ms };
    };
    const facts = { accountId: account.accountId, scac: 'TEST', portOfLoading: 'CNSHA', portOfDischarge: 'NLRTM' };
    for (let number = 0; number < count; number += 1) {
      const arrival = { shipmentId: uuidv7(), arrivedAt: account.day(-number), slips: slips(carrierDays), vesselSlips: slips(vesselDays) };
      await store().etaArrivals.replace({ ...facts, ...arrival });
    }
  }

  /** On a day the carrier reports a vessel at sea since day 4.5, and its arrival. */
  async function hears(day: number, arrival: CarrierEvent): Promise<void> {
    const rows = [row('load', account.day(4), 'CNSHA'), row('depart', account.day(4.5), 'CNSHA'), arrival];
    account.carrierSays(reportOf(rows, { asOf: account.day(day) }));
    world().passTime(account.day(day).getTime() - world().now().getTime());
    if ((await account.shipments()).length === 0) await account.tracks(container);
    else {
      await store().trackingRequests.setNextCheck((await account.shipment()).trackingRequestId, world().now());
      await account.polls();
    }
    await predicts();
  }

  const expected = (days: number) => row('arrive', account.day(days), 'NLRTM', { certainty: 'estimated' });
  const daysOf = (time: Date | string): number => (new Date(time).getTime() - account.day(0).getTime()) / dayMs;
  const prediction = async () => (await account.shipment()).predictedEta;
  const messages = async () =>
    (await messagesOf(world(), account, 'a')).flatMap(({ type, json }) => (type === 'shipment.predicted_eta_changed' ? [json] : []));

  it('is the carrier’s ETA and its usual slip, on the shipment and its container', async () => {
    await arrivedBefore(100, 2);
    await hears(20, expected(32));
    const { p50, p80From, p80To, computedAt } = (await prediction())!;
    expect(daysOf(p50!)).to.be.closeTo(34, 0.3);
    expect([p80From! < p50!, p50! < p80To!, daysOf(computedAt)]).to.deep.equal([true, true, 20]);
    expect((await account.container()).predictedEta).to.deep.equal(await prediction());
  });

  it('leaves the record as it is from too few arrivals', async () => {
    await arrivedBefore(minArrivals - 1, 2);
    await hears(20, expected(32));
    expect(await prediction()).to.equal(null);
  });

  it('says why there is none any more, and is told once when it comes back', async () => {
    await arrivedBefore(100, 2);
    await hears(20, expected(32));
    await hears(20.1, expected(32 + 200));
    expect(await prediction())
      .to.include({ p50: null })
      .and.have.property('reason')
      .match(/placeholder/);
    await hears(20.2, expected(32));
    expect((await prediction())!.p50).not.to.equal(null);
    expect(await messages()).to.have.length(1);
  });

  it('is taken back when the vessel has arrived, and what the vessel itself said is compared with the arrival', async () => {
    await arrivedBefore(100, 2, 0);
    await hears(20, expected(32));
    const report = { mmsi: '244660000', imo: '9321483', name: 'PETREL' };
    const at = account.day(20.5);
    const positions = makeRecordPositions({ database: world().database });
    await store().vessels.ensure(account.accountId, { ...report, position: null });
    await store().vessels.moveAll(account.accountId, [
      { ...report, position: { latitude: 10, longitude: 60, speedKnots: 10, headingDegrees: null, at } },
    ]);
    await positions.write();
    await store().predictions.makeDue('9321483');
    world().passTime(dayMs / 2);
    await predicts();
    // 4,000 nautical miles sailed in 16 days, so as many again.
    expect((await prediction())!.reason).to.include('the vessel has 4000 nautical miles left at 10.4 knots');
    expect(daysOf((await prediction())!.p50!)).to.be.closeTo(36, 0.8);
    await hears(36, row('arrive', account.day(36), 'NLRTM'));
    expect(await prediction()).to.equal(null);
    const [arrival] = await store().etaArrivals.listPast(account.accountId, 'TEST', 1);
    expect((arrival?.slips.vessel.slip7 ?? 0) / dayMs).to.be.closeTo(-0.5, 0.3);
    const sources = (await store().etaEstimates.list((await account.shipment()).id)).map(({ source }) => source);
    expect(sources).to.include.members(['carrier', 'landfall', 'vessel']);
  });

  it('is told when it becomes known, and again when it has moved by more than half a day', async () => {
    await arrivedBefore(100, 2);
    await hears(10, expected(30));
    expect((await messages()).map(({ changes }) => changes)).to.deep.equal([{ 'predicted_eta.p50': [null, (await prediction())!.p50] }]);
    await hears(12, expected(30.25));
    expect(await messages()).to.have.length(1);
    const { p50, toldP50: before } = (await prediction())!;
    expect(p50).not.to.equal(before);
    await hears(13, expected(32));
    expect((await messages()).map(({ changes, data }) => [changes, data.predicted_eta.p50])[1]).to.deep.equal([
      { 'predicted_eta.p50': [before, (await prediction())!.p50] },
      (await prediction())!.p50,
    ]);
  });

  it('is not told every hour when the carrier’s ETA goes back and forth', async () => {
    await arrivedBefore(100, 2);
    for (let hour = 0; hour < 6; hour += 1) await hears(10 + hour / 24, expected(hour % 2 === 0 ? 30 : 30.4));
    expect(await messages()).to.have.length(1);
  });

  it('does not change the version: an answer without news stays one', async () => {
    await arrivedBefore(100, 2);
    await hears(20, expected(32));
    const versionOf = async () =>
      (await store().shipments.findTracked(wholeAccount(account.accountId), (await account.shipment()).id))?.version;
    const before = [await versionOf(), (await account.shipment()).updatedAt];
    await store().predictions.makeDue('9321483');
    await predicts();
    expect([await versionOf(), (await account.shipment()).updatedAt]).to.deep.equal(before);
  });

  it('stays due when the shipment changes while it is computed', async () => {
    await arrivedBefore(100, 2);
    await hears(20, expected(32));
    await store().predictions.makeDue('9321483');
    const [pending] = await store().predictions.listPending(1, account.accountId);
    const changed = { ...pending!, version: pending!.version - 1 };
    expect(await world().database.transaction(() => store().predictions.settle(changed, null))).to.equal(false);
    expect(await store().predictions.listPending(1, account.accountId)).to.have.length(1);
    expect(await prediction()).not.to.equal(null);
  });
});
