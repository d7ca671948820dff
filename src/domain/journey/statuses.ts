/**
 * The statuses reached, one answer after another.
 *
 * - The status is the last one that is proven. Every newly proven status is an entry of surface A's timeline, in the order of
 *   the statuses, several in one answer too. One that is reported late, below the current status, is left out.
 * - The proofs are stored with the shipment (`JourneyMemory`). A status stays when the carrier drops the row that proved it,
 *   and is taken back when that row is contradicted. The status then goes to the last one proven below those contradicted,
 *   with the reason, and from there on to what is proven now.
 * - `retracted`: the row says something else now, is expected again, is taken back by its id, or is gone and another place
 *   has its move. `reclassified`: its port is no longer the port of discharge, the container goes on by sea after it, or
 *   comes back in through a gate. `record_withdrawn`: the operator's date, or row, is gone.
 * - A corrected time never contradicts a status, and a place does not up to In Transit. In Transit stays if its
 *   transshipment turns out to be the port of discharge: a vessel has brought the container there.
 */
import { type FoundCertainty, noCertainty, probabilities } from '../certainty.ts';
import type { ContainerEvent } from '../container-event.ts';
import type { ContainerFacts, PlaceName, ReachedStatus, ShipmentFacts, StatusReason, StatusStep } from '../shipment.ts';
import { idByHand } from '../row-by-hand.ts';
import { type JourneyStatus, journeyStatuses, statusOrder } from '../status.ts';
import type { Journey } from './journey.ts';
import { provingMilestones } from './milestones.ts';
import { isByRailOrBarge, isFullGateIn, isLanding, isLeaving, isSeaMove, placeKey, placeNameOf } from './rows.ts';
import { replaces } from './trip.ts';

/** A status that the operator's record proves. */
export interface RecordedStatus {
  status: JourneyStatus;
  at: Date;
}

/** The statuses that are reached now, and the changes of status since the answer before. */
interface NextStatuses {
  reached: ReachedStatus[];
  steps: StatusStep[];
}

/**
 * @param before null when the shipment is being made: it then begins at Pre Alert
 * @param retracted the ids of events that the carrier takes back
 */
export function nextStatuses(
  before: { status: JourneyStatus; reached: readonly ReachedStatus[] } | null,
  journey: Journey,
  recorded: readonly RecordedStatus[],
  retracted: ReadonlySet<string>,
): NextStatuses {
  const proven = provenNow(journey, recorded);
  const contradicted = new Map<JourneyStatus, StatusReason>();
  const kept = new Map<JourneyStatus, ReachedStatus>();
  for (const earlier of before?.reached ?? []) {
    const reason = contradictionOf(earlier, proven.get(earlier.status), journey, retracted);
    if (reason) contradicted.set(earlier.status, reason);
    else kept.set(earlier.status, proven.get(earlier.status) ?? earlier);
  }
  const reached = journeyStatuses.flatMap((status) => kept.get(status) ?? proven.get(status) ?? []);
  const stepTo = (status: JourneyStatus, reason: StatusReason | null): StatusStep => {
    const at = reached.find((one) => one.status === status)?.occurredAt ?? null;
    return { status, occurredAt: at === null ? null : new Date(at), reason };
  };

  const steps: StatusStep[] = before ? [] : [stepTo('Pre Alert', null)];
  let current = before?.status ?? 'Pre Alert';
  const lastKept = latest(kept.keys());
  if (contradicted.size > 0 && statusOrder(lastKept) < statusOrder(current)) {
    const reason = contradicted.get(current) ?? [...contradicted.values()].at(-1) ?? null;
    current = lastBelowContradiction(reached, contradicted, lastKept);
    steps.push(stepTo(current, reason));
  }
  for (const { status } of reached) {
    if (statusOrder(status) > statusOrder(current) && !kept.has(status)) steps.push(stepTo(status, null));
  }
  return { reached, steps };
}

/** The last status below the first contradicted one above those that stay. */
function lastBelowContradiction(
  reached: readonly ReachedStatus[],
  contradicted: ReadonlyMap<JourneyStatus, StatusReason>,
  lastKept: JourneyStatus,
): JourneyStatus {
  const first = journeyStatuses.find((status) => contradicted.has(status) && statusOrder(status) > statusOrder(lastKept));
  const below = reached.filter(({ status }) => first !== undefined && statusOrder(status) < statusOrder(first));
  return latest(below.map(({ status }) => status));
}

