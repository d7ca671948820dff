// What holds of every journey: random legs, trains, gaps, duplicates, late and lost estimates, read at any moments.
import { expect } from 'chai';
import fc from 'fast-check';
import type { CarrierEvent, Certainty } from '../../src/domain/carrier-report.ts';
import type { ContainerEventType } from '../../src/domain/container-event.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import { statusOrder } from '../../src/domain/status.ts';
import type { Reading } from '../../src/domain/shipment.ts';
import {
  arrive,
  byRail,
  day,
  depart,
  discharge,
  emptyGateIn,
  emptyGateOut,
  fullGateIn,
  fullGateOut,
  load,
  read,
  readAll,
  row,
  stepsOf,
} from './rows.ts';

const ports = ['CNSHA', 'SGSIN', 'LKCMB', 'GRPIR', 'NLRTM'] as const;
const vessels = ['Alba', 'Bora', 'Cetus', 'Dione'] as const;

/** One stretch at sea: half days aboard, and half days in the port after it. */
interface Leg {
  sailing: number;
  waiting: number;
  mode: 'vessel' | 'barge';
  /** Whether the vessel calls somewhere on the way. */
  passes: boolean;
  /** Whether the box is moved between terminals while it waits for its next vessel. */
  shunts: boolean;
}

interface Plan {
  legs: Leg[];
  railToPort: boolean;
  railInland: boolean;
  /** Whether a truck brings the box to the train at the port of discharge. */
  trucksToTrain: boolean;
  delivers: boolean;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  legs: fc.array(
    fc.record({
      sailing: fc.integer({ min: 6, max: 40 }),
      waiting: fc.integer({ min: 4, max: 12 }),
      mode: fc.constantFrom('vessel' as const, 'vessel' as const, 'barge' as const),
      passes: fc.boolean(),
      shunts: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  railToPort: fc.boolean(),
  railInland: fc.boolean(),
  trucksToTrain: fc.boolean(),
  delivers: fc.boolean(),
});

/** Everything that happens on a journey, all of it actual. */
function rowsOf({ legs, railToPort, railInland, trucksToTrain, delivers }: Plan): CarrierEvent[] {
  let on = 0;
  const later = (halfDays: number): number => (on += halfDays / 2);
  const rows = [emptyGateOut(railToPort ? 'CNXIY' : 'CNSHA', on)];
  if (railToPort) {
    rows.push(row('load', 'CNXIY', later(1), { ...byRail, laden: true }), row('depart', 'CNXIY', later(1), byRail));
    rows.push(row('arrive', 'CNSHA', later(3), byRail), row('discharge', 'CNSHA', later(1), { ...byRail, laden: true }));
  }
  rows.push(fullGateIn('CNSHA', later(2)));
  legs.forEach(({ sailing, waiting, mode, passes, shunts }, index) => {
    const [from = '', to = ''] = ports.slice(index);
    const aboard = { mode, vessel: vessels[index] ?? null };
    if (index > 0 && shunts) rows.push(fullGateOut(from, on + 0.5), fullGateIn(from, on + 1));
    rows.push(load(from, later(waiting), aboard), depart(from, later(1), aboard));
    if (passes) rows.push(arrive(`XX${index}PA`, on + sailing / 8, aboard), depart(`XX${index}PA`, on + sailing / 4, aboard));
    rows.push(arrive(to, later(sailing), aboard), discharge(to, later(1), aboard));
  });
  const port = ports[legs.length] ?? '';
  const inland = railInland ? 'NLUTC' : port;
  if (railInland) {
    if (trucksToTrain) rows.push(fullGateOut(port, later(2)), fullGateIn(port, later(1)));
    rows.push(row('load', port, later(2), { ...byRail, laden: true }), row('depart', port, later(1), byRail));
    rows.push(row('arrive', inland, later(4), byRail), row('discharge', inland, later(1), { ...byRail, laden: true }));
  }
  rows.push(fullGateOut(inland, later(3)));
  if (delivers) {
    // In the order of the statuses: what is destuffed after it was delivered changes no status.
    rows.push(row('strip', inland, later(1), { laden: true }));
    rows.push(row('arrive', inland, later(2), { mode: 'truck', place: { isCustomer: true } }));
  }
  rows.push(emptyGateIn(inland, later(4)));
  return rows;
}

/** A row as it was forecast, so many half days off. */
function forecast(event: CarrierEvent, certainty: Certainty, halfDays: number): CarrierEvent {
  const at = new Date(event.at.getTime() + halfDays * 43_200_000);
  return { ...event, certainty, at, key: `${event.key} ${certainty} ${halfDays}` };
}

/** What a carrier does with the rows of a journey. */
interface Carrier {
  /** Which rows it never tells, by their number. */
  gaps: number[];
  /** Whether it tells what is to come; then by how many half days it is off, row by row. */
  foretells: boolean;
  errors: number[];
  /** Whether it puts other estimates in their place every ten days. */
  revises: boolean;
  /** Whether it leaves forecasts standing when the thing has happened. */
  keepsForecasts: boolean;
  /** Whether it tells every row twice. */
  repeats: boolean;
  /** How many half days after the thing it tells of it, row by row. */
  delays: number[];
  /** Which rows it takes back some days after it told of them, by their number. */
  mistakes: number[];
}

const numbers = (most: number): fc.Arbitrary<number[]> => fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: most });
const none = fc.constant<number[]>([]);
const atOnce = fc.constant<number[]>([0]);

