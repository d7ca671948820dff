/** Works off imports when they are due. */
import type { WorkOffImports } from '../service/imports/work-off.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

interface ImporterDependencies {
  workOff: WorkOffImports;
  idleMs: number;
  onError: (error: unknown) => void;
}

/** Several processes may work on one import: each part is claimed by one. */
export function makeImporter({ workOff, idleMs, onError }: ImporterDependencies): PollLoop {
  return makePollLoop({ poll: workOff, idleMs, onError });
}
