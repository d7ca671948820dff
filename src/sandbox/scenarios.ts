/** What the simulated carrier can be asked to play, by the first two digits of a number. */
import {
  caiMepToTorontoByRail,
  cancelledBooking,
  nhavaShevaByColombo,
  shanghaiDirect,
  type Timetable,
} from './timetables.ts';

/** A journey that is answered with its rows. */
export interface Play {
  kind: 'journey';
  timetable: Timetable;
  /** One entry a container: how many days it runs behind the timetable at gates and cranes. */
  containerDelays: readonly number[];
  /** Whether every row stays planned, whatever the clock shows. */
  staysPlanned: boolean;
  /** How many calls fail before the first answer. */
  failsFirst: number;
}

/** An answer that has no journey in it. */
export interface Refusal {
  kind: 'not_found' | 'unavailable' | 'unreadable' | 'empty';
}

export interface Scenario {
  /** Two digits. */
  number: string;
  title: string;
  /** One sentence. */
  description: string;
  answer: Play | Refusal;
}

const play = (timetable: Timetable, more: Partial<Omit<Play, 'kind' | 'timetable'>> = {}): Play => ({
  kind: 'journey',
  timetable,
  containerDelays: [0],
  staysPlanned: false,
  failsFirst: 0,
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
    description: 'The carrier knows the booking and has no event to tell (200 with an empty list).',
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
