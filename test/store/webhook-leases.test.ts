import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import { latestTimes } from '../../src/domain/stored-times.ts';
import type { Webhook } from '../../src/domain/webhook.ts';
import { type Sql, timeText } from '../../src/store/sql.ts';
import { WebhookQueues } from '../../src/store/webhook-queues.ts';
import { onEachDatabase } from '../support/databases.ts';
import { day, later } from '../support/samples.ts';
import { aDelivery, aMessage, aWebhook } from './webhook-samples.ts';

const leaseMs = 60_000;
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

onEachDatabase(
  'leases on webhooks',
  (database) => {
    const webhooks = () => database().store.webhooks;
    const queues = () => database().store.webhookQueues;
    const accountId = uuidv7();
    let position = 0;

    /** An endpoint with one message, due from a given time. */
    async function anEndpoint(dueAt: Date | null, over: Partial<Webhook> = {}): Promise<Webhook> {
      position += 1;
      const webhook = aWebhook(accountId, over);
      const message = aMessage(accountId, position);
      await webhooks().insert(webhook);
      await database().store.messages.insertMany([message]);
      await database().store.webhookDeliveries.insertMany([
        aDelivery(webhook.id, message, { nextAttemptAt: dueAt, status: dueAt === null ? 'delivered' : 'pending' }),
      ]);
      return webhook;
    }
    const lease = (now: Date, token = uuidv7()) => ({ token, now, leaseUntil: later(now, leaseMs) });

    it('are offered for endpoints that are active, due and free, healthy and failing ones separately', async () => {
      const due = await anEndpoint(day(5));
      const failing = await anEndpoint(day(5), { failingSince: day(4) });
      await anEndpoint(later(day(5), 1));
      await anEndpoint(null);
      const off = await anEndpoint(day(5), { active: false });
      expect(await webhooks().claim(off.id, lease(day(5)))).to.equal(undefined);
      await webhooks().insert(aWebhook(accountId));
      const claimed = await anEndpoint(day(5));
      await webhooks().claim(claimed.id, lease(day(5)));
      expect(await queues().listDue('healthy', day(5), 10)).to.deep.equal([due.id]);
      expect(await queues().listDue('failing', day(5), 10)).to.deep.equal([failing.id]);
      expect(await queues().listDue('healthy', later(day(5), -1), 10)).to.deep.equal([]);
    });

    it('are offered to those served longest ago first, up to the limit', async () => {
      const made = [await anEndpoint(day(5)), await anEndpoint(day(5)), await anEndpoint(day(5))];
      const [first, second, third] = ids(made);
      for (const [id, at] of [
        [first, day(8)],
        [second, day(7)],
      ] as const) {
        const claim = lease(day(6));
        await webhooks().claim(id ?? '', claim);
        await webhooks().release(id ?? '', claim.token, at);
      }
      expect(await queues().listDue('healthy', day(9), 10)).to.deep.equal([third, second, first]);
      expect(await queues().listDue('healthy', day(9), 2)).to.deep.equal([third, second]);
    });

    it('are offered again for remaining deliveries, from the first of them on', async () => {
      const webhook = await anEndpoint(later(day(5), 1000));
      const mine = lease(day(5));
      await webhooks().claim(webhook.id, mine);
      const message = aMessage(accountId, (position += 1));
      await database().store.messages.insertMany([message]);
      await database().store.webhookDeliveries.insertMany([aDelivery(webhook.id, message, { nextAttemptAt: day(5) })]);
      const [delivery] = await database().store.webhookDeliveries.listOfMessages(webhook.id, [message.id]);
      expect(await queues().listDue('healthy', day(5), 10), 'while it is served').to.deep.equal([]);
      await database().store.webhookDeliveries.setDelivered([delivery?.id ?? ''], day(5));
      await webhooks().release(webhook.id, mine.token, day(5));
      expect(await queues().listDue('healthy', later(day(5), 999), 10), 'before the rest is due').to.deep.equal([]);
      expect(await queues().listDue('healthy', later(day(5), 1000), 10)).to.deep.equal([webhook.id]);
      await database().store.webhookDeliveries.restart(webhook.id, delivery?.id ?? '', later(day(5), 500));
      expect(await queues().listDue('healthy', later(day(5), 500), 10), 'once it is sent again').to.deep.equal([webhook.id]);
    });

    it('are offered among the failing ones once nothing has reached them, and among the healthy ones once something has', async () => {
      const webhook = await anEndpoint(day(5));
      const mine = lease(day(5));
      await webhooks().claim(webhook.id, mine);
      await webhooks().setFailing(webhook.id, day(5));
      await webhooks().release(webhook.id, mine.token, day(5));
      expect([await queues().listDue('healthy', day(5), 10), await queues().listDue('failing', day(5), 10)]).to.deep.equal([
        [],
        [webhook.id],
      ]);
      await webhooks().setHealthy(webhook.id);
      expect([await queues().listDue('healthy', day(5), 10), await queues().listDue('failing', day(5), 10)]).to.deep.equal([
        [webhook.id],
        [],
      ]);
    });

    it('are offered for endpoints that are enabled again', async () => {
      const webhook = await anEndpoint(day(5), { active: false });
      await webhooks().claim(webhook.id, lease(day(5)));
      expect(await queues().listDue('healthy', day(9), 10)).to.deep.equal([]);
      await webhooks().update({ ...webhook, active: true, updatedAt: day(6) }, webhook.updatedAt);
      expect(await queues().listDue('healthy', day(6), 10)).to.deep.equal([webhook.id]);
    });

    it('are offered whenever a message is put into a queue while others record that it is empty', async () => {
      const webhook = await anEndpoint(null);
      for (let round = 0; round < 20; round += 1) {
        const message = aMessage(accountId, (position += 1));
        const delivery = aDelivery(webhook.id, message);
        const queue = () =>
          database().transaction(async () => {
            const { store } = database();
            await store.messages.insertMany([message]);
            await store.webhookDeliveries.insertMany([delivery]);
          });
        await Promise.all([queue(), ...[1, 2, 3].map(() => queues().requeue(webhook.id, day(5)))]);
        expect(await queues().listDue('healthy', day(5), 10), `round ${round}`).to.deep.equal([webhook.id]);
        await database().store.webhookDeliveries.setDelivered([delivery.id], day(5));
        await queues().requeue(webhook.id, day(5));
        expect(await queues().listDue('healthy', day(5), 10), `round ${round}, once it is empty`).to.deep.equal([]);
      }
    });

    it('are offered for deliveries that an older version queued, once that is repaired', async () => {
      const [unnoted, unknown] = [aWebhook(accountId), aWebhook(accountId, { failingSince: day(4) })];
      for (const webhook of [unnoted, unknown]) await webhooks().insert(webhook);
      await anEndpoint(day(9), { active: false });
      for (const webhook of [unnoted, unknown]) {
        const message = aMessage(accountId, (position += 1));
        await database().store.messages.insertMany([message]);
        await database().store.webhookDeliveries.insertMany([aDelivery(webhook.id, message, { nextAttemptAt: day(6) })]);
        await queues().remove(webhook.id);
      }
      await queues().insert(unnoted.id, false);
      expect(await queues().listDue('healthy', day(9), 10)).to.not.include(unnoted.id);
      for (let after: string | undefined = ''; after !== undefined; ) after = await queues().repair(after, 1);
      expect(await queues().listDue('healthy', day(6), 10)).to.include(unnoted.id);
      expect(await queues().listDue('failing', day(6), 10)).to.deep.equal([unknown.id]);
      expect(await queues().listDue('healthy', later(day(6), -1), 10)).to.not.include(unnoted.id);
    });

    it('are repaired by as many statements for several endpoints as for one', async () => {
      const statementsFor = async (endpoints: number): Promise<number> => {
        const waiting = { active: 1, failing_since: null, first_due_at: timeText(day(5)), lease_until: null, due_at: timeText(day(5)) };
        const found = Array.from({ length: endpoints }, (_, index) => ({ ...waiting, id: `${index}`, webhook_id: `${index}` }));
        const asked: string[] = [];
        const sql: Sql = {
          rows: async <Row>(text: string) => (asked.push(text) === 1 ? (found as Row[]) : []),
          run: async (text) => asked.push(text),
        };
        await new WebhookQueues(sql).repair('', 9, { now: day(6), ...latestTimes(day(6)) });
        return asked.length;
      };
      expect(await statementsFor(9)).to.equal(await statementsFor(1));
    });

    it('go to one of four workers that want the same one', async () => {
      const webhook = await anEndpoint(day(5));
      const claims = await Promise.all([1, 2, 3, 4].map(() => webhooks().claim(webhook.id, lease(day(5)))));
      expect(claims.filter((claim) => claim !== undefined)).to.deep.equal([webhook]);
    });

    it('are not granted for endpoints that are disabled, deleted or unknown', async () => {
      const off = await anEndpoint(day(5), { active: false });
      const deleted = await anEndpoint(day(5));
      await webhooks().delete({ ...wholeAccount(accountId), surface: 'a' }, deleted.id, day(5));
      for (const id of [off.id, deleted.id, uuidv7()]) expect(await webhooks().claim(id, lease(day(5)))).to.equal(undefined);
    });

    it('last until they expire, unless they are extended, and then go to another worker', async () => {
      const webhook = await anEndpoint(day(5));
      const first = lease(day(5));
      await webhooks().claim(webhook.id, first);
      expect(await webhooks().extend(webhook.id, first.token, later(day(5), 2 * leaseMs))).to.equal(true);
      const later1 = later(day(5), leaseMs);
      expect(await webhooks().claim(webhook.id, lease(later1)), 'while it lasts').to.equal(undefined);
      const later2 = later(day(5), 2 * leaseMs);
      expect(await webhooks().claim(webhook.id, lease(later2))).to.deep.equal(webhook);
      expect(await webhooks().extend(webhook.id, first.token, later(later2, leaseMs)), 'once it is lost').to.equal(false);
      expect(await webhooks().findClaimed(webhook.id, first.token), 'once it is lost').to.equal(undefined);
    });

    it('end early if their holder releases them', async () => {
      const webhook = await anEndpoint(day(5));
      const mine = lease(day(5));
      await webhooks().claim(webhook.id, mine);
      await webhooks().release(webhook.id, uuidv7(), day(5));
      expect(await queues().listDue('healthy', day(5), 10)).to.deep.equal([]);
      await webhooks().release(webhook.id, mine.token, day(5));
      expect(await queues().listDue('healthy', day(5), 10)).to.deep.equal([webhook.id]);
    });

    it('show their holder the endpoint as it is now, even if it was disabled', async () => {
      const webhook = await anEndpoint(day(5));
      const mine = lease(day(5));
      await webhooks().claim(webhook.id, mine);
      const off = { ...webhook, active: false, disabledAt: day(6), updatedAt: day(6) };
      await webhooks().update(off, webhook.updatedAt);
      expect(await webhooks().findClaimed(webhook.id, mine.token)).to.deep.equal(off);
    });
  },
  'for each test',
);
