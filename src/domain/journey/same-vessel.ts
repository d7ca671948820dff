import type { VesselMention } from '../carrier-report.ts';

/** Whether two rows name one vessel; null where they do not tell. */
export function isSameVessel(one: VesselMention | null | undefined, other: VesselMention | null | undefined): boolean | null {
  if (!one || !other) return null;
  if (one.imo !== null && other.imo !== null) return one.imo === other.imo;
  // One row may lack the IMO number.
  if (one.name === null || other.name === null) return null;
  return one.name.toUpperCase() === other.name.toUpperCase();
}

/** What is known of vessels, found in one step however many there are; of what is told twice, the last stands. */
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
