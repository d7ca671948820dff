/**
 * The commands of an operator: `migrate` (which also deletes all data, if that is confirmed), `secrets`, `signing-key`, `status`,
 * `answers` and `track`.
 */
import { readDatabaseUrl } from '../domain/database-url.ts';
import type { Command } from 'commander';
import type { Config } from '../settings/config.ts';
import { type QueueState, type Waiting, overdueSeconds, presentQueueState } from '../domain/queue-state.ts';
import type { Resealed } from '../service/access/secrets.ts';
import type { OperatorControl } from '../service/tracking/operator-control.ts';
import type { Database } from '../store/database.ts';
import { type Terminal, UsageError, printLine, printTable, timeCell } from './terminal.ts';

/** Opens the database and closes it afterwards. */
export type WithDatabase = (work: (database: Database) => Promise<void>) => Promise<void>;

interface MigrateOptions {
  down: boolean;
  yes: boolean;
  database?: string;
}

interface MigrateDependencies {
  /** Called only when the command runs. */
  settings: () => Config;
  withDatabase: WithDatabase;
  now: () => Date;
}

/** Adds `migrate` to the program. */
export function addMigrateCommand(program: Command, terminal: Terminal, { settings, withDatabase, now }: MigrateDependencies): void {
  program
    .command('migrate')
    .description('bring the database up to date')
    .option('--down', 'undo every migration: this deletes all data', false)
    .option('--yes', 'with --down: confirm without naming the database', false)
    .option('--database <name>', "with --down: the database's name, or SQLite's file; production needs --yes too")
    .action(async (options: MigrateOptions) => {
      if (options.down) requireConfirmation(options, settings());
      else if (options.yes || options.database !== undefined) throw new UsageError('--yes and --database work with --down only.');
      await withDatabase(async (database) => {
        if (options.down) {
          const { requireNoKnownProcess } = await import('../service/living-processes.ts');
          await requireNoKnownProcess(database, now);
          await database.rollback();
          printLine(terminal, 'Every migration was undone.');
          return;
        }
        const onWait = (): void =>
          void terminal.stderr.write('landfall: Another process is migrating, or was killed while it did. Waiting.\n');
        for (const name of await database.migrate({ onWait })) printLine(terminal, `Applied ${name}`);
        printLine(terminal, 'The database is up to date.');
      });
    });
}

/** @throws UsageError unless `--down` is confirmed: by one of the two options, in production by both */
function requireConfirmation({ yes, database }: MigrateOptions, config: Config): void {
  const name = databaseName(config.databaseUrl);
  if (database !== undefined && database !== name) {
    throw new UsageError(`The database is named "${name}", not "${database}". Nothing was deleted.`);
  }
  const confirmations = Number(yes) + Number(database !== undefined);
  if (confirmations >= (config.isProduction ? 2 : 1)) return;
  const howTo = config.isProduction ? `In production add both: --yes --database ${name}` : `Add --yes or --database ${name}`;
  throw new UsageError(`migrate --down deletes all data in "${name}". ${howTo}`);
}

