// Endpoints' owners choose what is called, but nothing inside the network. No connection is made, or even begun.
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { makePolicy } from '../../src/webhooks/check-address.ts';
import type { Resolve } from '../../src/webhooks/resolve.ts';
import { makeConnector } from '../../src/webhooks/endpoint-connections.ts';
import { TargetError, checkTarget } from '../../src/webhooks/check-url.ts';
import { makeSender } from '../../src/webhooks/send.ts';
import { dialsDuring } from './dials.ts';
import { type ForbiddenTarget, forbiddenTargets } from './forbidden.ts';
import { type Receiver, attempt, endReceivers, loopbackSender, receive } from './receiver.ts';

const policy = makePolicy({ allowsHttp: true, allow: [] });

/** A resolver that answers each name with its target's addresses, one answer a lookup. */
function resolverFor(targets: ForbiddenTarget[]): Resolve {
  const waiting = new Map(targets.map(({ url, answers }) => [new URL(url).hostname, [...answers]]));
  return async (hostname) => {
    const answers = waiting.get(hostname) ?? [];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  };
}

describe('an address inside the network', () => {
  let receiver: Receiver;
  let targets: ForbiddenTarget[];

  beforeEach(async () => {
    receiver = await receive((_, response) => void response.end());
    targets = forbiddenTargets(receiver.port);
  });
  afterEach(endReceivers);

  it('is not called, by any of a thousand names', async () => {
    expect(targets.length).to.be.greaterThan(1_000);
    const fixed = targets.filter(({ answers }) => answers.length === 1);
    expect(fixed.length).to.be.greaterThan(1_000);
    const sender = makeSender({ policy, now: () => new Date(), timeoutMs: 5_000, resolve: resolverFor(fixed) });
    const dials = await dialsDuring(async () => {
      for (const { url, answers } of fixed) {
        const { status, error } = (await sender.send(attempt(url))) ?? {};
        expect({ status, error }, `${url} (${answers.join()})`).to.deep.equal({ status: null, error: 'address not allowed' });
      }
    });
    await sender.close();
    expect(dials, 'connections begun').to.equal(0);
    expect(receiver.connections, 'connections made').to.equal(0);
  });

  it('is not registered, and the reason does not reveal where a name leads', async () => {
    const fixed = targets.filter(({ answers }) => answers.length === 1);
    const resolve = resolverFor(fixed);
    for (const { url, answers } of fixed) {
      const reason = await checkTarget(url, policy, resolve);
      expect(reason, url).to.match(/ is not a public internet host name\.$|^The URL points to an address that is not |with a dot\.$/);
      if (url.includes('example.com')) expect(reason, url).to.not.include(answers[0]![0]!);
    }
  });

  it('is not called when a name leads there only after it was registered', async () => {
    const bound = targets.filter(({ answers }) => answers.length > 1);
    expect(bound.length).to.be.greaterThan(200);
    const resolve = resolverFor(bound);
    const sender = makeSender({ policy, now: () => new Date(), timeoutMs: 5_000, resolve });
    const dials = await dialsDuring(async () => {
      for (const { url } of bound) {
        expect(await checkTarget(url, policy, resolve), url).to.equal(null);
        const { status, error } = (await sender.send(attempt(url))) ?? {};
        expect({ status, error }, url).to.deep.equal({ status: null, error: 'address not allowed' });
      }
    });
    await sender.close();
    expect(dials).to.equal(0);
    expect(receiver.connections).to.equal(0);
  });

  it('is refused by the connector itself, even if a URL has passed the check', async () => {
    const connect = makeConnector({ policy, resolve: async () => ['127.0.0.1'], timeoutMs: 5_000 });
    const refusal = (hostname: string, protocol: string): Promise<Error | null> =>
      new Promise((resolve) => {
        connect({ hostname, protocol, host: hostname, port: String(receiver.port) }, (...[error]) => resolve(error));
      });
    const hosts = ['127.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', '10.0.0.1', 'receiver.example.com', '127.1', 'localhost'];
    const dials = await dialsDuring(async () => {
      for (const protocol of ['http:', 'https:']) {
        for (const host of hosts) expect(await refusal(host, protocol), `${protocol} ${host}`).to.be.instanceOf(TargetError);
      }
    });
    expect(dials).to.equal(0);
    expect(receiver.connections).to.equal(0);
  });
});

describe('an allowed address', () => {
  afterEach(endReceivers);

  it('is called, and counted: so the counts above could be more than 0', async () => {
    const receiver = await receive((_, response) => void response.end());
    const sender = loopbackSender();
    const dials = await dialsDuring(async () => {
      expect((await sender.send(attempt(receiver.url))).status).to.equal(200);
    });
    await sender.close();
    expect(dials).to.equal(1);
    expect(receiver.connections).to.equal(1);
  });

  it('is called with the same answer that was checked: a name is looked up once per connection', async () => {
    const receiver = await receive((_, response) => void response.end());
    const asked: string[] = [];
    const resolve: Resolve = async (hostname) => {
      asked.push(hostname);
      return asked.length === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    const sender = loopbackSender({ resolve });
    const url = `http://receiver.example.com:${receiver.port}/hooks`;
    expect((await sender.send(attempt(url))).status).to.equal(200);
    // A connection is free for reuse one turn after its response.
    await setImmediate();
    expect((await sender.send(attempt(url))).status, 'over the connection that was kept').to.equal(200);
    expect(asked).to.deep.equal(['receiver.example.com']);
    await sender.close();
  });

  it('is required of every address that a name has', async () => {
    const receiver = await receive((_, response) => void response.end());
    const sender = loopbackSender({ resolve: async () => ['127.0.0.1', '10.0.0.1'] });
    const { error } = await sender.send(attempt(`http://receiver.example.com:${receiver.port}/`));
    expect(error).to.equal('address not allowed');
    expect(receiver.connections).to.equal(0);
    await sender.close();
  });
});
