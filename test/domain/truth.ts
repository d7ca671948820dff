// Plays journeys as growing answers, poll by poll, and compares what is reported after each poll with what has happened. The measure
// does not know how the domain decides: it knows only the port where the journey leaves the sea.
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { withHistory } from '../../src/domain/certainty.ts';
import { type LandingOutcome, countLandings } from '../../src/domain/landing.ts';
import { type JourneyStatus, statusOrder } from '../../src/domain/status.ts';
import type { JourneyUpdate } from '../../src/domain/shipment.ts';
import { day, read } from './rows.ts';

/** A journey with everything that happens on it. */
export interface TrueJourney {
  name: string;
  /** Everything that happens, in order of time. */
  rows: readonly CarrierEvent[];
  /** The ports of the sea route in order, actual or planned, including those the vessel only passes. */
  seaPorts: readonly string[];
  portOfDischarge: string;
}

/** The errors found in one journey or several. */
export interface AccuracyReport {
  journeys: number;
  polls: number;
  /** Polls after which a port of discharge or a status was wrong although a reported row contradicts it. */
  againstEvidence: number;
  /** Errors that were unavoidable because no reported row contradicted them. */
  unavoidable: number;
  /** How long each of those lasted, in hours. */
  wrongForHours: number[];
  /** Those that lasted beyond the first answer with a row that contradicts them. */
  late: number;
  /** Journeys that end with a wrong status although everything is reported. */
  stuck: number;
  /** Failures, in words. */
  failures: string[];
  /** Every poll after which something was wrong, avoidable or not, in words. */
  wrongPolls: string[];
  /** Polls that name another port of the route as the port of discharge, by how that was told. */
  otherPorts: OtherPorts;
  /** Polls with a port of discharge, by what it rests on. */
  certainties: Map<string, Calibration>;
  /** What became of the containers of earlier journeys, by port. */
  landings: Map<string, LandingOutcome[]>;
}

/**
 * How a wrong port was told: as provisional, or as the carrier's plan, which the carrier changed later or which the container did not follow.
 * No rule can know either before a row says it. The others were told as certain.
 */
export interface OtherPorts {
  provisional: number;
  planned: number;
  certain: number;
}

/** How often a kind of port of discharge was right, and with which probability it was told. */
export interface Calibration {
  polls: number;
  right: number;
  /** The sum of the probabilities told. */
  told: number;
}

export const emptyReport = (): AccuracyReport => ({
  journeys: 0,
  polls: 0,
  againstEvidence: 0,
  unavoidable: 0,
  wrongForHours: [],
  late: 0,
  stuck: 0,
  failures: [],
  wrongPolls: [],
  otherPorts: { provisional: 0, planned: 0, certain: 0 },
  certainties: new Map(),
  landings: new Map(),
});

const isSea = ({ mode }: CarrierEvent): boolean => mode === 'vessel' || mode === 'barge';

/** When the container reaches each status, by the rows of the whole journey. */
function statusTimes({ rows, portOfDischarge }: TrueJourney): [JourneyStatus, Date | undefined][] {
  const at = (test: (row: CarrierEvent) => boolean): Date | undefined => rows.find(test)?.at;
  const last = (test: (row: CarrierEvent) => boolean): Date | undefined => rows.findLast(test)?.at;
  const isThere = ({ place }: CarrierEvent): boolean => place.locode === portOfDischarge;
  const discharged = last((row) => isSea(row) && isThere(row) && row.movement === 'discharge') ?? day(0);
  const isAfter = (row: CarrierEvent): boolean => row.at >= discharged;
  const isInland = (row: CarrierEvent): boolean => row.mode === 'rail' || row.mode === 'barge';
  // Some carriers report a train only by its gate moves, and a barge only by where it takes the container.
  const setsOut = (row: CarrierEvent): boolean => row.movement === 'depart' || row.movement === 'gate_out';
  return [
    ['Gated In', at((row) => row.movement === 'gate_in' && row.laden === true)],
    ['In Transit', at((row) => isSea(row) && row.movement !== 'load')],
    ['Arrived Not Yet Discharged', last((row) => isSea(row) && isThere(row) && row.movement === 'arrive')],
    ['Discharged', discharged],
    [
      'Departed Discharge Terminal',
      at(
        (row) => isAfter(row) && isInland(row) && (setsOut(row) || (row.mode === 'barge' && row.movement === 'discharge' && !isThere(row))),
      ),
    ],
    // If the train's departure is not reported, the container is on it from its LOAD on.
    ['On Rail', at((row) => isAfter(row) && row.mode === 'rail' && (row.movement === 'load' || setsOut(row)))],
    ['Unloaded From Rail', last((row) => isAfter(row) && row.mode === 'rail' && row.movement === 'discharge')],
    ['Available For Pickup', at((row) => isAfter(row) && row.movement === 'available')],
    ['Gated Out', last((row) => isAfter(row) && row.movement === 'gate_out' && row.laden === true && row.mode !== 'rail')],
    ['Destuffed', at((row) => isAfter(row) && row.movement === 'strip')],
    ['Delivered', at((row) => isAfter(row) && (row.movement === 'drop_off' || (row.movement === 'arrive' && row.mode === 'truck')))],
    ['Empty Returned', last((row) => row.movement === 'gate_in' && row.laden === false)],
  ];
}

