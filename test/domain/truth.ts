// Plays journeys as growing answers, poll by poll, and holds what is said after each against what has happened. The
// measure knows nothing of how the domain decides: it knows the port at which the journey leaves the sea.
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { type JourneyStatus, statusOrder } from '../../src/domain/status.ts';
import type { Reading } from '../../src/domain/shipment.ts';
import { day, read } from './rows.ts';

/** A journey with all that happens on it. */
export interface TrueJourney {
  rows: readonly CarrierEvent[];
  /** The ports in the order in which the box comes, or was to come, to them by sea, those passed on the way too. */
  seaPorts: readonly string[];
  portOfDischarge: string;
}

/** What was said wrongly, over one journey or many. */
export interface Wrongs {
  journeys: number;
  polls: number;
  /** Polls after which a port of discharge or a status was said wrongly although a row told by then says otherwise. */
  againstEvidence: number;
  /** Times that one was said wrongly because nothing told by then says otherwise. */
  unavoidable: number;
  /** How long each of those stood, in hours. */
  hours: number[];
  /** Those that stood beyond the first answer with a row that says otherwise. */
  late: number;
  /** Journeys that end on a wrong status, though all is told. */
  stuck: number;
  /** The first few that should not be, in words. */
  examples: string[];
}

export const noWrongs = (): Wrongs => ({ journeys: 0, polls: 0, againstEvidence: 0, unavoidable: 0, hours: [], late: 0, stuck: 0, examples: [] });

const isSea = ({ mode }: CarrierEvent): boolean => mode === 'vessel' || mode === 'barge';

/** When the box reaches each status, as the rows of a whole journey have it. */
function statusTimes({ rows, portOfDischarge }: TrueJourney): [JourneyStatus, Date | undefined][] {
  const at = (test: (row: CarrierEvent) => boolean): Date | undefined => rows.find(test)?.at;
  const last = (test: (row: CarrierEvent) => boolean): Date | undefined => rows.findLast(test)?.at;
  const isThere = ({ place }: CarrierEvent): boolean => place.locode === portOfDischarge;
  const discharged = last((row) => isSea(row) && isThere(row) && row.movement === 'discharge') ?? day(0);
  const isAfter = (row: CarrierEvent): boolean => row.at >= discharged;
  const isInland = (row: CarrierEvent): boolean => row.mode === 'rail' || row.mode === 'barge';
  return [
    ['Gated In', at((row) => row.movement === 'gate_in' && row.laden === true)],
    ['In Transit', at((row) => isSea(row) && row.movement === 'depart')],
    ['Arrived Not Yet Discharged', last((row) => isSea(row) && isThere(row) && row.movement === 'arrive')],
    ['Discharged', discharged],
    ['Departed Discharge Terminal', at((row) => isAfter(row) && isInland(row) && row.movement === 'depart')],
    // Where nothing is told of the train's departure, the box is on it from its LOAD on.
    ['On Rail', at((row) => isAfter(row) && row.mode === 'rail' && row.movement === 'load')],
    ['Unloaded From Rail', last((row) => isAfter(row) && row.mode === 'rail' && row.movement === 'discharge')],
    ['Gated Out', last((row) => isAfter(row) && row.movement === 'gate_out' && row.laden === true)],
    ['Destuffed', at((row) => isAfter(row) && row.movement === 'strip')],
    ['Delivered', at((row) => isAfter(row) && row.movement === 'arrive' && row.mode === 'truck')],
    ['Empty Returned', last((row) => row.movement === 'gate_in' && row.laden === false)],
  ];
}

/**
 * Polls one journey and adds what was said wrongly.
 *
 * @param answerOn the carrier's answer on a day of the story
 * @param days in ascending order; on the last, all is told
 */