/** A carrier that leaves nothing out and is right about everything to come. */
const wholeTruth: Carrier = { gaps: [], foretells: true, errors: [0], revises: false, keepsForecasts: false, repeats: false, delays: [0], mistakes: [] };

/** A carrier that may do everything that carriers do, but for what is told otherwise. */
const carrier = (but: { [Habit in keyof Carrier]?: fc.Arbitrary<Carrier[Habit]> } = {}): fc.Arbitrary<Carrier> =>
  fc.record({
    gaps: numbers(4),
    foretells: fc.boolean(),
    errors: fc.array(fc.integer({ min: -2, max: 6 }), { minLength: 1, maxLength: 12 }),
    revises: fc.boolean(),
    keepsForecasts: fc.boolean(),
    repeats: fc.boolean(),
    delays: fc.oneof(atOnce, fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 12 })),
    mistakes: fc.oneof(none, numbers(4)),
    ...but,
  });

/** Whose answers only grow: nothing is taken back or said otherwise, but what was expected may happen. */
const steady = { mistakes: none, revises: fc.constant(false) };
/** Who also tells at once what has happened, and before what will. */
const foretelling = { ...steady, delays: atOnce, foretells: fc.constant(true) };

/** The carrier's answer on a day. */
function answerOn(on: number, rows: readonly CarrierEvent[], how: Carrier): CarrierEvent[] {
  const { gaps, foretells, errors, revises, keepsForecasts, repeats, delays, mistakes } = how;
  const answer = rows.flatMap((event, index) => {
    if (gaps.includes(index)) return [];
    const error = errors[(index + (revises ? Math.floor(on / 10) : 0)) % errors.length] ?? 0;
    const told = foretells ? [forecast(event, index % 3 === 2 ? 'planned' : 'estimated', error)] : [];
    const halfDaysSince = (day(on).getTime() - event.at.getTime()) / 43_200_000 - (delays[index % delays.length] ?? 0);
    if (halfDaysSince < 0) return told;
    if (mistakes.includes(index) && halfDaysSince > 6) return [];
    return keepsForecasts ? [event, ...told] : [event];
  });
  return repeats ? [...answer, ...answer] : answer;
}

/** A journey, the carrier that tells it, and when it is asked: ascending, and at last when all is over. */
interface Story {
  plan: Plan;
  how: Carrier;
  halfDays: number[];
}

const story = (how: fc.Arbitrary<Carrier>): fc.Arbitrary<Story> =>
  fc.record({
    plan,
    how,
    halfDays: fc.array(fc.integer({ min: 0, max: 240 }), { maxLength: 12 }).map((days) => [...days.sort((a, b) => a - b), 2000]),
  });

const anyStory = story(carrier());

/** The answers of a story in their order. */
function answersOf({ plan: planned, how, halfDays }: Story): CarrierEvent[][] {
  const rows = rowsOf(planned);
  return halfDays.map((halfDay) => answerOn(halfDay / 2, rows, how));
}

/** A story's first answer. */
function answerOf(told: Story): CarrierEvent[] {
  return answersOf(told)[0] ?? [];
}

/** An order to bring rows into, as a number for each place. */
const order = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 60 });

