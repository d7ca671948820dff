// What is true of every journey: random legs, trains, gaps, duplicates, late and lost estimates, read at any time.
import { expect } from 'chai';
import fc from 'fast-check';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import type { ContainerEventType } from '../../src/domain/container-event.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import { statusOrder } from '../../src/domain/status.ts';
import type { JourneyUpdate } from '../../src/domain/shipment.ts';
import {
  type Story,
  answerOf,
  answerOn,
  answersOf,
  anyStory,
  carrier,
  forecasting,
  legsToDischarge,
  none,
  plan,
  ports,
  rowsOf,
  steady,
  story,
  wholeTruth,
} from './reported-journeys.ts';
import { read, readAll, stepsOf } from './rows.ts';

/** An order for rows, as one number a row. */
const order = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 60 });

function reordered(rows: CarrierEvent[], places: number[]): CarrierEvent[] {
  const place = (index: number): number => places[index % places.length] ?? 0;
  return rows
    .map((event, index) => ({ event, at: place(index) }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event)
    .reverse();
}

/** An update without the status changes, which depend on earlier updates and not only on the result. */
function factsOf({ steps, ...facts }: JourneyUpdate): unknown {
  return facts;
}

/** What an update takes from this answer alone: without the status, the route and the expected times. */
function newsOf({ shipment, container, events }: Pick<JourneyUpdate, 'shipment' | 'container'> & { events: unknown }): unknown {
  const { status, schedule, portOfLoading, portOfDischarge, portOfDestination, ...news } = shipment;
  const { status: same, schedule: theSame, ...boxNews } = container;
  return { news, boxNews, events };
}

/** An update without the status, the first ETAs and the reason of a port's role, which may come from an earlier answer. */
function stateOf(update: JourneyUpdate): unknown {
  const { portOfLoading, portOfDischarge, portOfDestination, schedule } = update.shipment;
  const { etaPortOfDischargeFirst, etaDestination, ...expected } = schedule;
  const events = update.events.map(({ rule, ...event }) => event);
  return { news: newsOf({ ...update, events }), portOfLoading, portOfDischarge, portOfDestination, expected };
}

/** The answers of a story, each read after those before, and each read alone. */
function readBothWays(reported: Story): { onTop: JourneyUpdate[]; alone: JourneyUpdate[] } {
  const answers = answersOf(reported);
  return { onTop: readAll(answers), alone: answers.map((answer) => read(answer)) };
}

describe('every journey, read by the domain', () => {
  it('is the same in any order of the rows', () => {
    fc.assert(
      fc.property(anyStory, order, (reported, places) => {
        for (const answer of answersOf(reported)) {
          expect(readJourney(reordered(answer, places))).to.deep.equal(readJourney(answer));
        }
      }),
    );
  });

  it('is the same in any order even if rows with one id contradict each other', () => {
    fc.assert(
      fc.property(anyStory, order, (reported, places) => {
        const how = { ...reported.how, forecasts: true, keepsForecasts: true };
        const answer = answerOf({ ...reported, how }).map((event) => ({ ...event, key: event.key.split(' ').slice(2, 5).join(' ') }));
        expect(readJourney(reordered(answer, places))).to.deep.equal(readJourney(answer));
      }),
    );
  });

  it('is not changed by reading the same answer again', () => {
    fc.assert(
      fc.property(anyStory, (reported) => {
        for (const answer of answersOf(reported)) {
          const once = read(answer);
          const twice = read(answer, once);
          expect(twice.steps).to.deep.equal([]);
          expect(factsOf(twice)).to.deep.equal(factsOf(once));
        }
      }),
    );
  });

  it('is not changed by reading the last of several answers again', () => {
    fc.assert(
      fc.property(anyStory, (reported) => {
        const answers = answersOf(reported).slice(0, -1);
        const last = readAll(answers).at(-1);
        fc.pre(last !== undefined);
        const again = read(answers.at(-1) ?? [], last);
        expect(again.steps).to.deep.equal([]);
        expect(factsOf(again)).to.deep.equal(factsOf(last));
      }),
    );
  });

  it('is not changed by duplicates', () => {
    fc.assert(
      fc.property(anyStory, (reported) => {
        const [once, twice] = [false, true].map((repeats) => readJourney(answerOf({ ...reported, how: { ...reported.how, repeats } })));
        expect(twice).to.deep.equal(once);
      }),
    );
  });

  it('goes back only with a reason and advances only without one, over any answers, and is what its last entry says', () => {
    fc.assert(
      fc.property(anyStory, (reported) => {
        let before = -1;
        for (const { steps, shipment } of readAll(answersOf(reported))) {
          for (const { status, reason } of steps) {
            expect(statusOrder(status) > before).to.equal(reason === null);
            before = statusOrder(status);
          }
          expect(statusOrder(shipment.status)).to.equal(before);
        }
      }),
    );
  });

  it('is what the last answer alone says where it decides, except what it remembers: status, way and expected dates', () => {
    fc.assert(
      fc.property(anyStory, (reported) => {
        const { onTop, alone } = readBothWays(reported);
        const decides = answersOf(reported).map((answer) => !readJourney(answer).isDischargeProvisional);
        expect(onTop.filter((_, index) => decides[index]).map(newsOf)).to.deep.equal(
          alone.filter((_, index) => decides[index]).map(newsOf),
        );
      }),
    );
  });

  it('is never less right for what was known before, where a carrier plans the way that the container takes', () => {
    // Until the carrier has told its plan, a port that it reports by mistake can stay the last one known after it takes that back.
    const plansAtOnce = ({ how, halfDays: [first = 0] }: Story): boolean => !how.silences.includes(Math.floor(first / 2) % 7);
    const planning = story(carrier({ gaps: none, forecasts: fc.constant(true) })).filter(plansAtOnce);
    const unmistaken = story(carrier({ gaps: none, mistakes: none }));
    fc.assert(
      fc.property(fc.oneof(planning, unmistaken), (reported) => {
        const { onTop, alone } = readBothWays(reported);
        const rows = rowsOf(reported.plan);
        const port = ports[legsToDischarge(reported.plan).length];
        reported.halfDays.forEach((halfDay, index) => {
          const isRightPort = (update?: JourneyUpdate): boolean =>
            [port, undefined].includes(update?.shipment.portOfDischarge?.locode as typeof port);
          if (isRightPort(alone[index])) expect(isRightPort(onTop[index]), `port of discharge at ${halfDay}`).to.equal(true);
          // What has happened by then, reported with everything to come.
          const so = answerOn(halfDay / 2, rows, wholeTruth);
          const most = Math.max(0, ...readJourney(so).statuses.map(({ status }) => statusOrder(status)));
          const isRightStatus = (update?: JourneyUpdate): boolean => statusOrder(update?.shipment.status ?? 'Pre Alert') <= most;
          if (alone.slice(0, index + 1).every(isRightStatus)) expect(isRightStatus(onTop[index]), `status at ${halfDay}`).to.equal(true);
        });
      }),
    );
  });

  it('remembers way and expected dates as the last answer alone has them, however growing answers are cut', () => {
    fc.assert(
      fc.property(story(carrier(steady)), (reported) => {
        const { onTop, alone } = readBothWays(reported);
        expect(onTop.map(stateOf)).to.deep.equal(alone.map(stateOf));
      }),
    );
  });

  it('has the first ETAs of the first answer that gave one for the port it leads to: one that no poll saw cannot be known', () => {
    fc.assert(
      fc.property(anyStory, (reported) => {
        const { onTop } = readBothWays(reported);
        const ends = [
          ['etaDestination', 'portOfDestination'],
          ['etaPortOfDischargeFirst', 'portOfDischarge'],
        ] as const;
        for (const [eta, end] of ends) {
          let before: JourneyUpdate | undefined;
          answersOf(reported).forEach((answer, index) => {
            const now = onTop[index] as JourneyUpdate;
            const isSame = !before?.shipment[end] || before.shipment[end].locode === now.shipment[end]?.locode;
            // A container that comes back in through the gate may go on by sea: until it is out again, its port has no ETA.
            const isOpen = readJourney(answer, before?.memory.plannedPortOfDischarge).isDischargeProvisional;
            if (isSame && !isOpen && before?.shipment.schedule[eta])
              expect(now.shipment.schedule[eta]).to.deep.equal(before.shipment.schedule[eta]);
            before = now;
          });
        }
      }),
    );
  });

  it('is not stuck: when everything is reported, the status is what that proves, however growing answers were cut', () => {
    fc.assert(
      fc.property(story(carrier(steady)), (reported) => {
        const { onTop, alone } = readBothWays(reported);
        expect(onTop.at(-1)?.shipment.status).to.equal(alone.at(-1)?.shipment.status);
      }),
    );
  });

  it('reaches the same statuses however the answers are cut, if the carrier plans the steps and reports each at once', () => {
    fc.assert(
      fc.property(story(carrier(forecasting)), (reported) => {
        const { onTop, alone } = readBothWays(reported);
        expect(onTop.flatMap(stepsOf)).to.deep.equal(alone.at(-1)?.steps.map(({ status }) => status));
      }),
    );
  });

  it('makes no milestone of an estimate', () => {
    fc.assert(
      fc.property(anyStory, (reported) => {
        for (const answer of answersOf(reported)) {
          const actual = new Set(answer.flatMap((event) => (event.certainty === 'actual' ? [event.at.getTime()] : [])));
          const milestones = Object.values(readJourney(answer).milestones).filter((at): at is Date => at !== null);
          expect(milestones.filter((at) => !actual.has(at.getTime()))).to.deep.equal([]);
        }
      }),
    );
  });

  it('has its eleven types in their order, transshipments as often as there are', () => {
    const order: ContainerEventType[][] = [
      ['empty_out'],
      ['full_in'],
      ['vessel_loaded'],
      ['vessel_departed'],
      ['transshipment_arrived', 'transshipment_loaded', 'transshipment_departed'],
      ['vessel_arrived'],
      ['vessel_discharged'],
      ['full_out'],
      ['empty_in'],
    ];
    fc.assert(
      fc.property(anyStory, (reported) => {
        for (const answer of answersOf(reported)) {
          const actual = readJourney(answer).events.filter((event) => !event.estimated);
          const steps = actual.map((event) => order.findIndex((types) => types.includes(event.type))).filter((step) => step >= 0);
          expect(steps).to.deep.equal([...steps].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('has each of its steps once for each leg, when the carrier leaves nothing out', () => {
    fc.assert(
      fc.property(fc.tuple(plan, carrier({ ...steady, gaps: none })), ([planned, how]) => {
        const types = readJourney(answerOn(1000, rowsOf(planned), how)).events.map((event) => event.type);
        const count = (type: ContainerEventType): number => types.filter((other) => other === type).length;
        for (const type of [
          'empty_out',
          'full_in',
          'vessel_loaded',
          'vessel_departed',
          'vessel_arrived',
          'vessel_discharged',
          'full_out',
          'empty_in',
        ] as const) {
          expect(count(type), type).to.equal(1);
        }
        for (const type of ['transshipment_arrived', 'transshipment_loaded', 'transshipment_departed'] as const) {
          expect(count(type), type).to.equal(legsToDischarge(planned).length - 1);
        }
        expect(types.filter((type) => type === 'rail_departed')).to.have.lengthOf(Number(planned.railToPort) + Number(planned.railInland));
      }),
    );
  });

  it('keeps every actual row that was reported, once', () => {
    fc.assert(
      fc.property(anyStory, (reported) => {
        for (const answer of answersOf(reported)) {
          const keys = answer.flatMap((event) => (event.certainty === 'actual' ? [event.key] : []));
          const kept = readJourney(answer)
            .events.filter((event) => !event.estimated)
            .map((event) => event.row.key);
          expect(kept.sort()).to.deep.equal([...new Set(keys)].sort());
        }
      }),
    );
  });
});
