/**
 * Free time: how long a container may stay without a charge. Demurrage is charged for the days at the terminal after its free time, until
 * the container leaves; detention for the days after that, until it is back empty. Some carriers have one free time for both (combined).
 *
 * All days are those of the port of discharge's time zone. They are integers here, and text in records.
 */
import { dayAt, dayNumber, dayText, isWeekday } from './calendar-day.ts';
import { type FreeTime, type FreeTimePeriod, type FreeTimeRule, type FreeTimeType, terminalKey } from './free-time-rule.ts';
import { containerLengthFeet, equipmentType } from './identifiers.ts';
import type { Container, ContainerFacts, ShipmentFacts } from './shipment.ts';

/** The facts that a container's free time follows from. */
export interface FreeTimeFacts {
  scac: string;
  /** Whether the carrier is simulated. */
  isTest: boolean;
  timeZone: string | null;
  shipment: Pick<ShipmentFacts, 'portOfDischarge'>;
  container: Pick<ContainerFacts, 'dischargeTerminal' | 'isoCode' | 'lastFreeDay' | 'milestones'>;
}

/**
 * The container's free time by the most specific rules. Of rules that match, the one for its terminal counts before one for its port, then
 * one for its carrier, its type and its size. A combined rule counts only where no rule for demurrage or detention is more specific.
 *
 * @returns null if no rule and no record says anything
 */
export function freeTimeOf(rules: readonly FreeTimeRule[], facts: FreeTimeFacts): FreeTime | null {
  const { scac, timeZone, container } = facts;
  const periods = rulesFor(rules, facts).flatMap((rule) => periodOf(rule, facts) ?? []);
  if (periods.length === 0 && toldLastFreeDay(container) === null) return null;
  const leftAt = leftTerminalAt(container);
  return { scac, timeZone, leftOn: leftAt && dayText(dayAt(leftAt, timeZone)), periods };
}

/** The rules that count for a container: one combined, or one each for demurrage and detention, as far as there are. */
export function rulesFor(rules: readonly FreeTimeRule[], facts: FreeTimeFacts): FreeTimeRule[] {
  const matching = rules.filter((rule) => isFor(rule, facts)).sort((one, other) => specificity(other) - specificity(one));
  const first = (type: FreeTimeType): FreeTimeRule | undefined => matching.find((rule) => rule.type === type);
  const [demurrage, detention, combined] = [first('demurrage'), first('detention'), first('combined')];
  if (combined && matching[0] && specificity(combined) >= specificity(matching[0])) return [combined];
  return [demurrage, detention].filter((rule) => rule !== undefined);
}

function isFor(rule: FreeTimeRule, { scac, isTest, shipment, container }: FreeTimeFacts): boolean {
  const { isoCode } = container;
  if (rule.test && !isTest) return false;
  const wanted: [unknown, unknown][] = [
    [rule.scac, scac],
    [rule.portOfDischarge, shipment.portOfDischarge?.locode],
    [terminalKey(rule.terminal), terminalKey(container.dischargeTerminal)],
    [rule.containerSize, containerLengthFeet(isoCode)],
    [rule.containerType, equipmentType(isoCode)],
  ];
  return wanted.every(([value, actual]) => value === null || value === actual);
}

/** Two rules that match a container and are equally specific have the same scope. */
function specificity({ test, terminal, portOfDischarge, scac, containerType, containerSize }: FreeTimeRule): number {
  return [test || null, terminal, portOfDischarge, scac, containerType, containerSize].reduce<number>(
    (sum, value) => sum * 2 + (value === null ? 0 : 1),
    0,
  );
}

/** Null until the container has the event that the rule counts from. */
function periodOf(rule: FreeTimeRule, { timeZone, container }: FreeTimeFacts): FreeTimePeriod | null {
  const { milestones } = container;
  const { type, freeDays, dayType, countedFrom, countsFirstDay, holidays, tariff } = rule;
  const startedAt = {
    discharge: milestones.dischargedAt,
    availability: milestones.availableForPickup,
    gate_out: milestones.gateOut,
  }[countedFrom];
  if (startedAt === null) return null;
  const endedAt = type === 'demurrage' ? leftTerminalAt(container) : milestones.emptyReturn;
  const started = dayAt(startedAt, timeZone);
  const isCounted = dayType === 'calendar' ? () => true : workingDays(holidays);
  const last = lastFreeDay({ first: countsFirstDay ? started : started + 1, freeDays }, isCounted);
  return {
    type,
    ruleId: rule.id,
    ruleName: rule.name,
    freeDays,
    dayType,
    countedFrom,
    countsFirstDay,
    tariff,
    startedOn: dayText(started),
    lastDay: dayText(last),
    endedOn: endedAt && dayText(dayAt(endedAt, timeZone)),
  };
}

/** A container that goes on by rail leaves the terminal before it is gated out inland. */
function leftTerminalAt({ milestones }: FreeTimeFacts['container']): Date | null {
  return milestones.departedDischargeTerminalAt ?? milestones.gateOut ?? milestones.deliveryDate ?? milestones.emptyReturn;
}

/** Whether a day is Monday to Friday and none of the holidays. */
export function workingDays(holidays: readonly string[]): (day: number) => boolean {
  const off = new Set(holidays.map(dayNumber));
  return (day) => isWeekday(day) && !off.has(day);
}

/**
 * The day of the last free day counted; without free days, the day before the first. It ends because no list of holidays covers all days.
 *
 * @param first the first day that may be counted
 */
export function lastFreeDay({ first, freeDays }: { first: number; freeDays: number }, isCounted: (day: number) => boolean): number {
  let day = first - 1;
  for (let left = freeDays; left > 0; ) {
    day += 1;
    if (isCounted(day)) left -= 1;
  }
  return day;
}

/** The last free day according to the operator, or a carrier; null if neither has said it. */
export function toldLastFreeDay({ lastFreeDay: { discharge, general } }: Pick<ContainerFacts, 'lastFreeDay'>): string | null {
  return discharge ?? general;
}

/** The days on which free time ends for a container. */
export type FreeTimeDays = Pick<Container, 'lastFreeDay' | 'freeTime'>;

/** The last free day by a rule; null if there is none. */
export function computedLastFreeDay({ freeTime }: Pick<Container, 'freeTime'>): string | null {
  return freeTime?.periods.find(({ type }) => type !== 'detention')?.lastDay ?? null;
}

/**
 * The last day at the terminal without a charge, `YYYY-MM-DD`: what the operator or the carrier says, else what a rule says. It counts
 * until the container has left the terminal, with a combined free time until it is back empty.
 */
export function effectiveLastFreeDay(container: FreeTimeDays): string | null {
  return toldLastFreeDay(container) ?? computedLastFreeDay(container);
}

/** The last day to return the container without a charge, `YYYY-MM-DD`; null while no rule says it. */
export function effectiveReturnDay(container: FreeTimeDays): string | null {
  const { freeTime } = container;
  const period = freeTime?.periods.find(({ type }) => type !== 'demurrage');
  if (!period) return null;
  return period.type === 'combined' ? effectiveLastFreeDay(container) : period.lastDay;
}
