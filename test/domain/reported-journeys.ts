// Journeys as carriers report them: random legs, trains, gaps, duplicates, late and lost estimates, read at any time.
import fc from 'fast-check';
import type { CarrierEvent, Certainty } from '../../src/domain/carrier-report.ts';
import { arrive, byRail, day, depart, discharge, emptyGateIn, emptyGateOut, fullGateIn, fullGateOut, load, row } from './rows.ts';

export const ports = ['CNSHA', 'SGSIN', 'LKCMB', 'GRPIR', 'NLRTM'] as const;
export const vessels = ['Alba', 'Bora', 'Cetus', 'Dione'] as const;

/** One leg at sea: half days on board, and half days in the next port. */
export interface Leg {
  sailing: number;
  waiting: number;
  mode: 'vessel' | 'barge';
  /** Whether the vessel calls at a port on the way. */
  passes: boolean;
  /** Whether the container moves between terminals while it waits for its next vessel. */
  shunts: boolean;
}

export interface Plan {
  legs: Leg[];
  railToPort: boolean;
  railInland: boolean;
  /** Whether a truck brings the container to the train at the port of discharge. */
  trucksToTrain: boolean;
  delivers: boolean;
}

export const plan: fc.Arbitrary<Plan> = fc.record({
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
export function rowsOf({ legs, railToPort, railInland, trucksToTrain, delivers }: Plan): CarrierEvent[] {
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
    // In status order: a destuffing after the delivery changes no status.
    rows.push(row('strip', inland, later(1), { laden: true }));
    rows.push(row('arrive', inland, later(2), { mode: 'truck', place: { isCustomer: true } }));
  }
  rows.push(emptyGateIn(inland, later(4)));
  return rows;
}

/** A row as it was forecast, wrong by a number of half days. */
export function forecast(event: CarrierEvent, certainty: Certainty, halfDays: number): CarrierEvent {
  const at = new Date(event.at.getTime() + halfDays * 43_200_000);
  return { ...event, certainty, at, key: `${event.key} ${certainty} ${halfDays}` };
}

/** How a carrier reports the rows of a journey. */
export interface Carrier {
  /** Which rows it never reports, by their number. */
  gaps: number[];
  /** Whether it reports future rows, and by how many half days each forecast is wrong, row by row. */
  forecasts: boolean;
  errors: number[];
  /** Whether it changes its estimates every ten days. */
  revises: boolean;
  /** Whether it keeps forecasts in its answers after the event has happened. */
  keepsForecasts: boolean;
  /** Whether it reports every row twice. */
  repeats: boolean;
  /** How many half days late it reports each row. */
  delays: number[];
  /** Which rows it retracts some days after it reported them, by their number. */
  mistakes: number[];
  /** The days of the week on which it reports no forecasts. */
  silences: number[];
}

export const numbers = (most: number): fc.Arbitrary<number[]> => fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: most });
export const none = fc.constant<number[]>([]);
export const atOnce = fc.constant<number[]>([0]);

/** A carrier that leaves nothing out and whose forecasts are right. */
export const wholeTruth: Carrier = {
  gaps: [],
  forecasts: true,
  errors: [0],
  revises: false,
  keepsForecasts: false,
  repeats: false,
  delays: [0],
  mistakes: [],
  silences: [],
};

/** A carrier that may do anything carriers do, unless an option says otherwise. */
export const carrier = (but: { [Habit in keyof Carrier]?: fc.Arbitrary<Carrier[Habit]> } = {}): fc.Arbitrary<Carrier> =>
  fc.record({
    gaps: numbers(4),
    forecasts: fc.boolean(),
    errors: fc.array(fc.integer({ min: -2, max: 6 }), { minLength: 1, maxLength: 12 }),
    revises: fc.boolean(),
    keepsForecasts: fc.boolean(),
    repeats: fc.boolean(),
    delays: fc.oneof(atOnce, fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 12 })),
    mistakes: fc.oneof(none, numbers(4)),
    silences: fc.oneof(none, fc.uniqueArray(fc.nat({ max: 6 }))),
    ...but,
  });

/**
 * A carrier whose answers only grow: nothing is retracted or changed, but forecasts may come true. It leaves out two rows at most: three
 * can be all that brings a container to a vessel, or back from a truck that took it out between two vessels.
 */
export const steady = { gaps: numbers(2), mistakes: none, silences: none, revises: fc.constant(false) };
/** A carrier that also plans every step, and reports each at once. */
export const forecasting = { ...steady, delays: atOnce, forecasts: fc.constant(true) };

/** The carrier's answer on a day. */
export function answerOn(on: number, rows: readonly CarrierEvent[], how: Carrier): CarrierEvent[] {
  const { gaps, forecasts, errors, revises, keepsForecasts, repeats, delays, mistakes, silences } = how;
  const answer = rows.flatMap((event, index) => {
    if (gaps.includes(index)) return [];
    const error = errors[(index + (revises ? Math.floor(on / 10) : 0)) % errors.length] ?? 0;
    const reported =
      forecasts && !silences.includes(Math.floor(on) % 7) ? [forecast(event, index % 3 === 2 ? 'planned' : 'estimated', error)] : [];
    const halfDaysSince = (day(on).getTime() - event.at.getTime()) / 43_200_000 - (delays[index % delays.length] ?? 0);
    if (halfDaysSince < 0) return reported;
    if (mistakes.includes(index) && halfDaysSince > 6) return [];
    return keepsForecasts ? [event, ...reported] : [event];
  });
  return repeats ? [...answer, ...answer] : answer;
}

/** A journey, the carrier that reports it, and when it is polled: ascending, the last time when the journey is over. */
export interface Story {
  plan: Plan;
  how: Carrier;
  halfDays: number[];
}

export const story = (how: fc.Arbitrary<Carrier>): fc.Arbitrary<Story> =>
  fc.record({
    plan,
    how,
    halfDays: fc.array(fc.integer({ min: 0, max: 240 }), { maxLength: 12 }).map((days) => [...days.sort((a, b) => a - b), 2000]),
  });

export const anyStory = story(carrier());

/** The answers of a story, in order. */
export function answersOf({ plan: planned, how, halfDays }: Story): CarrierEvent[][] {
  const rows = rowsOf(planned);
  return halfDays.map((halfDay) => answerOn(halfDay / 2, rows, how));
}

/** A story's first answer. */
export function answerOf(reported: Story): CarrierEvent[] {
  return answersOf(reported)[0] ?? [];
}

/** Barges after the last vessel carry the container on from the port of discharge; without a vessel, they count as the sea. */
export function legsToDischarge({ legs }: { legs: { mode: string }[] }): { mode: string }[] {
  const last = legs.findLastIndex((leg) => leg.mode === 'vessel');
  return last < 0 ? legs : legs.slice(0, last + 1);
}
