/**
 * Which statuses stand, one answer on top of another. What was proven once stands until something contradicts its proof:
 * carriers drop old rows, and tell others late.
 */
import type { ContainerEvent } from '../container-event.ts';
import type { ContainerFacts, PlaceName, ReachedStatus, ShipmentFacts, StatusReason, StatusStep } from '../shipment.ts';
import { type JourneyStatus, journeyStatuses, statusOrder } from '../status.ts';
import { isFullGateIn } from './ashore.ts';
import type { Journey } from './journey.ts';
import { isByRailOrBarge, isLanding, isLeaving, isSeaMove, placeKey } from './rows.ts';
import { replaces } from './standing.ts';

/** A status that the operator's record proves. */
export interface RecordedStatus {
  status: JourneyStatus;
  at: Date;
}

/** The statuses that stand, and the changes of status since the answer before. */
export interface NextStatuses {
  reached: ReachedStatus[];
  steps: StatusStep[];
}

/**
 * The status advances with what is proven and stands when a carrier drops the row that proved it. Where its proof is
 * contradicted, it goes to what is proven below the contradicted statuses, which is a step with the reason, and from
 * there on to what is proven now.
 *
 * @param before null when the shipment is being made: it then begins at Pre Alert
 * @param retracted the ids of events that the carrier says it takes back
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
  for (const held of before?.reached ?? []) {
    const reason = contradictionOf(held, proven.get(held.status), journey, retracted);
    if (reason) contradicted.set(held.status, reason);
    else kept.set(held.status, proven.get(held.status) ?? held);
  }
  const reached = journeyStatuses.flatMap((status) => kept.get(status) ?? proven.get(status) ?? []);
  const stepTo = (status: JourneyStatus, reason: StatusReason | null): StatusStep => {
    const at = reached.find((one) => one.status === status)?.occurredAt ?? null;
    return { status, occurredAt: at === null ? null : new Date(at), reason };
  };

  const steps: StatusStep[] = before ? [] : [stepTo('Pre Alert', null)];
  let top = before?.status ?? 'Pre Alert';
  const keptTop = highest(kept.keys());
  if (statusOrder(keptTop) < statusOrder(top) && contradicted.size > 0) {
    const lowest = journeyStatuses.find((status) => contradicted.has(status) && statusOrder(status) > statusOrder(keptTop));
    const below = reached.filter(({ status }) => lowest !== undefined && statusOrder(status) < statusOrder(lowest));
    const reason = contradicted.get(top) ?? [...contradicted.values()].at(-1) ?? null;
    top = highest(below.map(({ status }) => status));
    steps.push(stepTo(top, reason));
  }
  for (const { status } of reached) {
    if (statusOrder(status) > statusOrder(top) && !kept.has(status)) steps.push(stepTo(status, null));
  }
  return { reached, steps };
}

function highest(statuses: Iterable<JourneyStatus>): JourneyStatus {
  return [...statuses].reduce<JourneyStatus>((top, status) => (statusOrder(status) > statusOrder(top) ? status : top), 'Pre Alert');
}

/** What rows and record prove. Where both do, the row is the proof, and the record has the time. */
function provenNow(journey: Journey, recorded: readonly RecordedStatus[]): Map<JourneyStatus, ReachedStatus> {
  const proven = new Map<JourneyStatus, ReachedStatus>();
  for (const { status, at } of recorded)
    proven.set(status, { status, occurredAt: at.toISOString(), place: null, row: null, isRecorded: true });
  for (const { status, event } of journey.statuses) {
    const { carrier, type } = event;
    const { key, movement, mode, laden, place } = carrier;
    const occurredAt = proven.get(status)?.occurredAt ?? carrier.at.toISOString();
    proven.set(status, { status, occurredAt, place: nameOf(place), row: { key, movement, mode, laden, type }, isRecorded: false });
  }
  return proven;
}

function nameOf({ locode, name, terminal }: ContainerEvent['carrier']['place']): PlaceName {
  return { locode, name: name ?? (locode === null ? (terminal?.smdgCode ?? terminal?.bicFacilityCode ?? null) : null) };
}

