import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import {
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  generateKeyPair,
  importJWK,
  jwtVerify,
} from 'jose';
import type { User } from '../../../src/domain/account.ts';
import { dayMs, hourMs } from '../../../src/domain/durations.ts';
import { Unauthenticated } from '../../../src/domain/errors.ts';
import { type Tokens, makeTokens } from '../../../src/service/access/tokens.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { databases, describeOn, withMigratedDatabase } from '../../support/databases.ts';
import { failure } from '../../support/failure.ts';
import { found } from '../../support/found.ts';
import { onEachWorld } from '../world.ts';
import { dump } from '../../store/raw.ts';

const settings = { issuer: 'http://landfall.test', lifetimeMs: 2 * hourMs };

async function expectRefused(tokens: Tokens, token: string): Promise<void> {
  const error = await failure(tokens.authenticate(token));
  expect(error).to.be.instanceOf(Unauthenticated);
  expect(error).to.include({ code: 'invalid_credentials' });
}

onEachWorld('bearer tokens', (world) => {
  let tokens: Tokens;
  let user: User;

  beforeEach(async () => {
    tokens = await makeTokens({ database: world().database, settings, now: world().now });
    const { accountId } = await world().newAccount();
    user = {
      id: crypto.randomUUID(),
      accountId,
      username: crypto.randomUUID(),
      role: 'operator',
      createdAt: world().now(),
      revokedAt: null,
    };
    await world().database.store.users.insert({ ...user, passwordHash: 'none' });
  });

  it('authenticate their user', async () => {
    const token = await tokens.issue(user);
    expect(await tokens.authenticate(token)).to.deep.equal({
      accountId: user.accountId,
      credentialId: user.id,
      credentialType: 'user',
      credentialName: user.username,
      testOnly: false,
      ratePerMinute: null,
      role: 'operator',
    });
  });

  it('are signed with EdDSA, and the published keys verify them', async () => {
    const token = await tokens.issue(user);
    expect(decodeProtectedHeader(token)).to.include({ alg: 'EdDSA', typ: 'at+jwt' });
    const [jwk] = (await tokens.jwks()).keys;
    expect(found(jwk)).not.to.have.property('d');
    const { payload } = await jwtVerify(token, await importJWK(found(jwk), 'EdDSA'), { currentDate: world().now() });
    expect(payload).to.include({ iss: settings.issuer, aud: settings.issuer, sub: user.id, client_id: user.accountId });
    expect(payload).to.include.keys('jti', 'iat', 'exp');
    expect(found(payload.exp) - found(payload.iat)).to.equal(7200);
  });

  it('expire in time, even if they were just used', async () => {
    const token = await tokens.issue(user);
    world().passTime(2 * hourMs - 1000);
    await tokens.authenticate(token);
    world().passTime(1000);
    await expectRefused(tokens, token);
    await expectRefused(await makeTokens({ database: world().database, settings, now: world().now }), token);
  });

  it('stop working here at once and elsewhere within a second when they are revoked, and no others do', async () => {
    const [token, another] = [await tokens.issue(user), await tokens.issue(user)];
    const elsewhere = await makeTokens({ database: world().database, settings, now: world().now });
    await elsewhere.authenticate(token);
    await tokens.revoke(token);
    await expectRefused(tokens, token);
    world().passTime(1000);
    await expectRefused(elsewhere, token);
    expect(await elsewhere.authenticate(another)).to.include({ credentialId: user.id });
  });

  it('stop working here at once even if another request uses one while it is revoked', async () => {
    const { database } = world();
    const token = await tokens.issue(user);
    await tokens.authenticate(token);
    let isRevoking: () => void = () => {};
    const used = new Promise<void>((resolve) => (isRevoking = resolve)).then(() => tokens.authenticate(token));
    // Written with the audit log's entry. On SQLite the other request would wait for the one connection.
    await database.together(async () => {
      await tokens.revoke(token);
      isRevoking();
      if (database.dialect === 'mysql') await used;
    });
    await used.catch(() => {});
    await expectRefused(tokens, token);
  });

  it('cannot be revoked twice, nor by an invalid token', async () => {
    const token = await tokens.issue(user);
    await tokens.revoke(token);
    for (const text of [token, 'no token']) expect(await failure(tokens.revoke(text))).to.be.instanceOf(Unauthenticated);
  });

  it('stop working within a second when their user or account is revoked', async () => {
    const token = await tokens.issue(user);
    await tokens.authenticate(token);
    await world().database.store.users.revoke(user.accountId, user.username, world().now());
    world().passTime(1000);
    await expectRefused(tokens, token);
  });

  it('stop working within a second when their account is revoked', async () => {
    const token = await tokens.issue(user);
    await tokens.authenticate(token);
    await world().database.store.accounts.revoke(user.accountId, world().now());
    world().passTime(1000);
    await expectRefused(tokens, token);
  });

  it('are refused once the clock that issued them, two days ahead, is set right, even if they were just used', async () => {
    const ahead = () => new Date(world().now().getTime() + 2 * dayMs);
    const another = await makeTokens({ database: world().database, settings, now: ahead });
    await expectRefused(tokens, await another.issue(user));
    world().passTime(2 * dayMs);
    const token = await tokens.issue(user);
    await tokens.authenticate(token);
    world().passTime(-2 * dayMs);
    await expectRefused(tokens, token);
    expect(await tokens.authenticate(await tokens.issue(user))).to.include({ credentialId: user.id });
  });

  it('are accepted by processes whose clocks are ten minutes behind', async () => {
    const ahead = () => new Date(world().now().getTime() + hourMs / 6);
    const token = await (await makeTokens({ database: world().database, settings, now: ahead })).issue(user);
    expect(await tokens.authenticate(token)).to.include({ credentialId: user.id });
  });

  it('stay revoked if another is revoked by a process whose clock is two days ahead', async () => {
    const token = await tokens.issue(user);
    await tokens.revoke(token);
    const ahead = () => new Date(world().now().getTime() + 2 * dayMs);
    const another = await makeTokens({ database: world().database, settings, now: ahead });
    await another.revoke(await another.issue(user));
    await expectRefused(await makeTokens({ database: world().database, settings, now: world().now }), token);
  });

  it('are refused if anything in them is changed', async () => {
    const token = await tokens.issue(user);
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = decodeJwt(token);
    const other = encoded({ ...claims, client_id: crypto.randomUUID() });
    const forged = [
      `${head}.${other}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${encoded({ ...decodeProtectedHeader(token), kid: 'another' })}.${body}.${signature}`,
      `${token}.${signature}`,
      '',
      '..',
    ];
    for (const text of forged) await expectRefused(tokens, text);
  });

  it('are verified once a second if a client repeats a refused one', async () => {
    const token = await tokens.issue(user);
    world().passTime(3 * hourMs);
    const { subtle } = globalThis.crypto;
    const verify = subtle.verify.bind(subtle);
    let verified = 0;
    subtle.verify = (...parameters) => {
      verified += 1;
      return verify(...parameters);
    };
    try {
      for (let count = 0; count < 3; count += 1) await expectRefused(tokens, token);
      expect(verified).to.equal(1);
      world().passTime(1_000);
      await expectRefused(tokens, token);
      expect(verified).to.equal(2);
    } finally {
      subtle.verify = verify;
    }
  });

  it('are refused if their client is not the account of their user, even if signed with our key', async () => {
    const token = await tokens.issue(user);
    const { accountId: other } = await world().newAccount();
    const [row] = await world().database.store.tokenKeys.list();
    const key = await importJWK(JSON.parse(found(row).privateJwk) as JWK, 'EdDSA');
    const sign = (claims: object) =>
      new SignJWT({ ...decodeJwt(token), ...claims }).setProtectedHeader(decodeProtectedHeader(token) as JWTHeaderParameters).sign(key);
    expect(await tokens.authenticate(await sign({ jti: crypto.randomUUID() }))).to.include({ accountId: user.accountId });
    await expectRefused(tokens, await sign({ client_id: other, jti: crypto.randomUUID() }));
  });

  it('have the database as their issuer if none is set, the same for all its processes', async () => {
    const unset = { ...settings, issuer: null };
    const processes = await Promise.all([1, 2, 3].map(() => makeTokens({ database: world().database, settings: unset, now: world().now })));
    const [token = ''] = await Promise.all(processes.map((each) => each.issue(user)));
    expect(decodeJwt(token).iss).to.match(/^urn:uuid:[0-9a-f-]{36}$/);
    for (const each of processes) expect(await each.authenticate(token)).to.include({ accountId: user.accountId });
    await expectRefused(tokens, token);
  });

  it('are refused without a signature, or with one made with the public key', async () => {
    const token = await tokens.issue(user);
    const { kid } = decodeProtectedHeader(token);
    const [, body = ''] = token.split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      await expectRefused(tokens, `${encoded({ alg, typ: 'at+jwt', kid })}.${body}.`);
    }
    const jwk = found((await tokens.jwks()).keys[0]);
    const head = encoded({ alg: 'HS256', typ: 'at+jwt', kid });
    const spki = await exportSPKI((await importJWK(jwk, 'EdDSA', { extractable: true })) as Parameters<typeof exportSPKI>[0]);
    for (const secret of [String(jwk.x), spki, JSON.stringify(jwk), Buffer.from(String(jwk.x), 'base64url')]) {
      await expectRefused(tokens, `${head}.${body}.${createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')}`);
    }
  });

  it('are refused if another key signed them, whatever they claim', async () => {
    const token = await tokens.issue(user);
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const header = { alg: 'EdDSA', typ: 'at+jwt', kid: String(decodeProtectedHeader(token).kid) };
    await expectRefused(tokens, await new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(privateKey));
  });

  it('are refused from another issuer, on the same database or not', async () => {
    const others = await makeTokens({
      database: world().database,
      settings: { ...settings, issuer: 'http://other.test' },
      now: world().now,
    });
    await expectRefused(tokens, await others.issue(user));
    await expectRefused(others, await tokens.issue(user));
  });
});

