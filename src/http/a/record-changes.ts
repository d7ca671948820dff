/** Surface A's handler for who changed a shipment: its entries of the audit log, and its container's. */
import type { components, operations } from '../../../generated/a.d.ts';
import type { AuditEntry } from '../../domain/audit.ts';
import { NotFound } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import type { AuditCursor } from '../audit.ts';
import type { Cursors } from '../cursor.ts';
import type { Handlers } from '../operation.ts';
import { readPage } from './page.ts';

export function recordChangeHandlers(store: Store, cursors: Cursors): Pick<Handlers<operations>, 'listRecordChanges'> {
  return {
    async listRecordChanges({ params, query, principal }, reply) {
      const { accountId } = principal;
      const page = readPage<AuditCursor>(cursors, query, ['record_changes', accountId, params.id]);
      const shipment = await store.shipments.find(principal, params.id);
      if (!shipment) throw new NotFound('shipment');
      const before = page.after && { createdAt: new Date(page.after[0]), id: page.after[1] };
      // Each is in the order of its index, of which both together have none.
      const ofEach = [shipment.id, shipment.containerId].map((objectId) =>
        store.auditEntries.list(accountId, { objectId }, { before, limit: page.rowsToRead }),
      );
      const newest = (await Promise.all(ofEach)).flat().toSorted(newestFirst).slice(0, page.rowsToRead);
      const { rows, rest } = page.cut(newest, ({ createdAt, id }) => [createdAt.getTime(), id]);
      return reply(200, { data: rows.map(presentChange), ...rest });
    },
  };
}

function newestFirst(one: AuditEntry, other: AuditEntry): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (other.id < one.id ? -1 : 1);
}

function presentChange({ id, action, actor, object, detail, changes, createdAt }: AuditEntry): components['schemas']['RecordChange'] {
  const { type, id: actorId, name } = actor;
  return { id, action, actor: { type, id: actorId, name }, object, detail, changes: changes ?? [], created_at: createdAt.toISOString() };
}
