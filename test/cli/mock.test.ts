// `landfall mock`, as a partner starts it.
import { expect } from 'chai';
import { configurableCarriers } from '../../src/carriers/registry.ts';
import { Workplace } from '../support/process.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'landfall mock', () => {
  let workplace: Workplace;

  before(async () => {
    workplace = await Workplace.make();
  });
  after(() => workplace.leave());

  it('prints its addresses and what each last digit of a number stands for, answers both surfaces, and ends at a signal', async () => {
    const mock = workplace.startProcess(['mock', '--port', '0']);
    await mock.until('Press Ctrl+C');
    expect(mock.stdout()).to.match(/^ {2}0 {3}MAEU MOCU1000010 {3}Pre Alert: just requested$/m);
    const url = /surface A +(\S+)/.exec(mock.stdout())?.[1] ?? '';
    // A shipment for each digit, and the sandbox's carrier beside the lines.
    for (const [path, header, count] of [
      ['/v2/shipments', { Authorization: 'Bearer any' }, 10],
      ['/shipping_lines', { 'X-API-Key': 'any' }, configurableCarriers.length + 1],
    ] as const) {
      const response = await fetch(url + path, { headers: header });
      expect([response.status, ((await response.json()) as { data: object[] }).data.length], path).to.deep.equal([200, count]);
    }
    expect(await mock.end('SIGINT')).to.deep.include({ code: 0, stderr: '' });
  });

  it('shows what each digit stands for in its help, and reads no settings', async () => {
    const { code, stdout } = await workplace.run(['mock', '--help'], { DATABASE_URL: 'nonsense' });
    expect(code).to.equal(0);
    expect(stdout)
      .to.contain('--port <port>')
      .and.to.match(/^ {2}9 {3}ZIMU MOCU1000149 /m);
  });

  it('says in one line that a port is taken, and refuses what is not a port', async () => {
    const mock = workplace.start(['mock', '--port', '0'], { DATABASE_URL: 'nonsense' });
    await mock.until('Press Ctrl+C');
    const [, port = ''] = /surface A +\S+:(\d+)/.exec(mock.stdout()) ?? [];
    expect(await workplace.run(['mock', '--port', port])).to.deep.equal({
      code: 1,
      stdout: '',
      stderr: `landfall: Another program listens on 127.0.0.1:${port}. Choose another port with --port.\n`,
    });
    await mock.end();
    for (const wrong of ['65536', '-1', 'x']) {
      const { code, stderr } = await workplace.run(['mock', '--port', wrong]);
      expect([code, stderr.split('\n', 1)[0]]).to.deep.equal([
        1,
        `error: option '--port <port>' argument '${wrong}' is invalid. Use a number from 0 to 65535.`,
      ]);
    }
  });
});
