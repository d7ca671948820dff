/**
 * The service on all cores of a machine (`--workers`). This process starts others, which share one port by Node's cluster,
 * replaces each one that dies, and ends all of them when it gets a signal. It does nothing else, so that little can fail in it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RetrySchedule, maxRetryWaitMs, processRetries, retryWaitMs } from '../domain/retry-schedules.ts';
import type { EndedProcess, Part } from '../domain/process.ts';

/** A message between a process and the one that started it. */
type Notice = { is: 'ready'; text: string } | { is: 'due' };

export interface SupervisorOptions {
  /** One for each process. The first starts before the others: it may have to migrate, or be unable to listen. */
  parts: readonly Part[];
  /** @param index of the process among all */
  start(part: Part, index: number): ChildProcess;
  /** How long a process may take to stop. Each one keeps this limit itself, so it is killed only half a second later. */
  stopTimeoutMs: number;
  /** Called when a process has died and will be replaced. */
  onReplaced(ended: EndedProcess): void;
  /** The wait before a process is replaced. It starts over for a process that ran for longer than the longest wait. */
  retries?: RetrySchedule;
}

interface Supervisor {
  /** Starts every part. @returns the text of the first, when all are ready @throws PartEnded when one ends before it is ready */
  start(): Promise<string>;
  /** Ends all processes and waits for them. @returns the highest of their exit codes */
  stop(): Promise<number>;
}

/** A process ended while the service was starting. It has printed the reason itself. */
export class PartEnded extends Error {
  readonly code: number;

  constructor(part: Part, code: number | null) {
    super(`A process of the ${part} ended with ${code} while it started.`);
    this.name = 'PartEnded';
    this.code = code ?? 1;
  }
}

const stopMarginMs = 500;
/** Exit code of a process that abandoned work (a lease that others must wait for, or a response) or had to be killed. */
export const abandonedCode = 3;

export function makeSupervisor({ parts, start, stopTimeoutMs, onReplaced, retries = processRetries }: SupervisorOptions): Supervisor {
  const running = new Map<ChildProcess, Part>();
  let isUp = false;
  let isStopping = false;
  /** The first process that ended while the service started. */
  let endedEarly: PartEnded | undefined;

  /** @returns the text that the process reports when it is ready @throws PartEnded */
  function launch(part: Part, index: number, failures = 0): Promise<string> {
    const child = start(part, index);
    const sinceMs = performance.now();
    running.set(child, part);
    return new Promise((resolve, reject) => {
      child.on('message', (notice: Notice) => {
        if (notice.is === 'ready') resolve(notice.text);
        else tellWorkers(notice);
      });
      const onEnd = (code: number | null, signal: string | null): void => {
        running.delete(child);
        const ended = new PartEnded(part, code);
        reject(ended);
        if (!isUp) endedEarly ??= ended;
        if (!isUp || isStopping) return;
        const livedLong = performance.now() - sinceMs > maxRetryWaitMs(retries);
        void replace(part, index, livedLong ? 1 : failures + 1, { pid: child.pid, code, signal });
      };
      child.once('exit', onEnd);
      // Also emitted if a message could not be sent, which the process's end follows; without a pid it never started.
      child.on('error', () => {
        if (child.pid === undefined) onEnd(null, null);
      });
    });
  }

  async function replace(part: Part, index: number, failures: number, ended: Omit<EndedProcess, 'part' | 'afterMs'>): Promise<void> {
    const afterMs = retryWaitMs(retries, failures, Math.random());
    onReplaced({ part, ...ended, afterMs });
    await sleep(afterMs);
    // If it ends before it is ready, its own exit handler replaces it.
    if (!isStopping) await launch(part, index, failures).catch(() => {});
  }

  function tellWorkers(notice: Notice): void {
    for (const [child, part] of running) if (part === 'worker' && child.connected) child.send(notice, () => {});
  }

  return {
    async start() {
      const [first = 'api', ...others] = parts;
      const text = await launch(first, 0);
      if (isStopping) throw new PartEnded(first, 0);
      await Promise.all(others.map((part, index) => launch(part, index + 1)));
      // One that was ready already may have ended while the others started.
      if (endedEarly) throw endedEarly;
      isUp = true;
      return text;
    },
    async stop() {
      isStopping = true;
      const codes = await Promise.all([...running.keys()].map((child) => end(child, stopTimeoutMs + stopMarginMs)));
      return Math.max(0, ...codes);
    },
  };
}

/** Ends a process, by force after `timeoutMs`. @returns its exit code; 0 if SIGTERM ended it before it started to work */
async function end(child: ChildProcess, timeoutMs: number): Promise<number> {
  const ended = new Promise<number>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal === 'SIGKILL' ? abandonedCode : (code ?? 0))),
  );
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  return ended.finally(() => clearTimeout(late));
}

/**
 * Starts this program once more. API processes share a port by the cluster. The worker's process is not part of the cluster, so
 * that it can finish its work if this process dies.
 *
 * @param index of the process among all
 * @param args the command line without the program
 */
export function startPart(part: Part, index: number, args: readonly string[]): ChildProcess {
  const own = [...args, '--part', part, '--index', String(index)];
  if (part === 'worker') return fork(process.argv[1] ?? '', own);
  cluster.setupPrimary({ args: own });
  const worker = cluster.fork();
  // It repeats the errors of its process; an unhandled one would end this process.
  worker.on('error', () => {});
  return worker.process;
}

/** A process's link to the one that started it. */
interface SupervisedPart {
  /** Says that it is ready. @param text for the operator */
  ready(text: string): void;
  /** Reports that something is due, for the worker's process: at most one message in 20 ms. */
  wake(): void;
}

const gatherMs = 20;

/**
 * @param onDue called when another process reports that something is due
 * @param onOrphaned called when the process that started it has died
 */
export function supervisedPart(onDue: () => void, onOrphaned: () => void): SupervisedPart {
  const say = (notice: Notice): void => void (process.connected && process.send?.(notice, undefined, undefined, () => {}));
  let isSaying = false;
  process.on('message', (notice: Notice) => {
    if (notice.is === 'due') onDue();
  });
  process.once('disconnect', onOrphaned);
  return {
    ready: (text) => say({ is: 'ready', text }),
    wake() {
      if (isSaying) return;
      isSaying = true;
      setTimeout(() => {
        isSaying = false;
        say({ is: 'due' });
      }, gatherMs).unref();
    },
  };
}
