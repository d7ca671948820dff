/** The long tests with hostile peers: carriers, webhook receivers and an AIS feed. */
import { strict as assert } from 'node:assert';
import { trackWithHostileCarrier } from './hostile-carrier.ts';
import { floodFromFeed } from './hostile-feed.ts';
import { sendToHostile } from './hostile-receivers.ts';
import type { ProcessStats } from './whole-program.ts';
import { databases } from '../support/databases.ts';
import { formatCounts, print } from './print.ts';

const megabyte = 1024 * 1024;
/** Webhooks for each way in which a receiver misbehaves. */
const webhooksPerWay = 5;
const shipments = 3;

function printAndCheck({ peakRss, code, stopMs }: ProcessStats): void {
  print(`  the program used at most ${(peakRss / megabyte).toFixed(0)} MB, and stopped with ${code} in ${stopMs.toFixed(0)} ms`);
  assert.equal(code, 0);
  assert.ok(peakRss < 400 * megabyte);
}

export const hostileParts: Record<string, () => Promise<void>> = {
  async carrier() {
    for (const dialect of databases) {
      const found = await trackWithHostileCarrier(dialect, 20);
      print(
        `${dialect}: with a carrier that misbehaves in ${found.ways} ways (${found.tries} tries recorded), ${found.succeeded} of ${found.acknowledged} requests to another carrier succeeded;`,
      );
      printAndCheck(found);
      assert.equal(found.ways, 5);
      assert.equal(found.succeeded, found.acknowledged);
      assert.ok(found.tries > 0);
    }
  },

  async receivers() {
    for (const dialect of databases) {
      const found = await sendToHostile(dialect, webhooksPerWay, shipments);
      print(
        `${dialect}: next to ${found.hostile} webhooks whose receivers misbehave in ${found.ways} ways, a healthy one got ${found.delivered} of ${found.messages} messages;`,
      );
      print(`  ${found.attempts} attempts at the others: ${formatCounts(found.outcomes)}`);
      print(`  ${found.followed} redirects were followed; the longest stored response body has ${found.longestStored} bytes;`);
      printAndCheck(found);
      assert.equal(found.hostile, found.ways * webhooksPerWay);
      assert.ok(found.messages > 0);
      assert.equal(found.delivered, found.messages);
      assert.equal(found.followed, 0);
      assert.ok(found.longestStored <= 16_384);
    }
  },

  async feed() {
    for (const dialect of databases) {
      const found = await floodFromFeed(dialect, 10_000_000);
      print(
        `${dialect}: an AIS feed sent ${(found.sent / 1e6).toFixed(0)} MB in ${found.ways} ways in ${found.seconds.toFixed(0)} s; reads meanwhile: ${formatCounts(found.reads)}, the slowest took ${found.slowestMs.toFixed(0)} ms;`,
      );
      print(
        `  the tracked vessel has the last position of the feed (${found.position.join(', ')}), and the database has ${found.vessels} vessel`,
      );
      printAndCheck(found);
      assert.deepEqual(Object.keys(found.reads), ['200']);
      assert.deepEqual(found.position, [29.92, 32.55]);
      assert.equal(found.vessels, 1);
    }
  },
};
