import { expect } from 'chai';
import type { CarrierFailure } from '../../src/domain/carrier-report.ts';
import { type FakeCarrier, askContainer, containerNumber, failureOf, gateOut, offered, startFakeCarrier, repeat } from './fake-carrier.ts';

describe('carriers side by side', () => {
  const servers: FakeCarrier[] = [];

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  async function hapagLloyd(answers: Parameters<typeof startFakeCarrier>[0], more: Record<string, string> = {}, timeoutMs = 1_000) {
    const server = await startFakeCarrier(answers);
    servers.push(server);
    const settings = { HLCU_BASE_URL: server.url, HLCU_CLIENT_ID: 'id', HLCU_CLIENT_SECRET: 'secret', ...more };
    return { server, carrier: offered('HLCU', settings, timeoutMs) };
  }

  it('keep their limits under load', async () => {
    const { server, carrier } = await hapagLloyd(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { body: [gateOut('1')] };
      },
      { HLCU_REQUESTS_PER_MINUTE: '20' },
    );
    const deadline = Date.now() + 600;
    const heldBack: CarrierFailure[] = [];
    while (Date.now() < deadline) {
      const questions = await Promise.allSettled(Array.from({ length: 25 }, () => carrier.read(askContainer)));
      for (const question of questions) if (question.status === 'rejected') heldBack.push(question.reason as CarrierFailure);
    }
    expect(server.asked).to.have.length(20);
    expect(server.mostAtOnce).to.equal(2);
    expect(heldBack.every(({ asked, retryAfterMs }) => !asked && (retryAfterMs ?? 0) > 0)).to.equal(true);
  });

  it('do not wait for one that hangs, which uses only its own slots', async () => {
    const hanging = await hapagLloyd(() => undefined, {}, 400);
    const quick = await startFakeCarrier(() => ({ body: [gateOut('1')] }));
    servers.push(quick);
    const cmaCgm = offered('CMDU', { CMDU_BASE_URL: quick.url, CMDU_API_KEY: 'key' });

    const stuck = Array.from({ length: 16 }, () => failureOf(hanging.carrier.read(askContainer)));
    const began = Date.now();
    const report = await cmaCgm.read(askContainer);
    expect(report.containers[0]?.containerNumber).to.equal(containerNumber);
    expect(Date.now() - began).to.be.lessThan(300);

    const failures = await Promise.all(stuck);
    expect(failures.filter(({ asked }) => asked)).to.have.length(2);
    expect(hanging.server.mostAtOnce).to.equal(2);
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
    expect(failures.every(({ asked, reason }) => asked && reason === 'credentials_refused')).to.equal(true);
    expect(server.asked).to.have.length(8);
  });
});
