/** Stops the parts of a process within a hard time limit. */
import { setTimeout as sleep } from 'node:timers/promises';

interface Stoppable {
  /** Starts no new work, and resolves when the current work is done. */
  finish(): Promise<void>;
  /** Abandons the current work and its leases, so that other processes can take it over at once. */
  release?(): Promise<void>;
}

/** A quarter of the time is reserved for releasing and closing, 2 s at most. */
const releaseShare = 0.25;
const maxReleaseMs = 2_000;

/**
 * Finishes all parts at the same time, releases the work of those that take too long, then closes what they depend on.
 *
 * @returns the names of the parts that neither finished nor released their work in time
 */
export async function stopInTime(parts: Record<string, Stoppable>, close: () => Promise<void>, timeoutMs: number): Promise<string[]> {
  const deadlineMs = performance.now() + timeoutMs;
  const leftMs = (): number => Math.max(0, deadlineMs - performance.now());
  const underWay = new Map(Object.entries(parts));
  let allEnded: () => void = () => {};
  const ended = new Promise<void>((resolve) => (allEnded = resolve));
  const end = (name: string): void => {
    underWay.delete(name);
    if (underWay.size === 0) allEnded();
  };

  for (const [name, part] of underWay)
    void part
      .finish()
      .finally(() => end(name))
      .catch(() => {});
  await within(timeoutMs - Math.min(timeoutMs * releaseShare, maxReleaseMs), ended);
  for (const [name, part] of underWay)
    part.release?.().then(
      () => end(name),
      () => {},
    );
  // Half of the remaining time: if the database hangs, nothing can be released, and closing needs time too.
  if (underWay.size > 0) await within(leftMs() / 2, ended);
  const abandoned = [...underWay.keys()];
  await within(
    leftMs(),
    close().catch(() => {}),
  );
  return abandoned;
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
}
