/** The scenarios of the simulated carrier; the first two digits of a number choose one. */
import type { Timetable } from './timetable.ts';
import {
  caiMepToTorontoByRail,
  cancelledBooking,
  nhavaShevaAvailable,
  nhavaShevaByColombo,
  nhavaShevaByTwoTerminals,
  nhavaShevaInPlainWords,
  shanghaiCorrected,
  shanghaiDelayed,
  shanghaiDirect,
  shanghaiDirectBefore,
  shanghaiHeldByCustoms,
  shanghaiPastSingapore,
  shanghaiRetracted,
  shanghaiToDuisburgByBarge,
} from './timetables.ts';

/** How times are written: as DCSA asks, with the offset of the place; or as some carriers do: the date alone, or the place's time marked UTC. */
export type TimeForm = 'with offset' | 'date' | 'local marked Z';

/** A journey, and how the carrier reports it. */
export interface Playback {
  kind: 'journey';
  timetable: Timetable;
  /** One entry per container: how many days it runs behind the timetable at gates and cranes. */
  containerDelays: readonly number[];
  /** How many requests fail before the first answer. */
  failsFirst: number;
  /** For how long after the first request every request fails. */
  failsForMs: number;
  /** Whether every row stays planned. */
  staysPlanned: boolean;
  /** The day before which nothing is reported as having happened, or null. */
  actualsFromDay: number | null;
  /** Whether planned and estimated rows are in the answers. */
  hasForecasts: boolean;
  /** Whether every row is there twice, out of order. */
  isDisorderly: boolean;
  timeForm: TimeForm;
  /** DCSA Track & Trace's. */
  version: '2.2' | '3.0';
  /** The container's earlier trip, and how many days before. Answers by container number alone include it. */
  earlierTrip: { timetable: Timetable; daysBefore: number } | null;
}

/** An answer without a journey. */
export interface Refusal {
  kind: 'not_found' | 'unavailable' | 'unreadable' | 'empty';
}

export interface Scenario {
  /** Two digits. */
  number: string;
  title: string;
  /** One sentence. */
  description: string;
  answer: Playback | Refusal;
}

const play = (timetable: Timetable, more: Partial<Omit<Playback, 'kind' | 'timetable'>> = {}): Playback => ({
  kind: 'journey',
  timetable,
  containerDelays: [0],
  failsFirst: 0,
  failsForMs: 0,
  staysPlanned: false,
  actualsFromDay: null,
  hasForecasts: true,
  isDisorderly: false,
  timeForm: 'with offset',
  version: '2.2',
  earlierTrip: null,
  ...more,
});

