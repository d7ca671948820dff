/**
 * Measures the CPU time to reject or read the worst bodies a carrier can send, a push of 5 MB and a page of 32 MB: `npm run
 * bench:carrier-bodies`.
 */
import { parseBounded } from '../../src/carriers/dcsa/bounded-json.ts';
import { readPush } from '../../src/carriers/dcsa/push.ts';
import { cpuMs, printer, quantile } from './measure.ts';
import { listOf, worstBodies } from '../support/worst-bodies.ts';

const megabyte = 1024 * 1024;
const references = Array.from({ length: 6 }, (_, index) => ({ referenceType: 'EQ', referenceValue: `MSKU${1_000_000 + index}` }));

const row = printer(-46, -18, -18);
row('body', 'push of 5 MB', 'page of 32 MB');
const pages = worstBodies(32 * megabyte);
for (const [index, { title, body }] of worstBodies(5 * megabyte).entries()) {
  const [push, page] = [Buffer.from(body()), pages[index]?.body() ?? ''];
  const [ofPush, ofPage] = [() => readPush(push, 'MAEU'), () => parseBounded(page)].map(cost) as [string, string];
  row(title, ofPush, ofPage);
}
const most = Buffer.from(listOf(JSON.stringify({ references }), 5 * megabyte));
const ofMost = cost(() => readPush(most, 'MAEU'));
row('the most events and references accepted', ofMost);

/** The median of five runs, after one in which the engine compiles the code. */
function cost(work: () => unknown): string {
  let outcome = 'accepted';
  const times = Array.from({ length: 6 }, () =>
    cpuMs(() => {
      try {
        work();
      } catch {
        outcome = 'refused';
      }
    }),
  );
  return `${quantile(times.slice(1)).toFixed(0)} ms, ${outcome}`;
}
