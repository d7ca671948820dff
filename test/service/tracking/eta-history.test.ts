// Every estimate of the arrival is kept, in the transaction that stores the carrier's news, and compared with the arrival.
import { expect } from 'chai';
import { dayMs } from '../../../src/domain/durations.ts';
import { openCountingDatabase } from '../../support/counting-database.ts';
import { wholeAccount } from '../../../src/domain/account.ts';
import type { CarrierEvent } from '../../../src/domain/carrier-report.ts';
import { maxEstimates, toldEstimates } from '../../../src/domain/eta-history.ts';
import { InvalidInput } from '../../../src/domain/errors.ts';
import { makeCheckExceptions } from '../../../src/service/exceptions/check.ts';
import { makeRecordOperations } from '../../../src/service/tracking/record-operations.ts';
import { failure } from '../../support/failure.ts';
import { outbox } from '../../support/outbox.ts';
import { planEta, saveEta } from '../../../src/service/tracking/save-eta.ts';
import { direct, reportOf, row } from '../carrier-scripts.ts';
import { expectToldOnA, expectToldOnB, messagesOf } from '../reports.ts';
import { type TestAccount, onEachWorld } from '../world.ts';

const container = { containerNumber: direct.containerNumber };

onEachWorld('the history of an ETA', (world) => {
  let account: TestAccount;
  const store = () => world().database.store;

  beforeEach(async () => {
    account = await world().newAccount();
  });

  /** The direct journey, at sea from day 4.5, with an arrival that the carrier expects or reports. */
  function atSea(arrival: CarrierEvent | null): CarrierEvent[] {
    const sailed = [row('load', account.day(4), 'CNSHA'), row('depart', account.day(4.5), 'CNSHA')];
    return arrival ? [...sailed, arrival] : sailed;
  }
  const expected = (days: number, locode = 'NLRTM') => row('arrive', account.day(days), locode, { certainty: 'estimated' });
  const arrived = (days: number, locode = 'NLRTM') => row('arrive', account.day(days), locode);

  /** On a day, the carrier is asked and reports an arrival. */
  async function hears(days: number, arrival: CarrierEvent | null): Promise<void> {
    account.carrierSays(reportOf(atSea(arrival), { asOf: account.day(days) }));
    if ((await account.shipments()).length === 0) {
      world().passTime(account.day(days).getTime() - world().now().getTime());
      await account.tracks(container);
      return;
    }
    const { trackingRequestId } = await account.shipment();
    world().passTime(account.day(days).getTime() - world().now().getTime());
    await store().trackingRequests.setNextCheck(trackingRequestId, world().now());
    await account.polls();
  }

  const daysOf = (time: Date): number => (time.getTime() - account.day(0).getTime()) / dayMs;
  async function history() {
    const estimates = await store().etaEstimates.list((await account.shipment()).id);
    return estimates.map(({ seenAt, eta, source, portOfDischarge }) => [daysOf(seenAt), daysOf(eta), source, portOfDischarge?.locode]);
  }
  async function arrivals(ports: { portOfLoading?: string; portOfDischarge?: string } = {}) {
    const found = await store().etaArrivals.listLatest({ ...wholeAccount(account.accountId), scac: 'TEST', ...ports }, 10);
    return found.map(({ arrivedAt, slips }) => [daysOf(arrivedAt), ...Object.values(slips).map((ms) => ms && ms / dayMs)]);
  }

  describe('of which the operator records one', () => {
    const recordsEta = async (days: number | null) => {
      const record = makeRecordOperations({ database: world().database, outbox, shippingLines: world().shippingLines, now: world().now });
      const { id } = await account.shipment();
      const eta = days === null ? null : account.day(days).toISOString();
      return record.shipment(wholeAccount(account.accountId), id, { etaPortOfDischarge: eta });
    };
    const shown = async () => daysOf((await account.shipment()).schedule.etaPortOfDischarge!);

    it('shows that one, keeps the carrier’s as well, and shows the carrier’s newest when it is withdrawn', async () => {
      await hears(5, expected(32));
      await recordsEta(36);
      expect(await shown()).to.equal(36);
      expect(daysOf((await account.container()).schedule.etaPortOfDischarge!)).to.equal(36);
      await hears(9, expected(33));
      await hears(10, expected(33));
      expect(await shown()).to.equal(36);
      await recordsEta(36);
      await recordsEta(35);
      expect(await history()).to.deep.equal([
        [5, 32, 'carrier', 'NLRTM'],
        [5, 36, 'operator', 'NLRTM'],
        [9, 33, 'carrier', 'NLRTM'],
        [10, 35, 'operator', 'NLRTM'],
      ]);
      await recordsEta(null);
      expect(await shown()).to.equal(33);
      await hears(11, expected(33));
      expect(await history()).to.have.length(4);
    });

    it('shows the arrival once the vessel is there, and measures the carrier by its own', async () => {
      await hears(5, expected(32));
      await recordsEta(36);
      await hears(34, arrived(33.5));
      expect(await shown()).to.equal(33.5);
      expect(await arrivals()).to.deep.equal([[33.5, 1.5, 1.5, 1.5, 1.5]]);
    });

    it('refuses one more than two years ahead, and changes nothing', async () => {
      await hears(5, expected(32));
      const before = await account.shipment();
      expect(await failure(recordsEta(800))).to.be.instanceOf(InvalidInput);
      expect(await account.shipment()).to.deep.equal(before);
      expect(await history()).to.have.length(1);
    });
  });

  it('begins with the first one, and has each that differs from the one before', async () => {
    await hears(5, expected(32));
    await hears(6, expected(32));
    await hears(9, expected(33.5));
    await hears(12, expected(33));
    expect(await history()).to.deep.equal([
      [5, 32, 'carrier', 'NLRTM'],
      [9, 33.5, 'carrier', 'NLRTM'],
      [12, 33, 'carrier', 'NLRTM'],
    ]);
  });

  it('begins when the carrier first expects an arrival', async () => {
    await hears(5, null);
    expect(await history()).to.deep.equal([]);
    await hears(6, expected(32));
    expect(await history()).to.deep.equal([[6, 32, 'carrier', 'NLRTM']]);
  });

  it('keeps the estimates for each port of discharge', async () => {
    await hears(5, expected(32));
    await hears(9, expected(32, 'BEANR'));
    expect(await history()).to.deep.equal([
      [5, 32, 'carrier', 'NLRTM'],
      [9, 32, 'carrier', 'BEANR'],
    ]);
  });

  it('ends with the last estimate: the arrival is none, and is compared with those before', async () => {
    await hears(5, expected(30));
    await hears(20, expected(31));
    await hears(30.5, expected(32.5));
    await hears(33, arrived(32));
    expect(await history()).to.have.length(3);
    expect(await arrivals()).to.deep.equal([[32, -0.5, 1, 1, 2]]);
    // The carrier corrects the time, and takes it back.
    await hears(34, arrived(31));
    expect(await arrivals()).to.deep.equal([[31, 0, 0, 0, 1]]);
    await hears(35, expected(36));
    expect(await arrivals()).to.deep.equal([]);
    expect((await history()).at(-1)).to.deep.equal([35, 36, 'carrier', 'NLRTM']);
  });

  it('tells the lane of an arrival', async () => {
    await hears(5, expected(30));
    await hears(33, arrived(32));
    const [whole] = await arrivals();
    expect(whole?.[0]).to.equal(32);
    for (const ports of [{ portOfLoading: 'CNSHA' }, { portOfDischarge: 'NLRTM' }, { portOfLoading: 'CNSHA', portOfDischarge: 'NLRTM' }]) {
      expect(await arrivals(ports)).to.deep.equal([whole]);
    }
    for (const ports of [{ portOfLoading: 'NLRTM' }, { portOfDischarge: 'CNSHA' }, { portOfLoading: 'CNSHA', portOfDischarge: 'BEANR' }]) {
      expect(await arrivals(ports)).to.deep.equal([]);
    }
  });

  it('is empty for a journey that is tracked after its arrival', async () => {
    await hears(40, arrived(32));
    expect(await history()).to.deep.equal([]);
    expect(await arrivals()).to.deep.equal([]);
  });

  it('takes what it is told: a time in the past, and one in 2099', async () => {
    await hears(5, expected(3));
    await hears(6, expected(26_800));
    await hears(7, expected(32));
    expect((await history()).map(([, eta]) => eta)).to.deep.equal([3, 26_800, 32]);
  });

  it('stays within its limit if the ETA changes at every poll', async () => {
    await hears(5, expected(32));
    for (let poll = 1; poll <= maxEstimates + 20; poll += 1) await hears(5 + poll / 24, expected(poll % 2 === 0 ? 32 : 34));
    const kept = await history();
    expect(kept).to.have.length(maxEstimates);
    expect(kept[0]).to.deep.equal([5, 32, 'carrier', 'NLRTM']);
    expect(kept.at(-1)?.[1]).to.equal(32);
  });

  it('begins with the estimate that a version without a history stored', async () => {
    await hears(5, expected(32));
    const { id } = await account.shipment();
    await world().run('DELETE FROM eta_estimates WHERE shipment_id = ?', id);
    await hears(9, expected(33));
    expect(await history()).to.deep.equal([
      [5, 32, 'carrier', 'NLRTM'],
      [9, 33, 'carrier', 'NLRTM'],
    ]);
  });

  it("doesn't go back in time if a clock does", async () => {
    await hears(5, expected(32));
    await hears(9, expected(33));
    await hears(8, expected(34));
    expect((await history()).map(([seenAt]) => seenAt)).to.deep.equal([5, 9, 9]);
  });

  describe('that goes back and forth', () => {
    const checker = () =>
      makeCheckExceptions({ database: world().database, outbox, shippingLines: world().shippingLines, now: world().now });
    const looksOn = async (days: number): Promise<void> => {
      world().passTime(account.day(days).getTime() - world().now().getTime());
      await checker().allOf(account.accountId, 'TEST');
    };
    const hour = 1 / 24;
    /** What A's messages say of the ETA, in days. */
    const told = async () =>
      (await messagesOf(world(), account, 'a')).flatMap(({ json }) => {
        const change = json.changes?.['schedule.eta_port_of_discharge'];
        return change ? [change.map((time: string) => daysOf(new Date(time)))] : [];
      });
    const flaps = async (from: number, times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) {
        await hears(from + count * hour, expected(count % 2 === 0 ? 34 : 32));
        await looksOn(from + count * hour);
      }
    };

    it('is told three times in a day at most, and once more when it has stood for six hours', async () => {
      await hears(5, expected(32));
      await flaps(9, 9);
      expect(await told()).to.deep.equal([
        [32, 34],
        [34, 32],
        [32, 34],
      ]);
      expect(daysOf((await account.shipment()).schedule.etaPortOfDischarge!)).to.equal(34);
      await hears(9 + 9 * hour, expected(33));
      await looksOn(9 + 14 * hour);
      expect((await told()).length).to.equal(3);
      await looksOn(9 + 15 * hour);
      expect((await told()).slice(3)).to.deep.equal([[34, 33]]);
      await looksOn(10);
      await looksOn(11);
      expect((await told()).length).to.equal(4);
      await expectToldOnA(world(), account);
      await expectToldOnB(world(), account);
    });

    it('is not told if it comes back to what clients know', async () => {
      await hears(5, expected(32));
      await flaps(9, 5);
      await looksOn(12);
      expect((await told()).length).to.equal(3);
      await expectToldOnA(world(), account);
    });

    it('is told three times a day if it never rests', async () => {
      await hears(5, expected(32));
      await flaps(9, 72);
      // Not on the hours at which it is what clients know.
      expect((await told()).length).to.be.within(6, 9);
    });

    it('is told from what clients know last, together with anything else that changes', async () => {
      await hears(5, expected(32));
      await flaps(9, 4);
      await hears(9 + 5 * hour, expected(36));
      const arrived = row('arrive', account.day(9.3), 'NLRTM');
      await hears(9.4, arrived);
      expect((await told()).slice(3)).to.deep.equal([[34, 9.3]]);
      await looksOn(10);
      expect((await told()).length).to.equal(4);
      await expectToldOnA(world(), account);
      await expectToldOnB(world(), account);
    });

    it('is told by an operator’s record, and by the end of tracking', async () => {
      await hears(5, expected(32));
      await flaps(9, 3);
      await hears(9 + 4 * hour, expected(36));
      const record = makeRecordOperations({ database: world().database, outbox, shippingLines: world().shippingLines, now: world().now });
      await record.shipment(wholeAccount(account.accountId), (await account.shipment()).id, { reference: 'PO 7' });
      expect((await told()).slice(3)).to.deep.equal([[34, 36]]);
      await looksOn(10);
      expect((await told()).length).to.equal(4);
      await expectToldOnA(world(), account);
    });
  });

  it('is deleted with the shipment', async () => {
    await hears(5, expected(30));
    await hears(33, arrived(32));
    const { id, containerId, trackingRequestId } = await account.shipment();
    await store().expired.deleteJourneys({ shipmentIds: [id], containerIds: [containerId], requestIds: [trackingRequestId] });
    expect(await store().etaEstimates.list(id)).to.deep.equal([]);
    expect(await arrivals()).to.deep.equal([]);
  });

  it('costs no statement if nothing about the arrival has changed', async () => {
    await hears(5, expected(32));
    const { accountId } = account;
    const before = await store().shipments.findTracked(wholeAccount(accountId), (await account.shipment()).id);
    if (!before) throw new Error('It is not there');
    const counted = openCountingDatabase(world().url);
    try {
      const after = { ...before, shipment: { ...before.shipment, vesselName: 'Heron' } };
      const estimates = toldEstimates(before, after, world().now());
      const plan = { before, after, estimates, steps: [], events: null, isChanged: true };
      await saveEta(counted.database.store, plan, await planEta(counted.database.store, plan));
      expect(counted.statements()).to.deep.equal({});
    } finally {
      await counted.database.close();
    }
  });
});
