/**
 * Ocean Network Express. Its portal (developers.one-line.com) shows the product to those who register; ONE's own OpenAPI
 * description, "DCSA Track & Trace API v2.2", is published in the repository buyco/go-one-sdk and says:
 * - GET https://apis.one-line.com/v2/cargotracking/events with DCSA's three parameters; rows as a list. Asking by
 *   container is the quickest. Transport and equipment events only.
 * - Header `apikey`, and a bearer token from POST /v1/oauth/accesstoken?grant_type=client_credentials with `apikey` and
 *   HTTP Basic; it is valid for an hour, and `expires_in` is text.
 * - 60 calls a minute.
 * - Unknown number: an empty list, as the description gives only a 200 with a list; a 404 is taken as the same.
 * Uncertain: pages, as with Hapag-Lloyd (`limit` is 100 by default, and nothing leads to the next page). The description does
 * not say what goes into HTTP Basic; the key and its secret are used. The grant is sent in the form as well as in the address.
 */
import { allOf, apiKey } from './auth/auth.ts';
import { clientCredentials } from './auth/oauth-token.ts';
import { defineCarrier } from './dcsa/carrier.ts';
import { pushesUnknown } from './notes.ts';

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
  limits: { perMinute: 60, concurrency: 4 },
  notes: {
    reports: 'Transport and equipment events, no shipment events.',
    pushes: pushesUnknown,
    credentials: 'An app at developers.one-line.com, which needs an account. No price is public.',
    writtenFrom: 'ONE’s own OpenAPI description, which a public repository holds',
  },
});
