/** What is expected when, one reading on top of another. */
import type { Schedule } from '../milestones.ts';
import type { PlaceName } from '../shipment.ts';
import type { Journey } from './journey.ts';
import { placeKey } from './rows.ts';

/** Where a journey leads, as far as is told. */
export interface Route {
  portOfLoading: PlaceName | null;
  portOfDischarge: PlaceName | null;
  /** By the carrier; the operator's own stands above it elsewhere. */
  destination: PlaceName | null;
}

/**
 * The first ETAs are kept as long as the journey leads to the places they were for. Every other time is the newest the carrier gave; one that it gives no more stays as long as the
 * journey still leads to the place it was for.
 */
export function nextSchedule(before: { schedule: Schedule; route: Route } | null, route: Route, journey: Journey): Schedule {
  const stays = (time: keyof Schedule, end: keyof Route): Date | null =>
    before !== null && isStill(before.route[end], route[end]) ? before.schedule[time] : null;
  // While the port of discharge is only the last port told of, the container may go on from it: no first ETA to keep.
  const isOpen = journey.isDischargeProvisional && !journey.movesInland;
  const first = (eta: Date | null): Date | null => (isOpen ? null : eta);
  // A chain that is told to its end and changes no ships has no transshipment to expect.
  const isDirect = journey.portOfDischarge !== null && !journey.isDischargeProvisional;
  return {
    etdOrigin: journey.etdOrigin ?? stays('etdOrigin', 'portOfLoading'),
    etaTransshipment: journey.etaTransshipment ?? (isDirect ? null : (before?.schedule.etaTransshipment ?? null)),
    etaPortOfDischarge: journey.etaPortOfDischarge ?? stays('etaPortOfDischarge', 'portOfDischarge'),
    etaPortOfDischargeFirst: stays('etaPortOfDischargeFirst', 'portOfDischarge') ?? first(journey.etaPortOfDischarge),
    etaDestination: stays('etaDestination', 'destination') ?? first(journey.etaDestination),
    etaDestinationRevised: journey.etaDestination ?? stays('etaDestinationRevised', 'destination'),
  };
}

function isStill(before: PlaceName | null, now: PlaceName | null): boolean {
  return before === null || (now !== null && placeKey(before) === placeKey(now));
}
