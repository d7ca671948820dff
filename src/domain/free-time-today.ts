/** What today's date makes of a container's free time: how many days are left, and what it has cost. */
import { dayAt, dayNumber, dayText } from './calendar-day.ts';
import { toldLastFreeDay } from './free-time.ts';
import { type FreeTime, type FreeTimePeriod, type FreeTimeType, type Tariff, decimalsOf } from './free-time-rule.ts';
import type { Container } from './shipment.ts';

/** Who says when a free time ends. No carrier says it yet. */
export type FreeTimeBasis = 'computed' | 'carrier' | 'operator';

/** An amount of money. */
export interface Money {
  /** A decimal number with the decimals of the currency. */
  amount: string;
  currency: string;
}

/** One free time on a day. */
export interface ShownPeriod {
  type: FreeTimeType;
  basis: FreeTimeBasis;
  /** Null if no rule counts. */
  ruleId: string | null;
  reason: string;
  startedOn: string | null;
  lastDay: string;
  /** What the rule says, where another word counts; null otherwise. */
  computedLastDay: string | null;
  endedOn: string | null;
  /** 0 on the last day, negative after it; null once it has ended. */
  daysLeft: number | null;
  chargedDays: number;
  cost: Money | null;
}

/** A container's free time on a day. */
export interface ShownFreeTime {
  lastFreeDay: string | null;
  returnBy: string | null;
  /** Of the free time that runs. */
  daysLeft: number | null;
  /** Of all periods; null without a tariff, and in several currencies. */
  cost: Money | null;
  asOf: string;
  timeZone: string | null;
  periods: ShownPeriod[];
}

/** Most days that are charged: a hundred years. Costs stay below the greatest safe integer, in thousandths. */
const maxChargedDays = 36_500;

/** The container's facts; a shown one will do. */
export type ContainerWithFreeTime = Pick<Container, 'lastFreeDay' | 'freeTime' | 'certainty'>;

/**
 * The free time on a day.
 *
 * @returns null if no rule and no record says anything
 */
export function freeTimeAt(container: ContainerWithFreeTime, now: Date): ShownFreeTime | null {
  const { freeTime, certainty } = container;
  if (freeTime === null) return null;
  const today = dayAt(now, freeTime.timeZone);
  const told = toldLastFreeDay(container);
  const isProvisional = certainty?.portOfDischarge.provisional ?? false;
  const periods = periodsOf(freeTime, told).map((period) => shownPeriod(period, today, { freeTime, isProvisional }));
  const ofType = (...types: FreeTimeType[]) => periods.find(({ type }) => types.includes(type));
  return {
    lastFreeDay: ofType('demurrage', 'combined')?.lastDay ?? null,
    returnBy: ofType('detention', 'combined')?.lastDay ?? null,
    daysLeft: periods.find(({ daysLeft }) => daysLeft !== null)?.daysLeft ?? null,
    cost: totalOf(periods.flatMap(({ cost }) => cost ?? [])),
    asOf: dayText(today),
    timeZone: freeTime.timeZone,
    periods,
  };
}

interface Told {
  period: FreeTimePeriod | null;
  type: FreeTimeType;
  told: string | null;
}

/** By type; what is told is about the terminal, so it is of demurrage or combined free time. */
function periodsOf({ periods }: FreeTime, told: string | null): Told[] {
  const ofRules = periods.map((period) => ({ period, type: period.type, told: period.type === 'detention' ? null : told }));
  const isNew = told !== null && ofRules.every((each) => each.told === null);
  return isNew ? [{ period: null, type: 'demurrage', told }, ...ofRules] : ofRules;
}

function shownPeriod(
  { period, type, told }: Told,
  today: number,
  { freeTime, isProvisional }: { freeTime: FreeTime; isProvisional: boolean },
): ShownPeriod {
  const lastDay = told ?? period?.lastDay ?? '';
  const last = dayNumber(lastDay) ?? 0;
  const endedOn = period ? period.endedOn : freeTime.leftOn;
  const end = endedOn === null ? today : (dayNumber(endedOn) ?? 0);
  const chargedDays = Math.min(Math.max(end - last, 0), maxChargedDays);
  const reasons = [
    told === null && period ? reasonOf(period) : 'Your operations team recorded it.',
    ...(freeTime.timeZone === null ? ['The time zone of the port is not known, so days are those of UTC.'] : []),
    ...(isProvisional ? ['The port of discharge is provisional.'] : []),
  ];
  return {
    type,
    basis: told === null ? 'computed' : 'operator',
    ruleId: period?.ruleId ?? null,
    reason: reasons.join(' '),
    startedOn: period?.startedOn ?? null,
    lastDay,
    computedLastDay: told === null ? null : (period?.lastDay ?? null),
    endedOn,
    daysLeft: endedOn === null ? last - today : null,
    chargedDays,
    cost: period?.tariff ? costOf(period.tariff, chargedDays) : null,
  };
}

const eventWords = { discharge: 'discharge', availability: 'availability', gate_out: 'gate-out' } as const;

function reasonOf({ freeDays, dayType, countedFrom, countsFirstDay, startedOn, ruleName }: FreeTimePeriod): string {
  const days = `${freeDays} ${dayType} ${freeDays === 1 ? 'day' : 'days'}`;
  const from = `${countsFirstDay ? 'from' : 'from the day after'} the ${eventWords[countedFrom]} on ${startedOn}`;
  return `${days} ${from}, by ${ruleName === null ? 'your rule' : `your rule “${ruleName}”`}.`;
}

/** What so many days after the free time cost. */
export function costOf({ currency, tiers }: Tariff, chargedDays: number): Money {
  const thousandths = tiers.reduce((sum, { fromDay, amount }, index) => {
    const until = Math.min((tiers[index + 1]?.fromDay ?? maxChargedDays + 1) - 1, chargedDays);
    return sum + Math.max(until - fromDay + 1, 0) * thousandthsOf(amount);
  }, 0);
  return moneyOf(thousandths, currency);
}

/** A sum in integers, because 0.1 + 0.2 is not 0.3. */
function thousandthsOf(amount: string): number {
  const [whole = '0', decimals = ''] = amount.split('.');
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

function moneyOf(thousandths: number, currency: string): Money {
  const decimals = decimalsOf(currency);
  const text = String(thousandths).padStart(4, '0');
  const [whole, rest] = [text.slice(0, -3), text.slice(-3, text.length - 3 + decimals)];
  return { amount: decimals === 0 ? whole : `${whole}.${rest}`, currency };
}

function totalOf(costs: readonly Money[]): Money | null {
  const currency = costs[0]?.currency;
  if (currency === undefined || costs.some((cost) => cost.currency !== currency)) return null;
  return moneyOf(
    costs.reduce((sum, { amount }) => sum + thousandthsOf(amount), 0),
    currency,
  );
}
