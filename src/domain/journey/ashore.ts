/** What rows say of where the box leaves the sea: by how far ships have brought it, and what is done with it ashore. */
import type { CarrierEvent, VesselMention } from '../carrier-report.ts';
import { compareRows, isAcrossTheSea, isActual, isByRailOrBarge, isLanding, isLeaving, isSameVessel, isSeaMove, placeKey } from './rows.ts';

/** How far the sea moves that have happened have brought the box. */
export interface Passage {
  /** The last LOAD or departure with the box aboard. */
  sailing: CarrierEvent | undefined;
  /** The landing after it, the DISC where that is told. */
  landing: CarrierEvent | undefined;
}

/** Follows the box through its sea moves that have happened. @param sea in `compareRows` order */
export function followPassage(sea: readonly CarrierEvent[]): Passage {
  let [sailing, landing, inbound]: [CarrierEvent?, CarrierEvent?, (VesselMention | null)?] = [];
  for (const row of sea) {
    if (!isActual(row)) continue;
    const isAtLanding = landing !== undefined && placeKey(landing.place) === placeKey(row.place);
    if (isLanding(row)) {
      if (isAtLanding && row.movement === 'arrive') continue;
      inbound = row.vessel ?? (isAtLanding ? inbound : null) ?? sailing?.vessel ?? null;
      landing = row;
    } else if (row.movement === 'load' || !isAtLanding || landing?.movement !== 'discharge' || isByAnotherVessel(row, inbound)) {
      [sailing, landing] = [row, undefined];
    }
  }
  return { sailing, landing };
}

/** Whether a vessel that leaves a port is not the one that brought the box there. A row that names none says nothing. */
export function isByAnotherVessel({ vessel }: CarrierEvent, inbound: VesselMention | null | undefined): boolean {
  return vessel !== null && isSameVessel(vessel, inbound) !== true;
}

/** A truck's gate move; where the carrier does not say by what, the truck is usual. */
function isByRoad(row: CarrierEvent): boolean {
  return !isByRailOrBarge(row) && row.mode !== 'vessel';
}

/** Whether a row takes the box out of a gate with its cargo, or may: some carriers do not say whether it is full. */
export function isFullGateOut({ movement, laden }: CarrierEvent): boolean {
  return movement === 'gate_out' && laden !== false;
}

/** Whether a row puts the full box into the carrier's hands. */
export function isFullGateIn({ movement, laden }: CarrierEvent): boolean {
  return movement === 'gate_in' && laden === true;
}

/** Whether a row shows that the cargo has left the carrier: stripped, delivered, or the box back empty. */
function isCargoOut({ movement, laden, mode, place }: CarrierEvent): boolean {
  if (movement === 'arrive') return mode === 'truck' && place.isCustomer;
  return movement === 'strip' || movement === 'drop_off' || (movement === 'gate_in' && laden === false);
}

/**
 * The row that shows that the box has left the sea for good, or undefined: after the last landing, or beyond the last
 * port that a ship left with it, a full gate-out by truck, a stripping, a delivery or an empty return. A gate-out alone
 * shows nothing where the box came back to that port, or is to come back, or another vessel is to take it on there.
 *
 * @param rows one trip's rows in `compareRows` order
 */
export function findDelivery(
  rows: readonly CarrierEvent[],
  sea: readonly CarrierEvent[],
  { sailing, landing }: Passage,
): CarrierEvent | undefined {
  const [from, to] = [sailing && placeKey(sailing.place), landing && placeKey(landing.place)];
  if (sailing === undefined && landing === undefined) return undefined;
  const backUntil = lastReturns(rows, sea, landing?.vessel ?? sailing?.vessel);
  const marked = new Set(sea.filter(({ role }) => role === 'transshipment').map(({ place }) => placeKey(place)));
  const shown = rows.filter((row) => {
    if (!isActual(row) || (sailing !== undefined && compareRows(row, sailing) < 0)) return false;
    const key = placeKey(row.place);
    // Without a landing, what is done at the port that the ship left is of the time before.
    if (key === from && key !== to) return false;
    if (sailing === undefined && landing !== undefined && key !== to && compareRows(row, landing) < 0) return false;
    if (isCargoOut(row)) return true;
    return isFullGateOut(row) && isByRoad(row) && !marked.has(key) && (backUntil.get(key) ?? 0) < row.at.getTime();
  });
  return shown.find((row) => placeKey(row.place) === to) ?? shown[0];
}

