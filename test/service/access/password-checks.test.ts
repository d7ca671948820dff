import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { Overloaded } from '../../../src/domain/errors.ts';
import {
  type CheckPassword,
  makePasswordChecks,
  maxWaitingKnown,
  maxWaitingStrangers,
} from '../../../src/service/access/password-checks.ts';

describe('comparing passwords', () => {
  let begun: string[];
  let finishers: (() => void)[];
  let check: CheckPassword;

  beforeEach(() => {
    begun = [];
    finishers = [];
    check = makePasswordChecks({
      concurrency: 2,
      compare: (hash, password) => {
        begun.push(password);
        return new Promise((resolve) => finishers.push(() => resolve(hash === password)));
      },
    });
  });

  const compare = (password: string, isKnown = false, signal?: AbortSignal): Promise<boolean | unknown> =>
    check({ hash: 'right', password, isKnown, signal }).catch((error: unknown) => error);

  /** Finishes every comparison that has begun, one after another, until none is left. */
  async function finishAll(): Promise<void> {
    for (await turn(); finishers.length > 0; await turn()) finishers.shift()?.();
  }

  it('says whether the password is right', async () => {
    const results = [compare('right'), compare('wrong')];
    await finishAll();
    expect(await Promise.all(results)).to.deep.equal([true, false]);
  });

  it('runs two at once, and refuses new addresses when too many wait', async () => {
    const results = Array.from({ length: 2 + maxWaitingStrangers }, (_, index) => compare(`s${index}`));
    await turn();
    expect(begun).to.deep.equal(['s0', 's1']);
    expect(await compare('one too many')).to.be.instanceOf(Overloaded);
    await finishAll();
    expect(await Promise.all(results)).to.deep.equal(results.map(() => false));
    expect(begun)
      .to.have.length(2 + maxWaitingStrangers)
      .and.not.include('one too many');
  });

  it('goes on with a known address before all waiting new ones', async () => {
    const results = Array.from({ length: 2 + maxWaitingStrangers }, (_, index) => compare(`s${index}`));
    const known = [compare('k0', true), compare('k1', true), compare('k2', true)];
    await finishAll();
    await Promise.all([...results, ...known]);
    // When one from a new address ends, the next takes its place behind the known ones that wait by then.
    expect(begun.slice(0, 5)).to.deep.equal(['s0', 's1', 'k0', 'k1', 'k2']);
  });

  it('refuses known addresses only when very many wait', async () => {
    const results = Array.from({ length: 4 + maxWaitingKnown }, (_, index) => compare(`k${index}`, true));
    expect(await compare('one too many', true)).to.be.instanceOf(Overloaded);
    await finishAll();
    expect(await Promise.all(results)).to.deep.equal(results.map(() => false));
  });

  it('skips those whose client has left, and goes on with the next', async () => {
    const leaving = new AbortController();
    const staying = [compare('s0'), compare('s1')];
    const left = [compare('gone', false, leaving.signal), compare('gone too', true, leaving.signal)];
    staying.push(compare('s2'), compare('s3'));
    leaving.abort();
    await finishAll();
    expect(await Promise.all(staying)).to.deep.equal([false, false, false, false]);
    for (const result of await Promise.all(left)) expect(result).to.be.instanceOf(Overloaded);
    expect(begun).to.deep.equal(['s0', 's1', 's2', 's3']);
  });
});
