/**
 * The long tests, `npm run test:faults`: no webhook message is lost; a backup restores; the next start finishes a killed migration; a kill
 * at any edge of a transaction loses nothing and repeats nothing; the program keeps working when its process is stopped, its clock jumps,
 * its database hangs, is killed, full or read-only, or carriers, receivers and an AIS feed are hostile; a credential has one rate over all
 * processes. Small versions of some are in `test/faults`, part of `npm test`. `npm run test:faults -- kills dead` runs only the named parts.
 */
import { strict as assert } from 'node:assert';
import { hangUnderLoad, limitOverProcesses, stopUnderLoad } from './api-under-load.ts';
import { backUpAndRestore } from './backup.ts';
import { type Edge, type EdgeRunResult, killEdges, killAtEveryEdge, listTransactions } from './edges.ts';
import { deliverWhileOthersHang } from './hanging-endpoints.ts';
import { sendToForbidden } from './forbidden.ts';
import { type KillPoint, killAtEach, killPoints } from './kill.ts';
import { killWhileTracking } from './kill-tracking.ts';
import { deliverAtLeastOnce } from './at-least-once.ts';
import { measureBacklog } from './large-backlog.ts';
import { databases } from '../support/databases.ts';
import { stopMysql } from '../support/global-setup.ts';
import { ownFamily } from '../support/mysql/server.ts';
import { formatCounts, print } from './print.ts';
import { storageParts } from './storage-parts.ts';
import { hostileParts } from './hostile-parts.ts';

const seeds = 8;
const trackingKills = 20;
/** Runs of the whole program, on each database, by their numbers: EDGE_RUNS=0-39 for fewer, EDGE_RUNS=7 repeats one. */
const [firstRun = 0, lastRun = firstRun] = (process.env['EDGE_RUNS'] ?? '0-249').split('-').map(Number);
const megabyte = 1024 * 1024;
/** While the database hangs: 10 s without data, 4 s of repeats to find out what became of a write, and 3 s that the last one may wait. */
const maxHangingMs = 17_500;

