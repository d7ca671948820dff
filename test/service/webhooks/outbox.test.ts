import { expect } from 'chai';
import { wholeAccount } from '../../../src/domain/account.ts';
import { noEquipment } from '../../../src/domain/carrier-report.ts';
import { makeRecordOperations } from '../../../src/service/tracking/record-operations.ts';
import { LeaseLost } from '../../../src/service/tracking/settle-tracking.ts';
import { failure } from '../../support/failure.ts';
import { outbox } from '../../support/outbox.ts';
import { direct } from '../carrier-scripts.ts';
import { expectNumbered, expectToldOnA, expectToldOnB, messagesOf } from '../reports.ts';
import { type TestAccount, onEachWorld } from '../world.ts';

const container = { containerNumber: direct.containerNumber };

onEachWorld('the outbox', (world) => {
  let account: TestAccount;

  beforeEach(async () => {
    account = await world().newAccount();
    account.carrierPlays(direct);
  });

  async function wholeJourney(): Promise<void> {
    await account.tracks(container);
    await account.pollsUntil();
    expect((await account.shipment()).status).to.equal('Empty Returned');
  }

  it('has every status of the timeline once, in order, each with the record at that status (A)', async () => {
    await wholeJourney();
    const sent = (await messagesOf(world(), account, 'a')).filter(({ type }) => type === 'shipment.status_changed');
    const statuses = await account.statuses();
    expect(sent.map(({ json }) => json.changes.status)).to.deep.equal(statuses.slice(1).map((status, index) => [statuses[index], status]));
    expect(sent.map(({ json }) => json.data.status)).to.deep.equal(statuses.slice(1));
  });

  it('has every transport event once (B)', async () => {
    await wholeJourney();
    const { id } = await account.container();
    const events = await world().database.store.containerEvents.list({ containerId: id, transportOnly: true, offset: 0, limit: 100 });
    const sent = (await messagesOf(world(), account, 'b')).filter(({ type }) => type.startsWith('container.transport.'));
    expect(sent.map(({ json }) => json.data.relationships.reference_object.data.id)).to.have.members(events.map((event) => event.id));
    expect(sent.map(({ type }) => type)).to.have.members(events.map((event) => `container.transport.${event.type}`));
  });

  it('leaves out no change: the changes of all messages together are what is stored (A)', async () => {
    await wholeJourney();
    await expectToldOnA(world(), account);
    expect((await account.shipment()).status).to.equal('Empty Returned');
  });

  it('leaves out no change: the changes of all messages together are what is stored (B)', async () => {
    await wholeJourney();
    await expectToldOnB(world(), account);
  });

  it('numbers the messages of a shipment from 1 without gaps, on each surface, and places them in the account’s feed', async () => {
    await wholeJourney();
    await expectNumbered(world(), account);
  });

  it('is written with the change or not at all', async () => {
    await account.tracks(container);
    const before = await messagesOf(world(), account, 'a');
    world().passTime(40 * 86_400_000);
    const [id] = await world().database.store.trackingRequests.listDueOf({
      accountId: account.accountId,
      scac: 'TEST',
      now: world().now(),
      limit: 1,
    });
    const leaseUntil = new Date(world().now().getTime() + 60_000);
    const claim = await world().database.store.trackingRequests.claim(id ?? '', { token: 'first', now: world().now(), leaseUntil });
    const report = await world()
      .carriers.get('TEST')
      ?.read({ accountId: account.accountId, requestType: 'container', number: direct.containerNumber });
    if (!claim || !report) throw new Error('Nothing to settle');
    const lost = await failure(world().settle.report({ ...claim, token: 'another' }, report));
    expect(lost).to.be.instanceOf(LeaseLost);
    expect(await messagesOf(world(), account, 'a')).to.deep.equal(before);
    await world().settle.report(claim, report);
    expect((await messagesOf(world(), account, 'a')).length, 'messages once it was settled').to.be.greaterThan(before.length);
  });

  it('gets nothing from an answer that says nothing new', async () => {
    await account.tracks(container);
    const before = await messagesOf(world(), account, 'b');
    await account.pollsNext();
    expect(await messagesOf(world(), account, 'b')).to.deep.equal(before);
  });

  it('reports what the operator records like what the carrier reports', async () => {
    await account.tracks(container);
    const { id } = await account.shipment();
    const record = makeRecordOperations({ database: world().database, outbox, shippingLines: world().shippingLines, now: world().now });
    await record.shipment(wholeAccount(account.accountId), id, { parties: { consignee: 'Acme' } });
    const last = (await messagesOf(world(), account, 'a')).at(-1);
    expect(last?.type).to.equal('shipment.updated');
    expect(last?.json.changes).to.deep.equal({ 'parties.consignee': [null, 'Acme'] });
    expect(last?.json.data.parties.consignee).to.equal('Acme');
  });

  it('reports that a request failed, without a shipment', async () => {
    const other = await world().newAccount();
    const request = await other.tracks({ containerNumber: direct.containerNumber });
    expect(request.status).to.equal('failed');
    const [message, ...others] = await messagesOf(world(), other, 'a');
    expect(others).to.have.length(0);
    expect(message?.json).to.deep.include({ type: 'tracking_request.failed', sequence: null });
    expect(message?.json.data).to.deep.include({ id: request.id, status: 'failed', failed_reason: 'not_found' });
  });

  it('names the second container of a bill in a separate message', async () => {
    const both = await world().newAccount();
    const second = 'TSTU0100017';
    world().setAnswer(both.accountId, () => ({
      containers: [direct.containerNumber, second].sort().map((containerNumber) => ({
        containerNumber,
        equipment: noEquipment,
        events: [],
        plannedPortOfDischarge: null,
        retracted: [],
      })),
      billOfLading: 'BILL1',
      bookingNumbers: [],
      bookingCancelled: false,
      unread: [],
      asOf: world().now(),
      payload: '[]',
    }));
    await both.tracks({ billOfLading: 'BILL1' });
    expect((await messagesOf(world(), both, 'a')).map(({ type, sequence }) => [type, sequence])).to.deep.equal([
      ['tracking_request.succeeded', 1],
      ['shipment.created', 1],
    ]);
  });
});
