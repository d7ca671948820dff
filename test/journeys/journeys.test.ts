import { expect } from 'chai';
import { dayMs } from '../../src/domain/durations.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { onSharedService } from '../support/service.ts';
import { leap } from '../support/tracking.ts';
import { type Story, direct, oneTransshipment, railInland } from './stories.ts';
import { type By, type ShipmentView, type Tracker, advance, ask, read, untilTried } from './tracker.ts';

const both = ['container', 'bill_of_lading'] as const;

function numberOf(digits: string, by: By): string {
  const { containerNumber, billOfLading } = sandboxNumbers(digits);
  return by === 'container' ? containerNumber : billOfLading;
}

/** The times in a view, in days since the journey began: the empty container goes out a quarter of a day before. */
function calendar({ raw }: ShipmentView) {
  const emptyOut = raw.find(({ attributes }) => attributes.event === 'empty_out').attributes.timestamp;
  const beginMs = Date.parse(emptyOut) + 0.25 * dayMs;
  return (time: string | null): number | null => (time === null ? null : (Date.parse(time) - beginMs) / dayMs);
}

onSharedService('a journey from the request to the empty return', (service) => {
  for (const story of [direct, oneTransshipment, railInland]) {
    for (const by of both) {
      describe(`${story.scenario}, ${story.title}, by ${by.replaceAll('_', ' ')}`, () => {
        const views: Record<'begin' | 'dayFive' | 'atSea' | 'end', ShipmentView> = {} as never;
        let tracker: Tracker;

        before(async () => {
          tracker = await ask(service(), by, numberOf(`${story.scenario}0001`, by));
          const request = await untilTried(tracker);
          expect(request).to.include({ status: 'created', reason: null });
          const readNow = () => read(tracker.client, request.shipmentId ?? '');
          views.begin = await readNow();
          await advance(tracker, 'P5D');
          views.dayFive = await readNow();
          await advance(tracker, 'P1D');
          views.atSea = await readNow();
          // One journey gets every poll that is due, the others few.
          if (story === direct && by === 'container') await advance(tracker, 'P60D');
          else await leap(service(), tracker.client, 60);
          views.end = await readNow();
        });

        it('begins as Pre Alert, with everything planned but the empty gate-out', () => {
          const { begin } = views;
          const day = calendar(begin);
          expect(begin.timeline).to.deep.equal(['Pre Alert']);
          expect(begin.transport.map(({ attributes }) => attributes.event)).to.deep.equal(['container.transport.empty_out']);
          const planned = begin.raw.filter(({ attributes }) => attributes.estimated);
          expect(planned.map(({ attributes }) => attributes.event)).to.deep.equal(
            story.rawEvents.filter((event, index) => event !== 'empty_out' && (event !== 'other' || isMove(index, story))),
          );
          for (const { attributes } of planned) {
            expect(attributes).to.include({ actual_on: null, actual_at: null });
            expect(day(attributes.estimated_at)).to.be.at.most(0.01);
          }
        });

        it('begins when the number is first asked for', () => {
          const emptyOut = Date.parse(views.begin.transport[0].attributes.timestamp);
          expect(Math.abs(emptyOut + 0.25 * dayMs - tracker.askedAt)).to.be.below(60_000);
        });

        it('knows its schedule and routing from the first answer', () => {
          expectPlan(views.begin, story);
        });

        it('is In Transit after six days', () => {
          const { atSea } = views;
          expect(atSea.timeline).to.deep.equal(['Pre Alert', 'Gated In', 'In Transit']);
          expect(atSea.transport.map(({ attributes }) => attributes.event)).to.deep.equal(
            story.steps.filter(([day]) => day <= 6).map(([, type]) => `container.transport.${type}`),
          );
          expect(atSea.shipmentA.routing).to.include({ vessel_name: story.vessels[0]?.name, voyage_no: story.vessels[0]?.voyage });
          expect(atSea.containerB.attributes.current_status).to.equal('on_ship');
        });

        it('reports every step in the end: type, day, place, voyage and vessel', () => {
          const { end } = views;
          const day = calendar(end);
          expect(
            end.transport.map(({ attributes: { event, timestamp, location_locode, voyage_number } }) => [
              day(timestamp),
              event.replace('container.transport.', ''),
              location_locode,
              voyage_number,
            ]),
          ).to.deep.equal(story.steps);
          for (const { attributes, relationships } of end.transport) {
            const vessel = story.vessels.find(({ voyage }) => voyage === attributes.voyage_number);
            const found = end.vessels.find(({ id }) => id === relationships.vessel.data?.id);
            expect(found?.attributes.imo).to.equal(vessel?.imo);
            expect(relationships.location.data).to.include({ type: 'port' });
          }
        });

        it('has every raw event in order, and no estimates', () => {
          const { end } = views;
          expect(end.raw.map(({ attributes }) => attributes.event)).to.deep.equal(story.rawEvents);
          expect(end.raw.map(({ attributes }) => attributes.index)).to.deep.equal(story.rawEvents.map((_, index) => index));
          expect(end.raw.filter(({ attributes }) => attributes.estimated)).to.deep.equal([]);
          for (const { attributes } of end.raw) expect(attributes.original_event).to.be.a('string');
        });

        it('has the same events in both lists, by the same ids', () => {
          const { end } = views;
          const eleven = end.raw.filter(({ attributes }) => story.steps.some(([, type]) => type === attributes.event));
          expect(end.transport.map(({ id }) => id)).to.deep.equal(eleven.map(({ id }) => id));
          expect(end.transport.map(({ attributes }) => attributes.event)).to.deep.equal(
            eleven.map(({ attributes }) => `container.transport.${attributes.event}`),
          );
        });

        it('advances through the statuses, on shipment and container alike', () => {
          const { end } = views;
          expect(end.timeline).to.deep.equal(story.timeline);
          const status = story.timeline.at(-1);
          expect([
            end.shipmentA.status,
            end.containerA.status,
            end.shipmentB.attributes.status,
            end.containerB.attributes.status,
          ]).to.deep.equal(Array(4).fill(status));
          expect(end.containerB.attributes.current_status).to.equal('empty_returned');
          expect(end.shipmentA.delivery_status).to.equal('Delivered');
        });

        it('fills every milestone', () => {
          const day = calendar(views.end);
          const dates = views.end.containerA.milestone_dates as Record<string, string | null>;
          const reported = Object.entries(dates).flatMap(([name, time]) => (time === null ? [] : [[name, day(time)]]));
          expect(Object.fromEntries(reported)).to.deep.equal(story.milestones);
        });

        it('keeps its schedule and routing to the end', () => {
          const { end } = views;
          expectPlan(end, story);
          expect(end.shipmentB.attributes).to.include({ line_tracking_stopped_reason: 'journey_over', next_check_at: null });
          expect(end.shipmentA.next_check_at).to.equal(null);
        });

        it('names its documents: bill of lading, booking and seal', () => {
          const { billOfLading, bookingNumber, containerNumber } = sandboxNumbers(`${story.scenario}0001`);
          const { end } = views;
          expect(end.shipmentA.references).to.deep.include({ master_bl: billOfLading, booking_numbers: [bookingNumber] });
          expect(end.shipmentA.reference).to.equal('PO-7');
          expect(end.containerA).to.include({
            container_number: containerNumber,
            size: '40',
            type: '45G1',
            seal_number: `TS${containerNumber.slice(4)}`,
          });
        });

        it('shows its vessels, and the one at sea in a different place each day', () => {
          const vesselsOf = ({ vessels }: ShipmentView) => new Map(vessels.map(({ attributes }) => [attributes.imo as string, attributes]));
          const { begin, dayFive, atSea } = views;
          expect([...vesselsOf(begin).keys()].sort()).to.deep.equal(story.vessels.map(({ imo }) => imo).sort());
          const [before, after] = [dayFive, atSea].map((view) => vesselsOf(view).get(story.vessels[0]?.imo ?? ''));
          for (const { latitude, longitude, nautical_speed_knots: speed } of [before, after]) {
            expect(latitude).to.be.within(-90, 90);
            expect(longitude).to.be.within(-180, 180);
            expect(speed).to.be.above(0);
          }
          expect([after.latitude, after.longitude]).not.to.deep.equal([before.latitude, before.longitude]);
          expect(Date.parse(after.position_timestamp)).to.be.above(Date.parse(before.position_timestamp));
        });

        it('dates events by the calendar of the place', () => {
          for (const { attributes } of views.end.raw.filter((event) => event.attributes.timezone !== null)) {
            const local = new Intl.DateTimeFormat('en-CA', { timeZone: attributes.timezone, dateStyle: 'short' });
            expect(attributes.actual_on).to.equal(local.format(new Date(attributes.actual_at)));
          }
          expect(new Set(views.end.raw.map(({ attributes }) => attributes.timezone).filter(Boolean)).size).to.be.at.least(2);
        });
      });
    }
  }
});

