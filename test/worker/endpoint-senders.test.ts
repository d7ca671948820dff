import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { wholeAccount } from '../../src/domain/account.ts';
import type { Owner, Webhook } from '../../src/domain/webhook.ts';
import { makeSettleDeliveries } from '../../src/service/webhooks/settle-deliveries.ts';
import type { Store } from '../../src/store/store.ts';
import { onEachWorld } from '../service/world.ts';
import { openExplainer } from '../store/explain.ts';
import { outbox } from '../support/outbox.ts';
import { builtFile } from '../support/program.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Delivering, startDelivering } from './delivering.ts';
import { answered, endpointOf, queueMessages, webhooksOf } from '../support/queue.ts';
import { aMoment, until } from '../support/until.ts';

onEachWorld('the senders of endpoints', (world) => {
  let accountId: string;
  let owner: Owner;
  let receiver: Receiver;
  let delivering: Delivering | undefined;

  const database = () => world().database;
  const deliveries = () => database().store.webhookDeliveries;
  const start = (over: Parameters<typeof startDelivering>[2] = {}): Delivering => (delivering = startDelivering(database(), outbox, over));
  const delivered = ({ id }: Webhook) => deliveries().count({ webhookId: id, status: 'delivered' });
  const idsAt = ({ received }: Receiver) => received.map(({ headers }) => String(headers['webhook-id']));

  beforeEach(async () => {
    accountId = uuidv7();
    owner = { testOnly: false, accountId, surface: 'a' };
    receiver = await startReceiver();
    delivering = undefined;
  });

  afterEach(async () => {
    await receiver.close();
    await delivering?.stop();
    for (const { id } of await database().store.webhooks.listListeners(accountId)) {
      await database().store.webhooks.delete({ ...wholeAccount(accountId), surface: 'a' }, id, new Date());
    }
  });

  it('keep many endpoints that hang from holding up one that does not', async () => {
    const hanging = await startReceiver(() => {});
    // Three pages of due endpoints, and 25 times as many as the database has connections.
    const count = 250;
    // Names of this machine (RFC 6761), so that each endpoint has its own origin.
    const endpoints = Array.from({ length: count }, (_, index) =>
      endpointOf(accountId, hanging.url.replace('127.0.0.1', `hook-${index}.localhost`)),
    );
    await queueMessages(database(), endpoints, 1);
    const { deliverer, errors } = start({ timeoutMs: 60_000 });
    await hanging.until(count, 40_000);
    const healthy = endpointOf(accountId, receiver.url);
    const messages = await queueMessages(database(), [healthy], 50);
    deliverer.wake();
    await until('all of the healthy one’s are delivered', async () => (await delivered(healthy)) === 50);
    expect(idsAt(receiver).sort()).to.deep.equal(messages.sort());
    expect(hanging.received, 'those that hang have theirs, still open').to.have.length(count);
    await hanging.close();
    await delivering?.stop();
    expect(errors).to.deep.equal([]);
  });

  it('have separate slots for endpoints that have been failing', async () => {
    const hanging = await startReceiver(() => {});
    const failing = Array.from({ length: 10 }, () => endpointOf(accountId, hanging.url, { failingSince: new Date() }));
    const healthy = endpointOf(accountId, receiver.url);
    await queueMessages(database(), failing, 5);
    await queueMessages(database(), [healthy], 50);
    start({ endpointConcurrency: { healthy: 1, failing: 4 }, timeoutMs: 60_000 });
    await receiver.until(50);
    await hanging.until(2);
    await until('all of the healthy one’s are delivered', async () => (await delivered(healthy)) === 50);
    expect(hanging.received, 'an account’s half of the slots, and one attempt by each').to.have.length(2);
    await hanging.close();
  });

  it('leave slots to another account, however many endpoints of one hang', async () => {
    const hanging = await startReceiver(() => {});
    const others = Array.from({ length: 20 }, (_, index) =>
      endpointOf(accountId, hanging.url.replace('127.0.0.1', `hook-${index}.localhost`)),
    );
    await queueMessages(database(), others, 1);
    start({ endpointConcurrency: { healthy: 4, failing: 4 }, timeoutMs: 60_000 });
    await hanging.until(2);
    const healthy = endpointOf(uuidv7(), receiver.url);
    await queueMessages(database(), [healthy], 20);
    await until('all of the other’s are delivered', async () => (await delivered(healthy)) === 20);
    expect(hanging.received, 'half of the slots').to.have.length(2);
    await hanging.close();
  });

  it('record no attempt that did not get its turn, and try again', async () => {
    const endpoint = endpointOf(accountId, receiver.url);
    const [message = ''] = await queueMessages(database(), [endpoint], 1);
    let turns = 0;
    const { errors } = start({
      send: async (attempt) => {
        turns += 1;
        if (turns < 3) return null;
        attempt.message();
        return answered(204);
      },
    });
    await until('it is delivered', async () => (await delivered(endpoint)) === 1);
    const [delivery] = await deliveries().listOfMessages(endpoint.id, [message]);
    expect(delivery).to.include({ tries: 1, attemptCount: 1 });
    expect(turns).to.equal(3);
    expect(errors).to.deep.equal([]);
  });

  it('let no attempt wait for its turn when they stop', async () => {
    receiver.answers(() => {});
    const endpoints = Array.from({ length: 40 }, (_, index) => endpointOf(accountId, `${receiver.url}/${index}`));
    await queueMessages(database(), endpoints, 1);
    const { errors, stop } = start({ timeoutMs: 60_000 });
    await receiver.until(16);
    const stopped = stop();
    await receiver.close();
    await stopped;
    expect(receiver.received, 'half of the places for endpoints that are not proven').to.have.length(16);
    expect(errors).to.deep.equal([]);
  });

  it('send no more at once to an endpoint than they may', async () => {
    const open: ServerResponse[] = [];
    const answer = (response: ServerResponse): void => void response.writeHead(204).end();
    // Each that is delivered lets twice as many go at once.
    const trusting = 8;
    receiver.answers((_request, response, count) => void (count > trusting ? open.push(response) : answer(response)));
    const endpoint = endpointOf(accountId, receiver.url);
    await queueMessages(database(), [endpoint], 60);
    start({ concurrency: 5 });
    await receiver.until(trusting + 5);
    await aMoment();
    expect(open).to.have.length(5);
    receiver.answers((_request, response) => answer(response));
    open.forEach(answer);
    await until('all are delivered', async () => (await delivered(endpoint)) === 60);
  });

  it('read waiting messages in batches, and hold few of them, however many there are', async () => {
    const waiting = 3000;
    const endpoint = endpointOf(accountId, receiver.url);
    await queueMessages(database(), [endpoint], 0);
    const explainer = await openExplainer(world().url);
    const at = '2026-01-01 00:00:00.000';
    const all = Array.from({ length: waiting }, (_, index) => [uuidv7(), uuidv7(), index + 1] as const);
    const messageColumns = ['id', 'account_id', 'surface', 'position', 'type', 'body', 'created_at'];
    await explainer.fill(
      'messages',
      messageColumns,
      all.map(([id, , position]) => [id, accountId, 'a', position, 'x', '{}', at]),
    );
    const columns = ['id', 'webhook_id', 'message_id', 'event_type', 'status', 'tries', 'attempt_count', 'next_attempt_at', 'created_at'];
    await explainer.fill(
      'webhook_deliveries',
      columns,
      all.map(([messageId, id]) => [id, endpoint.id, messageId, 'x', 'pending', 0, 0, at, at]),
    );
    await explainer.close();
    await database().store.webhookQueues.note([endpoint.id], new Date(`${at}Z`));

    const seen = { maxRead: 0, read: 0, settled: 0, held: 0 };
    const { store } = database();
    const listDue: typeof store.webhookDeliveries.listDue = async (...asked) => {
      const rows = await store.webhookDeliveries.listDue(...asked);
      seen.read += rows.length;
      seen.maxRead = Math.max(seen.maxRead, rows.length);
      seen.held = Math.max(seen.held, seen.read - seen.settled);
      return rows;
    };
    const settle = makeSettleDeliveries({ database: database(), outbox, now: () => new Date(), random: Math.random });
    const { errors } = start({
      store: { ...store, webhookDeliveries: { listDue } } as unknown as Store,
      send: async ({ message }) => (message() === null ? null : answered(204)),
      settle: async (lease, outcomes, leaseUntil) => {
        const webhook = await settle(lease, outcomes, leaseUntil);
        seen.settled += outcomes.length;
        return webhook;
      },
    });
    await until('two thousand are settled', () => seen.settled >= 2000);
    await delivering?.stop();
    expect(seen.maxRead, 'rows read at once').to.be.at.most(500);
    expect(seen.held, 'rows read and not settled').to.be.at.most(1500);
    expect(await delivered(endpoint)).to.equal(seen.settled);
    expect(errors).to.deep.equal([]);
  });

  it('resend a message if that is requested while it is in flight, and count both attempts', async () => {
    // Every call gives another time, so that a new request sorts after those in progress.
    let ms = Date.now();
    const now = (): Date => new Date((ms += 1));
    const endpoint = endpointOf(accountId, receiver.url);
    const messages = await queueMessages(database(), [endpoint], 60);
    // Late enough that more is read while it is open.
    const held = messages[30] ?? '';
    const { store } = database();
    const [delivery] = await store.webhookDeliveries.listOfMessages(endpoint.id, [held]);
    let release = (): void => {};
    const answer = new Promise<void>((resolve) => (release = resolve));
    const sent: string[] = [];
    let isAskedFor = false;
    const { errors } = start({
      now,
      concurrency: 4,
      store: {
        ...store,
        webhookDeliveries: {
          listDue: async (...[id, , limit, after]: Parameters<typeof store.webhookDeliveries.listDue>) => {
            if (isAskedFor) release();
            if (!isAskedFor && sent.includes(held)) {
              isAskedFor = true;
              await webhooksOf(database(), now).resend(owner, endpoint.id, delivery?.id ?? '');
            }
            return store.webhookDeliveries.listDue(id, now(), limit, after);
          },
        },
      } as unknown as Store,
      send: async ({ messageId, message }) => {
        message();
        sent.push(messageId);
        if (messageId !== held || sent.filter((id) => id === held).length > 1) return answered(204);
        await answer;
        return answered(500);
      },
    });
    await until('all are delivered', async () => (await delivered(endpoint)) === 60);
    expect(sent.filter((id) => id === held)).to.have.length(2);
    expect(sent).to.have.length(61);
    const attempts = (await store.webhookDeliveries.listAttempts([delivery?.id ?? ''], 20)).get(delivery?.id ?? '');
    expect(attempts?.map(({ number, status }) => [number, status])).to.deep.equal([
      [1, 500],
      [2, 204],
    ]);
    expect(errors).to.deep.equal([]);
  });

  it('settle the messages sent even if another cannot be settled', async () => {
    const endpoint = endpointOf(accountId, receiver.url);
    const [, second] = await queueMessages(database(), [endpoint], 3);
    const failure = new Error('This one cannot be written');
    const { errors } = start({
      bodyFor: (_webhook, body) => {
        if (body.includes(second ?? '')) throw failure;
        return body;
      },
    });
    await until('the two others are delivered', async () => (await delivered(endpoint)) === 2);
    await delivering?.stop();
    expect(errors).to.deep.equal([failure]);
    expect(await deliveries().count({ webhookId: endpoint.id, status: 'pending' })).to.equal(1);
  });

  it('settle attempts in flight before they end, if the queue cannot be read', async () => {
    const endpoint = endpointOf(accountId, receiver.url);
    await queueMessages(database(), [endpoint], 40);
    const failure = new Error('The queue cannot be read');
    let reads = 0;
    const { store } = database();
    const listDue: typeof store.webhookDeliveries.listDue = async (...asked) => {
      reads += 1;
      if (reads > 1) throw failure;
      return store.webhookDeliveries.listDue(...asked);
    };
    const held: ServerResponse[] = [];
    // A sender first reads eight, and reads on when the last of them is in progress.
    receiver.answers((_request, response) => void (receiver.received.length < 8 ? response.writeHead(204).end() : held.push(response)));
    const { errors, stop } = start({ store: { ...store, webhookDeliveries: { listDue } } as unknown as Store });
    await until('the queue was read again, and the last attempt is open', () => reads === 2 && held.length === 1);
    const stopped = stop();
    held[0]?.writeHead(204).end();
    await stopped;
    expect(await delivered(endpoint)).to.equal(8);
    expect(errors).to.deep.equal([failure]);
  });

  it('do not loop forever on a delivery whose message is gone', async () => {
    const endpoint = endpointOf(accountId, receiver.url);
    const [gone] = await queueMessages(database(), [endpoint], 1);
    await database().store.messages.delete([gone ?? '']);
    let claims = 0;
    const { webhooks } = database().store;
    const counting = {
      release: webhooks.release.bind(webhooks),
      claim: (...asked: Parameters<typeof webhooks.claim>) => {
        if (asked[0] === endpoint.id) claims += 1;
        return webhooks.claim(...asked);
      },
    };
    const { deliverer } = start({ idleMs: 60_000, store: { ...database().store, webhooks: counting } as unknown as Store });
    await until('it was claimed', () => claims > 0);
    await queueMessages(database(), [endpointOf(accountId, receiver.url)], 20);
    deliverer.wake();
    await receiver.until(20);
    // Once at the start, once at each wake, and once each time a busy sender ends.
    expect(claims).to.be.at.most(5);
  });

  it('send nothing twice from two processes on one database, unless one dies', async () => {
    receiver.answers((_request, response) => void setTimeout(() => response.writeHead(204).end(), 1));
    const endpoints = Array.from({ length: 20 }, (_, index) => endpointOf(accountId, `${receiver.url}/${index}`));
    const processes = await Promise.all([1, 2].map(() => startProcess(world().url)));
    try {
      await Promise.all(processes.map((child) => once(child.stdout!, 'data')));
      const messages = await queueMessages(database(), endpoints, 10);
      for (const child of processes) child.stdin!.write('go\n');
      // More arrive meanwhile, so that senders end and begin.
      const later = [...messages];
      for (let round = 0; round < 5; round += 1) {
        later.push(...(await queueMessages(database(), endpoints, 2)));
        await receiver.until(20 * (10 + 2 * round));
      }
      await until('all are delivered', async () => {
        const counts = await Promise.all(endpoints.map(delivered));
        return counts.every((count) => count === 20);
      });
      const ended = processes.map((child) => once(child, 'exit'));
      for (const child of processes) child.stdin!.end();
      for (const [code] of await Promise.all(ended)) expect(code).to.equal(0);
      const sent = receiver.received.map(({ path, headers }) => `${path} ${String(headers['webhook-id'])}`);
      const wanted = endpoints.flatMap((_, index) => later.map((id) => `/hook/${index} ${id}`));
      expect(sent.sort()).to.deep.equal(wanted.sort());
    } finally {
      for (const child of processes) child.kill('SIGKILL');
    }
  });
});

async function startProcess(databaseUrl: string): Promise<ChildProcess> {
  const file = await builtFile('test/worker/delivering-process.ts');
  return spawn(process.execPath, [file, databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
}
