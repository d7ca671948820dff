/** The processes of a test run; all end when it is interrupted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface Command {
  command: string;
  args: string[];
  environment?: Record<string, string>;
  /** The command is a line for the shell. */
  shell?: boolean;
  /** It mostly computes, so it uses the CPU time that the processes that mostly wait leave. */
  yields?: boolean;
}

/** A niceness: of a busy core, the process gets a third of what another gets. */
const yieldingPriority = 5;

const running = new Set<ChildProcess>();
let isInterrupted = false;

/** Starts a process in the project's folder. */
export function start({ command, args, environment, shell = false, yields = false }: Command, stdio: 'inherit' | 'pipe'): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    shell,
    stdio: ['inherit', stdio, stdio],
    // Testing must work without a network.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', ...environment },
  });
  running.add(child);
  // A user other than root may not lower a niceness that the run has already.
  if (yields && child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + yieldingPriority));
  // Queued processes start when others end.
  if (isInterrupted) child.kill('SIGINT');
  return child;
}

/** Resolves when the child has ended, with whether it succeeded. */
export function ending(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

/** From now on an interrupt ends the children and sets the exit code to 1. */
export function endChildrenOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.exitCode = 1;
      isInterrupted = true;
      // Mocha forwards SIGINT to the process that runs the tests, but not SIGTERM.
      for (const child of running) child.kill('SIGINT');
    });
  }
}
