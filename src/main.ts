#!/usr/bin/env node
/** The command line: run the service, or one part of it, or administer it. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError, Option } from 'commander';
import { addAdministrationCommands } from './cli/administration.ts';
import { addDoctorCommand, addQueueCommand } from './cli/doctor.ts';
import { addListenCommand } from './cli/listen.ts';
import { addAnswersCommand, addMigrateCommand, addSecretsCommand, addStatusCommand, addTrackCommands } from './cli/operations.ts';
import { UsageError, onStopSignal } from './cli/terminal.ts';
import type { App, ProcessKind } from './app.ts';
import { type Config, ConfigError, misspeltSettings, readConfig, secretsIn } from './config.ts';
import { OperatorError } from './domain/errors.ts';
import type { Administration } from './service/access/administration.ts';
import type { Database } from './store/database.ts';
import { type Part, PartEnded, abandonedCode, makeSupervisor, startPart, supervisedPart } from './supervise.ts';

// Commands load their modules when they run: the server takes 0.3 s of CPU to load, a database driver 0.1 s.

const now = (): Date => new Date();

/** The most processes of the service; each has connections of its own to the database. */
const mostWorkers = 256;

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

const program = new Command('landfall')
  .description('Tracks ocean freight, by API.')
  .version(version, '-V, --version', 'print the version')
  .showHelpAfterError();

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
  command.action(({ workers, part, index }: { workers?: number; part?: Part; index?: number }) => {
    if (part !== undefined) return run(part, { isDemo: kind === 'all', index });
    return workers === undefined ? run(kind, { isDemo: kind === 'all' }) : supervise(kind, workers);
  });
}
program.addHelpText('after', '\nWithout a command it is `landfall all`, with the same options: landfall --workers auto');

addMigrateCommand(program, readConfig, (work) => withDatabase(work));

addAdministrationCommands(program, (work) =>
  withDatabase(async (database, config) => {
    await (config.migrateOnStart ? database.migrate() : database.requireMigrated());
    return work(await administrationOf(database));
  }),
);

addTrackCommands(program, (work) =>
  withDatabase(async (database, config) => {
    await database.requireMigrated();
    const { outboxOf } = await import('./app.ts');
    const { makeCarriers } = await import('./carriers/registry.ts');
    const { makeTrackingControl } = await import('./service/tracking/control.ts');
    const lines = makeCarriers({ sandboxUrl: null, timeoutMs: config.carrierTimeoutMs, given: config.carrierSettings });
    // A running worker polls for the messages.
    const outbox = outboxOf(lines, () => {});
    await work(makeTrackingControl({ database, outbox, now }));
  }),
);

addStatusCommand(program, () =>
  withDatabase(async (database) => {
    await database.requireMigrated();
    const { readQueueState } = await import('./service/queue-state.ts');
    return readQueueState(database.store, now());
  }),
);

addAnswersCommand(program, (requestId) =>
  withDatabase(async (database) => {
    await database.requireMigrated();
    return database.store.carrierInbox.listAnswers(requestId);
  }),
);

addQueueCommand(program, async (scac, limit) => (await import('./examine.ts')).readQueues(now, scac, limit));

addDoctorCommand(program, async () => (await import('./examine.ts')).examine(now));

addSecretsCommand(program, (work) =>
  withDatabase(async (database) => {
    await database.requireMigrated();
    await work(database);
  }),
);

addListenCommand(program, readConfig, now);

// A reader that has enough, such as `head`, and a full disk.
process.stdout.on('error', fail);

try {
  const words = process.argv.slice(2);
  // Not commander's default command, which would treat a misspelt command as an argument of `all`.
  const isDefault = words.length === 0 || words[0]?.startsWith('--workers');
  await program.parseAsync(isDefault ? ['all', ...words] : words, { from: 'user' });
} catch (error) {
  fail(error);
}

function readCount(text: string): number {
  if (text === 'auto') return availableParallelism();
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > mostWorkers) throw new InvalidArgumentError(`It is auto, or a number from 1 to ${mostWorkers}.`);
  return count;
}

