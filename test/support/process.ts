// The program as an operator runs it, with a test's settings: a command in this process, or a process of its own.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { Terminal } from '../../src/cli/terminal.ts';
import { runCommand } from '../../src/process/command-line.ts';
import { programFile } from './program.ts';

/** A command that takes longer to exit, or to print what a test waits for, is stuck. */
const patienceMs = 60_000;

export type Settings = Record<string, string>;

export interface Ended {
  /** Null for a process that a signal ended. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  /** Standard output so far. */
  stdout(): string;
  /** Resolves when standard output contains a text; throws if the command exits first or a timeout passes. */
  until(text: string): Promise<void>;
  /** Sends a signal and waits for the exit. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

export interface RunningProcess extends Running {
  pid: number | undefined;
  /** Stops reading standard output, as `head` does. */
  stopReading(): void;
}

/** A folder to run in, and every process started there. The database is in it unless the settings name another. */
export class Workplace {
  readonly folder: string;
  readonly #program: string;
  readonly #node: string;
  readonly #children = new Set<ChildProcess>();
  readonly #commands = new Set<Running>();

  private constructor(folder: string, program: string, node: string) {
    this.folder = folder;
    this.#program = program;
    this.#node = node;
  }

  /** @param node the path of the Node that runs the program in processes of its own */
  static async make(program = programFile(), node = process.execPath): Promise<Workplace> {
    return new Workplace(await mkdtemp(join(tmpdir(), 'landfall-cli-')), await program, node);
  }

  /** Runs a command until it exits. @param input standard input */
  run(args: string[], settings: Settings = {}, input = ''): Promise<Ended> {
    return runHere(args, this.#terminal(settings, input));
  }

  /** Runs a command with standard output on a terminal. */
  runOnTerminal(args: string[]): Promise<Ended> {
    const terminal = this.#terminal({}, '');
    terminal.stdout.isTTY = true;
    return runHere(args, terminal);
  }

  /** Runs a command that must succeed. @returns standard output without its last newline */
  async succeed(args: string[], settings: Settings = {}, input = ''): Promise<string> {
    const { code, stdout, stderr } = await this.run(args, settings, input);
    if (code !== 0) throw new Error(`landfall ${args.join(' ')} ended with ${code}: ${stderr}`);
    return stdout.replace(/\n$/, '');
  }

  /** Starts a command that runs until it is stopped. */
  start(args: string[], settings: Settings = {}): Running {
    const terminal = this.#terminal(settings, '');
    const ended = runHere(args, terminal);
    const running: Running = {
      stdout: () => terminal.stdout.text,
      until: (text) => saying(text, terminal.stdout, ended),
      end(signal = 'SIGTERM') {
        terminal.emit(signal);
        return withinPatience(ended);
      },
    };
    this.#commands.add(running);
    const forget = (): boolean => this.#commands.delete(running);
    ended.then(forget, forget);
    return running;
  }

  /** Runs a command in a process of its own, in an empty folder, until it exits. */
  runProcess(args: string[], settings: Settings = {}): Promise<Ended> {
    return this.#wait(this.#spawnProgram(args, settings));
  }

  /** Runs a command in a process of its own until it exits, without reading its standard output. */
  runUnread(args: string[]): Promise<Ended> {
    const child = this.#spawnProgram(args, {});
    child.stdout?.destroy();
    return this.#wait(child);
  }

  /** Starts a command in a process of its own, in an empty folder. */
  startProcess(args: string[], settings: Settings = {}): RunningProcess {
    const child = this.#spawnProgram(args, settings);
    const stdout = new Written();
    child.stdout?.pipe(stdout);
    const ended = ending(child);
    return {
      pid: child.pid,
      stdout: () => stdout.text,
      until: (text) => saying(text, stdout, ended),
      stopReading: () => void child.stdout?.destroy(),
      end: async (signal = 'SIGTERM') => {
        child.kill(signal);
        return orKilled(child, ended);
      },
    };
  }

  /** Starts the program with a channel for messages, as Node's `fork` does. */
  fork(settings: Settings): ChildProcess {
    return this.#spawn(this.#node, [this.#program], settings, ['pipe', 'pipe', 'pipe', 'ipc']);
  }

  /** Runs a shell whose PATH is one folder. @returns what it wrote */
  shell(shell: string, args: string[], programs: string): Promise<Ended> {
    return this.#wait(this.#spawn(shell, args, { PATH: programs }));
  }

  /** Ends what still runs and removes the folder. */
  async leave(): Promise<void> {
    const killed = [...this.#children].map((child) => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      return ended;
    });
    await Promise.all([...killed, ...[...this.#commands].map((command) => command.end())]);
    await rm(this.folder, { recursive: true, force: true });
  }

  #terminal(settings: Settings, input: string): TestTerminal {
    return new TestTerminal({ DATABASE_URL: `sqlite:${join(this.folder, 'landfall.sqlite')}`, ...settings }, input);
  }

  #spawnProgram(args: string[], settings: Settings): ChildProcess {
    return this.#spawn(this.#node, [this.#program, ...args], settings);
  }

  #spawn(command: string, args: string[], settings: Settings, stdio: StdioOptions = 'pipe'): ChildProcess {
    const env = { PATH: process.env.PATH ?? '', HOME: this.folder, TMPDIR: tmpdir(), ...settings };
    const child = spawn(command, args, { cwd: this.folder, env, stdio });
    child.stdin?.end();
    this.#children.add(child);
    child.once('close', () => this.#children.delete(child));
    return child;
  }

  #wait(child: ChildProcess): Promise<Ended> {
    return orKilled(child, ending(child));
  }
}

