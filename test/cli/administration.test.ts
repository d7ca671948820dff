import { expect } from 'chai';
import { type FreshDatabase, databases, describeOn, withDatabaseUrl } from '../support/databases.ts';
import { type Ended, Workplace } from '../support/process.ts';
import { dump } from '../store/raw.ts';
import { until } from '../support/until.ts';

for (const dialect of databases) {
  describeOn(dialect, 'accounts, users and keys on the command line', () => {
    /** What each command wrote, by its command line. */
    const said = new Map<string, string>();
    let workplace: Workplace;
    let fresh: FreshDatabase;
    let url: string;
    let key: string;
    let keyId: string;
    let stored: string;
    let signedIn: Record<'anna' | 'berta' | 'annaRevoked', number>;
    let answered: Record<'key' | 'keyRevoked', number>;

    /** Runs commands in parallel; each must succeed. */
    async function run(...commands: (string | [line: string, input: string])[]): Promise<void> {
      await Promise.all(
        commands.map(async (command) => {
          const [line, input] = typeof command === 'string' ? [command, ''] : command;
          said.set(line, await workplace.succeed(line.split(' '), { DATABASE_URL: fresh.url }, input));
        }),
      );
    }

    async function signIn(username: string, password: string): Promise<number> {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${url}/auth/tokens`, { method: 'POST', headers, body: JSON.stringify({ username, password }) })).status;
    }

    const createKey = 'key create --account Acme --test --rate 500 --expires 2999-01-31';
    const createBerta = 'user create --account Acme --username berta';
    const createAnna = 'user create --account Acme --username anna';

    before(async () => {
      workplace = await Workplace.make();
      fresh = await withDatabaseUrl(dialect);
      const api = workplace.start(['api'], { DATABASE_URL: fresh.url, PORT: '0', LOG_LEVEL: 'error' });
      await Promise.all([run('account create Acme'), api.until('surface B')]);
      url = /surface B\s+(\S+)/.exec(api.stdout())?.[1] ?? '';

      await run('account create Baker', [createAnna, 'correct horse\n'], createBerta, createKey);
      key = said.get(createKey) ?? '';
      const askWithKey = async (): Promise<number> => (await fetch(`${url}/shipping_lines`, { headers: { 'x-api-key': key } })).status;
      signedIn = {
        anna: await signIn('anna', 'correct horse'),
        berta: await signIn('berta', said.get(createBerta) ?? ''),
        annaRevoked: 0,
      };
      answered = { key: await askWithKey(), keyRevoked: 0 };
      stored = JSON.stringify(await dump(fresh.url));

      await run('key list --account Acme', 'account revoke Baker', 'user revoke --account Acme --username anna --as Sam');
      keyId = said.get('key list --account Acme')?.split('\n')[1]?.slice(0, 8) ?? '';
      await run(`key revoke ${keyId} --account Acme`, 'account list', 'user list --account Acme');
      await run('audit --action user.revoked', 'audit --action user.revoked --json', 'audit --account Baker --action account.revoked');
      signedIn.annaRevoked = await signIn('anna', 'correct horse');
      // A key that was just used stays valid for a second.
      await until('the revoked key is refused', async () => (answered.keyRevoked = await askWithKey()) === 401);
    });

    after(async () => {
      await workplace.leave();
      await fresh.drop();
    });

    it('an account is created, listed and revoked', () => {
      const id = said.get('account create Baker');
      expect(id).to.match(/^[0-9a-f-]{36}$/);
      const [head, ...rows] = said.get('account list')?.split('\n') ?? [];
      expect(head).to.match(/^NAME +ID +CREATED +REVOKED$/);
      expect(rows).to.have.lengthOf(2);
      expect(rows.find((row) => row.startsWith('Baker'))).to.match(new RegExp(`^Baker +${id} +\\S+ \\S+ +\\d{4}-`));
      expect(rows.find((row) => row.startsWith('Acme'))).to.match(/ -$/);
    });

    it("a user's password comes from standard input and is not printed, or is generated and printed", () => {
      expect(said.get(createAnna)).to.equal('');
      expect(said.get(createBerta)).to.match(/^[\w-]{20}$/);
      expect(signedIn).to.include({ anna: 201, berta: 201 });
    });

    it('a user is listed, and loses access to a running service when revoked', () => {
      const [head, ...rows] = said.get('user list --account Acme')?.split('\n') ?? [];
      expect(head).to.match(/^USERNAME +ID +ROLE +CREATED +REVOKED$/);
      expect(rows).to.have.lengthOf(2);
      expect(rows[0]).to.match(/^anna .* \d{4}-\d\d-\d\d \d\d:\d\d$/);
      expect(rows[1]).to.match(/^berta .* -$/);
      expect(signedIn.annaRevoked).to.equal(401);
    });

    it('the audit log names the account of each entry, in JSON under the names of the API', () => {
      const [head, row, ...more] = said.get('audit --action user.revoked')?.split('\n') ?? [];
      expect(head).to.match(/^TIME +ACTION +BY +FROM +ON +DETAIL +COUNT +ACCOUNT$/);
      expect(row).to.match(/^\S+ \S+ +user\.revoked +operator Sam +- +anna +- +1 +Acme$/);
      expect(more).to.deep.equal([]);
      expect(said.get('audit --account Baker --action account.revoked')).to.match(/ COUNT\n.+ account\.revoked .+ Baker +- +1$/);
      const { account_id: accountId, action, count, actor } = JSON.parse(said.get('audit --action user.revoked --json') ?? '');
      expect({ action, count, actor }).to.deep.equal({
        action: 'user.revoked',
        count: 1,
        actor: { type: 'operator', id: null, name: 'Sam' },
      });
      expect(said.get('account list')).to.include(accountId);
    });

    it('a key is printed alone on standard output, works and is not in the database', () => {
      expect(key).to.match(/^lf_test_[0-9A-Za-z]{36}$/);
      expect(answered.key).to.equal(200);
      expect(stored).not.to.include(key);
    });

    it('a key is listed by eight characters, and revoked in a running service', () => {
      const [head, row, ...more] = said.get('key list --account Acme')?.split('\n') ?? [];
      expect(head).to.match(/^KEY +KIND +ROLE +RATE +CREATED +LAST USED +EXPIRES +REVOKED$/);
      expect(row).to.match(/^[0-9a-f]{8} +test +administrator +500\/min +\S+ \S+ +\d{4}-\S+ \S+ +2999-01-31 00:00 +-$/);
      expect(more).to.deep.equal([]);
      expect(answered.keyRevoked).to.equal(401);
    });
  });
}

describeOn('sqlite', 'what cannot be done', () => {
  const refusals: [line: string, input: string, reason: string][] = [
    ['account create Acme', '', 'An account named "Acme" already exists.'],
    ['key create --account Nobody', '', 'No account is named "Nobody".'],
    ['key revoke 12345678 --account Acme', '', 'Account "Acme" has no active key 12345678.'],
    ['user create --account Acme --username carl', 'short\n', 'A password must have 8 to 1,000 characters.'],
  ];

  it('is reported in one line, with code 1', async () => {
    const workplace = await Workplace.make();
    try {
      await workplace.succeed(['account', 'create', 'Acme']);
      const ended = await Promise.all(refusals.map(([line, input]) => workplace.run(line.split(' '), {}, input)));
      const expected: Ended[] = refusals.map(([, , reason]) => ({ code: 1, stdout: '', stderr: `landfall: ${reason}\n` }));
      expect(ended).to.deep.equal(expected);
      // A reader that closes early, such as `head`, is no reason for an error.
      const unread = [
        ['account', 'list'],
        ['account', 'export', 'Acme'],
      ];
      expect((await Promise.all(unread.map((args) => workplace.runUnread(args)))).map(({ stderr }) => stderr)).to.deep.equal(['', '']);
    } finally {
      await workplace.leave();
    }
  });
});
