import { expect } from 'chai';
import { liveSecrets, isSubscribed, withoutExpiredSecret } from '../../src/domain/webhook.ts';
import { aWebhook } from '../store/webhook-samples.ts';

const at = (ms: number): Date => new Date(Date.UTC(2026, 2, 1) + ms);
const rotated = aWebhook('account', { secret: 'new', previousSecret: 'old', previousSecretExpiresAt: at(0) });
const never = aWebhook('account', { secret: 'only', previousSecret: null, previousSecretExpiresAt: null });

describe('an endpoint', () => {
  it('gets the types it names, or all of them that need no name, including those of later versions', () => {
    const some = aWebhook('account', { eventTypes: ['shipment.created'] });
    expect(['shipment.created', 'shipment.updated'].map((type) => isSubscribed(some, { type, test: false, byName: false }))).to.deep.equal([
      true,
      false,
    ]);
    const all = aWebhook('account', { eventTypes: null });
    expect(['shipment.created', 'shipment.sunk'].map((type) => isSubscribed(all, { type, test: false, byName: false }))).to.deep.equal([
      true,
      true,
    ]);
    expect([some, all].map((webhook) => isSubscribed(webhook, { type: 'shipment.created', test: false, byName: true }))).to.deep.equal([
      true,
      false,
    ]);
  });

  it("that a test key made gets only the sandbox's messages; any other gets all", () => {
    const both = [false, true].map((test) => ({ type: 'shipment.created', test, byName: false }));
    expect(both.map((message) => isSubscribed(aWebhook('account', { test: true }), message))).to.deep.equal([false, true]);
    expect(both.map((message) => isSubscribed(aWebhook('account', { test: false }), message))).to.deep.equal([true, true]);
  });

  it('signs with the new secret first and the old one until it expires', () => {
    expect(liveSecrets(rotated, at(-1))).to.deep.equal(['new', 'old']);
    expect(liveSecrets(rotated, at(0))).to.deep.equal(['new']);
    expect(liveSecrets(never, at(0))).to.deep.equal(['only']);
  });

  it('drops a secret that has expired, and nothing else', () => {
    expect(withoutExpiredSecret(rotated, at(-1))).to.deep.equal(rotated);
    expect(withoutExpiredSecret(rotated, at(0))).to.deep.equal({ ...rotated, previousSecret: null, previousSecretExpiresAt: null });
    expect(withoutExpiredSecret(never, at(0))).to.deep.equal(never);
  });
});