function reordered(rows: CarrierEvent[], places: number[]): CarrierEvent[] {
  const place = (index: number): number => places[index % places.length] ?? 0;
  return rows
    .map((event, index) => ({ event, at: place(index) }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event)
    .reverse();
}

/** What a reading says, the changes of status apart: those are of the way, not of where it led. */
function factsOf({ steps, ...facts }: Reading): unknown {
  return facts;
}

/** What a reading says, but for what it remembers of answers before: the status, the way and what was expected. */
function newsOf({ shipment, container, events }: Pick<Reading, 'shipment' | 'container' | 'events'>): unknown {
  const { status, schedule, portOfLoading, portOfDischarge, portOfDestination, ...news } = shipment;
  const { status: same, schedule: theSame, ...boxNews } = container;
  return { news, boxNews, events };
}

/** What a reading says, but for the status and the first ETAs. */
function stateOf(reading: Reading): unknown {
  const { portOfLoading, portOfDischarge, portOfDestination, schedule } = reading.shipment;
  const { etaPortOfDischargeFirst, etaDestination, ...expected } = schedule;
  return { news: newsOf(reading), portOfLoading, portOfDischarge, portOfDestination, expected };
}

/** The answers of a story, each read on top of those before, and each read alone. */
function readBothWays(told: Story): { onTop: Reading[]; alone: Reading[] } {
  const answers = answersOf(told);
  return { onTop: readAll(answers), alone: answers.map((answer) => read(answer)) };
}

/** Barges after the last vessel carry the box on from the port of discharge; with no vessel at all they are the sea. */
function legsToDischarge({ legs }: { legs: { mode: string }[] }): { mode: string }[] {
  const last = legs.findLastIndex((leg) => leg.mode === 'vessel');
  return last < 0 ? legs : legs.slice(0, last + 1);
}

describe('every journey, read by the domain', () => {
  it('is the same in whatever order the rows come', () => {
    fc.assert(
      fc.property(anyStory, order, (told, places) => {
        for (const answer of answersOf(told)) {
          expect(readJourney(reordered(answer, places))).to.deep.equal(readJourney(answer));
        }
      }),
    );
  });

  it('is the same in whatever order they come when rows of one id contradict each other', () => {
    fc.assert(
      fc.property(anyStory, order, (told, places) => {
        const how = { ...told.how, foretells: true, keepsForecasts: true };
        const answer = answerOf({ ...told, how }).map((event) => ({ ...event, key: event.key.split(' ').slice(2, 5).join(' ') }));
        expect(readJourney(reordered(answer, places))).to.deep.equal(readJourney(answer));
      }),
    );
  });

  it('is not changed by reading the same answer again', () => {
    fc.assert(
      fc.property(anyStory, (told) => {
        for (const answer of answersOf(told)) {
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
      fc.property(anyStory, (told) => {
        const answers = answersOf(told).slice(0, -1);
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
      fc.property(anyStory, (told) => {
        const [once, twice] = [false, true].map((repeats) => readJourney(answerOf({ ...told, how: { ...told.how, repeats } })));
        expect(twice).to.deep.equal(once);
      }),
    );
  });

  it('goes back only with a reason and onward only without, over any answers, and stands where its last entry says', () => {
    fc.assert(
      fc.property(anyStory, (told) => {
        let before = -1;
        for (const { steps, shipment } of readAll(answersOf(told))) {
          for (const { status, reason } of steps) {
            expect(statusOrder(status) > before).to.equal(reason === null);
            before = statusOrder(status);
          }
          expect(statusOrder(shipment.status)).to.equal(before);
        }
      }),
    );
  });

  it('is what the last answer alone says where it decides, but for what it remembers: status, way and expected dates', () => {
    fc.assert(
      fc.property(anyStory, (told) => {
        const { onTop, alone } = readBothWays(told);
        const decides = answersOf(told).map((answer) => !readJourney(answer).isDischargeProvisional);
        expect(onTop.filter((_, index) => decides[index]).map(newsOf)).to.deep.equal(alone.filter((_, index) => decides[index]).map(newsOf));
      }),
    );
  });

  it('is never less right for what was known before, where a carrier plans the way that the box takes', () => {
    fc.assert(
      fc.property(story(carrier({ gaps: none })), (told) => {
        const { onTop, alone } = readBothWays(told);
        const rows = rowsOf(told.plan);
        const port = ports[legsToDischarge(told.plan).length];
        told.halfDays.forEach((halfDay, index) => {
          const isRightPort = (reading?: Reading): boolean => [port, undefined].includes(reading?.shipment.portOfDischarge?.locode as typeof port);
          if (isRightPort(alone[index])) expect(isRightPort(onTop[index]), `port of discharge at ${halfDay}`).to.equal(true);
          // What has happened by then, told with all that is to come.
          const so = answerOn(halfDay / 2, rows, wholeTruth);
          const most = Math.max(0, ...readJourney(so).statuses.map(({ status }) => statusOrder(status)));
          const isRightStatus = (reading?: Reading): boolean => statusOrder(reading?.shipment.status ?? 'Pre Alert') <= most;
          if (alone.slice(0, index + 1).every(isRightStatus)) expect(isRightStatus(onTop[index]), `status at ${halfDay}`).to.equal(true);
        });
      }),
    );
  });

  it('remembers way and expected dates as the last answer alone has them, however growing answers are cut', () => {
    fc.assert(
      fc.property(story(carrier(steady)), (told) => {
        const { onTop, alone } = readBothWays(told);
        expect(onTop.map(stateOf)).to.deep.equal(alone.map(stateOf));
      }),
    );
  });

  it('has the first ETAs of the first answer that told one for the port it leads to: one that no poll saw cannot be known', () => {
    fc.assert(
      fc.property(anyStory, (told) => {
        const { onTop } = readBothWays(told);
        const ends = [['etaDestination', 'portOfDestination'], ['etaPortOfDischargeFirst', 'portOfDischarge']] as const;
        for (const [eta, end] of ends) {
          let before: Reading['shipment'] | undefined;
          for (const { shipment } of onTop) {
            const isSame = !before || before[end] === null || before[end]?.locode === shipment[end]?.locode;
            if (isSame && before?.schedule[eta]) expect(shipment.schedule[eta]).to.deep.equal(before.schedule[eta]);
            before = shipment;
          }
        }
      }),
    );
  });

  it('is not stuck: once all is told, the status is what that proves, however growing answers were cut', () => {
    fc.assert(
      fc.property(story(carrier(steady)), (told) => {
        const { onTop, alone } = readBothWays(told);
        expect(onTop.at(-1)?.shipment.status).to.equal(alone.at(-1)?.shipment.status);
      }),
    );
  });

  it('reaches the same statuses however the answers are cut, where the carrier foretells and tells at once', () => {
    fc.assert(
      fc.property(story(carrier(foretelling)), (told) => {
        const { onTop, alone } = readBothWays(told);
        expect(onTop.flatMap(stepsOf)).to.deep.equal(alone.at(-1)?.steps.map(({ status }) => status));
      }),
    );
  });

  it('makes no milestone of an estimate', () => {
    fc.assert(
      fc.property(anyStory, (told) => {
        for (const answer of answersOf(told)) {
          const actual = new Set(answer.flatMap((event) => (event.certainty === 'actual' ? [event.at.getTime()] : [])));
          const milestones = Object.values(readJourney(answer).milestones).filter((at): at is Date => at !== null);
          expect(milestones.every((at) => actual.has(at.getTime()))).to.equal(true);
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
      fc.property(anyStory, (told) => {
        for (const answer of answersOf(told)) {
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
        for (const type of ['empty_out', 'full_in', 'vessel_loaded', 'vessel_departed', 'vessel_arrived', 'vessel_discharged', 'full_out', 'empty_in'] as const) {
          expect(count(type), type).to.equal(1);
        }
        for (const type of ['transshipment_arrived', 'transshipment_loaded', 'transshipment_departed'] as const) {
          expect(count(type), type).to.equal(legsToDischarge(planned).length - 1);
        }
        expect(types.filter((type) => type === 'rail_departed')).to.have.lengthOf(Number(planned.railToPort) + Number(planned.railInland));
      }),
    );
  });

  it('keeps every actual row it was told, once', () => {
    fc.assert(
      fc.property(anyStory, (told) => {
        for (const answer of answersOf(told)) {
          const keys = answer.flatMap((event) => (event.certainty === 'actual' ? [event.key] : []));
          const kept = readJourney(answer).events.filter((event) => !event.estimated).map((event) => event.carrier.key);
          expect(kept.sort()).to.deep.equal([...new Set(keys)].sort());
        }
      }),
    );
  });
});
