// The audit log below HTTP: endless sign-ins make few rows, and what remains when an account is deleted.
import { expect } from 'chai';
import { hourMs } from '../../../src/domain/durations.ts';
import { type Administration, makeAdministration } from '../../../src/service/access/administration.ts';
import { makePasswordChecks } from '../../../src/service/access/password-checks.ts';
import { type SignIn, makeSignIn } from '../../../src/service/access/sign-in.ts';
import { makeTokens } from '../../../src/service/access/tokens.ts';
import { failure } from '../../support/failure.ts';
import { onEachWorld } from '../world.ts';

onEachWorld('the audit log', (world) => {
  let administration: Administration;
  let signIn: SignIn;

  before(async () => {
    const { database, now } = world();
    administration = makeAdministration({ database, now, pause: async () => {} });
    const tokens = await makeTokens({ database, settings: { issuer: 'http://landfall.test', lifetimeMs: 2 * hourMs }, now });
    signIn = makeSignIn({ database, tokens, checkPassword: makePasswordChecks({ concurrency: 1 }), now });
    await administration.createAccount('Acme');
    await administration.createUser('Acme', 'anna', 'correct horse');
  });

  const rows = async () => administration.listAudit(null, { action: 'sign_in.failed' }, 1000);

  async function fail(username: string, address: string): Promise<void> {
    await failure(signIn.signIn(username, 'wrong horse', address));
  }

  it('has a bounded number of failed sign-ins per hour, and counts them all', async () => {
    // Each takes Argon2id's 20 ms.
    for (let index = 0; index < 25; index += 1) await fail('anna', `192.0.2.${index}`);
    await fail('anna', '192.0.2.3');
    const ofAnna = await administration.listAudit('Acme', { action: 'sign_in.failed' }, 1000);
    expect(ofAnna).to.have.length(21);
    expect(ofAnna.reduce((sum, { occurrences }) => sum + occurrences, 0)).to.equal(26);
    expect(ofAnna.find(({ actor }) => actor.address === null)?.occurrences).to.equal(5);
    expect(ofAnna.find(({ actor }) => actor.address === '192.0.2.3')?.occurrences).to.equal(2);

    for (let index = 0; index < 25; index += 1) await fail(`correct horse ${index}`, '192.0.2.9');
    const ofNobody = (await rows()).filter(({ accountId }) => accountId === null);
    expect(ofNobody).to.have.length(21);
    expect(ofNobody.reduce((sum, { occurrences }) => sum + occurrences, 0)).to.equal(25);
    // It may be a password typed into the wrong field.
    const { audit_entries: stored = [] } = await world().dump('audit_entries');
    expect(stored.join()).not.to.include('correct horse');

    world().passTime(hourMs);
    await fail('anna', '192.0.2.3');
    expect(await administration.listAudit('Acme', { action: 'sign_in.failed' }, 1000)).to.have.length(22);
  });

  it("does not store a proxy's text as an address", async () => {
    await signIn.signIn('anna', 'correct horse', 'x\n2026-01-01 forged');
    const [entry] = await administration.listAudit('Acme', {}, 1);
    expect([entry?.action, entry?.actor.address]).to.deep.equal(['sign_in.succeeded', null]);
  });

  it('keeps only the deletion of a deleted account, without its name', async () => {
    const { id } = await administration.createAccount('Brandt');
    await administration.createUser('Brandt', 'berta', 'correct horse');
    await administration.deleteAccount('Brandt');
    const left = (await administration.listAudit(null, {}, 1000)).filter((entry) => entry.accountId === id || entry.object.id === id);
    expect(left.map(({ accountId, action, object }) => [accountId, action, object.name])).to.deep.equal([[null, 'account.deleted', null]]);
  });

  it('has each change of a role once, and no entry if nothing changes or nobody is found', async () => {
    const key = await administration.createKey('Acme', { test: false, ratePerMinute: null, expiresAt: null });
    const [{ keyId } = { keyId: '' }] = await administration.listKeys('Acme');
    await administration.changeKeyRole('Acme', keyId, 'reader');
    await administration.changeKeyRole('Acme', keyId, 'reader');
    await failure(administration.changeKeyRole('Acme', 'ffffffff', 'reader'));
    await failure(administration.revokeUser('Acme', 'nobody'));
    await administration.revokeKey('Acme', keyId);
    const ofKey = (await administration.listAudit('Acme', {}, 100)).filter(({ object }) => object.name === keyId);
    expect(ofKey.map(({ action, detail }) => [action, detail])).to.deep.equal([
      ['api_key.revoked', null],
      ['api_key.role_changed', 'administrator to reader'],
      ['api_key.created', 'administrator'],
    ]);
    expect(JSON.stringify(ofKey)).not.to.include(key.slice(8));
  });
});
