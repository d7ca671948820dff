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
import { parseArgs } from 'node:util';
import { runBench } from './bench/throughput/run.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    largest: { type: 'boolean', default: false },
    journey: { type: 'boolean', default: false },
    shipments: { type: 'string' },
    peers: { type: 'string' },
    operations: { type: 'string' },
    database: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    generator: { type: 'string' },
  },
});
process.exitCode = await runBench(values);
