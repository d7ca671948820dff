/** The command `migrate`, which also deletes everything where that is confirmed. */
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import type { Database } from '../store/database.ts';
import { UsageError } from './terminal.ts';

/** Opens the database and closes it after. */
export type WithDatabase = (work: (database: Database) => Promise<void>) => Promise<void>;

interface Options {
  down: boolean;
  yes: boolean;
  database?: string;
}

/** Adds `migrate` to the program. @param settings is called only when the command runs */
export function addMigrateCommand(program: Command, settings: () => Config, withDatabase: WithDatabase): void {
  program
    .command('migrate')
    .description('bring the database up to date')
    .option('--down', 'undo every migration: this deletes all data', false)
    .option('--yes', 'with --down: confirm without naming the database', false)
    .option('--database <name>', "with --down: the database's name, or SQLite's file; production needs --yes too")
    .action(async (options: Options) => {
      if (options.down) requireConfirmation(options, settings());
      else if (options.yes || options.database !== undefined) throw new UsageError('--yes and --database work with --down only.');
      await withDatabase(async (database) => {
        await (options.down ? database.rollback() : database.migrate());
        process.stdout.write(options.down ? 'Every migration was undone.\n' : 'The database is up to date.\n');
      });
    });
}

/** @throws UsageError where `--down` is not confirmed: by one of the two options, in production by both */
function requireConfirmation({ yes, database }: Options, config: Config): void {
  const name = databaseName(config.databaseUrl);
  if (database !== undefined && database !== name) {
    throw new UsageError(`The database is named "${name}", not "${database}". Nothing was deleted.`);
  }
  const given = Number(yes) + Number(database !== undefined);
  if (given >= (config.isProduction ? 2 : 1)) return;
  const howTo = config.isProduction ? `In production add both: --yes --database ${name}` : `Add --yes or --database ${name}`;
  throw new UsageError(`migrate --down deletes all data in "${name}". ${howTo}`);
}

/** What an operator calls the database: MySQL's name of it, or the name of SQLite's file. */
function databaseName(url: string): string {
  const path = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : decodeURIComponent(new URL(url).pathname);
  return path.slice(path.lastIndexOf('/') + 1);
}
