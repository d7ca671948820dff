// What is kept of an endpoint's newest attempts, and what it comes to.
import { expect } from 'chai';
import { healthOf, maxRecentAttempts, recentAttemptsLength, recentAttemptsOf } from '../../src/domain/webhook-health.ts';

const attempt = (status: number | null, durationMs: number) => ({ status, durationMs });
const kept = (before: string, added: string): string => (added + before).slice(0, recentAttemptsLength);

describe('the health of a webhook', () => {
  it('is unknown before the first attempt', () => {
    for (const nothing of [null, '']) {
      expect(healthOf(nothing)).to.deep.equal({ attemptCount: 0, deliveredCount: 0, medianMs: null, p95Ms: null });
    }
  });

  it('counts 2xx as delivered, and takes the middle of the durations', () => {
    const recent = recentAttemptsOf([attempt(204, 10), attempt(500, 30), attempt(null, 15_000), attempt(301, 20), attempt(200, 40)]);
    expect(healthOf(recent)).to.deep.equal({ attemptCount: 5, deliveredCount: 2, medianMs: 30, p95Ms: 15_000 });
  });

  it('holds the newest hundred, in a text that stays short', () => {
    const old = kept('', recentAttemptsOf(Array.from({ length: 250 }, () => attempt(null, 999_999_999))));
    expect(old.length).to.be.at.most(recentAttemptsLength);
    expect(healthOf(old)).to.deep.equal({ attemptCount: maxRecentAttempts, deliveredCount: 0, medianMs: 600_000, p95Ms: 600_000 });
    let now = old;
    for (let count = 0; count < maxRecentAttempts; count += 1) now = kept(now, recentAttemptsOf([attempt(200, count)]));
    expect(healthOf(now)).to.deep.equal({ attemptCount: 100, deliveredCount: 100, medianMs: 49, p95Ms: 94 });
  });
});
