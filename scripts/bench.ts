/**
 * Landfall against a baseline and its peers: `npm run bench`. Starts a private MariaDB and makes an SQLite file, fills each with 200,000
 * shipments and their events, checks that every peer answers as the baseline does, and then times them in alternating rounds. Prints tables and
 * writes them to bench/out/; `--record` writes the recorded figures, the chart and the README's table. Options:
 *
 *   --quick                2,000 shipments, baseline and Landfall, short rounds; fails when a ratio on MariaDB is below half of its recorded one
 *   --record               stores this run's figures as the recorded ones
 *   --growth               p50 and p99 of Landfall's reads at 2,000 and 200,000 shipments; with --largest at 2,000,000 too (40 GB of disk)
 *   --journey              rows, bytes, polls and messages of three journeys, and of ten million containers
 *   --shipments N          how many shipments each database has
 *   --peers baseline,landfall --operations get,list --database mariadb
 *   --rounds N --seconds N --generator autocannon
 *
 * SHARE_STATEMENTS=false in the environment measures Landfall without statements shared between requests.
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
