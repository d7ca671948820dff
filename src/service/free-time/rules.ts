/** Creates, changes, deletes and tries the free time rules of an account. */
import { isDeepStrictEqual } from 'node:util';
import type { Principal } from '../../domain/account.ts';
import { type Field, InvalidInput, NotFound, type Violation } from '../../domain/errors.ts';
import {
  type FreeTimeRule,
  type FreeTimeRuleInput,
  contradictingTypes,
  maxFreeTimeRules,
  scopeKey,
  termsViolations,
} from '../../domain/free-time-rule.ts';
import { parseScac } from '../../domain/identifiers.ts';
import { newId } from '../../domain/new-id.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import { carrierViolation } from '../../domain/tracking-request.ts';
import { isKnownPort } from '../../reference/ports.ts';
import type { Database } from '../../store/database.ts';
import { recountFirst } from './recount.ts';

/** Each throws InvalidInput, NotFound if the caller sees no such rule, and what `check` throws, which gets the rule before the change. */
export interface FreeTimeRules {
  create(principal: Principal, input: FreeTimeRuleInput): Promise<FreeTimeRule>;
  /** A missing field keeps its value. */
  update(
    principal: Principal,
    id: string,
    changes: Partial<FreeTimeRuleInput>,
    check: (before: FreeTimeRule) => void,
  ): Promise<FreeTimeRule>;
  delete(principal: Principal, id: string, check: (before: FreeTimeRule) => void): Promise<void>;
  /**
   * A rule as it would be stored, and the account's others.
   *
   * @param replaces the id of the rule that it would take the place of
   */
  propose(
    principal: Principal,
    input: FreeTimeRuleInput,
    replaces: string | undefined,
  ): Promise<{ rule: FreeTimeRule; others: FreeTimeRule[]; rules: FreeTimeRule[] }>;
}

interface FreeTimeRulesDependencies {
  database: Database;
  shippingLines: ShippingLines;
  now: () => Date;
}

export function makeFreeTimeRules({ database, shippingLines, now }: FreeTimeRulesDependencies): FreeTimeRules {
  const { store } = database;
  const { freeTimeRules } = store;

  async function get(principal: Principal, id: string): Promise<FreeTimeRule> {
    const rule = await freeTimeRules.find(principal, id);
    if (!rule) throw new NotFound('free time rule');
    return rule;
  }

  /** The input in the form in which it is stored. @throws InvalidInput with every violation at once */
  async function normalize({ testOnly }: Principal, input: FreeTimeRuleInput): Promise<FreeTimeRuleInput> {
    const scac = input.scac === null ? null : parseScac(input.scac);
    const wrong = scac && carrierViolation(scac, shippingLines, testOnly);
    const port = input.portOfDischarge?.toUpperCase() ?? null;
    const violations: Violation[] = wrong ? [{ ...wrong, field: 'ruleScac' }] : [];
    if (port !== null && !isKnownPort(port) && !(await store.ports.findByLocode(port))) {
      violations.push({ code: 'invalid_value', field: 'rulePort', detail: `No port has the UN/LOCODE ${port}.` });
    }
    violations.push(...termsViolations(input));
    if (violations.length > 0) throw new InvalidInput(violations);
    return {
      ...input,
      name: nameIn(input.name),
      scac: scac?.ok ? scac.value : null,
      portOfDischarge: port,
      terminal: nameIn(input.terminal),
      holidays: input.holidays.toSorted(),
    };
  }

  return {
    create: (principal, input) =>
      database.transaction(async () => {
        const at = now();
        const { accountId, testOnly } = principal;
        const rule = { ...(await normalize(principal, input)), id: newId(), accountId, test: testOnly, createdAt: at, updatedAt: at };
        await database.store.freeTimeRecounts.request(accountId, at);
        refuseContradiction(rule, await freeTimeRules.listOfAccount(accountId));
        await freeTimeRules.insert(rule);
        await recountFirst(store, accountId, at);
        return rule;
      }),

    update: (principal, id, changes, check) =>
      database.transaction(async () => {
        const before = await get(principal, id);
        check(before);
        const at = now();
        const { accountId } = before;
        const input = await normalize(principal, withChanges(before, changes));
        const rule = { ...before, ...input, updatedAt: before.updatedAt };
        if (isDeepStrictEqual(rule, before)) return before;
        await database.store.freeTimeRecounts.request(accountId, at);
        // It may have changed while this transaction waited for the lock.
        check(await get(principal, id));
        refuseContradiction(rule, await freeTimeRules.listOfAccount(accountId));
        const changed = { ...rule, updatedAt: at };
        await freeTimeRules.update(changed);
        await recountFirst(store, accountId, at);
        return changed;
      }),

    delete: (principal, id, check) =>
      database.transaction(async () => {
        const before = await get(principal, id);
        check(before);
        await freeTimeRules.delete(id);
        await recountFirst(store, before.accountId, now());
      }),

    async propose(principal, input, replaces) {
      const { accountId, testOnly } = principal;
      const replaced = replaces === undefined ? undefined : await freeTimeRules.find(principal, replaces.toLowerCase());
      if (replaces !== undefined && !replaced) throw refused('replaces', 'No free time rule of your account has this id.');
      const at = now();
      const id = replaced?.id ?? newId();
      const rule = { ...(await normalize(principal, input)), id, accountId, test: testOnly, createdAt: at, updatedAt: at };
      const rules = await freeTimeRules.listOfAccount(accountId);
      refuseContradiction(rule, rules);
      return { rule, rules, others: rules.filter((other) => other.id !== id) };
    },
  };
}

/** @throws InvalidInput for a rule that says something else for the same containers as another, and for one too many */
function refuseContradiction(rule: FreeTimeRule, all: readonly FreeTimeRule[]): void {
  const others = all.filter(({ id, test }) => id !== rule.id && test === rule.test);
  if (others.length >= maxFreeTimeRules) throw refused(undefined, `Your account has ${maxFreeTimeRules} free time rules, the maximum.`);
  const [scope, types] = [scopeKey(rule), contradictingTypes(rule.type)];
  const other = others.find((each) => types.includes(each.type) && scopeKey(each) === scope);
  if (!other) return;
  const own = rule.name === null ? `this ${rule.type} rule` : `the rule “${rule.name}”`;
  const named = other.name === null ? `rule ${other.id}` : `rule “${other.name}” (${other.id})`;
  const detail = `The ${other.type} ${named} and ${own} are for the same containers. Change the first one, or delete it.`;
  throw new InvalidInput([{ code: 'contradicting_rules', detail }]);
}

/** A rule with the changes; a field that is undefined keeps its value. */
function withChanges(before: FreeTimeRule, changes: Partial<FreeTimeRuleInput>): FreeTimeRuleInput {
  const { id: _id, accountId: _account, test: _test, createdAt: _created, updatedAt: _updated, ...input } = before;
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...input, ...Object.fromEntries(sent) };
}

/** Without spaces around it; null if nothing is left. */
function nameIn(text: string | null): string | null {
  return text?.trim() || null;
}

function refused(field: Field | undefined, detail: string): InvalidInput {
  return new InvalidInput([{ code: 'invalid_value', ...(field && { field }), detail }]);
}
