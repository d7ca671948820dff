/** The rules by which an account's free time is counted, and what they say for a container. */
import { dayNumber } from './calendar-day.ts';
import type { Violation } from './errors.ts';
import type { EquipmentType } from './identifiers.ts';

/** What is charged after the free time. */
export type FreeTimeType = 'demurrage' | 'detention' | 'combined';
/** Working days are Monday to Friday, without holidays. */
export type DayType = 'calendar' | 'working';
/** The event from whose day free time is counted. */
export type CountedFrom = 'discharge' | 'availability' | 'gate_out';

/** What a day costs from a chargeable day on. */
export interface TariffTier {
  /** 1 is the first day after the free time. */
  fromDay: number;
  /** A decimal number, such as `120.50`. */
  amount: string;
}

export interface Tariff {
  /** ISO 4217. */
  currency: string;
  /** By day; the first is from day 1. */
  tiers: TariffTier[];
}

/** Which containers a rule is for; null is any. */
export interface FreeTimeScope {
  scac: string | null;
  /** UN/LOCODE of the port of discharge. */
  portOfDischarge: string | null;
  /** The discharge terminal, as the container has it; case does not count. */
  terminal: string | null;
  /** Nominal length in feet. */
  containerSize: number | null;
  containerType: EquipmentType | null;
}

/** How a rule counts. */
export interface FreeTimeTerms {
  freeDays: number;
  dayType: DayType;
  countedFrom: CountedFrom;
  /** Whether the event's day is the first one counted; otherwise it is the next day. */
  countsFirstDay: boolean;
  /** `YYYY-MM-DD`, in order; only for working days. */
  holidays: string[];
  tariff: Tariff | null;
}

/** A rule of an account. */
export interface FreeTimeRule extends FreeTimeScope, FreeTimeTerms {
  id: string;
  accountId: string;
  name: string | null;
  type: FreeTimeType;
  /** Whether a test credential made it: it is then only for containers of the sandbox. */
  test: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** One free time of a container, as a rule says. */
export interface FreeTimePeriod extends Omit<FreeTimeTerms, 'holidays'> {
  type: FreeTimeType;
  ruleId: string;
  ruleName: string | null;
  /** The day of the event that it is counted from. */
  startedOn: string;
  /** The last day without a charge. */
  lastDay: string;
  /** The day on which the container left the terminal, or was back empty; null until then. */
  endedOn: string | null;
}

/** The free time of a container, apart from what today's date decides. Stored as JSON. */
export interface FreeTime {
  scac: string;
  /** The port of discharge's; null if it is not known: days are then those of UTC. */
  timeZone: string | null;
  /** The day on which the container left the terminal, by road or rail; null until then. */
  leftOn: string | null;
  /** By type; none if only the operator has said when free time ends. */
  periods: FreeTimePeriod[];
}

/** The most rules that an account may have, and the most test rules. */
export const maxFreeTimeRules = 200;

/** A terminal's name without differences of case and spaces. */
export function terminalKey(name: string | null): string | null {
  return name === null ? null : name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The scope as text: that of two rules is the same if they are for the same containers. */
export function scopeKey({ scac, portOfDischarge, terminal, containerSize, containerType }: FreeTimeScope): string {
  return [scac, portOfDischarge, terminalKey(terminal), containerSize, containerType].map((value) => value ?? '*').join('|');
}

/** The types of rules that would say something else for the same containers. */
export function contradictingTypes(type: FreeTimeType): FreeTimeType[] {
  return type === 'combined' ? ['demurrage', 'detention', 'combined'] : [type, 'combined'];
}

/** What a client says of a rule. */
export type FreeTimeRuleInput = Omit<FreeTimeRule, 'id' | 'accountId' | 'test' | 'createdAt' | 'updatedAt'>;

/** The events that each type may be counted from; the first is the default. */
export const countedFromOf: Record<FreeTimeType, readonly [CountedFrom, ...CountedFrom[]]> = {
  demurrage: ['discharge', 'availability'],
  detention: ['gate_out'],
  combined: ['discharge', 'availability'],
};

/** What is wrong with how a rule counts; its scope is checked where carriers and ports are known. */
export function termsViolations({ type, dayType, countedFrom, holidays, tariff }: FreeTimeRuleInput): Violation[] {
  const violations: Violation[] = [];
  const allowed = countedFromOf[type];
  if (!allowed.includes(countedFrom)) {
    const detail = `The free time of ${type} is counted from ${allowed.join(' or ')}, not from ${countedFrom}.`;
    violations.push({ code: 'invalid_value', field: 'countedFrom', detail });
  }
  if (dayType === 'calendar' && holidays.length > 0) {
    const detail = 'Only working days leave out holidays. Send day_type working, or no holidays.';
    violations.push({ code: 'invalid_value', field: 'holidays', detail });
  }
  holidays.forEach((holiday, index) => {
    const detail = holidayFault(holidays, holiday, index);
    if (detail !== null) violations.push({ code: 'invalid_value', field: 'holidays', member: String(index), detail });
  });
  return [...violations, ...(tariff ? tariffViolations(tariff) : [])];
}

function holidayFault(holidays: readonly string[], holiday: string, index: number): string | null {
  if (dayNumber(holiday) === null) return `There is no day ${holiday}.`;
  return holidays.indexOf(holiday) < index ? `${holiday} is in the list twice.` : null;
}

let currencies: ReadonlySet<string> | undefined;

function tariffViolations({ currency, tiers }: Tariff): Violation[] {
  const violations: Violation[] = [];
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  if (!currencies.has(currency))
    violations.push({ code: 'invalid_value', field: 'currency', detail: `${currency} is not an ISO 4217 currency.` });
  const decimals = decimalsOf(currency);
  tiers.forEach((tier, index) => {
    const detail = tierFault(tier, tiers[index - 1], decimals, currency);
    if (detail !== null) violations.push({ code: 'invalid_value', field: 'tariffTiers', member: String(index), detail });
  });
  return violations;
}

/** Amounts rise with the days, as in every tariff; a lower one is a mistake. */
function tierFault(tier: TariffTier, before: TariffTier | undefined, decimals: number, currency: string): string | null {
  if (before === undefined && tier.fromDay !== 1) return 'The first tier begins with from_day 1, the first day after the free time.';
  if (before !== undefined && tier.fromDay <= before.fromDay) {
    return `This tier begins with day ${tier.fromDay}, so it overlaps the one before, which begins with day ${before.fromDay}.`;
  }
  if ((tier.amount.split('.')[1] ?? '').length > decimals) return `An amount in ${currency} has at most ${decimals} decimals.`;
  if (before !== undefined && Number(tier.amount) < Number(before.amount)) {
    return `The amount ${tier.amount} is lower than ${before.amount}, that of the tier before.`;
  }
  return null;
}

/** How many decimals amounts in a currency have (ISO 4217); 2 for an unknown one. */
export function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
