/** Reads what to measure from the command line. */
import { parseArgs } from 'node:util';
import type { DatabaseName } from './databases.ts';
import { operations } from './operations.ts';
import { type PeerName, peerNames } from './peers.ts';

export type Options = ReturnType<typeof readOptions>;

const defaultDatabases: DatabaseName[] = ['mariadb', 'sqlite'];

/** The baseline is always the first peer. @throws Error that names the wrong option */
export function readOptions(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const flags = { quick: flag, record: flag, growth: flag, largest: flag, journey: flag };
  const texts = { shipments: text, peers: text, operations: text, database: text, rounds: text, seconds: text, generator: text };
  const { values } = parseArgs({ args, options: { ...flags, ...texts } });
  const { quick, record, growth, journey, generator } = values;
  const peers: PeerName[] = quick && values.peers === undefined ? ['landfall'] : chosen('peers', values.peers, peerNames);
  const names = operations.map(({ name }) => name);
  const chosenNames = chosen('operations', values.operations, names);
  return {
    ...{ quick, record, growth, journey, generator },
    /** Shipments in each of the databases that `--growth` compares. */
    sizes: [2_000, count('shipments', values.shipments, 200_000), ...(values.largest ? [2_000_000] : [])],
    shipments: count('shipments', values.shipments, quick ? 2_000 : 200_000),
    peers: ['baseline' as const, ...peers.filter((peer) => peer !== 'baseline')],
    operations: operations.filter(({ name }) => chosenNames.includes(name)),
    databases: values.database === undefined ? defaultDatabases : chosen('database', values.database, [...defaultDatabases, 'mysql']),
    rounds: count('rounds', values.rounds, quick ? 3 : 5),
    seconds: count('seconds', values.seconds, quick ? 1 : 4),
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
