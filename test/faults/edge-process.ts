// The program in the runs of edges.ts. Forked, it runs the operator's commands one after another, because a command spends most of its
// time on starting its process. Both use the same build, because planned kills name positions in it.
import { EventEmitter } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { runCommand } from '../../src/process/command-line.ts';
import type { Ended } from '../support/process.ts';

if (process.send) {
  process.on('message', async (args: string[]) => {
    // Makes shifted-clock.ts read the shift again, as if the command had been started now.
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
