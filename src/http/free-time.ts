/** A container's free time as both surfaces show it. */
import type { Scope } from '../domain/account.ts';
import { type ContainerWithFreeTime, freeTimeAt } from '../domain/free-time-today.ts';
import type { FreeTime } from '../domain/free-time-rule.ts';
import type { FreeTimeTrial } from '../service/free-time/dry-run.ts';
import type { ShippingLines } from '../domain/shipping-line.ts';

/** @param now the time on the clock of the container's carrier */
export function presentFreeTime(container: ContainerWithFreeTime, now: Date) {
  const shown = freeTimeAt(container, now);
  return (
    shown && {
      last_free_day: shown.lastFreeDay,
      return_by: shown.returnBy,
      days_left: shown.daysLeft,
      cost: shown.cost,
      as_of: shown.asOf,
      time_zone: shown.timeZone,
      periods: shown.periods.map((period) => ({
        type: period.type,
        basis: period.basis,
        rule_id: period.ruleId,
        reason: period.reason,
        started_on: period.startedOn,
        last_day: period.lastDay,
        computed_last_day: period.computedLastDay,
        ended_on: period.endedOn,
        days_left: period.daysLeft,
        charged_days: period.chargedDays,
        cost: period.cost,
      })),
    }
  );
}

/** What a dry run says of a container, under the names of both surfaces. */
export function presentTrial({ container, counts, now, tried }: FreeTimeTrial, timeOf: (freeTime: FreeTime | null) => Date) {
  const shown = (freeTime: FreeTime | null) => presentFreeTime({ ...container, freeTime }, timeOf(freeTime));
  return { container_number: container.containerNumber, counts, free_time_now: shown(now), free_time: shown(tried) };
}

/** What tells the time for free time. */
export interface FreeTimeClock {
  shippingLines: Pick<ShippingLines, 'simulation'>;
  now: () => Date;
}

/**
 * Reads the clocks of the carriers of containers: the account's, if it is simulated, which takes one statement for all.
 *
 * @returns the time by a container's free time
 */
export async function readFreeTimeClock(
  { shippingLines, now }: FreeTimeClock,
  { accountId }: Scope,
  freeTimes: readonly (FreeTime | null)[],
): Promise<(freeTime: FreeTime | null) => Date> {
  const simulated = freeTimes.find((freeTime) => freeTime !== null && shippingLines.simulation(freeTime.scac));
  const clock = simulated && (await shippingLines.simulation(simulated.scac)?.clock(accountId));
  const wall = now();
  return (freeTime) => (freeTime !== null && shippingLines.simulation(freeTime.scac) ? (clock ?? wall) : wall);
}