/** How late what brings the box back, or takes it on, may be, in milliseconds: trucks and ships are late by a day or two. */
const mostLate = 2 * 86_400_000;

/** By place, until when a gate-out of the full box is none for good: it comes, or is to come, back in, or another vessel is to take it. */
function lastReturns(
  rows: readonly CarrierEvent[],
  sea: readonly CarrierEvent[],
  inbound: VesselMention | null | undefined,
): Map<string, number> {
  const isTaking = (row: CarrierEvent): boolean =>
    !isActual(row) && (row.movement === 'load' ? row.laden !== false : row.movement === 'depart' && isByAnotherVessel(row, inbound));
  const until = new Map<string, number>();
  for (const row of [...rows.filter(isFullGateIn), ...sea.filter(isTaking)]) {
    const key = placeKey(row.place);
    until.set(key, Math.max(until.get(key) ?? 0, row.at.getTime() + (isActual(row) ? 0 : mostLate)));
  }
  return until;
}

/**
 * Whether rows show that a box that landed at a port goes on from there by sea, though no vessel is told of: by land
 * only where no land leads, or from another country to which nothing is told to have brought it by land.
 *
 * @param ashore rows by land, in `compareRows` order
 * @returns the row that shows it
 */
export function findOnwardByLand(
  port: CarrierEvent['place'],
  ashore: readonly CarrierEvent[],
  since: CarrierEvent,
): CarrierEvent | undefined {
  if (isTakenByLand(port, ashore, since)) return undefined;
  const later = ashore.filter((row) => isLandLeg(row) && compareRows(row, since) > 0);
  const beyond = later.find((row) => isAcrossTheSea(row.place, port));
  if (beyond) return beyond;
  const [first] = later.filter((row) => isByRailOrBarge(row) && (isLeaving(row) || row.movement === 'gate_out'));
  const isElsewhere =
    first && first.place.locode !== null && port.locode !== null && first.place.locode.slice(0, 2) !== port.locode.slice(0, 2);
  if (!isElsewhere) return undefined;
  const isBrought = later.some((row) => compareRows(row, first) < 0 && (row.movement === 'gate_in' || row.movement === 'arrive'));
  return isBrought ? undefined : first;
}

/** Whether a train, barge or truck takes the full box from a port after it landed, expected rows included. */
export function isTakenByLand(port: CarrierEvent['place'], ashore: readonly CarrierEvent[], since: CarrierEvent): boolean {
  const key = placeKey(port);
  return ashore.some(
    (row) => placeKey(row.place) === key && compareRows(row, since) > 0 && ((isByRailOrBarge(row) && isLeaving(row)) || isFullGateOut(row)),
  );
}

/** Whether a row moves the full box by land, or ends its way there. */
function isLandLeg(row: CarrierEvent): boolean {
  if (isSeaMove(row)) return row.mode === 'barge';
  if (row.movement === 'gate_in' || row.movement === 'gate_out') return true;
  return isCargoOut(row) || (isByRailOrBarge(row) && (isLeaving(row) || isLanding(row)));
}

/** Whether rows say of a landing that the box leaves the sea there: by what it goes on ashore, expected rows included. */
export function isConfirmedAshore(port: CarrierEvent['place'], ashore: readonly CarrierEvent[], since: CarrierEvent): boolean {
  const key = placeKey(port);
  const back = ashore.findLast((row) => isFullGateIn(row) && placeKey(row.place) === key);
  return ashore.some((row) => {
    if (compareRows(row, since) < 0 && !(isFullGateOut(row) && placeKey(row.place) === key && isActual(row))) return false;
    if (row.movement === 'available' || isCargoOut(row)) return true;
    if (isFullGateOut(row)) return !(placeKey(row.place) === key && back !== undefined && compareRows(back, row) > 0);
    if (isFullGateIn(row)) return placeKey(row.place) !== key;
    return isByRailOrBarge(row) && row.movement !== 'gate_in';
  });
}