/**
 * Polls one journey and adds its errors to the report.
 *
 * @param answerOn the carrier's answer on a day of the story
 * @param days in ascending order; on the last, everything is reported
 */
export function measureAccuracy(
  accuracy: AccuracyReport,
  journey: TrueJourney,
  answerOn: (on: number) => CarrierEvent[],
  days: readonly number[],
): void {
  const times = statusTimes(journey);
  const statusOn = (on: number): number => Math.max(0, ...times.flatMap(([name, at]) => (at && at <= day(on) ? [statusOrder(name)] : [])));
  let before: JourneyUpdate | null = null;
  const reported: CarrierEvent[][] = [];
  let wrongSince: { on: number; isKnown: boolean } | null = null;
  accuracy.journeys += 1;
  for (const on of days) {
    const answer = answerOn(on);
    reported.push(answer);
    const update: JourneyUpdate = read(answer, before);
    before = update;
    accuracy.polls += 1;
    const { status, portOfDischarge } = update.shipment;
    const port = portOfDischarge?.locode ?? null;
    const atPort = countLandings(accuracy.landings.get(port ?? '') ?? []);
    const { portOfDischarge: told } = withHistory(update.certainty, { atPort, byVesselCall: countLandings([]) });
    if (port !== null) noteCertainty(accuracy, told, port === journey.portOfDischarge);
    const isOther = port !== null && port !== journey.portOfDischarge && journey.seaPorts.includes(port);
    if (isOther) accuracy.otherPorts[howTold(told)] += 1;
    if (statusOrder(status) <= statusOn(on) && (port === null || port === journey.portOfDischarge)) {
      if (wrongSince && !wrongSince.isKnown) accuracy.wrongForHours.push((on - wrongSince.on) * 24);
      wrongSince = null;
      continue;
    }
    const says = saysOtherwise(journey, answer, { status, port });
    const isLate: boolean = wrongSince !== null && !wrongSince.isKnown && answer.some(says);
    wrongSince ??= { on, isKnown: isReportedOtherwise(answer, reported, says) };
    if (wrongSince.on === on && !wrongSince.isKnown) accuracy.unavoidable += 1;
    if (isLate) accuracy.late += 1;
    if (wrongSince.isKnown) accuracy.againstEvidence += 1;
    const kind = wrongSince.isKnown ? 'against evidence' : isLate ? 'late' : 'unavoidable';
    const wrongPoll = `${journey.name}, day ${on}: ${kind}: ${status}, port of discharge ${port}`;
    accuracy.wrongPolls.push(wrongPoll);
    if (kind !== 'unavoidable') accuracy.failures.push(wrongPoll);
  }
  for (const { locode, outcome } of before?.memory.landings ?? []) {
    accuracy.landings.set(locode, [...(accuracy.landings.get(locode) ?? []), outcome]);
  }
  const last = times.findLast(([, at]) => at !== undefined)?.[0];
  if (before && (before.shipment.status !== last || before.shipment.portOfDischarge?.locode !== journey.portOfDischarge)) {
    accuracy.stuck += 1;
    accuracy.failures.push(
      `${journey.name}: stuck: ${before.shipment.status}, port of discharge ${before.shipment.portOfDischarge?.locode}, not ${last} at ${journey.portOfDischarge}`,
    );
  }
}

