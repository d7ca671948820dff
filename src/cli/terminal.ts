/** Shared by commands: stop signals, the first line of input, tables, and usage errors. */
import { buffer as readAll } from 'node:stream/consumers';
import { OperatorError } from '../domain/errors.ts';

/** One Ctrl+C may arrive twice: from the terminal, and from what runs the program (npm, tsx), which passes it on. */
const echoMs = 250;

/** Calls `stop` at the first signal. Another within `echoMs` is ignored; a later one ends the process at once. */
export function onStopSignal(stop: () => void, signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM']): void {
  const onSignal = (): void => {
    for (const signal of signals) process.off(signal, onSignal).on(signal, ignore);
    setTimeout(() => {
      for (const signal of signals) process.off(signal, ignore);
    }, echoMs).unref();
    stop();
  };
  for (const signal of signals) process.on(signal, onSignal);
}

function ignore(): void {}

/**
 * The first line of standard input, or null if the input is a terminal or the line is empty.
 *
 * @throws UsageError for bytes that are not UTF-8: no request could send a password read from them
 */
export async function firstLineOfInput(): Promise<string | null> {
  if (process.stdin.isTTY) return null;
  const [line = ''] = textOf(await readAll(process.stdin)).split(/\r?\n/, 1);
  return line === '' ? null : line;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError('Standard input must be UTF-8 text.');
  }
}

/** Writes a table to standard output, each column as wide as its widest cell. */
export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows]) {
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

/** A command was used wrongly: options contradict each other, say, or a confirmation is missing. The message says what to do. */
export class UsageError extends OperatorError {}
