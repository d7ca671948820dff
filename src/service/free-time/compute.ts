/** Computes the free time of containers by their account's rules. */
import { type FreeTimeFacts, freeTimeOf, rulesFor } from '../../domain/free-time.ts';
import type { FreeTime, FreeTimeRule } from '../../domain/free-time-rule.ts';
import { sandboxScac } from '../../domain/tracking-request.ts';
import { portFacts } from '../../reference/ports.ts';

/** The facts about a container that its free time follows from, besides the time zone and what follows from its carrier. */
export type ContainerForFreeTime = Omit<FreeTimeFacts, 'timeZone' | 'isTest'>;

/** @param rules all of the account's */
export function computeFreeTime(rules: readonly FreeTimeRule[], container: ContainerForFreeTime): FreeTime | null {
  return freeTimeOf(rules, factsOf(container));
}

/** Whether a rule counts for a container, among all of the account's. */
export function doesCount(rule: FreeTimeRule, rules: readonly FreeTimeRule[], container: ContainerForFreeTime): boolean {
  return rulesFor(rules, factsOf(container)).includes(rule);
}

function factsOf({ scac, shipment, container }: ContainerForFreeTime): FreeTimeFacts {
  return { scac, isTest: scac === sandboxScac, timeZone: timeZoneOf(shipment.portOfDischarge?.locode), shipment, container };
}

const unreported = { name: null, latitude: null, longitude: null };

/** The time zone of a port, or else of its country, if it has only one. */
function timeZoneOf(locode: string | null | undefined): string | null {
  return locode ? portFacts(locode, unreported).timeZone : null;
}
