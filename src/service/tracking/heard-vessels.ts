/** The latest AIS reports of ships, in memory, and which of the ships is a vessel that Landfall knows. */
import { LRUCache } from 'lru-cache';
import type { VesselPosition } from '../../domain/carrier-report.ts';
import type { VesselSighting } from '../../domain/vessel-sighting.ts';

/** All that one MMSI told, message by message: the newest of each. */
export type HeardVessel = Readonly<VesselSighting>;

/** More ships than carry a transponder of class A: 55 MB at most. The one unheard of for longest gives way. */
const maxVessels = 100_000;

/** Remembers what ships told, by MMSI and by IMO number. */
export class HeardVessels {
  readonly #byMmsi = new LRUCache<string, HeardVessel>({ max: maxVessels });
  readonly #mmsiByImo = new LRUCache<string, string>({ max: maxVessels });

  get isEmpty(): boolean {
    return this.#byMmsi.size === 0;
  }

  /** Takes what a ship told. Any ship's: a carrier may name it later, and its position is then at hand. */
  hear({ mmsi, imo, name, position }: VesselSighting): void {
    const heard = this.#byMmsi.get(mmsi);
    // An MMSI goes with the flag, so another ship may have it one day: nothing of the one before is hers.
    const before = imo !== null && heard && heard.imo !== null && heard.imo !== imo ? undefined : heard;
    this.#byMmsi.set(mmsi, {
      mmsi,
      imo: imo ?? before?.imo ?? null,
      name: name ?? before?.name ?? null,
      position: newest(before?.position ?? null, position),
    });
    if (imo !== null) this.#mmsiByImo.set(imo, mmsi);
  }

  /**
   * What a vessel told. Its IMO number, which is a ship's for life, goes before its MMSI.
   *
   * @param mmsi the vessel's as far as known, null where it is not or may be another's
   */
  find(imo: string | null, mmsi: string | null): HeardVessel | undefined {
    const byImo = this.#get(imo === null ? null : (this.#mmsiByImo.get(imo) ?? null));
    if (byImo && byImo.imo === imo) return byImo;
    const byMmsi = this.#get(mmsi);
    return byMmsi && (imo === null || byMmsi.imo === null || byMmsi.imo === imo) ? byMmsi : undefined;
  }

  #get(mmsi: string | null): HeardVessel | undefined {
    return mmsi === null ? undefined : this.#byMmsi.get(mmsi);
  }
}

/** Several stations hear the same ship and pass it on after different times, so the last to come need not be the newest. */
function newest(before: VesselPosition | null, now: VesselPosition | null): VesselPosition | null {
  return before && (!now || now.at < before.at) ? before : now;
}
