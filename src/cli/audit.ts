/** The command `audit`: the operator reads the audit log of one account, or of all and of the deployment. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { DateTime } from 'luxon';
import { type AuditAction, type AuditEntry, type AuditFilter, auditActions, presentAuditFields } from '../domain/audit.ts';
import type { WithAdministration } from './administration.ts';
import { type Terminal, printLine, printTable, timeCell } from './terminal.ts';

interface AuditOptions {
  account?: string;
  actor?: string;
  action?: AuditAction;
  since?: Date;
  until?: Date;
  limit: number;
  json: boolean;
}

/** Adds `audit` to the program. */
export function addAuditCommand(program: Command, terminal: Terminal, withAdministration: WithAdministration): void {
  program
    .command('audit')
    .description('show who did what: sign-ins, users, keys, webhooks and records, newest first')
    .option('--account <name>', 'only this account')
    .option('--actor <id>', 'only the actions of the user or key with this id')
    .addOption(new Option('--action <action>', 'only this action, such as sign_in.failed').choices(auditActions))
    .option('--since <time>', 'only from this date or time on, in ISO 8601', readTime)
    .option('--until <time>', 'only before this date or time', readTime)
    .option('--limit <entries>', 'the maximum number of entries to show', readLimit, 100)
    .option('--json', 'print one line of JSON for each entry', false)
    .action(({ account, actor, action, since, until, limit, json }: AuditOptions) =>
      withAdministration(async (administration) => {
        const filter: AuditFilter = { actorId: actor?.toLowerCase(), action, since, until };
        const entries = await administration.listAudit(account ?? null, filter, limit);
        if (json) printJson(terminal, entries);
        else if (account !== undefined) printTable(terminal, head, entries.map(rowOf));
        else {
          const names = new Map((await administration.listAccounts()).map(({ id, name }) => [id, name]));
          const rows = entries.map((entry) => [...rowOf(entry), names.get(entry.accountId ?? '') ?? '-']);
          printTable(terminal, [...head, 'ACCOUNT'], rows);
        }
      }),
    );
}

function printJson(terminal: Terminal, entries: AuditEntry[]): void {
  for (const entry of entries) {
    printLine(terminal, JSON.stringify({ id: entry.id, account_id: entry.accountId, ...presentAuditFields(entry) }));
  }
}

/** Of the cells of `rowOf`. */
const head = ['TIME', 'ACTION', 'BY', 'FROM', 'ON', 'DETAIL', 'COUNT'];

function rowOf({ lastAt, action, actor, object, detail, occurrences }: AuditEntry): string[] {
  const by = actor.name === null ? actor.type : `${actor.type} ${actor.name}`;
  const on = object.name ?? object.id ?? (object.type === 'deployment' ? object.type : '-');
  return [timeCell(lastAt), action, by, actor.address ?? '-', on, detail ?? '-', String(occurrences)];
}

function readTime(text: string): Date {
  const date = DateTime.fromISO(text, { zone: 'utc' }).toJSDate();
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('Use a date or a date-time, such as 2027-01-31 or 2027-01-31T08:00Z.');
  return date;
}

function readLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > 10_000) throw new InvalidArgumentError('Use a whole number from 1 to 10000.');
  return limit;
}
