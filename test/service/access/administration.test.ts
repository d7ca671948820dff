import { expect } from 'chai';
import { type Administration, AdministrationError, makeAdministration } from '../../../src/service/access/administration.ts';
import { failure } from '../../support/failure.ts';
import { found } from '../../support/found.ts';
import { onEachWorld } from '../world.ts';
import { differences } from '../../store/raw.ts';

const live = { test: false, ratePerMinute: null, expiresAt: null };

onEachWorld('administration', (world) => {
  let the: Administration;
  let name: string;

  before(() => {
    const { database, now } = world();
    the = makeAdministration({ database, now });
  });

  beforeEach(async () => {
    name = `Forwarder ${crypto.randomUUID()}`;
    await the.createAccount(name);
  });

  /** The call fails with a sentence that says why, and writes nothing. */
  async function expectRefused(work: () => Promise<unknown>, reason: RegExp): Promise<void> {
    const before = await world().dump();
    const error = await failure(work());
    expect(error).to.be.instanceOf(AdministrationError);
    expect(error.message).to.match(reason);
    expect(differences(before, await world().dump())).to.equal('');
  }

  it('creates, lists and revokes accounts', async () => {
    await the.revokeAccount(name);
    const account = (await the.listAccounts()).find((each) => each.name === name);
    expect(account?.revokedAt).to.deep.equal(world().now());
  });

  it('creates, lists and revokes users', async () => {
    const [anna, berta] = [`anna-${name.slice(-8)}`, `berta-${name.slice(-8)}`];
    for (const username of [berta, anna]) await the.createUser(name, username, 'correct horse');
    await the.revokeUser(name, anna);
    expect((await the.listUsers(name)).map((user) => [user.username, user.revokedAt])).to.deep.equal([
      [anna, world().now()],
      [berta, null],
    ]);
  });

  it('generates a password if none is given, different each time', async () => {
    const made = [];
    for (const username of ['u', 'v']) made.push((await the.createUser(name, username + name.slice(-8), null)).password);
    for (const password of made) expect(password).to.match(/^[\w-]{20}$/);
    expect(made[0]).not.to.equal(made[1]);
  });

  it('creates, lists and revokes keys', async () => {
    const expiresAt = new Date(world().now().getTime() + 1000);
    await the.createKey(name, { test: true, ratePerMinute: 500, expiresAt });
    world().passTime(1);
    await the.createKey(name, live);
    const [first, second] = await the.listKeys(name);
    expect(first).to.deep.include({ test: true, ratePerMinute: 500, expiresAt, revokedAt: null, lastUsedAt: null });
    expect(second).to.deep.include(live);
    await the.revokeKey(name, found(first).keyId);
    expect((await the.listKeys(name)).map((key) => key.revokedAt)).to.deep.equal([world().now(), null]);
  });

  it('refuses to create what exists already', async () => {
    await expectRefused(() => the.createAccount(name), /An account named .* already exists/);
    const username = `anna-${name.slice(-8)}`;
    await the.createUser(name, username, null);
    await expectRefused(() => the.createUser(name, username, null), /is taken/);
    const other = `Other ${name}`;
    await the.createAccount(other);
    await expectRefused(() => the.createUser(other, username, null), /is taken/);
  });

  it('never gives the name of a revoked user to another', async () => {
    const username = `anna-${name.slice(-8)}`;
    await the.createUser(name, username, null);
    await the.revokeUser(name, username);
    await expectRefused(() => the.createUser(name, username, null), /is taken/);
  });

  it('refuses to change what does not exist', async () => {
    for (const work of [
      () => the.revokeAccount('Nobody'),
      () => the.createUser('Nobody', 'anna', null),
      () => the.listUsers('Nobody'),
      () => the.revokeUser('Nobody', 'anna'),
      () => the.createKey('Nobody', live),
      () => the.listKeys('Nobody'),
      () => the.revokeKey('Nobody', '12345678'),
    ]) {
      await expectRefused(work, /No account is named "Nobody"/);
    }
    await expectRefused(() => the.revokeUser(name, 'nobody'), /no active user/);
    await expectRefused(() => the.revokeKey(name, '12345678'), /no active key/);
  });

  it('creates no user and no key in a revoked account', async () => {
    await the.revokeAccount(name);
    await expectRefused(() => the.createUser(name, `anna-${name.slice(-8)}`, null), /is revoked/);
    await expectRefused(() => the.createKey(name, live), /is revoked/);
  });

  it("refuses to revoke another account's user or key", async () => {
    const other = `Other ${name}`;
    await the.createAccount(other);
    const username = `anna-${name.slice(-8)}`;
    await the.createUser(other, username, null);
    await the.createKey(other, live);
    const [key] = await the.listKeys(other);
    await expectRefused(() => the.revokeUser(name, username), /no active user/);
    await expectRefused(() => the.revokeKey(name, found(key).keyId), /no active key/);
  });

  it('refuses names and passwords that are too short, too long or blank', async () => {
    for (const wrong of ['', '   ', 'x'.repeat(101)]) await expectRefused(() => the.createAccount(wrong), /1 to 100 characters/);
    for (const wrong of ['', 'an na', 'x'.repeat(129)]) await expectRefused(() => the.createUser(name, wrong, null), /1 to 128 characters/);
    for (const wrong of ['', 'seven77', '🚢'.repeat(7), 'x'.repeat(1001), '🚢'.repeat(1001), 'a NUL: \0']) {
      await expectRefused(() => the.createUser(name, 'someone', wrong), /8 to 1,000 characters/);
    }
  });

  it('creates one user with a name if four try at once', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => the.createUser(name, `anna-${name.slice(-8)}`, null)));
    const refusals = tries.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
    expect(refusals.map((error) => error.name)).to.deep.equal(Array(3).fill('AdministrationError'));
    expect(await the.listUsers(name)).to.have.lengthOf(1);
  });

  it('creates one account with a name if four try at once', async () => {
    const wanted = `Contested ${name}`;
    const made = await Promise.allSettled(Array.from({ length: 4 }, () => the.createAccount(wanted)));
    expect(made.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(1);
    expect((await the.listAccounts()).filter((account) => account.name === wanted)).to.have.lengthOf(1);
  });
});
