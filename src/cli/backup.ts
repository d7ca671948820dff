/** The commands `backup` and `restore`. */
import { statSync } from 'node:fs';
import type { Command } from 'commander';
import type { Config } from '../settings/config.ts';
import type { Database } from '../store/database.ts';
import { isSqliteFile, sqliteFile } from '../store/sqlite-files.ts';
import { dumpCommands, optionFile, optionFileText, serverName } from './dump-commands.ts';
import { type Terminal, UsageError, printLine } from './terminal.ts';
import { shellWord } from './shell-word.ts';

interface BackupDependencies {
  settings: () => Config;
  /** Opens the database and closes it afterwards. */
  withDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  now: () => Date;
}

/** Adds `backup` to the program. It exits with code 0 only if it has made and checked the backup. */
export function addBackupCommand(program: Command, terminal: Terminal, { settings, withDatabase }: BackupDependencies): void {
  program
    .command('backup')
    .argument('<file>', 'the file to write')
    .option('--replace', 'replace the file if it exists, once the new backup is complete', false)
    .description('back up an SQLite database while the service runs; for a database server, print the command that does')
    .action(async (file: string, { replace }: { replace: boolean }) => {
      const { databaseUrl } = settings();
      const database = fileOf(databaseUrl);
      if (database === null) {
        const { dump } = dumpCommands(databaseUrl, await withDatabase(versionOf), file);
        printLine(terminal, `# With this in ${optionFile}, mode 0600:\n${commented(optionFileText(databaseUrl))}\n${dump}`);
        throw new UsageError(`Nothing was backed up: ${serverName(databaseUrl)} is a server, which the command above backs up.`);
      }
      const { backUpSqlite } = await import('../store/sqlite-backup.ts');
      const bytes = backUpSqlite(database, file, { replaces: replace });
      printLine(terminal, `Backed up ${database} to ${file} (${inMegabytes(bytes)}) and checked it.`);
      printLine(terminal, 'The key for its secrets is not in it: keep that in another place.');
    });
}

interface RestoreCommandOptions {
  yes: boolean;
  loaded: boolean;
}

/** Adds `restore` to the program. @param secretKeys the known keys for secrets */
export function addRestoreCommand(
  program: Command,
  terminal: Terminal,
  { settings, withDatabase, now }: BackupDependencies,
  secretKeys: (config: Config) => Promise<string[]>,
): void {
  program
    .command('restore')
    .argument('[file]', 'a backup of an SQLite database, or a dump of a server')
    .option('--yes', 'do it; without this, say what it would do', false)
    .option('--loaded', 'the backup is already in the database: only refuse the cursors of clients from after it', false)
    .description('replace the database by a backup, while no process uses it')
    .action(async (file: string | undefined, { yes, loaded }: RestoreCommandOptions) => {
      const config = settings();
      if (loaded === (file !== undefined)) throw new UsageError('Name the backup, or add --loaded if it is in the database.');
      if (file === undefined) return withDatabase((database) => beginEpoch(database, terminal, now, yes));
      const database = fileOf(config.databaseUrl);
      if (database !== null) return restore(terminal, { database, file, yes, now: now(), secretKeys: await secretKeys(config) });
      if (isSqliteFile(file)) throw new UsageError(`${file} is an SQLite database, which ${serverName(config.databaseUrl)} can't load.`);
      // Loading a dump drops the tables, so the commands are not printed for a database that a process uses.
      const version = await withDatabase(async (found) => {
        const { requireNoKnownProcess } = await import('../service/living-processes.ts');
        await requireNoKnownProcess(found, now);
        return versionOf(found);
      });
      const { load } = dumpCommands(config.databaseUrl, version, file);
      const lines = [`# With this in ${optionFile}, mode 0600:`, commented(optionFileText(config.databaseUrl))];
      const steps = [load, 'npx landfall migrate', 'npx landfall restore --loaded --yes'];
      printLine(terminal, [...lines, steps.join(' &&\n')].join('\n'));
      const server = serverName(config.databaseUrl);
      throw new UsageError(`Nothing was restored: stop every process, empty the database on ${server}, and run the commands above.`);
    });
}

interface RestoreInput {
  database: string;
  file: string;
  yes: boolean;
  now: Date;
  secretKeys: string[];
}

async function restore(terminal: Terminal, { database, file, yes, now, secretKeys }: RestoreInput): Promise<void> {
  const { restoreSqlite } = await import('../store/sqlite-restore.ts');
  const madeAt = statSync(file, { throwIfNoEntry: false })?.mtime.toISOString();
  const { replacedBytes, damagedAt, unreadableSecrets } = await restoreSqlite(database, file, { secretKeys, now, isRehearsal: !yes });
  const before = replacedBytes === 0 ? '' : ` in place of the database (${inMegabytes(replacedBytes)})`;
  if (unreadableSecrets !== null) {
    const howTo = `If it was in a file, copy that file to ${database}.key.`;
    terminal.stderr.write(`landfall: The backup needs a key that is not known here. ${unreadableSecrets} ${howTo}\n`);
  }
  if (!yes) {
    printLine(terminal, `${file}, written at ${madeAt}, is complete. It would become ${database}${before}.`);
    printLine(terminal, 'What was written since the backup would be lost, and clients would have to read the feed from its start.');
    throw new UsageError(`Nothing was restored. Run: npx landfall restore ${shellWord(file)} --yes`);
  }
  printLine(terminal, `Restored ${file}, written at ${madeAt}, to ${database}${before}.`);
  if (damagedAt !== null) printLine(terminal, `The database before it could not be read. It is kept in ${damagedAt}.`);
  if (unreadableSecrets === null) {
    printLine(terminal, `Kept the key for secrets, in SECRET_KEY or ${database}.key: a backup does not contain it.`);
  }
  printLine(terminal, 'Clients with a cursor from before get a 400, invalid_cursor, and read the feed from its start.');
}

async function beginEpoch(database: Database, terminal: Terminal, now: () => Date, yes: boolean): Promise<void> {
  await database.requireMigrated();
  if (!yes) throw new UsageError('All cursors of clients would be refused, and they would read the feed from its start. Add --yes.');
  const { requireNoLivingProcess } = await import('../service/living-processes.ts');
  await requireNoLivingProcess(database, now);
  await database.store.deployment.beginEpoch(now());
  printLine(terminal, 'Clients with a cursor from before get a 400, invalid_cursor, and read the feed from its start.');
}

/** The file of an SQLite database; null for a server. */
function fileOf(databaseUrl: string): string | null {
  if (!databaseUrl.startsWith('sqlite:')) return null;
  const file = sqliteFile(databaseUrl);
  if (file === ':memory:') throw new UsageError('A database in memory has no backup.');
  return file;
}

async function versionOf(database: Database): Promise<string> {
  return (await database.server())?.version ?? '';
}

function commented(text: string): string {
  return text.replaceAll(/^/gm, '#   ');
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
