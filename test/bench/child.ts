/** Processes of the benches' own: what a bench would otherwise count as its own CPU time. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { builtFile } from '../support/program.ts';

/**
 * Starts a file of this folder, which sends a message once it is ready.
 *
 * @param file such as `receiver.ts`
 * @returns the process, which `disconnect` ends, and its first message
 */
export async function startChild<Ready>(file: string): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = fork(await builtFile(`test/bench/${file}`), { execArgv: [] });
  const [ready] = (await once(child, 'message')) as [Ready];
  return { child, ready };
}

/** Sends a message. @returns the answer */
export async function ask<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}
