/** Shared by commands: what they use of their process, stop signals, standard input, tables, and usage errors. */
import type { EventEmitter } from 'node:events';
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { OperatorError } from '../domain/errors.ts';

/**
 * What a command uses of the process it runs in: settings, streams, signals and the exit code. Node's `process` is one. Tests make their
 * own, because a process takes 0.3 s of CPU to start.
 */
export interface Terminal extends Pick<EventEmitter, 'on' | 'off'> {
  env: NodeJS.ProcessEnv;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable;
  /** Receives the lines of the log; without it they go to standard error, without waiting for its reader. */
  log?: { write(line: string): void };
  exitCode?: string | number | null | undefined;
}

/** What asking a person for something takes of it. */
export type Asked = Pick<Terminal, 'stdin' | 'stderr'>;

/** One Ctrl+C may arrive twice: from the terminal, and from npm or tsx, which pass it on. */
const echoMs = 250;

/** Calls `stop` at the first signal. Another within `echoMs` is ignored; a later one ends the process at once. */
export function onStopSignal(terminal: Terminal, stop: () => void, signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM']): void {
  const onSignal = (): void => {
    for (const signal of signals) terminal.off(signal, onSignal).on(signal, ignore);
    setTimeout(() => {
      for (const signal of signals) terminal.off(signal, ignore);
    }, echoMs).unref();
    stop();
  };
  for (const signal of signals) terminal.on(signal, onSignal);
}

function ignore(): void {}

/**
 * The first line of standard input, or null if the input is a terminal or the line is empty.
 *
 * @throws UsageError for bytes that are not UTF-8: no request could send a password read from them
 */
export async function firstLineOfInput(terminal: Asked): Promise<string | null> {
  if (terminal.stdin.isTTY) return null;
  const [line = ''] = (await readInput(terminal)).split(/\r?\n/, 1);
  return line === '' ? null : line;
}

/**
 * A secret, so that it is neither on the screen nor in the shell's history: one line typed at a prompt without echo, or all of standard
 * input if that is not a terminal.
 *
 * @param prompt such as `Password: `, written to standard error
 * @throws UsageError if nothing comes
 */
export async function secretOfInput(terminal: Asked, prompt: string): Promise<string> {
  const text = terminal.stdin.isTTY ? await hiddenLine(terminal, prompt) : await readInput(terminal);
  if (text.trim() === '') throw new UsageError('Standard input is empty.');
  return text;
}

async function hiddenLine({ stdin, stderr }: Asked, prompt: string): Promise<string> {
  stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true, historySize: 0 });
  try {
    return await new Promise<string>((resolve, reject) => {
      const cancel = (): void => reject(new UsageError('Nothing was entered.'));
      // A terminal in raw mode sends no signal for Ctrl+C.
      lines.once('line', resolve).once('close', cancel).once('SIGINT', cancel);
    });
  } finally {
    lines.close();
    stderr.write('\n');
  }
}

/** Far more than any secret with what may be pasted around it. */
const maxInputBytes = 64 * 1024;

async function readInput({ stdin }: Asked): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stdin as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxInputBytes) throw new UsageError(`Standard input is longer than ${maxInputBytes / 1024} kB.`);
    chunks.push(chunk);
  }
  return textOf(Buffer.concat(chunks));
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError('Standard input must be UTF-8 text.');
  }
}

/** Writes a line to standard output. */
export function printLine({ stdout }: Terminal, line: string): void {
  stdout.write(`${line}\n`);
}

/** Writes a table to standard output, each column as wide as its widest cell. */
export function printTable(terminal: Terminal, head: string[], rows: string[][]): void {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    printLine(terminal, cells.join('  ').trimEnd());
  }
}

/** A moment in a table, to the second, in UTC. */
export function timeCell(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** Control characters (C0, DEL and C1) as JSON writes them: what others send must not control the terminal. */
export function visible(text: string): string {
  return text.replaceAll(/[\x00-\x1f\x7f-\x9f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A command was used incorrectly: for example, options contradict each other or a confirmation is missing. The message says what to do. */
export class UsageError extends OperatorError {}
