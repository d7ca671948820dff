// Worker processes, from their parent's side.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { builtFile } from '../support/program.ts';
import type { MemoryUsage } from './sending-process.ts';

export interface WorkerChild {
  process: ChildProcess;
  /** Resolves with the signal that ended it, or null. */
  ended: Promise<NodeJS.Signals | null>;
  begin(options: object): Promise<void>;
  measureMemory(): Promise<MemoryUsage>;
  /** Shuts it down. @returns the error in it, if any */
  stop(): Promise<string[]>;
  kill(): Promise<void>;
}

/** The file of a worker process, for `fork`. */
export function workerFile(name: 'sending-process' | 'tracking-process' = 'sending-process'): Promise<string> {
  return builtFile(`test/faults/${name}.ts`);
}

/** @param file from `workerFile` */
export function startWorkerChild(file: string): WorkerChild {
  const child = fork(file, { execArgv: ['--expose-gc'] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const ready = once(child, 'message');
  return {
    process: child,
    ended,
    async begin(options) {
      const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
      if (!isReady) throw new Error('A worker process ended before it was given its options');
      child.send(options);
    },
    async measureMemory() {
      const reply = once(child, 'message');
      child.send('measureMemory');
      return (await reply)[0] as MemoryUsage;
    },
    async stop() {
      const reply = once(child, 'message');
      child.send('stop');
      const [{ errors }] = (await reply) as [{ errors: string[] }];
      await ended;
      return errors;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts each worker process while the one before works, because starting one takes longer than its work. */
export class PrestartedWorkers {
  readonly #file: string;
  #left: number;
  #next: WorkerChild | undefined;

  /** @param count how many will be taken @param file from `workerFile` */
  constructor(count: number, file: string) {
    this.#file = file;
    this.#left = count;
    this.#start();
  }

  take(): WorkerChild {
    const child = this.#next;
    if (!child) throw new Error('More workers were taken than announced');
    this.#start();
    return child;
  }

  async close(): Promise<void> {
    await this.#next?.kill();
  }

  #start(): void {
    this.#next = this.#left > 0 ? startWorkerChild(this.#file) : undefined;
    this.#left -= 1;
  }
}
