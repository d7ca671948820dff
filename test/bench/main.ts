/**
 * Compares Landfall with a baseline and with other frameworks, its peers: `npm run bench`. Starts a private MariaDB and creates an
 * SQLite file, fills each with 200,000 shipments and their events, checks that every peer answers like the baseline, then measures them
 * in alternating rounds. Prints tables and writes them to bench/out/. Options:
 *
 *   --quick                2,000 shipments, baseline and Landfall, short rounds; fails if a ratio on MariaDB is below half of the recorded
 *   --record               stores this run's figures in bench/recorded.*, and writes the README's tables and chart
 *   --growth               p50 and p99 of Landfall's reads with 2,000 and 200,000 shipments; with --largest also 2,000,000 (40 GB of disk)
 *   --journey              rows, bytes, polls and messages of three journeys, and what ten million containers need
 *   --shipments N          shipments in each database
 *   --peers baseline,landfall --operations get,list --database mariadb
 *   --rounds N --seconds N --generator autocannon
 *
 * With SHARE_STATEMENTS=false in the environment, Landfall shares no statements between requests.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transportEventTypes } from '../../src/domain/container-event.ts';
import { print, printer } from './measure.ts';
import { buildPeers, root } from './throughput/build.ts';
import { type Round, figuresOf, regressions } from './throughput/figures.ts';
import { withCurrentEvents } from './throughput/fill.ts';
import { measureGrowth } from './throughput/growth.ts';
import { printJourneys } from './throughput/journey-costs.ts';
import { type Generator, generatorOf } from './throughput/load.ts';
import { getOperation } from './throughput/operations.ts';
import { readOptions } from './throughput/options.ts';
import { answerOf, nodeMs, startMs } from './throughput/peers.ts';
import { readRecorded, record } from './throughput/record.ts';
import { type Report, machine, wholeReport } from './throughput/report.ts';
import { compareAnswers, loadOf } from './throughput/rounds.ts';
import { figure, takeSample } from './throughput/sample.ts';
import { type BenchSetup, type RunningPeer, setUpBench } from './throughput/setup.ts';
import { transshippedJourney } from './throughput/stored-journey.ts';

const out = join(root, 'bench/out');
/** The eleven transport events of the journey and one more: 200,000 shipments have 2.4 million events. */
const eventsOfJourney = 12;
/** Before the first round, so that the engine has compiled every peer's code and its connections are open. */
const warmUpSeconds = 1;

const args = process.argv.slice(2);
const options = readOptions(args);
process.exitCode = await (options.journey ? printJourneys() : runBench());

/** @returns the exit code */
async function runBench(): Promise<number> {
  const { name: generator, generate } = generatorOf(options.generator);
  await buildPeers();
  const journey = withCurrentEvents(await transshippedJourney(), transportEventTypes, eventsOfJourney);
  const { rounds, seconds, shipments } = options;
  if (options.growth) {
    const [database = 'mariadb'] = options.databases;
    return (await measureGrowth(journey, generate, { database, sizes: options.sizes, rounds, seconds })) ? 0 : 1;
  }
  const report: Report = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    command: ['npm run bench', ...(args.length > 0 ? ['--'] : []), ...args].join(' '),
    ...{ databases: [], rounds, seconds, generator, nodeMs: await nodeMs(), starts: [], figures: [] },
  };
  const measured: Round[] = [];
  for (const name of options.databases) {
    const setup = await setUpBench(name, journey, { shipments });
    try {
      report.databases.push({ name, version: setup.database.version, shipments, events: setup.events });
      const peers: RunningPeer[] = [];
      for (const peer of options.peers) peers.push(await setup.start(peer));
      measured.push(...(await measure(setup, peers, generate)));
      for (const peer of peers) await peer.stop();
      if (!options.quick) report.starts.push(...(await measureStarts(setup, peers)));
    } finally {
      await setup.stop();
    }
  }
  report.figures = figuresOf(measured);
  return conclude(report);
}

/** Measures all peers on one database, with one peer under load at a time. */
async function measure(setup: BenchSetup, peers: RunningPeer[], generate: Generator): Promise<Round[]> {
  const { name: database } = setup.database;
  const [baseline, ...others] = peers as [RunningPeer, ...RunningPeer[]];
  for (const operation of options.operations) {
    for (const peer of others) await compareAnswers(setup, baseline, peer, operation);
  }
  print(
    `All answers match the baseline's. Next: ${options.rounds} rounds of ${options.operations.length} operations by ${peers.length} peers.`,
  );
  const rounds: Round[] = [];
  const row = printer(-9, 5, -38, -9, 10, 9, 9, 9);
  for (let number = -1; number < options.rounds; number += 1) {
    if (number === 0) row('database', 'round', 'operation', 'peer', 'requests/s', 'CPU, µs', 'p50, ms', 'p99, ms');
    for (const operation of options.operations) {
      for (const peer of peers) {
        const load = loadOf(operation, setup.shipments, number < 0 ? warmUpSeconds : options.seconds);
        const sample = await takeSample(generate, setup, peer, operation, load);
        if (number < 0) continue;
        rounds.push({ database, operation: operation.name, peer: peer.name, number, sample });
        const figures = [figure(sample.perSecond), figure(sample.cpuUs), figure(sample.p50Ms, 1), figure(sample.p99Ms, 1)];
        row(database, String(number + 1), operation.title, peer.name, ...figures);
      }
    }
  }
  return rounds;
}

/** The time from starting each peer to its first answer that needs the database. */
async function measureStarts({ database, environment }: BenchSetup, peers: RunningPeer[]): Promise<Report['starts']> {
  const starts: Report['starts'] = [];
  for (const { name, headersFor } of peers) {
    const ask = async ({ urls }: { urls: { a: string } }): Promise<void> =>
      void (await answerOf(urls.a + getOperation.request(0).path, 'GET', headersFor(getOperation), null));
    starts.push({ database: database.name, peer: name, ms: await startMs(name, environment, ask) });
  }
  return starts;
}

function conclude(report: Report): number {
  const tables = wholeReport(report);
  print(`\n${tables}`);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'report.json'), `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(join(out, 'report.md'), tables);
  if (options.record) record(report);
  if (!options.quick || options.record) return 0;
  // With 2,000 shipments the baseline reads SQLite three times as fast as with the recorded 200,000, so the ratios are not comparable.
  const onMariadb = report.figures.filter(({ database }) => database === 'mariadb');
  const below = regressions(onMariadb, readRecorded());
  for (const line of below) print(`REGRESSION: ${line}`);
  return below.length === 0 ? 0 : 1;
}
