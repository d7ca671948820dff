/** Surface B's handler for the audit log. */
import type { operations } from '../../../generated/b.d.ts';
import { presentAuditFields } from '../../domain/audit.ts';
import type { Store } from '../../store/store.ts';
import { readAuditLog } from '../audit.ts';
import type { Cursors } from '../cursor.ts';
import type { Handlers } from '../operation.ts';
import { readLongList } from './long-list.ts';

export function auditHandlers(store: Store, cursors: Cursors): Pick<Handlers<operations>, 'listAuditEntries'> {
  return {
    async listAuditEntries({ query, principal }, reply) {
      const log = readAuditLog(store, principal, {
        actorId: query['filter[actor_id]'],
        action: query['filter[action]'],
        since: query['filter[created_at][gte]'],
        until: query['filter[created_at][lt]'],
      });
      const { entries, links, total } = await readLongList(cursors, query, { path: '/v2/audit_entries', ...log });
      const data = entries.map((entry) => ({ type: 'audit_entry' as const, id: entry.id, attributes: presentAuditFields(entry) }));
      return reply(200, { data, links, meta: { total } });
    },
  };
}
