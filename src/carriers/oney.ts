/**
 * Ocean Network Express. Its portal (developers.one-line.com) shows the product to who registers; ONE's own OpenAPI
 * description, "DCSA Track & Trace API v2.2", is published in the repository buyco/go-one-sdk and says:
 * - GET https://apis.one-line.com/v2/cargotracking/events with DCSA's three parameters; rows as a list. Containers are the
 *   quickest to ask for. Transport and equipment events only.
 * - Header `apikey`, and a bearer token from POST /v1/oauth/accesstoken?grant_type=client_credentials with `apikey` and
 *   HTTP Basic; it lives an hour, and `expires_in` is text.
 * - 60 calls a minute.
 * Uncertain: pages, as with Hapag-Lloyd (`limit` is 100 where none is given, and nothing leads on). What Basic is made of
 * is not said; the key and its secret are taken. The grant goes into the form as well as into the address.
 */
import { apiKey } from './auth/auth.ts';
import { allOf } from './auth/auth.ts';
import { clientCredentials } from './auth/bearer.ts';
import { defineCarrier } from './dcsa/carrier.ts';

export const one = defineCarrier({
  line: {
    scac: 'ONEY',
    name: 'Ocean Network Express',
    shortName: 'ONE',
    alternativeScacs: [],
    tracks: { container: true, billOfLading: true, booking: true },
  },
  baseUrl: 'https://apis.one-line.com',
  interface: { version: '2.2', path: '/v2/cargotracking/events' },
  needs: {
    API_KEY: 'the key of your app at developers.one-line.com',
    API_SECRET: "the app's secret",
  },
  takes: { TOKEN_URL: 'another token server' },
  auth({ BASE_URL, API_KEY, API_SECRET, TOKEN_URL }) {
    const key = { apikey: API_KEY };
    return allOf(
      apiKey(key),
      clientCredentials({
        tokenUrl: TOKEN_URL ?? `${BASE_URL}/v1/oauth/accesstoken?grant_type=client_credentials`,
        clientId: API_KEY,
        clientSecret: API_SECRET,
        sentIn: 'basic',
        headers: key,
      }),
    );
  },
  limits: { perMinute: 60, atOnce: 4 },
});
