import { expect } from 'chai';
import { Unauthenticated } from '../../src/domain/errors.ts';
import { type Administration, makeAdministration } from '../../src/service/administration.ts';
import { makeApiKeys } from '../../src/service/api-keys.ts';
import { type SignIn, makeSignIn } from '../../src/service/sign-in.ts';
import { type Tokens, makeTokens } from '../../src/service/tokens.ts';
import { failure, hourMs, onEachWorld } from './world.ts';

onEachWorld('signing in', (world) => {
  let administration: Administration;
  let tokens: Tokens;
  let signIn: SignIn;

  before(async () => {
    const { database, now } = world();
    administration = makeAdministration(database, makeApiKeys(database, now), now);
    tokens = await makeTokens(database, { issuer: 'http://landfall.test', lifetimeMs: 2 * hourMs }, now);
    signIn = await makeSignIn(database, tokens);
    await administration.createAccount('Acme');
    await administration.createUser('Acme', 'anna', 'correct horse');
  });

  it('gives a token of the user', async () => {
    const { token, user } = await signIn.signIn('anna', 'correct horse');
    expect(user.username).to.equal('anna');
    expect(await tokens.authenticate(token)).to.include({ credentialId: user.id, accountId: user.accountId });
  });

  it('says the same to an unknown user as to a wrong password', async () => {
    const attempts = [['nobody', 'correct horse'], ['anna', 'wrong horse'], ['anna', ''], ['', ''], ['anna', 'correct horse ']] as const;
    for (const [username, password] of attempts) {
      const error = await failure(signIn.signIn(username, password));
      expect(error).to.be.instanceOf(Unauthenticated);
      expect(error).to.include({ code: 'invalid_credentials', message: 'The user name or the password is wrong.' });
    }
  });

  it('stores passwords as Argon2id, each with a salt of its own, and never as they are', async () => {
    await administration.createUser('Acme', 'berta', 'correct horse');
    const { users = [] } = await world().dump('users');
    const hashes = users.map((text) => String((JSON.parse(text) as Record<string, unknown>)['password_hash']));
    for (const hash of hashes) expect(hash).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(hashes).size).to.equal(hashes.length);
    expect(JSON.stringify(await world().dump())).not.to.include('correct horse');
  });

  it('takes passwords of any script and length up to a thousand characters', async () => {
    const passwords = ['пароль-コンテナ-🚢', ' leading and trailing ', 'x'.repeat(1000), '🚢'.repeat(8), '🚢'.repeat(1000)];
    for (const [index, password] of passwords.entries()) {
      await administration.createUser('Acme', `user${index}`, password);
      await signIn.signIn(`user${index}`, password);
    }
  });

  it('is over for a user who is shut out, and for every user of an account that is', async () => {
    await administration.createAccount('Closed');
    for (const username of ['carl', 'dora']) await administration.createUser('Closed', username, 'correct horse');
    await administration.revokeUser('Closed', 'carl');
    expect(await failure(signIn.signIn('carl', 'correct horse'))).to.be.instanceOf(Unauthenticated);
    await signIn.signIn('dora', 'correct horse');
    await administration.revokeAccount('Closed');
    expect(await failure(signIn.signIn('dora', 'correct horse'))).to.be.instanceOf(Unauthenticated);
  });
});
