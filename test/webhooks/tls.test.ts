// TLS: which certificates a sender trusts.
import { type ServerOptions, createServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { expect } from 'chai';
import selfsigned from 'selfsigned';
import type { SenderOptions } from '../../src/webhooks/send.ts';
import { type LoopbackSender, type Receiver, attempt, endReceivers, loopbackSender, receive, start } from './receiver.ts';

const name = 'hooks.example.com';

interface Certificate {
  cert: string;
  key: string;
}

async function certify(options: { notBeforeDate?: Date; notAfterDate?: Date } = {}): Promise<Certificate> {
  const { cert, private: key } = await selfsigned.generate([{ name: 'commonName', value: name }], {
    ...options,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  return { cert, key };
}

describe('a receiver with TLS', () => {
  let certificate: Certificate;
  let sender: LoopbackSender;
  before(async () => (certificate = await certify()));
  afterEach(async () => {
    endReceivers();
    await sender.close();
  });

  const serve = (options: ServerOptions): Promise<Receiver> =>
    start(
      createServer(options, (request, response) => {
        const { servername, alpnProtocol } = request.socket as TLSSocket & { servername?: string };
        response.end(`${servername} ${alpnProtocol}`);
      }),
      'https',
    );

  /** The result of a message to `host`, which is this machine. */
  function send(receiver: Receiver, options: Partial<SenderOptions>, host = name) {
    sender = loopbackSender({ resolve: async () => ['127.0.0.1'], ...options });
    return sender.send(attempt(`https://${host}:${receiver.port}/`));
  }

  it('is refused if its certificate is self-signed', async () => {
    const { status, error } = await send(await serve(certificate), {});
    expect({ status, error }).to.deep.equal({ status: null, error: 'TLS certificate is self-signed' });
  });

  it('is accepted if its certificate is trusted, gets its host name, and speaks HTTP/1.1', async () => {
    const receiver = await serve({ ...certificate, ALPNProtocols: ['h2', 'http/1.1'] });
    const { status, responseBody } = await send(receiver, { ca: certificate.cert });
    expect({ status, responseBody }).to.deep.equal({ status: 200, responseBody: `${name} http/1.1` });
  });

  it('is refused if its certificate is for another name, or its host is an address', async () => {
    const receiver = await serve(certificate);
    for (const host of ['other.example.com', '127.0.0.1']) {
      expect((await send(receiver, { ca: certificate.cert }, host)).error, host).to.equal('TLS certificate is for another name');
      await sender.close();
    }
  });

  it('is refused if its certificate has expired', async () => {
    const old = await certify({ notBeforeDate: new Date('2020-01-01'), notAfterDate: new Date('2021-01-01') });
    expect((await send(await serve(old), { ca: old.cert })).error).to.equal('TLS certificate has expired');
  });

  it('is refused even if the environment would turn the check off', async () => {
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    const { emitWarning } = process;
    // Node warns of the variable, which would end up among the results.
    process.emitWarning = () => {};
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect((await send(await serve(certificate), {})).error).to.equal('TLS certificate is self-signed');
    } finally {
      process.emitWarning = emitWarning;
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    }
  });

  it('is not reached if it speaks plain HTTP', async () => {
    const receiver = await receive((_, response) => void response.end());
    expect((await send(receiver, {})).error).to.equal('TLS handshake failed');
  });

  it('is not reached if its TLS is too old', async () => {
    const receiver = await serve({ ...certificate, minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' });
    expect((await send(receiver, { ca: certificate.cert })).error).to.equal('TLS handshake failed');
  });
});
