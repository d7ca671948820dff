/** What a sea route is: the port calls of a trip, each with its role. `port-calls.ts` finds it. */
import type { CarrierEvent, PortRole } from '../carrier-report.ts';
import type { PlaceName } from '../shipment.ts';
import type { PortCall } from './port-call-order.ts';

/** What a port is in the journey; `passing` if the container stays on board, or never reached it. */
type PortCallRole = PortRole | 'passing';

/**
 * Why a port has its role: the carrier's own mark, its position in the route, the plan of an earlier answer, or what
 * happened on land. `not_touched`: it was expected, but the container never reached it.
 */
export type RoleReason = 'mark' | 'route' | 'earlier_plan' | 'physical_delivery' | 'not_touched';

/** A port call with its role in the journey. */
export interface RoutePortCall extends PortCall {
  role: PortCallRole;
  reason: RoleReason;
  /** Why the port call has its role, in words. */
  rule: string;
  /** Whether it is the port of discharge only because no row says what comes after the landing. */
  isProvisional: boolean;
  /** The arrival with the container; an actual one before an expected one. */
  arrival: CarrierEvent | undefined;
}

/** The sea route of one trip. */
export interface SeaRoute {
  /** In the order of the journey. */
  portCalls: RoutePortCall[];
  loading: RoutePortCall | undefined;
  discharge: RoutePortCall | undefined;
  /** The port of discharge if it is not among the port calls, and how it is known. */
  impliedDischarge: { place: PlaceName; reason: RoleReason } | null;
  /** The port that an earlier answer planned, if barges may take the container to the vessel to it: that stays the plan. */
  planBeyondBarges: PlaceName | null;
  /** The sea moves up to the port of discharge. */
  sea: CarrierEvent[];
  /** Rows of the barges that take the container on from the port of discharge. */
  onCarriage: ReadonlySet<CarrierEvent>;
  /** What vessels do at the port calls without the container. */
  vesselOnly: ReadonlySet<CarrierEvent>;
}
