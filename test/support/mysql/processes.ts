// Runs programs for the tests, and cleans up when a run is interrupted.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants as osConstants } from 'node:os';

/** Whether a process has ended, by itself or by a signal. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Ends a server with SIGTERM and waits for it. After 20 s it is killed. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(killTimer);
}

/**
 * Makes `release` run once: when it is called, or when the run is interrupted. If the process exits without either, `releaseNow` does
 * what can be done synchronously.
 */
export function releaseOnce(release: () => Promise<void>, releaseNow: () => void): () => Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let released: Promise<void> | undefined;
  const once = () =>
    (released ??= release().finally(() => {
      for (const signal of signals) process.off(signal, interrupted);
      process.off('exit', releaseNow);
    }));
  const interrupted = (signal: NodeJS.Signals) => void once().finally(() => process.exit(128 + osConstants.signals[signal]));
  for (const signal of signals) process.on(signal, interrupted);
  process.on('exit', releaseNow);
  return once;
}

/** Runs a program until it exits. @returns its exit code and output */
export async function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // apt-get's output is parsed, so it must be in English.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
  });
}

/** Runs a program that must succeed. @throws with the last lines of its output */
export async function succeed(command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args);
  if (code === 0) return;
  throw new Error(`${command} ${args[0]} ended with ${code}: ${output.trim().split('\n').slice(-3).join(' ')}`);
}

/** An error's message, in one line. */
export function reason(error: unknown): string {
  // A refused connection to a name with several addresses has a code and no message.
  const text = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
  return text.replace(/\s+/g, ' ').trim();
}
