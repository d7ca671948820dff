// `key revoke` takes a key that leaked from standard input, whatever account it is of.
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { keyIdOf } from '../../src/service/access/key-text.ts';
import { secretOfInput } from '../../src/cli/terminal.ts';
import { Workplace, terminalOf } from '../support/process.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'a key that leaked', () => {
  let workplace: Workplace;

  before(async () => {
    workplace = await Workplace.make();
    await workplace.succeed(['account', 'create', 'Acme']);
  });
  after(() => workplace.leave());

  const revoke = (pasted: string, ...args: string[]) => workplace.run(['key', 'revoke', ...args], {}, pasted);

  it('is revoked by pasting it, with what is around it, and the audit log says by whom', async () => {
    const key = await workplace.succeed(['key', 'create', '--account', 'Acme', '--role', 'reader']);
    const id = keyIdOf(key);
    const what = `the live key ${id} of account "Acme", role reader, created \\S+ \\S+, never used. Times are UTC.`;
    const { code, stdout } = await revoke(`\n  curl -H 'X-API-Key: ${key}' …\n`, '--as', 'anna');
    expect(stdout).to.match(new RegExp(`^Revoked: ${what}\n$`));
    expect(code).to.equal(0);
    const again = await revoke(key);
    expect(again.stdout).to.match(new RegExp(`^Already revoked on \\S+ \\S+: ${what}\n$`));
    expect(again.code).to.equal(0);
    const audit = await workplace.succeed(['audit', '--action', 'api_key.revoked']);
    expect(audit.split('\n').slice(1).join('\n')).to.match(
      new RegExp(`^\\S+ \\S+ +api_key\\.revoked +operator anna +- +${id} +- +1 +Acme$`),
    );
  });

  it('is revoked by its id too, without its account', async () => {
    const { stdout, stderr } = await workplace.runOnTerminal(['key', 'create', '--account', 'Acme', '--test']);
    const id = keyIdOf(stdout.trim());
    expect(stderr).to.equal(`The key's id is ${id}. The key itself is not shown again.\n`);
    expect(await workplace.succeed(['key', 'revoke', id.toUpperCase()])).to.match(
      new RegExp(`^Revoked: the test key ${id} of account "Acme"`),
    );
  });

  it('is not revoked if the text is something else, and the message says what is wrong without repeating it', async () => {
    const key = await workplace.succeed(['key', 'create', '--account', 'Acme']);
    const last = key.endsWith('x') ? 'y' : 'x';
    for (const [pasted, message] of [
      ['', 'Standard input is empty.'],
      ['hunter2', 'This is not an API key: a key is lf_live_ or lf_test_ and 36 letters and digits.'],
      [key.slice(0, -1), 'This is not a whole API key: 35 characters follow lf_live_, and a key has 36.'],
      [key.slice(0, -1) + last, 'The checksum of this API key is wrong: at least one character is not as it was. Copy it again.'],
      [`${key} lf_test_1`, 'There are 2 keys in this text. Give one at a time.'],
      [
        'lf_live_00000000000000000000000000000114BtxA',
        'This API key is unknown here: it belongs to another deployment, or its account was deleted.',
      ],
      ['x'.repeat(70_000), 'Standard input is longer than 64 kB.'],
    ] as const) {
      expect(await revoke(pasted)).to.deep.equal({ code: 1, stdout: '', stderr: `landfall: ${message}\n` });
    }
    expect(await revoke('', 'nonsense')).to.include({ stderr: 'landfall: "nonsense" is neither a key nor the 8-character id of one.\n' });
    expect(await workplace.succeed(['key', 'list', '--account', 'Acme'])).to.match(/ -$/);
  });

  it('is typed at a prompt that does not show it', async () => {
    const terminal = terminalOf(Object.assign(Readable.from(['lf_live_1\r']), { isTTY: true }));
    expect(await secretOfInput(terminal, 'Key: ')).to.equal('lf_live_1');
    expect([terminal.stdout.text, terminal.stderr.text]).to.deep.equal(['', 'Key: \n']);
    const cancelled = terminalOf(Object.assign(Readable.from(['lf_\x03']), { isTTY: true }));
    const error = await secretOfInput(cancelled, 'Key: ').catch((reason) => reason);
    expect(error.message).to.equal('Nothing was entered.');
  });
});
