// Kills the whole program at the edges of its transactions, and checks the history of each run.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Dialect } from '../support/databases.ts';
import { seededIndex } from './seeded-random.ts';
import { edgeProcessFile } from './edge-program.ts';
import { EdgeRun } from './edge-run.ts';
import { checkHistory } from './history.ts';
import type { PlannedKill } from './kill-at-edge.ts';

/** A call of `transaction` or `together` in the program. */
export interface TransactionSite {
  /** The file in `src`, and the call's number in it. */
  name: string;
  /** Its position in the built program. */
  position: string;
}

export const killEdges = ['begun', 'written', 'committing', 'committed'] as const;

/** Every transaction of the program, found in its build so that none is missed. */
export async function listTransactions(): Promise<TransactionSite[]> {
  const folder = dirname(await edgeProcessFile());
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
      found.push({ name: `${module} ${number}`, position: `${file}:${index + 1}:` });
    }
  }
  return found;
}

export interface Edge {
  site: TransactionSite;
  edge: PlannedKill['edge'];
}

export interface EdgeRunResult {
  run: number;
  /** Edges at which the program was killed. */
  killed: Edge[];
  problems: string[];
}

/** Modules whose transactions only the operator's commands run. */
const commandModules = /^src\/service\/access\/(administration|signing-keys)\.ts/;
/** How often a run kills its program, at different transactions. A kill costs one start, a run about five. */
const killsPerRun = 2;
/** Most of a run's time is starting the program. */
const runConcurrency = 2;

/**
 * Kills the program at the edges of its transactions, several times in each run: when it reaches an edge for the first time, and once
 * every edge has had its turn, at one of the first three times.
 */
export async function killAtEveryEdge(
  dialect: Dialect,
  { first, last }: { first: number; last: number },
  onRun: (found: EdgeRunResult) => void,
): Promise<void> {
  const all = await listTransactions();
  // Commands come last, so that few runs need them.
  const isInCommand = ({ name }: TransactionSite): boolean => commandModules.test(name);
  const sites = [...all.filter((site) => !isInCommand(site)), ...all.filter(isInCommand)];
  // The edges of one transaction are in different runs: after its commit, a run does not reach its other edges again.
  const edges: Edge[] = killEdges.flatMap((edge) => sites.map((site) => ({ site, edge })));
  let next = first;
  const worker = async (): Promise<void> => {
    for (let run = next++; run <= last; run = next++) {
      const kills = Array.from({ length: killsPerRun }, (_, index) => {
        const number = run * killsPerRun + index;
        const { site, edge } = edges[number % edges.length]!;
        const round = Math.floor(number / edges.length);
        // A command is run once.
        const occurrence = round === 0 || commandModules.test(site.name) ? 1 : 1 + seededIndex(3, round, site.name, edge);
        return { site, edge, kill: { position: site.position, edge, occurrence } };
      });
      onRun({ run, ...(await killAtEdges(dialect, kills, run % 4 === 0 ? 33 : 10)) });
    }
  };
  await Promise.all(Array.from({ length: runConcurrency }, worker));
}

/** One run with its kills, on a new database. */
async function killAtEdges(dialect: Dialect, kills: (Edge & { kill: PlannedKill })[], days: number): Promise<Omit<EdgeRunResult, 'run'>> {
  const run = await EdgeRun.begin(
    dialect,
    kills.map(({ kill }) => kill),
    { days, runsCommands: kills.some(({ site }) => commandModules.test(site.name)) },
  );
  const problems: string[] = [];
  try {
    await run.play();
    problems.push(...checkHistory(await run.history()));
    await run.sweep();
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await run.end();
  }
  return { killed: kills.filter(({ kill }) => run.killed.has(kill)).map(({ site, edge }) => ({ site, edge })), problems };
}