/** Why a status that was reached is not to stand, or null where nothing contradicts it. */
function contradictionOf(
  held: ReachedStatus,
  now: ReachedStatus | undefined,
  journey: Journey,
  retracted: ReadonlySet<string>,
): StatusReason | null {
  const { status, row, place } = held;
  if (held.isRecorded) return now ? null : 'record_withdrawn';
  const told = row ? journey.events.find(({ carrier }) => carrier.key === row.key) : undefined;
  const isReplaced = told !== undefined && row !== null && !isSameMove(told, held);
  if (now) {
    if (now.isRecorded || row === null || place === null || statusOrder(status) <= statusOrder('In Transit')) return null;
    if (placeKey(now.place ?? place) === placeKey(place) || (told && !isReplaced && told.type === row.type)) return null;
    return told && !isReplaced ? 'reclassified' : 'retracted';
  }
  if (row && (retracted.has(row.key) || isReplaced || (!told && isForecastAgain(held, journey)))) return 'retracted';
  const isReread = told !== undefined && row !== null && told.type !== row.type && isSeaTold(journey);
  // Whatever the port turns out to be, a vessel has brought the box there.
  if (status === 'In Transit' && told && isLanding(told.carrier) && told.type !== 'other') return null;
  return isReread || isOvertaken(held, journey) ? 'reclassified' : null;
}

/** Whether a row that is still told says what it said when it proved a status. */
function isSameMove({ carrier, estimated }: ContainerEvent, { row, place }: ReachedStatus): boolean {
  return (
    !estimated && carrier.movement === row?.movement && placeKey(nameOf(carrier.place)) === placeKey(place ?? { locode: null, name: null })
  );
}

/** Whether the carrier expects again what it said was done. */
function isForecastAgain({ row, place }: ReachedStatus, { events }: Journey): boolean {
  if (!row || !place) return false;
  return events.some(
    ({ carrier, estimated }) =>
      estimated && carrier.movement === row.movement && placeKey(nameOf(carrier.place)) === placeKey(place) && replaces(row, carrier),
  );
}

/** Whether the answer tells of the sea journey: without it, a row that is typed anew is only out of its context. */
function isSeaTold({ events }: Journey): boolean {
  return events.some(({ carrier, estimated, type }) => !estimated && isSeaMove(carrier) && type !== 'other');
}

/** Whether what is told now cannot be, if a status was reached by what proved it. */
function isOvertaken({ status, occurredAt, place }: ReachedStatus, journey: Journey): boolean {
  const order = statusOrder(status);
  if (order < statusOrder('Arrived Not Yet Discharged')) return false;
  const key = place && placeKey(place);
  const isSame = (other: PlaceName): boolean => placeKey(other) === key;
  const later = journey.events.filter(
    ({ carrier, estimated }) => !estimated && occurredAt !== null && carrier.at.getTime() > new Date(occurredAt).getTime(),
  );
  const goesOnBySea = later.some(
    ({ carrier, type }) =>
      isSeaMove(carrier) &&
      type !== 'other' &&
      !type.startsWith('feeder_') &&
      (isLeaving(carrier) || (isLanding(carrier) && !isSame(nameOf(carrier.place)))),
  );
  if (goesOnBySea) return true;
  if (status === 'Arrived Not Yet Discharged' || status === 'Discharged') {
    if (key === null) return false;
    const here = journey.ports.find(({ place: port, role }) => isSame(port) && role !== 'destination');
    if (here) return here.role !== 'POD';
    return journey.ports.some(({ role }) => role === 'POD');
  }
  if (status === 'Departed Discharge Terminal') return later.some(({ carrier }) => isFullGateIn(carrier) && isSame(nameOf(carrier.place)));
  if (status !== 'Gated Out') return false;
  return later.some(({ carrier }) => isFullGateIn(carrier) || (isByRailOrBarge(carrier) && isLeaving(carrier)));
}

/** What a shipment had reached that was stored without its proofs. */
export function reachedWithoutProof({ status, portOfDischarge }: ShipmentFacts, { milestones }: ContainerFacts): ReachedStatus[] {
  const times: [JourneyStatus, Date | null][] = [
    ['Gated In', milestones.gateIn],
    ['In Transit', milestones.departed],
    ['Arrived Not Yet Discharged', milestones.vesselArrival],
    ['Discharged', milestones.dischargedAt],
    ['On Rail', milestones.railDeparted],
    ['Unloaded From Rail', milestones.railUnloaded],
    ['Available For Pickup', milestones.availableForPickup],
    ['Gated Out', milestones.gateOut],
    ['Destuffed', milestones.destuffingDate],
    ['Delivered', milestones.deliveryDate],
    ['Empty Returned', milestones.emptyReturn],
  ];
  const isAtPort = (one: JourneyStatus): boolean => one === 'Arrived Not Yet Discharged' || one === 'Discharged';
  return journeyStatuses.flatMap((one): ReachedStatus[] => {
    const at = times.find(([name]) => name === one)?.[1] ?? null;
    if (one === 'Pre Alert' || statusOrder(one) > statusOrder(status) || (at === null && one !== status)) return [];
    return [
      { status: one, occurredAt: at?.toISOString() ?? null, place: isAtPort(one) ? portOfDischarge : null, row: null, isRecorded: false },
    ];
  });
}
