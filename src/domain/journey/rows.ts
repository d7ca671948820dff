/**
 * What a single row says, and how two rows compare: by time, place and vessel.
 *
 * Dates decide in which order things happened, however far apart they are. Rows with the same time are in the order in which a port does
 * things, then by key: of two landings at the same time, the one with the higher key comes last. The carrier's own order never counts, so
 * the same rows give the same journey in any order.
 */
import type { CarrierEvent, Movement, Place, VesselMention } from '../carrier-report.ts';
import { groupBy } from '../group-by.ts';
import type { PlaceName } from '../shipment.ts';

const seaMovements: ReadonlySet<Movement> = new Set<Movement>(['load', 'discharge', 'depart', 'arrive']);

/** Whether a vessel or barge makes the move. */
export function isSeaMove({ mode, movement }: CarrierEvent): boolean {
  return (mode === 'vessel' || mode === 'barge') && seaMovements.has(movement);
}

/** Whether it has happened; otherwise it is planned or estimated. */
export function isActual({ certainty }: CarrierEvent): boolean {
  return certainty === 'actual';
}

/** Whether a vessel, barge or train takes the container from a place. */
export function isLeaving({ movement }: CarrierEvent): boolean {
  return movement === 'load' || movement === 'depart';
}

/** Whether a vessel, barge or train brings the container to a place. */
export function isLanding({ movement }: CarrierEvent): boolean {
  return movement === 'arrive' || movement === 'discharge';
}

export function isByRailOrBarge({ mode }: CarrierEvent): boolean {
  return mode === 'rail' || mode === 'barge';
}

/** Whether the full container leaves through a gate. Some carriers do not say whether it is full; then it may be. */
export function isFullGateOut({ movement, laden }: CarrierEvent): boolean {
  return movement === 'gate_out' && laden !== false;
}

/** Whether the full container is handed over to the carrier at a gate. */
export function isFullGateIn({ movement, laden }: CarrierEvent): boolean {
  return movement === 'gate_in' && laden === true;
}

/** Whether the cargo has left the carrier's hands: stripped, delivered, or the container is back empty. */
export function isCargoOut({ movement, laden, mode, place }: CarrierEvent): boolean {
  if (movement === 'arrive') return mode === 'truck' && place.isCustomer;
  return movement === 'strip' || movement === 'drop_off' || (movement === 'gate_in' && laden === false);
}

/** The first actual row; if none is actual, the first row. */
export function firstActual(rows: readonly CarrierEvent[]): CarrierEvent | undefined {
  return rows.find(isActual) ?? rows[0];
}

/** The order in which a port does things at the same time. */
export const portOrder: readonly Movement[] = [
  'arrive',
  'discharge',
  'available',
  'gate_out',
  'strip',
  'drop_off',
  'stuff',
  'gate_in',
  'load',
  'depart',
];

/** A truck arrives with the container that it took out of the gate. */
function rankInPort({ movement, mode }: CarrierEvent): number {
  if (movement === 'arrive' && mode === 'truck') return portOrder.indexOf('gate_out') + 0.5;
  return portOrder.indexOf(movement);
}

/** Orders rows by time, then in the order of a port, then by key. */
export function compareRows(a: CarrierEvent, b: CarrierEvent): number {
  return a.at.getTime() - b.at.getTime() || rankInPort(a) - rankInPort(b) || compareText(a.key, b.key);
}

/** Orders texts by their characters' codes, in any locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The same place has the same key: its UN/LOCODE, else its name, else its terminal's code. */
export function placeKey({ locode, name, terminal }: Pick<Place, 'locode' | 'name'> & Partial<Pick<Place, 'terminal'>>): string {
  return locode ?? name?.trim().toUpperCase() ?? terminal?.smdgCode ?? terminal?.bicFacilityCode ?? '';
}

/** What a place is called: its code and its name; a place with neither goes by its terminal's code. */
export function placeNameOf({ locode, name, terminal }: Pick<Place, 'locode' | 'name' | 'terminal'>): PlaceName {
  return { locode, name: name ?? (locode === null ? (terminal?.smdgCode ?? terminal?.bicFacilityCode ?? null) : null) };
}

/** Null for a place that is known by its terminal alone. */
export function portNameOf(place: Place | undefined): PlaceName | null {
  return place && (place.locode !== null || place.name !== null) ? placeNameOf(place) : null;
}

/** The place keys of some rows or port calls. */
export function placeKeys(items: readonly { place: Pick<Place, 'locode' | 'name'> }[]): Set<string> {
  return new Set(items.map(({ place }) => placeKey(place)));
}

/** The terminal's name, else its code. */
export function terminalName(terminal: Place['terminal']): string | null {
  return terminal?.name ?? terminal?.smdgCode ?? terminal?.bicFacilityCode ?? null;
}

