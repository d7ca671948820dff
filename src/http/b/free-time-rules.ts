/** Surface B's handlers for free time rules. */
import type { components, operations } from '../../../generated/b.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { FreeTimeRule } from '../../domain/free-time-rule.ts';
import { tryRule } from '../../service/free-time/dry-run.ts';
import type { RequireMatch } from '../conditional.ts';
import { type FreeTimeClock, presentTrial, readFreeTimeClock } from '../free-time.ts';
import { presentRuleFields, readRule, readRuleChanges } from '../free-time-rules.ts';
import type { Handlers } from '../operation.ts';
import type { SurfaceDependencies } from '../surface.ts';
import { refuseOtherId } from './document.ts';
import { freeTimeRules as names } from './lists.ts';
import { readShownList } from './long-list.ts';

type Operation = `${'list' | 'create' | 'get' | 'update' | 'delete' | 'try'}FreeTimeRule${'' | 's'}` & keyof operations;

const path = '/v2/free_time_rules';

function present(rule: FreeTimeRule): components['schemas']['FreeTimeRule'] {
  return { type: 'free_time_rule', id: rule.id, attributes: presentRuleFields(rule), links: { self: `${path}/${rule.id}` } };
}

const matching = (requireMatch: RequireMatch) => (before: FreeTimeRule) => requireMatch({ data: present(before) });

export function freeTimeRuleHandlers({
  store,
  cursors,
  freeTimeRules,
  ...clock
}: Pick<SurfaceDependencies, 'store' | 'cursors' | 'freeTimeRules' | keyof FreeTimeClock>): Pick<Handlers<operations>, Operation> {
  return {
    async listFreeTimeRules(request, reply) {
      const { rows, links, meta } = await readShownList(cursors, { path, names, stored: store.freeTimeRules }, request);
      return reply(200, { data: rows.map(present), links, meta });
    },
    async createFreeTimeRule({ body, principal }, reply) {
      const rule = await freeTimeRules.create(principal, readRule(body.data.attributes));
      return reply(201, { data: present(rule) }, { Location: `${path}/${rule.id}` });
    },
    async getFreeTimeRule({ params, principal }, reply) {
      const rule = await store.freeTimeRules.find(principal, params.id);
      if (!rule) throw new NotFound('free time rule');
      return reply(200, { data: present(rule) });
    },
    async updateFreeTimeRule({ params, body, principal, requireMatch }, reply) {
      refuseOtherId(body.data.id, params.id);
      const changes = readRuleChanges(body.data.attributes);
      return reply(200, { data: present(await freeTimeRules.update(principal, params.id, changes, matching(requireMatch))) });
    },
    async tryFreeTimeRule({ body, principal }, reply) {
      const { container_ids: containerIds, replaces, ...rule } = body.data.attributes;
      const trials = await tryRule({ store, freeTimeRules }, principal, readRule(rule), { containerIds, replaces });
      const timeOf = await readFreeTimeClock(
        clock,
        principal,
        trials.flatMap(({ now, tried }) => [now, tried]),
      );
      const data = trials.map((trial) => ({
        type: 'free_time_dry_run_result' as const,
        id: trial.container.id,
        attributes: presentTrial(trial, timeOf),
      }));
      return reply(200, { data });
    },
    async deleteFreeTimeRule({ params, principal, requireMatch }, reply) {
      await freeTimeRules.delete(principal, params.id, matching(requireMatch));
      return reply(204, undefined);
    },
  };
}
