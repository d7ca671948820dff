// Runs the commands of pages in this process, because a process takes 0.3 s of CPU to start, or 0.9 s through tsx. Bash asks for them
// itself, over TCP.
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { runCommand } from '../../src/process/command-line.ts';
import { type Ended, runInProcess } from '../support/process.ts';
import { run } from '../scripts/track-run.ts';

let port: Promise<number> | undefined;

/** The loopback port that takes commands. It is opened once and does not keep the process running. */
export function commandPort(): Promise<number> {
  port ??= open();
  return port;
}

async function open(): Promise<number> {
  const server = createServer((socket) => answer(socket)).unref();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * The shell functions for commands. Both send the number of texts that follow, the number of words among them, the words, standard
 * input and the environment, each ended by a NUL. `landfall` then reads the exit code and both outputs, `listen` standard output as it
 * comes; it runs until it is ended.
 */
export const shellCommands = `ask() {
  local input="$1" name; shift
  local texts=("$#" "$@" "$input")
  for name in $(compgen -e); do texts+=("$name=\${!name}"); done
  exec {asked}<>"/dev/tcp/127.0.0.1/$COMMANDS"
  printf '%s\\0' "\${#texts[@]}" "\${texts[@]}" >&"$asked"
}
listen() {
  local asked
  ask '' listen "$@"
  exec cat <&"$asked"
}
landfall() {
  local input='' asked code out err
  IFS= read -r -d '' input || true
  ask "$input" "$@"
  IFS= read -r -d '' code <&"$asked"; IFS= read -r -d '' out <&"$asked"; IFS= read -r -d '' err <&"$asked"
  exec {asked}>&-
  printf '%s' "$out"
  printf '%s' "$err" >&2
  return "$code"
}`;

function answer(socket: Socket): void {
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
    const [count, words, ...texts] = received.split('\0');
    // The last text is what follows the last NUL.
    if (count === undefined || words === undefined || texts.length < Number(count)) return;
    socket.pause();
    const args = texts.slice(0, Number(words));
    const [input = '', ...environment] = texts.slice(args.length, Number(count) - 1);
    const settings = Object.fromEntries(environment.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]));
    const [command, ...itsArgs] = args;
    if (command === 'listen') {
      void listen(args, settings, socket).catch((error: unknown) => socket.end(String(error)));
      return;
    }
    const ended = command === 'npm run track' ? runTrack(itsArgs, settings) : runInProcess(args, settings, input);
    void ended.then(({ code, stdout, stderr }) => socket.end(`${code}\0${stdout}\0${stderr}\0`));
  });
}

async function runTrack(args: string[], settings: Record<string, string>): Promise<Ended> {
  const { code, printed, complaint } = await run(args, { settings });
  return { code, stdout: printed, stderr: complaint };
}

/** Runs `listen` until the shell closes the connection, which gets its output, or why it failed. */
async function listen(args: string[], env: Record<string, string>, socket: Socket): Promise<void> {
  const log = new PassThrough();
  let logged = '';
  log.on('data', (text) => (logged += text));
  const terminal = Object.assign(new EventEmitter(), { env, exitCode: 0, stdin: Readable.from([]), stdout: socket, stderr: log, log });
  // What it still prints while it ends has no reader.
  socket
    .on('error', () => undefined)
    .once('close', () => terminal.emit('SIGTERM'))
    .resume();
  await runCommand(args, terminal);
  socket.end(terminal.exitCode === 0 ? '' : logged);
}
