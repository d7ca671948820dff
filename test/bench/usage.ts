/** What processes use, from Linux's /proc; elsewhere NaN. */
import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const msPerTick = 10;

/** CPU time of processes in milliseconds. */
export function cpuMsOf(...pids: number[]): number {
  return sumOf(pids, (pid) => {
    const text = procFile(pid, 'stat');
    // After the name, which may contain spaces: user and system time are the 12th and 13th fields.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  });
}

/** Memory of processes in MiB (resident set). */
export function rssMiBOf(...pids: number[]): number {
  return sumOf(pids, (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(procFile(pid, 'status'))?.[1]) / 1024);
}

/** A process and its child processes. */
export function familyOf(pid: number): number[] {
  return [
    pid,
    ...procFile(pid, `task/${pid}/children`)
      .split(' ')
      .flatMap((word) => Number(word) || []),
  ];
}

function sumOf(pids: number[], of: (pid: number) => number): number {
  return pids.length === 0 ? Number.NaN : pids.reduce((sum, pid) => sum + of(pid), 0);
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
