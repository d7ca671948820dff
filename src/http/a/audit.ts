/** Surface A's handler for the audit log. */
import type { operations } from '../../../generated/a.d.ts';
import { presentAuditFields } from '../../domain/audit.ts';
import type { Store } from '../../store/store.ts';
import { type AuditCursor, readAuditLog } from '../audit.ts';
import type { Cursors } from '../cursor.ts';
import type { Handlers } from '../operation.ts';
import { readPage } from './page.ts';

export function auditHandlers(store: Store, cursors: Cursors): Pick<Handlers<operations>, 'listAuditEntries'> {
  return {
    async listAuditEntries({ query, principal }, reply) {
      const { actor_id: actorId, action, since, until } = query;
      const { scope, list, positionOf } = readAuditLog(store, principal, { actorId, action, since, until });
      const page = readPage<AuditCursor>(cursors, query, scope);
      const { rows, rest } = page.cut(await list(page.after, { limit: page.rowsToRead }), positionOf);
      return reply(200, { data: rows.map((entry) => ({ id: entry.id, ...presentAuditFields(entry) })), ...rest });
    },
  };
}