/** Documents are `other` as well, but come before the arrival and are never planned: what comes after is a move. */
function isMove(index: number, { rawEvents }: Story): boolean {
  return index > rawEvents.indexOf('vessel_arrived');
}

function expectPlan(view: ShipmentView, story: Story): void {
  const day = calendar(view);
  const { shipmentA, shipmentB, containerA, containerB } = view;
  const schedule = {
    etd_origin: story.etdOrigin,
    eta_port_of_discharge: story.etaPortOfDischarge,
    eta_destination: story.etaDestination,
    eta_destination_revised: story.etaDestination,
  };
  const inDays = (times: Record<string, string | null>) =>
    Object.fromEntries(Object.entries(times).map(([name, time]) => [name, day(time)]));
  expect(inDays(shipmentA.schedule)).to.deep.equal(schedule);
  const { eta_transshipment: transshipment, ...rest } = inDays(containerA.schedule);
  expect(rest).to.deep.equal(schedule);
  if (story.etaTransshipment === null) expect(transshipment).to.equal(null);
  else expect(story.steps.filter(([, type]) => type === 'transshipment_arrived').map(([at]) => at)).to.include(transshipment);

  expect(shipmentA.routing).to.include({ port_of_discharge: story.portOfDischarge, port_of_destination: story.destination });
  const last = story.vessels.at(-1);
  expect(shipmentB.attributes).to.include({
    port_of_lading_locode: story.portOfLoading,
    port_of_discharge_locode: story.portOfDischarge,
    destination_locode: story.destination,
    pod_vessel_name: last?.name,
    pod_vessel_imo: last?.imo,
    pod_voyage_number: last?.voyage,
  });
  expect(containerA.routing).to.include({
    discharge_terminal: story.dischargeTerminal,
    destination_terminal: story.destinationTerminal,
    feeder_vessel_name: null,
  });
  expect(containerB.relationships.port_of_discharge.data).to.include({ type: 'port' });
}
