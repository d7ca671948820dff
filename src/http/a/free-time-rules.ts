/** Surface A's handlers for free time rules. */
import type { components, operations } from '../../../generated/a.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { FreeTimeRule } from '../../domain/free-time-rule.ts';
import type { SurfaceDependencies } from '../surface.ts';
import { tryRule } from '../../service/free-time/dry-run.ts';
import type { RequireMatch } from '../conditional.ts';
import { type FreeTimeClock, presentTrial, readFreeTimeClock } from '../free-time.ts';
import { presentRuleFields, readRule, readRuleChanges } from '../free-time-rules.ts';
import type { Handlers } from '../operation.ts';
import { freeTimeRules as names } from './lists.ts';
import { readShownList } from './page.ts';

type Operation = `${'list' | 'create' | 'get' | 'update' | 'delete' | 'try'}FreeTimeRule${'' | 's'}` & keyof operations;

const present = (rule: FreeTimeRule): components['schemas']['FreeTimeRule'] => ({ id: rule.id, ...presentRuleFields(rule) });
const matching = (requireMatch: RequireMatch) => (before: FreeTimeRule) => requireMatch(present(before));

export function freeTimeRuleHandlers({
  store,
  cursors,
  freeTimeRules,
  ...clock
}: Pick<SurfaceDependencies, 'store' | 'cursors' | 'freeTimeRules' | keyof FreeTimeClock>): Pick<Handlers<operations>, Operation> {
  return {
    async listFreeTimeRules(request, reply) {
      const shown = { name: 'free_time_rules', names, list: store.freeTimeRules.list.bind(store.freeTimeRules) };
      const { rows, rest } = await readShownList(cursors, shown, request);
      return reply(200, { data: rows.map(present), ...rest });
    },
    async createFreeTimeRule({ body, principal }, reply) {
      const rule = await freeTimeRules.create(principal, readRule(body));
      return reply(201, present(rule), { Location: `/v2/free_time_rules/${rule.id}` });
    },
    async getFreeTimeRule({ params, principal }, reply) {
      const rule = await store.freeTimeRules.find(principal, params.id);
      if (!rule) throw new NotFound('free time rule');
      return reply(200, present(rule));
    },
    async updateFreeTimeRule({ params, body, principal, requireMatch }, reply) {
      return reply(200, present(await freeTimeRules.update(principal, params.id, readRuleChanges(body), matching(requireMatch))));
    },
    async tryFreeTimeRule({ body, principal }, reply) {
      const { container_ids: containerIds, replaces, ...rule } = body;
      const trials = await tryRule({ store, freeTimeRules }, principal, readRule(rule), { containerIds, replaces });
      const timeOf = await readFreeTimeClock(
        clock,
        principal,
        trials.flatMap(({ now, tried }) => [now, tried]),
      );
      const data = trials.map((trial) => ({ container_id: trial.container.id, ...presentTrial(trial, timeOf) }));
      return reply(200, { data });
    },
    async deleteFreeTimeRule({ params, principal, requireMatch }, reply) {
      await freeTimeRules.delete(principal, params.id, matching(requireMatch));
      return reply(204, undefined);
    },
  };
}
