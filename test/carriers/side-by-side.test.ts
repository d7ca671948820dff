import { expect } from 'chai';
import type { CarrierFailure } from '../../src/domain/carrier-report.ts';
import { until } from '../support/until.ts';
import {
  type Answers,
  type FakeCarrier,
  StandingClock,
  askContainer,
  containerNumber,
  failureOf,
  gateOut,
  offered,
  startFakeCarrier,
  repeat,
} from './fake-carrier.ts';

describe('carriers side by side', () => {
  const servers: FakeCarrier[] = [];
  const clock = new StandingClock();

  afterEach(async () => {
    clock.goOn();
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  async function hapagLloyd(answers: Parameters<typeof startFakeCarrier>[0], more: Record<string, string> = {}, timeoutMs = 1_000) {
    const server = await startFakeCarrier(answers);
    servers.push(server);
    const settings = { HLCU_BASE_URL: server.url, HLCU_CLIENT_ID: 'id', HLCU_CLIENT_SECRET: 'secret', ...more };
    return { server, carrier: offered('HLCU', settings, timeoutMs) };
  }

  it('keep their limits under load', async () => {
    const { answers, release } = held();
    const { server, carrier } = await hapagLloyd(answers, { HLCU_REQUESTS_PER_MINUTE: '20' }, 60_000);
    clock.stand();
    const heldBack: CarrierFailure[] = [];
    // Two of each round's questions are asked, until the minute is used up in the tenth.
    for (let round = 1; round <= 15; round += 1) {
      const questions = Promise.allSettled(Array.from({ length: 25 }, () => carrier.read(askContainer)));
      await until('two are asked, or none', () => server.asked.length >= Math.min(20, 2 * round));
      release();
      for (const question of await questions) if (question.status === 'rejected') heldBack.push(question.reason as CarrierFailure);
    }
    expect(server.asked).to.have.length(20);
    expect(server.maxConcurrent).to.equal(2);
    expect(heldBack).to.have.length(15 * 25 - 20);
    expect(heldBack.filter(({ asked, retryAfterMs }) => asked || !retryAfterMs)).to.deep.equal([]);
  });

  it('do not wait for one that hangs, which uses only its own slots', async () => {
    const { answers, release } = held();
    const hanging = await hapagLloyd(answers, {}, 60_000);
    const quick = await startFakeCarrier(() => ({ body: [gateOut('1')] }));
    servers.push(quick);
    const cmaCgm = offered('CMDU', { CMDU_BASE_URL: quick.url, CMDU_API_KEY: 'key' });

    const outcomes = Array.from({ length: 16 }, () =>
      hanging.carrier.read(askContainer).then(
        () => 'answered',
        ({ asked }: CarrierFailure) => (asked ? 'failed' : 'held back'),
      ),
    );
    await until('its slots are taken', () => hanging.server.asked.length === 2);
    const report = await cmaCgm.read(askContainer);
    expect(report.containers[0]?.containerNumber).to.equal(containerNumber);
    release();
    expect((await Promise.all(outcomes)).sort()).to.deep.equal([...Array(2).fill('answered'), ...Array(14).fill('held back')]);
    expect(hanging.server.maxConcurrent).to.equal(2);
  });

  it('are not polled while they are down', async () => {
    const { server, carrier } = await hapagLloyd(() => ({ status: 503 }), { HLCU_REQUESTS_PER_MINUTE: '1000' });
    const failures = await repeat(8, () => failureOf(carrier.read(askContainer)));
    expect(failures.map(({ asked }) => asked)).to.deep.equal([true, true, true, true, true, false, false, false]);
    expect(server.asked).to.have.length(5);
  });

  it('are not polled while they refuse the credentials', async () => {
    const { server, carrier } = await hapagLloyd(() => ({ status: 401 }), { HLCU_REQUESTS_PER_MINUTE: '1000' });
    const failures = await repeat(8, () => failureOf(carrier.read(askContainer)));
    expect(failures.map(({ asked }) => asked)).to.deep.equal([true, true, true, true, true, false, false, false]);
    expect(server.asked).to.have.length(5);
  });

  it('stay available when they refuse one number', async () => {
    const { server, carrier } = await hapagLloyd(() => ({ status: 403 }), { HLCU_REQUESTS_PER_MINUTE: '1000' });
    const failures = await repeat(8, () => failureOf(carrier.read(askContainer)));
    expect(failures.map(({ asked, reason }) => [asked, reason])).to.deep.equal(Array(8).fill([true, 'credentials_refused']));
    expect(server.asked).to.have.length(8);
  });
});

/** Answers that wait until the test releases those asked so far. */
function held(): { answers: Answers; release(): void } {
  const waiting: (() => void)[] = [];
  return {
    answers: () => new Promise((resolve) => waiting.push(() => resolve({ body: [gateOut('1')] }))),
    release: () => waiting.splice(0).forEach((answer) => answer()),
  };
}
