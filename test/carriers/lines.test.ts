// Each carrier against a server that requires what its documentation says: address, parameters, headers, tokens.
import { expect } from 'chai';
import { configurableCarriers } from '../../src/carriers/registry.ts';
import type { GivenSettings } from '../../src/carriers/settings.ts';
import {
  type Answer,
  type Asked,
  type FakeCarrier,
  askContainer,
  containerNumber,
  failureOf,
  gateOut,
  offered,
  startFakeCarrier,
  askBill,
} from './fake-carrier.ts';

/** One carrier's interface, from the server's side. */
interface Imitation {
  scac: string;
  /** Settings that authenticate, with the server's address. */
  settings(url: string): GivenSettings;
  /** The setting to falsify for a rejected login. */
  secret: string;
  /** The path of events below the base address. */
  path: string;
  /** Headers of a query, without a token. */
  headers: Record<string, string>;
  /** What a token request must look like; null if the carrier uses no tokens. */
  token: null | { path: string; headers?: Record<string, string>; form: Record<string, string>; query?: Record<string, string> };
  /** The query for a bill of lading, with the SCAC before its number. */
  bill: Record<string, string>;
  /** The answer that wraps rows, if it is not a plain list. */
  body?(rows: object[]): unknown;
  apiVersion?: string;
}

const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

const imitations: Imitation[] = [
  {
    scac: 'MAEU',
    settings: (url) => ({ MAEU_BASE_URL: url, MAEU_CONSUMER_KEY: 'key', MAEU_CONSUMER_SECRET: 'secret' }),
    secret: 'MAEU_CONSUMER_SECRET',
    path: '/track-and-trace-private/events',
    headers: { 'consumer-key': 'key' },
    token: {
      path: '/customer-identity/oauth/v2/access_token',
      headers: { 'consumer-key': 'key' },
      form: { grant_type: 'client_credentials', client_id: 'key', client_secret: 'secret' },
    },
    bill: { transportDocumentReference: '123456789' },
    body: (events) => ({ events }),
  },
  {
    scac: 'HLCU',
    settings: (url) => ({ HLCU_BASE_URL: url, HLCU_CLIENT_ID: 'id', HLCU_CLIENT_SECRET: 'secret' }),
    secret: 'HLCU_CLIENT_SECRET',
    path: '/events/',
    headers: { 'x-ibm-client-id': 'id', 'x-ibm-client-secret': 'secret' },
    token: null,
    bill: { transportDocumentReference: 'HLCU123456789' },
  },
  {
    scac: 'CMDU',
    settings: (url) => ({ CMDU_BASE_URL: url, CMDU_API_KEY: 'key' }),
    secret: 'CMDU_API_KEY',
    path: '/events',
    headers: { keyid: 'key' },
    token: null,
    bill: { transportDocumentReference: 'CMDU123456789' },
  },
  {
    scac: 'ONEY',
    settings: (url) => ({ ONEY_BASE_URL: url, ONEY_API_KEY: 'key', ONEY_API_SECRET: 'secret' }),
    secret: 'ONEY_API_SECRET',
    path: '/v2/cargotracking/events',
    headers: { apikey: 'key' },
    token: {
      path: '/v1/oauth/accesstoken',
      headers: { apikey: 'key', authorization: basic('key', 'secret') },
      form: { grant_type: 'client_credentials' },
      query: { grant_type: 'client_credentials' },
    },
    bill: { transportDocumentReference: 'ONEY123456789' },
  },
  {
    scac: 'EGLV',
    settings: (url) => ({
      EGLV_BASE_URL: url,
      EGLV_TOKEN_URL: `${url}/token`,
      EGLV_CLIENT_ID: 'id',
      EGLV_CLIENT_SECRET: 'secret',
    }),
    secret: 'EGLV_CLIENT_SECRET',
    path: '/tnt/v2/events',
    headers: {},
    token: {
      path: '/token',
      headers: { authorization: basic('id', 'secret') },
      form: { grant_type: 'client_credentials', scope: 'TNT' },
    },
    bill: { transportDocumentReference: '123456789' },
    apiVersion: '2.2',
  },
  {
    scac: 'ZIMU',
    settings: (url) => ({
      ZIMU_BASE_URL: `${url}/trackAndTrace/v2`,
      ZIMU_SUBSCRIPTION_KEY: 'key',
      ZIMU_CLIENT_ID: 'id',
      ZIMU_CLIENT_SECRET: 'secret',
    }),
    secret: 'ZIMU_CLIENT_SECRET',
    path: '/trackAndTrace/v2/',
    headers: { 'ocp-apim-subscription-key': 'key' },
    token: {
      path: '/authorize/v1',
      form: { grant_type: 'client_credentials', client_id: 'id', client_secret: 'secret', scope: 'tracing' },
    },
    bill: { transportDocumentReference: 'ZIMU123456789' },
  },
  {
    scac: 'YMLU',
    settings: (url) => ({ YMLU_BASE_URL: url, YMLU_API_KEY: 'key', YMLU_API_KEY_HEADER: 'X-Key' }),
    secret: 'YMLU_API_KEY',
    path: '/v2/events',
    headers: { 'x-key': 'key' },
    token: null,
    bill: { transportDocumentReference: 'YMLU123456789' },
  },
];

