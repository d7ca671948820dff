// The journeys that the accuracy is measured by, and the ways carriers report them.
import fc from 'fast-check';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import {
  type Carrier,
  type Plan,
  answerOn,
  atOnce,
  carrier,
  forecast,
  legsToDischarge,
  none,
  plan,
  ports,
  rowsOf,
  steady,
  wholeTruth,
} from './reported-journeys.ts';
import { day, emptyGateIn, fullGateOut } from './rows.ts';
import { namedJourneys, reportingStyles } from './truth-journeys.ts';
import { sandboxJourneys } from './truth-sandbox.ts';
import { type TrueJourney, type AccuracyReport, measureAccuracy, emptyReport } from './truth.ts';

const whole = { gaps: none, mistakes: none, silences: none, delays: atOnce };
/** How carriers report, by name. */
export const habits: Record<string, fc.Arbitrary<Carrier>> = {
  'plans first': carrier({ ...whole, forecasts: fc.constant(true) }),
  'plans never': carrier({ ...whole, forecasts: fc.constant(false) }),
  'plans dropped': carrier({ ...whole, forecasts: fc.constant(true), silences: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1 }) }),
  'rows late': carrier({ ...steady, gaps: none }),
  'rows taken back': carrier({ ...whole, mistakes: fc.uniqueArray(fc.nat({ max: 20 }), { minLength: 1, maxLength: 3 }) }),
};

/** Every half day of a journey, and once more when it is over. */
function daysOf(rows: readonly CarrierEvent[]): number[] {
  const end = Math.max(...rows.map(({ at }) => (at.getTime() - day(0).getTime()) / 86_400_000));
  return [...Array.from({ length: Math.ceil(end * 2) + 2 }, (_, half) => half / 2), 1000];
}

function seaPortsOf({ legs }: Plan): string[] {
  return [ports[0], ...legs.flatMap(({ passes }, index) => [...(passes ? [`XX${index}PA`] : []), ports[index + 1] ?? ''])];
}

function generated(planned: Plan): TrueJourney {
  const [seaPorts, portOfDischarge] = [seaPortsOf(planned), ports[legsToDischarge(planned).length] ?? ''];
  return { name: `${seaPorts.join(' - ')}, to ${portOfDischarge}`, rows: rowsOf(planned), seaPorts, portOfDischarge };
}

/** Plays generated journeys in one way of reporting. */
export function playGenerated(name: string, journeys: number, seed: number): AccuracyReport {
  const accuracy = emptyReport();
  for (const [planned, how] of fc.sample(fc.tuple(plan, habits[name] ?? fc.constant(wholeTruth)), { numRuns: journeys, seed })) {
    const journey = generated(planned);
    const reported = { ...how, mistakes: how.mistakes.filter((index) => index < journey.rows.length - 1) };
    measureAccuracy(
      accuracy,
      journey,
      (on) => answerOn(on, journey.rows, on === 1000 ? { ...reported, mistakes: [] } : reported),
      daysOf(journey.rows),
    );
  }
  return accuracy;
}

/** Plays containers delivered at a port before the planned one; the carrier keeps its plans in its answers. */
export function playDeliveredBefore(journeys: number, seed: number): AccuracyReport {
  const accuracy = emptyReport();
  const several = plan.filter(({ legs }) => legs.length > 1 && legs.every(({ mode }) => mode === 'vessel'));
  for (const planned of fc.sample(several, { numRuns: journeys, seed })) {
    const all = rowsOf({ ...planned, legs: planned.legs.map((leg) => ({ ...leg, shunts: false })) });
    const landing = all.findIndex((row) => row.movement === 'discharge' && row.mode === 'vessel' && row.place.locode === ports[1]);
    const on = ((all[landing]?.at.getTime() ?? 0) - day(0).getTime()) / 86_400_000;
    const rows = [...all.slice(0, landing + 1), fullGateOut(ports[1], on + 2), emptyGateIn(ports[1], on + 4)];
    const leftOver = all
      .slice(landing + 1)
      .filter(({ place }) => place.locode !== ports[1])
      .map((row) => forecast(row, 'estimated', 0));
    const journey = {
      name: `${seaPortsOf(planned).join(' - ')}, to ${ports[1]}`,
      rows,
      seaPorts: seaPortsOf(planned),
      portOfDischarge: ports[1],
    };
    measureAccuracy(accuracy, journey, (at) => [...answerOn(at, rows, { ...wholeTruth, forecasts: false }), ...leftOver], daysOf(rows));
  }
  return accuracy;
}

/** Plays the named journeys in one style of reporting. */
export function playNamed(style: string): AccuracyReport {
  const accuracy = emptyReport();
  const report = reportingStyles[style];
  for (const journey of report ? namedJourneys : [])
    measureAccuracy(accuracy, journey, (on) => report?.(journey, on) ?? [], daysOf(journey.rows));
  return accuracy;
}

/** Plays the sandbox's journeys. @param daysApart between two polls */
export function playSandbox(daysApart: number): AccuracyReport {
  const accuracy = emptyReport();
  for (const journey of sandboxJourneys()) {
    measureAccuracy(
      accuracy,
      journey,
      journey.answerOn,
      daysOf(journey.rows).filter((on) => on % daysApart === 0),
    );
  }
  return accuracy;
}
