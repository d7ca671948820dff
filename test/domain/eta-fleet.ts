/**
 * A simulated fleet of container ships, for `npm run bench:eta`: voyages whose delays follow the published reliability of liner shipping.
 * About 65 % of the ships arrive within a day of their schedule, and the late ones 4.7 days late on average; carriers tell a delay late
 * and only part of it, so that their ETAs are mostly too early. A ship's position shows a late departure and a slow voyage, but nothing of
 * the wait at the port, which differs from port to port. It is no model of any carrier.
 */
import { dayMs, hourMs } from '../../src/domain/durations.ts';
import { type EtaEstimate, slipsAtArrival } from '../../src/domain/eta-history.ts';
import type { PastArrival } from '../../src/domain/predicted-eta.ts';
import { type VesselEstimate, vesselEstimate } from '../../src/domain/vessel-estimate.ts';

/** A random number of 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ports of loading and discharge, and the sea distance between them in nautical miles. */
const lanes = [
  { portOfLoading: 'CNSHA', portOfDischarge: 'NLRTM', distanceNm: 10_500 },
  { portOfLoading: 'CNSHA', portOfDischarge: 'USLAX', distanceNm: 5_700 },
  { portOfLoading: 'SGSIN', portOfDischarge: 'NLRTM', distanceNm: 8_350 },
  { portOfLoading: 'VNCMT', portOfDischarge: 'USLAX', distanceNm: 7_200 },
  { portOfLoading: 'NLRTM', portOfDischarge: 'USNYC', distanceNm: 3_300 },
  { portOfLoading: 'INNSA', portOfDischarge: 'DEHAM', distanceNm: 6_500 },
];
/** Days that ships usually wait at a port. */
const waits: Record<string, number> = { NLRTM: 0.4, USLAX: 1.2, USNYC: 0.6, DEHAM: 0.9 };
/** The share of a delay that each carrier has told by some days before the arrival. */
const carriers = [
  { scac: 'AAAA', told: 0.8 },
  { scac: 'BBBB', told: 0.55 },
];

export interface Voyage {
  scac: string;
  portOfLoading: string;
  portOfDischarge: string;
  departedAt: Date;
  scheduledAt: Date;
  arrivedAt: Date;
  /** The carrier's ETAs in the order in which they were told. */
  told: EtaEstimate[];
  /** Where the ship is at a time; null before it has left. */
  vesselAt(now: Date): VesselEstimate | null;
}

/** Voyages in the order of their arrivals. */
export function fleet(count: number, seed: number): Voyage[] {
  const random = randomFrom(seed);
  const voyages = Array.from({ length: count }, (_, index) => sail(index, random));
  return voyages.sort((one, other) => one.arrivedAt.getTime() - other.arrivedAt.getTime());
}

function sail(index: number, random: () => number): Voyage {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const exponential = (): number => -Math.log(1 - random());
  const { portOfLoading, portOfDischarge, distanceNm } = pick(lanes);
  const { scac, told: share } = pick(carriers);
  const usualWait = waits[portOfDischarge] ?? 0.5;

  // Days. A late ship is late from the start, or slow, or waits; the schedule has room for the usual wait and for a little weather.
  const isLate = random() < 0.36;
  const delay = isLate ? 1.2 + 3.5 * exponential() : 0.45 * normal();
  const [atStart, atSea, atPort] = isLate ? shares(random) : [0.3, 0.4, 0.3];
  const knots = 15 + 1.5 * normal();
  const sailingDays = distanceNm / knots / 24;
  const scheduledDeparture = index * 0.4;
  const scheduledAt = scheduledDeparture + sailingDays + usualWait;
  const departed = scheduledDeparture + delay * atStart;
  const atAnchor = departed + Math.max(sailingDays * 0.8, sailingDays + delay * atSea);
  const arrived = Math.max(atAnchor + 0.05, atAnchor + usualWait + delay * atPort);

  const at = (days: number): Date => new Date(Date.UTC(2026, 0, 1) + Math.round((days * dayMs) / hourMs) * hourMs);
  const estimate = (seen: number, eta: number): EtaEstimate => ({
    seenAt: at(seen),
    eta: at(eta),
    source: 'carrier',
    portOfDischarge: { locode: portOfDischarge, name: null },
  });
  // Every one to four days the carrier looks again, and tells a part of what it could know by then.
  const told = [estimate(scheduledDeparture - 20, scheduledAt)];
  for (let day = scheduledDeparture; day < arrived - 0.5; day += 1 + 3 * random()) {
    const isKnown = Math.max(0, 1 - (arrived - day) / 24) ** 1.5;
    const eta = scheduledAt + (arrived - scheduledAt) * Math.min(1, share * isKnown * 1.4) + 0.25 * normal();
    told.push(estimate(day, Math.max(eta, day + 0.2)));
  }
  const madeGood = distanceNm / (atAnchor - departed) / 24;
  return {
    scac,
    portOfLoading,
    portOfDischarge,
    departedAt: at(departed),
    scheduledAt: at(scheduledAt),
    arrivedAt: at(arrived),
    told,
    vesselAt(now) {
      const sailedHours = (now.getTime() - at(departed).getTime()) / hourMs;
      if (sailedHours <= 0) return null;
      const sailedNm = Math.min(distanceNm, sailedHours * madeGood);
      return vesselEstimate({ remainingNm: distanceNm - sailedNm, sailedNm, sailedHours, reportedKnots: madeGood, at: now });
    },
  };
}

/** How a delay divides between the start, the sea and the port. */
function shares(random: () => number): [number, number, number] {
  const [start, sea, port] = [random() + 0.2, 0.6 * random(), 0.9 * random()];
  const total = start + sea + port;
  return [start / total, sea / total, port / total];
}

/** What the history of a voyage says once the ship has arrived. */
export function pastArrivalOf(voyage: Voyage): PastArrival {
  const { portOfLoading, portOfDischarge, arrivedAt, departedAt } = voyage;
  const port = { locode: portOfDischarge, name: null };
  const seen: EtaEstimate[] = [];
  for (let ms = departedAt.getTime(); ms < arrivedAt.getTime(); ms += dayMs / 4) {
    const vessel = voyage.vesselAt(new Date(ms));
    if (vessel) seen.push({ seenAt: new Date(ms), eta: vessel.eta, source: 'vessel', portOfDischarge: port });
  }
  return {
    portOfLoading,
    portOfDischarge,
    slips: {
      carrier: slipsAtArrival(voyage.told, 'carrier', port, arrivedAt),
      vessel: slipsAtArrival(seen, 'vessel', port, arrivedAt),
    },
  };
}
