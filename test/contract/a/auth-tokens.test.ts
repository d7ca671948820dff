import { expect } from 'chai';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { credentialLengths } from '../../../src/domain/account.ts';
import { onEachService, publicUrl } from '../../support/service.ts';

onEachService('POST /auth/tokens', (service) => {
  const signIn = (json: unknown, status: number) => service().api.post('/auth/tokens', { json, status });

  it('gives a bearer token for two hours, which the surface accepts', async () => {
    const { username, password } = await service().newClient();
    const { body } = await signIn({ username, password }, 201);
    expect(body).to.include({ type: 'Bearer', expiresIn: '2h' });
    await service().api.as({ token: body.token }).get('/v2/shipments', { status: 200 });
  });

  it('signs it by EdDSA with the claims of RFC 9068, verifiable with the published keys', async () => {
    const { username, password, accountId } = await service().newClient();
    const { body } = await signIn({ username, password }, 201);
    const keys = (await service().api.get('/.well-known/jwks.json', { status: 200 })).body;
    const checks = { issuer: publicUrl, audience: publicUrl, typ: 'at+jwt', algorithms: ['EdDSA'] };
    const { payload, protectedHeader } = await jwtVerify(body.token, createLocalJWKSet(keys), checks);
    expect(protectedHeader).to.include({ alg: 'EdDSA', typ: 'at+jwt', kid: keys.keys[0].kid });
    expect(payload).to.have.all.keys('iss', 'aud', 'sub', 'client_id', 'iat', 'exp', 'jti');
    expect(payload.client_id).to.equal(accountId);
    expect(Number(payload.exp) - Number(payload.iat)).to.equal(2 * 3600);
  });

  it('gives each token its own identifier', async () => {
    const { username, password } = await service().newClient();
    const tokens = await Promise.all([1, 2].map(async () => (await signIn({ username, password }, 201)).body.token));
    expect(tokens[0]).not.to.equal(tokens[1]);
    expect(decodeProtectedHeader(tokens[0])).to.deep.equal(decodeProtectedHeader(tokens[1]));
  });

  it('says the same for an unknown user and a wrong password', async () => {
    const { username, password } = await service().newClient();
    const wrong = (await signIn({ username, password: `${password}!` }, 401)).body;
    const unknown = (await signIn({ username: 'nobody-at-all', password }, 401)).body;
    expect(wrong.code).to.equal('invalid_credentials');
    expect({ ...unknown, request_id: '' }).to.deep.equal({ ...wrong, request_id: '' });
  });

  it('accepts no other spelling of the user name or the password', async () => {
    const { username, password } = await service().newClient();
    for (const other of [username.toUpperCase(), ` ${username}`, `${username} `]) {
      await signIn({ username: other, password }, 401);
    }
    for (const other of [password.toUpperCase(), ` ${password}`, `${password} `]) {
      await signIn({ username, password: other }, 401);
    }
  });

  it('accepts every user name and password that the operator can create, at both ends of their lengths', async () => {
    const { username: names, password: passwords } = credentialLengths;
    const { accountName } = await service().newClient();
    for (const [index, letter] of ['x', 'é', '🚢'].entries()) {
      const username = letter.repeat(names.max - index);
      for (const [user, password] of [
        [username, letter.repeat(passwords.max)],
        [`${index}`, letter.repeat(passwords.min)],
      ] as const) {
        await service().administration.createUser(accountName, user, password);
        await signIn({ username: user, password }, 201);
      }
    }
    await signIn({ username: 'x', password: 'x'.repeat(passwords.max + 1) }, 400);
    await signIn({ username: 'x'.repeat(names.max + 1), password: 'x' }, 400);
  });

  it('refuses a revoked user and a user of a revoked account', async () => {
    const one = await service().newClient();
    await service().administration.revokeUser(one.accountName, one.username);
    await signIn({ username: one.username, password: one.password }, 401);
    const other = await service().newClient();
    await service().administration.revokeAccount(other.accountName);
    await signIn({ username: other.username, password: other.password }, 401);
  });

  const misshapen: [what: string, json: unknown, pointer: string][] = [
    ['no user name', { password: 'x' }, ''],
    ['no password', { username: 'x' }, ''],
    ['an empty user name', { username: '', password: 'x' }, '/username'],
    ['a number for a password', { username: 'x', password: 1 }, '/password'],
    ['null for a password', { username: 'x', password: null }, '/password'],
    ['an unknown field', { username: 'x', password: 'x', otp: '1' }, '/otp'],
    ['a list', [], ''],
  ];
  for (const [what, json, pointer] of misshapen) {
    it(`answers ${what} with 400`, async () => {
      const { body } = await signIn(json, 400);
      expect(body.code).to.equal('invalid_request');
      expect(body.errors.map((error: { pointer: string }) => error.pointer)).to.include(pointer);
    });
  }
});
