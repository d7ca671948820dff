// One worker and carriers with limits: real servers, real limiters, the database as the queue.
import { resetSandbox } from '../../src/service/sandbox-reset.ts';
import { expect } from 'chai';
import { makeCarriers } from '../../src/carriers/registry.ts';
import { wholeAccount } from '../../src/domain/account.ts';
import type { TrackingStatus } from '../../src/domain/tracking-request.ts';
import { makeReceivePush } from '../../src/service/tracking/receive-push.ts';
import { makeSettleTracking } from '../../src/service/tracking/settle-tracking.ts';
import { type Tracker, makeTracker } from '../../src/worker/track.ts';
import { type Answers, type FakeCarrier, gateOut, startFakeCarrier } from '../carriers/fake-carrier.ts';
import { onEachWorld } from '../service/world.ts';
import { found } from '../support/found.ts';
import { aRequest } from '../support/samples.ts';
import { outbox } from '../support/outbox.ts';
import { aMoment, until } from '../support/until.ts';

/** Hapag-Lloyd allows 2 requests at once, CMA CGM 4. */
type Scac = 'HLCU' | 'CMDU';

const now = (): Date => new Date();
const answered: Answers = ({ query }) => ({ body: [gateOut(`${query['equipmentReference']}`, query['equipmentReference'])] });
const down: Answers = () => ({ status: 503 });

