/** Surface B's handler for the audit log. */
import type { operations } from '../../../generated/b.d.ts';
import { type AuditEntry, presentAuditFields } from '../../domain/audit.ts';
import type { Store } from '../../store/store.ts';
import { type AuditCursor, auditCursorOf, auditPosition, readAuditQuery } from '../audit.ts';
import type { Cursors } from '../cursor.ts';
import type { Handlers } from '../operation.ts';
import { readLongList } from './long-list.ts';

export function auditHandlers(store: Store, cursors: Cursors): Pick<Handlers<operations>, 'listAuditEntries'> {
  return {
    async listAuditEntries({ query, principal }, reply) {
      const { accountId } = principal;
      const { filter, isPossible, scope } = readAuditQuery(principal, {
        actorId: query['filter[actor_id]'],
        action: query['filter[action]'],
        since: query['filter[created_at][gte]'],
        until: query['filter[created_at][lt]'],
      });
      const { entries, links, total } = await readLongList<AuditEntry, AuditCursor>(cursors, query, {
        path: '/v2/audit_entries',
        scope,
        list: async (after, page) =>
          isPossible ? store.auditEntries.list(accountId, filter, { before: auditPosition(after), ...page }) : [],
        count: async (after, limit) =>
          isPossible ? store.auditEntries.countMatching(accountId, filter, { before: auditPosition(after), limit }) : 0,
        positionOf: auditCursorOf,
      });
      const data = entries.map((entry) => ({ type: 'audit_entry' as const, id: entry.id, attributes: presentAuditFields(entry) }));
      return reply(200, { data, links, meta: { total } });
    },
  };
}
