/** The recorded figures: a JSON file that `--quick` compares with, all tables, the README's section and its chart. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPart } from '../../../scripts/readme/part.ts';
import { root } from './build.ts';
import { chart } from './chart.ts';
import type { Recorded } from './figures.ts';
import { type Report, conditions, ratioTables, startLine, wholeReport } from './report.ts';

const files = {
  json: join(root, 'bench/recorded.json'),
  tables: join(root, 'bench/recorded.md'),
  chart: join(root, 'bench/recorded.svg'),
  readme: join(root, 'README.md'),
};
/** The bench writes between these lines. */
const marks = { start: '<!-- written by npm run bench -- --record -->', end: '<!-- end of what the bench writes -->' };

export function readRecorded(): Recorded[] {
  return (JSON.parse(readFileSync(files.json, 'utf8')) as { figures: Recorded[] }).figures;
}

export function record(report: Report): void {
  writeFileSync(files.json, `${JSON.stringify(report, null, 1)}\n`);
  writeFileSync(files.tables, `# Recorded figures of the bench\n\n${wholeReport(report)}`);
  const [first] = report.databases;
  if (!first) return;
  const title = `Requests per second on ${first.version}, compared with bare node:http`;
  const ofFirst = report.figures.filter(({ database }) => database === first.name);
  writeFileSync(files.chart, chart(ofFirst, title));
  const part = `![${title}](bench/recorded.svg)\n\n${ratioTables(report)}\n\n${startLine(report)}\n\n${conditions(report)}`;
  writeFileSync(files.readme, withPart(readFileSync(files.readme, 'utf8'), marks, part));
}
