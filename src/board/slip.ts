/** What was planned beside what happened. */
import type { SchemasA } from '../client/index.ts';
import { slipDays } from './format.ts';

/** How a container comes to a place or leaves it. A shared shipment may lack the plan. */
export type Planned = Pick<SchemasA['RouteMove'], 'estimated_at' | 'actual_at'> & Partial<Pick<SchemasA['RouteMove'], 'planned_at'>>;

export interface Slip {
  plannedAt: string;
  /** By how many days the time known now is later; negative if it is earlier. */
  days: number;
}

/** Null if there was no plan, or nothing is known beside it. */
export function slipOf(move: Planned | null): Slip | null {
  const plannedAt = move?.planned_at ?? null;
  const days = slipDays(plannedAt, move?.actual_at ?? move?.estimated_at);
  return plannedAt === null || days === null ? null : { plannedAt, days };
}

type Place = Pick<SchemasA['RoutePlace'], 'role'> & { inbound: Planned | null; outbound: Planned | null };

/** The move that a status begins with, by the place's role in the route. */
export function moveOf(status: string, places: readonly Place[]): Planned | null {
  const at = (role: Place['role']) => places.find((place) => place.role === role);
  switch (status) {
    case 'Gated In':
      return at('port_of_loading')?.inbound ?? null;
    case 'In Transit':
      return at('port_of_loading')?.outbound ?? null;
    case 'Arrived Not Yet Discharged':
      return at('port_of_discharge')?.inbound ?? null;
    case 'Departed Discharge Terminal':
    case 'On Rail':
      return at('port_of_discharge')?.outbound ?? null;
    case 'Unloaded From Rail':
      return at('destination')?.inbound ?? null;
    default:
      return null;
  }
}
