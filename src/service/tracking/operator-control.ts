/** The operator's commands for one shipment of any account. Changes are recorded in the account's audit log. */
import { wholeAccount } from '../../domain/account.ts';
import { type AuditAction, operatorNamed } from '../../domain/audit.ts';
import { NotFound } from '../../domain/errors.ts';
import type { Database } from '../../store/database.ts';
import type { TrackingControl } from './control.ts';

/** What each command is in the audit log. */
const actions = {
  refresh: 'shipment.refreshed',
  stop: 'shipment.tracking_stopped',
  resume: 'shipment.tracking_resumed',
} as const satisfies Record<keyof TrackingControl, AuditAction>;

/** The commands of `TrackingControl`. @throws NotFound and what they throw */
export type OperatorControl = Record<keyof TrackingControl, (shipmentId: string) => Promise<void>>;

interface OperatorControlDependencies {
  database: Database;
  control: TrackingControl;
  now: () => Date;
  /** The name of who gives the commands, for the audit log. */
  operator?: string | null;
}

export function makeOperatorControl({ database, control, now, operator = null }: OperatorControlDependencies): OperatorControl {
  const { shipments, auditEntries } = database.store;
  const command = (name: keyof TrackingControl) => (id: string) =>
    database.transaction(async () => {
      const accountId = await shipments.accountOf(id);
      if (accountId === undefined) throw new NotFound('shipment');
      await control[name](wholeAccount(accountId), id);
      if (!database.hasWritten()) return;
      const object = { type: 'shipment', id, name: null } as const;
      await auditEntries.insert({ accountId, action: actions[name], actor: operatorNamed(operator), object }, now());
    });
  return { refresh: command('refresh'), stop: command('stop'), resume: command('resume') };
}
