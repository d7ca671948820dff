/** Sends the mails of accounts' digests when they are due. */
import type { SendDigests } from '../service/digests/send.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

interface DigestSenderDependencies {
  sendDigests: SendDigests;
  idleMs: number;
  onError: (error: unknown) => void;
}

/** Several processes may send: each mail is claimed by one. */
export function makeDigestSender({ sendDigests, idleMs, onError }: DigestSenderDependencies): PollLoop {
  // A mail may take a minute, and a process that stops waits for one at most.
  const loop = makePollLoop({ poll: () => sendDigests(() => loop.isStopping), idleMs, onError });
  return loop;
}