export function addWrongs(wrongs: Wrongs, journey: TrueJourney, answerOn: (on: number) => CarrierEvent[], days: readonly number[]): void {
  const times = statusTimes(journey);
  const chain = [...journey.seaPorts];
  const indexOf = (locode: string | null | undefined): number => chain.lastIndexOf(locode ?? '');
  let before: Reading | null = null;
  const told: CarrierEvent[][] = [];
  let wrongSince: { on: number; port: string | null; isKnown: boolean } | null = null;
  wrongs.journeys += 1;
  for (const on of days) {
    const answer = answerOn(on);
    told.push(answer);
    const reading: Reading = read(answer, before);
    before = reading;
    wrongs.polls += 1;
    const { status, portOfDischarge } = reading.shipment;
    const port = portOfDischarge?.locode ?? null;
    const most = Math.max(0, ...times.flatMap(([name, at]) => (at && at <= day(on) ? [statusOrder(name)] : [])));
    const isWrong = statusOrder(status) > most || (port !== null && port !== journey.portOfDischarge);
    const end = indexOf(journey.portOfDischarge);
    const isBeyond = indexOf(port) > end;
    const lastOut = answer.findLast((row) => row.movement === 'gate_out' && row.laden === true && row.certainty === 'actual');
    // Ashore, where the port is right: that the box is to come in again or, where it is said to be out, to go on by train or barge.
    const saysAshore = (row: CarrierEvent): boolean =>
      lastOut !== undefined && row.at > lastOut.at && ((row.movement === 'gate_in' && row.laden === true) || (status === 'Gated Out' && (row.mode === 'rail' || row.mode === 'barge') && row.movement === 'depart'));
    // A vessel's row at a later port than the one said, or that leaves the one said for it (a barge may carry on inland); beyond the end, a row ashore at the end.
    const says = (row: CarrierEvent): boolean => {
      const index = indexOf(row.place.locode);
      if (port === null || port === journey.portOfDischarge) return saysAshore(row);
      if (isBeyond) return index === end && row.certainty === 'actual' && row.movement.startsWith('gate');
      return row.mode === 'vessel' && index <= end && (index > indexOf(port) || (row.place.locode === port && ['load', 'depart'].includes(row.movement) && index > 0));
    };
    if (!isWrong) {
      if (wrongSince && !wrongSince.isKnown) wrongs.hours.push((on - wrongSince.on) * 24);
      wrongSince = null;
      continue;
    }
    if (wrongSince === null) {
      // What has happened ashore stands against what earlier answers planned, and what was taken back says nothing.
      const landing = answer.findLast((row) => isSea(row) && row.movement === 'discharge' && row.certainty === 'actual');
      const isOut = lastOut !== undefined && landing !== undefined && lastOut.at > landing.at;
      const isPlan = (row: CarrierEvent): boolean => row.certainty !== 'actual' && says(row);
      const isKnown: boolean = answer.some(says) || (!isOut && told.some((rows) => rows.some(isPlan)));
      wrongSince = { on, port, isKnown };
      if (!isKnown) wrongs.unavoidable += 1;
    } else if (!wrongSince.isKnown && answer.some(says)) {
      wrongs.late += 1;
      note(wrongs, `late on day ${on}: ${status} at ${port}`, journey);
    }
    if (wrongSince.isKnown) {
      wrongs.againstEvidence += 1;
      note(wrongs, `against evidence on day ${on}: ${status} at ${port}`, journey);
    }
  }
  const last = times.findLast(([, at]) => at !== undefined)?.[0];
  if (before && (before.shipment.status !== last || before.shipment.portOfDischarge?.locode !== journey.portOfDischarge)) {
    wrongs.stuck += 1;
    note(wrongs, `stuck: ${before.shipment.status} at ${before.shipment.portOfDischarge?.locode}, not ${last}`, journey);
  }
}

function note(wrongs: Wrongs, words: string, { seaPorts, portOfDischarge }: TrueJourney): void {
  if (wrongs.examples.length < 5) wrongs.examples.push(`${words} (${seaPorts.join(' - ')}, discharged at ${portOfDischarge})`);
}
