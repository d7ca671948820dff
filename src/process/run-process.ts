/** The commands `all`, `api` and `worker`: they run in this process, or in several with `--workers`, until a signal stops them. */
import type { App } from './app.ts';
import type { Newcomer } from '../cli/welcome.ts';
import { type Terminal, UsageError, onStopSignal, printLine } from '../cli/terminal.ts';
import type { Config } from '../settings/config.ts';
import { secretsIn } from '../settings/secret-texts.ts';
import type { Part, ProcessKind } from '../domain/process.ts';
import type { DemoCredentials } from '../http/published.ts';
import { PartEnded, abandonedCode, makeSupervisor, startPart, supervisedPart } from './supervise.ts';

/** The options of `all` and `api`; the supervisor process of `--workers` sets the last two. */
export interface ProcessOptions {
  workers?: number;
  part?: Part;
  /** Each process serves its metrics on a separate port. */
  index?: number;
}

interface ProcessInput {
  config: Config;
  terminal: Terminal;
  now: () => Date;
  /** Whether to create the demo account in an empty database. */
  isDemo: boolean;
  /** The number of the process among its supervisor's; undefined without a supervisor. */
  index: number | undefined;
}

/** Runs the service, its worker or both until a signal stops it. The exit code is `abandonedCode` if it had to leave work. */
export async function runProcess(kind: ProcessKind, { config, terminal, now, isDemo, index }: ProcessInput): Promise<void> {
  if (config.metrics && config.metrics.port > 0) config.metrics.port += index ?? 0;
  let app: App | undefined;
  let stop: () => void = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  // It also stops if its supervisor dies.
  const part = index === undefined ? null : supervisedPart(() => app?.wake(), stop);

  const start = async (): Promise<void> => {
    const { startApp } = await import('./app.ts');
    app = await startApp(config, kind, now, { wakeOtherProcess: kind === 'api' ? part?.wake : undefined, log: terminal.log });
    const demo = isDemo && kind !== 'worker' ? await demoOf(app, config, now) : null;
    // Before the welcome text is printed: a program that reads it may stop the process at once.
    onStopSignal(terminal, stop);
    const text = await welcomeOf(app, demo, config);
    if (part) part.ready(text);
    else printLine(terminal, text);
  };
  await Promise.race([start(), stopped]);
  await stopped;
  const abandoned = (await app?.stop()) ?? [];
  if (abandoned.length > 0) terminal.exitCode = abandonedCode;
}

/**
 * The credentials for a first look at an empty database. Never in production, even with a sandbox: they are printed to standard
 * output.
 */
async function demoOf(app: App, { sandbox, isProduction }: Config, now: () => Date): Promise<DemoCredentials | null> {
  if (!sandbox || isProduction) return null;
  const { makeDemoAccount } = await import('../service/access/demo-account.ts');
  const demo = await makeDemoAccount(app.database, now);
  if (demo) app.offerDemo(demo);
  return demo;
}

async function welcomeOf(app: App, demo: DemoCredentials | null, config: Config): Promise<string> {
  const { welcome } = await import('../cli/welcome.ts');
  const texts = [
    app.url === null
      ? 'The worker is running.'
      : welcome({ url: app.url, demo, newcomer: await newcomerOf(app, config), config, shippingLines: app.shippingLines }),
    ...(app.metricsUrl === null ? [] : [`Metrics: ${app.metricsUrl}/metrics`]),
  ];
  return texts.join('\n');
}

/** Names for the commands that create further credentials, for a trial; elsewhere they are the operator's to choose. */
async function newcomerOf({ database: { store } }: App, { isProduction, sandbox }: Config): Promise<Newcomer> {
  if (isProduction || !sandbox) return { account: 'NAME', username: 'USERNAME' };
  const account = (await store.accounts.list()).find(({ revokedAt }) => revokedAt === null)?.name ?? null;
  let username = 'demo';
  for (let number = 2; await store.users.isTaken(username); number += 1) username = `demo${number}`;
  return { account, username };
}

interface SupervisorInput {
  config: Config;
  terminal: Terminal;
  /** How many processes share the port. */
  workers: number;
  /** The command line without the program. */
  args: string[];
}

/** Runs the service in several processes until a signal stops them. The exit code is the highest of theirs. */
export async function supervise(kind: ProcessKind, { config, terminal, workers, args }: SupervisorInput): Promise<void> {
  if (config.databaseUrl === 'sqlite::memory:') throw new UsageError('Processes cannot share a database in memory: leave out --workers.');
  const { makeLog } = await import('../telemetry/log.ts');
  const log = makeLog(config.logLevel, secretsIn(config));
  const supervisor = makeSupervisor({
    parts: [...Array<Part>(workers).fill('api'), ...(kind === 'all' ? (['worker'] as const) : [])],
    start: (part, index) => startPart(part, index, args),
    stopTimeoutMs: config.stopTimeoutMs,
    onReplaced: log.processReplaced,
  });
  let stopping: Promise<number> | undefined;
  const stopped = new Promise<number>((resolve) =>
    onStopSignal(terminal, () => {
      stopping = supervisor.stop();
      resolve(stopping);
    }),
  );
  try {
    printLine(terminal, await supervisor.start());
    terminal.exitCode = await stopped;
  } catch (error) {
    if (!(error instanceof PartEnded)) throw error;
    // A signal during the start ends the processes too.
    terminal.exitCode = await (stopping ?? supervisor.stop().then(() => error.code));
  }
}
