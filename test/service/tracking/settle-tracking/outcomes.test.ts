import { expect } from 'chai';
import { CarrierFailure } from '../../../../src/domain/carrier-report.ts';
import { dayMs, hourMs } from '../../../../src/domain/durations.ts';
import { type TestAccount, onEachWorld } from '../../world.ts';
import { direct, reportOf, twoTrips } from '../../carrier-scripts.ts';
import { differences } from '../../../store/raw.ts';

const container = { containerNumber: direct.containerNumber };
const bill = { billOfLading: 'TSTBL010001' };
const down = new CarrierFailure('shipping_line_unreachable', 'The carrier answered 503.');
const unreadable = new CarrierFailure('unrecognized_response', 'The answer is not JSON.', { payload: '<html>' });
const refused = new CarrierFailure('credentials_refused', 'The carrier answered 401.', { payload: '{"refused":true}' });
const unknown = new CarrierFailure('not_found', 'The carrier answered 404.', { payload: '{}' });
const empty = new CarrierFailure('data_unavailable', 'The carrier has no data.', { payload: '[]' });

onEachWorld('settling a pending request', (world) => {
  let account: TestAccount;

  beforeEach(async () => {
    account = await world().newAccount();
  });

  /** Polls as long as the request is pending. @returns how often */
  const pollToTheEnd = (requestId: string): Promise<number> =>
    account.pollsUntil(async () => (await account.trackingRequest(requestId)).status !== 'pending');

  it('succeeds with the first answer: one shipment, one container, its events', async () => {
    account.carrierPlays(direct);
    const request = await account.tracks(container);
    const shipment = await account.shipment();
    expect(request).to.include({ status: 'succeeded', failedReason: null, shipmentId: shipment.id });
    expect(shipment).to.include({ trip: 1, fileNumber: 'LF-000001', status: 'Pre Alert', masterBl: 'TSTBL010001' });
    expect(shipment.trackingRequestId).to.equal(request.id);
    expect(await account.container()).to.include({ shipmentId: shipment.id, containerNumber: direct.containerNumber });
    expect((await account.events()).map((event) => event.type)).to.deep.equal([
      'empty_out',
      'full_in',
      'vessel_loaded',
      'vessel_departed',
      'vessel_arrived',
      'vessel_discharged',
      'full_out',
      'empty_in',
    ]);
  });

  it("makes one shipment per container of a bill of lading; the first by number is the request's", async () => {
    const others = ['TSTU0100034', 'TSTU0100029'];
    account.carrierPlays({ ...direct, alsoContainers: others });
    const request = await account.tracks(bill);
    const { store } = world().database;
    const shipments = await store.shipments.listByRequest(account.accountId, request.id);
    expect(shipments.map((shipment) => shipment.masterBl)).to.deep.equal(Array(3).fill('TSTBL010001'));
    const numbers = await Promise.all(shipments.map(async ({ id }) => (await account.container(id)).containerNumber));
    expect(numbers).to.deep.equal([direct.containerNumber, ...others.sort()]);
    expect(request.shipmentId).to.equal(shipments[0]?.id);
  });

  it('fails at once if the carrier does not know a container', async () => {
    account.carrierSays(unknown);
    const request = await account.tracks(container);
    expect(request).to.include({ status: 'failed', failedReason: 'not_found', shipmentId: null });
    expect(await account.nextCheckAt()).to.equal(null);
    const given = world().failed.filter((failed) => failed.request.id === request.id);
    expect(given.map(({ reason, lastTry }) => [reason, lastTry?.reason, lastTry?.detail])).to.deep.equal([
      ['not_found', 'not_found', unknown.message],
    ]);
  });

  it('asks again for an unknown bill of lading for seven days, then fails as not found', async () => {
    account.carrierSays(unknown);
    const request = await account.tracks(bill);
    expect(request).to.include({ status: 'pending', failedReason: 'not_found' });
    const polls = await pollToTheEnd(request.id);
    const end = await account.trackingRequest(request.id);
    expect(end).to.include({ status: 'failed', failedReason: 'not_found' });
    expect(end.updatedAt.getTime() - request.createdAt.getTime()).to.be.within(7 * dayMs, 7.5 * dayMs);
    expect(polls).to.be.at.least(7);
  });

  it('succeeds with a bill of lading that the carrier announces on the sixth day', async () => {
    account.carrierSays(unknown);
    const { id } = await account.tracks(bill);
    await account.pollsUntil(() => world().now() >= account.day(6));
    account.carrierPlays(direct);
    await account.pollsNext();
    expect(await account.trackingRequest(id)).to.include({ status: 'succeeded', failedReason: null });
  });

  for (const [what, failure] of [
    ['is down', down],
    ['cannot be read', unreadable],
    ['refuses the credentials', refused],
  ] as const) {
    it(`tries 14 times over about a day if the carrier ${what}, showing why, then fails`, async () => {
      account.carrierSays(failure);
      const request = await account.tracks(container);
      expect(request).to.include({ status: 'pending', failedReason: failure.reason });
      const retries = await pollToTheEnd(request.id);
      const end = await account.trackingRequest(request.id);
      expect(end).to.include({ status: 'failed', failedReason: 'retries_exhausted', shipmentId: null });
      expect(retries + 1).to.equal(14);
      expect(end.updatedAt.getTime() - request.createdAt.getTime()).to.be.within(20 * hourMs, 28 * hourMs);
    });
  }

  it('shows the newest temporary reason while it is pending', async () => {
    account.carrierSays(down);
    const { id } = await account.tracks(container);
    account.carrierSays(unreadable);
    await account.pollsNext();
    expect(await account.trackingRequest(id)).to.include({ status: 'pending', failedReason: 'unrecognized_response' });
    account.carrierPlays(direct);
    await account.pollsNext();
    expect(await account.trackingRequest(id)).to.include({ status: 'succeeded', failedReason: null });
  });

  it('does not count the days a bill of lading was unknown as tries of a carrier that is down', async () => {
    account.carrierSays(unknown);
    const { id } = await account.tracks(bill);
    for (let day = 0; day < 20; day += 1) await account.pollsNext();
    account.carrierSays(down);
    for (let tries = 1; tries <= 13; tries += 1) await account.pollsNext();
    expect(await account.trackingRequest(id)).to.include({ status: 'pending', failedReason: 'shipping_line_unreachable' });
    await account.pollsNext();
    expect(await account.trackingRequest(id)).to.include({ status: 'failed', failedReason: 'retries_exhausted' });
  });

  it('waits for as long as the carrier asked', async () => {
    account.carrierSays(new CarrierFailure('shipping_line_unreachable', '429', { retryAfterMs: 3 * hourMs }));
    await account.tracks(container);
    expect(await account.nextCheckAt()).to.deep.equal(new Date(world().now().getTime() + 3 * hourMs));
  });

  it('fails as an internal error when our own code breaks at every try', async () => {
    account.carrierSays(new TypeError('our own mistake'));
    const request = await account.tracks(container);
    expect(request).to.include({ status: 'pending', failedReason: 'internal_processing_error' });
    expect((await pollToTheEnd(request.id)) + 1).to.equal(14);
    expect(await account.trackingRequest(request.id)).to.include({ status: 'failed', failedReason: 'internal_processing_error' });
  });

  it('fails at once if the booking was cancelled', async () => {
    account.carrierSays({ ...reportOf([], { asOf: world().now() }), containers: [], bookingCancelled: true });
    const request = await account.tracks(container);
    expect(request).to.include({ status: 'failed', failedReason: 'booking_cancelled', shipmentId: null });
    expect(await account.shipments()).to.deep.equal([]);
  });

  it('fails at once when the carrier has no data', async () => {
    account.carrierSays(empty);
    expect(await account.tracks(container)).to.include({ status: 'failed', failedReason: 'data_unavailable' });
  });

  it('fails as an invalid number if the answer names another bill of lading than the request', async () => {
    account.carrierPlays(direct);
    const request = await account.tracks({ ...container, billOfLading: 'OTHER123' });
    expect(request).to.include({ status: 'failed', failedReason: 'invalid_number', shipmentId: null });
    expect(await account.shipments()).to.deep.equal([]);
  });

  it('asks again if the carrier only has the container’s last journey, which is over, under another bill', async () => {
    account.carrierPlays(direct);
    await account.pollsOn(38);
    const request = await account.tracks({ ...container, billOfLading: 'OTHER123' });
    expect(request).to.include({ status: 'pending', failedReason: 'data_unavailable', shipmentId: null });
    expect(await account.shipments()).to.deep.equal([]);
    expect((await pollToTheEnd(request.id)) + 1).to.equal(29);
    expect(await account.trackingRequest(request.id)).to.include({ status: 'failed', failedReason: 'data_unavailable' });

    const again = await account.tracks({ ...container, billOfLading: 'OTHER123' });
    expect(again.status).to.equal('pending');
    account.carrierPlays({ ...twoTrips, billOfLading: 'OTHER123' });
    await account.pollsOn(61);
    expect(await account.trackingRequest(again.id)).to.include({ status: 'succeeded', failedReason: null });
    expect(await account.shipment()).to.include({ masterBl: 'OTHER123' });
  });

  it('succeeds if both given numbers agree with the answer', async () => {
    account.carrierPlays(direct);
    expect(await account.tracks({ ...container, ...bill })).to.include({ status: 'succeeded', failedReason: null });
  });

  it('keeps the answer unchanged, even of a request that failed', async () => {
    account.carrierSays(unreadable);
    const { id } = await account.tracks(container);
    const kept = await world().database.store.carrierAnswers.list(id);
    expect(kept.map((answer) => answer.payload)).to.deep.equal(['<html>']);
  });

  it('keeps the beginning of an answer that is too large for the database, and fails as usual', async () => {
    const payload = 'é'.repeat(15_000_000);
    account.carrierSays(new CarrierFailure('unrecognized_response', 'No JSON.', { payload }));
    const { id, failedReason } = await account.tracks(container);
    expect(failedReason).to.equal('unrecognized_response');
    const [kept] = await world().database.store.carrierAnswers.list(id);
    expect(kept?.payload.slice(-24)).to.equal('éé\n[cut: 30000000 bytes]');
    expect(kept?.payload.length).to.be.within(4_000_000, 4_200_000);
  });
});

