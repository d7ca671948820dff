/**
 * Fuzzes both surfaces from their contracts: `npm run test:fuzz -- --requests 200000 --seed 7 --database mysql`. It stops after that many
 * requests and exits with 1 if it found a fault. The service under test runs in this process, on loopback.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fuzz } from './campaign.ts';
import { formatReport } from './report.ts';
import { type Dialect, databases } from '../support/databases.ts';
import { stopMysql } from '../support/global-setup.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    database: { type: 'string', default: 'sqlite' },
  },
});
const input = { requests: Number(values.requests), seed: Number(values.seed), dialect: values.database as Dialect };
if (!Number.isSafeInteger(input.requests) || !Number.isSafeInteger(input.seed) || !databases.includes(input.dialect)) {
  console.error('usage: npm run test:fuzz -- [--requests N] [--seed N] [--database sqlite|mysql]');
  process.exit(2);
}
console.log(`seed ${input.seed}`);
try {
  const report = await fuzz(input);
  console.log(formatReport(report));
  process.exitCode = report.findings.length > 0 ? 1 : 0;
} finally {
  await stopMysql();
}
