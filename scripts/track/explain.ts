/** Explains what a carrier reports about one container. The service's own code computes all values. */
import type { CarrierEvent, CarrierReport, UnreadRow } from '../../src/domain/carrier-report.ts';
import { type KnownShipment, advanceByAnswer } from '../../src/domain/journey/advance.ts';
import type { Customs } from '../../src/domain/journey/milestones.ts';
import type { Journey } from '../../src/domain/journey/journey.ts';
import type { JourneyPort } from '../../src/domain/journey/transport.ts';
import { placeKey } from '../../src/domain/journey/rows.ts';
import { type LeftOutReason, leftOutRows } from '../../src/domain/journey/left-out-rows.ts';
import type { ContainerEvent } from '../../src/domain/container-event.ts';
import type { PlaceName, ReachedStatus, JourneyUpdate } from '../../src/domain/shipment.ts';
import { type Answer, UserError } from './answer.ts';

/** A row of the answer that is not an event of the journey. */
export interface LeftOut {
  rowNumber: number | null;
  reason: UnreadRow['reason'] | LeftOutReason;
  message: string;
  carrierEventId: string | null;
  /** Null if the row could not be read. */
  row: CarrierEvent | null;
}

/** A status reached, and the row of this answer that proves it; undefined if only an earlier answer proved it. */
type ExplainedStatus = Pick<ReachedStatus, 'status' | 'occurredAt' | 'place'> & { event: ContainerEvent | undefined };

/** A port and why it has its role. */
type ExplainedPort = Omit<JourneyPort, 'reason'> & { reason: JourneyPort['reason'] | 'undated_row' };

/** One container of an answer, explained. */
export interface Explained {
  answer: Answer;
  /** Whether the earlier answers were about an earlier trip, which is over. */
  isNextTrip: boolean;
  /** Null if the answer names none. */
  containerNumber: string | null;
  /** The answer's other containers. */
  others: string[];
  journey: Journey;
  update: JourneyUpdate;
  customs: Customs;
  /** In the order of the journey. */
  ports: ExplainedPort[];
  /** In status order. */
  statuses: ExplainedStatus[];
  /** In the order of the answer. */
  leftOut: LeftOut[];
}

/**
 * @param container the container to explain; by default the first by number
 * @param before the state after the earlier answers, or null
 * @throws UserError if the answer does not contain the container
 */
export function explain(answer: Answer, container: string | null = null, before: KnownShipment | null = null): Explained {
  const { report } = answer;
  const numbers = report.containers.map(({ containerNumber }) => containerNumber);
  const reported = report.containers.find(({ containerNumber }) => container === null || answer.isUnnamed || containerNumber === container);
  if (!reported) throw new UserError(`${answer.from}: ${reasonMissing(report, container, numbers)}`);
  const { billOfLading, bookingNumbers } = report;
  const { equipment, containerNumber, events } = reported;
  const documents = { reference: null, billOfLading, bookingNumbers, ...equipment };
  const { before: continued, update, journey } = advanceByAnswer(before, reported, documents);
  return {
    answer,
    isNextTrip: before !== null && continued === null,
    containerNumber: answer.isUnnamed ? null : containerNumber,
    others: numbers.filter((number) => number !== containerNumber),
    journey,
    update,
    customs: journey.customs,
    ports: portsOf(update, journey, reported.plannedPortOfDischarge),
    statuses: update.memory.reached.map(({ status, occurredAt, place }) => ({
      ...{ status, occurredAt, place },
      event: journey.statuses.find((proven) => proven.status === status)?.event,
    })),
    leftOut: gatherLeftOut(report, events, journey),
  };
}

/** The ports of the rows, and two more: where the full container was handed in, and the end of the carrier's haul. */
function portsOf(update: JourneyUpdate, journey: Journey, undated: PlaceName | null): ExplainedPort[] {
  const { portOfLoading: origin } = journey;
  // A row of this answer may name it without a time. The journey treats that like an earlier answer's plan.
  const ports = journey.ports.map((port): ExplainedPort => {
    const isUndated =
      port.role === 'POD' && port.reason === 'earlier_plan' && undated !== null && placeKey(undated) === placeKey(port.place);
    return isUndated
      ? { ...port, reason: 'undated_row', rule: 'a row of this answer names it as the port of discharge, without a time' }
      : port;
  });
  const has = (role: ExplainedPort['role']): boolean => ports.some((port) => port.role === role);
  const handedIn: ExplainedPort[] =
    has('POL') || origin === null
      ? []
      : [{ place: origin, role: 'POL', reason: 'route', rule: 'where the full container was handed in: no vessel loads it yet' }];
  const known = [...handedIn, ...ports, ...earlierPort(update, journey)];
  const discharge = known.findLast(({ role }) => role === 'POD');
  const isEnd = !has('destination') && discharge !== undefined;
  return isEnd
    ? [...known, { ...discharge, role: 'destination', rule: 'the port of discharge: no row brings the laden container further' }]
    : known;
}

/** The port of discharge from earlier answers, if this one has none. */
function earlierPort({ shipment: { portOfDischarge: kept } }: JourneyUpdate, { ports, portOfDischarge }: Journey): JourneyPort[] {
  const isSame = (place: PlaceName): boolean => kept !== null && placeKey(place) === placeKey(kept);
  if (kept === null || portOfDischarge !== null || ports.some(({ place, role }) => role === 'POD' && isSame(place))) return [];
  return [{ place: kept, role: 'POD', reason: 'earlier_plan', rule: 'an earlier answer named it, and nothing since contradicts it' }];
}

function reasonMissing({ unread: [first], bookingCancelled }: CarrierReport, container: string | null, numbers: string[]): string {
  if (bookingCancelled) return 'The booking was cancelled, and no container has moved.';
  if (numbers.length > 0) return `The answer does not name ${container}. It names ${numbers.join(', ')}.`;
  return `No row is an event of a container.${first ? ` Row ${first.rowNumber}: ${first.message}` : ''}`;
}

function gatherLeftOut({ unread }: CarrierReport, events: readonly CarrierEvent[], { trip }: Journey): LeftOut[] {
  const begin = trip.rows[0]?.at.getTime() ?? 0;
  const ofTrips = leftOutRows(events, trip).map(({ row, reason, by }): LeftOut => {
    const messages: Record<LeftOutReason, string> = {
      duplicate: `It is a duplicate of ${rowName(by)}.`,
      superseded: `It is an estimate that ${rowName(by)} replaced${by?.certainty === 'actual' ? ', because it has happened' : ''}.`,
      other_trip:
        row.at.getTime() < begin ? 'It belongs to an earlier trip of the container.' : 'It belongs to a later trip, which has not begun.',
    };
    return { rowNumber: row.source?.rowNumber ?? null, reason, message: messages[reason], carrierEventId: row.carrierEventId, row };
  });
  const all = [...unread.map((row): LeftOut => ({ ...row, row: null })), ...ofTrips];
  return all.sort((a, b) => (a.rowNumber ?? 0) - (b.rowNumber ?? 0));
}

/** `row 7`, by its number in the answer. */
export function rowName(row: CarrierEvent | undefined): string {
  return row?.source ? `row ${row.source.rowNumber}` : 'another row';
}
