/** Reads what to measure from the command line. */
import type { DatabaseName } from './databases.ts';
import { type Operation, operations } from './operations.ts';
import { type PeerName, peerNames } from './processes.ts';

/** The options as given on the command line. */
export interface CommandLineValues {
  quick?: boolean | undefined;
  record?: boolean | undefined;
  growth?: boolean | undefined;
  journey?: boolean | undefined;
  largest?: boolean | undefined;
  shipments?: string | undefined;
  peers?: string | undefined;
  operations?: string | undefined;
  database?: string | undefined;
  rounds?: string | undefined;
  seconds?: string | undefined;
  generator?: string | undefined;
}

export interface Options {
  isQuick: boolean;
  isRecord: boolean;
  isGrowth: boolean;
  isJourney: boolean;
  /** Shipments in each of the databases that `--growth` compares. */
  sizes: number[];
  shipments: number;
  peers: PeerName[];
  operations: Operation[];
  databases: DatabaseName[];
  rounds: number;
  seconds: number;
  generator: string | undefined;
}

const databaseNames: DatabaseName[] = ['mariadb', 'sqlite'];

/** The baseline is always the first peer. @throws Error that names the wrong option */
export function readOptions(values: CommandLineValues): Options {
  const isQuick = values.quick ?? false;
  const allPeers = [...peerNames];
  const peers = values.peers === undefined ? (isQuick ? ['landfall' as const] : allPeers) : chosen('peers', values.peers, allPeers);
  const names = chosen(
    'operations',
    values.operations,
    operations.map(({ name }) => name),
  );
  return {
    isQuick,
    isRecord: values.record ?? false,
    isGrowth: values.growth ?? false,
    isJourney: values.journey ?? false,
    sizes: [2_000, count('shipments', values.shipments, 200_000), ...(values.largest ? [2_000_000] : [])],
    shipments: count('shipments', values.shipments, isQuick ? 2_000 : 200_000),
    peers: ['baseline', ...peers.filter((peer) => peer !== 'baseline')],
    operations: operations.filter(({ name }) => names.includes(name)),
    databases: chosen('database', values.database, databaseNames),
    rounds: count('rounds', values.rounds, isQuick ? 3 : 5),
    seconds: count('seconds', values.seconds, isQuick ? 1 : 4),
    generator: values.generator,
  };
}

function chosen<Name extends string>(option: string, words: string | undefined, all: Name[]): Name[] {
  if (words === undefined) return all;
  const given = words.split(',').map((word) => word.trim());
  const unknown = given.find((word) => !all.includes(word as Name));
  if (unknown !== undefined) throw new Error(`--${option}: "${unknown}" is not one of ${all.join(', ')}.`);
  return all.filter((name) => given.includes(name));
}

function count(option: string, word: string | undefined, otherwise: number): number {
  if (word === undefined) return otherwise;
  if (!/^[1-9]\d*$/.test(word)) throw new Error(`--${option}: "${word}" is not a whole number from 1.`);
  return Number(word);
}
