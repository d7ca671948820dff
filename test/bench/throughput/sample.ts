/** Puts load on one peer, and measures what it and the database use for a request. */
import { cpuMsOf, familyOf, rssMiBOf } from '../usage.ts';
import type { Generator, Load, LoadResult } from './load.ts';
import type { Operation } from './operations.ts';
import type { BenchSetup, RunningPeer } from './setup.ts';

/** NaN where the system or the database does not tell. */
export interface Sample extends LoadResult {
  /** CPU time per request in µs, of the peer's processes and of the database server. */
  cpuUs: number;
  databaseCpuUs: number;
  /** Rows that the database read per request. */
  rowsRead: number;
  rssMiB: number;
}

export async function takeSample(
  generate: Generator,
  { database }: BenchSetup,
  peer: RunningPeer,
  operation: Operation,
  load: Pick<Load, 'requests' | 'seconds' | 'connections'> & { isWalk?: boolean },
): Promise<Sample> {
  const pids = peer.pids.flatMap(familyOf);
  const used = async () => ({ cpuMs: cpuMsOf(...pids), databaseCpuMs: cpuMsOf(...database.pids), rows: await database.rowsRead() });
  const { surface, method, isWalk } = operation;
  const before = await used();
  const result = await generate({ url: peer.urls[surface], method, headers: peer.headersFor(operation), isWalk, ...load });
  const after = await used();
  return {
    ...result,
    cpuUs: ((after.cpuMs - before.cpuMs) * 1000) / result.requests,
    databaseCpuUs: ((after.databaseCpuMs - before.databaseCpuMs) * 1000) / result.requests,
    rowsRead: (after.rows - before.rows) / result.requests,
    rssMiB: rssMiBOf(...pids),
  };
}

/** A number for a table, with that many decimals. */
export function figure(value: number | null, decimals = 0): string {
  return value === null || Number.isNaN(value) ? '–' : value.toFixed(decimals);
}
