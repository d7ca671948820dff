import { expect } from 'chai';
import { wholeAccount } from '../../../../src/domain/account.ts';
import { direct } from '../../carrier-scripts.ts';
import { type TestAccount, onEachWorld } from '../../world.ts';
import { differences } from '../../../store/raw.ts';

const container = { containerNumber: direct.containerNumber };

onEachWorld('a number asked for twice', (world) => {
  let account: TestAccount;

  beforeEach(async () => {
    account = await world().newAccount();
    account.carrierPlays(direct);
  });

  it('has one shipment, and each request its own outcome', async () => {
    const first = await account.tracks(container);
    const second = await account.tracks(container);
    const shipment = await account.shipment();
    for (const request of [first, second]) {
      expect(request).to.include({ status: 'succeeded', shipmentId: shipment.id });
      expect(await world().database.store.shipments.listByRequest(account.accountId, request.id)).to.deep.equal([shipment]);
    }
  });

  it('has one shipment even if eight ask at once', async () => {
    const requests = await Promise.all(Array.from({ length: 8 }, () => account.requestTracking(container)));
    await account.polls();
    const shipment = await account.shipment();
    for (const { id } of requests) {
      expect(await account.trackingRequest(id)).to.include({ status: 'succeeded', shipmentId: shipment.id });
    }
    expect(shipment.fileNumber).to.equal('LF-000001');
  });

  it('is polled by one of them from then on', async () => {
    await Promise.all(Array.from({ length: 4 }, () => account.requestTracking(container)));
    await account.polls();
    for (let poll = 0; poll < 3; poll += 1) {
      const before = world().asked.length;
      expect(await account.pollsNext()).to.equal(true);
      expect(world().asked.length - before).to.equal(1);
    }
  });

  it('gives the shipment the references and tags of both, each once; the reference is the first', async () => {
    await account.tracks({ ...container, reference: 'PO-1', refNumbers: ['PO-1', 'X'], shipmentTags: ['spring'] });
    const before = await account.shipment();
    await account.tracks({ ...container, reference: 'PO-2', refNumbers: ['X', 'PO-2'], shipmentTags: ['summer'] });
    const shipment = await account.shipment();
    expect(shipment.refNumbers).to.deep.equal(['PO-1', 'X', 'PO-2']);
    expect(shipment.shipmentTags).to.deep.equal(['spring', 'summer']);
    expect(shipment.reference).to.equal('PO-1');
    expect(shipment).to.include({ id: before.id, fileNumber: before.fileNumber });
  });

  it('keeps at most fifty references', async () => {
    const fifty = (letter: string): string[] => Array.from({ length: 40 }, (_, index) => `${letter}${index}`);
    await account.tracks({ ...container, refNumbers: fifty('A') });
    await account.tracks({ ...container, refNumbers: fifty('B') });
    expect((await account.shipment()).refNumbers).to.deep.equal([...fifty('A'), ...fifty('B').slice(0, 10)]);
  });

  it('is the same shipment by its container and by its bill of lading', async () => {
    const byContainer = await account.tracks(container);
    const byBill = await account.tracks({ billOfLading: direct.billOfLading });
    expect(byBill.shipmentId).to.equal(byContainer.shipmentId);
    expect(await account.shipments()).to.have.lengthOf(1);
  });

  it('continues by the newer request when tracking had ended without news', async () => {
    await account.tracks(container);
    const { id } = await account.shipment();
    account.carrierPlays({ ...direct, steps: direct.steps.slice(0, 1) });
    await account.pollsUntil();
    expect(await account.shipment()).to.include({ id, trackingEndedReason: 'no_news' });
    const second = await account.tracks(container);
    expect(await account.shipment()).to.deep.include({
      id,
      trackingRequestId: second.id,
      trackingEndedAt: null,
      trackingEndedReason: null,
    });
    expect(await account.nextCheckAt()).to.be.an.instanceOf(Date);
  });
});

onEachWorld('two accounts that ask for the same number', (world) => {
  it('have a shipment each and never share one', async () => {
    const [one, other] = [await world().newAccount(), await world().newAccount()];
    for (const account of [one, other]) {
      account.carrierPlays(direct);
      await account.tracks({ ...container, reference: account.accountId, refNumbers: [account.accountId] });
    }
    const [mine, theirs] = [await one.shipment(), await other.shipment()];
    expect(mine.id).not.to.equal(theirs.id);
    expect(mine).to.deep.include({ reference: one.accountId, refNumbers: [one.accountId], fileNumber: 'LF-000001' });
    expect(theirs).to.deep.include({ reference: other.accountId, refNumbers: [other.accountId], fileNumber: 'LF-000001' });
    const { store } = world().database;
    expect(await store.shipments.find(wholeAccount(other.accountId), mine.id)).to.equal(undefined);
    expect(await store.containers.find(wholeAccount(other.accountId), mine.containerId)).to.equal(undefined);
    expect(await store.shipments.listByRequest(other.accountId, mine.trackingRequestId)).to.deep.equal([]);
    expect(await store.trackingRequests.find(wholeAccount(other.accountId), mine.trackingRequestId)).to.equal(undefined);
  });

  it('are polled separately: what one reads does not change the other', async () => {
    const [one, other] = [await world().newAccount(), await world().newAccount()];
    for (const account of [one, other]) {
      account.carrierPlays(direct);
      await account.tracks(container);
    }
    const before = await other.shipment();
    await one.pollsOn(5);
    expect((await one.shipment()).status).to.equal('In Transit');
    expect(await other.shipment()).to.deep.equal(before);
  });
});

onEachWorld('file numbers', (world) => {
  it('run without gaps, even if eight shipments are created at once', async () => {
    const account = await world().newAccount();
    const numbers = Array.from({ length: 8 }, (_, index) => `TSTU900${index}00${index}`);
    await Promise.all(
      numbers.map(async (containerNumber) => {
        const request = await account.requestTracking({ ...container, reference: containerNumber });
        const lease = { token: crypto.randomUUID(), now: world().now(), leaseUntil: new Date(world().now().getTime() + 60_000) };
        const claim = await world().database.store.trackingRequests.claim(request.id, lease);
        account.carrierPlays({ ...direct, containerNumber });
        const report = await world()
          .carriers.get('TEST')
          ?.read({ accountId: account.accountId, requestType: 'container', number: containerNumber });
        if (claim && report) await world().settle.report(claim, report);
      }),
    );
    expect((await account.shipments()).map((shipment) => shipment.fileNumber)).to.deep.equal(
      numbers.map((_, index) => `LF-00000${index + 1}`),
    );
  });

  it('are not used up by a failed transaction', async () => {
    const account = await world().newAccount();
    account.carrierPlays({ ...direct, steps: [[Number.NaN, 'load', 'CNSHA', 'ship']] });
    const before = await world().dump('shipments', 'accounts');
    await account.tracks(container);
    expect(differences(before, await world().dump('shipments', 'accounts'))).to.equal('');
    account.carrierPlays(direct);
    await account.pollsNext();
    expect((await account.shipment()).fileNumber).to.equal('LF-000001');
  });
});
