// Limits and the circuit breaker, on the test's own clock; one carrier's failures do not affect another.
import { expect } from 'chai';
import { CarrierLimiter, type CircuitChange } from '../../src/carriers/limiter.ts';
import { CarrierFailure } from '../../src/domain/carrier-report.ts';
import { minuteMs } from '../../src/domain/durations.ts';
import { StandingClock, failureOf, repeat } from './fake-carrier.ts';

const clock = new StandingClock();

/** The outcome of a request: `asked`, or why it was not sent. */
async function outcome(limiter: CarrierLimiter, question: () => Promise<unknown> = async () => 'asked'): Promise<string> {
  const failure = await limiter.run(question).then(
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

describe('the limit a minute', () => {
  let limiter: CarrierLimiter;

  beforeEach(() => {
    clock.stand();
    limiter = new CarrierLimiter('MAEU', { perMinute: 10, concurrency: 100 });
  });

  afterEach(() => clock.goOn());

  it('holds in any minute', async () => {
    const askedAt: number[] = [];
    for (let second = 0; second < 300; second += 1) {
      clock.set(second * 1000);
      await Promise.all(Array.from({ length: 4 }, () => outcome(limiter, async () => void askedAt.push(Date.now()))));
    }
    for (const from of askedAt) {
      expect(askedAt.filter((at) => at >= from && at < from + minuteMs)).to.have.length.at.most(10);
    }
    expect(askedAt).to.have.length(50);
  });

  it('refuses without a call, and says when to try again', async () => {
    await repeat(10, () => outcome(limiter));
    clock.set(20_000);
    const failure = await failureOf(limiter.run(async () => 'asked'));
    expect(failure).to.include({ reason: 'shipping_line_unreachable', asked: false, retryAfterMs: 40_000 });
  });

  it('tells refused requests to try again one after another', async () => {
    await repeat(10, () => outcome(limiter));
    const waits = await repeat(4, async () => (await failureOf(limiter.run(async () => 'asked'))).retryAfterMs);
    expect(waits).to.deep.equal([60_000, 66_000, 72_000, 78_000]);
  });

  it('ends in time although the machine’s clock is set back by two days', async () => {
    await repeat(10, () => outcome(limiter));
    clock.set(60_000);
    clock.setBack(2 * 1440 * minuteMs);
    expect(await outcome(limiter)).to.equal('asked');
  });

  it('counts the pages of an answer', async () => {
    await outcome(limiter, async () => {
      for (let page = 2; page <= 10; page += 1) limiter.countCall();
    });
    expect(await outcome(limiter)).to.equal('its requests for this minute are used up');
  });
});

describe('the limit a day', () => {
  afterEach(() => clock.goOn());

  it('holds in any 24 hours, and leaves a part of them to first requests', async () => {
    clock.stand();
    const limiter = new CarrierLimiter('COSU', { perMinute: 10, perDay: 20, concurrency: 100 });
    for (const minute of [0, 1]) {
      clock.set(minute * minuteMs);
      expect(await repeat(8, () => outcome(limiter))).to.deep.equal(Array(8).fill('asked'));
    }
    clock.set(2 * minuteMs);
    expect(limiter.capacity()).to.deep.equal({ first: 4, polls: 0 });
    await repeat(4, () => outcome(limiter));
    expect(limiter.capacity()).to.deep.equal({ first: 0, polls: 0 });
    clock.set(3 * minuteMs);
    const failure = await failureOf(limiter.run(async () => 'asked'));
    expect(failure).to.include({ asked: false, retryAfterMs: 1437 * minuteMs });
    expect(failure.message).to.include('for this day');
    clock.set(1440 * minuteMs);
    expect(limiter.capacity()).to.deep.equal({ first: 8, polls: 4 });
  });
});

describe('the limit of requests at once', () => {
  it('holds, and the next request runs when one is done', async () => {
    const limiter = new CarrierLimiter('MAEU', { perMinute: 1000, concurrency: 3 });
    const ends: (() => void)[] = [];
    const wait = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
    const first = Array.from({ length: 3 }, () => outcome(limiter, wait));
    expect(await outcome(limiter)).to.equal('all its slots are in use');
    ends[0]?.();
    await first[0];
    expect(await outcome(limiter)).to.equal('asked');
    for (const end of ends) end();
    expect(await Promise.all(first)).to.deep.equal(['asked', 'asked', 'asked']);
  });
});

describe('the circuit', () => {
  let limiter: CarrierLimiter;

  beforeEach(() => {
    clock.stand();
    limiter = new CarrierLimiter('MAEU', { perMinute: 1000, concurrency: 10 });
  });

  afterEach(() => clock.goOn());

  it('opens after five failures in a row, and then refuses without a call', async () => {
    expect(await repeat(5, () => outcome(limiter, down))).to.deep.equal(Array(5).fill('shipping_line_unreachable'));
    clock.set(10_000);
    const failure = await failureOf(limiter.run(async () => 'asked'));
    expect(failure).to.include({ reason: 'shipping_line_unreachable', asked: false, retryAfterMs: 20_000 });
  });

  it('reports when it opens, with the reason and the time, and when it closes, but no tries in between', async () => {
    const changes: CircuitChange[] = [];
    limiter = new CarrierLimiter(
      'MAEU',
      { perMinute: 1000, concurrency: 10 },
      () => true,
      (change) => void changes.push(change),
    );
    await repeat(5, () => outcome(limiter, down));
    const until = new Date(Date.now() + 30_000);
    expect(changes).to.deep.equal([
      { state: 'open', scac: 'MAEU', reason: 'shipping_line_unreachable', failure: 'The carrier answered 503.', until },
    ]);
    clock.set(31_000);
    await outcome(limiter, down);
    expect(changes).to.have.length(1);
    clock.set(200_000);
    await outcome(limiter);
    expect(changes[1]).to.deep.equal({ state: 'closed', scac: 'MAEU' });
  });

  it('reports again if the carrier still fails, but for another reason', async () => {
    const reasons: unknown[] = [];
    limiter = new CarrierLimiter('MAEU', { perMinute: 1000, concurrency: 10 }, undefined, (change) => {
      reasons.push(change.state === 'open' ? change.reason : change.state);
    });
    await repeat(5, () => outcome(limiter, down));
    clock.set(31_000);
    await outcome(limiter, async () => {
      throw new CarrierFailure('credentials_refused', 'The carrier answered 401.');
    });
    expect(reasons).to.deep.equal(['shipping_line_unreachable', 'credentials_refused']);
  });

  it('stays closed while there are answers in between, including refusals', async () => {
    for (const between of [async () => 'asked', unknown]) {
      await repeat(4, () => outcome(limiter, down));
      await outcome(limiter, between);
    }
    await repeat(4, () => outcome(limiter, down));
    expect(await outcome(limiter)).to.equal('asked');
  });

  it('half-opens: one request tests it, the others retry later', async () => {
    await repeat(5, () => outcome(limiter, down));
    clock.set(30_000);
    let answer: () => void = () => {};
    const test = outcome(limiter, () => new Promise<void>((resolve) => (answer = resolve)));
    expect(await outcome(limiter)).to.equal('it is being tried again');
    answer();
    expect(await test).to.equal('asked');
    expect(await outcome(limiter)).to.equal('asked');
  });

  it('is tested in time although the machine’s clock is set back by two days', async () => {
    await repeat(5, () => outcome(limiter, down));
    clock.set(30_000);
    clock.setBack(2 * 1440 * minuteMs);
    expect(limiter.capacity().first).to.equal(1);
    expect(await outcome(limiter)).to.equal('asked');
  });

  it('stays open twice as long after every failed test, ten minutes at most', async () => {
    await repeat(5, () => outcome(limiter, down));
    let at = 0;
    for (const openSeconds of [30, 60, 120, 240, 480, 600, 600]) {
      clock.set(at + openSeconds * 1000 - 1);
      expect(await outcome(limiter)).to.equal('it keeps failing');
      at += openSeconds * 1000;
      clock.set(at);
      expect(await outcome(limiter, down)).to.equal('shipping_line_unreachable');
    }
  });

  it('also closes on a refusal, because the carrier is up', async () => {
    await repeat(5, () => outcome(limiter, down));
    clock.set(30_000);
    expect(await outcome(limiter, unknown)).to.equal('not_found');
    expect(await outcome(limiter)).to.equal('asked');
  });
});

describe('the capacity of a limiter', () => {
  let limiter: CarrierLimiter;

  beforeEach(() => {
    clock.stand();
    limiter = new CarrierLimiter('MAEU', { perMinute: 10, concurrency: 4 });
  });

  afterEach(() => clock.goOn());

  it('is one first request per slot, and one poll fewer', () => {
    expect(limiter.capacity()).to.deep.equal({ first: 4, polls: 3 });
    expect(new CarrierLimiter('MAEU', { perMinute: 10, concurrency: 1 }).capacity()).to.deep.equal({ first: 1, polls: 1 });
    expect(new CarrierLimiter('MAEU', { perMinute: 1, concurrency: 4 }).capacity()).to.deep.equal({ first: 1, polls: 1 });
  });

  it('shrinks by the requests in flight, and grows again', async () => {
    const ends: (() => void)[] = [];
    const asked = Array.from({ length: 3 }, () => outcome(limiter, () => new Promise<void>((resolve) => ends.push(resolve))));
    expect(limiter.capacity()).to.deep.equal({ first: 1, polls: 0 });
    for (const end of ends) end();
    await Promise.all(asked);
    expect(limiter.capacity()).to.deep.equal({ first: 4, polls: 3 });
  });

  it('keeps a fifth of the minute’s calls from polls, until the minute is over', async () => {
    await repeat(7, () => outcome(limiter));
    expect(limiter.capacity()).to.deep.equal({ first: 3, polls: 1 });
    clock.set(30_000);
    await repeat(2, () => outcome(limiter));
    expect(limiter.capacity()).to.deep.equal({ first: 1, polls: 0 });
    await outcome(limiter);
    expect(limiter.capacity()).to.deep.equal({ first: 0, polls: 0 });
    clock.set(60_000);
    expect(limiter.capacity()).to.deep.equal({ first: 4, polls: 3 });
  });

  it('is 0 while the circuit is open, then 1, 0 during the test, and full after it', async () => {
    await repeat(5, () => outcome(limiter, down));
    clock.set(29_999);
    expect(limiter.capacity()).to.deep.equal({ first: 0, polls: 0 });
    clock.set(30_000);
    expect(limiter.capacity()).to.deep.equal({ first: 1, polls: 1 });
    let answer: () => void = () => {};
    const test = outcome(limiter, () => new Promise<void>((resolve) => (answer = resolve)));
    expect(limiter.capacity()).to.deep.equal({ first: 0, polls: 0 });
    answer();
    await test;
    clock.set(90_000);
    expect(limiter.capacity()).to.deep.equal({ first: 4, polls: 3 });
  });

  it('is 0 for as long as the carrier asked to wait', async () => {
    await outcome(limiter, () => Promise.reject(new CarrierFailure('shipping_line_unreachable', '429', { retryAfterMs: 20_000 })));
    clock.set(19_999);
    expect(limiter.capacity()).to.deep.equal({ first: 0, polls: 0 });
    clock.set(20_000);
    expect(limiter.capacity()).to.deep.equal({ first: 4, polls: 3 });
  });
});

describe("a carrier's Retry-After", () => {
  afterEach(() => clock.goOn());

  it('stops all requests, for an hour at most', async () => {
    clock.stand();
    for (const [askedMs, heldMs] of [
      [90_000, 90_000],
      [24 * 3_600_000, 3_600_000],
    ] as const) {
      const limiter = new CarrierLimiter('MAEU', { perMinute: 60, concurrency: 4 });
      const busy = new CarrierFailure('shipping_line_unreachable', 'The carrier answered 429.', { retryAfterMs: askedMs });
      await failureOf(limiter.run(() => Promise.reject(busy)));
      const { message, retryAfterMs } = await failureOf(limiter.run(async () => 'asked'));
      expect([message, retryAfterMs]).to.deep.equal(['MAEU cannot be polled now: it asked for a pause.', heldMs]);
    }
  });

  it('is not the cause that is named if the limit a minute holds for longer', async () => {
    clock.stand();
    const limiter = new CarrierLimiter('MAEU', { perMinute: 1, concurrency: 4 });
    const busy = new CarrierFailure('shipping_line_unreachable', 'The carrier answered 429.', { retryAfterMs: 20_000 });
    await failureOf(limiter.run(() => Promise.reject(busy)));
    expect(await outcome(limiter)).to.equal('its requests for this minute are used up');
  });
});