/** Whether two mentions name the same vessel; null where that cannot be known. */
export function isSameVessel(one: VesselMention | null | undefined, other: VesselMention | null | undefined): boolean | null {
  if (!one || !other) return null;
  if (one.imo !== null && other.imo !== null) return one.imo === other.imo;
  // One row may lack the IMO number.
  if (one.name === null || other.name === null) return null;
  return one.name.toUpperCase() === other.name.toUpperCase();
}

/**
 * Finds the last row of a vessel, whether rows name it by IMO number, by name or by both. A look-up does not search the
 * rows: an answer may have 20,000.
 */
export function lastRowByVessel(rows: readonly CarrierEvent[]): (vessel: VesselMention) => CarrierEvent | undefined {
  const byImo = new Map<string, CarrierEvent>();
  const byName = new Map<string, CarrierEvent>();
  const byNameAlone = new Map<string, CarrierEvent>();
  for (const row of rows) {
    const { imo = null, name = null } = row.vessel ?? {};
    if (imo !== null) byImo.set(imo, row);
    if (name !== null) byName.set(name.toUpperCase(), row);
    if (name !== null && imo === null) byNameAlone.set(name.toUpperCase(), row);
  }
  return ({ imo, name }) => {
    const key = name?.toUpperCase() ?? '';
    if (imo === null) return byName.get(key);
    return byImo.get(imo) ?? byNameAlone.get(key);
  };
}

/** Whether the vessel that leaves a port is another than the one that brought the container. A row without a vessel says nothing. */
export function isByAnotherVessel({ vessel }: CarrierEvent, inbound: VesselMention | null | undefined): boolean {
  return vessel !== null && isSameVessel(vessel, inbound) !== true;
}

/** The vessel that a movement names; an actual row counts before an expected one. */
export function vesselOf(rows: readonly CarrierEvent[], movement: Movement): VesselMention | null {
  const named = rows.filter((row) => row.movement === movement && row.vessel !== null);
  return firstActual(named)?.vessel ?? null;
}

/**
 * The vessel-only rows of one port or port call: the vessel that brought the container leaves without it, and the one that
 * takes it on arrives without it. Carriers that report whole port calls of vessels report these too.
 *
 * @param rows sea moves at one port, in `compareRows` order
 */
export function vesselOnlyRows(rows: readonly CarrierEvent[]): CarrierEvent[] {
  const inbound = vesselOf(rows, 'discharge') ?? vesselOf(rows, 'arrive');
  const left = rows.filter((row) => row.movement === 'depart' && isSameVessel(row.vessel, inbound) === false);
  const outbound = vesselOf(rows, 'load') ?? vesselOf(left, 'depart');
  if (inbound && outbound && isSameVessel(inbound, outbound) !== false) return [];
  const has = (movement: Movement): boolean => rows.some((row) => row.movement === movement);
  // Discharged and not loaded again: the vessel goes on without the container.
  const isOnQuay = has('discharge') && !has('load');
  return rows.filter(
    (row) =>
      (row.movement === 'depart' && (outbound !== null || isOnQuay) && isSameVessel(row.vessel, inbound)) ||
      (row.movement === 'arrive' && inbound !== null && isSameVessel(row.vessel, outbound)),
  );
}

/** The vessel-only rows of all ports, port by port. @param rows in `compareRows` order */
export function vesselOnlyByPort(rows: readonly CarrierEvent[]): Set<CarrierEvent> {
  return new Set([...groupBy(rows.filter(isSeaMove), ({ place }) => placeKey(place)).values()].flatMap(vesselOnlyRows));
}

/**
 * Countries (ISO 3166-1) that a truck, train or barge can reach from one another, a line each. All countries that are not
 * listed count as one landmass, Europe and Asia.
 */
const landmasses = [
  'US CA MX GT BZ SV HN NI CR PA',
  'CO VE GY SR GF BR EC PE BO CL AR PY UY',
  'DZ AO BJ BW BF BI CM CF TD CG CD CI DJ EG GQ ER ET GA GM GH GN GW KE LS LR LY MW ML MR MA MZ NA NE NG RW SN SL SO ZA SS SD SZ TZ TG TN UG ZM ZW',
  ...['AU', 'NZ', 'JP', 'KR', 'TW', 'PH', 'LK', 'MG', 'IS', 'CU', 'DO HT', 'JM', 'PR', 'TT', 'BS', 'MU', 'RE', 'CY', 'MT', 'FJ'],
].map((countries) => new Set(countries.split(' ')));

/** Whether only a vessel gets from one place to the other, by the countries of their UN/LOCODEs. False where a code is missing. */
export function isAcrossTheSea(one: Pick<Place, 'locode'>, other: Pick<Place, 'locode'>): boolean {
  if (one.locode === null || other.locode === null) return false;
  return landmassOf(one.locode) !== landmassOf(other.locode);
}

function landmassOf(locode: string): number {
  const country = locode.slice(0, 2);
  return landmasses.findIndex((countries) => countries.has(country));
}
