/** Places where a test lets the process die, as if the machine had lost its power. */

/** Says that a place is reached. */
export type Failpoint = (name: string) => void;

/** Everywhere but in tests. */
export const noFailpoint: Failpoint = () => {};

/**
 * @param setting the place and which of its passages is the last: `settle.before:3`
 */
export function makeFailpoint(setting: string): Failpoint {
  const [place, passages = '1'] = setting.split(':');
  let left = Number(passages);
  return (name) => {
    if (name !== place) return;
    left -= 1;
    // No signal handler and no cleaning up runs: what was committed stays, nothing else does.
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}