/** A stream that keeps what is written to it. */
class Written extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    this.emit('written');
    done();
  }
}

/** What a command in this process uses in place of `process`. */
class TestTerminal extends EventEmitter implements Terminal {
  readonly env: Settings;
  readonly stdin: Readable;
  readonly stdout = Object.assign(new Written(), { isTTY: false });
  readonly stderr = new Written();
  readonly log = this.stderr;
  exitCode?: number;

  constructor(env: Settings, input: string, stdin: Readable = Readable.from([Buffer.from(input)])) {
    super();
    this.env = env;
    this.stdin = stdin;
  }
}

/** A terminal for a function that reads from it. */
export function terminalOf(stdin: Readable): TestTerminal {
  return new TestTerminal({}, '', stdin);
}

/** Runs a command until it exits, with only the given settings. @param input standard input */
export function runInProcess(args: string[], settings: Settings, input: string): Promise<Ended> {
  return runHere(args, new TestTerminal(settings, input));
}

async function runHere(args: string[], terminal: TestTerminal): Promise<Ended> {
  await runCommand(args, terminal);
  return { code: terminal.exitCode ?? 0, stdout: terminal.stdout.text, stderr: terminal.stderr.text };
}

/** Waits until a stream contains a text, or its writer ends. */
async function saying(text: string, stdout: Written, ended: Promise<Ended>): Promise<void> {
  let look = (): void => {};
  const said = new Promise<'said'>((resolve) => {
    look = () => {
      if (stdout.text.includes(text)) resolve('said');
    };
  });
  look();
  stdout.on('written', look);
  try {
    const first = await withinPatience(Promise.race([said, ended]), `It did not say "${text}"`);
    if (first !== 'said') throw new Error(`It ended with ${first.code} before it said "${text}": ${first.stderr}`);
  } catch (error) {
    throw new Error(`${(error as Error).message}\nIt said: ${stdout.text}`);
  } finally {
    stdout.off('written', look);
  }
}

async function withinPatience<Result>(done: Promise<Result>, reason = 'It did not end'): Promise<Result> {
  let impatient: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_, reject) => {
    impatient = setTimeout(() => reject(new Error(`${reason} within ${patienceMs / 1000} s`)), patienceMs);
  });
  return Promise.race([done, stuck]).finally(() => clearTimeout(impatient));
}

function ending(child: ChildProcess): Promise<Ended> {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.on('data', (chunk) => (output[name] += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...output }));
  });
}

/** Waits for a process to exit by itself, and kills it if it does not. */
async function orKilled(child: ChildProcess, ended: Promise<Ended>): Promise<Ended> {
  const impatient = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  return ended.finally(() => clearTimeout(impatient));
}

/** The address that a process prints when it listens. */
export async function urlOf(running: Running): Promise<string> {
  await running.until('surface B');
  const url = /surface B +(\S+)/.exec(running.stdout())?.[1];
  if (url === undefined) throw new Error(`No address in: ${running.stdout()}`);
  return url;
}
