/**
 * Which new ETAs clients are told at once. A carrier whose ETA goes back and forth every hour would cause a message each time: so few are
 * told in a day, and a further one waits until it has stood for some hours. It is told earlier with anything else that changes.
 */
import { dayMs, hourMs } from './durations.ts';
import { type EtaEstimate, isSame } from './eta-history.ts';
import type { TrackedShipment } from './shipment.ts';
import type { WaitingEta } from './waiting-eta.ts';

/** How many new ETAs of a shipment are told in 24 hours. */
const maxTold = 3;
/** How long one that waits must stand. */
const restMs = 6 * hourMs;

/**
 * When the newest of a carrier's estimates is told if it still stands then; null if it is told at once, or says the same as the one that was
 * told before.
 *
 * @param estimates of a shipment, in the order in which they became known
 */
export function waitsUntil(estimates: readonly EtaEstimate[]): Date | null {
  const ofCarrier = estimates.filter(({ source }) => source === 'carrier');
  const times: number[] = [];
  let told: EtaEstimate | null = null;
  for (const [index, estimate] of ofCarrier.entries()) {
    const seenMs = estimate.seenAt.getTime();
    const next = ofCarrier[index + 1];
    const isImmediate = times.filter((ms) => ms > seenMs - dayMs).length < maxTold;
    const toldMs = isImmediate ? seenMs : seenMs + restMs;
    if (!isImmediate && next === undefined) return isSame(told, estimate) ? null : new Date(toldMs);
    if (!isImmediate && next && next.seenAt.getTime() < toldMs) continue;
    times.push(toldMs);
    told = estimate;
  }
  return null;
}

/** Records as clients were told them last. */
export function asTold<Told extends Pick<TrackedShipment, 'shipment' | 'container'>>(records: Told, waiting: WaitingEta | null): Told {
  if (waiting === null) return records;
  return { ...records, shipment: { ...records.shipment, ...waiting.told }, container: { ...records.container, ...waiting.told } };
}
