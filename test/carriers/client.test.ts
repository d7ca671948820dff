// The DCSA client against a server on this machine that behaves as badly as carriers do.
import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { Agent } from 'undici';
import { type DcsaAnswer, fetchEvents } from '../../src/carriers/dcsa/client.ts';
import { sendThrough } from '../../src/carriers/http.ts';
import type { CarrierFailure } from '../../src/domain/carrier-report.ts';
import { failureOf } from './fake-carrier.ts';

const send = sendThrough(new Agent());
const closers: (() => void)[] = [];

/** Starts a server and returns its address. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Queries a carrier that behaves as given. */
async function ask(listener: RequestListener, timeoutMs = 30_000): Promise<DcsaAnswer> {
  return fetchEvents(new URL('/v2/events?equipmentReference=TSTU0100013', await listen(listener)), { 'API-Key': 'secret' }, timeoutMs, {
    send,
  });
}

function failure(listener: RequestListener, timeoutMs?: number): Promise<CarrierFailure> {
  return failureOf(ask(listener, timeoutMs));
}

const json = (response: ServerResponse, body: unknown, headers: Record<string, string | string[]> = {}): void => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** A whole page, and then an empty body. */
const secondPageEmpty: RequestListener = (request, response) =>
  pageOf(request) === 1 ? json(response, [{}], { 'Next-Page': '/v2/events?page=2' }) : response.writeHead(200).end();

/** The page number requested by `page` or `cursor`, from 1. */
function pageOf(request: IncomingMessage): number {
  const { searchParams } = new URL(request.url ?? '', 'http://carrier.test');
  return Number(searchParams.get('page') ?? searchParams.get('cursor') ?? '1');
}

