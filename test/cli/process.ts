// The program as an operator runs it: real processes, from a folder that holds nothing, with the settings a test gives.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programFile } from '../support/program.ts';

/** A process that takes longer to end, or to say what a test waits for, is stuck. */
const patienceMs = 60_000;

export type Settings = Record<string, string>;

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  pid: number | undefined;
  /** What it wrote to standard output, as far as it has. */
  stdout(): string;
  /** Resolves when standard output holds a text; throws when the process ends before, or says nothing of the kind. */
  until(text: string): Promise<void>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

/** A folder of its own to run in, and everything started there. */
export class Workplace {
  readonly folder: string;
  readonly #main: string;
  readonly #children = new Set<ChildProcess>();

  private constructor(folder: string, main: string) {
    this.folder = folder;
    this.#main = main;
  }

  static async make(): Promise<Workplace> {
    return new Workplace(await mkdtemp(join(tmpdir(), 'landfall-cli-')), await programFile());
  }

  /** Runs a command to its end. @param input what standard input holds */
  async run(args: string[], settings: Settings = {}, input = ''): Promise<Ended> {
    const child = this.#spawn(process.execPath, [this.#main, ...args], settings);
    child.stdin?.end(input);
    return orKilled(child, ending(child));
  }

  /** Runs a command that has to succeed. @returns standard output without the last line's end */
  async succeed(args: string[], settings: Settings = {}, input = ''): Promise<string> {
    const { code, stdout, stderr } = await this.run(args, settings, input);
    if (code !== 0) throw new Error(`landfall ${args.join(' ')} ended with ${code}: ${stderr}`);
    return stdout.replace(/\n$/, '');
  }

  /** Runs a command to its end, and reads nothing of what it writes to standard output. */
  async runUnread(args: string[]): Promise<Ended> {
    const child = this.#spawn(process.execPath, [this.#main, ...args], {});
    child.stdin?.end();
    child.stdout?.destroy();
    return orKilled(child, ending(child));
  }

  /** Starts a command that runs until it is ended. */
  start(args: string[], settings: Settings = {}): Running {
    const child = this.#spawn(process.execPath, [this.#main, ...args], settings);
    child.stdin?.end();
    const ended = ending(child);
    let stdout = '';
    let noticed: () => void = () => {};
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      noticed();
    });
    return {
      pid: child.pid,
      stdout: () => stdout,
      until: (text) =>
        new Promise((resolve, reject) => {
          const impatient = setTimeout(() => reject(new Error(`It did not say "${text}" but: ${stdout}`)), patienceMs);
          noticed = () => {
            if (!stdout.includes(text)) return;
            clearTimeout(impatient);
            resolve();
          };
          noticed();
          void ended.then(({ code, stderr }) => {
            clearTimeout(impatient);
            reject(new Error(`It ended with ${code} before it said "${text}": ${stderr}`));
          });
        }),
      async end(signal = 'SIGTERM') {
        child.kill(signal);
        return orKilled(child, ended);
      },
    };
  }

  /** Runs a shell with nothing but the programs of a folder. @returns what it wrote */
  async shell(shell: string, args: string[], programs: string): Promise<Ended> {
    const child = this.#spawn(shell, args, { PATH: programs });
    child.stdin?.end();
    return orKilled(child, ending(child));
  }

  /** Ends what still runs, and removes the folder. */
  async leave(): Promise<void> {
    await Promise.all(
      [...this.#children].map((child) => {
        const ended = new Promise((resolve) => child.once('close', resolve));
        child.kill('SIGKILL');
        return ended;
      }),
    );
    await rm(this.folder, { recursive: true, force: true });
  }

  #spawn(command: string, args: string[], settings: Settings): ChildProcess {
    const env = { PATH: process.env.PATH ?? '', HOME: this.folder, TMPDIR: tmpdir(), ...settings };
    const child = spawn(command, args, { cwd: this.folder, env, stdio: 'pipe' });
    this.#children.add(child);
    child.once('close', () => this.#children.delete(child));
    return child;
  }
}

function ending(child: ChildProcess): Promise<Ended> {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.on('data', (chunk) => (output[name] += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...output }));
  });
}

/** Waits for an end that should come by itself, and makes one when it does not. */
async function orKilled(child: ChildProcess, ended: Promise<Ended>): Promise<Ended> {
  const impatient = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  return ended.finally(() => clearTimeout(impatient));
}
