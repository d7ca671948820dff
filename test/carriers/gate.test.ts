// Limits and the circuit, on a clock of the test's own; and that one carrier's trouble is not another's.
import { expect } from 'chai';
import { type CircuitChange, Gate } from '../../src/carriers/gate.ts';
import { CarrierFailure } from '../../src/domain/carrier-report.ts';
import {
  type FakeCarrier,
  StandingClock,
  askContainer,
  containerNumber,
  failureOf,
  gateOut,
  offered,
  startFakeCarrier,
} from './fake-carrier.ts';

const clock = new StandingClock();
const minuteMs = 60_000;

/** What became of a question: `asked`, or why it was held back. */
async function outcome(gate: Gate, question: () => Promise<unknown> = async () => 'asked'): Promise<string> {
  const failure = await gate.pass(question).then(
    () => null,
    (error: unknown) => error as CarrierFailure,
  );
  if (failure === null) return 'asked';
  return failure.asked ? failure.reason : failure.message.replace(/^.*now: |\.$/g, '');
}

const down = async (): Promise<never> => {
  throw new CarrierFailure('shipping_line_unreachable', 'The carrier answered 503.');
};

const unknown = async (): Promise<never> => {
  throw new CarrierFailure('not_found', 'The carrier answered 404.');
};

async function repeat<Value>(times: number, work: () => Promise<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for (let time = 0; time < times; time += 1) all.push(await work());
  return all;
}

describe('the limit a minute', () => {
  let gate: Gate;

  beforeEach(() => {
    clock.stand();
    gate = new Gate('MAEU', { perMinute: 10, atOnce: 100 });
  });

  afterEach(() => clock.goOn());

  it('is held in every minute, wherever it begins', async () => {
    const askedAt: number[] = [];
    for (let second = 0; second < 300; second += 1) {
      clock.set(second * 1000);
      await Promise.all(Array.from({ length: 4 }, () => outcome(gate, async () => void askedAt.push(Date.now()))));
    }
    for (const from of askedAt) {
      expect(askedAt.filter((at) => at >= from && at < from + minuteMs)).to.have.length.at.most(10);
    }
    expect(askedAt).to.have.length(50);
  });

  it('turns away without having asked, and says when to come again', async () => {
    await repeat(10, () => outcome(gate));
    clock.set(20_000);
    const failure = await failureOf(gate.pass(async () => 'asked'));
    expect(failure).to.include({ reason: 'shipping_line_unreachable', asked: false, retryAfterMs: 40_000 });
  });

  it('invites those turned away one after another', async () => {
    await repeat(10, () => outcome(gate));
    const waits = await repeat(4, async () => (await failureOf(gate.pass(async () => 'asked'))).retryAfterMs);
    expect(waits).to.deep.equal([60_000, 66_000, 72_000, 78_000]);
  });

  it('counts the pages of an answer', async () => {
    await outcome(gate, async () => {
      for (let page = 2; page <= 10; page += 1) gate.countCall();
    });
    expect(await outcome(gate)).to.equal('it has been asked as often as it allows');
  });
});

describe('the limit of questions at once', () => {
  it('is held, and the next is let in when one is done', async () => {
    const gate = new Gate('MAEU', { perMinute: 1000, atOnce: 3 });
    const ends: (() => void)[] = [];
    const wait = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
    const first = Array.from({ length: 3 }, () => outcome(gate, wait));
    expect(await outcome(gate)).to.equal('it is busy with other questions');
    ends[0]?.();
    await first[0];
    expect(await outcome(gate)).to.equal('asked');
    for (const end of ends) end();
    expect(await Promise.all(first)).to.deep.equal(['asked', 'asked', 'asked']);
  });
});

describe('the circuit', () => {
  let gate: Gate;

  beforeEach(() => {
    clock.stand();
    gate = new Gate('MAEU', { perMinute: 1000, atOnce: 10 });
  });

  afterEach(() => clock.goOn());

  it('opens after five failures in a row, and is a failure that was not asked', async () => {
    expect(await repeat(5, () => outcome(gate, down))).to.deep.equal(Array(5).fill('shipping_line_unreachable'));
    clock.set(10_000);
    const failure = await failureOf(gate.pass(async () => 'asked'));
    expect(failure).to.include({ reason: 'shipping_line_unreachable', asked: false, retryAfterMs: 20_000 });
  });

  it('says that it opened, why and until when, and that it closed; nothing of the tests in between', async () => {
    const changes: CircuitChange[] = [];
    gate = new Gate('MAEU', { perMinute: 1000, atOnce: 10 }, () => true, (change) => void changes.push(change));
    await repeat(5, () => outcome(gate, down));
    const until = new Date(Date.now() + 30_000);
    expect(changes).to.deep.equal([{ state: 'open', scac: 'MAEU', failure: 'The carrier answered 503.', until }]);
    clock.set(31_000);
    await outcome(gate, down);
    expect(changes).to.have.length(1);
    clock.set(200_000);
    await outcome(gate);
    expect(changes[1]).to.deep.equal({ state: 'closed', scac: 'MAEU' });
  });

  it('stays closed while answers come between, a no among them', async () => {
    for (const between of [async () => 'asked', unknown]) {
      await repeat(4, () => outcome(gate, down));
      await outcome(gate, between);
    }
    await repeat(4, () => outcome(gate, down));
    expect(await outcome(gate)).to.equal('asked');
  });

  it('half-opens: one question tests it, the others come again', async () => {
    await repeat(5, () => outcome(gate, down));
    clock.set(30_000);
    let answer: () => void = () => {};
    const test = outcome(gate, () => new Promise<void>((resolve) => (answer = resolve)));
    expect(await outcome(gate)).to.equal('it is being tried again');
    answer();
    expect(await test).to.equal('asked');
    expect(await outcome(gate)).to.equal('asked');
  });

  it('stays open twice as long after every failed test, ten minutes at most', async () => {
    await repeat(5, () => outcome(gate, down));
    let at = 0;
    for (const openSeconds of [30, 60, 120, 240, 480, 600, 600]) {
      clock.set(at + openSeconds * 1000 - 1);
      expect(await outcome(gate)).to.equal('it keeps failing');
      at += openSeconds * 1000;
      clock.set(at);
      expect(await outcome(gate, down)).to.equal('shipping_line_unreachable');
    }
  });

  it('closes on a no as well: the carrier is there', async () => {
    await repeat(5, () => outcome(gate, down));
    clock.set(30_000);
    expect(await outcome(gate, unknown)).to.equal('not_found');
    expect(await outcome(gate)).to.equal('asked');
  });
});

