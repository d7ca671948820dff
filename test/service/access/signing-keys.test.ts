// Rotation of the key that signs tokens: nobody is signed out, on several processes, unless the old key is revoked.
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { decodeProtectedHeader } from 'jose';
import type { User } from '../../../src/domain/account.ts';
import { hourMs } from '../../../src/domain/durations.ts';
import { Unauthenticated } from '../../../src/domain/errors.ts';
import { rotateSigningKey } from '../../../src/service/access/signing-keys.ts';
import { type Tokens, makeTokens } from '../../../src/service/access/tokens.ts';
import { failure } from '../../support/failure.ts';
import { found } from '../../support/found.ts';
import { onEachWorld } from '../world.ts';

const lifetimeMs = 2 * hourMs;

onEachWorld('a rotation of the signing key', (world) => {
  let user: User;
  let processes: Tokens[];

  beforeEach(async () => {
    const { accountId } = await world().newAccount();
    user = { id: uuidv7(), accountId, username: uuidv7(), role: 'reader', createdAt: world().now(), revokedAt: null };
    await world().database.store.users.insert({ ...user, passwordHash: 'none' });
    const { database, now } = world();
    const settings = { issuer: 'http://landfall.test', lifetimeMs };
    processes = [await makeTokens({ database, settings, now }), await makeTokens({ database, settings, now })];
  });

  const rotate = (revokesPrevious = false): Promise<string> => {
    const { database, now } = world();
    return rotateSigningKey({ database, now, tokenLifetimeMs: lifetimeMs, revokesPrevious });
  };
  const kidOf = (token: string): unknown => decodeProtectedHeader(token).kid;
  const published = async ([first]: Tokens[]): Promise<unknown[]> => (await found(first).jwks()).keys.map(({ kid }) => kid);

  it('makes every process sign with the new key at once and accept the tokens of both, until those of the old one have expired', async () => {
    const [one, other] = [found(processes[0]), found(processes[1])];
    const old = await one.issue(user);
    await other.authenticate(old);
    const secret = one.sharedSecret();
    const kid = await rotate();
    expect(kid).not.to.equal(kidOf(old));
    const next = await other.issue(user);
    expect(kidOf(next)).to.equal(kid);
    for (const each of processes)
      for (const token of [old, next]) expect(await each.authenticate(token)).to.include({ credentialId: user.id });
    expect(await published(processes)).to.deep.equal([kidOf(old), kid]);
    expect(found(processes[1]).sharedSecret()).to.equal(secret);

    world().passTime(lifetimeMs + 10_000);
    expect(await published(processes)).to.deep.equal([kid]);
    expect(await failure(one.authenticate(old))).to.be.instanceOf(Unauthenticated);
    // A process that starts later has the same secret for cursors.
    const { database, now } = world();
    const later = await makeTokens({ database, settings: { issuer: null, lifetimeMs }, now });
    expect(later.sharedSecret()).to.equal(secret);
  });

  it('is found by other processes when a token of the new key arrives or the keys are requested, rotation after rotation', async () => {
    const one = found(processes[0]);
    const { database, now } = world();
    for (let count = 0; count < 2; count += 1) {
      const kid = await rotate();
      const later = await makeTokens({ database, settings: { issuer: 'http://landfall.test', lifetimeMs }, now });
      const token = await later.issue(user);
      expect(kidOf(token)).to.equal(kid);
      expect(await one.authenticate(token)).to.include({ credentialId: user.id });
      expect(await published(processes.slice(1))).to.include(kid);
    }
  });

  it('is looked up once for many tokens with unknown key ids', async () => {
    const one = found(processes[0]);
    const [, claims, signature] = (await one.issue(user)).split('.');
    const headers = Array.from({ length: 50 }, () => ({ alg: 'EdDSA', typ: 'at+jwt', kid: uuidv7() }));
    const tokens = headers.map((header) => [Buffer.from(JSON.stringify(header)).toString('base64url'), claims, signature].join('.'));
    const { tokenKeys } = world().database.store;
    const list = tokenKeys.list.bind(tokenKeys);
    let reads = 0;
    tokenKeys.list = () => {
      reads += 1;
      return list();
    };
    try {
      for (const refused of await Promise.all(tokens.map((token) => failure(one.authenticate(token)))))
        expect(refused).to.be.instanceOf(Unauthenticated);
    } finally {
      tokenKeys.list = list;
    }
    expect(reads).to.equal(1);
  });

  it('ends all tokens if the old key is revoked, even those that were just used', async () => {
    const [one, other] = [found(processes[0]), found(processes[1])];
    const old = await one.issue(user);
    await other.authenticate(old);
    await rotate();
    const kid = await rotate(true);
    world().passTime(5_000);
    for (const each of processes) expect(await failure(each.authenticate(old))).to.be.instanceOf(Unauthenticated);
    expect(await published(processes)).to.deep.equal([kid]);
    expect(await other.authenticate(await one.issue(user))).to.include({ credentialId: user.id });
    const [entry] = await world().database.store.auditEntries.list(null, { action: 'signing_key.rotated' }, { limit: 1 });
    expect(entry).to.deep.include({ accountId: null, detail: 'previous keys revoked' });
  });

  it('ends all tokens at once if the old key is revoked on a machine whose clock is two days ahead', async () => {
    const one = found(processes[0]);
    const old = await one.issue(user);
    const { database, now } = world();
    const ahead = () => new Date(now().getTime() + 48 * hourMs);
    await rotateSigningKey({ database, now: ahead, tokenLifetimeMs: lifetimeMs, revokesPrevious: true });
    world().passTime(5_000);
    expect(await failure(one.authenticate(old))).to.be.instanceOf(Unauthenticated);
  });

  it('ends the tokens of a revoked key in time even if an earlier read of the keys takes long', async () => {
    const one = found(processes[0]);
    const old = await one.issue(user);
    const { tokenKeys } = world().database.store;
    const list = tokenKeys.list.bind(tokenKeys);
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const before = await list();
    tokenKeys.list = () => held.then(() => before);
    const issuing = one.issue(user);
    tokenKeys.list = list;
    await rotate(true);
    world().passTime(5_000);
    goOn();
    await issuing;
    expect(await failure(one.authenticate(old))).to.be.instanceOf(Unauthenticated);
  });

  it('is known at once to a process that signs, so that it does not sign with a key that was just revoked', async () => {
    for (const each of processes) {
      const kid = await rotate(true);
      const token = await each.issue(user);
      expect(kidOf(token)).to.equal(kid);
      for (const any of processes) expect(await any.authenticate(token)).to.include({ credentialId: user.id });
    }
  });

  it('accepts old tokens until they expire, even if the command has another TOKEN_LIFETIME', async () => {
    const one = found(processes[0]);
    const { database, now } = world();
    const longer = await makeTokens({ database, settings: { issuer: 'http://landfall.test', lifetimeMs: 24 * hourMs }, now });
    const old = await longer.issue(user);
    await one.issue(user);
    await rotate();
    // The second key's tokens live for two hours: its rotation must not end the first key's longer ones.
    await one.issue(user);
    await rotate();
    world().passTime(23 * hourMs);
    expect(await one.authenticate(old)).to.include({ credentialId: user.id });
    world().passTime(2 * hourMs);
    expect(await failure(one.authenticate(old))).to.be.instanceOf(Unauthenticated);
    expect((await one.jwks()).keys).to.have.length(1);
  });

  it('keeps the first key and those that are accepted, however often it is done', async () => {
    for (let count = 0; count < 3; count += 1) {
      await rotate();
      world().passTime(lifetimeMs + 20_000);
    }
    const { token_keys: rows = [] } = await world().dump('token_keys');
    expect(rows).to.have.length(3);
  });
});