/** The database's name in MySQL, or the name of SQLite's file. */
function databaseName(url: string): string {
  const path = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : decodeURIComponent(readDatabaseUrl(url)?.url.pathname ?? '');
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Opens the database and closes it afterwards. The work is called with the operator's name, too. */
type WithSecrets = (work: (database: Database, operator: string | null) => Promise<void>) => Promise<void>;

/** Adds `secrets` to the program. @param withDatabase opens it with every known key */
export function addSecretsCommand(program: Command, terminal: Terminal, withDatabase: WithSecrets, now: () => Date): void {
  program
    .command('secrets')
    .description('keep the secrets in the database encrypted')
    .command('rotate')
    .option('--force', 'rotate even if a running process lacks the first key, and will fail', false)
    .description('encrypt all secrets with the first key in SECRET_KEY; the other keys are not needed afterwards')
    .action(({ force }: { force: boolean }) =>
      withDatabase(async (database, operator) => {
        const { rotateSecrets } = await import('../service/access/secrets.ts');
        if (!force) await requireKeyEverywhere(database, now);
        const resealed = await rotateSecrets(database, now, operator);
        if (!resealed) throw new UsageError('SECRET_KEY is not set. Set it to the key to encrypt with.');
        printLine(terminal, reportOf(resealed));
      }),
    );
}

/** A process without the first key could sign nobody in after the rotation. @throws UsageError */
async function requireKeyEverywhere(database: Database, now: () => Date): Promise<void> {
  const { listProcessesWithoutKey, nameOfProcess } = await import('../service/living-processes.ts');
  const [keyId] = database.secrets.keyIds;
  const lacking = keyId === undefined ? [] : await listProcessesWithoutKey(database, now, keyId);
  if (lacking.length === 0) return;
  const howTo = 'Restart them with the first key added to their SECRET_KEY, as SECRET_KEY=old,new, or add --force.';
  throw new UsageError(`These processes lack the first key in SECRET_KEY (${keyId}): ${lacking.map(nameOfProcess).join(', ')}. ${howTo}`);
}

function reportOf({ signingKeys, webhooks }: Resealed): string {
  return `Encrypted again, with the first key: signing keys ${signingKeys}, webhooks ${webhooks}. All others already were.`;
}

/** Adds `signing-key` to the program. @param rotate resolves with the new key's id */
export function addSigningKeyCommand(program: Command, terminal: Terminal, rotate: (revokesPrevious: boolean) => Promise<string>): void {
  program
    .command('signing-key')
    .description('manage the key that signs access tokens')
    .command('rotate')
    .option('--revoke-previous', 'end all tokens at once, for a key that was stolen: everybody signs in again', false)
    .description('sign tokens with a new key; tokens of the previous key are accepted until they expire')
    .action(async ({ revokePrevious }: { revokePrevious: boolean }) => printLine(terminal, await rotate(revokePrevious)));
}

/** Adds `status` to the program. @param read opens the database, reads, and closes it */
export function addStatusCommand(program: Command, terminal: Terminal, read: () => Promise<QueueState>): void {
  program
    .command('status')
    .description('show how much work is waiting for the workers, and since when')
    .option('--json', 'print one line of JSON, with the fields of the heartbeat in the log')
    .action(async ({ json }: { json?: boolean }) => {
      const state = await read();
      if (json) printLine(terminal, JSON.stringify({ at: state.at, ...presentQueueState(state) }));
      else printQueueState(terminal, state);
    });
}

function printQueueState(terminal: Terminal, { at, requests, deliveries }: QueueState): void {
  printTable(
    terminal,
    ['QUEUE', 'WAITING', 'OLDEST DUE'],
    [
      ['Tracking requests', ...cellsOf(requests, at)],
      ['Webhook deliveries', ...cellsOf(deliveries, at)],
    ],
  );
}

/** Counting stops at a limit, which shows as `>= 1000`. */
function cellsOf({ count, isAtLeast, oldestDueAt }: Waiting, at: Date): string[] {
  const waiting = isAtLeast ? `>= ${count}` : String(count);
  if (oldestDueAt === null) return [waiting, '-'];
  return [waiting, `${timeCell(oldestDueAt)} (${overdueSeconds(oldestDueAt, at)} s ago)`];
}

/** Adds `answers` to the program. @param list opens the database, reads, and closes it */
export function addAnswersCommand(
  program: Command,
  terminal: Terminal,
  list: (requestId: string) => Promise<{ payload: string; receivedAt: Date }[]>,
): void {
  program
    .command('answers')
    .argument('<tracking request>', 'its id')
    .description("print a carrier's unchanged answers to a tracking request, one line of JSON each, oldest first")
    .action(async (requestId: string) => {
      const answers = await list(requestId.toLowerCase());
      if (answers.length === 0) throw new UsageError(`No carrier answer is stored for tracking request ${requestId}.`);
      for (const { receivedAt, payload } of answers) printLine(terminal, JSON.stringify({ received_at: receivedAt, payload }));
    });
}

/** Opens what the commands need, and closes it afterwards. */
type WithOperatorControl = (work: (control: OperatorControl) => Promise<void>) => Promise<void>;

/** Adds `track` to the program. */
export function addTrackCommands(program: Command, withOperatorControl: WithOperatorControl): void {
  const track = program.command('track').description('control the tracking of a shipment');
  const commands = [
    ['refresh', 'poll the carrier for a shipment now'],
    ['stop', 'stop polling the carrier for a shipment'],
    ['resume', 'resume tracking that was stopped or ended'],
  ] as const;
  for (const [name, description] of commands) {
    track
      .command(name)
      .argument('<shipment>', "the shipment's id")
      .description(description)
      .action((shipmentId: string) => withOperatorControl((control) => control[name](shipmentId)));
  }
}
