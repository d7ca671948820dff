/** What can be said of a carrier's row by itself, and of two rows side by side. */
import type { CarrierEvent, Movement, Place, VesselMention } from '../carrier-report.ts';

/** Movements that a vessel or barge makes with a container. */
export function isSeaMove({ mode, movement }: CarrierEvent): boolean {
  return (mode === 'vessel' || mode === 'barge') && seaMovements.has(movement);
}

const seaMovements: ReadonlySet<Movement> = new Set<Movement>(['load', 'discharge', 'depart', 'arrive']);

/** Whether a row says what has happened. */
export function isActual({ certainty }: CarrierEvent): boolean {
  return certainty === 'actual';
}

/** A row by which a vehicle takes the container from a place. */
export function isLeaving({ movement }: CarrierEvent): boolean {
  return movement === 'load' || movement === 'depart';
}

/** A row by which a vehicle brings the container to a place. */
export function isLanding({ movement }: CarrierEvent): boolean {
  return movement === 'arrive' || movement === 'discharge';
}

/** Whether a row speaks of a train or a barge. */
export function isByRailOrBarge({ mode }: CarrierEvent): boolean {
  return mode === 'rail' || mode === 'barge';
}

/** The first that happened; where none did, the first that is expected. */
export function firstDone(rows: readonly CarrierEvent[]): CarrierEvent | undefined {
  return rows.find(isActual) ?? rows[0];
}

/** The order of things that bear the same time in one place; a vehicle arrives before anything is done with it. */
const withinPlace: Movement[] = ['arrive', 'discharge', 'available', 'gate_out', 'strip', 'drop_off', 'stuff', 'gate_in', 'load', 'depart'];

/** A truck arrives with what it took out of the gate. */
function rankWithinPlace({ movement, mode }: CarrierEvent): number {
  if (movement === 'arrive' && mode === 'truck') return withinPlace.indexOf('gate_out') + 0.5;
  return withinPlace.indexOf(movement);
}

/** Orders rows by time, then as a port would do them, then by key: the carrier's own order has no say. */
export function compareRows(a: CarrierEvent, b: CarrierEvent): number {
  return a.at.getTime() - b.at.getTime() || rankWithinPlace(a) - rankWithinPlace(b) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}

/** The same place has the same key: its code, else its name, else its terminal's code. */
export function placeKey({ locode, name, terminal }: Pick<Place, 'locode' | 'name'> & Partial<Pick<Place, 'terminal'>>): string {
  return locode ?? name?.trim().toUpperCase() ?? terminal?.smdgCode ?? terminal?.bicFacilityCode ?? '';
}

/** What a terminal is called: its name, else its code. */
export function terminalName(terminal: Place['terminal']): string | null {
  return terminal?.name ?? terminal?.smdgCode ?? terminal?.bicFacilityCode ?? null;
}

/** The rows by a key, in the order in which each key comes first. */
export function groupBy(rows: readonly CarrierEvent[], keyOf: (row: CarrierEvent) => string): CarrierEvent[][] {
  const groups = new Map<string, CarrierEvent[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** Whether two rows name one vessel; null where they do not say. */
export function isSameVessel(one: VesselMention | null | undefined, other: VesselMention | null | undefined): boolean | null {
  if (!one || !other) return null;
  if (one.imo !== null && other.imo !== null) return one.imo === other.imo;
  // One row may lack the IMO number.
  if (one.name === null || other.name === null) return null;
  return one.name.toUpperCase() === other.name.toUpperCase();
}

/** What is known of vessels, found in one step however many there are; of what is said twice, the last stands. */
export class ByVessel<Fact> {
  readonly #byImo = new Map<string, Fact>();
  readonly #byName = new Map<string, Fact>();
  readonly #byNameAlone = new Map<string, Fact>();

  set({ imo, name }: VesselMention, fact: Fact): void {
    if (imo !== null) this.#byImo.set(imo, fact);
    if (name === null) return;
    this.#byName.set(name.toUpperCase(), fact);
    if (imo === null) this.#byNameAlone.set(name.toUpperCase(), fact);
  }

  get({ imo, name }: VesselMention): Fact | undefined {
    const key = name?.toUpperCase() ?? '';
    if (imo === null) return this.#byName.get(key);
    return this.#byImo.get(imo) ?? this.#byNameAlone.get(key);
  }
}

/**
 * Countries (ISO 3166-1) that a truck, train or barge does not leave for those of another line; all that are not listed
 * are taken for one landmass, Europe and Asia.
 */
const landmasses = [
  'US CA MX GT BZ SV HN NI CR PA',
  'CO VE GY SR GF BR EC PE BO CL AR PY UY',
  'DZ AO BJ BW BF BI CM CF TD CG CD CI DJ EG GQ ER ET GA GM GH GN GW KE LS LR LY MW ML MR MA MZ NA NE NG RW SN SL SO ZA SS SD SZ TZ TG TN UG ZM ZW',
  ...['AU', 'NZ', 'JP', 'KR', 'TW', 'PH', 'LK', 'MG', 'IS', 'CU', 'DO HT', 'JM', 'PR', 'TT', 'BS', 'MU', 'RE', 'CY', 'MT', 'FJ'],
].map((countries) => new Set(countries.split(' ')));

/** Whether only a vessel gets from one place to the other, by their UN/LOCODEs; where one has none, that is not known. */
export function isAcrossTheSea(one: Pick<Place, 'locode'>, other: Pick<Place, 'locode'>): boolean {
  if (one.locode === null || other.locode === null) return false;
  return landmassOf(one.locode) !== landmassOf(other.locode);
}

function landmassOf(locode: string): number {
  const country = locode.slice(0, 2);
  return landmasses.findIndex((countries) => countries.has(country));
}
