import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { onEachDatabase } from '../support/databases.ts';
import { aKey, anAccount, day } from '../support/samples.ts';

onEachDatabase('accounts', (database) => {
  it('are listed by name and found by it', async () => {
    const [first, second] = [await anAccount(database()), await anAccount(database())];
    const names = (await database().store.accounts.list()).map((account) => account.name);
    expect(names).to.deep.equal([...names].sort());
    expect(names).to.include.members([first.name, second.name]);
    expect(await database().store.accounts.findByName(second.name)).to.deep.equal(second);
    expect(await database().store.accounts.findByName('Nobody')).to.equal(undefined);
  });

  it('are revoked once', async () => {
    const { id } = await anAccount(database());
    expect(await database().store.accounts.revoke(id, day(5))).to.equal(true);
    expect(await database().store.accounts.revoke(id, day(6))).to.equal(false);
    expect((await database().store.accounts.find(id))?.revokedAt).to.deep.equal(day(5));
  });

  it('each count their files from 1', async () => {
    const [first, second] = [await anAccount(database()), await anAccount(database())];
    const next = (id: string) => database().transaction(() => database().store.accounts.takeFileNumbers(id, 1));
    expect([await next(first.id), await next(first.id), await next(second.id)]).to.deep.equal([1, 2, 1]);
  });
});

onEachDatabase('users', (database) => {
  const user = (accountId: string, username: string) => ({
    id: uuidv7(),
    role: 'operator' as const,
    accountId,
    username,
    passwordHash: '$argon2id$x',
    createdAt: day(1),
    revokedAt: null,
  });

  it('are found by name with their password, until they are revoked', async () => {
    const { id: accountId } = await anAccount(database());
    const ada = user(accountId, 'ada');
    const { passwordHash, ...withoutPassword } = ada;
    await database().store.users.insert(ada);
    expect(await database().store.users.findByUsername('ada')).to.deep.equal({ ...ada, passwordVersion: 0 });
    expect(await database().store.users.findByUsername('Ada')).to.equal(undefined);
    expect(await database().store.users.find(ada.id)).to.deep.equal({ ...withoutPassword, passwordVersion: 0 });
    await database().store.users.setPassword(ada.id, '$argon2id$y');
    const changed = { passwordHash: '$argon2id$y', passwordVersion: 1 };
    expect(await database().store.users.findByUsername('ada')).to.deep.equal({ ...ada, ...changed });

    expect(await database().store.users.revoke(uuidv7(), 'ada', day(2))).to.equal(false);
    expect(await database().store.users.revoke(accountId, 'ada', day(2))).to.equal(true);
    expect(await database().store.users.revoke(accountId, 'ada', day(3))).to.equal(false);
    expect(await database().store.users.findByUsername('ada')).to.equal(undefined);
    expect(await database().store.users.find(ada.id)).to.deep.equal({ ...withoutPassword, passwordVersion: 1, revokedAt: day(2) });
    expect(await database().store.users.isTaken('ada')).to.equal(true);
    expect(await database().store.users.isTaken('eve')).to.equal(false);
  });

  it('are revoked with their account', async () => {
    const { id: accountId } = await anAccount(database());
    const grace = user(accountId, 'grace');
    await database().store.users.insert(grace);
    await database().store.accounts.revoke(accountId, day(4));
    expect(await database().store.users.findByUsername('grace')).to.equal(undefined);
    expect((await database().store.users.find(grace.id))?.revokedAt).to.deep.equal(day(4));
  });

  it("are listed by account, without another's", async () => {
    const [first, second] = [await anAccount(database()), await anAccount(database())];
    await database().store.users.insert(user(first.id, 'zoe'));
    await database().store.users.insert(user(first.id, 'abe'));
    await database().store.users.insert(user(second.id, 'mia'));
    const names = (await database().store.users.list(first.id)).map(({ username }) => username);
    expect(names).to.deep.equal(['abe', 'zoe']);
  });
});

onEachDatabase('API keys', (database) => {
  it('are found by hash, with their limits', async () => {
    const { id: accountId } = await anAccount(database());
    const key = { ...aKey(accountId), test: true, ratePerMinute: 7, expiresAt: day(9) };
    const { hash, ...withoutHash } = key;
    await database().store.apiKeys.insert(key);
    expect(await database().store.apiKeys.findByHash(hash)).to.deep.equal(withoutHash);
    expect(await database().store.apiKeys.findByHash(hash.toUpperCase())).to.equal(undefined);
    await database().store.apiKeys.touch(key.id, day(8));
    expect(await database().store.apiKeys.findByHash(hash)).to.deep.equal({ ...withoutHash, lastUsedAt: day(8) });
  });

  it('are revoked alone or with their account', async () => {
    const { id: accountId } = await anAccount(database());
    const [one, two] = [aKey(accountId), aKey(accountId)];
    await database().store.apiKeys.insert(one);
    await database().store.apiKeys.insert(two);
    expect(await database().store.apiKeys.revoke(uuidv7(), one.keyId, day(2))).to.equal(false);
    expect(await database().store.apiKeys.revoke(accountId, one.keyId, day(2))).to.equal(true);
    expect(await database().store.apiKeys.revoke(accountId, one.keyId, day(3))).to.equal(false);
    expect((await database().store.apiKeys.findByHash(two.hash))?.revokedAt).to.equal(null);
    await database().store.accounts.revoke(accountId, day(4));
    expect((await database().store.apiKeys.findByHash(one.hash))?.revokedAt).to.deep.equal(day(2));
    expect((await database().store.apiKeys.findByHash(two.hash))?.revokedAt).to.deep.equal(day(4));
  });

  it("are listed oldest first, without another account's", async () => {
    const [first, second] = [await anAccount(database()), await anAccount(database())];
    const [young, old, foreign] = [{ ...aKey(first.id), createdAt: day(5) }, aKey(first.id), aKey(second.id)];
    for (const key of [young, old, foreign]) await database().store.apiKeys.insert(key);
    const ids = (await database().store.apiKeys.list(first.id)).map((key) => key.keyId);
    expect(ids).to.deep.equal([old.keyId, young.keyId]);
  });
});

onEachDatabase('tokens', (database) => {
  it('have one signing key if four insert one together', async () => {
    const candidates = ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      privateJwk: `{"d":"${id}"}`,
      publicJwk: `{"x":"${id}"}`,
      createdAt: day(1),
      acceptedUntil: null,
      longestTokenMs: null,
    }));
    await Promise.all(candidates.map((key) => database().store.tokenKeys.insertIfFree(key, 1)));
    const [key, ...others] = await database().store.tokenKeys.list();
    expect(others).to.deep.equal([]);
    expect(candidates).to.deep.include(key);
  });

  it('stay revoked until they expire', async () => {
    const { revokedTokens } = database().store;
    await revokedTokens.insert('one', day(5));
    await revokedTokens.insert('one', day(5));
    await revokedTokens.insert('two', day(6));
    expect(await revokedTokens.has('one')).to.equal(true);
    expect(await revokedTokens.has('ONE')).to.equal(false);
    expect(await revokedTokens.deleteExpired(day(5))).to.equal(1);
    expect(await revokedTokens.has('one')).to.equal(false);
    expect(await revokedTokens.has('two')).to.equal(true);
  });
});
