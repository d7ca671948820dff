// Bytes that no HTTP client would send: each gets a JSON body, and the service keeps running.
import { connect } from 'node:net';
import { expect } from 'chai';
import { loadContract } from '../support/contract.ts';
import { type Client, onEachService } from '../support/service.ts';

type RawAnswer = { status: number; headers: Record<string, string>; bodyText: string };

/** Sends bytes unchanged and reads until the service closes the connection. */
async function send(url: string, bytes: string): Promise<RawAnswer> {
  const text = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.setTimeout(5_000, () => socket.destroy(new Error(`No answer, or an open connection, after 5 s: ${Buffer.concat(chunks)}`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.on('error', (error) => (chunks.length > 0 ? resolve(Buffer.concat(chunks).toString('utf8')) : reject(error)));
  });
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, bodyText: rest.join('\r\n\r\n') };
}

onEachService('bytes that are no request', (service) => {
  let client: Client;

  before(async () => {
    client = await service().newClient();
  });

  afterEach('the service goes on', async () => {
    await client.a.get('/v2/shipments', { status: 200 });
  });

  /** Sends and checks the response; `path` is one that no operation has, for the check. */
  async function refused(bytes: string, status: number, surface: 'a' | 'b' = 'b'): Promise<string> {
    const answer = await send(service().url, bytes);
    expect(answer.status, answer.bodyText).to.equal(status);
    loadContract(surface).checkOutside({ method: 'GET', url: '/no-operation', ...answer });
    const body = JSON.parse(answer.bodyText);
    expect(answer.headers['x-request-id']).to.equal(surface === 'a' ? body.request_id : body.errors[0].id);
    expect(Number(answer.headers['content-length'])).to.equal(Buffer.byteLength(answer.bodyText));
    return surface === 'a' ? body.code : body.errors[0].code;
  }

  const close = 'Connection: close\r\n';

  it('a request without a body lacks its fields, if it names the right media type', async () => {
    // Without Content-Length, as `curl -X POST` sends it. The same with a length of 0 is a usual request.
    const head = `POST /auth/tokens HTTP/1.1\r\nHost: x\r\n${close}`;
    expect(await refused(`${head}Content-Type: application/json\r\n\r\n`, 400, 'a')).to.equal('invalid_request');
    expect(await refused(`${head}\r\n`, 415, 'a')).to.equal('unsupported_media_type');
  });

  const malformed: [what: string, bytes: string][] = [
    ['a fragment in the path', `GET /shipping_lines#top HTTP/1.1\r\nHost: x\r\n${close}\r\n`],
    ['a fragment in the query', `GET /shipping_lines?search=a#b HTTP/1.1\r\nHost: x\r\n${close}\r\n`],
    ['a fragment in an absolute address', `GET http://x/shipping_lines#top HTTP/1.1\r\nHost: x\r\n${close}\r\n`],
    ['words', 'hello there\r\n\r\n'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an unknown version', 'GET /shipping_lines HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a header without a name', 'GET /shipping_lines HTTP/1.1\r\nHost: x\r\n: nothing\r\n\r\n'],
    ['a header with a space in its name', 'GET /shipping_lines HTTP/1.1\r\nHost: x\r\nX Api Key: 1\r\n\r\n'],
    ['a control character in a header', 'GET /shipping_lines HTTP/1.1\r\nHost: x\r\nX-API-Key: a\x00b\r\n\r\n'],
    ['a host that is none', 'GET /shipping_lines HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['a host with a path', 'GET /shipping_lines HTTP/1.1\r\nHost: x/y\r\n\r\n'],
    ['two lengths', 'POST /tracking_requests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    [
      'a length and chunks',
      'POST /tracking_requests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a length that is none', 'POST /tracking_requests HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n'],
    ['an unknown method', 'FETCH /shipping_lines HTTP/1.1\r\nHost: x\r\n\r\n'],
  ];
  for (const [what, bytes] of malformed) {
    it(`answers ${what} with 400`, async () => {
      expect(await refused(bytes, 400)).to.equal('malformed_http');
    });
  }

  it('answers header fields that are too large with 431', async () => {
    const bytes = `GET /shipping_lines HTTP/1.1\r\nHost: x\r\nX-API-Key: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await refused(bytes, 431)).to.equal('headers_too_large');
  });

  it('answers them with 431 also right after a request that was refused before its body came', async () => {
    const { hostname, port } = new URL(service().url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      // The rest of the refused request, and the next one at once.
      if (text.endsWith('}') && !text.includes(' 431 '))
        socket.write(`{}GET /shipments/x HTTP/1.1\r\nHost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    });
    socket.write('POST /v2/tracking_requests HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(text.match(/HTTP\/1\.1 \d+/g)).to.deep.equal(['HTTP/1.1 401', 'HTTP/1.1 431']);
  });

  it('answers a path that is too long with 431', async () => {
    expect(await refused(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431)).to.equal('headers_too_large');
  });

  it("answers a missing Host with 400, in the path's own form", async () => {
    expect(await refused(`GET /shipping_lines HTTP/1.1\r\n${close}\r\n`, 400, 'b')).to.equal('malformed_http');
    expect(await refused(`GET /v2/shipments HTTP/1.1\r\n${close}\r\n`, 400, 'a')).to.equal('malformed_http');
  });

  it("answers a method in small letters with 400, in the path's own form", async () => {
    expect(await refused(`get /v2/shipments HTTP/1.1\r\nHost: x\r\n${close}\r\n`, 400, 'a')).to.equal('malformed_http');
  });

  it('answers a path that is not percent-encoded with 400', async () => {
    for (const [path, surface] of [
      ['/v2/shipments/%zz', 'a'],
      ['/v2/containers/%E0%A4/events', 'a'],
      ['/ports/%', 'b'],
      ['/containers/%ff/raw_events', 'b'],
    ] as const) {
      const credential = surface === 'a' ? `Authorization: Bearer ${client.token}` : `X-API-Key: ${client.apiKey}`;
      const bytes = `GET ${path} HTTP/1.1\r\nHost: x\r\n${close}${credential}\r\n\r\n`;
      expect(await refused(bytes, 400, surface), path).to.equal('malformed_http');
    }
  });

  it('answers a query that is not percent-encoded with 400', async () => {
    for (const query of ['cursor=%zz', 'status=%', 'updated_since=%E0%A4%A']) {
      const bytes = `GET /v2/shipments?${query} HTTP/1.1\r\nHost: x\r\n${close}Authorization: Bearer ${client.token}\r\n\r\n`;
      expect((await send(service().url, bytes)).status, query).to.equal(400);
    }
  });

  it('answers an Expect that is not 100-continue with 400', async () => {
    const bytes = `POST /tracking_requests HTTP/1.1\r\nHost: x\r\n${close}Expect: a-miracle\r\nContent-Length: 0\r\n\r\n`;
    const answer = await send(service().url, bytes);
    expect(answer.status).to.equal(400);
    loadContract('b').checkOutside({ method: 'GET', url: '/no-operation', ...answer, bodyText: unchunked(answer) });
  });

  it('uses the path of an absolute address with any host, as a proxy may send it (RFC 9112, 3.2.2)', async () => {
    const head = `Host: x\r\nAuthorization: Bearer ${client.token}\r\n${close}\r\n`;
    for (const target of ['http://x/v2/shipments', 'HTTP://other.test:8080/v2/shipments?limit=1', 'https://x/v2/shipments']) {
      const { status, bodyText } = await send(service().url, `GET ${target} HTTP/1.1\r\n${head}`);
      expect(status, `${target}: ${bodyText}`).to.equal(200);
    }
    // Without a path it is `/`, which sends programs to the API catalog.
    for (const target of ['http://x', 'http://x/', 'http://x?limit=1']) {
      const { status, bodyText } = await send(service().url, `GET ${target} HTTP/1.1\r\n${head}`);
      expect(status, target).to.equal(200);
      expect(bodyText, target).to.contain('"linkset"');
    }
    expect((await send(service().url, `GET http://x/v2/../shipments HTTP/1.1\r\n${head}`)).status).to.equal(404);
  });

  it('stores nothing of a body that ends too early', async () => {
    const before = await service().stored();
    const head = `POST /v2/tracking_requests HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\n`;
    const { hostname, port } = new URL(service().url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.end(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"scac":"TEST","container_number":"TSTU0100013"}`);
      });
      socket.on('error', () => undefined).on('close', () => resolve());
      socket.resume();
    });
    expect(await service().stored()).to.equal(before);
  });
});

/** The body of a response that came in one chunk. */
function unchunked({ headers, bodyText }: RawAnswer): string {
  return headers['transfer-encoding'] === 'chunked' ? (bodyText.split('\r\n')[1] ?? '') : bodyText;
}
