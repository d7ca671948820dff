/** The scenarios of the simulated carrier; the first two digits of a number choose one. */
import type { Timetable } from './timetable.ts';
import {
  caiMepToTorontoByRail,
  cancelledBooking,
  nhavaShevaAvailable,
  nhavaShevaByColombo,
  nhavaShevaByTwoTerminals,
  nhavaShevaInPlainWords,
  nhavaShevaMissedConnection,
  shanghaiCorrected,
  shanghaiDelayed,
  shanghaiDirect,
  shanghaiDirectBefore,
  shanghaiHeldByCustoms,
  shanghaiPastSingapore,
  shanghaiRetracted,
  shanghaiRolled,
  shanghaiToDuisburgByBarge,
} from './timetables.ts';

/** How times are written: with the place's UTC offset, as DCSA asks; or, as some carriers do, the date alone or local time marked UTC. */
export type TimeForm = 'with offset' | 'date' | 'local marked Z';

/** A journey, and how the carrier reports it. */
export interface Playback {
  kind: 'journey';
  timetable: Timetable;
  /** One entry per container: how many days it is behind the timetable at gates and cranes. */
  containerDelays: readonly number[];
  /** How many requests fail before the first answer. */
  failsFirst: number;
  /** How long, from the first request on, every request fails, in milliseconds. */
  failsForMs: number;
  /** Whether every row stays planned. */
  staysPlanned: boolean;
  /** The day from which actual rows are reported, or null for all days. */
  actualsFromDay: number | null;
  /** Whether planned and estimated rows are in the answers. */
  hasForecasts: boolean;
  /** Whether every row appears twice, out of order. */
  isDisorderly: boolean;
  timeForm: TimeForm;
  /** Of DCSA Track & Trace. */
  version: '2.2' | '3.0';
  /** An earlier trip of the container, and how many days before this one it took place. Answers by container number alone include it. */
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
    description: 'From Shanghai to Rotterdam on one vessel, returned empty after 37 days.',
    answer: play(shanghaiDirect),
  },
  {
    number: '02',
    title: 'One transshipment',
    description: 'From Nhava Sheva to Rotterdam in 34 days, with a change of vessels at Colombo.',
    answer: play(nhavaShevaByColombo),
  },
  {
    number: '03',
    title: 'Two transshipments and rail inland',
    description: 'From Cai Mep via Singapore and Busan to Vancouver, then by rail to Toronto, returned empty after 43 days.',
    answer: play(caiMepToTorontoByRail),
  },
  {
    number: '04',
    title: 'Delayed twice',
    description: 'From Shanghai to Rotterdam. At sea the ETA moves by 1.5 days, then by another 1.25; the vessel arrives on the last one.',
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
    description: 'The time of the gate-in and the port of discharge are wrong at first, and later corrected under the same event ids.',
    answer: play(shanghaiCorrected),
  },
  {
    number: '07',
    title: 'Duplicates, out of order',
    description: 'Scenario 01 with every event sent twice under different ids, newest first and partly out of order.',
    answer: play(shanghaiDirect, { isDisorderly: true }),
  },
  {
    number: '08',
    title: 'Two trips',
    description: 'Scenario 01. If you track the container number, the carrier also reports an older trip between the same ports.',
    answer: play(shanghaiDirect, { earlierTrip: { timetable: shanghaiDirectBefore, daysBefore: 150 } }),
  },
  {
    number: '09',
    title: 'Answers after a minute',
    description: 'The carrier is unavailable for a minute (503 with Retry-After: 60), then plays scenario 01.',
    answer: play(shanghaiDirect, { failsForMs: 60_000 }),
  },
  {
    number: '10',
    title: 'Planned only',
    description: 'Scenario 01, but nothing ever happens: every event stays planned.',
    answer: play(shanghaiDirect, { staysPlanned: true }),
  },
  {
    number: '11',
    title: 'Three containers on one bill of lading',
    description: 'Scenario 01 for three containers. The second and third pass gates and cranes a little later.',
    answer: play(shanghaiDirect, { containerDelays: [0, 0.1, 0.2] }),
  },
  {
    number: '12',
    title: 'Estimates, then everything at once',
    description: 'Scenario 01 with only estimates until the container is at the consignee. Then all actual events arrive at once.',
    answer: play(shanghaiDirect, { actualsFromDay: 35.5 }),
  },
  {
    number: '13',
    title: 'Stopover',
    description: 'From Shanghai to Rotterdam by a vessel that calls at Singapore, where the container stays aboard.',
    answer: play(shanghaiPastSingapore),
  },
  {
    number: '14',
    title: 'Terminal transfer',
    description: 'At Colombo, where the container changes vessels, a truck takes it from one terminal to another.',
    answer: play(nhavaShevaByTwoTerminals),
  },
  {
    number: '15',
    title: 'Barge inland',
    description: 'From Shanghai to Rotterdam by vessel, then up the Rhine to Duisburg by barge.',
    answer: play(shanghaiToDuisburgByBarge),
  },
  {
    number: '16',
    title: 'Dates only',
    description: 'Scenario 03 with dates instead of times.',
    answer: play(caiMepToTorontoByRail, { timeForm: 'date' }),
  },
  {
    number: '17',
    title: 'Local time marked UTC',
    description: 'Scenario 03 with local times, marked Z as if they were UTC.',
    answer: play(caiMepToTorontoByRail, { timeForm: 'local marked Z' }),
  },
  {
    number: '18',
    title: 'No plan',
    description: 'The carrier reports only what has happened, so the discharge at Colombo looks final until the next loading.',
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
    description: 'Scenario 02 with an availability for pickup, in DCSA Track & Trace 3.0 with ten events per page.',
    answer: play(nhavaShevaAvailable, { version: '3.0' }),
  },
  {
    number: '21',
    title: 'Rolled',
    description:
      'From Shanghai to Rotterdam. A day before the vessel leaves, the carrier moves the container to the next one, a week later.',
    answer: play(shanghaiRolled),
  },
  {
    number: '22',
    title: 'Missed connection',
    description: 'From Nhava Sheva by Colombo, where the first vessel comes after the second has left. The next one sails 6.5 days later.',
    answer: play(nhavaShevaMissedConnection),
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
