// `landfall try` as a newcomer runs it, against the real service.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { transportEventTypes } from '../../src/domain/container-event.ts';
import { describeOn, withDatabaseUrl } from '../support/databases.ts';
import { makeKey } from '../support/account.ts';
import { Workplace } from '../support/process.ts';
import { secretKey } from '../support/service.ts';
import { type DemoService, startService } from './demo-service.ts';

const statuses = [
  'Pre Alert',
  'Gated In',
  'In Transit',
  'Arrived Not Yet Discharged',
  'Discharged',
  'Gated Out',
  'Delivered',
  'Empty Returned',
];

/** The third column of the lines of the timeline: status or event. */
const timelineOf = (stdout: string): string[] =>
  [...stdout.matchAll(/^ +day +\d+ {3}\d+ \w{3} \d{4} {3}(.*?)(?: {2,}.*)?$/gm)].map(([, name = '']) => name);

/** The requests that it shows, ids left out. */
const requestsOf = (stdout: string): string[] =>
  [...stdout.matchAll(/^ +→ (.*)$/gm)].map(([, request = '']) => request.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}'));

describeOn('sqlite', 'landfall try', () => {
  let workplace: Workplace;
  let service: DemoService;

  before(async () => {
    workplace = await Workplace.make();
    service = await startService(workplace);
  });
  after(() => workplace.leave());

  const attempt = (words: string[], settings: Record<string, string> = {}, input = '') =>
    workplace.run(['try', ...words], { PORT: new URL(service.url).port, ...settings }, input);

  it('plays a journey on surface A, from signing in to the empty return, and shows each request', async () => {
    const { code, stdout, stderr } = await attempt(service.a.credential);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    expect(timelineOf(stdout)).to.deep.equal(statuses);
    expect(requestsOf(stdout)).to.deep.equal([
      'POST /auth/tokens',
      'GET /sandbox/clock',
      'POST /v2/tracking_requests',
      'GET /v2/tracking_requests/{id}',
      'GET /v2/shipments/{id}',
      'POST /sandbox/clock/advance',
      'GET /v2/containers/{id}/events',
    ]);
    const [{ container_number }] = (await service.a.ask('GET', '/v2/tracking_requests')).data;
    expect(stdout).to.contain(`"container_number": "${container_number}"`);
    expect(stdout)
      .to.match(/^ +status +succeeded$/m)
      .and.to.match(/^ +routing\.port_of_discharge +NLRTM$/m);
  });

  it('plays a journey on surface B with a key, as transport events with their ports', async () => {
    const { code, stdout, stderr } = await attempt(service.b.credential);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    expect(timelineOf(stdout)).to.deep.equal(transportEventTypes);
    expect(requestsOf(stdout)).to.deep.equal([
      'GET /sandbox/clock',
      'POST /tracking_requests',
      'GET /tracking_requests/{id}',
      'POST /sandbox/clock/advance',
      'GET /containers/{id}/transport_events?page[size]=100&include=location',
    ]);
    expect(stdout).to.match(/transshipment_loaded +Colombo$/m);
  });

  it('prints no password and no key, and neither color nor movement where its output is not a terminal', async () => {
    for (const { credential } of [service.a, service.b]) {
      const { stdout } = await attempt([...credential, '--days', '5']);
      expect(stdout)
        .not.to.contain(credential.at(-1))
        .and.not.to.match(/[\x1b\r]/);
    }
  });

  it('says what to try next, with commands that name the service and no secret', async () => {
    const { stdout } = await attempt([...service.a.credential, '--days', '5', '--url', `${service.url}/`]);
    const [, next = ''] = stdout.split(/^Next$/m);
    expect(next).to.contain(`npx landfall try --url ${service.url} --key\n`);
    expect(next).to.contain(`npx landfall listen --url ${service.url} --user demo\n`);
    expect(next).to.contain(`${service.url}/docs/surface-a\n`);
    const more = await attempt([...service.b.credential, '--days', '5']);
    expect(more.stdout).to.contain(`npx landfall try --url ${service.url} --user demo\n`);
  });

  it('moves the clock by as many days at a time as it is told, and plays the container it is told', async () => {
    const { code, stdout } = await attempt([...service.a.credential, '--days', '9', '--container', 'tstu 030050-0']);
    expect(code).to.equal(0);
    expect(stdout).to.contain('{"by": "P9D"}').and.to.contain('"container_number": "TSTU0300500"');
    expect(timelineOf(stdout)).to.include.members(['On Rail', 'Empty Returned']);
  });

  it('says that the journey of a number that was tracked before is over', async () => {
    const { code, stdout } = await attempt([...service.b.credential, '--days', '9', '--container', 'TSTU0300500']);
    expect(code).to.equal(0);
    expect(stdout)
      .to.contain('This journey was over before')
      .and.to.match(/empty_in +Toronto/);
  });

  it('shows on a terminal the day on which the clock is', async () => {
    const words = ['try', '--url', service.url, ...service.b.credential, '--days', '9'];
    const { code, stdout } = await workplace.runOnTerminal(words);
    expect(code).to.equal(0);
    expect(stdout)
      .to.match(/\r.*day {2}9 /)
      .and.to.match(/\r.*day 18 /);
    // What stays on the screen.
    const left = stdout.split('\n').map((line) => line.replace(/^[^]*\r(\x1b\[2?K)?/, ''));
    expect(timelineOf(left.join('\n').replaceAll(/\x1b\[\d+m/g, ''))).to.deep.equal(transportEventTypes);
  });

  it('uses the surface that it is told, of several credentials', async () => {
    const all = [...service.a.credential, ...service.b.credential, '--days', '9'];
    expect((await attempt([...all, '--surface', 'a'])).stdout).to.contain('surface A');
    expect((await attempt([...all, '--surface', 'B'])).stdout).to.contain('surface B');
    const [, key = ''] = service.b.credential;
    const keyed = await attempt([...service.a.credential, '--surface', 'b', '--days', '9'], { LANDFALL_API_KEY: key });
    expect(keyed).to.include({ code: 0 });
  });

  it('asks for the key, or reads it from standard input', async () => {
    const [, key = ''] = service.b.credential;
    expect(await attempt(['--key', '--days', '9'], {}, `${key}\n`)).to.include({ code: 0, stderr: '' });
  });

  /** One line on standard error, and nothing that looks like a journey. */
  async function expectSentence(words: string[], sentence: RegExp, settings: Record<string, string> = {}): Promise<void> {
    const { code, stdout, stderr } = await attempt(words, settings);
    expect(code, stdout).to.equal(1);
    expect(stderr)
      .to.match(sentence)
      .and.to.match(/^landfall: [^\n]*\n$/);
    expect(timelineOf(stdout)).to.deep.equal([]);
  }

  it('says that no service is there', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    await new Promise((resolve) => taken.close(resolve));
    for (const { credential } of [service.a, service.b]) {
      await expectSentence(
        [...credential, '--url', `http://127.0.0.1:${port}`],
        /No answer from http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\)/,
      );
    }
  });

  it('warns of a misspelled setting, which may be the reason why no service is there', async () => {
    const { code, stderr } = await workplace.run(['try', ...service.b.credential], { PROT: new URL(service.url).port, PORT: '1' });
    expect(code).to.equal(1);
    expect(stderr).to.match(/^landfall: PROT is not a setting\. Did you mean PORT\?\nlandfall: No answer from http:\/\/127\.0\.0\.1:1 /);
  });

  it('says that a key, a password or a token is wrong', async () => {
    await expectSentence(['--key', `lf_test_${'x'.repeat(36)}`], /The service refused this credential: /);
    await expectSentence(['--user', 'demo', '--password', 'wrong'], /The service refused this credential: /);
    await expectSentence(['--token', 'wrong'], /The service refused this credential: /);
  });

  it('says which credential is missing', async () => {
    await expectSentence([], /try needs a credential: --key for surface B, or --user or --token for surface A/);
    await expectSentence(['--surface', 'a', ...service.b.credential], /Surface A takes --user or --token/);
    await expectSentence(['--surface', 'b', ...service.a.credential], /Surface B takes --key/);
    await expectSentence([...service.a.credential, ...service.b.credential], /Give only one credential/);
  });

  it('says that a number cannot be tracked, and the reason', () =>
    expectSentence([...service.a.credential, '--container', 'TSTU9000503'], /TSTU9000503 cannot be tracked: not_found\. /));

  it('says that a reader may not track', async () => {
    const password = await workplace.succeed(['user', 'create', '--account', 'Demo', '--username', 'reader', '--role', 'reader'], {});
    await expectSentence(['--user', 'reader', '--password', password], /role/);
  });

  it('says that a journey has not ended after all the days that one can have', async () => {
    const { code, stderr } = await attempt([...service.a.credential, '--days', '30', '--container', 'TSTU1000507']);
    expect(code).to.equal(1);
    expect(stderr).to.equal('landfall: After 60 days, TSTU1000507 has not been returned empty.\n');
    const words = ['try', '--url', service.url, ...service.a.credential, '--days', '30', '--container', 'TSTU1000507'];
    // On a terminal the sentence begins a line of its own.
    expect((await workplace.runOnTerminal(words)).stdout).to.match(/\r\x1b\[2K$/);
  });

  it('refuses a wrong option before it asks anything', async () => {
    for (const [words, reason] of [
      [['--container', 'TSTU0300012'], /The check digit of TSTU0300012 should be/],
      [['--container', 'MSKU1234565'], /sandbox/],
      [['--days', '0'], /Use a whole number from 1 to 30/],
      [['--surface', 'c'], /Use a or b/],
      [['--url', 'localhost'], /Use an http or https address/],
    ] as const) {
      const { code, stdout, stderr } = await attempt([...service.b.credential, ...words]);
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      expect(stderr).to.match(reason);
    }
  });
});

describeOn('sqlite', 'landfall try, on a service without a sandbox', () => {
  it('says so, in a sentence', async () => {
    const [workplace, fresh] = [await Workplace.make(), await withDatabaseUrl('sqlite')];
    try {
      const production = { PORT: '0', NODE_ENV: 'production', SECRET_KEY: secretKey, DATABASE_URL: fresh.url, LOG_LEVEL: 'silent' };
      const service = workplace.start([], production);
      await service.until('surface B');
      const [, url = ''] = /surface B +(\S+)/.exec(service.stdout()) ?? [];
      const ended = await workplace.run(['try', '--url', url, '--key', await makeKey(fresh.url)]);
      expect(ended).to.include({ code: 1 });
      expect(ended.stderr).to.match(/^landfall: The service at \S+ has no sandbox, [^\n]*\.\n$/);
    } finally {
      await workplace.leave();
      await fresh.drop();
    }
  });
});
