// Runs the program for edges.ts: planned kills end it, it is started again, and each step is repeated until it is done.
import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Dispatcher, request } from 'undici';
import { type Ended, type RunningProcess, type Settings, Workplace } from '../support/process.ts';
import { builtFile } from '../support/program.ts';
import type { PlannedKill } from './kill-at-edge.ts';

/** A step that takes longer is stuck: no step waits for a lease. */
const answerMs = 60_000;
/** Longer than any lease. A killed program starts again this much later, on its own clock. */
const leaseMs = 60_000;
const pauseMs = 25;

/** The file of the program that is killed. */
export function edgeProcessFile(): Promise<string> {
  return builtFile('test/faults/edge-process.ts');
}

export class EdgeProgram {
  /** The planned kills that took place. */
  readonly killed = new Set<PlannedKill>();
  #shiftMs = 0;
  #running: RunningProcess | undefined;
  /** The process that runs the commands. */
  #commandProcess: { process: ChildProcess; killed: Promise<Ended> } | undefined;
  #url = { a: '', b: '' };
  readonly #settings: Settings;
  readonly #kills: readonly PlannedKill[];
  readonly #workplace: Workplace;
  readonly #preloads: string;

  private constructor(settings: Settings, kills: readonly PlannedKill[], workplace: Workplace, preloads: string[]) {
    this.#settings = settings;
    this.#kills = kills;
    this.#workplace = workplace;
    this.#preloads = preloads.map((file) => `--import=${pathToFileURL(file)}`).join(' ');
  }

  static async make(settings: Settings, kills: readonly PlannedKill[]): Promise<EdgeProgram> {
    const preloads = await Promise.all([builtFile('test/faults/kill-at-edge.ts'), builtFile('test/faults/shifted-clock.ts')]);
    return new EdgeProgram(settings, kills, await Workplace.make(edgeProcessFile()), preloads);
  }

  /** Starts the program, again if it is killed while it starts. */
  async start(): Promise<void> {
    for (;;) {
      const running = this.#workplace.startProcess([], await this.#environment());
      this.#running = running;
      try {
        await running.until('surface B');
        const url = (name: string): string => new RegExp(`surface ${name} +(\\S+)`).exec(running.stdout())?.[1] ?? '';
        this.#url = { a: url('A'), b: url('B') };
        return;
      } catch (error) {
        if (!(await this.#noteKill())) throw error;
      }
    }
  }

  /** @returns whether it shut down normally; if not, it was killed */
  async stop(): Promise<boolean> {
    const { code, stderr } = (await this.#running?.end()) ?? { code: 0, stderr: '' };
    if (code === 0) return true;
    if (!(await this.#noteKill())) throw new Error(`The program ended with ${code}: ${stderr}`);
    return false;
  }

  /** Advances the clock that the program has from its next start on. */
  passTime(ms: number): void {
    this.#shiftMs += ms;
  }

  /** Runs a command until it succeeds. A killed command may have done its work; the next try is then refused. */
  async command(...args: string[]): Promise<void> {
    let wasKilled = false;
    await this.repeat(async () => {
      const { code, stderr } = await this.#runCommand(args);
      wasKilled ||= code === null;
      return code === 0 || (wasKilled && code === 1) || `landfall ${args.join(' ')} ended with ${code}: ${stderr}`;
    });
  }

  async #runCommand(args: string[]): Promise<Ended> {
    const environment = await this.#environment();
    const { process, killed } = (this.#commandProcess ??= startCommandProcess(this.#workplace, environment));
    const answer = new Promise<Ended>((resolve) => process.once('message', (ended) => resolve(ended as Ended)));
    process.send(args);
    const ended = await Promise.race([answer, killed]);
    if (ended.code === null) this.#commandProcess = undefined;
    return ended;
  }

  /** Sends a request until it gets a 2xx. @returns the answer's JSON @throws if it is refused for good */
  async send(surface: 'a' | 'b', path: string, options: Omit<Dispatcher.RequestOptions, 'path' | 'origin'>): Promise<any> {
    let answer: unknown;
    await this.repeat(async () => {
      const { statusCode, body } = await request(this.#url[surface] + path, options);
      const text = await body.text();
      // The answer was lost when the program died.
      if (options.method === 'DELETE' && statusCode === 404) return true;
      if (statusCode >= 400 && statusCode < 500) {
        throw new Error(`${options.method} ${path} was answered with ${statusCode}: ${text}`);
      }
      answer = text === '' ? undefined : JSON.parse(text);
      return statusCode < 300 || `${options.method} ${path} was answered with ${statusCode}: ${text}`;
    });
    return answer;
  }

  /** Sends a request that must get a 401. */
  async expectRefused(surface: 'a' | 'b', path: string, json: object): Promise<void> {
    await this.repeat(async () => {
      const headers = { 'content-type': 'application/json' };
      const { statusCode, body } = await request(this.#url[surface] + path, { method: 'POST', headers, body: JSON.stringify(json) });
      await body.dump();
      return statusCode === 401 || `${path} was answered with ${statusCode}`;
    });
  }

  /**
   * Repeats a step until it is done. A killed program is started again.
   *
   * @param step returns true, or why it is not done
   */
  async repeat(step: () => Promise<true | string>): Promise<void> {
    const deadline = Date.now() + answerMs;
    for (;;) {
      const outcome = await step().catch((error: { code?: string }) => {
        if (!/^(ECONNRE|UND_ERR_SOCKET)/.test(error.code ?? '')) throw error;
        return String(error.code);
      });
      if (outcome === true) return;
      if (Date.now() > deadline) throw new Error(`A step was not done in ${answerMs} ms: ${outcome}`);
      await sleep(pauseMs);
      if (await this.#noteKill()) await this.start();
    }
  }

  /** Whether the program answers. While it is dead, its database does not show that it is idle. */
  async isServing(): Promise<boolean> {
    const { statusCode, body } = await request(`${this.#url.b}/livez`);
    await body.dump();
    return statusCode === 200;
  }

  /** Kills what still runs. */
  leave(): Promise<void> {
    return this.#workplace.leave();
  }

  /** @returns whether a planned kill ended the program since the last call */
  async #noteKill(): Promise<boolean> {
    const lines = (await readFile(this.#killFile, 'utf8').catch(() => '')).trim().split('\n').slice(this.killed.size);
    const pids = lines.filter(Boolean).map((line) => {
      const [index, pid] = line.split(' ').map(Number);
      this.killed.add(this.#kills[index!]!);
      return pid;
    });
    // A killed command holds no lease, and the program goes on.
    if (!pids.includes(this.#running?.pid)) return false;
    // The line is written before the process dies.
    await this.#running?.end('SIGKILL');
    this.passTime(leaseMs);
    return true;
  }

  get #killFile(): string {
    return join(this.#workplace.folder, 'killed-at');
  }

  async #environment(): Promise<Settings> {
    const shiftFile = join(this.#workplace.folder, 'shift');
    await writeFile(shiftFile, String(this.#shiftMs));
    const killAt = JSON.stringify({ kills: this.#kills, file: this.#killFile });
    return { ...this.#settings, NODE_OPTIONS: this.#preloads, KILL_AT: killAt, SHIFT_FILE: shiftFile };
  }
}

function startCommandProcess(workplace: Workplace, environment: Settings): { process: ChildProcess; killed: Promise<Ended> } {
  const process = workplace.fork(environment);
  const killed = new Promise<Ended>((resolve) =>
    process.once('exit', () => resolve({ code: null, stdout: '', stderr: 'its process ended' })),
  );
  return { process, killed };
}
