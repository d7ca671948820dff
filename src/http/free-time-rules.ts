/** Free time rules as both surfaces show and read them, under the same names. */
import { type FreeTimeRule, type FreeTimeRuleInput, type Tariff, countedFromOf } from '../domain/free-time-rule.ts';
import type { EquipmentType } from '../domain/identifiers.ts';

/** A tariff in bodies. */
interface SentTariff {
  currency: string;
  tiers: { from_day: number; amount: string }[];
}

/** What clients send of a rule. */
interface SentRule {
  name?: string | null;
  type?: FreeTimeRule['type'];
  scac?: string | null;
  port_of_discharge?: string | null;
  terminal?: string | null;
  container_size?: number | null;
  container_type?: EquipmentType | null;
  free_days?: number;
  day_type?: FreeTimeRule['dayType'];
  counted_from?: FreeTimeRule['countedFrom'];
  counts_first_day?: boolean;
  holidays?: string[];
  tariff?: SentTariff | null;
}

export function presentRuleFields(rule: FreeTimeRule) {
  return {
    name: rule.name,
    type: rule.type,
    scac: rule.scac,
    port_of_discharge: rule.portOfDischarge,
    terminal: rule.terminal,
    container_size: rule.containerSize,
    container_type: rule.containerType,
    free_days: rule.freeDays,
    day_type: rule.dayType,
    counted_from: rule.countedFrom,
    counts_first_day: rule.countsFirstDay,
    holidays: rule.holidays,
    tariff: rule.tariff && presentTariff(rule.tariff),
    created_at: rule.createdAt.toISOString(),
    updated_at: rule.updatedAt.toISOString(),
  };
}

function presentTariff({ currency, tiers }: Tariff): SentTariff {
  return { currency, tiers: tiers.map(({ fromDay, amount }) => ({ from_day: fromDay, amount })) };
}

/** The changes that a client sends; what it leaves out is undefined. */
export function readRuleChanges(sent: SentRule): Partial<FreeTimeRuleInput> {
  const changes = {
    name: sent.name,
    type: sent.type,
    scac: sent.scac,
    portOfDischarge: sent.port_of_discharge,
    terminal: sent.terminal,
    containerSize: sent.container_size,
    containerType: sent.container_type,
    freeDays: sent.free_days,
    dayType: sent.day_type,
    countedFrom: sent.counted_from,
    countsFirstDay: sent.counts_first_day,
    holidays: sent.holidays,
    tariff: sent.tariff && { ...sent.tariff, tiers: sent.tariff.tiers.map(({ from_day: fromDay, amount }) => ({ fromDay, amount })) },
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** A rule that a client sends whole. */
export function readRule(sent: SentRule & Required<Pick<SentRule, 'type' | 'free_days'>>): FreeTimeRuleInput {
  return {
    ...{ name: null, scac: null, portOfDischarge: null, terminal: null, containerSize: null, containerType: null },
    ...{ dayType: 'calendar', countsFirstDay: false, holidays: [], tariff: null },
    ...{ type: sent.type, freeDays: sent.free_days, countedFrom: countedFromOf[sent.type][0] },
    ...readRuleChanges(sent),
  };
}
