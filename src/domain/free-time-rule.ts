/** The rules by which an account's free time is counted, and what they say for a container. */
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
