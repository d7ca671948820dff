/** The expected times of a journey, by the carrier and the operator. */
import { carrierEta } from '../eta-history.ts';
import type { JourneyMemory, OperatorRecord, PlaceName, ShipmentFacts } from '../shipment.ts';
import type { Milestones, Schedule } from '../status.ts';
import type { Journey } from './journey.ts';
import { placeKey } from './rows.ts';

/** Where a journey leads, as far as the carrier has reported. */
export interface Route {
  portOfLoading: PlaceName | null;
  portOfDischarge: PlaceName | null;
  destination: PlaceName | null;
}

/** What is known before an update, and the carrier's route in it. */
interface Known {
  shipment: Pick<ShipmentFacts, 'schedule'>;
  memory: JourneyMemory | null;
  route: Route;
}

interface Next {
  journey: Journey;
  milestones: Milestones;
  recorded: OperatorRecord;
}

/**
 * The expected times after an update. Until the vessel has arrived, an ETA that the operator recorded counts in place of the carrier's.
 *
 * @returns also the carrier's ETA while the operator's takes its place, to be remembered
 */
export function nextSchedule(
  before: Known | null,
  route: Route,
  { journey, milestones, recorded }: Next,
): { schedule: Schedule; carrierEta?: string | null } {
  const known = before && {
    schedule: { ...before.shipment.schedule, etaPortOfDischarge: carrierEta(before.shipment.schedule, before.memory) },
    route: before.route,
  };
  const schedule = scheduleByCarrier(known, route, journey);
  const { etaPortOfDischarge: eta = null } = recorded.shipment;
  if (eta === null || milestones.vesselArrival !== null) return { schedule };
  return {
    schedule: { ...schedule, etaPortOfDischarge: new Date(eta) },
    carrierEta: schedule.etaPortOfDischarge?.toISOString() ?? null,
  };
}

/**
 * The expected times. The first ETAs stay as long as the journey leads to the places they were for; an ETA of a port that
 * turns out to be a transshipment port, or that the container has been carried past, is dropped. Every other time is the newest
 * that the carrier gave; one that it no longer gives stays as long as the journey leads to its place.
 */
function scheduleByCarrier(before: { schedule: Schedule; route: Route } | null, route: Route, journey: Journey): Schedule {
  const kept = (time: keyof Schedule, end: keyof Route): Date | null =>
    before !== null && isStill(before.route[end], route[end]) ? before.schedule[time] : null;
  // While the port of discharge is provisional, the container may go on from there, so its ETA is not kept as the first one. Nor is
  // one from before a truck brought the container back in: that was the time of a landing, as a planned port is never provisional.
  const isDischargeOpen = journey.isDischargeProvisional && !journey.movesInland;
  const first = (time: keyof Schedule, end: keyof Route, eta: Date | null): Date | null =>
    isDischargeOpen ? null : (kept(time, end) ?? eta);
  // A completely known route without a transshipment has no transshipment ETA.
  const isDirect = journey.portOfDischarge !== null && !journey.isDischargeProvisional;
  const etaDestination = first('etaDestination', 'destination', journey.etaDestination);
  return {
    etdOrigin: journey.etdOrigin ?? kept('etdOrigin', 'portOfLoading'),
    etaTransshipment: journey.etaTransshipment ?? (isDirect ? null : (before?.schedule.etaTransshipment ?? null)),
    etaPortOfDischarge: journey.etaPortOfDischarge ?? kept('etaPortOfDischarge', 'portOfDischarge'),
    etaPortOfDischargeFirst: first('etaPortOfDischargeFirst', 'portOfDischarge', journey.etaPortOfDischarge),
    etaDestination,
    // None without a first one: it may be the arrival at a port from which the container goes on.
    etaDestinationRevised: etaDestination && (journey.etaDestination ?? kept('etaDestinationRevised', 'destination')),
  };
}

function isStill(before: PlaceName | null, now: PlaceName | null): boolean {
  return before === null || (now !== null && placeKey(before) === placeKey(now));
}
