// `landfall listen` as a developer runs it, against the real service.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeSecret, signatureHeaders } from '../../src/webhooks/sign.ts';
import { type Running, type Settings, Workplace } from '../support/process.ts';
import { type Passing, type Tunnel, openTunnel } from './tunnel.ts';
import { type Client, startService } from './demo-service.ts';
import { until } from '../support/until.ts';
import { describeOn } from '../support/databases.ts';

/** The address a listener prints. */
function placeOf(listener: Running): string {
  return /^Listening for webhooks at (\S+)/.exec(listener.stdout())?.[1] ?? '';
}

/** The guide's sample of printed output that contains a text. */
function shownInGuide(text: string): string {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/test-webhooks.md'), 'utf8');
  const blocks = [...guide.matchAll(/^```text.*\n([^]*?)\n```$/gm)].map(([, block = '']) => block);
  return kindOf(blocks.find((block) => block.includes(text)) ?? `The guide shows no block with ${text}`);
}

/** A text without what differs in each run: ids, addresses and times. */
function kindOf(text: string): string {
  return text
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<id>')
    .replaceAll(/127\.0\.0\.1:\d+/g, '<address>')
    .replaceAll(/Sent (this second|\d+ s ago)/g, 'Sent <ago>')
    .replaceAll(/(\d{4}-\d\d-\d\dT)?\d\d:\d\d:\d\d(\.\d+Z)?/g, '<time>');
}

