/**
 * From a carrier's report to messages, one way:
 *
 * 1. `settle-tracking.ts` locks the request, and `read-known.ts` reads what is stored about the report's containers.
 * 2. `domain/journey/advance.ts` puts the report on top. It is pure, runs once a container, and computes everything that is known next.
 * 3. `plan-report.ts` compares that with what is stored. The result is a plan: this file's types, every write as a value.
 * 4. `write-plan.ts` writes it.
 * 5. `account-changes.ts` says what the plan has changed, without reading it back, and the outbox makes messages of it.
 *
 * So what is to be computed from a journey is a field in `advance`, and what is to be stored of it a member of the plan, planned in 3 and
 * written in 4. Tries without a report have plans too, with fewer members.
 */
import type { EtaEstimate } from '../../domain/eta-history.ts';
import type { StatusStep, ShipmentUpdate, TrackedShipment } from '../../domain/shipment.ts';
import type { PollPlan, Settlement } from '../../domain/tracking-request.ts';
import type { EventsPlan } from './plan-events.ts';

/** The writes that settle a try. */
export interface TryPlan {
  settlement: Settlement;
  /** One for each container of the report; for a try without one, those whose tracking ends. */
  shipments: ShipmentPlan[];
  /** When to poll, if the report changes nothing and its shipments are still tracked. */
  unchangedPollPlan?: PollPlan;
}

/** The writes of one shipment, its container included. */
export interface ShipmentPlan {
  /** As stored; null for a new shipment. */
  before: TrackedShipment | null;
  /** As it is to be stored. */
  after: ShipmentUpdate;
  /** Whether `after` is to be written and reported. Without it, only ships' positions can be new. */
  isChanged: boolean;
  /** The changes of its status. */
  steps: StatusStep[];
  /** What is newly said about its arrival. */
  estimates: EtaEstimate[];
  /** Null if its events are not looked at. */
  events: EventsPlan | null;
}

/** A plan that changes no shipment. */
export function settledAs(settlement: Settlement): TryPlan {
  return { settlement, shipments: [] };
}
