// Kills the whole program at the edges of its transactions, and judges the history of each run.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Dialect } from '../support/databases.ts';
import { programFile } from '../support/program.ts';
import { drawIndex } from './draw.ts';
import { EdgeRun } from './edge-run.ts';
import { judge } from './history.ts';
import type { KillOrder } from './kill-at-edge.ts';

/** A call of `transaction` or `together` in the program. */
export interface TransactionSite {
  /** The file in `src`, and which of its calls. */
  name: string;
  /** Its place in the built program. */
  place: string;
}

export const deadlyEdges = ['begun', 'written', 'committing', 'committed'] as const;

/** Every transaction of the program, found in the program as it is built: none can be forgotten. */
export async function listTransactions(): Promise<TransactionSite[]> {
  const folder = dirname(await programFile());
  const found: TransactionSite[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js')).sort()) {
    let module = '';
    const count = new Map<string, number>();
    for (const [index, line] of (await readFile(join(folder, file), 'utf8')).split('\n').entries()) {
      // The bundler names each module in a comment before its code.
      module = /^\/\/ (\S+\.[cm]?[jt]s)$/.exec(line)?.[1] ?? module;
      if (!module.startsWith('src/') || !/\b(database\d*|this)\.(transaction|together)\(/.test(line)) continue;
      const number = (count.get(module) ?? 0) + 1;
      count.set(module, number);
      found.push({ name: `${module} ${number}`, place: `${file}:${index + 1}:` });
    }
  }
  return found;
}

export interface EdgeKill {
  site: string;
  edge: KillOrder['edge'];
  seed: number;
  /** Whether the program came to that edge. */
  isKilled: boolean;
  problems: string[];
}

/**
 * Kills the program at each edge of each transaction, as often as there are runs: the first time at its first, later at one of its
 * first five. Several runs go on at once, because most of a run waits for the end of a lease.
 */
export async function killAtEveryEdge(dialect: Dialect, runs: number, onKill: (kill: EdgeKill) => void, atOnce = 4): Promise<void> {
  const all = (await listTransactions()).flatMap((site) => deadlyEdges.map((edge) => ({ site, edge })));
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let run = next++; run < runs; run = next++) {
      const { site, edge } = all[run % all.length] ?? {};
      if (site && edge) onKill(await killAtEdge(dialect, site, edge, Math.floor(run / all.length)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** One run: a database of its own, everything the program does, one kill. */
export async function killAtEdge(dialect: Dialect, site: TransactionSite, edge: KillOrder['edge'], seed: number): Promise<EdgeKill> {
  const order: KillOrder = { place: site.place, edge, time: seed === 0 ? 1 : 1 + drawIndex(5, seed, site.name, edge) };
  const run = await EdgeRun.begin(dialect, order);
  try {
    await run.play();
    return { site: site.name, edge, seed, isKilled: run.isKilled, problems: judge(await run.history()) };
  } finally {
    await run.end();
  }
}