function howTold({ provisional, basis }: JourneyUpdate['certainty']['portOfDischarge']): keyof OtherPorts {
  if (provisional) return 'provisional';
  return basis === 'carrier_plan' || basis === 'earlier_plan' ? 'planned' : 'certain';
}

function noteCertainty(
  { certainties }: AccuracyReport,
  { basis, provisional, probability }: JourneyUpdate['certainty']['portOfDischarge'],
  isRight: boolean,
): void {
  // Those that history refines are told apart by fifths.
  const fifth = Math.min(4, Math.floor((probability ?? 0) * 5));
  const kind = `${basis ?? 'none'}${provisional ? ', provisional' : ''}${basis === 'last_reported' ? `, ${fifth / 5} and more` : ''}`;
  const { polls, right, told } = certainties.get(kind) ?? { polls: 0, right: 0, told: 0 };
  certainties.set(kind, { polls: polls + 1, right: right + Number(isRight), told: told + (probability ?? 0) });
}

const lastOutOf = (answer: readonly CarrierEvent[]): CarrierEvent | undefined =>
  answer.findLast((row) => row.movement === 'gate_out' && row.laden === true && row.certainty === 'actual');

/** Whether a row reported by now contradicts it: moves on land outrank earlier plans, and retracted rows do not count. */
function isReportedOtherwise(
  answer: readonly CarrierEvent[],
  reported: readonly CarrierEvent[][],
  says: (row: CarrierEvent) => boolean,
): boolean {
  const landing = answer.findLast((row) => isSea(row) && row.movement === 'discharge' && row.certainty === 'actual');
  const lastOut = lastOutOf(answer);
  const isOut = lastOut !== undefined && landing !== undefined && lastOut.at > landing.at;
  return answer.some(says) || (!isOut && reported.some((rows) => rows.some((row) => row.certainty !== 'actual' && says(row))));
}

/** The rows that contradict a wrong statement. */
function saysOtherwise(
  journey: TrueJourney,
  answer: readonly CarrierEvent[],
  { status, port }: { status: JourneyStatus; port: string | null },
): (row: CarrierEvent) => boolean {
  const indexOf = (locode: string | null): number => journey.seaPorts.lastIndexOf(locode ?? '');
  const [end, said] = [indexOf(journey.portOfDischarge), indexOf(port)];
  const lastOut = lastOutOf(answer);
  // On land, if the port is right: a row says the container will come in again or, if reported out, go on by train or barge.
  if (port === null || port === journey.portOfDischarge) {
    return ({ at, movement, laden, mode }) =>
      lastOut !== undefined &&
      at > lastOut.at &&
      ((movement === 'gate_in' && laden === true) ||
        (status === 'Gated Out' && (mode === 'rail' || mode === 'barge') && movement === 'depart'));
  }
  // A port that is not on the route, reported by mistake: only what comes after it.
  const mistaken = answer.findLast((row) => row.place.locode === port && isSea(row));
  if (said < 0) return (row) => row.mode === 'vessel' && mistaken !== undefined && row.at > mistaken.at && row.place.locode !== port;
  // Beyond the end: what happens on land at the end.
  if (said > end)
    return (row) => row.place.locode === journey.portOfDischarge && row.certainty === 'actual' && row.movement.startsWith('gate');
  // Before it: a vessel's row at a later port, or one that leaves the reported port (a barge may carry on inland), or by which
  // a vessel that has not come yet was to load the container before.
  const seen = new Set(answer.flatMap(({ certainty, vessel }) => (certainty === 'actual' && vessel?.name ? [vessel.name] : [])));
  return (row) => {
    const index = indexOf(row.place.locode);
    if (row.certainty !== 'actual' && row.movement === 'load' && row.vessel?.name && index > 0 && index < said)
      return !seen.has(row.vessel.name);
    return (
      row.mode === 'vessel' &&
      index <= end &&
      (index > said || (index === said && index > 0 && (row.movement === 'load' || row.movement === 'depart')))
    );
  };
}
