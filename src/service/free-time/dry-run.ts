/** Says what a free time rule would say for some containers. Nothing is stored. */
import type { Principal } from '../../domain/account.ts';
import { InvalidInput, type Violation } from '../../domain/errors.ts';
import type { FreeTime, FreeTimeRule, FreeTimeRuleInput } from '../../domain/free-time-rule.ts';
import type { Container, Shipment } from '../../domain/shipment.ts';
import { sandboxScac } from '../../domain/tracking-request.ts';
import type { Store } from '../../store/store.ts';
import { computeFreeTime, doesCount } from './compute.ts';
import { readContainers } from './recount.ts';
import type { FreeTimeRules } from './rules.ts';

/** The most containers that a rule is tried on. */
const maxContainers = 100;

/** What a rule would say for a container. */
export interface FreeTimeTrial {
  container: Container;
  /** Whether the rule would count for it. */
  counts: boolean;
  now: FreeTime | null;
  tried: FreeTime | null;
}

/** Which containers a rule is tried on. */
interface DryRun {
  /** The newest tracked ones with the rule's carrier and port without it. */
  containerIds: readonly string[] | undefined;
  /** The id of the rule that it would take the place of. */
  replaces: string | undefined;
}

/** @throws InvalidInput for a rule that could not be created, and for containers that the caller does not see */
export async function tryRule(
  { store, freeTimeRules }: { store: Store; freeTimeRules: FreeTimeRules },
  principal: Principal,
  input: FreeTimeRuleInput,
  { containerIds, replaces }: DryRun,
): Promise<FreeTimeTrial[]> {
  const { accountId } = principal;
  const { rule, others, rules } = await freeTimeRules.propose(principal, input, replaces);
  const shipments = containerIds ? await listNamed(store, principal, containerIds) : await listMatching(store, principal, rule);
  const found = await readContainers(
    store,
    accountId,
    shipments.map(({ id }) => id),
  );
  const tried = [...others, rule];
  return found.map(({ shipment, container }) => {
    const facts = { scac: shipment.scac, shipment, container };
    return { container, counts: doesCount(rule, tried, facts), now: computeFreeTime(rules, facts), tried: computeFreeTime(tried, facts) };
  });
}

async function listNamed(store: Store, { accountId, testOnly }: Principal, ids: readonly string[]): Promise<Shipment[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = (await store.shipments.listByContainers(accountId, wanted)).filter(({ scac }) => !testOnly || scac === sandboxScac);
  const byContainer = new Map(found.map((shipment) => [shipment.containerId, shipment]));
  const violations = ids.flatMap((id, index): Violation[] =>
    byContainer.has(id.toLowerCase())
      ? []
      : [{ code: 'invalid_value', field: 'containerIds', member: String(index), detail: `No container of your account has the id ${id}.` }],
  );
  if (violations.length > 0) throw new InvalidInput(violations);
  return wanted.flatMap((id) => byContainer.get(id) ?? []);
}

async function listMatching(store: Store, principal: Principal, { scac, portOfDischarge }: FreeTimeRule): Promise<Shipment[]> {
  const { accountId, testOnly } = principal;
  const filters = { isTrackingStopped: 0, scac: scac ?? undefined, portOfDischarge: portOfDischarge ?? undefined };
  const found = await store.shipments.list({ accountId, testOnly, filters, order: 'createdAt', limit: maxContainers });
  return found.map(({ row }) => row);
}