/** The last of some statuses in their order; Pre Alert if there are none. */
function latest(statuses: Iterable<JourneyStatus>): JourneyStatus {
  return [...statuses].reduce<JourneyStatus>((last, status) => (statusOrder(status) > statusOrder(last) ? status : last), 'Pre Alert');
}

/** What rows and the operator's record prove. If both prove a status, the row is the proof, with the record's time. */
function provenNow(journey: Journey, recorded: readonly RecordedStatus[]): Map<JourneyStatus, ReachedStatus> {
  const proven = new Map<JourneyStatus, ReachedStatus>();
  for (const { status, at } of recorded)
    proven.set(status, { status, occurredAt: at.toISOString(), place: null, row: null, isRecorded: true });
  for (const { status, event } of journey.statuses) {
    const { row, type } = event;
    const { key, movement, mode, laden, place } = row;
    const occurredAt = proven.get(status)?.occurredAt ?? row.at.toISOString();
    proven.set(status, { status, occurredAt, place: placeNameOf(place), row: { key, movement, mode, laden, type }, isRecorded: false });
  }
  return proven;
}

/** Why a status reached earlier is taken back, or null if nothing contradicts it. @param proof what proves it now */
function contradictionOf(
  earlier: ReachedStatus,
  proof: ReachedStatus | undefined,
  journey: Journey,
  retracted: ReadonlySet<string>,
): StatusReason | null {
  if (earlier.isRecorded) return proof ? null : 'record_withdrawn';
  if (earlier.row && idByHand(earlier.row.key) !== null && retracted.has(earlier.row.key) && !proof) return 'record_withdrawn';
  const reported = journey.events.find(({ row }) => row.key === earlier.row?.key);
  const unchanged = reported && isSameMove(reported, earlier) ? reported : undefined;
  if (proof) return contradictionByPlace(earlier, proof, unchanged);
  if (reported && !unchanged) return 'retracted';
  return contradictionWithoutProof(earlier, unchanged, journey, retracted);
}

/** For a status that is still proven: its proof is in another place now, which counts after In Transit. */
function contradictionByPlace(
  { status, row, place }: ReachedStatus,
  proof: ReachedStatus,
  unchanged: ContainerEvent | undefined,
): StatusReason | null {
  if (proof.isRecorded || row === null || place === null || statusOrder(status) <= statusOrder('In Transit')) return null;
  if (placeKey(proof.place ?? place) === placeKey(place) || unchanged?.type === row.type) return null;
  return unchanged ? 'reclassified' : 'retracted';
}

/** For a status that nothing proves any more: its row is unchanged, or not in the answer. */
function contradictionWithoutProof(
  earlier: ReachedStatus,
  unchanged: ContainerEvent | undefined,
  journey: Journey,
  retracted: ReadonlySet<string>,
): StatusReason | null {
  const { status, row } = earlier;
  if (row && (retracted.has(row.key) || (!unchanged && isExpectedAgain(earlier, journey)))) return 'retracted';
  // Whatever role the port gets, a vessel has brought the container there.
  if (status === 'In Transit' && unchanged && isLanding(unchanged.row) && unchanged.type !== 'other') return null;
  const isRetyped = unchanged !== undefined && unchanged.type !== row?.type && hasSeaJourney(journey);
  return isRetyped || isContradictedLater(earlier, journey) ? 'reclassified' : null;
}

/** Whether a row still says what it said when it proved a status. */
function isSameMove({ row, estimated }: ContainerEvent, { row: proof, place }: ReachedStatus): boolean {
  return (
    !estimated && row.movement === proof?.movement && placeKey(placeNameOf(row.place)) === placeKey(place ?? { locode: null, name: null })
  );
}

/** Whether the carrier expects again what it had reported as done. */
function isExpectedAgain({ row: proof, place }: ReachedStatus, { events }: Journey): boolean {
  if (!proof || !place) return false;
  return events.some(
    ({ row, estimated }) =>
      estimated && row.movement === proof.movement && placeKey(placeNameOf(row.place)) === placeKey(place) && replaces(proof, row),
  );
}

