/** The long tests of strangers that the program talks to: carriers, receivers of webhooks, an AIS feed. */
import { strict as assert } from 'node:assert';
import { trackWithHostileCarrier } from '../../test/faults/hostile-carrier.ts';
import { floodByFeed } from '../../test/faults/hostile-feed.ts';
import { sendToHostile } from '../../test/faults/hostile-receivers.ts';
import type { Strain } from '../../test/faults/whole-program.ts';
import { databases } from '../../test/support/databases.ts';
import { counted, say } from './say.ts';

const megabyte = 1024 * 1024;

function sayStrain({ mostRss, code, stopMs }: Strain): void {
  say(`  the program took ${(mostRss / megabyte).toFixed(0)} MB at most and ended with ${code} in ${stopMs.toFixed(0)} ms`);
  assert.equal(code, 0);
  assert.ok(mostRss < 400 * megabyte);
}

export const strangerParts: Record<string, () => Promise<void>> = {
  async carrier() {
    for (const dialect of databases) {
      const found = await trackWithHostileCarrier(dialect, 20);
      say(
        `${dialect}: with a carrier that answers badly in ${found.ways} ways (${found.tries} tries recorded), ${found.succeeded} of ${found.acknowledged} requests to another one succeeded;`,
      );
      sayStrain(found);
      assert.deepEqual([found.ways, found.succeeded], [5, found.acknowledged]);
      assert.ok(found.tries > 0);
    }
  },

  async receivers() {
    for (const dialect of databases) {
      const found = await sendToHostile(dialect, 5, 3);
      say(
        `${dialect}: next to ${found.hostile} webhooks whose receivers answer badly in ${found.ways} ways, a healthy one got ${found.delivered} of ${found.messages} messages;`,
      );
      say(`  ${found.attempts} attempts at the others: ${counted(found.outcomes)}`);
      say(`  ${found.followed} redirects were followed, and at most ${found.longestStored} bytes of a response were stored;`);
      sayStrain(found);
      assert.deepEqual([found.delivered, found.followed, found.hostile], [found.messages, 0, found.ways * 5]);
      assert.ok(found.messages > 0 && found.longestStored <= 16_384);
    }
  },

  async feed() {
    for (const dialect of databases) {
      const found = await floodByFeed(dialect, 10_000_000);
      say(
        `${dialect}: an AIS feed sent ${(found.sent / 1e6).toFixed(0)} MB in ${found.ways} ways in ${found.seconds.toFixed(0)} s; reads meanwhile: ${counted(found.reads)}, the slowest took ${found.slowestMs.toFixed(0)} ms;`,
      );
      say(`  the tracked vessel is where the feed said last (${found.position.join(', ')}), and the database has ${found.vessels} vessel`);
      sayStrain(found);
      assert.deepEqual([Object.keys(found.reads), found.position, found.vessels], [['200'], [29.92, 32.55], 1]);
    }
  },
};
