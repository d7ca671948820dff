/** How sure a shipment's status and port of discharge are, and what they rest on. */
import type { LandingHistory } from './landing.ts';

/**
 * What a value rests on: the carrier's plan of the route, moves on land after the landing, the last row reported so far, the plan of an
 * earlier answer, or the operator's record.
 */
export type Basis = 'carrier_plan' | 'delivered_ashore' | 'last_reported' | 'earlier_plan' | 'operator';

/** How sure one value is. */
export interface ValueCertainty {
  /** Whether it may change because no row says yet what comes after it. */
  provisional: boolean;
  /** Null while there is no value. */
  basis: Basis | null;
  /** That the value stays as it is: 0 to 1; null while there is no value. */
  probability: number | null;
  /** In words. */
  reason: string | null;
  /** The event that the value rests on, if there is one. */
  eventId: string | null;
}

/** How sure a shipment's status and port of discharge are. Stored as JSON. */
export interface Certainty {
  status: ValueCertainty;
  portOfDischarge: ValueCertainty;
}

/** The same as a journey finds it: with the key of a carrier's row. */
export interface FoundCertainty extends Omit<ValueCertainty, 'eventId'> {
  rowKey: string | null;
}

/** How sure both are, as a journey finds them. */
export interface FoundCertainties {
  status: FoundCertainty;
  portOfDischarge: FoundCertainty;
}

/**
 * How often `npm run bench:truth` found a value right, by what it rests on; rounded down. Those of gate-outs and arrivals are from seeds 1 to
 * 3. How often a landing is right differs by 0.15 from seed to seed, so that it is a half.
 */
export const probabilities = {
  delivered: 0.98,
  gateOutAlone: 0.75,
  goesInland: 0.85,
  plan: 0.85,
  earlierPlan: 0.95,
  landed: 0.5,
  arrived: 0.1,
};

/** The certainty where there is nothing to be sure of. */
export const noCertainty: FoundCertainty = { provisional: false, basis: null, probability: null, reason: null, rowKey: null };

/**
 * Lets what became of other containers say how probable it is that the last port reported is the port of discharge. An outcome of the
 * same vessel call counts fully; the carrier's at that port are weighed against what is usual, which counts as two of them.
 */
export function withHistory(found: FoundCertainties, { atPort, byVesselCall }: LandingHistory): FoundCertainties {
  const { status, portOfDischarge } = found;
  const others = atPort.discharged + atPort.transshipped;
  const ofCall = byVesselCall.discharged + byVesselCall.transshipped;
  if (portOfDischarge.basis !== 'last_reported' || portOfDischarge.probability === null || others + ofCall === 0) return found;
  const atThisPort = (portOfDischarge.probability * priorWeight + atPort.discharged) / (priorWeight + others);
  const probability = Math.round(((atThisPort + byVesselCall.discharged) / (1 + ofCall)) * 100) / 100;
  const told = [
    ...(others > 0 ? [`Of your last ${counted(others, 'landing')} there with this carrier, ${atPort.transshipped} went on by sea.`] : []),
    ...(ofCall > 0 ? [`Of ${counted(ofCall, 'container')} from the same vessel call, ${byVesselCall.transshipped} went on by sea.`] : []),
  ].join(' ');
  const withReason = (one: FoundCertainty): FoundCertainty => ({ ...one, probability, reason: `${one.reason} ${told}` });
  return { status: status.provisional ? withReason(status) : status, portOfDischarge: withReason(portOfDischarge) };
}

const priorWeight = 2;

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Names the events that certainties rest on. @param eventIds by the key of their row */
export function certaintyOf({ status, portOfDischarge }: FoundCertainties, eventIds: ReadonlyMap<string, string>): Certainty {
  const named = ({ rowKey, ...certainty }: FoundCertainty): ValueCertainty => ({
    ...certainty,
    eventId: rowKey === null ? null : (eventIds.get(rowKey) ?? null),
  });
  return { status: named(status), portOfDischarge: named(portOfDischarge) };
}

/** Whether a shipment's port of discharge is provisional. */
export function isProvisional({ certainty }: { certainty: Certainty | null }): boolean {
  return certainty?.portOfDischarge.provisional ?? false;
}