onEachWorld("one worker and its carriers' budgets", (world) => {
  let accountId: string;
  let servers: Record<Scac, FakeCarrier>;
  let worker: Tracker | undefined;
  let serial = 0;

  beforeEach(async () => {
    accountId = (await world().newAccount()).accountId;
  });

  afterEach(async () => {
    for (const server of Object.values(servers)) await server.stop();
    await worker?.stop();
    for (const scac of ['HLCU', 'CMDU']) await resetSandbox(world().database, accountId, scac);
  });

  async function start(answers: Record<Scac, Answers>, { perMinute = 1000, idleMs = 20 } = {}) {
    servers = { HLCU: await startFakeCarrier(answers.HLCU), CMDU: await startFakeCarrier(answers.CMDU) };
    const given = {
      HLCU_BASE_URL: servers.HLCU.url,
      HLCU_CLIENT_ID: 'id',
      HLCU_CLIENT_SECRET: 'secret',
      HLCU_PUSH_TOKEN: 'a-token-of-many-characters',
      HLCU_REQUESTS_PER_MINUTE: `${perMinute}`,
      CMDU_BASE_URL: servers.CMDU.url,
      CMDU_API_KEY: 'key',
      CMDU_REQUESTS_PER_MINUTE: `${perMinute}`,
    };
    const carriers = makeCarriers({ sandboxUrl: null, timeoutMs: 60_000, given });
    const settle = makeSettleTracking({ database: world().database, outbox, shippingLines: carriers, now, random: () => 0.5 });
    const onError = (error: unknown): void => void world().errors.push(error);
    worker = makeTracker({
      store: world().database.store,
      carriers,
      settle,
      now,
      concurrency: 16,
      idleMs,
      leaseMs: 60_000,
      onError,
    });
    worker.start();
    const receive = makeReceivePush({ database: world().database, wake: worker.wake, now });
    /** HLCU reports that a container was gated out. */
    const push = async (containerNumber: string): Promise<void> => {
      const body = Buffer.from(JSON.stringify([gateOut(`pushed of ${containerNumber}`, containerNumber)]));
      await receive('HLCU', found(carriers.get('HLCU')?.pushes).read(body));
    };
    return { push };
  }

  /** Requests that have been due for some minutes. @returns their container numbers */
  async function due(scac: Scac, status: TrackingStatus, count: number, minutesAgo: number): Promise<string[]> {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 - minutesAgo * 60_000);
    return world().database.transaction(async () => {
      const numbers: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const containerNumber = `MSKU${String((serial += 1)).padStart(7, '0')}`;
        await world().database.store.trackingRequests.insert(aRequest(accountId, { scac, status, containerNumber }), at);
        numbers.push(containerNumber);
      }
      return numbers;
    });
  }

  const numbersAsked = (scac: Scac): (string | undefined)[] => servers[scac].asked.map(({ query }) => query['equipmentReference']);

  it('has as many first requests in flight with each carrier as the carrier takes at once', async () => {
    const [ends, hang] = patience();
    await due('HLCU', 'pending', 10, 1);
    await due('CMDU', 'pending', 10, 1);
    // Only a slot that becomes free wakes it.
    await start({ HLCU: hang, CMDU: hang }, { idleMs: 60_000 });
    await until('all places taken', () => ends.length === 6);
    await aMoment();
    expect([servers.HLCU.asked.length, servers.CMDU.asked.length]).to.deep.equal([2, 4]);
    ends.shift()?.();
    await until('a free place taken', () => servers.HLCU.asked.length + servers.CMDU.asked.length === 7);
    for (let next = 0; next < 20; next += 1) {
      await until('the next question', () => ends.length > 0 || next === 19);
      ends.shift()?.();
    }
    await until('all asked', () => servers.HLCU.asked.length === 10 && servers.CMDU.asked.length === 10);
    expect([servers.HLCU.maxConcurrent, servers.CMDU.maxConcurrent]).to.deep.equal([2, 4]);
  });

  it('skips a thousand requests of a carrier that is down, and leaves them in the queue', async () => {
    await due('HLCU', 'succeeded', 1000, 60);
    const healthy = await due('CMDU', 'succeeded', 10, 1);
    await start({ HLCU: down, CMDU: answered });
    await until('the healthy carrier asked', () => servers.CMDU.asked.length === 10);
    expect(numbersAsked('CMDU').sort()).to.deep.equal(healthy);
    await until('the circuit open', () => servers.HLCU.asked.length >= 5);
    await aMoment();
    expect(servers.HLCU.asked.length).to.be.within(5, 6);
    const { tracking_requests: rows = [] } = await world().dump('tracking_requests');
    const untouched = rows
      .map((row) => JSON.parse(row) as Record<string, unknown>)
      .filter((row) => {
        const at = new Date(`${String(row['next_check_at']).replace(' ', 'T')}Z`);
        return row['account_id'] === accountId && row['scac'] === 'HLCU' && Date.now() - at.getTime() > 50 * 60_000;
      });
    expect(untouched.length).to.be.within(994, 995);
  });

  it('reads a carrier’s pushes even while it is down, for every request that they concern', async () => {
    const many = await due('HLCU', 'pending', 30, 0);
    const { push } = await start({ HLCU: down, CMDU: answered });
    await until('the circuit open', () => servers.HLCU.asked.length >= 5);
    for (const number of many) await push(number);
    const untold = async (): Promise<number> => {
      const { tracking_requests: rows = [] } = await world().dump('tracking_requests');
      const all = rows.map((row) => JSON.parse(row) as Record<string, unknown>);
      return all.filter((row) => row['account_id'] === accountId && row['shipment_id'] === null).length;
    };
    await until('each request has a shipment', async () => (await untold()) === 0);
    expect(servers.HLCU.asked.length, 'questions').to.be.within(5, 6);
  });

  it('sends first requests before polls, however long these have been due', async () => {
    await due('HLCU', 'succeeded', 20, 60);
    const first = await due('HLCU', 'pending', 3, 0);
    await start({ HLCU: answered, CMDU: answered });
    await until('all asked', () => servers.HLCU.asked.length === 23);
    expect(numbersAsked('HLCU').slice(0, 3).sort()).to.deep.equal(first);
  });

  it('leaves a fifth of the minute’s calls and one slot to first requests', async () => {
    await due('HLCU', 'succeeded', 20, 60);
    await start({ HLCU: answered, CMDU: answered }, { perMinute: 10 });
    await until('its polls', () => servers.HLCU.asked.length === 8);
    await aMoment();
    expect(servers.HLCU.asked).to.have.lengthOf(8);
    expect(servers.HLCU.maxConcurrent).to.equal(1);
    const first = await due('HLCU', 'pending', 3, 0);
    await until('first questions', () => servers.HLCU.asked.length === 10);
    await aMoment();
    expect(first).to.include.members(numbersAsked('HLCU').slice(8));
    expect(servers.HLCU.asked).to.have.lengthOf(10);
  });

  it('returns to a carrier once it may be polled again', async () => {
    let answers = 0;
    const busyAtFirst: Answers = (asked) => {
      answers += 1;
      return answers === 1 ? { status: 429, headers: { 'retry-after': '1' } } : answered(asked);
    };
    const all = await due('HLCU', 'succeeded', 5, 1);
    await start({ HLCU: busyAtFirst, CMDU: answered });
    await until('the others asked', () => new Set(numbersAsked('HLCU')).size === all.length);
    expect(new Set(numbersAsked('HLCU'))).to.deep.equal(new Set(all));
  });

  it('settles requests to a carrier that is no longer offered', async () => {
    const orphan = aRequest(accountId, { scac: 'MAEU' });
    await world().database.store.trackingRequests.insert(orphan, now());
    await start({ HLCU: answered, CMDU: answered });
    const { trackingRequests } = world().database.store;
    await until('it is settled', async () => (await trackingRequests.find(wholeAccount(accountId), orphan.id))?.failedReason);
    expect(await trackingRequests.find(wholeAccount(accountId), orphan.id)).to.include({
      status: 'pending',
      failedReason: 'shipping_line_unreachable',
    });
    await trackingRequests.setNextCheck(orphan.id, null);
  });
});

/** Answers that wait until the test releases each, in the order of the requests. */
function patience(): [ends: (() => void)[], Answers] {
  const ends: (() => void)[] = [];
  return [ends, (asked) => new Promise((resolve) => ends.push(() => resolve(answered(asked))))];
}