for (const dialect of databases) {
  describeOn(dialect, 'the signing key', () => {
    it('is one for all processes that start at once on a new database', async () => {
      const fresh = await withMigratedDatabase(dialect);
      const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(fresh.url)));
      try {
        await opened[0]?.migrate();
        const all = await Promise.all(opened.map((database) => makeTokens({ database, settings, now: () => new Date() })));
        const published = await Promise.all(all.map((tokens) => tokens.jwks()));
        expect(new Set(published.map((keys) => JSON.stringify(keys))).size).to.equal(1);
        expect(new Set(all.map((tokens) => tokens.sharedSecret())).size).to.equal(1);
        expect((await dump(fresh.url, ['token_keys'])).token_keys).to.have.lengthOf(1);

        const accountId = crypto.randomUUID();
        const user = { id: crypto.randomUUID(), accountId, username: 'u', role: 'reader' as const, createdAt: new Date(), revokedAt: null };
        await opened[0]?.store.accounts.insert({ id: accountId, name: 'A', createdAt: new Date(), revokedAt: null });
        await opened[0]?.store.users.insert({ ...user, passwordHash: 'none' });
        const token = await found(all[0]).issue(user);
        for (const tokens of all) expect(await tokens.authenticate(token)).to.include({ accountId });
      } finally {
        for (const database of opened) await database.close();
        await fresh.drop();
      }
    });
  });
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
