/**
 * `npm run test:cluster`: Landfall on three Galera nodes of this machine while one is killed and one stopped, for three minutes. It
 * needs Debian's mariadb-server, galera-4 and rsync. `--default-timeouts` leaves Galera's timeouts as they are; `--seconds 20` sets
 * how long each of the five phases lasts. It fails where an acknowledged request is lost, a message is missing or not delivered, a
 * request is not done, an answer is a 5xx other than 503, or clients are without an answer for more than 7 s, with tuned timeouts 2.5 s.
 */
import { strict as assert } from 'node:assert';
import { parseArgs } from 'node:util';
import { runOnCluster } from './run.ts';

const { values } = parseArgs({
  options: { 'default-timeouts': { type: 'boolean', default: false }, seconds: { type: 'string', default: '20' } },
});
const isTuned = !values['default-timeouts'];
/** The longest that clients may be without an acknowledgement, and one of them without an answer. */
const limitMs = isTuned ? 2_500 : 7_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const found = await runOnCluster({ isTuned, phaseMs: Number(values.seconds) * 1000, print });
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
print(
  `${isTuned ? 'tuned' : "Galera's own"} timeouts: ${found.acknowledged} requests acknowledged, ${found.lost.length} of them lost, ${found.pending} requests not done in the end`,
);
print(
  `  ${found.duplicates.length} numbers twice, ${found.gaps} gaps among ${found.messages} messages, ${found.undelivered} of them not delivered`,
);
const longest = (of: 'silenceMs' | 'answerMs' | 'galeraMs'): number => Math.max(...found.phases.map((phase) => phase[of]));
print(
  `  longest time without an acknowledgement ${seconds(longest('silenceMs'))} (Galera's own ${seconds(longest('galeraMs'))}), longest wait for one answer ${seconds(longest('answerMs'))}`,
);
print(`  other answers: ${JSON.stringify(found.refusals)}; ${found.lostCommits} commits lost to another node and repeated`);
assert.deepEqual(found.lost.slice(0, 10), []);
assert.deepEqual(found.duplicates.slice(0, 10), []);
assert.deepEqual(
  Object.keys(found.refusals).filter((outcome) => /^5(?!03)/.test(outcome)),
  [],
);
assert.equal(found.pending, 0);
assert.equal(found.gaps, 0);
assert.equal(found.undelivered, 0);
for (const { what, silenceMs, answerMs } of found.phases) {
  assert.ok(Math.max(silenceMs, answerMs) <= limitMs, `${what}: more than ${seconds(limitMs)} without an acknowledgement or an answer`);
}