describe('the room a gate tells of', () => {
  let gate: Gate;

  beforeEach(() => {
    clock.stand();
    gate = new Gate('MAEU', { perMinute: 10, atOnce: 4 });
  });

  afterEach(() => clock.goOn());

  it('is what it lets through: as many first questions as there are places, and one poll less', () => {
    expect(gate.room()).to.deep.equal({ first: 4, polls: 3 });
    expect(new Gate('MAEU', { perMinute: 10, atOnce: 1 }).room()).to.deep.equal({ first: 1, polls: 1 });
    expect(new Gate('MAEU', { perMinute: 1, atOnce: 4 }).room()).to.deep.equal({ first: 1, polls: 1 });
  });

  it('shrinks by the questions under way, and grows again', async () => {
    const ends: (() => void)[] = [];
    const asked = Array.from({ length: 3 }, () => outcome(gate, () => new Promise<void>((resolve) => ends.push(resolve))));
    expect(gate.room()).to.deep.equal({ first: 1, polls: 0 });
    for (const end of ends) end();
    await Promise.all(asked);
    expect(gate.room()).to.deep.equal({ first: 4, polls: 3 });
  });

  it('keeps a fifth of the minute from polls, until the minute has gone by', async () => {
    await repeat(7, () => outcome(gate));
    expect(gate.room()).to.deep.equal({ first: 3, polls: 1 });
    clock.set(30_000);
    await repeat(2, () => outcome(gate));
    expect(gate.room()).to.deep.equal({ first: 1, polls: 0 });
    await outcome(gate);
    expect(gate.room()).to.deep.equal({ first: 0, polls: 0 });
    clock.set(60_000);
    expect(gate.room()).to.deep.equal({ first: 4, polls: 3 });
  });

  it('is none while the circuit is open, then one, none while that one tests it, and all after', async () => {
    await repeat(5, () => outcome(gate, down));
    clock.set(29_999);
    expect(gate.room()).to.deep.equal({ first: 0, polls: 0 });
    clock.set(30_000);
    expect(gate.room()).to.deep.equal({ first: 1, polls: 1 });
    let answer: () => void = () => {};
    const test = outcome(gate, () => new Promise<void>((resolve) => (answer = resolve)));
    expect(gate.room()).to.deep.equal({ first: 0, polls: 0 });
    answer();
    await test;
    clock.set(90_000);
    expect(gate.room()).to.deep.equal({ first: 4, polls: 3 });
  });

  it('is none as long as the carrier asked to be left alone', async () => {
    await outcome(gate, () => Promise.reject(new CarrierFailure('shipping_line_unreachable', '429', { retryAfterMs: 20_000 })));
    clock.set(19_999);
    expect(gate.room()).to.deep.equal({ first: 0, polls: 0 });
    clock.set(20_000);
    expect(gate.room()).to.deep.equal({ first: 4, polls: 3 });
  });
});

describe("a carrier's Retry-After", () => {
  afterEach(() => clock.goOn());

  it('holds off everybody, an hour at most', async () => {
    clock.stand();
    for (const [askedMs, heldMs] of [[90_000, 90_000], [24 * 3_600_000, 3_600_000]] as const) {
      const gate = new Gate('MAEU', { perMinute: 60, atOnce: 4 });
      const busy = new CarrierFailure('shipping_line_unreachable', 'The carrier answered 429.', { retryAfterMs: askedMs });
      await failureOf(gate.pass(() => Promise.reject(busy)));
      expect((await failureOf(gate.pass(async () => 'asked'))).retryAfterMs).to.equal(heldMs);
    }
  });
});

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

  it('do not wait for one that hangs, which takes no more places than its own', async () => {
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

  it('stop being asked when they are down', async () => {
    const { server, carrier } = await hapagLloyd(() => ({ status: 503 }), { HLCU_REQUESTS_PER_MINUTE: '1000' });
    const failures = await repeat(8, () => failureOf(carrier.read(askContainer)));
    expect(failures.map(({ asked }) => asked)).to.deep.equal([true, true, true, true, true, false, false, false]);
    expect(server.asked).to.have.length(5);
  });

  it('stay open to others when they will not tell of a number', async () => {
    const { server, carrier } = await hapagLloyd(() => ({ status: 403 }), { HLCU_REQUESTS_PER_MINUTE: '1000' });
    const failures = await repeat(8, () => failureOf(carrier.read(askContainer)));
    expect(failures.every(({ asked, reason }) => asked && reason === 'shipping_line_unreachable')).to.equal(true);
    expect(server.asked).to.have.length(8);
  });
});
