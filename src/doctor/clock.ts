/** Whether this machine's clock is right: leases are compared with each machine's own clock. */
import { type Finding, ok, warning } from '../domain/finding.ts';
import type { Connected } from './check.ts';

/** Leases bear this much. */
export const maxClockSkewMs = 1_000;
export const howToSynchronize = 'Synchronize the clocks of all machines (NTP): leases end too early or too late.';

export async function checkClock({ database, now }: Connected): Promise<Finding[]> {
  const before = now().getTime();
  const server = await database.server();
  // A file has no clock.
  if (server === null) return [];
  // The server read its clock between these two, which a slow answer takes seconds apart.
  const [sinceMs, untilMs] = [server.now.getTime() - before, server.now.getTime() - now().getTime()];
  return [clockFinding(sinceMs >= 0 && untilMs <= 0 ? 0 : closestToZero(sinceMs, untilMs))];
}

function closestToZero(one: number, other: number): number {
  return Math.abs(one) < Math.abs(other) ? one : other;
}

function clockFinding(skewMs: number): Finding {
  const seconds = (Math.abs(skewMs) / 1000).toFixed(1);
  if (Math.abs(skewMs) <= maxClockSkewMs) return ok(`This machine's clock agrees with the database server's (${seconds} s apart).`);
  const what = `This machine's clock is ${seconds} s ${skewMs > 0 ? 'behind' : 'ahead of'} the database server's.`;
  return warning(what, howToSynchronize);
}