/** Whether the answer reports the sea journey. Without it, a row gets another type only because its context is missing. */
function hasSeaJourney({ events }: Journey): boolean {
  return events.some(({ row, estimated, type }) => !estimated && isSeaMove(row) && type !== 'other');
}

/** Whether what is reported now cannot be true if the status was reached by its proof. Before the arrival anything can. */
function isContradictedLater({ status, occurredAt, place }: ReachedStatus, journey: Journey): boolean {
  if (statusOrder(status) < statusOrder('Arrived Not Yet Discharged')) return false;
  const key = place && placeKey(place);
  const isSame = (other: PlaceName): boolean => placeKey(other) === key;
  const later = journey.events.filter(
    ({ row, estimated }) => !estimated && occurredAt !== null && row.at.getTime() > new Date(occurredAt).getTime(),
  );
  const goesOnBySea = later.some(
    ({ row, type }) =>
      isSeaMove(row) &&
      type !== 'other' &&
      !type.startsWith('feeder_') &&
      (isLeaving(row) || (isLanding(row) && !isSame(placeNameOf(row.place)))),
  );
  if (goesOnBySea) return true;
  switch (status) {
    case 'Arrived Not Yet Discharged':
    case 'Discharged':
      return place !== null && isDischargedElsewhere(place, journey);
    case 'Departed Discharge Terminal':
      return later.some(({ row }) => isFullGateIn(row) && isSame(placeNameOf(row.place)));
    case 'Gated Out':
      return later.some(({ row }) => isFullGateIn(row) || (isByRailOrBarge(row) && isLeaving(row)));
    default:
      return false;
  }
}

/** Whether the journey has another port of discharge than this place. */
function isDischargedElsewhere(place: PlaceName, { ports }: Journey): boolean {
  const here = ports.find((port) => placeKey(port.place) === placeKey(place) && port.role !== 'destination');
  return here ? here.role !== 'POD' : ports.some(({ role }) => role === 'POD');
}

/** The statuses reached by a shipment that was stored without their proofs. */
export function statusesFromMilestones({ status, portOfDischarge }: ShipmentFacts, { milestones }: ContainerFacts): ReachedStatus[] {
  const isAtPort = (one: JourneyStatus): boolean => one === 'Arrived Not Yet Discharged' || one === 'Discharged';
  return journeyStatuses.flatMap((one): ReachedStatus[] => {
    const milestone = provingMilestones[one];
    const at = milestone ? milestones[milestone] : null;
    if (one === 'Pre Alert' || statusOrder(one) > statusOrder(status) || (at === null && one !== status)) return [];
    return [
      { status: one, occurredAt: at?.toISOString() ?? null, place: isAtPort(one) ? portOfDischarge : null, row: null, isRecorded: false },
    ];
  });
}

/**
 * How sure a status is, and the row that it rests on. One that was reached at a provisional port of discharge is as provisional as the
 * port, until the cargo is out.
 *
 * @param portOfDischarge how sure the port of discharge is
 */
export function statusCertainty(status: JourneyStatus, reached: readonly ReachedStatus[], portOfDischarge: FoundCertainty): FoundCertainty {
  const proof = reached.find((one) => one.status === status);
  const rowKey = proof?.row?.key ?? null;
  if (!proof) return noCertainty;
  const isAtDischarge = statusOrder(status) >= statusOrder('Arrived Not Yet Discharged') && statusOrder(status) < statusOrder('Destuffed');
  const isOpen = isAtDischarge && portOfDischarge.provisional;
  if (proof.isRecorded || (rowKey !== null && idByHand(rowKey) !== null && !isOpen))
    return { provisional: false, basis: 'operator', probability: 1, reason: 'Your operations team recorded it.', rowKey };
  if (isOpen) {
    const { basis, probability, reason } = portOfDischarge;
    return { provisional: true, basis, probability, reason: `The port of discharge is not certain: ${reason}`, rowKey };
  }
  return { provisional: false, basis: 'last_reported', probability: probabilities.delivered, reason: 'The carrier reported it.', rowKey };
}
