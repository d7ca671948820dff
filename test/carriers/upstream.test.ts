// An upstream that fails, or does not say the truth. Through two real services: test/upstream.
import { expect } from 'chai';
import { makeCarriers, wrongCarrierSettings } from '../../src/carriers/registry.ts';
import { type FakeCarrier, askContainer, failureOf, startFakeCarrier } from './fake-carrier.ts';
import { type Script, answering, container, departed, eventOf, key, requestOf, scac, shipment } from './fake-upstream.ts';

describe('an upstream', () => {
  let server: FakeCarrier | undefined;

  afterEach(() => server?.stop());

  async function upstream(script: Script, timeoutMs = 5_000) {
    server = await startFakeCarrier(answering(script));
    const given = { UPSTREAM_URL: `${server.url}/v2`, UPSTREAM_KEY: key, UPSTREAM_SCACS: 'COSU, OOLU' };
    const carriers = makeCarriers({ sandboxUrl: null, timeoutMs, given });
    const carrier = carriers.get(scac);
    if (!carrier) throw new Error('The upstream offers no COSU');
    return { carrier, carriers, asked: server.asked };
  }

  async function failure(script: Script, timeoutMs?: number) {
    const { carrier } = await upstream(script, timeoutMs);
    return failureOf(carrier.read(askContainer));
  }

  it('is asked for its tracking request and its events, with the key, and its estimates stay estimates', async () => {
    const { carrier, asked } = await upstream({});
    const report = await carrier.read(askContainer);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'GET /v2/tracking_requests',
      'GET /v2/containers/c1/raw_events',
    ]);
    expect(asked.every(({ headers }) => headers.authorization === `Token ${key}`)).to.equal(true);
    expect(report).to.deep.include({ billOfLading: 'COSU6123456780' });
    const [{ events = [], equipment } = {}] = report.containers;
    expect(equipment).to.include({ sealNumber: 'HV1' });
    const shown = events.map(({ movement, certainty, mode, localDate, place }) => [movement, certainty, mode, localDate, place.locode]);
    expect(shown).to.have.deep.members([
      ['depart', 'actual', 'vessel', '2026-03-05', 'CNSHA'],
      ['arrive', 'estimated', 'vessel', '2026-04-01', 'NLRTM'],
    ]);
  });

  it('gets a tracking request if it has none, or one that failed long ago', async () => {
    const failed = requestOf({ status: 'failed', failed_reason: 'not_found', updated_at: '2026-01-01T00:00:00Z' }, {});
    for (const data of [[], [failed], [requestOf({ request_number: 'MSKU0000000' })]]) {
      const { carrier, asked } = await upstream({ list: { body: { data } } });
      await carrier.read(askContainer);
      expect(asked.map(({ method }) => method)).to.include('POST');
      await server?.stop();
    }
  });

  it('that refuses a number it tracks already is asked for the request it names', async () => {
    const { carrier, asked } = await upstream({
      list: { body: { data: [] } },
      create: { status: 422, body: { errors: [{ code: 'duplicate', meta: { tracking_request_id: 'r1' } }] } },
    });
    await failureOf(carrier.read(askContainer));
    expect(asked.at(-1)?.path).to.equal('/v2/tracking_requests/r1');
  });

  it('that has not asked its carrier yet is asked again soon, without a failed try or a pause', async () => {
    const { carrier } = await upstream({
      list: { body: { data: [requestOf({ status: 'pending', created_at: new Date().toISOString() }, {})] } },
    });
    expect(await failureOf(carrier.read(askContainer))).to.include({ reason: 'data_unavailable', asked: false });
    expect(carrier.isPaused?.()).to.equal(false);
  });

  it('tells why it failed, or fails to read its carrier', async () => {
    const states: [attributes: object, reason: string][] = [
      [{ status: 'failed', failed_reason: 'not_found', updated_at: new Date().toISOString() }, 'not_found'],
      [{ status: 'failed', failed_reason: 'retries_exhausted', updated_at: new Date().toISOString() }, 'shipping_line_unreachable'],
      [{ status: 'pending', retry_reason: 'not_found' }, 'not_found'],
      [{ status: 'pending', retry_reason: 'credentials_refused' }, 'shipping_line_unreachable'],
      [{ status: 'awaiting_manifest' }, 'data_unavailable'],
      [{ status: 'pending', created_at: '2026-01-01T00:00:00Z' }, 'shipping_line_unreachable'],
    ];
    for (const [attributes, reason] of states) {
      const { carrier } = await upstream({ list: { body: { data: [requestOf(attributes, {})] } } });
      expect(await failureOf(carrier.read(askContainer)), JSON.stringify(attributes)).to.include({ reason, asked: true });
      await server?.stop();
    }
  });

  it('that cancelled the booking says so', async () => {
    const cancelled = requestOf({ status: 'failed', failed_reason: 'booking_cancelled', updated_at: new Date().toISOString() }, {});
    const { carrier } = await upstream({ list: { body: { data: [cancelled] } } });
    expect(await carrier.read(askContainer)).to.deep.include({ bookingCancelled: true, containers: [] });
  });

  it('that is rate-limited pauses all its lines for the time it asks for', async () => {
    const { carrier, carriers } = await upstream({ events: { status: 429, headers: { 'retry-after': '120' }, body: { errors: [] } } });
    expect(await failureOf(carrier.read(askContainer))).to.include({ reason: 'shipping_line_unreachable', retryAfterMs: 120_000 });
    expect([carrier.isPaused?.(), carriers.get('OOLU')?.isPaused?.()]).to.deep.equal([true, true]);
  });

  it('that is down, silent or refuses the key is a carrier that fails so', async () => {
    expect(await failure({ list: { status: 503 } })).to.include({ reason: 'shipping_line_unreachable' });
    await server?.stop();
    expect(await failure({ events: undefined }, 300)).to.include({ reason: 'shipping_line_unreachable' });
    await server?.stop();
    const refused = await failure({ list: { status: 401, body: { errors: [{ detail: `no ${key}` }] } } });
    expect(refused).to.include({ reason: 'credentials_refused' });
    expect(refused.payload).not.to.include(key);
    await server?.stop();
    const { carrier } = await upstream({});
    await server?.stop();
    expect(await failureOf(carrier.read(askContainer))).to.include({ reason: 'shipping_line_unreachable' });
  });

  it('that answers something else is not understood, and nothing is taken from it', async () => {
    const wrong: Script[] = [
      { list: { body: '<html>Welcome</html>' } },
      { list: { body: '[1, 2]' } },
      { events: { body: '{"data": [' } },
      { list: { body: { data: [] } }, create: { status: 201, body: {} } },
      { list: { body: { data: [] } }, create: { status: 201, body: { data: requestOf({ request_number: 'MSKU0000000' }) } } },
      { list: { body: { data: [requestOf()] } }, shipment: { body: { data: { ...shipment, id: 's2' }, included: [container] } } },
      // Another container in place of the one asked for.
      { list: { body: { data: [requestOf()], included: [shipment, { ...container, attributes: { number: 'MSKU0000000' } }] } } },
      { events: { body: { data: [{ ...departed, attributes: { event: 'vessel_departed' } }] } } },
    ];
    for (const script of wrong) {
      expect(await failure(script), JSON.stringify(script).slice(0, 120)).to.include({ reason: 'unrecognized_response' });
      await server?.stop();
    }
  });

  it('without events has no data yet, and events of another container are left out', async () => {
    expect(await failure({ events: { body: { data: [] } } })).to.include({ reason: 'data_unavailable' });
    await server?.stop();
    const ofOther = { ...eventOf('e3', departed.attributes, 'c2') };
    expect(await failure({ events: { body: { data: [ofOther] } } })).to.include({ reason: 'data_unavailable' });
  });

  it('is read page by page at its own address, whatever its links say', async () => {
    const stranger = await startFakeCarrier(() => ({ body: { data: [] } }));
    const { carrier, asked } = await upstream({ events: { body: { data: [departed], links: { next: `${stranger.url}/v2/more` } } } });
    expect(await failureOf(carrier.read(askContainer))).to.include({ reason: 'unrecognized_response' });
    expect(stranger.asked).to.have.lengthOf(0);
    expect(asked.at(-1)?.query).to.deep.equal({ 'page[number]': '50' });
    await stranger.stop();
  });

  it('is asked only for lines without credentials of their own', () => {
    const given = { UPSTREAM_URL: 'http://10.0.0.7:3000', UPSTREAM_KEY: key, UPSTREAM_SCACS: 'CMDU,COSU', CMDU_API_KEY: 'own key' };
    const carriers = makeCarriers({ sandboxUrl: null, timeoutMs: 1_000, given });
    expect(carriers.list().map((line) => line.scac)).to.deep.equal(['CMDU', 'COSU']);
    const both = makeCarriers({ sandboxUrl: null, timeoutMs: 1_000, given: { CMDU_API_KEY: 'own key' } });
    expect(both.list().map((line) => line.scac)).to.deep.equal(['CMDU']);
    expect(wrongCarrierSettings(given)).to.deep.equal([]);
  });

  it('names each setting that is missing or wrong', () => {
    expect(wrongCarrierSettings({ UPSTREAM_URL: 'ftp://x', UPSTREAM_SCACS: 'COSU;OOLU', UPSTREAM_TOKEN: 'x' }).join('\n')).to.match(
      /UPSTREAM_URL must be.*\n.*UPSTREAM_SCACS must be.*\n.*UPSTREAM_TOKEN is not a setting.*\n.*UPSTREAM_KEY is missing/,
    );
  });
});
