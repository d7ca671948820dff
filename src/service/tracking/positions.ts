/**
 * Writes ships' reported positions to the vessels that carriers have named. Reports of all other ships, which carry no tracked
 * containers, stay in memory only.
 */
import { LRUCache } from 'lru-cache';
import type { VesselPosition } from '../../domain/carrier-report.ts';
import { hourMs } from '../../domain/durations.ts';
import type { VesselSighting } from '../../domain/places.ts';
import { isTooFarAhead } from '../../domain/stored-times.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { predictAgain } from './save-places.ts';
import type { MovingVessel } from '../../store/vessels.ts';

export interface RecordPositions {
  /** Takes a ship's report and keeps it in memory until the next batch, which takes microseconds. */
  record(sighting: VesselSighting): void;
  /** Writes new reports of known vessels. */
  write(): Promise<void>;
}

/** Vessels per batch: about 50 ms of writing. Those with the oldest positions come first, the others next time. */
const maxBatch = 500;
/** Vessels per transaction: SQLite has one connection, and other work runs between two transactions. */
const maxTransaction = 50;
/** How often the same position is recorded again, to show that the ship is still there. */
const sameAgainMs = hourMs;

export function makeRecordPositions({ database }: { database: Database }): RecordPositions {
  const { store } = database;
  const reports = new LatestReports();
  return {
    record: (sighting) => reports.record(sighting),
    async write() {
      if (reports.isEmpty) return;
      const batch = (await findNews(store, reports)).sort(byAgeOfPosition).slice(0, maxBatch);
      for (let start = 0; start < batch.length; start += maxTransaction) {
        const part = batch.slice(start, start + maxTransaction);
        await database.transaction(async () => {
          for (const news of part) await save(store, news);
        });
      }
    },
  };
}

/** A vessel, its latest reports, and which of them are new. */
interface News {
  vessel: MovingVessel;
  report: VesselReport;
  isIdentified: boolean;
  isMoved: boolean;
}

async function findNews(store: Store, reports: LatestReports): Promise<News[]> {
  const vessels: MovingVessel[] = [];
  for await (const page of store.vessels.pagesOfWorld()) vessels.push(...page);
  const shared = repeated(vessels.map(({ mmsi }) => mmsi));
  return vessels.flatMap((vessel) => {
    // If two vessels have one MMSI, one of them had it before. Until the ship reports its IMO number, the report belongs to neither.
    const found = reports.find(vessel.imo, shared.has(vessel.mmsi) ? null : vessel.mmsi);
    if (!found) return [];
    const isIdentified = found.mmsi !== vessel.mmsi || (found.name !== null && vessel.name === null);
    const isMoved = isNews(vessel.position, found.position);
    return isIdentified || isMoved ? [{ vessel, report: found, isIdentified, isMoved }] : [];
  });
}

/** Whether a position is newer, and has moved or is due to be recorded again. */
function isNews(before: VesselPosition | null, now: VesselPosition | null): boolean {
  if (!now || !before) return now !== null;
  const passedMs = now.at.getTime() - before.at.getTime();
  const isSame =
    now.latitude === before.latitude &&
    now.longitude === before.longitude &&
    now.speedKnots === before.speedKnots &&
    now.headingDegrees === before.headingDegrees;
  return isTooFarAhead('past', before.at, now.at) || (passedMs > 0 && (!isSame || passedMs >= sameAgainMs));
}

async function save(store: Store, { vessel, report, isIdentified, isMoved }: News): Promise<void> {
  if (isIdentified) await store.vessels.identify(vessel.id, report.mmsi, report.name);
  // A carrier may have reported a newer one since; the store keeps the newest.
  if (!isMoved || !report.position) return;
  await store.vessels.moveNow(vessel, report.position);
  await predictAgain(store, vessel, report.position);
}

/** Vessels without a position first. */
function byAgeOfPosition(one: News, other: News): number {
  return (one.vessel.position?.at.getTime() ?? 0) - (other.vessel.position?.at.getTime() ?? 0);
}

/** The values that occur more than once. */
function repeated<T>(values: T[]): Set<T> {
  const [once, again] = [new Set<T>(), new Set<T>()];
  for (const value of values) (once.has(value) ? again : once).add(value);
  return again;
}

/** The reports of one MMSI, the newest of each kind. */
type VesselReport = Readonly<VesselSighting>;

/** More ships than carry a class A transponder; 55 MB at most. The ship that has been silent longest is removed. */
const maxVessels = 100_000;
/** By size, because with `max` lru-cache takes 2.4 MB and 7 ms for all of its keys at once. */
const bounds = { maxSize: maxVessels, sizeCalculation: () => 1 };

/** Ships' latest reports, by MMSI and by IMO number. */
class LatestReports {
  readonly #byMmsi = new LRUCache<string, VesselReport>(bounds);
  readonly #mmsiByImo = new LRUCache<string, string>(bounds);

  get isEmpty(): boolean {
    return this.#byMmsi.size === 0;
  }

  /** Keeps any ship's report: if a carrier names the ship later, its position is known. */
  record({ mmsi, imo, name, position }: VesselSighting): void {
    const known = this.#byMmsi.get(mmsi);
    // An MMSI belongs to the flag, so another ship may get it one day; nothing of the previous ship is kept for it.
    const before = imo !== null && known && known.imo !== null && known.imo !== imo ? undefined : known;
    this.#byMmsi.set(mmsi, {
      mmsi,
      imo: imo ?? before?.imo ?? null,
      name: name ?? before?.name ?? null,
      position: newest(before?.position ?? null, position),
    });
    if (imo !== null) this.#mmsiByImo.set(imo, mmsi);
  }

  /**
   * The reports of a vessel. Its IMO number, which a ship keeps for life, takes precedence over its MMSI.
   *
   * @param mmsi the vessel's, or null if it is unknown or may be another vessel's
   */
  find(imo: string | null, mmsi: string | null): VesselReport | undefined {
    const byImo = this.#get(imo === null ? null : (this.#mmsiByImo.get(imo) ?? null));
    if (byImo && byImo.imo === imo) return byImo;
    const byMmsi = this.#get(mmsi);
    return byMmsi && (imo === null || byMmsi.imo === null || byMmsi.imo === imo) ? byMmsi : undefined;
  }

  #get(mmsi: string | null): VesselReport | undefined {
    return mmsi === null ? undefined : this.#byMmsi.get(mmsi);
  }
}

/** Several stations hear the same ship and forward its reports with different delays, so the last to arrive need not be the newest. */
function newest(before: VesselPosition | null, now: VesselPosition | null): VesselPosition | null {
  if (!before || !now) return before ?? now;
  return now.at < before.at && !isTooFarAhead('past', before.at, now.at) ? before : now;
}