describeOn('sqlite', 'landfall listen', () => {
  let workplace: Workplace;
  let service: Awaited<ReturnType<typeof startService>>;

  before(async () => {
    workplace = await Workplace.make();
    service = await startService(workplace);
  });
  after(() => workplace.leave());

  const listen = (client: Client, ...more: string[]): Running =>
    workplace.start(['listen', ...client.credential, ...more], { PORT: new URL(service.url).port });

  it('on A verifies every message of a journey, prints a line for each, and deletes its webhook on SIGINT', async () => {
    // A process of its own, because it gets a real signal.
    const listener = workplace.startProcess(['listen', ...service.a.credential], { PORT: new URL(service.url).port });
    await listener.until('Press Ctrl+C to delete the webhook');
    const [webhook] = await service.a.webhooks();
    expect(webhook).to.include({ url: placeOf(listener), active: true });
    expect(listener.stdout()).to.contain(`/v2/webhooks/${webhook.id}/test`);
    const verbose = listen(service.a, '--verbose', '--events', 'shipment.status_changed');
    await verbose.until('Press Ctrl+C to delete the webhook');

    await service.a.ask('POST', `/v2/webhooks/${webhook.id}/test`);
    await listener.until('webhook.test');
    await service.a.track('TSTU0300140');
    await listener.until('tracking_request.succeeded  #1  LF-000001  TSTU0300140');
    await service.a.ask('POST', '/sandbox/clock/advance', { by: 'P45D' });
    await listener.until('→ Empty Returned');
    await until('all messages are verified', async () => verified(listener).length === (await service.a.feed()).length);

    // They are sent in parallel, so their order can change.
    expect(verified(listener).sort()).to.deep.equal((await service.a.feed()).sort());
    for (const shown of ['Listening', 'and 7 more']) expect(kindOf(listener.stdout())).to.contain(shownInGuide(shown));
    const [, lines = ''] = listener.stdout().split('Press Ctrl+C to delete the webhook and stop.\n\n');
    expect(lines.split('\n').length - 1, lines).to.equal(verified(listener).length);
    await verbose.until('→ Empty Returned');
    expect(kindOf(verbose.stdout())).to.contain(shownInGuide('✓ match'));
    await verbose.end();
    expect(listener.stdout()).not.to.match(/✗|–|duplicate|\x1b/);
    const { code, stdout, stderr } = await listener.end('SIGINT');
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    expect(stdout).to.match(/Received (\d+) messages: \1 verified\.\nThe webhook is deleted\.\n$/);
    expect(await service.a.webhooks()).to.deep.equal([]);
  });

  it('deletes its webhook when its output is no longer read', async () => {
    const listener = workplace.startProcess(['listen', ...service.a.credential], { PORT: new URL(service.url).port });
    await listener.until('Press Ctrl+C to delete the webhook');
    const [{ id }] = await service.a.webhooks();
    listener.stopReading();
    // It notices when it next writes.
    await service.a.ask('POST', `/v2/webhooks/${id}/test`);
    await until('the webhook is gone', async () => (await service.a.webhooks()).length === 0);
    expect(await listener.end()).to.include({ code: 0, stderr: '' });
  });

  it('on B, with --json, writes a line of JSON for every message of the chosen events and nothing else', async () => {
    const listener = listen(service.b, '--json', '--events', 'container.updated,webhook.test');
    const [webhook] = await until('there is a webhook', async () => (await service.b.webhooks()).length > 0 && service.b.webhooks());
    expect(webhook.attributes.events).to.have.members(['container.updated', 'webhook.test']);
    const countOf = async (wanted: string) => (await service.b.feed()).filter((event) => event === wanted).length;
    const before = { updates: await countOf('container.updated'), found: await countOf('tracking_request.succeeded') };
    await service.b.track('TSTU0200012');
    await until('a number is found', async () => (await countOf('tracking_request.succeeded')) > before.found);
    await service.b.ask('POST', '/sandbox/clock/advance', { by: 'P45D' });
    const wanted = (await countOf('container.updated')) - before.updates;
    expect(wanted).to.be.at.least(5);
    await until('all lines are written', () => listener.stdout().split('\n').length > wanted);

    const { code, stdout, stderr } = await listener.end('SIGTERM');
    expect(code, stderr).to.equal(0);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).to.have.lengthOf(wanted);
    for (const line of lines) {
      expect(line).to.include({ event: 'container.updated', valid: true, duplicate: false, diagnosis: null });
      expect(line.message.data).to.deep.include({ id: line.id, type: 'webhook_notification' });
      expect(line.message.data.attributes.sequence).to.equal(line.sequence);
      expect(line.steps.map(({ name, outcome }: any) => `${name} ${outcome}`)).to.deep.equal(
        ['headers', 'timestamp', 'clock', 'signature', 'match'].map((name) => `${name} passed`),
      );
    }
    expect(stderr).to.contain('Listening for webhooks at').and.contain('The webhook is deleted.');
    expect(await service.b.webhooks()).to.deep.equal([]);
  });

  for (const surface of ['a', 'b'] as const) {
    describe(`behind a tunnel, on ${surface.toUpperCase()}`, () => {
      let tunnel: Tunnel;
      let listener: Running;
      let client: Client;
      let webhookId: string;

      before(async () => {
        client = service[surface];
        tunnel = await openTunnel();
        listener = listen(client, '--public-url', tunnel.url);
        await listener.until('Press Ctrl+C to delete the webhook');
        tunnel.to = placeOf(listener);
        const [webhook] = await client.webhooks();
        expect(webhook.url ?? webhook.attributes.url).to.equal(tunnel.url);
        webhookId = webhook.id;
      });
      after(async () => {
        await tunnel.close();
        expect((await listener.end()).code).to.equal(0);
      });

      /** Sends a test message that is damaged on the way. @returns what was printed and answered */
      async function send(harm: (message: Passing) => Passing[], says: string): Promise<{ printed: string; answers: Tunnel['answers'] }> {
        const [printedBefore, answersBefore] = [listener.stdout().length, tunnel.answers.length];
        let passed = 0;
        tunnel.harm = (message) => {
          const harmed = harm(message);
          passed += harmed.length;
          return harmed;
        };
        await client.ask('POST', `${surface === 'a' ? '/v2' : ''}/webhooks/${webhookId}/test`);
        const printed = await until(says, () => {
          const text = listener.stdout().slice(printedBefore);
          // The output may come before the response.
          const isAnswered = tunnel.answers.length - answersBefore === passed;
          return isAnswered && text.includes(says) && text.endsWith('\n') ? text : undefined;
        });
        return { printed, answers: tunnel.answers.slice(answersBefore) };
      }

      it('recognizes a changed body, and shows where it was changed', async () => {
        const place = surface === 'a' ? 'data.active' : 'included.0.attributes.active';
        const { printed, answers } = await send(
          (message) => [{ ...message, body: message.body.replace('"active":true', '"active":false') }],
          `→ The body was changed: ${place} is false, was sent as true.`,
        );
        expect(printed).to.match(/^✗ .*✗ match {6}None matches/s);
        if (surface === 'a') expect(kindOf(printed)).to.contain(shownInGuide('✗ match'));
        expect(answers[0]).to.include({ status: 400 });
        expect(answers[0]?.text).to.match(/^match: None matches/);
      });

      it('recognizes a reformatted body', async () => {
        const { printed } = await send(
          (message) => [{ ...message, body: JSON.stringify(JSON.parse(message.body), null, 2) }],
          '→ The body was reformatted: the JSON is the same, the bytes are not.',
        );
        expect(printed).to.contain('webhook.test');
      });

      it('recognizes an old timestamp', async () => {
        const old = ({ headers, body }: Passing): Passing => {
          return { headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) }, body };
        };
        const { printed, answers } = await send((message) => [old(message)], '→ The body is what was sent');
        expect(printed).to.match(/✗ clock {6}Sent 60\d s ago/);
        expect(answers[0]?.text).to.match(/^clock: /);
      });

      it('reports a missing header, and what cannot be checked without it', async () => {
        const { printed } = await send(({ headers: { 'webhook-signature': _, ...headers }, body }) => [{ headers, body }], 'Missing');
        expect(printed).to.contain('✗ headers    Missing: webhook-signature.').and.contain('– match      Cannot be checked.');
      });

      it('recognizes a message that the service has not sent', async () => {
        const other = '019cad59-2000-7000-8000-000000000001';
        await send(({ headers, body }) => [{ headers: { ...headers, 'webhook-id': other }, body }], '→ The service did not send it');
      });

      it('marks a duplicate, and accepts it', async () => {
        const { printed, answers } = await send((message) => [message, message], 'duplicate');
        expect(printed).to.match(/^✓ .*webhook\.test\n✓ .*webhook\.test {2}duplicate\n$/);
        expect(answers.map(({ status }) => status)).to.deep.equal([204, 204]);
      });

      it('finds the original of a changed message of a shipment', async () => {
        tunnel.harm = (message) => [
          { ...message, body: message.body.replace('"shipment.updated"', '"shipment.changed"').replaceAll('Gate in', 'Gate on') },
        ];
        const container = surface === 'a' ? 'TSTU0100034' : 'TSTU0100055';
        await client.track(container);
        await listener.until(surface === 'a' ? 'tracking_request.succeeded' : container);
        await client.ask('POST', '/sandbox/clock/advance', { by: 'P10D' });
        const told =
          surface === 'a'
            ? 'type is "shipment.changed", was sent as "shipment.updated"'
            : 'is "Gate on, full", was sent as "Gate in, full"';
        await listener.until(told);
      });
    });
  }

  it('with --no-register and a wrong secret, finds that the body is right', async () => {
    for (const client of [service.a, service.b]) {
      const listener = listen(client, '--no-register', '--secret', makeSecret());
      await listener.until('No webhook is registered');
      const id = await client.register(placeOf(listener));
      await client.ask('POST', `/v2/webhooks/${id}/test`);
      await listener.until('→ The body is what was sent, so the secret is wrong');
      await client.ask('DELETE', `/v2/webhooks/${id}`);
      expect((await listener.end()).code).to.equal(0);
    }
  });

  it('with --no-register, verifies anybody’s messages with either of two secrets, and prints no control characters', async () => {
    const [one, other] = [makeSecret(), makeSecret()];
    const listener = workplace.start(['listen', '--no-register', '--secret', one, '--secret', other]);
    await listener.until('Press Ctrl+C to stop.');
    const post = (text: string, secret: string): Promise<Response> => {
      const headers = signatureHeaders({ id: 'msg_1', at: new Date(), body: text, secrets: [secret] });
      return fetch(placeOf(listener), { method: 'POST', body: text, headers: { ...headers } });
    };
    expect((await post('{"type": "evil\\u001b[2J\\u009b"}', other)).status).to.equal(204);
    await listener.until('evil\\u001b[2J\\u009b');
    expect((await post('not JSON', one)).status).to.equal(204);
    await listener.until('(not a Landfall message)');
    expect((await post('{}', makeSecret())).status).to.equal(400);
    await listener.until('→ Give a credential');
    expect((await fetch(placeOf(listener))).status).to.equal(405);
    const { code, stdout } = await listener.end();
    expect(code).to.equal(0);
    expect(stdout).not.to.match(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
    expect(stdout).to.match(/Received 3 messages: 2 verified \(1 of them a duplicate\), 1 refused\.\n$/);
  });

  const refusals: [what: string, args: (client: Client) => string[], says: RegExp][] = [
    ['no credential', () => [], /^landfall: listen needs a credential: .* npx landfall key create --account Demo --test\n$/],
    ['a wrong key', () => ['--key', 'lf_test_wrong'], /^landfall: The service refused this credential: .+\n$/],
    ['a wrong password', () => ['--user', 'demo', '--password', 'wrong'], /^landfall: The service refused this credential: .+\n$/],
    ['two credentials', ({ credential }) => [...credential, '--token', 'x'], /^landfall: Give only one credential: .+\n$/],
    [
      'an event that there is not',
      ({ credential }) => [...credential, '--events', 'shipment.lost'],
      /^landfall: events\/0 must be one of .+\.\n$/,
    ],
    ['a secret beside a registration', () => ['--secret', makeSecret()], /^landfall: --secret works with --no-register only.+\n$/],
    ['what is no secret', () => ['--no-register', '--secret', 'hush'], /^landfall: A secret is whsec_ and 24 to 64 bytes in base64\.\n$/],
    ['verifying without a secret', () => ['--no-register'], /^landfall: --no-register needs the secret to verify with: .+\n$/],
    ['a password without its user', () => ['--password', 'hush'], /^landfall: --password belongs to a user: give --user, too\.\n$/],
    ['a user without a password', () => ['--user', 'demo'], /^landfall: The password of demo is missing: .+\n$/],
    [
      'a place where no webhook may go',
      ({ credential }) => [...credential, '--public-url', 'http://10.1.2.3/'],
      /^landfall: The service sends no webhooks to http:\/\/10\.1\.2\.3\/: .+ WEBHOOK_ALLOW\.\n$/,
    ],
  ];
  for (const [what, args, says] of refusals) {
    it(`refuses ${what} in a sentence`, async () => {
      const { code, stdout, stderr } = await workplace.run(['listen', ...args(service.b)], { PORT: new URL(service.url).port });
      expect(stderr).to.match(says);
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    });
  }

  const fromElsewhere: [where: string, args: string[], settings: (key: string) => Settings, input: (key: string) => string][] = [
    ['the environment', [], (key) => ({ LANDFALL_API_KEY: key }), () => ''],
    ['standard input', ['--key'], () => ({ LANDFALL_TOKEN: 'not used' }), (key) => `${key}\n`],
  ];
  for (const [where, args, given, input] of fromElsewhere) {
    it(`takes the key from ${where}`, async () => {
      const [, key = ''] = service.b.credential;
      // Signed in, it refuses the event; with another credential it would refuse that first.
      const settings = { PORT: new URL(service.url).port, ...given(key) };
      const { stderr } = await workplace.run(['listen', '--events', 'shipment.lost', ...args], settings, input(key));
      expect(stderr)
        .to.match(/must be one of .+\.\n$/)
        .and.not.contain('credential');
    });
  }

  it('takes the password and the signing secret from the environment', async () => {
    const settings = { PORT: new URL(service.url).port, LANDFALL_PASSWORD: 'wrong' };
    const refused = await workplace.run(['listen', '--user', 'demo'], settings);
    expect(refused.stderr).to.match(/^landfall: The service refused this credential: /);
    const listener = workplace.start(['listen', '--no-register'], { LANDFALL_SIGNING_SECRET: `${makeSecret()}, ${makeSecret()}` });
    await listener.until('No webhook is registered');
    expect((await listener.end()).code).to.equal(0);
  });

  it('names the webhook that remains if the service stops, and cannot start without the service', async () => {
    const own = await Workplace.make();
    const { url, running, b } = await startService(own);
    const command = ['listen', '--url', url, ...b.credential];
    const listener = own.start(command);
    await listener.until('Press Ctrl+C to delete the webhook');
    const [{ id }] = await b.webhooks();
    await running.end();

    const { code, stderr } = await listener.end('SIGINT');
    expect(stderr).to.match(new RegExp(`^landfall: Webhook ${id} could not be deleted: No answer from ${url} .+\n$`));
    expect(code).to.equal(1);
    const again = await own.run(command);
    expect(again.stderr).to.match(/^landfall: No answer from http:\S+ \(ECONNREFUSED\)\. Is the service running, and is --url right\?\n$/);
    expect(again.code).to.equal(1);
    await own.leave();
  });
});

/** The event names of the messages that a listener reported as verified. */
function verified(listener: Running): string[] {
  return [...listener.stdout().matchAll(/^✓ \d\d:\d\d:\d\d {2}(\S+)/gm)].map(([, event = '']) => event);
}
