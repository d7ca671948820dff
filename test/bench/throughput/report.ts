/** The bench's report: the conditions of the run, and tables in Markdown. */
import { cpus, totalmem } from 'node:os';
import { table } from '../../../scripts/docs/text.ts';
import type { DatabaseName } from './databases.ts';
import type { Figure } from './figures.ts';
import { operations } from './operations.ts';
import { figure } from './sample.ts';
import { type PeerName, titles } from './peers.ts';

export interface Report {
  /** `2026-03-02`. */
  date: string;
  machine: string;
  command: string;
  databases: { name: DatabaseName; version: string; shipments: number; events: number }[];
  rounds: number;
  seconds: number;
  generator: string;
  /** Milliseconds that `node -e 0` takes, and each peer until its first answer, by database. */
  nodeMs: number;
  starts: { database: DatabaseName; peer: PeerName; ms: number }[];
  figures: Figure[];
}

/** The processor, cores, memory, operating system and Node version. */
export function machine(): string {
  const [first] = cpus();
  const model = first?.model.trim() || process.arch;
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`;
}

const digits = (value: number, count = 0): string =>
  Number.isNaN(value) ? '–' : value.toLocaleString('en-US', { maximumFractionDigits: count });
const ratio = (value: number): string => figure(value, 2);
const milliseconds = (value: number): string => digits(value, value < 10 ? 1 : 0);

/** One table per database, with a line for each peer's ratios. */
export function ratioTables({ databases, figures }: Report): string {
  return databases
    .map(({ name, version }) => {
      const ours = figures.filter(({ database }) => database === name);
      const shown = operations.filter(({ name: operation }) => ours.some((figure) => figure.operation === operation));
      const rows = peersOf(ours).map((peer) => [
        titles[peer],
        ...shown.map((operation) => {
          const found = ours.find((one) => one.peer === peer && one.operation === operation.name);
          if (!found) return '–';
          return peer === 'baseline' ? '1' : `${ratio(found.ratio)} (${found.range.map(ratio).join('–')})`;
        }),
      ]);
      return table([`${version}, requests a second, baseline = 1`, ...shown.map(({ title }) => `\`${title}\``)], rows);
    })
    .join('\n\n');
}

/** One line for each peer and operation, with all figures. */
function detailTable({ figures, starts }: Report): string {
  const ofPeer = ['database', 'operation', 'peer', 'requests/s', 'ratio', 'range'];
  const costs = ['CPU µs', 'CPU ratio', 'database CPU µs', 'p50 ms', 'p99 ms', 'RSS MiB', 'start ms'];
  const rows = figures.map((one) => [
    one.database,
    operations.find(({ name }) => name === one.operation)?.title ?? one.operation,
    one.peer,
    digits(one.perSecond),
    ratio(one.ratio),
    one.range.map(ratio).join('–'),
    digits(one.cpuUs),
    ratio(one.cpuRatio),
    digits(one.databaseCpuUs),
    milliseconds(one.p50Ms),
    milliseconds(one.p99Ms),
    digits(one.rssMiB),
    digits(starts.find(({ database, peer }) => database === one.database && peer === one.peer)?.ms ?? Number.NaN),
  ]);
  return table([...ofPeer, ...costs], rows);
}

/** One sentence on starts and memory, of the first database. */
export function startLine({ databases, starts, nodeMs, figures }: Report): string {
  const [first] = databases;
  const parts = starts
    .filter(({ database }) => database === first?.name)
    .map(({ peer, ms }) => {
      const memory = Math.max(...figures.filter((one) => one.database === first?.name && one.peer === peer).map(({ rssMiB }) => rssMiB));
      return `${titles[peer].replace(/:.*/, '')} ${(ms / 1000).toFixed(1)} s and ${digits(memory)} MiB`;
    });
  return `From start to the first answer, and memory under load: ${parts.join('; ')}. \`node -e 0\` takes ${(nodeMs / 1000).toFixed(2)} s.`;
}

/** The machine, the databases and the method. */
export function conditions(report: Report): string {
  const data = report.databases
    .map(({ version, shipments, events }) => `${version} with ${digits(shipments)} shipments and ${digits(events)} events`)
    .join('; ');
  return `${report.machine}; ${report.date}; ${data}; ${report.rounds} interleaved rounds of ${report.seconds} s by ${report.generator} with 32 connections; \`${report.command}\`.`;
}

/** The conditions and all tables. */
export function wholeReport(report: Report): string {
  return `${conditions(report)}\n\n${ratioTables(report)}\n\n${detailTable(report)}\n`;
}

export function peersOf(figures: readonly Figure[]): PeerName[] {
  return [...new Set(figures.map(({ peer }) => peer))];
}
