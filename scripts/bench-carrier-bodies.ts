/**
 * What the worst bodies cost that a carrier can send: `npm run bench:carrier-bodies`. CPU time of the process until a pushed
 * body of 5 MB, or a page of 32 MB, is refused or read.
 */
import { parseBounded } from '../src/carriers/dcsa/bounded-json.ts';
import { readPush } from '../src/carriers/dcsa/push.ts';
import { listOf, worstBodies } from './bench/worst-bodies.ts';

const megabyte = 1024 * 1024;
const references = Array.from({ length: 6 }, (_, index) => ({ referenceType: 'EQ', referenceValue: `MSKU${1_000_000 + index}` }));

print('body', 'push of 5 MB', 'page of 32 MB');
const pages = worstBodies(32 * megabyte);
for (const [index, { what, body }] of worstBodies(5 * megabyte).entries()) {
  const [push, page] = [Buffer.from(body()), pages[index]?.body() ?? ''];
  print(what, ...[() => readPush(push, 'MAEU'), () => parseBounded(page)].map(cpuMs));
}
const most = listOf(JSON.stringify({ references }), 5 * megabyte);
print(
  'as many events and references as are taken',
  cpuMs(() => readPush(Buffer.from(most), 'MAEU')),
);

/** The median of some times, of which the first is not counted: until then the engine compiles what it runs. */
function cpuMs(work: () => unknown): string {
  const times: number[] = [];
  let outcome = 'taken';
  for (let time = -1; time < 5; time += 1) {
    const before = process.cpuUsage();
    try {
      work();
    } catch {
      outcome = 'refused';
    }
    const { user, system } = process.cpuUsage(before);
    if (time >= 0) times.push((user + system) / 1000);
  }
  return `${(times.sort((a, b) => a - b)[2] ?? 0).toFixed(0)} ms, ${outcome}`;
}

function print(...columns: string[]): void {
  const widths = [46, 18, 18];
  process.stdout.write(
    `${columns
      .map((column, index) => column.padEnd(widths[index] ?? 0))
      .join(' ')
      .trimEnd()}\n`,
  );
}
