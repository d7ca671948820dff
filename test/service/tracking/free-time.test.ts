import { expect } from 'chai';
import { effectiveLastFreeDay, effectiveReturnDay } from '../../../src/domain/free-time.ts';
import { makeRecordOperations } from '../../../src/service/tracking/record-operations.ts';
import { outbox } from '../../support/outbox.ts';
import { aFreeTimeRule } from '../../support/samples.ts';
import { direct } from '../carrier-scripts.ts';
import { type TestAccount, onEachWorld } from '../world.ts';

onEachWorld('the free time of a container', (world) => {
  let account: TestAccount;

  beforeEach(async () => {
    account = await world().newAccount();
    account.carrierPlays(direct);
    const { freeTimeRules } = world().database.store;
    await freeTimeRules.insert(aFreeTimeRule(account.accountId, { freeDays: 4, scac: 'TEST' }));
    await freeTimeRules.insert(aFreeTimeRule(account.accountId, { type: 'detention', countedFrom: 'gate_out', freeDays: 7 }));
    // Another account's rules do not count.
    await freeTimeRules.insert(
      aFreeTimeRule((await world().newAccount()).accountId, { scac: 'TEST', portOfDischarge: 'NLRTM', freeDays: 99 }),
    );
    await account.tracks({ containerNumber: direct.containerNumber });
  });

  it('is computed by its account’s rules when the events come that they count from', async () => {
    expect((await account.container()).freeTime).to.equal(null);
    await account.pollsUntil(async () => (await account.container()).milestones.dischargedAt !== null);
    const landed = await account.container();
    expect(landed.freeTime?.timeZone).to.equal('Europe/Amsterdam');
    expect(landed.freeTime?.periods.map(({ type, freeDays, endedOn }) => [type, freeDays, endedOn])).to.deep.equal([
      ['demurrage', 4, null],
    ]);
    expect(effectiveReturnDay(landed)).to.equal(null);
    await account.pollsUntil(async () => (await account.container()).milestones.emptyReturn !== null);
    const back = await account.container();
    expect(back.freeTime?.periods.map(({ type, endedOn }) => [type, typeof endedOn])).to.deep.equal([
      ['demurrage', 'string'],
      ['detention', 'string'],
    ]);
    expect(effectiveReturnDay(back)).to.equal(back.freeTime?.periods[1]?.lastDay);
  });

  it('is what the operator records, and shipments are listed by it', async () => {
    await account.pollsUntil(async () => (await account.container()).milestones.dischargedAt !== null);
    const scope = { accountId: account.accountId, testOnly: false };
    const listed = async (from: string): Promise<number> => {
      const found = await world().database.store.shipments.list({ ...scope, order: 'freeTime', ranges: { freeTime: { from } }, limit: 9 });
      return found.length;
    };
    const computed = effectiveLastFreeDay(await account.container()) ?? '';
    expect([await listed(computed), await listed('2099-01-01')]).to.deep.equal([1, 0]);
    const { id } = await account.container();
    const record = makeRecordOperations({ database: world().database, outbox, shippingLines: world().shippingLines, now: world().now });
    await record.container(scope, id, { lastFreeDay: { discharge: '2099-01-01' } });
    expect(effectiveLastFreeDay(await account.container())).to.equal('2099-01-01');
    expect([await listed(computed), await listed('2099-01-01')]).to.deep.equal([1, 1]);
    await record.container(scope, id, { lastFreeDay: { discharge: null } });
    expect(effectiveLastFreeDay(await account.container())).to.equal(computed);
    expect(await listed('2099-01-01')).to.equal(0);
  });
});
