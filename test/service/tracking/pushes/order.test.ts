// Pushes and polls that overlap: before the first answer, during a poll, before and after one.
import { hourMs } from '../../../../src/domain/durations.ts';
import type { Claim } from '../../../../src/domain/tracking-request.ts';
import { resetSandbox } from '../../../../src/service/sandbox-reset.ts';
import { expect } from 'chai';
import { found } from '../../../support/found.ts';
import { type TestAccount, onEachWorld } from '../../world.ts';
import { PushingCarrier, begun, bill, box, departed, expected, move } from './pushing-carrier.ts';

const container = { containerNumber: box };

onEachWorld('a push', (world) => {
  let account: TestAccount;
  let carrier: PushingCarrier;

  beforeEach(async () => {
    account = await world().newAccount();
    carrier = await PushingCarrier.start(world());
    carrier.answers(box, begun);
  });

  afterEach(async () => {
    await carrier.stop();
    await resetSandbox(world().database, account.accountId, 'TEST');
    expect(world().errors).to.deep.equal([]);
  });

  const types = async () => (await account.events()).map((event) => event.type);
  const whole = ['full_in', 'vessel_loaded', 'vessel_departed', 'vessel_arrived'];

  /** Claims a request as a worker does. */
  async function claim(requestId: string): Promise<Claim> {
    const now = world().now();
    const lease = { token: crypto.randomUUID(), now, leaseUntil: new Date(now.getTime() + 60_000) };
    return found(await world().database.store.trackingRequests.claim(requestId, lease));
  }

  describe('before the first answer', () => {
    it('is read, and the carrier asked for the rest at once', async () => {
      const request = await account.requestTracking(container);
      await carrier.pushes(departed);
      const held = await claim(request.id);
      const { pushes } = carrier.carrier;
      const query = { accountId: account.accountId, requestType: 'container', number: box } as const;
      expect(await world().settle.pushes(held, (texts, asOf) => found(pushes).readTogether(query, texts, asOf))).to.equal(true);
      expect(await types()).to.deep.equal(['vessel_departed']);
      await account.polls();
      expect(carrier.asked).to.deep.equal([box]);
      expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'vessel_arrived']);
    });

    it('makes a shipment of a bill of lading that the carrier does not know yet when it is asked', async () => {
      const request = await account.tracks({ billOfLading: bill });
      expect(request).to.include({ status: 'pending', failedReason: 'not_found' });
      world().passTime(hourMs);
      expect(await carrier.pushes(...begun)).to.equal(1);
      await account.polls();
      expect((await account.trackingRequest(request.id)).status).to.equal('succeeded');
      expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'vessel_arrived']);
      expect(carrier.asked, 'asked at once for the rest').to.deep.equal([bill, bill]);
      await carrier.pushes(departed);
      await account.polls();
      expect(await types()).to.deep.equal(whole);
    });

    it('leaves the check that the numbers belong together to the whole answer', async () => {
      const { id } = await account.requestTracking({ ...container, billOfLading: 'ANOTHER' });
      await carrier.pushes(departed);
      await account.polls();
      expect(await account.trackingRequest(id)).to.include({ status: 'failed', failedReason: 'invalid_number' });
      expect(carrier.asked).to.deep.equal([box]);
    });

    it('does not replace what another request learned about the container', async () => {
      await account.tracks(container);
      carrier.answers(bill, 404);
      await account.tracks({ billOfLading: bill });
      await carrier.pushes(departed);
      await account.polls();
      expect(await types()).to.include.members(['full_in', 'vessel_loaded']);
    });
  });

  it('that comes while its request is claimed is read with the claim', async () => {
    const request = await account.tracks(container);
    await carrier.pushes(departed);
    const held = await claim(request.id);
    await carrier.pushes(move('ARRI', 300, 'MYTPP'));
    // What the claim reads if the push comes between its UPDATE and its SELECT.
    const claimed = { ...held, pushPosition: held.pushPosition + 1 };
    const query = { accountId: account.accountId, requestType: 'container', number: box } as const;
    await world().settle.pushes(claimed, (texts, asOf) => found(carrier.carrier.pushes).readTogether(query, texts, asOf));
    expect((await account.events()).map(({ eventKey }) => eventKey)).to.include.members(['DEPA-CNSHA-ACT', 'ARRI-MYTPP-ACT']);
    expect((await account.nextCheckAt())?.getTime()).to.be.above(world().now().getTime());
  });

  describe('while a poll is in flight', () => {
    it('is not lost: it is read on top of the answer that lacks it', async () => {
      await account.requestTracking(container);
      const open = carrier.holdsBack();
      const polled = account.polls();
      await carrier.untilAsked(1);
      expect(await carrier.pushes(departed)).to.equal(1);
      open();
      await polled;
      expect(await types()).to.deep.equal(whole);
      expect(carrier.asked).to.have.lengthOf(1);
    });

    it('is read if the poll fails, and the carrier is asked again when the failure says', async () => {
      await account.tracks(container);
      await account.pollsOn(1);
      carrier.answers(box, 503);
      const open = carrier.holdsBack();
      const polled = account.pollsNext();
      await carrier.untilAsked(3);
      await carrier.pushes(departed);
      open();
      await polled;
      expect(await types()).to.deep.equal(whole);
      expect((await account.nextCheckAt())?.getTime()).to.be.within(world().now().getTime() + 25_000, world().now().getTime() + 35_000);
    });

    it('keeps the request from failing', async () => {
      carrier.answers(box, 404);
      const { id } = await account.requestTracking(container);
      const open = carrier.holdsBack();
      const polled = account.polls();
      await carrier.untilAsked(1);
      await carrier.pushes(...begun);
      open();
      await polled;
      expect((await account.trackingRequest(id)).status).to.equal('succeeded');
    });

    it('is read at once if the carrier was not asked after all', async () => {
      const { id } = await account.tracks(container);
      await world().database.store.trackingRequests.setNextCheck(id, world().now());
      const held = await claim(id);
      await carrier.pushes(departed);
      await world().settle.postpone(held, hourMs);
      expect(await account.nextCheckAt()).to.deep.equal(world().now());
      await account.polls();
      expect(await types()).to.deep.equal(whole);
      expect((await account.nextCheckAt())?.getTime()).to.equal(world().now().getTime() + hourMs);
    });

    it('is read if the answer ends the tracking, which then ends or continues', async () => {
      const over = [...begun, move('GTIN', 800, 'NLRTM', { emptyIndicatorCode: 'EMPTY' })];
      carrier.answers(box, over);
      await account.requestTracking(container);
      const open = carrier.holdsBack();
      const polled = account.polls();
      await carrier.untilAsked(1);
      await carrier.pushes(departed);
      open();
      await polled;
      expect(await types()).to.include('vessel_departed');
      expect(await account.nextCheckAt()).to.equal(null);
      expect(await carrier.pushes(move('ARRI', 30, 'SGSIN'))).to.equal(0);
    });
  });

  describe('before a poll', () => {
    it('is superseded by the answer, with it or without it', async () => {
      await account.tracks(container);
      await carrier.pushes(departed);
      await account.polls();
      const [, , before] = await account.events();
      await account.pollsNext();
      expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'vessel_arrived']);
      carrier.answers(box, [...begun, departed]);
      await account.pollsNext();
      expect(await types()).to.deep.equal(whole);
      expect((await account.events())[2]?.id).to.equal(found(before).id);
    });

    it('does not come back with the next push', async () => {
      await account.tracks(container);
      await carrier.pushes(departed);
      await account.polls();
      await account.pollsNext();
      await carrier.pushes(move('ARRI', 650, 'SGSIN', expected));
      await account.polls();
      expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'other', 'vessel_arrived']);
    });

    it('is still on top if that poll fails', async () => {
      await account.tracks(container);
      await carrier.pushes(departed);
      await account.polls();
      carrier.answers(box, 503);
      await account.pollsNext();
      await carrier.pushes(move('ARRI', 650, 'SGSIN', expected));
      await account.polls();
      expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'vessel_departed', 'other', 'vessel_arrived']);
    });
  });

  for (const end of ['postponed', 'failed'] as const) {
    it(`that was not read, because the try was ${end}, is superseded by an answer that says the same as the last one`, async () => {
      const { id } = await account.tracks(container);
      await account.pollsNext();
      await account.pollsNext();
      await carrier.pushes(departed);
      const held = await claim(id);
      if (end === 'postponed') await world().settle.postpone(held, hourMs);
      else await world().settle.failure(held, { reason: 'internal_processing_error', retryAfterMs: null, payload: null });
      await account.pollsNext();
      await carrier.pushes(move('ARRI', 650, 'SGSIN', expected));
      await account.polls();
      expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'other', 'vessel_arrived']);
    });
  }

  describe('after a poll', () => {
    it('is read on top of the last answer, even if that is old', async () => {
      await account.tracks(container);
      const [first, , last] = begun;
      for (const answer of [[first, last], begun]) {
        carrier.answers(
          box,
          answer.map((row) => found(row)),
        );
        await account.pollsNext();
      }
      await carrier.pushes(departed);
      await account.polls();
      expect(await types()).to.deep.equal(whole);
    });

    it('is read by another worker if the first died while reading it', async () => {
      const { id } = await account.tracks(container);
      await carrier.pushes(departed);
      await claim(id);
      world().passTime(60_000);
      await account.polls();
      expect(await types()).to.deep.equal(whole);
      expect(carrier.asked).to.have.lengthOf(1);
    });

    it('makes Landfall ask the carrier if a version before 0028 has stored another, or an answer', async () => {
      const { id } = await account.tracks(container);
      // That version counts in the same column, and stores what it counted in its own table.
      await world().run('UPDATE tracking_requests SET inbox_position = inbox_position + 1 WHERE id = ?', id);
      carrier.answers(box, [...begun, departed]);
      await carrier.pushes(departed);
      await account.polls();
      expect(carrier.asked).to.have.lengthOf(2);
      expect(await types()).to.deep.equal(whole);
      await carrier.pushes(move('ARRI', 650, 'SGSIN', expected));
      await account.polls();
      expect(carrier.asked, 'asked again, though nothing is missing any more').to.have.lengthOf(2);
      expect(await types()).to.deep.equal(['full_in', 'vessel_loaded', 'vessel_departed', 'other', 'vessel_arrived']);
    });

    it('after an answer that is no longer kept makes Landfall ask the carrier', async () => {
      const { id } = await account.tracks(container);
      await world().run('DELETE FROM carrier_answers WHERE tracking_request_id = ?', id);
      carrier.answers(box, [...begun, departed]);
      await carrier.pushes(departed);
      await account.polls();
      expect(carrier.asked).to.have.lengthOf(2);
      expect(await types()).to.deep.equal(whole);
    });
  });
});
