/** How a scope narrows what is read: the one place that says what belongs to the sandbox. */
import type { Scope } from '../domain/account.ts';
import { sandboxScac } from '../domain/tracking-request.ts';

/** Narrows a text that ends with its conditions to what the simulated carrier told. @param scac the column */
export function ofCarrier({ testOnly }: Scope, text: string, scac = 'scac'): string {
  return testOnly ? `${text} AND ${scac} = '${sandboxScac}'` : text;
}

/** Narrows a text that ends with its conditions to containers of the simulated carrier, which their shipments name. */
export function ofCarriersContainer({ testOnly }: Scope, text: string): string {
  if (!testOnly) return text;
  return `${text} AND EXISTS (SELECT s.id FROM shipments s WHERE s.id = containers.shipment_id AND s.scac = '${sandboxScac}')`;
}

/** The condition, with its AND, that a row is marked as the sandbox's; nothing where all may be seen. */
export function markedTest({ testOnly }: Scope): string {
  return testOnly ? 'AND test = 1' : '';
}

/** The scopes of vessels that may be seen: the account's simulated ones and, with a live credential, the world's (''). */
export function vesselScopes({ accountId, testOnly }: Scope): [string, string] {
  return [testOnly ? accountId : '', accountId];
}