describe('the DCSA client', () => {
  afterEach(() => closers.splice(0).forEach((close) => close()));

  describe('follows pages', () => {
    const forms: [string, (next: number, origin: string) => Record<string, string | string[]>][] = [
      ['Next-Page with a whole address', (next, origin) => ({ 'Next-Page': `${origin}/v2/events?page=${next}` })],
      ['Next-Page with a path', (next) => ({ 'Next-Page': `/v2/events?page=${next}` })],
      ['Next-Page-Cursor', (next) => ({ 'Next-Page-Cursor': String(next) })],
      ['Link', (next, origin) => ({ Link: `<${origin}/v2/events?page=1>; rel="first", <${origin}/v2/events?page=${next}>; rel="next"` })],
      ['Link without quotes', (next) => ({ Link: `</v2/events?page=${next}>; rel=next` })],
      ['several Link headers', (next) => ({ Link: ['</v2/events?page=1>; rel="first"', `</v2/events?page=${next}>; rel="next"`] })],
    ];
    for (const [name, headersFor] of forms) {
      it(`by ${name}`, async () => {
        const keys: unknown[] = [];
        const { rows, payload } = await ask((request, response) => {
          keys.push(request.headers['api-key']);
          const page = pageOf(request);
          json(response, [{ page }], page < 3 ? headersFor(page + 1, `http://${request.headers.host}`) : {});
        });
        expect(rows).to.deep.equal([{ page: 1 }, { page: 2 }, { page: 3 }]);
        expect(payload).to.equal('[{"page":1}]\n[{"page":2}]\n[{"page":3}]');
        expect(keys).to.deep.equal(['secret', 'secret', 'secret']);
      });
    }

    it('never to another host or protocol', async () => {
      const asked: string[] = [];
      const elsewhere = await listen((request, response) => {
        asked.push(request.url ?? '');
        json(response, []);
      });
      for (const target of [`${elsewhere}/v2/events?page=2`, `//${new URL(elsewhere).host}/`, 'file:///etc/passwd', 'javascript:1']) {
        const headers: [string, string][] = [
          ['Next-Page', target],
          ['Link', `<${target}>; rel="next"`],
        ];
        for (const [name, value] of headers) {
          const { reason } = await failure((_, response) => json(response, [{}], { [name]: value }));
          expect(reason, target).to.equal('unrecognized_response');
        }
      }
      expect(asked).to.deep.equal([]);
    });

    it('not if a redirect leads elsewhere', async () => {
      const elsewhere = await listen((_, response) => json(response, [{ stolen: true }]));
      const { reason } = await failure((_, response) => response.writeHead(302, { location: elsewhere }).end());
      expect(reason).to.equal('unrecognized_response');
    });

    it('not forever: a repeated page ends it', async () => {
      let asked = 0;
      const { reason } = await failure((request, response) => {
        asked += 1;
        json(response, [{}], { 'Next-Page': `/v2/events?page=${pageOf(request) === 2 ? 3 : 2}` });
      });
      expect(reason).to.equal('unrecognized_response');
      expect(asked).to.be.lessThan(5);
    });

    it('not forever: an endless cursor is abandoned', async () => {
      let asked = 0;
      const { reason, message } = await failure((_, response) => {
        asked += 1;
        json(response, [{}], { 'Next-Page-Cursor': `c${asked}` });
      });
      expect(reason).to.equal('unrecognized_response');
      expect(message).to.include('too many pages');
      expect(asked).to.equal(200);
    });
  });

  describe('takes an answer', () => {
    it('with its time from the Date header', async () => {
      const { asOf } = await ask((_, response) => json(response, [], { Date: 'Mon, 02 Mar 2026 08:00:00 GMT' }));
      expect(asOf).to.deep.equal(new Date('2026-03-02T08:00:00Z'));
    });

    it('with our own time if the header is not a date', async () => {
      const before = Date.now();
      const { asOf } = await ask((_, response) => json(response, [], { Date: 'yesterday' }));
      expect(asOf.getTime()).to.be.within(before, Date.now());
    });

    const empty: [string, RequestListener][] = [
      ['[]', (_, response) => json(response, [])],
      ['{"events": []}', (_, response) => json(response, { events: [] })],
    ];
    for (const [name, listener] of empty) {
      it(`without rows: ${name}`, async () => {
        expect((await ask(listener)).rows).to.deep.equal([]);
      });
    }

    it('of an object that holds its rows as events', async () => {
      expect((await ask((_, response) => json(response, { events: [{ a: 1 }] }))).rows).to.deep.equal([{ a: 1 }]);
    });

    it('of an object that holds a single event', async () => {
      expect((await ask((_, response) => json(response, { events: { a: 1 } }))).rows).to.deep.equal([{ a: 1 }]);
    });

    it('in the carrier’s own envelope', async () => {
      const event = { eventID: '1', eventDateTime: '2026-03-02T10:00:00Z' };
      expect((await ask((_, response) => json(response, { status: 'ok', data: { events: [event] } }))).rows).to.deep.equal([event]);
    });

    it('that begins with a byte order mark', async () => {
      expect((await ask((_, response) => response.end('\uFEFF[{"a":1}]'))).rows).to.deep.equal([{ a: 1 }]);
    });

    it('of 20,000 rows', async () => {
      const { rows } = await ask((_, response) => response.end(`[${'{},'.repeat(19_999)}{}]`));
      expect(rows).to.have.lengthOf(20_000);
    });
  });

  describe('says why there is no answer', () => {
    const answers: [string, RequestListener, CarrierFailure['reason'], number | null][] = [
      ['404', (_, response) => response.writeHead(404).end('{"message":"none"}'), 'not_found', null],
      [
        '429 with Retry-After in seconds',
        (_, response) => response.writeHead(429, { 'Retry-After': '30' }).end(),
        'shipping_line_unreachable',
        30_000,
      ],
      ['503', (_, response) => response.writeHead(503).end(), 'shipping_line_unreachable', null],
      [
        '503 with Retry-After in seconds',
        (_, response) => response.writeHead(503, { 'Retry-After': '120' }).end(),
        'shipping_line_unreachable',
        120_000,
      ],
      [
        '503 with a Retry-After of more than a day',
        (_, response) => response.writeHead(503, { 'Retry-After': '999999999' }).end(),
        'shipping_line_unreachable',
        86_400_000,
      ],
      [
        '503 with a Retry-After in the past',
        (_, response) => response.writeHead(503, { 'Retry-After': 'Mon, 02 Mar 2020 08:00:00 GMT' }).end(),
        'shipping_line_unreachable',
        0,
      ],
      [
        '503 with an unreadable Retry-After',
        (_, response) => response.writeHead(503, { 'Retry-After': 'soon' }).end(),
        'shipping_line_unreachable',
        null,
      ],
      ['401', (_, response) => response.writeHead(401).end(), 'credentials_refused', null],
      ['403', (_, response) => response.writeHead(403).end(), 'credentials_refused', null],
      ['400', (_, response) => response.writeHead(400).end('{}'), 'unrecognized_response', null],
      ['a page of HTML with a 404', (_, response) => response.writeHead(404).end('\n<html>nginx</html>'), 'unrecognized_response', null],
      ['204', (_, response) => response.writeHead(204).end(), 'unrecognized_response', null],
      ['an empty body', (_, response) => response.writeHead(200).end(), 'unrecognized_response', null],
      ['blanks', (_, response) => response.writeHead(200).end(' \n'), 'unrecognized_response', null],
      ['a last page without a body', secondPageEmpty, 'unrecognized_response', null],
      ['a page of HTML', (_, response) => response.end('<!doctype html><h1>Maintenance</h1>'), 'unrecognized_response', null],
      ['no JSON', (_, response) => response.end('[{"eventID": '), 'unrecognized_response', null],
      ['JSON without a list', (_, response) => json(response, { message: 'ok' }), 'unrecognized_response', null],
      ['events that are no list', (_, response) => json(response, { events: 'none' }), 'unrecognized_response', null],
      ['null', (_, response) => response.end('null'), 'unrecognized_response', null],
      ['a text', (_, response) => response.end('"[]"'), 'unrecognized_response', null],
      ['a million open brackets', (_, response) => response.end('['.repeat(1_000_000)), 'unrecognized_response', null],
    ];
    for (const [name, listener, reason, retryAfterMs] of answers) {
      it(`${reason} on ${name}`, async () => {
        const failed = await failure(listener);
        expect([failed.reason, failed.retryAfterMs]).to.deep.equal([reason, retryAfterMs]);
      });
    }

    it('and when to retry, from a Retry-After with a date', async () => {
      const { retryAfterMs } = await failure((_, response) => {
        response.writeHead(503, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }).end();
      });
      expect(retryAfterMs).to.be.within(55_000, 60_000);
    });

    it('and keeps the carrier’s answer', async () => {
      expect((await failure((_, response) => response.end('<h1>Oops</h1>'))).payload).to.equal('<h1>Oops</h1>');
      expect((await failure((_, response) => response.writeHead(404).end('none'))).payload).to.equal('none');
    });

    it('and keeps the pages read before the one that failed', async () => {
      const { payload } = await failure((request, response) => {
        if (pageOf(request) === 1) json(response, [], { 'Next-Page': '/v2/events?page=2' });
        else response.end('oops');
      });
      expect(payload).to.equal('[]\noops');
    });
  });

  describe('finds the carrier unreachable', () => {
    const broken: [string, RequestListener][] = [
      ['that does not answer', () => undefined],
      ['that stops in the middle', (_, response) => void response.writeHead(200).write('[{"eventID":')],
      [
        'that cuts the connection',
        (_, response) => response.writeHead(200, { 'content-length': '100' }).write('[', () => response.destroy()),
      ],
      ['that hangs up', (request) => request.socket.destroy()],
    ];
    for (const [name, listener] of broken) {
      it(name, async () => {
        expect((await failure(listener, 300)).reason).to.equal('shipping_line_unreachable');
      });
    }

    it('if no server answers', async () => {
      const address = await listen(() => undefined);
      closers.splice(0).forEach((close) => close());
      expect((await failureOf(fetchEvents(new URL(address), {}, 1_000, { send }))).reason).to.equal('shipping_line_unreachable');
    });

    it('when all pages together take too long', async () => {
      let asked = 0;
      // Each page comes in time. The limit of 200 pages would take 2 s to reach.
      const { reason } = await failure((_, response) => {
        asked += 1;
        setTimeout(() => json(response, [{}], { 'Next-Page-Cursor': `c${asked}` }), 10);
      }, 350);
      expect(reason).to.equal('shipping_line_unreachable');
    });
  });

  describe('bounds an answer', () => {
    it('by disconnecting from one that does not end', async () => {
      let sent = 0;
      let hungUp: () => void;
      const end = new Promise<void>((resolve) => (hungUp = resolve));
      const { reason, message } = await failure((_, response) => {
        const chunk = Buffer.alloc(1024 * 1024, ' ');
        const pour = (): void => {
          if (response.destroyed) return;
          sent += chunk.length;
          response.write(chunk, () => setImmediate(pour));
        };
        response.on('close', () => hungUp());
        pour();
      }, 15_000);
      expect([reason, message]).to.deep.equal(['unrecognized_response', "The carrier's answer is larger than 33554432 bytes."]);
      await end;
      expect(sent).to.be.lessThan(64 * 1024 * 1024);
    });

    it('over all its pages, in bytes and not in characters', async () => {
      let asked = 0;
      // 12 MiB in UTF-8: the third page passes the limit of 32 MiB. Counted in characters, it would be the sixth.
      const page = JSON.stringify(['é'.repeat(6 * 1024 * 1024)]);
      const { reason } = await failure((_, response) => {
        asked += 1;
        response.writeHead(200, { 'Next-Page-Cursor': `c${asked}` }).end(page);
      }, 15_000);
      expect(reason).to.equal('unrecognized_response');
      expect(asked).to.equal(3);
    });
  });
});