/** Runs a kind of process in several processes until a signal stops them. */
async function supervise(kind: ProcessKind, workers: number): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl === 'sqlite::memory:') throw new UsageError('Processes cannot share a database in memory: leave out --workers.');
  const { makeLog } = await import('./log.ts');
  const log = makeLog(config.logLevel, secretsIn(config));
  const parts = [...Array<Part>(workers).fill('api'), ...(kind === 'all' ? (['worker'] as const) : [])];
  const args = process.argv.slice(2);
  const supervisor = makeSupervisor({
    parts,
    start: (part, index) => startPart(part, index, args[0] === kind ? args : [kind, ...args]),
    stopTimeoutMs: config.stopTimeoutMs,
    onReplaced: log.processReplaced,
  });
  let stopped: Promise<number> | undefined;
  onStopSignal(() => {
    stopped = supervisor.stop();
    void stopped.then((code) => process.exit(code));
  });
  try {
    process.stdout.write(`${await supervisor.start()}\n`);
  } catch (error) {
    if (!(error instanceof PartEnded)) throw error;
    // A signal during the start ends the processes too.
    const code = await (stopped ?? supervisor.stop().then(() => error.code));
    process.exit(code);
  }
}

/**
 * Runs a kind of process until a signal stops the process.
 *
 * @param isDemo whether an empty database gets the demo account
 * @param index of the process among those that `--workers` has started: each serves its metrics on a port of its own
 */
async function run(kind: ProcessKind, { isDemo, index }: { isDemo: boolean; index?: number | undefined }): Promise<void> {
  const config = readConfig();
  if (config.metrics && config.metrics.port > 0) config.metrics.port += index ?? 0;
  const { startApp } = await import('./app.ts');
  let app: App | undefined;
  const stop = async (): Promise<void> => {
    try {
      const abandoned = (await app?.stop()) ?? [];
      process.exit(abandoned.length === 0 ? 0 : abandonedCode);
    } catch (error) {
      fail(error);
    }
  };
  const part =
    index !== undefined
      ? supervisedPart(
          () => app?.wake(),
          () => void stop(),
        )
      : null;
  app = await startApp(config, kind, now, kind === 'api' ? part?.wake : undefined);
  // Never in production, even with a sandbox: the demo's credentials are printed to standard output.
  const hasDemo = isDemo && kind !== 'worker' && config.sandbox && !config.isProduction;
  const demo = hasDemo ? await (await import('./service/access/administration.ts')).makeDemoAccount(app.database, now) : null;
  if (demo) app.offerDemo(demo);
  // Before the welcome text is printed: a program that reads it may stop the process at once.
  onStopSignal(() => void stop());
  const { welcome } = await import('./cli/welcome.ts');
  const texts = [
    app.url === null ? 'The worker is running.' : welcome(app.url, demo, config, app.shippingLines),
    ...(app.metricsUrl === null ? [] : [`Metrics: ${app.metricsUrl}/metrics`]),
  ];
  const text = texts.join('\n');
  if (part) part.ready(text);
  else process.stdout.write(`${text}\n`);
}

async function administrationOf(database: Database): Promise<Administration> {
  const { makeAdministration } = await import('./service/access/administration.ts');
  const { makeApiKeys } = await import('./service/access/api-keys.ts');
  return makeAdministration({ database, apiKeys: makeApiKeys({ database, now }), now });
}

async function withDatabase<Result>(work: (database: Database, config: Config) => Promise<Result>): Promise<Result> {
  const config = readConfig();
  const { carrierSettingNames } = await import('./carriers/registry.ts');
  const { knownSecretKeys } = await import('./secret-keys.ts');
  const { openDatabase } = await import('./store/database.ts');
  for (const line of misspeltSettings(config, carrierSettingNames())) process.stderr.write(`landfall: ${line}\n`);
  const database = await openDatabase(config.databaseUrl, knownSecretKeys(config));
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** Prints one line for an expected error, and the stack for an unexpected one; nothing where nobody reads the output any more. */
function fail(error: unknown): never {
  const isUnread = error instanceof Error && 'code' in error && error.code === 'EPIPE' && 'syscall' in error && error.syscall === 'write';
  if (!isUnread) process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message.replaceAll(/^/gm, 'landfall: setting ');
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return `landfall: ${error.message}`;
  switch ('code' in error && error.code) {
    case 'EADDRINUSE':
      return `landfall: setting PORT: another program listens on ${addressIn(error)}. Choose another PORT.`;
    case 'EACCES':
      return `landfall: setting PORT: ${addressIn(error)} needs root. Choose a PORT from 1024.`;
    case 'EADDRNOTAVAIL':
      return `landfall: setting HOST: ${addressIn(error)} is not an address of this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `landfall: setting HOST: the name ${'hostname' in error ? String(error.hostname) : ''} is not known. Give a name or address of this machine.`;
    case 'ENOSPC':
      return `landfall: ${error.message}`;
    default:
      return error.stack ?? error.message;
  }
}

/** The address in Node's error for a failed listen. */
function addressIn(error: Error & { address?: string; port?: number }): string {
  return `${error.address?.includes(':') ? `[${error.address}]` : error.address}:${error.port}`;
}
