// The program in the runs of edges.ts. Forked, it runs the operator's commands one after another, because most of a command's time is
// the start of its process. Both use one build, because kill orders name positions in it.
import { EventEmitter } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { runCommand } from '../../src/command-line.ts';
import type { Ended } from '../cli/process.ts';

if (process.send) {
  process.on('message', async (args: string[]) => {
    // shifted-clock.ts listens: a command uses the clock it would have been started with.
    process.emit('SIGUSR2');
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const terminal = Object.assign(new EventEmitter(), { env: process.env, stdin: Readable.from([]), stdout, stderr, exitCode: 0 });
    await runCommand(args, terminal);
    process.send?.({ code: terminal.exitCode, stdout: textOf(stdout), stderr: textOf(stderr) } satisfies Ended);
  });
} else {
  await import('../../src/main.ts');
}

function textOf(stream: PassThrough): string {
  return String(stream.read() ?? '');
}
