import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { onEachService } from '../support/service.ts';
import { gzipSync } from 'node:zlib';

onEachService('what strangers send', (service) => {
  const create = '/v2/tracking_requests';
  const input = { scac: 'TEST', container_number: 'TSTU0100013' };

  it('a compressed body is a 415 that says what is accepted, whether or not it really is compressed', async () => {
    const { a, b } = await service().newClient();
    const packed = gzipSync(JSON.stringify(input));
    for (const [encoding, raw] of [
      ['gzip', packed],
      ['gzip', packed.subarray(0, 8)],
      ['deflate', '{}'],
      ['br', '{}'],
      ['compress', '{}'],
      ['gzip, gzip', packed],
    ] as const) {
      const sent = { raw, contentType: 'application/json', headers: { 'Content-Encoding': encoding }, status: 415 };
      const { body, headers } = await a.post(create, sent);
      expect(body.errors, encoding).to.deep.equal([{ code: 'unsupported_media_type', detail: body.detail, header: 'Content-Encoding' }]);
      expect(headers['accept-encoding'], encoding).to.equal('identity');
      expect((await b.post('/tracking_requests', sent)).headers['accept-encoding'], encoding).to.equal('identity');
    }
    await a.post(create, { json: input, headers: { 'Content-Encoding': 'identity' }, status: 201 });
  });

  it('text with NUL or an unpaired surrogate is a 400 that says where, and stores nothing', async () => {
    const { a, b } = await service().newClient();
    const before = await service().stored();
    for (const text of ['a\u0000b', '\ud800']) {
      const { body } = await a.post(create, { json: { ...input, reference: text }, status: 400 });
      expect(body.errors).to.have.lengthOf(1);
      expect(body.errors[0].pointer).to.equal('/reference');
      const attributes = { request_type: 'container', request_number: 'TSTU0100013', scac: 'TEST', shipment_tags: [text] };
      const answer = await b.post('/tracking_requests', { json: { data: { type: 'tracking_request', attributes } }, status: 400 });
      expect(answer.body.errors[0].source.pointer).to.equal('/data/attributes/shipment_tags/0');
      expect(answer.body.errors[0].detail).to.equal(
        'shipment_tags/0 must not contain NUL (U+0000) or half of a surrogate pair (U+D800 to U+DFFF).',
      );
    }
    expect(await service().stored()).to.equal(before);
  });

  it('an undeclared query name with brackets is a 400 that names it', async () => {
    const { b } = await service().newClient();
    for (const name of ['include[x]', 'include[]', 'page[offset]', '__proto__[x]', 'page[__proto__]']) {
      const { body } = await b.get('/shipping_lines', { query: `${name}=1`, status: 400 });
      expect(body.errors[0].source.parameter, name).to.equal(name);
    }
  });

  it('ranges and conditions do not withhold a page of the documentation', async () => {
    const conditions = [
      ['Range', 'bytes=999999999-'],
      ['If-Match', '"x"'],
      ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ];
    for (const [name = '', value = ''] of conditions) {
      const { status } = await fetch(`${service().url}/docs/llms.txt`, { headers: { [name]: value } });
      // The documentation may not be built where the tests run.
      expect([200, 404], name).to.include(status);
    }
  });

  it('CONNECT, a target without a path and two Host headers are answered in JSON', async () => {
    const { port } = new URL(service().url);
    const heads = {
      'CONNECT example.com:443 HTTP/1.1\r\nHost: x': 405,
      'CONNECT /v2/shipments HTTP/1.1\r\nHost: x': 405,
      'GET http://[::/v2/shipments HTTP/1.1\r\nHost: x': 400,
      'GET /livez HTTP/1.1\r\nHost: x\r\nHost: y': 400,
      'GET /v2/shipments HTTP/1.1\r\nHost: x\r\nExpect: y': 400,
    };
    for (const [head, status] of Object.entries(heads)) {
      const answer = await sendBytes(Number(port), `${head}\r\nConnection: close\r\n\r\n`);
      expect(answer, head).to.match(new RegExp(`^HTTP/1.1 ${status} `));
      const mediaType = head.includes(' /v2') ? 'problem+json' : 'json';
      expect(answer, head).to.match(new RegExp(`\r\nContent-Type: application/${mediaType.replace('+', '\\+')}`, 'i'));
      expect(JSON.parse(answer.slice(answer.indexOf('{'))), head).to.satisfy((body: object) => 'errors' in body);
    }
  });

  it('a body announced as too large is refused before it is read', async () => {
    const { port } = new URL(service().url);
    const head = `POST /auth/tokens HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 300000000\r\n\r\n`;
    expect(await sendBytes(Number(port), head)).to.match(/^HTTP\/1.1 413 /);
  });

  it('a body of unknown length is refused once it is too large, not at its end', async () => {
    const client = await service().newClient();
    const { port } = new URL(service().url);
    const heads = {
      '/v2/tracking_requests': `Authorization: Bearer ${client.token}`,
      '/tracking_requests': `X-API-Key: ${client.apiKey}`,
    };
    for (const [path, credential] of Object.entries(heads)) {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\n${credential}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
      // The last chunk, of no bytes, never comes.
      const answer = await sendBytes(Number(port), `${head}11170\r\n${' '.repeat(0x11170)}\r\n`);
      expect(answer, path).to.match(/^HTTP\/1.1 413 /);
      expect(answer, path).to.include('"The body is larger than 64 kB."');
    }
  });

  it('a fault in the rest of a body that has its response gets no second one', async () => {
    const { port } = new URL(service().url);
    const head = 'POST /v2/tracking_requests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
      socket.write('not a chunk');
    });
    await once(socket, 'close');
    expect(answer.match(/HTTP\/1.1 \d+/g)).to.deep.equal(['HTTP/1.1 401']);
  });

  it('the clock has an end, and nothing follows a T', async () => {
    const { a } = await service().newClient();
    await a.post('/sandbox/clock/advance', { json: { by: 'P1DT' }, status: 422 });
    for (let year = 0; year < 80; year += 1) {
      const { status } = await a.post('/sandbox/clock/advance', { json: { by: 'P1Y' } });
      if (status === 422) return;
    }
    expect.fail('the clock went on for 80 years');
  });
});

function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