const matches = (wanted: Record<string, string>, got: Record<string, unknown>): boolean =>
  Object.entries(wanted).every(([name, value]) => got[name] === value);

/** Accepts requests that match the description, and rejects all others. */
function answerAs({ path, headers, token, body = (rows) => rows }: Imitation, asked: Asked): Answer {
  if (token && asked.method === 'POST') {
    const isRight =
      asked.path === token.path &&
      matches(token.headers ?? {}, asked.headers) &&
      matches(token.form, asked.form) &&
      matches(token.query ?? {}, asked.query);
    return isRight ? { body: { access_token: 'token', expires_in: '3599' } } : { status: 401, body: { error: 'invalid_client' } };
  }
  if (asked.path !== path) return { status: 400 };
  const shown = token ? { ...headers, authorization: 'Bearer token' } : headers;
  return matches(shown, asked.headers) ? { body: body([gateOut('1')]) } : { status: 401 };
}

it('every carrier has an imitation', () => {
  // These have tests of their own: `cosu.test.ts` and `mscu-hdmu.test.ts`.
  const scacs = [...imitations.map(({ scac }) => scac), 'COSU', 'MSCU', 'HDMU'];
  expect(scacs).to.have.members(configurableCarriers.map(({ line }) => line.scac));
});

for (const imitation of imitations) {
  const { scac, settings, secret, path, bill, token, apiVersion = '2' } = imitation;

  describe(`carrier ${scac}`, () => {
    let server: FakeCarrier;

    beforeEach(async () => {
      server = await startFakeCarrier((asked) => answerAs(imitation, asked));
    });

    afterEach(() => server.stop());

    const events = (): Asked[] => server.asked.filter(({ method }) => method === 'GET');

    it('is asked for a container with the required headers', async () => {
      const report = await offered(scac, settings(server.url)).read(askContainer);
      expect(report.containers.map((container) => container.containerNumber)).to.deep.equal([containerNumber]);
      expect(events()).to.have.length(1);
      expect(events()[0]).to.deep.include({ path, query: { equipmentReference: containerNumber } });
      expect(events()[0]?.headers).to.include({ accept: 'application/json', 'api-version': apiVersion });
    });

    it('is asked for a bill of lading and for a booking', async () => {
      const carrier = offered(scac, settings(server.url));
      await carrier.read(askBill(scac));
      await carrier.read({ ...askBill(scac), requestType: 'booking', number: 'BOOKING1' });
      expect(events().map(({ query }) => query)).to.deep.equal([bill, { carrierBookingReference: 'BOOKING1' }]);
    });

    it('refuses a wrong secret', async () => {
      const failure = await failureOf(offered(scac, { ...settings(server.url), [secret]: 'wrong' }).read(askContainer));
      expect(failure).to.include({ reason: 'credentials_refused', asked: true });
      expect(failure.message).to.contain('401');
      expect(JSON.stringify([failure.message, failure.payload])).not.to.contain('wrong');
    });

    if (!token) {
      it('cannot be signed in to without asking for a number', () => {
        expect(offered(scac, settings(server.url))).not.to.have.property('signIn');
      });
    }

    if (token) {
      it('is signed in to without asking for a number, each time anew', async () => {
        const carrier = offered(scac, settings(server.url));
        for (const time of [1, 2]) {
          await carrier.signIn?.();
          expect(server.asked.map(({ method }) => method)).to.deep.equal(Array(time).fill('POST'));
        }
        const wrong = offered(scac, { ...settings(server.url), [secret]: 'a wrong secret' });
        const failure = await failureOf(wrong.signIn?.() ?? expect.fail());
        expect(failure).to.include({ reason: 'credentials_refused', message: "The carrier's token server answered 401 (invalid_client)." });
        expect(failure.payload).to.equal('{"token_server_status":401,"error":"invalid_client","error_description":null}');
      });

      it('requests only one token', async () => {
        const carrier = offered(scac, settings(server.url));
        await Promise.all([carrier.read(askContainer), carrier.read(askContainer)]);
        await carrier.read(askContainer);
        expect(server.asked.map(({ method }) => method)).to.deep.equal(['POST', 'GET', 'GET', 'GET']);
      });
    }
  });
}
