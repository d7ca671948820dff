import { expect } from 'chai';
import { dayMs } from '../../src/domain/durations.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { onSharedService } from '../support/service.ts';
import { leap } from '../support/tracking.ts';
import { direct } from './stories.ts';
import { advance, ask, read, untilTried } from './tracker.ts';

const { containerNumber: plannedBox, billOfLading: plannedBill } = sandboxNumbers('100001');
const three = sandboxNumbers('110001');
const boxes = ['110001', '110002', '110003'].map((digits) => sandboxNumbers(digits).containerNumber);

onSharedService('a journey that never begins', (service) => {
  for (const [by, number] of [
    ['container', plannedBox],
    ['bill_of_lading', plannedBill],
  ] as const) {
    it(`is found by ${by.replaceAll('_', ' ')}, stays planned and is given up after 56 days without news`, async () => {
      const tracker = await ask(service(), by, number);
      const request = await untilTried(tracker);
      expect(request).to.include({ status: 'created', reason: null });
      const begin = await read(tracker.client, request.shipmentId ?? '');
      expect(begin.raw.map(({ attributes }) => attributes.event)).to.deep.equal(direct.rawEvents.filter((event) => event !== 'other'));
      expect(new Set(begin.raw.map(({ attributes }) => attributes.estimated))).to.deep.equal(new Set([true]));

      await leap(service(), tracker.client, 50);
      expect((await read(tracker.client, request.shipmentId ?? '')).shipmentB.attributes.line_tracking_stopped_reason).to.equal(null);
      await leap(service(), tracker.client, 10);
      const end = await read(tracker.client, request.shipmentId ?? '');
      expect(end.timeline).to.deep.equal(['Pre Alert']);
      expect(end.transport).to.deep.equal([]);
      expect(end.raw).to.deep.equal(begin.raw);
      expect(Object.values(end.containerA.milestone_dates).filter((time) => time !== null)).to.deep.equal([]);
      expect(end.shipmentA.schedule).to.deep.equal(begin.shipmentA.schedule);
      expect(end.shipmentA.routing).to.include({ port_of_discharge: 'NLRTM', port_of_destination: 'NLRTM' });
      expect(end.shipmentB.attributes).to.include({ line_tracking_stopped_reason: 'no_news', next_check_at: null });
      expect(await advance(tracker, 'P1D')).to.include({ status: 'created', reason: null });
    });
  }
});

onSharedService('three containers on one bill of lading', (service) => {
  it('are three shipments of one request, each with its own dates at gates and cranes', async () => {
    const tracker = await ask(service(), 'bill_of_lading', three.billOfLading);
    const request = await untilTried(tracker);
    expect(request.status).to.equal('created');
    expect(request.shipmentIds).to.have.lengthOf(3);
    expect(request.shipmentId).to.equal(request.shipmentIds[0]);
    await leap(service(), tracker.client, 60);

    const views = await Promise.all(request.shipmentIds.map((id) => read(tracker.client, id)));
    expect(views.map(({ containerA }) => containerA.container_number)).to.deep.equal([...boxes].sort());
    expect(new Set(views.map(({ shipmentA }) => shipmentA.file_number)).size).to.equal(3);
    const begin = Math.min(...views.map(({ transport }) => Date.parse(transport[0].attributes.timestamp))) + 0.25 * dayMs;
    for (const { shipmentA, containerA, timeline, transport } of views) {
      expect(shipmentA.references.master_bl).to.equal(three.billOfLading);
      expect(timeline).to.deep.equal(direct.timeline);
      expect(transport.map(({ attributes }) => attributes.event.replace('container.transport.', ''))).to.deep.equal(
        direct.steps.map(([, type]) => type),
      );
      const late = boxes.indexOf(containerA.container_number) * 0.1;
      const days = transport.map(({ attributes }) => (Date.parse(attributes.timestamp) - begin) / dayMs);
      // Trucks and cranes take containers one at a time, the vessel all at once.
      const expected = direct.steps.map(([day, type]) => (/^vessel_(departed|arrived)$/.test(type) ? day : day + late));
      days.forEach((day, index) => expect(day).to.be.closeTo(expected[index] ?? Number.NaN, 1e-6));
    }
    const { body } = await tracker.client.a.get('/v2/shipments', { query: { tracking_request_id: tracker.requestId }, status: 200 });
    expect(body.data.map(({ id }: { id: string }) => id).sort()).to.deep.equal([...request.shipmentIds].sort());
  });

  it('can be tracked one by one: each container has its own journey', async () => {
    const tracker = await ask(service(), 'container', boxes[1] ?? '');
    const request = await untilTried(tracker);
    expect(request.shipmentIds).to.have.lengthOf(1);
    await leap(service(), tracker.client, 60);
    const { timeline, containerA } = await read(tracker.client, request.shipmentId ?? '');
    expect(containerA.container_number).to.equal(boxes[1]);
    expect(timeline).to.deep.equal(direct.timeline);
  });
});
