/** Points at which a test kills the process, as a power failure would. */

/** Call it when the point is reached. */
export type Failpoint = (name: string) => void;

/** For production. */
export const noFailpoint: Failpoint = () => {};

/**
 * @param setting the point, and how many times it must be reached before the process is killed: `settle.before:3`
 */
export function makeFailpoint(setting: string): Failpoint {
  const [point, times = '1'] = setting.split(':');
  let left = Number(times);
  return (name) => {
    if (name !== point) return;
    left -= 1;
    // SIGKILL runs no signal handler and no clean-up: only committed data remains.
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}
