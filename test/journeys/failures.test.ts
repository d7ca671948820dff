import { expect } from 'chai';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { onSharedService } from '../support/service.ts';
import { leap } from '../support/tracking.ts';
import { direct } from './stories.ts';
import { type By, advance, ask, read, untilTried } from './tracker.ts';

const both = ['container', 'bill_of_lading'] as const;

function numberOf(scenario: string, by: By): string {
  const { containerNumber, billOfLading } = sandboxNumbers(`${scenario}0001`);
  return by === 'container' ? containerNumber : billOfLading;
}

onSharedService('numbers that cannot be tracked', (service) => {
  const noShipments = { shipmentIds: [], shipmentId: null };

  it('90 fails at once by container: the carrier does not know it', async () => {
    const request = await untilTried(await ask(service(), 'container', numberOf('90', 'container')));
    expect(request).to.deep.equal({ ...noShipments, status: 'failed', reason: 'not_found' });
  });

  for (const [scenario, reason] of [
    ['90', 'not_found'],
    ['94', 'data_unavailable'],
  ] as const) {
    it(`${scenario} by bill of lading stays pending for seven days before it fails: carriers may learn of a bill late`, async () => {
      const tracker = await ask(service(), 'bill_of_lading', numberOf(scenario, 'bill_of_lading'));
      const pending = { ...noShipments, status: 'pending', reason };
      expect(await untilTried(tracker)).to.deep.equal(pending);
      expect(await advance(tracker, 'P6D')).to.deep.equal(pending);
      expect(await advance(tracker, 'P2D')).to.deep.equal({ ...pending, status: 'failed' });
    });
  }

  for (const [scenario, reason, what] of [
    ['91', 'shipping_line_unreachable', 'the carrier is down'],
    ['92', 'unrecognized_response', 'its answer cannot be read'],
  ] as const) {
    for (const by of both) {
      it(`${scenario} by ${by.replaceAll('_', ' ')} stays pending while ${what}, and fails when two days have passed`, async () => {
        const tracker = await ask(service(), by, numberOf(scenario, by));
        expect(await untilTried(tracker)).to.deep.equal({ ...noShipments, status: 'pending', reason });
        expect(await advance(tracker, 'PT1H')).to.deep.equal({ ...noShipments, status: 'pending', reason });
        const failed = { ...noShipments, status: 'failed', reason: 'retries_exhausted' };
        expect(await advance(tracker, 'P2D')).to.deep.equal(failed);
        expect(await advance(tracker, 'P30D')).to.deep.equal(failed);
      });
    }
  }

  for (const [scenario, by, reason, what] of [
    ['93', 'container', 'booking_cancelled', 'the booking was cancelled'],
    ['93', 'bill_of_lading', 'booking_cancelled', 'the booking was cancelled'],
    ['94', 'container', 'data_unavailable', 'the carrier has nothing to report'],
  ] as const) {
    it(`${scenario} by ${by.replaceAll('_', ' ')} fails at once: ${what}`, async () => {
      const tracker = await ask(service(), by, numberOf(scenario, by));
      expect(await untilTried(tracker)).to.deep.equal({ ...noShipments, status: 'failed', reason });
    });
  }

  it('appear in no list of shipments', async () => {
    const tracker = await ask(service(), 'container', numberOf('94', 'container'));
    await untilTried(tracker);
    const { body } = await tracker.client.a.get('/v2/shipments', { status: 200 });
    expect(body.data).to.deep.equal([]);
  });
});

onSharedService('a carrier that is down, then up', (service) => {
  for (const by of both) {
    it(`is tried until it answers, by ${by.replaceAll('_', ' ')}: 95 succeeds at the fourth try`, async () => {
      const tracker = await ask(service(), by, numberOf('95', by));
      expect(await untilTried(tracker)).to.include({ status: 'pending', reason: 'shipping_line_unreachable', shipmentId: null });
      const request = await advance(tracker, 'PT1H');
      expect(request).to.include({ status: 'created', reason: null });
      await leap(service(), tracker.client, 60);
      const { timeline, transport } = await read(tracker.client, request.shipmentId ?? '');
      expect(timeline).to.deep.equal(direct.timeline);
      expect(transport).to.have.lengthOf(direct.steps.length);
    });
  }
});
