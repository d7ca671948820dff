// Secrets at rest: on every database the whole content is searched for them.
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { wholeAccount } from '../../../src/domain/account.ts';
import { encryptPlainSecrets, rotateSecrets } from '../../../src/service/access/secrets.ts';
import { type Tokens, makeTokens } from '../../../src/service/access/tokens.ts';
import { type Database, SecretUnreadable, openDatabase } from '../../../src/store/database.ts';
import { failure } from '../../support/failure.ts';
import { anAccount } from '../../support/samples.ts';
import { aWebhook } from '../../store/webhook-samples.ts';
import { type FreshDatabase, databases, describeOn, withMigratedDatabase } from '../../support/databases.ts';
import { dump } from '../../store/raw.ts';

const newKey = () => randomBytes(32).toString('base64');
const secrets = {
  secret: 'whsec_dGhlIG5ldyBvbmU=',
  previousSecret: 'whsec_dGhlIG9sZCBvbmU=',
  headers: { Authorization: 'Bearer gateway-sesame' },
};
const settings = { issuer: null, lifetimeMs: 60_000 };

for (const dialect of databases) {
  describeOn(dialect, 'secrets in the database', () => {
    let fresh: FreshDatabase;
    let tokens: Tokens;
    let accountId: string;
    let webhookId: string;

    beforeEach(async () => {
      fresh = await withMigratedDatabase(dialect);
    });
    afterEach(() => fresh.drop());

    async function withKeys<Result>(keys: string[], work: (database: Database) => Promise<Result>): Promise<Result> {
      const database = await openDatabase(fresh.url, keys);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    }

    /** A webhook with a secret of each kind, and a key that signs tokens. */
    async function store(database: Database): Promise<void> {
      ({ id: accountId } = await anAccount(database));
      const webhook = aWebhook(accountId, secrets);
      webhookId = webhook.id;
      await database.store.webhooks.insert(webhook);
      tokens = await makeTokens({ database, settings, now: () => new Date() });
    }

    /** The secrets that appear in a dump of the database. */
    async function shown(): Promise<string[]> {
      const everything = JSON.stringify(await dump(fresh.url));
      const wanted = [secrets.secret, secrets.previousSecret, 'gateway-sesame', tokens.sharedSecret()];
      return wanted.filter((secret) => everything.includes(secret));
    }

    async function expectReadable(keys: string[]): Promise<void> {
      await withKeys(keys, async (database) => {
        const owner = { ...wholeAccount(accountId), surface: 'a' as const };
        expect(await database.store.webhooks.find(owner, webhookId)).to.deep.include(secrets);
        expect((await makeTokens({ database, settings, now: () => new Date() })).sharedSecret()).to.equal(tokens.sharedSecret());
      });
    }

    it('are encrypted if there is a key', async () => {
      const key = newKey();
      await withKeys([key], store);
      expect(await shown()).to.deep.equal([]);
      await expectReadable([key]);
    });

    it('stay encrypted when a webhook is changed', async () => {
      const key = newKey();
      await withKeys([key], async (database) => {
        await store(database);
        const owner = { ...wholeAccount(accountId), surface: 'a' as const };
        const webhook = await database.store.webhooks.find(owner, webhookId);
        if (webhook) await database.store.webhooks.update({ ...webhook, updatedAt: new Date() }, webhook.updatedAt);
      });
      expect(await shown()).to.deep.equal([]);
    });

    it('that are plain text are all encrypted at the next start with a key, once', async () => {
      const key = newKey();
      await withKeys([], async (database) => {
        await store(database);
        for (let count = 0; count < 250; count += 1) await database.store.webhooks.insert(aWebhook(accountId, secrets));
        expect(await encryptPlainSecrets(database)).to.deep.equal({ signingKeys: 0, webhooks: 0 });
      });
      expect(await shown()).to.have.lengthOf(4);
      await withKeys([key], async (database) => {
        expect(await encryptPlainSecrets(database)).to.deep.equal({ signingKeys: 1, webhooks: 251 });
        expect(await encryptPlainSecrets(database)).to.deep.equal({ signingKeys: 0, webhooks: 0 });
      });
      expect(await shown()).to.deep.equal([]);
      await expectReadable([key]);
    });

    it('move to a new key, after which the old one is not needed', async () => {
      const [old, key] = [newKey(), newKey()];
      await withKeys([old], store);
      await withKeys([key, old], async (database) => {
        expect(await encryptPlainSecrets(database)).to.deep.equal({ signingKeys: 0, webhooks: 0 });
        expect(await rotateSecrets(database, () => new Date())).to.deep.equal({ signingKeys: 1, webhooks: 1 });
        expect(await rotateSecrets(database, () => new Date())).to.deep.equal({ signingKeys: 0, webhooks: 0 });
      });
      await expectReadable([key]);
      await withKeys([old], async (database) => {
        expect(await failure(encryptPlainSecrets(database))).to.be.instanceOf(SecretUnreadable);
      });
    });

    it('are not read as plain text without a key', async () => {
      await withKeys([newKey()], store);
      for (const keys of [[], [newKey()]]) {
        await withKeys(keys, async (database) => {
          expect(await failure(encryptPlainSecrets(database))).to.be.instanceOf(SecretUnreadable);
          const owner = { ...wholeAccount(accountId), surface: 'a' as const };
          expect(await failure(database.store.webhooks.find(owner, webhookId))).to.be.instanceOf(SecretUnreadable);
        });
      }
      await withKeys([], async (database) => expect(await rotateSecrets(database, () => new Date())).to.equal(null));
    });
  });
}