const parts: Record<string, () => Promise<void>> = {
  ...storageParts,
  ...hostileParts,

  async messages() {
    for (const [seed, dialect] of databases.entries()) {
      const found = await deliverAtLeastOnce({
        dialect,
        seed,
        messages: 100_000,
        endpoints: 400,
        accounts: 20,
        gone: 8,
        maxFaults: 4,
        speed: 1_000,
        timeoutMs: 5_000,
        leaseMs: 20_000,
        workers: 0,
        processes: 2,
        kills: 10,
        stallTimeoutMs: 120_000,
      });
      print(
        `${dialect}: ${found.delivered} of ${found.messages} messages for live endpoints answered with a 2xx, in ${found.seconds.toFixed(0)} s`,
      );
      print(
        `  seed ${seed}, 2 workers, ${found.kills} killed, ${found.goneEndpoints} endpoints gone with ${found.messagesForGone} messages`,
      );
      print(
        `  ${found.arrivals} arrivals, all signed right; after refusals ${found.retries}, after what may have been taken: ${formatCounts(found.duplicates)}`,
      );
      assert.deepEqual(found.problems.slice(0, 20), []);
      assert.equal(found.delivered, found.messages);
      assert.equal(found.kills, 10);
    }
  },

  async backup() {
    for (const dialect of databases) {
      const found = await backUpAndRestore(dialect);
      print(
        `${dialect}: backed up while ${found.meanwhile} requests came, and restored: ${found.lost} of ${found.acknowledged} acknowledged lost`,
      );
      print(`  ${found.pending} were pending and are tracked now, a shipment went on from ${found.status.before} to ${found.status.after}`);
      print(`  ${found.messages} messages sent by the copy, ${found.hasGap ? 'with a gap' : 'without a gap'}`);
      assert.deepEqual([found.lost, found.hasGap], [0, false]);
      assert.notEqual(found.status.after, found.status.before);
    }
  },

  async kills() {
    for (const dialect of databases) {
      const runs = (Object.keys(killPoints) as KillPoint[]).flatMap((killPoint) =>
        Array.from({ length: seeds }, (_, seed) => ({ killPoint, seed })),
      );
      const [inFlight, problems]: [number[], string[]] = [[], []];
      let duplicates = 0;
      await killAtEach(dialect, runs, (found) => {
        inFlight.push(found.inFlight);
        duplicates += found.duplicates;
        problems.push(...found.problems);
      });
      print(
        `${dialect}: ${inFlight.length} workers killed while they sent, at ${Object.keys(killPoints).length} places by ${seeds} seeds; ${runs.length} taken over within a lease`,
      );
      print(`  at most ${Math.max(...inFlight)} messages in flight, ${duplicates} came twice, all of them in flight at the kill`);
      assert.deepEqual(problems.slice(0, 20), []);
    }
  },

  async tracking() {
    for (const dialect of databases) {
      const found: { killPoint: string }[] = [];
      await killWhileTracking(
        dialect,
        Array.from({ length: trackingKills }, (_, seed) => seed),
        (one) => void found.push(one),
      );
      const committed = found.filter(({ killPoint }) => killPoint.startsWith('commit.after')).length;
      print(
        `${dialect}: ${found.length} workers killed while they settled what a carrier said, ${committed} of them after the commit; no change without its message, no message without its change`,
      );
    }
  },

  async edges() {
    const nameOf = ({ site, edge }: Edge): string => `${site.name} ${edge}`;
    const edges = (await listTransactions()).flatMap((site) => killEdges.map((edge) => nameOf({ site, edge })));
    for (const dialect of databases) {
      const since = performance.now();
      const found: EdgeRunResult[] = [];
      await killAtEveryEdge(dialect, { first: firstRun, last: lastRun }, (one) => {
        found.push(one);
        for (const problem of one.problems)
          print(`${dialect}, run ${one.run}, killed at ${one.killed.map(nameOf).join(' and ')}: ${problem}`);
        if (found.length % 25 === 0) print(`${dialect}: ${found.length} runs, ${found.flatMap(({ killed }) => killed).length} kills`);
      });
      const killed = found.flatMap((one) => one.killed.map(nameOf));
      const reached = new Set(killed);
      const problems = found.flatMap((one) => one.problems);
      const minutes = (performance.now() - since) / 60_000;
      print(
        `${dialect}: the program was killed ${killed.length} times in ${found.length} runs, at ${reached.size} of ${edges.length} edges of transactions, in ${minutes.toFixed(0)} minutes; ${problems.length} problems in the histories`,
      );
      assert.deepEqual(
        edges.filter((edge) => !reached.has(edge)),
        [],
        'edges at which it was never killed',
      );
      assert.deepEqual(problems, []);
    }
  },

  async forbidden() {
    const { rebound, refused, outcomes, dials, connections } = await sendToForbidden(2_000);
    print(
      `forbidden targets: ${rebound} rebound after they were registered, ${refused} put past the check; ${formatCounts(outcomes)}; ${dials} connections begun, ${connections} made`,
    );
    assert.deepEqual(
      { outcomes, dials, connections },
      { outcomes: { 'address not allowed': rebound + refused }, dials: 0, connections: 0 },
    );
    assert.ok(rebound > 400 && rebound + refused === 2_000);
  },

  async dead() {
    for (const dialect of databases) {
      const { hanging, delivered, slowestMs, settledForHanging, peakHanging } = await deliverWhileOthersHang(dialect, 1_000, 20);
      print(
        `${dialect}: ${delivered} messages to one healthy endpoint while ${hanging} others hang, with ${peakHanging} connections; the slowest took ${slowestMs} ms`,
      );
      assert.deepEqual(
        { hanging, delivered, settledForHanging, peakHanging },
        { hanging: 1_000, delivered: 20, settledForHanging: 0, peakHanging: 1_000 },
      );
    }
  },

  async stops() {
    for (const dialect of databases) {
      const { outcomes, codes, slowestMs } = await stopUnderLoad(dialect, 100);
      print(
        `${dialect}: an api under load was stopped 100 times, in ${slowestMs.toFixed(0)} ms at most; its requests: ${formatCounts(outcomes)}`,
      );
      assert.deepEqual(codes, [0]);
      assert.ok(slowestMs < 10_000);
      assert.deepEqual(
        // The system accepts connections that the process has not accepted when it closes the port: no request was read from them.
        Object.keys(outcomes).filter(
          (outcome) => !['201', 'ECONNREFUSED on a new connection', 'ECONNRESET on a new connection'].includes(outcome),
        ),
        [],
      );
    }
  },

  async hangs() {
    if (!databases.includes('mysql')) return;
    const { outcomes, slowestMs, recoveryMs } = await hangUnderLoad(20_000, 10);
    print(
      `${ownFamily}: the database hung for 20 s under load, 10 times: ${formatCounts(outcomes)}; the slowest answer took ${slowestMs.toFixed(0)} ms,`,
    );
    print(`  and the last that was not a 201 came ${recoveryMs.toFixed(0)} ms after its return`);
    assert.ok(slowestMs < maxHangingMs);
    assert.ok(recoveryMs < 3_000);
    assert.deepEqual(
      Object.keys(outcomes).filter((outcome) => !/^(201|503 (unavailable|outcome_unknown))$/.test(outcome)),
      [],
    );
  },

  async limits() {
    for (const dialect of databases) {
      const { requests, allowed, seconds, worstExcess } = await limitOverProcesses(dialect, 100_000, 50, 4);
      print(
        `${dialect}: ${requests} requests of one credential from 50 clients to 4 processes in ${seconds.toFixed(0)} s: ${allowed} let through, in no window more than burst + rate x time (nearest: ${worstExcess.toFixed(1)})`,
      );
      assert.ok(worstExcess <= 0);
    }
  },

  async memory() {
    const { waiting, before, after, served, peakHanging, plans } = await measureBacklog(1_000_000);
    const grown = { heap: after.heap - before.heap, peakRss: after.peakRss - before.peakRss };
    print(
      `sqlite: ${waiting} messages wait, and a worker that serves next to them (${served} messages, ${peakHanging} connections hang) is`,
    );
    print(
      `  ${(grown.heap / megabyte).toFixed(1)} MB larger in its heap and ${(grown.peakRss / megabyte).toFixed(1)} MB in all than with a thousand waiting (${(before.peakRss / megabyte).toFixed(0)} MB)`,
    );
    print(`  it looks for what is due by: ${[...new Set(plans)].join('; ')}`);
    assert.ok(waiting >= 1_000_000);
    assert.ok(grown.heap < 60 * megabyte && grown.peakRss < 60 * megabyte, 'the worker grows with what waits');
    assert.deepEqual(
      plans.filter((plan) => plan.startsWith('SCAN')),
      [],
    );
  },
};

const chosen = process.argv.slice(2);
try {
  for (const [name, run] of Object.entries(parts)) {
    if (chosen.length === 0 || chosen.includes(name)) await run();
  }
} finally {
  await stopMysql();
}
