/** The command line: run the service, or one part of it, or administer it. */
import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type WithAdministration, addAdministrationCommands } from '../cli/administration.ts';
import { addAuditCommand } from '../cli/audit.ts';
import { addBackupCommand, addRestoreCommand } from '../cli/backup.ts';
import { addDoctorCommand } from '../cli/doctor.ts';
import { errorMessage } from '../cli/error-message.ts';
import { operatorOption, systemUser } from '../cli/operator-name.ts';
import { addQueueCommand } from '../cli/queue.ts';
import { addExportCommand } from '../cli/export.ts';
import { addImportCommand } from '../cli/import.ts';
import { addListenCommand } from '../cli/listen.ts';
import { addMcpCommand } from '../cli/mcp.ts';
import { addMockCommand } from '../cli/mock.ts';
import {
  addAnswersCommand,
  addMigrateCommand,
  addSecretsCommand,
  addSigningKeyCommand,
  addStatusCommand,
  addTrackCommands,
} from '../cli/operations.ts';
import type { Terminal } from '../cli/terminal.ts';
import { addTryCommand } from '../cli/try.ts';
import { pointToHelp, usageErrors } from '../cli/usage-errors.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { misspelledSettings } from '../settings/misspelled.ts';
import { type ProcessOptions, runProcess, supervise } from './run-process.ts';
import type { OperatorControl } from '../service/tracking/operator-control.ts';
import type { Database } from '../store/database.ts';
import { version } from './version.ts';

// Commands load their modules when they run: the server takes 0.3 s of CPU to load, a database driver 0.1 s.

const now = (): Date => new Date();

/** The most processes of the service: each has its own connections to the database. */
const maxWorkers = 256;

/**
 * Runs a command to its end, for a part of the service until a signal stops it. Sets the terminal's exit code where that is not 0.
 *
 * @param words the command line without the program
 */
export async function runCommand(words: string[], terminal: Terminal): Promise<void> {
  // Not commander's default command, which would treat a misspelled command as an argument of `all`.
  const isDefault = words.length === 0 || words[0]?.startsWith('--workers');
  const args = isDefault ? ['all', ...words] : words;
  const run = async (): Promise<void> => {
    try {
      await makeProgram(terminal, args, words).parseAsync(args, { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      // Commander has printed the help, the version or what is wrong with the words.
      terminal.exitCode = error.exitCode;
    }
    await flushed(terminal.stdout);
  };
  try {
    await Promise.race([run(), unwritable(terminal.stdout)]);
  } catch (error) {
    fail(error, terminal);
  }
}

/** Rejects when the output can't be written, as with a full disk or a reader that has enough, such as `head`. */
function unwritable(stdout: Writable): Promise<never> {
  return new Promise((_resolve, reject) =>
    stdout.on('error', (error) => {
      // `listen` handles the signal itself: it deletes its webhook first.
      if (stdout.listenerCount('error') === 1) reject(error);
    }),
  );
}

/** Resolves once everything is written, or could not be, which `unwritable` then reports. */
function flushed(stdout: Writable): Promise<void> {
  return new Promise((resolve) => stdout.write('', () => setImmediate(resolve)));
}

/** @param args the words with the default command @param words the command line without the program */
function makeProgram(terminal: Terminal, args: string[], words: string[]): Command {
  const program = new Command('landfall')
    .description('Tracks ocean freight, by API.')
    .version(version, '-V, --version', 'print the version')
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      ...usageErrors(words),
    })
    .addOption(operatorOption())
    .configureHelp({ showGlobalOptions: true })
    .exitOverride();
  const operator = (): string | null => program.opts<{ as?: string }>().as ?? systemUser(terminal.env);
  const settings = (): Config => readConfig(terminal.env);
  const withDatabase: WithDatabase = (work) => openFor(settings(), terminal, work);
  const withExisting: WithDatabase = async (work) => {
    (await import('../store/database-file.ts')).requireDatabaseFile(settings().databaseUrl);
    return withDatabase(work);
  };
  const withTables: WithDatabase = (work) =>
    withExisting(async (database, config) => {
      await database.requireMigrated();
      return work(database, config);
    });

  addProcesses(program, terminal, args);
  addMigrateCommand(program, terminal, { settings, withDatabase, now });
  addBackupCommand(program, terminal, { settings, withDatabase: withExisting, now });
  addRestoreCommand(program, terminal, { settings, withDatabase, now }, knownKeysOf);
  const withAdministration: WithAdministration = (work, mayCreate = false) =>
    (mayCreate ? withDatabase : withExisting)(async (database, config) => {
      await (config.migrateOnStart ? database.migrate() : database.requireMigrated());
      const { makeAdministration } = await import('../service/access/administration.ts');
      return work(makeAdministration({ database, now, operator: operator() }));
    });
  addAdministrationCommands(program, terminal, withAdministration);
  addAuditCommand(program, terminal, withAdministration);
  addTrackCommands(program, (work) => withTables(async (database, config) => work(await operatorControlOf(database, config, operator()))));
  addStatusCommand(program, terminal, () =>
    withTables(async (database) => {
      const { readQueueState } = await import('../service/queue-state.ts');
      return readQueueState(database.store, now());
    }),
  );
  addAnswersCommand(program, terminal, (requestId) => withTables((database) => database.store.carrierAnswers.list(requestId)));
  addQueueCommand(program, terminal, async (scac, limit) => (await import('./examine.ts')).readQueues(settings(), now, scac, limit));
  addDoctorCommand(program, terminal, async () => (await import('./examine.ts')).examine(settings, now));
  addSecretsCommand(program, terminal, (work) => withTables((database) => work(database, operator())), now);
  addSigningKeyCommand(program, terminal, (revokesPrevious) =>
    withTables(async (database, { tokenLifetimeMs }) => {
      const { rotateSigningKey } = await import('../service/access/signing-keys.ts');
      return rotateSigningKey({ database, now, tokenLifetimeMs, revokesPrevious, operator: operator() });
    }),
  );
  // Without --url, a misspelled PORT leads to another service.
  const settingsWithWarnings = (): Config => {
    const config = settings();
    warnOfMisspelled(config, [], terminal);
    return config;
  };
  addListenCommand(program, terminal, settingsWithWarnings, now);
  addTryCommand(program, terminal, settingsWithWarnings);
  addExportCommand(program, terminal, settingsWithWarnings);
  addImportCommand(program, terminal, settingsWithWarnings);
  addMcpCommand(program, terminal, settingsWithWarnings, version);
  addMockCommand(program, terminal, async (options) => (await import('./mock.ts')).startMock(options, now));
  pointToHelp(program);
  return program;
}

