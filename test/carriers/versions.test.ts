// Both versions of DCSA Track & Trace, and each way carriers page their answers.
import { expect } from 'chai';
import type { Carrier } from '../../src/carriers/carrier.ts';
import { type DcsaInterface, dcsaCarrier } from '../../src/carriers/dcsa/carrier.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import {
  type Answer,
  type Answers,
  type FakeCarrier,
  askContainer,
  containerNumber,
  failureOf,
  gateOut,
  startFakeCarrier,
} from './fake-carrier.ts';

describe('a DCSA carrier', () => {
  let server: FakeCarrier;

  afterEach(() => server.stop());

  async function carrierThat(answers: Answers, dcsa: DcsaInterface = { version: '2.2' }): Promise<Carrier> {
    server = await startFakeCarrier(answers);
    return dcsaCarrier({
      line: {
        scac: 'LINE',
        name: 'Line',
        shortName: 'Line',
        alternativeScacs: [],
        tracks: { container: true, billOfLading: true, booking: true },
      },
      interface: dcsa,
      baseUrl: server.url,
      auth: { headers: async () => ({ 'X-Key': 'key' }) },
      limits: null,
      timeoutMs: 2_000,
    });
  }

  const kinds = ['container', 'bill_of_lading', 'booking'] as const;

  it('of version 2.2 is asked at /v2/events', async () => {
    const carrier = await carrierThat(() => ({ body: [gateOut('1')] }));
    for (const requestType of kinds) await carrier.read({ ...askContainer, requestType });
    expect(server.asked.map(({ path, query }) => [path, query])).to.deep.equal([
      ['/v2/events', { equipmentReference: containerNumber }],
      ['/v2/events', { transportDocumentReference: containerNumber }],
      ['/v2/events', { carrierBookingReference: containerNumber }],
    ]);
    expect(server.asked[0]?.headers['api-version']).to.equal('2');
  });

  it('of version 3.0 is asked at /v3/events, and answers with an object', async () => {
    const carrier = await carrierThat(() => ({ body: { events: [gateOut('1')] } }), { version: '3.0' });
    for (const requestType of kinds) await carrier.read({ ...askContainer, requestType });
    expect(server.asked.map(({ path, query }) => [path, Object.keys(query)])).to.deep.equal([
      ['/v3/events', ['equipmentReference']],
      ['/v3/events', ['transportDocumentReference']],
      ['/v3/events', ['carrierBookingReference']],
    ]);
    expect(server.asked[0]?.headers['api-version']).to.equal('3.0.0');
  });

  it('of version 3.0 reports customs by EQUIPMENT events, and documents by SHIPMENT events', async () => {
    const at = (day: number): string => `2026-03-0${day}T10:00:00+01:00`;
    const inRotterdam = { eventLocation: { UNLocationCode: 'NLRTM', locationName: 'Rotterdam' } };
    const customs = (day: number, code: string, more: object = {}) => ({
      eventID: `${day}`,
      eventDateTime: at(day),
      eventClassification: { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: code },
      equipmentDetails: { equipmentReference: containerNumber },
      ...inRotterdam,
      ...more,
    });
    const clearance = (day: number, code: string) => ({
      eventID: `${day}`,
      eventDateTime: at(day),
      eventClassification: { eventTypeCode: 'SHIPMENT', eventClassifierCode: 'ACT', shipmentEventTypeCode: code },
      shipmentDetails: { documentReference: { typeCode: 'CUC', reference: 'C1' }, reason: 'Documents are missing' },
    });
    const story = [
      customs(1, 'CUSS'),
      customs(2, 'CUSI', { reason: 'Random check' }),
      clearance(3, 'HOLD'),
      clearance(4, 'RELS'),
      customs(5, 'CUSI'),
      customs(6, 'CUSR'),
    ];
    const reported: unknown[] = [];
    for (let rows = 1; rows <= story.length; rows += 1) {
      const carrier = await carrierThat(() => ({ body: { events: story.slice(0, rows) } }), { version: '3.0' });
      const { containers } = await carrier.read(askContainer);
      const { status, hold } = readJourney(containers[0]?.events ?? []).customs;
      reported.push([status, hold]);
      await server.stop();
    }
    expect(reported).to.deep.equal([
      ['Under Examination', 'Customs selected for scan'],
      ['Under Examination', 'Random check'],
      ['On Hold', 'Documents are missing'],
      ['Released', null],
      ['Under Examination', 'Customs selected for inspection'],
      ['Released', null],
    ]);
  });

  it('can have its own path, version and parameters', async () => {
    const carrier = await carrierThat(() => ({ body: [gateOut('1')] }), {
      version: '2.2',
      path: '/tracking',
      apiVersion: '2.2',
      parameters: { container: 'box' },
      extra: { limit: '500' },
    });
    await carrier.read(askContainer);
    expect(server.asked[0]).to.deep.include({ path: '/tracking', query: { box: containerNumber, limit: '500' } });
    expect(server.asked[0]?.headers['api-version']).to.equal('2.2');
  });

  /** Answers page after page: `next` announces page n + 1; how to request it is up to the client. */
  const pages: [name: string, next: (page: number, url: string) => Answer, asksFor: string[]][] = [
    [
      'Next-Page, a link',
      (page, url) => ({ headers: { 'next-page': `${url}/v2/events?equipmentReference=${containerNumber}&cursor=${page}` } }),
      ['', '1', '2'],
    ],
    ['Next-Page, a bare cursor', (page) => ({ headers: { 'next-page': `${page}` } }), ['', '1', '2']],
    ['Next-Page-Cursor', (page) => ({ headers: { 'next-page-cursor': `${page}` } }), ['', '1', '2']],
    ['Link', (page, url) => ({ headers: { link: `<${url}/v2/events?cursor=${page}>; rel="next"` } }), ['', '1', '2']],
    ['206 and Content-Range', (page) => ({ status: 206, headers: { 'content-range': `${page - 1}-${page - 1}/3` } }), ['', '1-1', '2-2']],
  ];
  for (const [name, next, asksFor] of pages) {
    it(`is read page by page with ${name}`, async () => {
      const carrier = await carrierThat(() => {
        const page = server.asked.length;
        return { ...(page < 3 && next(page, server.url)), body: [gateOut(`${page}`)] };
      });
      const report = await carrier.read(askContainer);
      expect(report.containers[0]?.events.map(({ carrierEventId }) => carrierEventId)).to.deep.equal(['1', '2', '3']);
      expect(server.asked.map(({ query, headers }) => query['cursor'] ?? headers.range ?? '')).to.deep.equal(asksFor);
      expect(server.asked.map(({ headers }) => headers['x-key'])).to.deep.equal(['key', 'key', 'key']);
    });
  }

  it('that ends its ranges with a 206 is read to the end', async () => {
    const carrier = await carrierThat(() => {
      const page = server.asked.length;
      return { status: 206, headers: { 'content-range': `items ${page - 1}-${page - 1}/2` }, body: [gateOut(`${page}`)] };
    });
    const report = await carrier.read(askContainer);
    expect(report.containers[0]?.events).to.have.length(2);
    expect(server.asked.map(({ headers }) => headers.range)).to.deep.equal([undefined, 'items=1-1']);
  });

  it('that answers 206 without naming a next page is complete', async () => {
    const carrier = await carrierThat(() => ({ status: 206, body: [gateOut('1')] }));
    expect((await carrier.read(askContainer)).containers[0]?.events).to.have.length(1);
  });

  it('that points elsewhere is not followed, no credential leaves, and half an answer is refused', async () => {
    const carrier = await carrierThat(() => ({ headers: { 'next-page': 'http://127.0.0.2:9/v2/events' }, body: [gateOut('1')] }));
    expect((await failureOf(carrier.read(askContainer))).reason).to.equal('unrecognized_response');
    expect(server.asked).to.have.length(1);
  });

  const unknown: [string, Answer][] = [
    ['an empty list', { body: [] }],
    ['empty events', { body: { events: [] } }],
    ['empty lists by kind', { body: { shipmentEvent: [], transportEvent: [], equipmentEvent: [] } }],
    ['a 404', { status: 404, body: { message: 'no such container' } }],
    ['a 404 without a body', { status: 404, body: '' }],
  ];
  for (const [name, answer] of unknown) {
    it(`with ${name} does not know the number`, async () => {
      const carrier = await carrierThat(() => answer);
      expect((await failureOf(carrier.read(askContainer))).reason).to.equal('not_found');
    });
  }

  const meaningless: [string, Answer][] = [
    ['204', { status: 204, body: '' }],
    ['an empty body', { body: '' }],
    ['blanks', { body: ' \n' }],
    ['null', { body: 'null' }],
    ['an empty object', { body: {} }],
    ['an empty list of something else', { body: { data: [] } }],
    ['empty events next to an error', { body: { events: [], errors: [{ code: 'X' }] } }],
    ['empty events next to a message', { body: { events: [], message: 'Try again later' } }],
    ['an empty list with a 202', { status: 202, body: [] }],
    ['an empty list with a 206', { status: 206, body: [] }],
    ['a 404 that is a web page', { status: 404, body: '<html>not here</html>' }],
    ['a 404 that is a text', { status: 404, body: 'default backend - 404' }],
  ];
  for (const [name, answer] of meaningless) {
    it(`that answers ${name} has said nothing about the number`, async () => {
      const carrier = await carrierThat(() => answer);
      expect((await failureOf(carrier.read(askContainer))).reason).to.equal('unrecognized_response');
    });
  }

  it('whose next page is gone has not said that the number is unknown', async () => {
    const carrier = await carrierThat(() =>
      server.asked.length === 1
        ? { headers: { 'next-page': '2' }, body: [gateOut('1')] }
        : { status: 404, body: { message: 'no such cursor' } },
    );
    expect((await failureOf(carrier.read(askContainer))).reason).to.equal('unrecognized_response');
  });

  it('that asks for a pause says for how long', async () => {
    const carrier = await carrierThat(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    expect(await failureOf(carrier.read(askContainer))).to.include({
      reason: 'shipping_line_unreachable',
      retryAfterMs: 120_000,
      asked: true,
    });
  });
});