/** All scenarios, in the order of their numbers. */
export const scenarios: readonly Scenario[] = [
  {
    number: '01',
    title: 'Direct',
    description: 'One vessel from Shanghai to Rotterdam, and empty again after 37 days.',
    answer: play(shanghaiDirect),
  },
  {
    number: '02',
    title: 'One transshipment',
    description: 'From Nhava Sheva by Colombo, where the container changes vessels, to Rotterdam in 34 days.',
    answer: play(nhavaShevaByColombo),
  },
  {
    number: '03',
    title: 'Two transshipments and rail inland',
    description: 'From Cai Mep by Singapore and Busan to Vancouver, by rail to Toronto, and empty again after 43 days.',
    answer: play(caiMepToTorontoByRail),
  },
  {
    number: '04',
    title: 'Late twice',
    description: 'Shanghai to Rotterdam; at sea the arrival is put off by 1.5 days, then by 1.25 more, which is kept.',
    answer: play(shanghaiDelayed),
  },
  {
    number: '05',
    title: 'Held by customs',
    description: 'Customs holds the container after discharge and releases it two days later, before it leaves.',
    answer: play(shanghaiHeldByCustoms),
  },
  {
    number: '06',
    title: 'Corrected events',
    description: 'The time of the gate-in and the port of discharge are wrong at first, then corrected under the same ids.',
    answer: play(shanghaiCorrected),
  },
  {
    number: '07',
    title: 'Duplicates, out of order',
    description: 'Scenario 01 with every row given twice under different ids, newest first and partly out of order.',
    answer: play(shanghaiDirect, { isDisorderly: true }),
  },
  {
    number: '08',
    title: 'Two trips',
    description: 'Scenario 01; asked by container, the carrier also gives an older trip between the same ports.',
    answer: play(shanghaiDirect, { earlierTrip: { timetable: shanghaiDirectBefore, daysBefore: 150 } }),
  },
  {
    number: '09',
    title: 'Answers after a minute',
    description: 'For a minute the carrier is unavailable (503 with Retry-After: 60), then it plays scenario 01.',
    answer: play(shanghaiDirect, { failsForMs: 60_000 }),
  },
  {
    number: '10',
    title: 'Planned only',
    description: 'The journey of scenario 01 of which nothing ever happens: every row stays planned.',
    answer: play(shanghaiDirect, { staysPlanned: true }),
  },
  {
    number: '11',
    title: 'Three containers on one bill of lading',
    description: 'Scenario 01 for three containers, the second and third a little later at gates and cranes.',
    answer: play(shanghaiDirect, { containerDelays: [0, 0.1, 0.2] }),
  },
  {
    number: '12',
    title: 'Estimates, then everything at once',
    description: 'Scenario 01, only estimated until the container is at the consignee; then everything that happened arrives at once.',
    answer: play(shanghaiDirect, { actualsFromDay: 35.5 }),
  },
  {
    number: '13',
    title: 'A call on the way',
    description: 'From Shanghai to Rotterdam by a vessel that calls at Singapore, where the container stays aboard.',
    answer: play(shanghaiPastSingapore),
  },
  {
    number: '14',
    title: 'Between two terminals',
    description: 'At Colombo, where it changes vessels, the container goes by truck from one terminal to another.',
    answer: play(nhavaShevaByTwoTerminals),
  },
  {
    number: '15',
    title: 'On by barge',
    description: 'From Shanghai to Rotterdam by vessel and up the Rhine to Duisburg by barge.',
    answer: play(shanghaiToDuisburgByBarge),
  },
  {
    number: '16',
    title: 'Dates only',
    description: 'Scenario 03 with dates in place of times.',
    answer: play(caiMepToTorontoByRail, { timeForm: 'date' }),
  },
  {
    number: '17',
    title: 'Local time marked UTC',
    description: 'Scenario 03 with the local time of each place, marked Z as if it were UTC.',
    answer: play(caiMepToTorontoByRail, { timeForm: 'local marked Z' }),
  },
  {
    number: '18',
    title: 'No plan given',
    description: 'Only what happened is given, so the discharge at Colombo looks final until the next loading.',
    answer: play(nhavaShevaInPlainWords, { hasForecasts: false }),
  },
  {
    number: '19',
    title: 'Retracted event',
    description: 'A gate-out is reported, disappears a day later, and the real one follows.',
    answer: play(shanghaiRetracted),
  },
  {
    number: '20',
    title: 'Track & Trace 3.0',
    description: 'Scenario 02 and an availability for pick-up, given in DCSA Track & Trace 3.0, ten events a page.',
    answer: play(nhavaShevaAvailable, { version: '3.0' }),
  },
  {
    number: '90',
    title: 'Not found',
    description: 'The carrier does not know the number (404).',
    answer: { kind: 'not_found' },
  },
  {
    number: '91',
    title: 'Carrier down',
    description: 'The carrier is always unavailable (503).',
    answer: { kind: 'unavailable' },
  },
  {
    number: '92',
    title: 'Unreadable answer',
    description: 'The carrier answers 200 with an HTML error page.',
    answer: { kind: 'unreadable' },
  },
  {
    number: '93',
    title: 'Booking cancelled',
    description: 'The booking was confirmed and then cancelled before the container moved.',
    answer: play(cancelledBooking),
  },
  {
    number: '94',
    title: 'No data yet',
    description: 'The carrier knows the booking but has no events yet (200 with an empty list).',
    answer: { kind: 'empty' },
  },
  {
    number: '95',
    title: 'Down, then up',
    description: 'The carrier is unavailable for the first three calls (503) and then plays scenario 01.',
    answer: play(shanghaiDirect, { failsFirst: 3 }),
  },
];

/** The scenario that six digits name, or undefined. */
export function findScenario(digits: string): Scenario | undefined {
  return scenarios.find((scenario) => scenario.number === digits.slice(0, 2));
}