onEachWorld('after the end of a request', (world) => {
  let account: TestAccount;

  beforeEach(async () => {
    account = await world().newAccount();
  });

  it('a failed request stays failed, whatever the carrier would say now', async () => {
    account.carrierSays(unknown);
    const { id } = await account.tracks(container);
    account.carrierPlays(direct);
    await account.pollsOn(30);
    expect(await account.trackingRequest(id)).to.include({ status: 'failed', failedReason: 'not_found' });
  });

  it('is asked again by a new request', async () => {
    account.carrierSays(unknown);
    await account.tracks(container);
    account.carrierPlays(direct);
    expect(await account.tracks(container)).to.include({ status: 'succeeded' });
  });

  for (const [what, failure, failedReason] of [
    ['is down', down, down.reason],
    ['refuses the credentials', refused, refused.reason],
    ['cannot be read', unreadable, unreadable.reason],
    ['does not know the number any more', unknown, unknown.reason],
    ['has no more data', empty, empty.reason],
    ['makes us stumble', new TypeError('our own mistake'), 'internal_processing_error'],
  ] as const) {
    it(`a tracked shipment keeps everything while the carrier ${what}, which the operator sees, and is polled again`, async () => {
      account.carrierPlays(direct);
      const { id } = await account.tracks(container);
      const [request, tables] = [
        await account.trackingRequest(id),
        await world().dump('shipments', 'containers', 'container_events', 'status_changes'),
      ];
      account.carrierSays(failure);
      for (let tries = 0; tries < 20; tries += 1) expect(await account.pollsNext()).to.equal(true);
      expect(await account.trackingRequest(id)).to.deep.equal({ ...request, failedReason, tries: 20 });
      expect(differences(tables, await world().dump(...Object.keys(tables)))).to.equal('');
      account.carrierPlays(direct);
      await account.pollsOn(6);
      expect((await account.shipment()).status).to.equal('In Transit');
      expect((await account.trackingRequest(id)).failedReason).to.equal(null);
    });
  }

  it('a tracked shipment keeps everything if its booking is cancelled later, and is polled again', async () => {
    account.carrierPlays(direct);
    const { id } = await account.tracks(container);
    account.carrierSays({ ...reportOf([], { asOf: world().now() }), containers: [], bookingCancelled: true });
    await account.pollsNext();
    expect(await account.trackingRequest(id)).to.include({ status: 'succeeded', failedReason: 'data_unavailable' });
    expect((await account.shipment()).status).to.equal('Pre Alert');
    expect(await account.nextCheckAt()).to.be.an.instanceOf(Date);
  });
});
