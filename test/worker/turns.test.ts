import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { addMessages, addWebhooks } from '../faults/backlog.ts';
import { onEachDatabase } from '../support/databases.ts';
import { outbox } from '../support/outbox.ts';
import { startDelivering } from './delivering.ts';
import { until } from '../support/until.ts';

const waiting = 600;

onEachDatabase('an endpoint with much to send', (database) => {
  it('has its queue read from the front once per lease, so that a backdated message does not wait for all the others', async () => {
    let nowMs = Date.UTC(2026, 2, 1);
    const now = (): Date => new Date(nowMs);
    const webhooks = await addWebhooks(database(), { count: 1, accounts: 1 }, () => 'https://example.com/', now());
    await addMessages(database(), webhooks, waiting, now());
    const bodies: string[] = [];
    const delivering = startDelivering(database(), outbox, {
      now,
      leaseMs: 10_000,
      attemptMs: 1_000,
      send: async ({ message }) => {
        const body = message()?.body;
        const count = bodies.push(String(body));
        nowMs += 100;
        // As by a process whose clock is behind, or a transaction that commits late.
        if (count === 20) await addMessages(database(), webhooks, 1, new Date(nowMs - 30_000), 'dated back');
        // Time to settle what was sent before, which extends the lease.
        await sleep(5);
        return { status: 204, error: null, responseBody: '', retryAfterMs: null, durationMs: 1 };
      },
    });
    try {
      await until('all are sent', () => bodies.length > waiting);
    } finally {
      await delivering.stop();
    }
    expect(
      bodies.findIndex((body) => body.includes('dated back')),
      'messages sent before it',
    ).to.be.within(1, 200);
    expect(delivering.errors).to.deep.equal([]);
  });
});
