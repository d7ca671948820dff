// The key that encrypts secrets: how the program stores it and asks for it.
import { randomBytes } from 'node:crypto';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { describeOn, withMigratedDatabase } from '../support/databases.ts';
import { Workplace } from '../support/process.ts';
import { dump } from '../store/raw.ts';

const settings = { PORT: '0', LOG_LEVEL: 'error' };
const newKey = () => randomBytes(32).toString('base64');

/** Starts the service and stops it again. */
async function runOnce(workplace: Workplace, more: Record<string, string> = {}): Promise<void> {
  const service = workplace.start([], { ...settings, ...more });
  await service.until('Landfall is running.');
  await service.end();
}

/** The signing key as the database stores it. */
async function signingKey(url: string): Promise<string> {
  const { token_keys: rows = [] } = await dump(url, ['token_keys']);
  return String((JSON.parse(rows[0] ?? '{}') as Record<string, unknown>)['private_jwk']);
}

describeOn('sqlite', 'the key for secrets', () => {
  let workplace: Workplace;
  const url = () => `sqlite:${join(workplace.folder, 'landfall.sqlite')}`;
  const keyFile = () => join(workplace.folder, 'landfall.sqlite.key');

  beforeEach(async () => {
    workplace = await Workplace.make();
  });
  afterEach(() => workplace.leave());

  it('is created next to an embedded database, readable only by its owner, and used at every start', async () => {
    await runOnce(workplace);
    expect(((await stat(keyFile())).mode & 0o777).toString(8)).to.equal('600');
    const key = await readFile(keyFile(), 'utf8');
    expect(Buffer.from(key, 'base64')).to.have.lengthOf(32);
    expect(await signingKey(url())).to.match(/^enc1\./);
    await runOnce(workplace);
    expect(await readFile(keyFile(), 'utf8')).to.equal(key);
    await runOnce(workplace, { SECRET_KEY: key.trim() });
  });

  it('is reported as missing if the database was copied without it', async () => {
    await runOnce(workplace);
    await rm(keyFile());
    const { code, stderr } = await workplace.run([], settings);
    expect(code).to.equal(1);
    expect(stderr).to.match(/^landfall: token_keys\.private_jwk of \S+ is encrypted with key [0-9a-f]{8}\. Add that key to SECRET_KEY\./);
    expect(stderr).to.include(`The file ${keyFile()}, which held it, is missing: restore it instead, if you can.`);
    expect(stderr).not.to.match(/^ +at /m);
    expect(await readdir(workplace.folder), 'no other key in its place').not.to.include('landfall.sqlite.key');
  });

  it('is required in production', async () => {
    const { code, stderr } = await workplace.run([], { ...settings, NODE_ENV: 'production' });
    expect({ code, stderr }).to.deep.include({ code: 1 });
    expect(stderr).to.match(/^landfall: setting SECRET_KEY must be set in production/);
    await runOnce(workplace, { NODE_ENV: 'production', SECRET_KEY: newKey() });
  });
});

describeOn('sqlite', 'a rotation of the key for secrets', () => {
  it('is refused while a process lacks the new key; if it is forced, that process says that it is not ready', async () => {
    const workplace = await Workplace.make();
    const [old, key] = [newKey(), newKey()];
    try {
      const service = workplace.start([], { ...settings, SECRET_KEY: old });
      await service.until('npx landfall listen');
      const [url, password] = ['surface B', 'password'].map((name) => new RegExp(`^ {2}${name} +(\\S+)`, 'm').exec(service.stdout())?.[1]);
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ username: 'demo', password });
      const signIn = () => fetch(`${url}/auth/tokens`, { method: 'POST', headers, body });
      const token = ((await (await signIn()).json()) as { token: string }).token;
      const both = { SECRET_KEY: `${key},${old}` };

      const refused = await workplace.run(['secrets', 'rotate'], both);
      expect(refused.stderr).to.match(
        /^landfall: These processes lack the first key in SECRET_KEY \([0-9a-f]{8}\): service on \S+ \(process \d+\)\. Restart them .*, or add --force\.\n$/,
      );
      expect(refused.code).to.equal(1);
      expect(await (await fetch(`${url}/readyz`)).json()).to.deep.equal({ status: 'ok' });
      expect((await workplace.run(['doctor'], both)).stdout).to.match(
        /^FAULT +The service on \S+ \(process \d+\) does not have key [0-9a-f]{8}, /m,
      );

      await workplace.succeed(['secrets', 'rotate', '--force'], both);
      for (const failed of [await fetch(`${url}/readyz`), await signIn()]) {
        expect(failed.status).to.equal(503);
        expect(await failed.text()).to.contain('This process lacks a key in SECRET_KEY that the database needs.');
      }
      const asked = await fetch(`${url}/v2/shipments`, { headers: { authorization: `Bearer ${token}` } });
      expect([200, 503]).to.include(asked.status);
      expect((await workplace.run(['doctor'], { SECRET_KEY: old })).stdout).to.match(
        /^FAULT +token_keys\.private_jwk of \S+ is encrypted with key /m,
      );
    } finally {
      await workplace.leave();
    }
  });
});

describeOn('mysql', 'the key for secrets', () => {
  it('is changed by the command, and a missing one causes a warning', async () => {
    const [workplace, fresh] = [await Workplace.make(), await withMigratedDatabase('mysql')];
    const [old, key] = [newKey(), newKey()];
    const DATABASE_URL = fresh.url;
    try {
      const open = workplace.start([], { ...settings, DATABASE_URL, LOG_LEVEL: 'warn' });
      await open.until('Landfall is running.');
      expect((await open.end()).stderr).to.include('SECRET_KEY is not set');
      expect(await signingKey(fresh.url)).to.match(/^\{/);

      await runOnce(workplace, { DATABASE_URL, SECRET_KEY: old });
      const before = await signingKey(fresh.url);
      expect(before).to.match(/^enc1\./);
      const rotate = (keys: string) => workplace.run(['secrets', 'rotate'], { DATABASE_URL, SECRET_KEY: keys });
      expect(await rotate(`${key},${old}`)).to.include({
        code: 0,
        stdout: 'Encrypted again, with the first key: signing keys 1, webhooks 0. All others already were.\n',
      });
      expect(await signingKey(fresh.url)).not.to.equal(before);
      await runOnce(workplace, { DATABASE_URL, SECRET_KEY: key });
      expect(await rotate(old)).to.include({ code: 1 });
      const none = await workplace.run(['secrets', 'rotate'], { DATABASE_URL });
      expect(none).to.include({ code: 1, stderr: 'landfall: SECRET_KEY is not set. Set it to the key to encrypt with.\n' });
    } finally {
      await workplace.leave();
      await fresh.drop();
    }
  });
});
