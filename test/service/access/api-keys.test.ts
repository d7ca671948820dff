import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect } from 'chai';
import { minuteMs } from '../../../src/domain/durations.ts';
import type { Database } from '../../../src/store/database.ts';
import { Unauthenticated } from '../../../src/domain/errors.ts';
import { type ApiKeys, type NewApiKey, makeApiKey, makeApiKeys } from '../../../src/service/access/api-keys.ts';
import { failure } from '../../support/failure.ts';
import { found } from '../../support/found.ts';
import { onEachWorld } from '../world.ts';

const live = { test: false, ratePerMinute: null, expiresAt: null };

onEachWorld('API keys', (world) => {
  let accountId: string;
  let apiKeys: ApiKeys;

  beforeEach(async () => {
    accountId = (await world().newAccount()).accountId;
    apiKeys = makeApiKeys({ database: world().database, now: world().now });
  });

  async function createKey(input: NewApiKey): Promise<{ key: string; keyId: string }> {
    const { key, stored } = makeApiKey(input, world().now());
    await world().database.store.apiKeys.insert(stored);
    return { key, keyId: stored.keyId };
  }

  const stored = async () => found((await world().database.store.apiKeys.list(accountId))[0]);

  async function expectRefused(keys: ApiKeys, key: string): Promise<void> {
    const error = await failure(keys.authenticate(key));
    expect(error).to.be.instanceOf(Unauthenticated);
    expect(error).to.include({ code: 'invalid_credentials' });
  }

  it('are lf_live_ or lf_test_, 30 random characters and a checksum', async () => {
    for (const test of [false, true]) {
      const { key } = await createKey({ ...live, accountId, test });
      expect(key).to.match(new RegExp(`^lf_${test ? 'test' : 'live'}_[0-9A-Za-z]{36}$`));
      expect(fromBase62(key.slice(-6))).to.equal(crc32(key.slice(0, -6)));
    }
  });

  it('authenticate their account, with their own rights', async () => {
    const { key } = await createKey({ accountId, test: true, role: 'reader', ratePerMinute: 7, expiresAt: null });
    const { id, keyId } = await stored();
    expect(await apiKeys.authenticate(key)).to.deep.equal({
      accountId,
      credentialId: id,
      credentialType: 'api_key',
      credentialName: keyId,
      testOnly: true,
      ratePerMinute: 7,
      role: 'reader',
    });
  });

  it('are nowhere in the database; their SHA-256 is, and the eight characters that name them', async () => {
    const { key, keyId } = await createKey({ ...live, accountId });
    await apiKeys.authenticate(key);
    const everything = JSON.stringify(await world().dump());
    const hash = createHash('sha256').update(key).digest('hex');
    expect(everything).not.to.include(key);
    expect(everything).not.to.include(key.slice(8, 38));
    expect(everything).to.include(hash);
    expect(keyId).to.match(/^[0-9a-f]{8}$/);
    expect((await stored()).keyId).to.equal(keyId);
  });

  it('are refused without a look-up if they are mistyped', async () => {
    const { key } = await createKey({ ...live, accountId });
    const untouchable = { store: new Proxy({}, { get: () => expect.fail('the database was asked') }) } as unknown as Database;
    const blind = makeApiKeys({ database: untouchable, now: world().now });
    const swapped = `${key.slice(0, 10)}${key[11]}${key[10]}${key.slice(12)}`;
    const other = key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const mistyped = [other, key.slice(0, -1), `${key}A`, ` ${key}`, key.replace('live', 'test'), key.toUpperCase(), '', 'lf_live_'];
    for (const text of [...mistyped, ...(swapped === key ? [] : [swapped])]) await expectRefused(blind, text);
  });

  it('are refused if they were never issued', async () => {
    const body = `lf_live_${'0'.repeat(30)}`;
    await expectRefused(apiKeys, body + toBase62(crc32(body)));
  });

  it('work until they expire', async () => {
    const expiresAt = new Date(world().now().getTime() + minuteMs);
    const { key } = await createKey({ ...live, accountId, expiresAt });
    world().passTime(minuteMs - 1);
    await apiKeys.authenticate(key);
    world().passTime(1);
    await expectRefused(apiKeys, key);
    await expectRefused(makeApiKeys({ database: world().database, now: world().now }), key);
  });

  it('stop working in every process within a second of being revoked', async () => {
    const { key, keyId } = await createKey({ ...live, accountId });
    const elsewhere = makeApiKeys({ database: world().database, now: world().now });
    for (const keys of [apiKeys, elsewhere]) await keys.authenticate(key);
    await world().database.store.apiKeys.revoke(accountId, keyId, world().now());
    world().passTime(1000);
    for (const keys of [apiKeys, elsewhere]) await expectRefused(keys, key);
  });

  it('stop working when their account is revoked', async () => {
    const { key } = await createKey({ ...live, accountId });
    await apiKeys.authenticate(key);
    await world().database.store.accounts.revoke(accountId, world().now());
    world().passTime(1000);
    await expectRefused(apiKeys, key);
  });

  it('can be two at a time, so that one can replace the other', async () => {
    const [old, next] = [await createKey({ ...live, accountId }), await createKey({ ...live, accountId })];
    for (const { key } of [old, next]) expect(await apiKeys.authenticate(key)).to.include({ accountId });
    await world().database.store.apiKeys.revoke(accountId, old.keyId, world().now());
    world().passTime(1000);
    await expectRefused(apiKeys, old.key);
    expect(await apiKeys.authenticate(next.key)).to.include({ accountId });
  });

  it('stop working when they are revoked, even if the clock is set back', async () => {
    const { key, keyId } = await createKey({ ...live, accountId });
    await apiKeys.authenticate(key);
    await world().database.store.apiKeys.revoke(accountId, keyId, world().now());
    world().passTime(-3_600_000);
    expect(apiKeys.recall(key)).to.equal(undefined);
    await expectRefused(apiKeys, key);
  });

  it('have their last use written at most once a minute', async () => {
    const { key } = await createKey({ ...live, accountId });
    const usedFirst = world().now();
    for (let second = 0; second < 59; second += 2) {
      await apiKeys.authenticate(key);
      world().passTime(2000);
      expect((await stored()).lastUsedAt).to.deep.equal(usedFirst);
    }
    await apiKeys.authenticate(key);
    expect((await stored()).lastUsedAt).to.deep.equal(world().now());
  });
});

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function fromBase62(text: string): number {
  return [...text].reduce((sum, character) => sum * 62 + base62.indexOf(character), 0);
}

function toBase62(number: number): string {
  let text = '';
  for (let rest = number; text.length < 6; rest = Math.floor(rest / 62)) text = (base62[rest % 62] ?? '') + text;
  return text;
}
