// How a MySQL server authenticates itself. The test endpoint speaks the protocol up to the sign-in.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect } from 'chai';
import selfsigned from 'selfsigned';
import { DatabaseUnavailable, WrongTlsSetting, openDatabase } from '../../src/store/database.ts';

type Certificate = { cert: string; key: string };

describe('TLS to MySQL', () => {
  let folder: string;
  let right: Certificate;
  let other: Certificate;
  let endpoint: Endpoint | undefined;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-tls-'));
    [right, other] = await Promise.all([certificateFor('localhost'), certificateFor('db.example.com')]);
    writeFileSync(join(folder, 'both.pem'), `${right.cert}\n${other.cert}\n`);
    writeFileSync(join(folder, 'empty.pem'), 'nothing');
  });
  afterEach(() => endpoint?.close());
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** The result of opening a database at an endpoint with this certificate. */
  async function failureAt(certificate: Certificate | null, query: string): Promise<Error> {
    endpoint = await Endpoint.start(certificate);
    return failureOf(`mysql://landfall:sesame@localhost:${endpoint.port}/landfall${query}`);
  }

  const ca = () => `ssl-ca=${encodeURIComponent(join(folder, 'both.pem'))}`;

  it('signs in to a server whose certificate has the right name and a trusted authority', async () => {
    expect((await failureAt(right, `?ssl=true&${ca()}`)).message).to.include('Nobody signs in here.');
    expect(endpoint?.encrypted).to.include('landfall');
    expect(endpoint?.plain).not.to.include('landfall');
  });

  it('asks for TLS if only an authority is named', async () => {
    expect((await failureAt(right, `?${ca()}`)).message).to.include('Nobody signs in here.');
    expect(endpoint?.plain).not.to.include('landfall');
  });

  for (const [what, certificate, query, reason] of [
    ['a certificate for another name', () => other, () => `?ssl=true&${ca()}`, /does not match certificate's altnames/],
    ['a certificate of an authority that is not trusted', () => right, () => '?ssl=true', /self-signed certificate/],
    ['no TLS at all', () => null, () => `?ssl=true&${ca()}`, /does not support secure connection/],
  ] as const) {
    it(`sends nothing to a server with ${what}`, async () => {
      const error = await failureAt(certificate(), query());
      expect(error).to.be.instanceOf(DatabaseUnavailable);
      expect(error.message).to.match(reason);
      expect(endpoint?.plain).not.to.include('landfall');
      expect(endpoint?.encrypted).to.equal('');
    });
  }

  it('names what is wrong with a URL', async () => {
    const file = (name: string) => encodeURIComponent(join(folder, name));
    const wrong: [string, RegExp][] = [
      ['localhost:1/x?ssl=yes', /^setting DATABASE_URL: ssl is true or false, not "yes"$/],
      [`localhost:1/x?ssl=false&${ca()}`, /ssl=false/],
      [`localhost:1/x?ssl-ca=${file('none.pem')}`, /^setting DATABASE_URL: ssl-ca cannot be read: ENOENT/],
      [`localhost:1/x?ssl-ca=${file('empty.pem')}`, /empty\.pem, which holds no certificate/],
      ['127.0.0.1:1/x?ssl=true', /not the address 127\.0\.0\.1$/],
      ['[::1]:1/x?ssl=true', /not the address \[::1\]$/],
    ];
    for (const [rest, message] of wrong) {
      const error = await failureOf(`mysql://u:sesame@${rest}`);
      expect(error, rest).to.be.instanceOf(WrongTlsSetting);
      expect(error.message).to.match(message).and.not.include('sesame');
    }
  });
});

async function failureOf(url: string): Promise<Error> {
  try {
    await (await openDatabase(url)).close();
  } catch (error) {
    return error as Error;
  }
  return expect.fail('It was opened');
}

async function certificateFor(name: string): Promise<Certificate> {
  const { cert, private: key } = await selfsigned.generate([{ name: 'commonName', value: name }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  return { cert, key };
}

/** Greets like MySQL 8, starts TLS if it has a certificate, and refuses every sign-in. */
class Endpoint {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** All bytes received before TLS, and all within it. */
  plain = '';
  encrypted = '';

  private constructor(certificate: Certificate | null) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.write(greeting(certificate !== null));
      socket.on('readable', () => {
        // Protocol::SSLRequest has 36 bytes; TLS follows.
        const bytes = socket.read(certificate === null ? undefined : 36) as Buffer | null;
        if (bytes === null) return;
        this.plain += bytes.toString('latin1');
        if (certificate === null) return;
        socket.removeAllListeners('readable');
        const secure = new TLSSocket(socket, { isServer: true, ...certificate });
        secure.on('error', () => {});
        secure.once('data', (inner) => {
          this.encrypted += inner.toString('latin1');
          const text = '\u0015\u0004#28000Nobody signs in here.';
          secure.write(packet(3, Buffer.concat([Buffer.from([0xff]), Buffer.from(text, 'latin1')])));
        });
      });
    });
  }

  static async start(certificate: Certificate | null): Promise<Endpoint> {
    const endpoint = new Endpoint(certificate);
    await new Promise<void>((resolve) => endpoint.#server.listen(0, 'localhost', resolve));
    return endpoint;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Protocol::HandshakeV10 of MySQL's client/server protocol. */
function greeting(hasTls: boolean): Buffer {
  const flags = 0x0008_a20d | (hasTls ? 0x800 : 0);
  const body = Buffer.alloc(78);
  body.writeUInt8(10, 0);
  body.write('8.4.0\0', 1, 'latin1');
  body.writeUInt32LE(1, 7);
  body.write('saltsalt', 11, 'latin1');
  body.writeUInt16LE(flags & 0xffff, 20);
  body.writeUInt8(45, 22);
  body.writeUInt16LE(2, 23);
  body.writeUInt16LE(flags >>> 16, 25);
  body.writeUInt8(21, 27);
  body.write('saltsaltsalt\0', 38, 'latin1');
  body.write('mysql_native_password\0', 51, 'latin1');
  return packet(0, body.subarray(0, 73));
}

function packet(sequence: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntLE(body.length, 0, 3);
  head.writeUInt8(sequence, 3);
  return Buffer.concat([head, body]);
}
