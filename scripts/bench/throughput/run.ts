/** Runs the bench: reads the options, measures and writes the tables. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transportEventTypes } from '../../../src/domain/container-event.ts';
import { sandboxNumbers } from '../../../src/sandbox/numbers.ts';
import { printer } from '../measure.ts';
import { type Round, regressions, figuresOf } from './figures.ts';
import { withCurrentEvents } from './fill.ts';
import { measureGrowth } from './growth.ts';
import { playJourney } from './stored-journey.ts';
import { printJourneys } from './journey-costs.ts';
import { type Generator, generatorOf } from './load.ts';
import { operations } from './operations.ts';
import { type Options, type CommandLineValues, readOptions } from './options.ts';
import { buildPeers } from './peers.ts';
import { answerOf, nodeMs, root, startMs } from './processes.ts';
import { progressBar } from './progress.ts';
import { readRecorded, record } from './record.ts';
import { type Report, conditions, detailTable, machine, ratioTables } from './report.ts';
import { compareAnswers, runRound, warmUp } from './rounds.ts';
import { type BenchSetup, type RunningPeer, setUpBench } from './setup.ts';

const out = join(root, 'bench/out');
/** A transshipped journey: eleven transport events. With one more, 200,000 shipments have 2.4 million events. */
const copiedJourney = { containerNumber: sandboxNumbers('020001').containerNumber, days: 60, events: 12 };

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** @returns the exit code */
export async function runBench(values: CommandLineValues): Promise<number> {
  const options = readOptions(values);
  if (options.isJourney) return printJourneys();
  const { name: generator, generate } = generatorOf(options.generator);
  await buildPeers(print);
  const journey = withCurrentEvents(
    await playJourney(copiedJourney.containerNumber, copiedJourney.days),
    transportEventTypes,
    copiedJourney.events,
  );
  if (options.isGrowth) {
    const [database = 'mariadb'] = options.databases;
    const { sizes, rounds, seconds } = options;
    return (await measureGrowth(journey, generate, { database, sizes, rounds, seconds })) ? 0 : 1;
  }
  const report: Report = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    command: `npm run bench${process.argv.slice(2).length > 0 ? ` -- ${process.argv.slice(2).join(' ')}` : ''}`,
    databases: [],
    rounds: options.rounds,
    seconds: options.seconds,
    generator,
    nodeMs: await nodeMs(),
    starts: [],
    figures: [],
  };
  const rounds: Round[] = [];
  for (const name of options.databases) {
    const onProgress = progressBar(`Filling ${name}`, options.shipments);
    const setup = await setUpBench(name, journey, { shipments: options.shipments, onProgress });
    try {
      const { database, shipments, events } = setup;
      report.databases.push({ name, version: database.version, shipments, events });
      rounds.push(...(await measure(setup, options, generate)));
      if (!options.isQuick) report.starts.push(...(await measureStarts(setup, options)));
    } finally {
      await setup.stop();
    }
  }
  report.figures = figuresOf(rounds);
  return conclude(report, options);
}

/** Measures all peers on one database, with one peer under load at a time. */
async function measure(setup: BenchSetup, options: Options, generate: Generator): Promise<Round[]> {
  const peers: RunningPeer[] = [];
  const rounds: Round[] = [];
  try {
    for (const name of options.peers) peers.push(await setup.start(name));
    const [baseline] = peers;
    if (!baseline) return [];
    for (const operation of options.operations) {
      for (const peer of peers) if (peer !== baseline) await compareAnswers(setup, baseline, peer, operation);
    }
    print(
      `All answers match the baseline's. Next: ${options.rounds} rounds of ${options.operations.length} operations by ${peers.length} peers.`,
    );
    for (const operation of options.operations) for (const peer of peers) await warmUp(generate, setup, peer, operation);
    const row = printer(-9, 5, -38, -9, 10, 9, 9, 9);
    row('database', 'round', 'operation', 'peer', 'requests/s', 'CPU, µs', 'p50, ms', 'p99, ms');
    for (let number = 0; number < options.rounds; number += 1) {
      for (const operation of options.operations) {
        for (const peer of peers) {
          const round = await runRound(generate, setup, peer, operation, { number, seconds: options.seconds });
          rounds.push(round);
          const figures = [round.perSecond, round.cpuUs, round.p50Ms, round.p99Ms].map(
            (value, index) => value?.toFixed(index < 2 ? 0 : 1) ?? '–',
          );
          row(round.database, String(number + 1), operation.title, peer.name, ...figures);
        }
      }
    }
  } finally {
    for (const peer of peers) await peer.stop();
  }
  return rounds;
}

/** The time from starting each peer to its first answer that needs the database. */
async function measureStarts(setup: BenchSetup, { peers }: Options): Promise<Report['starts']> {
  const [get] = operations;
  const starts: Report['starts'] = [];
  for (const name of peers) {
    const peer = await setup.start(name);
    await peer.stop();
    const ask = async ({ urls }: { urls: { a: string } }): Promise<void> => {
      if (!get) return;
      await answerOf(urls.a + get.request(0).path, 'GET', peer.headersFor(get), null);
    };
    starts.push({ database: setup.database.name, peer: name, ms: await startMs(name, setup.environment, ask) });
  }
  return starts;
}

function conclude(report: Report, options: Options): number {
  const tables = `${conditions(report)}\n\n${ratioTables(report)}\n\n${detailTable(report)}\n`;
  print(`\n${tables}`);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'report.json'), `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(join(out, 'report.md'), tables);
  if (options.isRecord) record(report);
  if (!options.isQuick || options.isRecord) return 0;
  // With 2,000 shipments the baseline reads SQLite three times as fast as with the recorded 200,000, so the ratios are not comparable.
  const below = regressions(
    report.figures.filter(({ database }) => database === 'mariadb'),
    readRecorded(),
  );
  for (const line of below) print(`REGRESSION: ${line}`);
  return below.length === 0 ? 0 : 1;
}
