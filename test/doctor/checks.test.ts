// What `landfall doctor` finds wrong, and how to fix it.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Carriers } from '../../src/carriers/carrier.ts';
import type { ShippingLines } from '../../src/domain/shipping-line.ts';
import { readConfig } from '../../src/settings/config.ts';
import { examineDatabase } from '../../src/doctor/checks.ts';
import type { RetryReason } from '../../src/domain/tracking-request.ts';
import { aRequest, anAccount, day, later } from '../support/samples.ts';
import { aDelivery, aMessage, aWebhook } from '../store/webhook-samples.ts';
import { CarrierLimiter } from '../../src/carriers/limiter.ts';
import { makePausedCarriers } from '../../src/carriers/paused.ts';
import { CarrierFailure } from '../../src/domain/carrier-report.ts';
import { makePresence } from '../../src/worker/presence.ts';
import { onEachDatabase } from '../support/databases.ts';
import { until } from '../support/until.ts';
import { endpointOf } from '../support/queue.ts';

const carriers: Carriers & ShippingLines = {
  get: () => undefined,
  find: (scac) => (scac === 'MAEU' ? ({ scac } as never) : undefined),
  list: () => [],
  simulation: () => undefined,
};

onEachDatabase(
  'the doctor',
  (database) => {
    let accountId: string;
    let environment: NodeJS.ProcessEnv = {};

    beforeEach(async () => {
      accountId = (await anAccount(database())).id;
    });

    const queued = (scac: string, dueAt: Date) => database().store.trackingRequests.insert(aRequest(accountId, { scac }), dueAt);

    const findingsAt = (now: () => Date) =>
      examineDatabase({ database: database(), name: 'db.internal', carriers, config: readConfig(environment), now });

    /** Left out of what the other checks find: no process runs, no key is set, and the clock is compared with the server's. */
    const always = /^(No process runs|SECRET_KEY is not set|This machine's clock)/;

    /** The faults at a time, each with its level. */
    async function wrongAt(at: Date): Promise<string[]> {
      const findings = await findingsAt(() => at);
      return findings.filter(({ level, what }) => level !== 'ok' && !always.test(what)).map(({ level, what }) => `${level}: ${what}`);
    }

    it('finds nothing if nothing is wrong', async () => {
      await queued('MAEU', day(2));
      expect(await wrongAt(day(1))).to.deep.equal([]);
    });

    it('finds a queue without a worker', async () => {
      await queued('MAEU', day(2));
      await queued('MAEU', later(day(2), 1000));
      expect(await wrongAt(later(day(2), 10 * 60_000))).to.deep.equal(['fault: MAEU: 2 requests due, the oldest for 10 minutes.']);
    });

    it('finds requests for a carrier without settings', async () => {
      await queued('HLCU', day(2));
      expect(await wrongAt(day(1))).to.deep.equal(['fault: Tracking requests wait for HLCU, which has no settings here.']);
    });

    /** Requests that have failed three times. */
    async function failing(count: number, failedReason: RetryReason): Promise<void> {
      const { trackingRequests } = database().store;
      for (let index = 0; index < count; index += 1) {
        const request = aRequest(accountId, { scac: 'MAEU' });
        await trackingRequests.insert(request, day(1));
        const claim = await trackingRequests.claim(request.id, { token: uuidv7(), now: day(1), leaseUntil: day(2) });
        if (!claim) throw new Error('The request was not claimed.');
        const { lastAnsweredAt, lastNewsAt, answerId, answerPosition } = claim;
        const outcome = { status: 'pending', failedReason, shipmentId: null, tries: 3 } as const;
        await trackingRequests.settle(request.id, claim.token, {
          scac: request.scac,
          search: null,
          ...outcome,
          nextCheckAt: day(3),
          lastCheckedAt: day(1),
          lastAnsweredAt,
          lastNewsAt,
          answerId,
          answerPosition,
          pollMemory: null,
          updatedAt: day(1),
        });
      }
    }

    it('finds a carrier that refuses the credentials, by a single request', async () => {
      await failing(1, 'credentials_refused');
      await queued('MAEU', day(2));
      expect(await wrongAt(day(2))).to.deep.equal([
        'fault: MAEU refuses the credentials, or these numbers to them: 1 of its next 2 requests was refused.',
      ]);
    });

    it('finds a carrier that a worker has paused, although no request that waits has been tried', async () => {
      const limiter = new CarrierLimiter('MAEU', { perMinute: 100, concurrency: 1 }, undefined, (change) => paused.note(change));
      const paused = makePausedCarriers();
      const worker = makePresence({
        database: database(),
        kind: 'worker',
        pausedCarriers: paused.list,
        now: () => new Date(),
        everyMs: 10,
      });
      await worker.start();
      await queued('MAEU', new Date());
      const said = async () => (await findingsAt(() => new Date())).find(({ what }) => /MAEU/.test(what))?.what.replace(/ on .*\)/, '');
      expect(await said()).to.equal('MAEU: 1 request due, none of them late.');
      const refuse = async () => {
        throw new CarrierFailure('credentials_refused', 'The carrier answered 401.');
      };
      for (let tries = 0; tries < 5; tries += 1) await limiter.run(refuse).catch(() => {});
      await until('the worker has said it', async () => /paused/.test((await said()) ?? ''));
      expect(await said()).to.equal('MAEU refuses the credentials, so the worker has paused it. The carrier answered 401.');
      await worker.stop();
    });

    it('finds a carrier whose requests all fail', async () => {
      await failing(5, 'shipping_line_unreachable');
      expect(await wrongAt(day(2))).to.deep.equal([
        'fault: MAEU fails: the next 5 of its requests have failed before (shipping_line_unreachable).',
      ]);
    });

    it('finds failing webhooks, without showing their paths, and messages that no worker sends', async () => {
      const { store } = database();
      const webhook = aWebhook(accountId, { url: 'https://hooks.example.com/secret-path', failingSince: day(1) });
      await store.webhooks.insert(webhook);
      await store.webhookDeliveries.insertMany([aDelivery(webhook.id, aMessage(accountId, 1), { nextAttemptAt: day(2) })]);
      expect(await wrongAt(day(3))).to.deep.equal([
        'fault: A message to a webhook has been due for 24 hours.',
        `warning: The webhook ${webhook.id} (hooks.example.com) has failed since ${day(1).toISOString()}.`,
      ]);
    });

    it('finds webhooks without a required proof', async () => {
      const [unproved, proved, off] = [{}, { provedAt: day(1) }, { active: false }].map((given) =>
        endpointOf(accountId, 'https://hooks.example.com/', given),
      );
      for (const webhook of [unproved!, proved!, off!]) await database().store.webhooks.insert(webhook);
      expect(await wrongAt(day(1))).to.deep.equal([]);
      environment = { WEBHOOK_VERIFICATION: 'required' };
      expect(await wrongAt(day(1)).finally(() => (environment = {}))).to.deep.equal([
        `warning: The endpoint of the webhook ${unproved!.id} (hooks.example.com) never proved that it expects messages.`,
      ]);
    });

    it('finds tables of another version, and nothing further', async () => {
      await database().rollback();
      const wrong = await wrongAt(day(1)).finally(() => database().migrate());
      expect(wrong).to.deep.equal(['fault: The database db.internal does not have the tables of this version.']);
    });

    /** The result for the clock, if there is a server to compare it with. */
    async function clockAt(now: () => Date) {
      const findings = await findingsAt(now);
      return findings.find(({ what }) => what.startsWith("This machine's clock"));
    }

    it("finds a clock that differs from the server's, and has none to compare with for a file", async () => {
      const wrong = await clockAt(() => new Date(Date.now() - 3_600_000));
      const agreeing = await clockAt(() => new Date());
      if (database().dialect === 'sqlite') {
        expect([wrong, agreeing]).to.deep.equal([undefined, undefined]);
        return;
      }
      expect(wrong?.level).to.equal('warning');
      expect(wrong?.what).to.match(/^This machine's clock is 36\d\d\.\d s behind the database server's\.$/);
      expect(agreeing?.level, agreeing?.what).to.equal('ok');
    });

    it('does not mistake a slow answer for a wrong clock', async () => {
      let slowMs = 0;
      const { server } = database();
      database().server = async () => {
        const answer = await server.call(database());
        const read = answer && { ...answer, now: new Date(answer.now.getTime() + slowMs) };
        slowMs += 5_000;
        return read;
      };
      const clock = await clockAt(() => new Date(Date.now() + slowMs)).finally(() => (database().server = server));
      expect(clock?.level, clock?.what).to.equal(database().dialect === 'sqlite' ? undefined : 'ok');
    });
  },
  'for each test',
);