async function operatorControlOf(database: Database, config: Config, operator: string | null): Promise<OperatorControl> {
  const { outboxOf } = await import('./outbox.ts');
  const { makeCarriers } = await import('../carriers/registry.ts');
  const { namedLines } = await import('../carriers/edi/line.ts');
  const { makeTrackingControl } = await import('../service/tracking/control.ts');
  const { makeOperatorControl } = await import('../service/tracking/operator-control.ts');
  const shippingLines = makeCarriers({
    sandboxUrl: null,
    timeoutMs: config.carrierTimeoutMs,
    given: config.carrierSettings,
    edi: namedLines(config),
  });
  // A running worker polls for the messages, and for what is due.
  const wake = (): void => {};
  const control = makeTrackingControl({ database, outbox: outboxOf(shippingLines, wake), wake, now });
  return makeOperatorControl({ database, control, now, operator });
}

function addProcesses(program: Command, terminal: Terminal, args: string[]): void {
  for (const [kind, description] of [
    ['all', 'run the service and its worker in one process (the default)'],
    ['api', 'run the service without a worker'],
    ['worker', 'run a worker without the service'],
  ] as const) {
    const command = program.command(kind).description(description);
    if (kind !== 'worker') {
      command
        .option(
          '--workers <count>',
          'run the service in several processes behind one port: a number, or auto for one for each core',
          readCount,
        )
        .addOption(new Option('--part <part>').choices(['api', 'worker']).hideHelp())
        .addOption(new Option('--index <index>').argParser(Number).hideHelp());
    }
    command.action(({ workers, part, index }: ProcessOptions) => {
      const config = readConfig(terminal.env);
      if (part === undefined && workers !== undefined) return supervise(kind, { config, terminal, workers, args });
      return runProcess(part ?? kind, { config, terminal, now, isDemo: kind === 'all', index });
    });
  }
  program.addHelpText('after', '\nWithout a command it is `landfall all`, with the same options: landfall --workers auto');
}

function readCount(text: string): number {
  if (text === 'auto') return availableParallelism();
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > maxWorkers) throw new InvalidArgumentError(`Use auto or a number from 1 to ${maxWorkers}.`);
  return count;
}

async function knownKeysOf(config: Config): Promise<string[]> {
  return (await import('../settings/secret-keys.ts')).knownSecretKeys(config);
}

/** Opens the database, and closes it after the work. */
type WithDatabase = <Result>(work: (database: Database, config: Config) => Promise<Result>) => Promise<Result>;

function warnOfMisspelled(config: Config, carrierNames: readonly string[], { stderr }: Terminal): void {
  for (const line of misspelledSettings(config, carrierNames)) stderr.write(`landfall: ${line}\n`);
}

async function openFor<Result>(
  config: Config,
  terminal: Terminal,
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const { carrierSettingNames } = await import('../carriers/registry.ts');
  const { knownSecretKeys } = await import('../settings/secret-keys.ts');
  const { openDatabase } = await import('../store/database.ts');
  warnOfMisspelled(config, carrierSettingNames(config.ediScacs), terminal);
  const database = await openDatabase(config.databaseUrl, knownSecretKeys(config));
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** Prints one line for an expected error, and the stack for an unexpected one; nothing if nobody reads the output. */
function fail(error: unknown, terminal: Terminal): void {
  const isUnread = error instanceof Error && 'code' in error && error.code === 'EPIPE' && 'syscall' in error && error.syscall === 'write';
  if (!isUnread) terminal.stderr.write(`${errorMessage(error)}\n`);
  terminal.exitCode = 1;
}
