// One attempt against receivers that behave well, badly and not at all.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import type { OutgoingMessage, SendOutcome } from '../../src/webhooks/send.ts';
import { makeSecret, signatureHeaders } from '../../src/webhooks/sign.ts';
import { type LoopbackSender, type Receiver, attempt, endReceivers, loopbackSender, receive, receiveRaw } from './receiver.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe('a webhook', () => {
  let sender: LoopbackSender;
  beforeEach(() => (sender = loopbackSender()));
  afterEach(async () => {
    endReceivers();
    await sender.close();
  });

  async function sendTo(answer: Answer, changes: Partial<OutgoingMessage> = {}): Promise<SendOutcome> {
    return sender.send(attempt((await receive(answer)).url, changes));
  }

  /** The outcome, without its duration. */
  function timeless({ durationMs, ...rest }: SendOutcome): Omit<SendOutcome, 'durationMs'> {
    expect(durationMs).to.be.a('number').and.to.satisfy(Number.isInteger);
    return rest;
  }

  describe('arrives', () => {
    it('as a POST with the signed body and the headers that prove it', async () => {
      const secret = makeSecret();
      const body = '{"type":"shipment.updated","data":{"name":"Bär 🚢"}}';
      let seen!: IncomingMessage;
      let arrived = '';
      const outcome = await sendTo(
        async (request, response) => {
          seen = request;
          arrived = Buffer.concat(await request.toArray()).toString();
          response.end('ok');
        },
        {
          body,
          contentType: 'application/vnd.api+json',
          headers: { Authorization: 'Bearer mine', 'Webhook-Id': 'forged', HOST: 'a', 'Content-Length': '1', Connection: 'close' },
          signature: signatureHeaders({ id: 'msg_1', at: new Date(), body, secrets: [secret] }),
        },
      );
      expect(timeless(outcome)).to.deep.equal({ status: 200, error: null, responseBody: 'ok', retryAfterMs: null });
      expect(seen).to.include({ method: 'POST', url: '/hooks' });
      expect(arrived).to.equal(body);
      expect(seen.headers).to.include({
        'content-type': 'application/vnd.api+json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Landfall/1.0 (+webhooks)',
        'webhook-id': 'msg_1',
        authorization: 'Bearer mine',
        connection: 'keep-alive',
      });
      expect(seen.headers.host).to.match(/^127\.0\.0\.1:\d+$/);
      expect(seen.headers).to.not.have.property('accept-encoding');
      new Webhook(secret).verify(arrived, seen.headers as Record<string, string>);
    });

    it('with its URL’s path and query unchanged', async () => {
      const receiver = await receive((request, response) => void response.end(request.url));
      const url = `${new URL(receiver.url).origin}/a%20b/ä//../c?d=e&f=%2F%20`;
      expect((await sender.send(attempt(url))).responseBody).to.equal('/a%20b/%C3%A4/c?d=e&f=%2F%20');
    });
  });

  describe('is answered', () => {
    for (const status of [200, 201, 202, 204, 299, 300, 304, 400, 401, 404, 410, 418, 500, 503, 599]) {
      it(`with ${status} as its outcome`, async () => {
        const outcome = timeless(await sendTo((_, response) => void response.writeHead(status).end()));
        expect(outcome).to.deep.equal({ status, error: null, responseBody: '', retryAfterMs: null });
      });
    }

    for (const status of [301, 302, 303, 307, 308]) {
      it(`with ${status}, and the redirect is not followed`, async () => {
        const elsewhere = await receive((_, response) => void response.end());
        const outcome = await sendTo((_, response) => void response.writeHead(status, { location: elsewhere.url }).end('moved'));
        expect(timeless(outcome)).to.include({ status, error: null, responseBody: 'moved' });
        expect(elsewhere.connections).to.equal(0);
      });
    }

    it('with the time after which to retry', async () => {
      const busy = (header: string): Promise<SendOutcome> =>
        sendTo((_, response) => void response.writeHead(429, { 'retry-after': header }).end());
      expect(timeless(await busy('120'))).to.deep.equal({ status: 429, error: null, responseBody: '', retryAfterMs: 120_000 });
      expect((await busy(new Date(Date.now() + 3_600_000).toUTCString())).retryAfterMs).to.be.within(3_500_000, 3_600_000);
      expect((await busy('999999999')).retryAfterMs).to.equal(86_400_000);
      expect((await busy('later')).retryAfterMs).to.equal(null);
    });

    it('with 102 and 103 before the final response', async () => {
      const outcome = await sendTo((_, response) => {
        response.writeProcessing();
        response.writeEarlyHints({ link: '</a>; rel=preload', 'retry-after': '5' });
        response.writeHead(202).end('done');
      });
      expect(timeless(outcome)).to.deep.equal({ status: 202, error: null, responseBody: 'done', retryAfterMs: null });
    });

    it('before it has all been sent', async () => {
      const outcome = await sendTo((_, response) => void response.writeHead(413, { connection: 'close' }).end('too much'), {
        body: 'x'.repeat(100_000),
      });
      expect(timeless(outcome)).to.include({ status: 413, responseBody: 'too much' });
    });

    it('with text that cannot be stored unchanged', async () => {
      const outcome = await sendTo((_, response) => void response.end(Buffer.from([0x61, 0, 0xff, 0xed, 0xa0, 0x80, 0x62])));
      expect(outcome.responseBody).to.match(/^a\uFFFD+b$/);
    });

    it('compressed, and it is not decompressed', async () => {
      const packed = gzipSync('x'.repeat(10_000_000));
      const outcome = await sendTo((_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
      expect(timeless(outcome)).to.deep.equal({ status: 200, error: null, responseBody: null, retryAfterMs: null });
    });

    it('with a long body of which only the beginning is read', async () => {
      let written = 0;
      const chunk = Buffer.alloc(65_536, 'x');
      const outcome = await sendTo((_, response) => {
        response.writeHead(200, { 'content-length': String(100 * 1024 * 1024) });
        const more = (): void => {
          while (!response.destroyed && written < 100 * 1024 * 1024 && response.write(chunk)) written += chunk.length;
        };
        response.on('drain', more);
        more();
      });
      expect(timeless(outcome)).to.deep.equal({ status: 200, error: null, responseBody: 'x'.repeat(16 * 1024), retryAfterMs: null });
      expect(written, 'bytes that the receiver got rid of').to.be.lessThan(20 * 1024 * 1024);
    });
  });

  describe('is answered once its status line has come, should the rest', () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n';
    const endings: [string, (socket: Socket) => void][] = [
      ['be shorter than announced', (socket) => void socket.end(`${head}abc`)],
      ['break off with a reset', (socket) => void socket.write(`${head}abc`, () => setTimeout(() => socket.resetAndDestroy(), 20))],
      ['never come', (socket) => void socket.write(`${head}abc`)],
      ['be garbage', (socket) => void socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nzzz')],
      ['drip', drip],
    ];
    for (const [name, answer] of endings) {
      it(name, async () => {
        await sender.close();
        sender = loopbackSender({ timeoutMs: 500 });
        const receiver = await receiveRaw(answer);
        const { status, error, responseBody } = await sender.send(attempt(receiver.url));
        expect({ status, error }).to.deep.equal({ status: 200, error: null });
        expect(responseBody).to.match(/^abc/);
      });
    }

    function drip(socket: Socket): void {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\nabc');
      const timer = setInterval(() => socket.write('.'), 50);
      socket.on('close', () => clearInterval(timer));
    }
  });

  describe('is not answered, and why is said in plain words, when the receiver', () => {
    const ok = 'HTTP/1.1 200 OK\r\n';
    const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: upgrade\r\n';
    const noTime = 500;
    const cases: [what: string, answer: (socket: Socket) => void, error: string][] = [
      ['hangs', () => {}, 'timed out after 0.5 s'],
      ['hangs within its headers', (socket) => void socket.write(`${ok}X-A: b\r\n`), 'timed out after 0.5 s'],
      ['says 1xx for ever', (socket) => forEver(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'), 'timed out after 0.5 s'],
      ['hangs up', (socket) => void socket.end(), 'connection closed before an answer arrived'],
      ['resets', (socket) => void socket.resetAndDestroy(), 'connection closed before an answer arrived'],
      ['hangs up within its headers', (socket) => void socket.end(`${ok}X-A`), 'connection closed before an answer arrived'],
      ['speaks another protocol', (socket) => void socket.write('SSH-2.0-OpenSSH_9.6\r\n'), 'the answer is not HTTP'],
      ['speaks TLS', (socket) => void socket.write(Buffer.from([0x15, 3, 1, 0, 2, 2, 70])), 'the answer is not HTTP'],
      ['speaks HTTP/2', (socket) => void socket.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])), 'the answer is not HTTP'],
      ['speaks HTTP wrongly', (socket) => void socket.write('HTTP/1.1 two hundred\r\n\r\n'), 'the answer is not HTTP'],
      ['has a status below all', (socket) => void socket.write('HTTP/1.1 099 Low\r\nContent-Length: 0\r\n\r\n'), 'the answer is not HTTP'],
      [
        'has a status above all',
        (socket) => void socket.write('HTTP/1.1 600 High\r\nContent-Length: 2\r\n\r\nab'),
        'the answer is not HTTP',
      ],
      ['has a status above all, and goes on', (socket) => forEver(socket, 'a', 'HTTP/1.1 999 High\r\n\r\n'), 'the answer is not HTTP'],
      ['sends two lengths', (socket) => void socket.write(`${ok}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`), 'the answer is not HTTP'],
      ['has gigantic headers', (socket) => forEver(socket, `X-${'a'.repeat(2_000)}: b\r\n`, ok), 'answer headers are too large'],
      ['has a header without end', (socket) => forEver(socket, 'a'.repeat(2_000), `${ok}X: `), 'answer headers are too large'],
      ['wants another protocol', (socket) => void socket.write(`${upgrade}\r\n`), 'answered 100 or 101, which was not requested'],
      ['says 100 unasked', (socket) => void socket.write(`${goOn}${ok}\r\n`), 'answered 100 or 101, which was not requested'],
    ];
    for (const [what, answer, error] of cases) {
      it(what, async () => {
        await sender.close();
        sender = loopbackSender({ timeoutMs: noTime });
        const outcome = await sender.send(attempt((await receiveRaw(answer)).url));
        expect(timeless(outcome)).to.deep.equal({ status: null, error, responseBody: null, retryAfterMs: null });
      });
    }

    it('is not there', async () => {
      const { url } = await receive(() => {});
      endReceivers();
      expect(timeless(await sender.send(attempt(url)))).to.include({ status: null, error: 'connection refused' });
    });

    it('has a name that cannot be resolved', async () => {
      await sender.close();
      sender = loopbackSender({ resolve: () => Promise.reject(new Error('queryA ENOTFOUND')) });
      expect((await sender.send(attempt('http://receiver.example.com/'))).error).to.equal('name cannot be resolved');
    });

    it('has a name whose look-up never ends', async () => {
      await sender.close();
      sender = loopbackSender({ timeoutMs: noTime, resolve: () => new Promise(() => {}) });
      expect((await sender.send(attempt('http://receiver.example.com/'))).error).to.equal('timed out after 0.5 s');
    });

    it('has a URL that may not be called', async () => {
      for (const url of ['', 'nonsense', 'ftp://127.0.0.1/', 'http://10.0.0.1/', 'http://user@127.0.0.1/']) {
        expect((await sender.send(attempt(url))).error, url).to.equal('address not allowed');
      }
    });

    it('has headers that cannot be sent', async () => {
      const outcome = await sendTo((_, response) => void response.end(), { headers: { 'x-a': 'b\r\nc: d' } });
      expect(outcome).to.include({ status: null, error: 'could not be sent (UND_ERR_INVALID_ARG)' });
    });
  });

  it('goes to the receiver itself, whatever proxies the environment names', async () => {
    const proxy = await receive((_, response) => void response.end('proxy'));
    const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    const before = Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
    for (const name of names) process.env[name] = new URL(proxy.url).origin;
    try {
      const throughNone = loopbackSender();
      const receiver: Receiver = await receive((_, response) => void response.end('receiver'));
      expect((await throughNone.send(attempt(receiver.url))).responseBody).to.equal('receiver');
      await throughNone.close();
    } finally {
      for (const name of names) delete process.env[name];
      Object.assign(process.env, before);
    }
    expect(proxy.connections).to.equal(0);
  });
});

/** Writes a text repeatedly, as long as the connection accepts it. */
function forEver(socket: Socket, text: string, first = ''): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(text), 1);
  socket.on('close', () => clearInterval(timer));
}
