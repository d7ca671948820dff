import { expect } from 'chai';
import { hourMs } from '../../../src/domain/durations.ts';
import { Unauthenticated } from '../../../src/domain/errors.ts';
import { type Administration, makeAdministration } from '../../../src/service/access/administration.ts';
import { makePasswordChecks } from '../../../src/service/access/password-checks.ts';
import { type SignIn, makeSignIn } from '../../../src/service/access/sign-in.ts';
import { type Tokens, makeTokens } from '../../../src/service/access/tokens.ts';
import { failure } from '../../support/failure.ts';
import { onEachWorld } from '../world.ts';

onEachWorld('signing in', (world) => {
  let administration: Administration;
  let tokens: Tokens;
  let signIn: SignIn;

  before(async () => {
    const { database, now } = world();
    administration = makeAdministration({ database, now });
    tokens = await makeTokens({ database, settings: { issuer: 'http://landfall.test', lifetimeMs: 2 * hourMs }, now });
    signIn = makeSignIn({ database, tokens, checkPassword: makePasswordChecks({ concurrency: 1 }), now });
    await administration.createAccount('Acme');
    await administration.createUser('Acme', 'anna', 'correct horse');
  });

  it('gives a token of the user', async () => {
    const { token, user } = await signIn.signIn('anna', 'correct horse', '192.0.2.1');
    expect(user.username).to.equal('anna');
    expect(await tokens.authenticate(token)).to.include({ credentialId: user.id, accountId: user.accountId });
  });

  it('says the same for an unknown user as for a wrong password', async () => {
    const attempts = [
      ['nobody', 'correct horse'],
      ['anna', 'wrong horse'],
      ['anna', ''],
      ['', ''],
      ['anna', 'correct horse '],
    ] as const;
    for (const [username, password] of attempts) {
      const error = await failure(signIn.signIn(username, password, '192.0.2.1'));
      expect(error).to.be.instanceOf(Unauthenticated);
      expect(error).to.include({ code: 'invalid_credentials', message: 'The user name or password is wrong.' });
    }
  });

  it('stores passwords as Argon2id, each with a different salt, and never as plain text', async () => {
    await administration.createUser('Acme', 'berta', 'correct horse');
    const { users = [] } = await world().dump('users');
    const hashes = users.map((text) => String((JSON.parse(text) as Record<string, unknown>)['password_hash']));
    for (const hash of hashes) expect(hash).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(hashes).size).to.equal(hashes.length);
    expect(JSON.stringify(await world().dump())).not.to.include('correct horse');
  });

  it('accepts passwords of any script and length up to a thousand characters', async () => {
    const passwords = ['пароль-コンテナ-🚢', ' leading and trailing ', 'x'.repeat(1000), '🚢'.repeat(8), '🚢'.repeat(1000)];
    for (const [index, password] of passwords.entries()) {
      await administration.createUser('Acme', `user${index}`, password);
      await signIn.signIn(`user${index}`, password, '192.0.2.1');
    }
  });

  it('makes an address known for this user only, for 90 days after the last sign-in', async () => {
    await administration.createUser('Acme', 'dirk', 'correct horse');
    expect(await signIn.isKnown('dirk', '192.0.2.7')).to.equal(false);
    await failure(signIn.signIn('dirk', 'wrong horse', '192.0.2.7'));
    expect(await signIn.isKnown('dirk', '192.0.2.7'), 'after a wrong password').to.equal(false);
    await signIn.signIn('dirk', 'correct horse', '192.0.2.7');
    expect(await signIn.isKnown('dirk', '192.0.2.7')).to.equal(true);
    for (const [username, address] of [
      ['dirk', '192.0.2.8'],
      ['anna', '192.0.2.7'],
      ['nobody', '192.0.2.7'],
    ] as const) {
      expect(await signIn.isKnown(username, address), `${username} ${address}`).to.equal(false);
    }
    world().passTime(50 * 24 * hourMs);
    await signIn.signIn('dirk', 'correct horse', '192.0.2.7');
    world().passTime(89 * 24 * hourMs);
    expect(await signIn.isKnown('dirk', '192.0.2.7')).to.equal(true);
    world().passTime(2 * 24 * hourMs);
    expect(await signIn.isKnown('dirk', '192.0.2.7')).to.equal(false);
  });

  it('counts the 90 days from now after the clock, a year ahead, is set right', async () => {
    await administration.createUser('Acme', 'frida', 'correct horse');
    world().passTime(365 * 24 * hourMs);
    await signIn.signIn('frida', 'correct horse', '192.0.2.7');
    world().passTime(-365 * 24 * hourMs);
    await signIn.signIn('frida', 'correct horse', '192.0.2.7');
    world().passTime(91 * 24 * hourMs);
    expect(await signIn.isKnown('frida', '192.0.2.7')).to.equal(false);
  });

  it('keeps the 20 newest addresses of a user, none of them as plain text', async () => {
    await administration.createUser('Acme', 'ella', 'correct horse');
    for (let last = 1; last <= 23; last += 1) {
      await signIn.signIn('ella', 'correct horse', `203.0.113.${last}`);
      world().passTime(1000);
    }
    const known = [];
    for (let last = 1; last <= 23; last += 1) if (await signIn.isKnown('ella', `203.0.113.${last}`)) known.push(last);
    expect(known).to.deep.equal(Array.from({ length: 20 }, (_, index) => index + 4));
    expect(JSON.stringify(await world().dump('known_addresses'))).not.to.include('203.0.113.');
  });

  it('is refused for a revoked user, and for every user of a revoked account', async () => {
    await administration.createAccount('Closed');
    for (const username of ['carl', 'dora']) await administration.createUser('Closed', username, 'correct horse');
    await administration.revokeUser('Closed', 'carl');
    expect(await failure(signIn.signIn('carl', 'correct horse', '192.0.2.1'))).to.be.instanceOf(Unauthenticated);
    await signIn.signIn('dora', 'correct horse', '192.0.2.1');
    await administration.revokeAccount('Closed');
    expect(await failure(signIn.signIn('dora', 'correct horse', '192.0.2.1'))).to.be.instanceOf(Unauthenticated);
  });
});
