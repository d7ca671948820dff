/**
 * The service on all cores of a machine (`--workers`): this process starts others, which share one port by Node's cluster,
 * replaces one that dies, and ends them all when it is told to stop. It does nothing else, so that it has little to fail at.
 */
import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, backoffMs } from './domain/backoff.ts';

/** What one of the processes runs. */
export type Part = 'api' | 'worker';

/** What a process tells the one that started it, and is told by it. */
type Notice = { is: 'ready'; text: string } | { is: 'due' };

/** A process that has ended, by itself with a code or by a signal, and in how many milliseconds another takes its part. */
export interface EndedProcess {
  part: Part;
  pid: number | undefined;
  code: number | null;
  signal: string | null;
  afterMs: number;
}

export interface SupervisorOptions {
  /** What runs, one process each. The first one starts alone: it may have to migrate, or may not be able to listen. */
  parts: readonly Part[];
  /** @param index of the process among all */
  start(part: Part, index: number): ChildProcess;
  /** When a process is killed that has been told to stop, in milliseconds. Each has this limit itself, so it comes a little later. */
  stopTimeoutMs: number;
  /** Called when a process has ended that was not told to. */
  onReplaced(ended: EndedProcess): void;
  backoff?: Backoff;
}

export interface Supervisor {
  /** Starts every part. @returns what the first one says when all are ready @throws PartEnded when one of them ends before */
  start(): Promise<string>;
  /** Has all processes end, and waits for that. @returns the exit code of the whole: 0, or that of one that could not finish */
  stop(): Promise<number>;
}

/** A process ended while the service was starting. It has said why itself. */
export class PartEnded extends Error {
  readonly code: number;

  constructor(part: Part, code: number | null) {
    super(`A process of the ${part} ended with ${code} while it started.`);
    this.name = 'PartEnded';
    this.code = code ?? 1;
  }
}

/** Between the end of a process and its successor. One that has lived for longer than the longest wait begins with the first again. */
const usualBackoff: Backoff = { firstMs: 200, longestMs: 30_000, jitter: [0.75, 1] };
const stopMarginMs = 500;
/** The exit code of a process that was killed before it had finished. */
const abandonedCode = 3;

export function makeSupervisor({ parts, start, stopTimeoutMs, onReplaced, backoff = usualBackoff }: SupervisorOptions): Supervisor {
  const running = new Map<ChildProcess, Part>();
  let isUp = false;
  let isStopping = false;
  /** The first process that ended while the service started. */
  let endedEarly: PartEnded | undefined;

  /** @returns what the process says when it is ready @throws PartEnded */
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
        const livedLong = performance.now() - sinceMs > backoff.longestMs;
        void replace(part, index, livedLong ? 1 : failures + 1, { pid: child.pid, code, signal });
      };
      child.once('exit', onEnd);
      // Also of a message that could not be sent, which the end of the process follows; without a pid it has not begun.
      child.on('error', () => {
        if (child.pid === undefined) onEnd(null, null);
      });
    });
  }

  async function replace(part: Part, index: number, failures: number, ended: Omit<EndedProcess, 'part' | 'afterMs'>): Promise<void> {
    const afterMs = Math.round(backoffMs(backoff, failures, Math.random()));
    onReplaced({ part, ...ended, afterMs });
    await sleep(afterMs);
    // One that ends before it is ready is replaced as well.
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

/** Ends a process, by force after a time. @returns its exit code; 0 for one that the signal found before it could do anything */
async function end(child: ChildProcess, timeoutMs: number): Promise<number> {
  const ended = new Promise<number>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal === 'SIGKILL' ? abandonedCode : (code ?? 0))),
  );
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  return ended.finally(() => clearTimeout(late));
}

/**
 * Starts this program once more. Processes of the service share a port; those of the worker are not part of the cluster, so
 * that they can finish their work when this process is gone.
 *
 * @param index of the process among all
 * @param args the command line without the program
 */
export function startPart(part: Part, index: number, args: readonly string[]): ChildProcess {
  const own = [...args, '--part', part, '--index', String(index)];
  if (part === 'worker') return fork(process.argv[1] ?? '', own);
  cluster.setupPrimary({ args: own });
  const worker = cluster.fork();
  // It repeats the errors of its process; one that nobody hears would end this process.
  worker.on('error', () => {});
  return worker.process;
}

/** How a process of several talks to the one that started it. */
export interface SupervisedPart {
  /** Says that it is ready. @param text for the operator */
  ready(text: string): void;
  /** Tells the worker's process that something is due: once for all that comes within 20 ms. */
  wake(): void;
}

const gatherMs = 20;

/** @param onDue called when another process says that something is due @param onOrphaned called when the one that started it is gone */
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
