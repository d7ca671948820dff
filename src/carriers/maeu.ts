/**
 * Maersk. Its developer portal (developer.maersk.com, "Track & Trace Plus", cataloged as DCSA T&T 2.2) shows the product
 * in full only to those who have signed up; what follows comes from descriptions of it that others have published (an
 * OpenAPI description at api-evangelist/maersk-line, and clients in public repositories), which agree:
 * - GET https://api.maersk.com/track-and-trace-private/events with DCSA's three parameters; rows in `{events: [...]}`.
 * - Two credentials at once: header `Consumer-Key`, and a bearer token from
 *   POST /customer-identity/oauth/v2/access_token (client credentials in the form, `Consumer-Key` with them), where the
 *   consumer key is the client id.
 * - Unknown number: a 404, which the published description documents. So does a shipment that the customer is not a party to. An empty
 *   `events` is taken as the same.
 * Uncertain: the limit (published as 60 a minute and 4,000 an hour,
 * elsewhere as 120 a minute and 5,000 an hour; the lower is used); whether numbers of bills may carry "MAEU" (examples have nine digits
 * without it, so it is left out); `API-Version`. A /track-and-trace/v3/events has been seen to exist; nothing public describes it.
 */
import { allOf, apiKey } from './auth/auth.ts';
import { clientCredentials } from './auth/oauth-token.ts';
import { defineCarrier } from './dcsa/carrier.ts';

export const maersk = defineCarrier({
  line: {
    scac: 'MAEU',
    name: 'Maersk',
    shortName: 'Maersk',
    alternativeScacs: [],
    tracks: { container: true, billOfLading: true, booking: true },
  },
  baseUrl: 'https://api.maersk.com',
  interface: { version: '2.2', path: '/track-and-trace-private/events', leavesOutScac: true },
  needs: {
    CONSUMER_KEY: 'the consumer key of your app at developer.maersk.com',
    CONSUMER_SECRET: "the app's secret",
  },
  takes: { TOKEN_URL: 'another token server' },
  auth({ BASE_URL, CONSUMER_KEY, CONSUMER_SECRET, TOKEN_URL }) {
    const key = { 'Consumer-Key': CONSUMER_KEY };
    return allOf(
      apiKey(key),
      clientCredentials({
        tokenUrl: TOKEN_URL ?? `${BASE_URL}/customer-identity/oauth/v2/access_token`,
        clientId: CONSUMER_KEY,
        clientSecret: CONSUMER_SECRET,
        sentIn: 'form',
        headers: key,
      }),
    );
  },
  limits: { perMinute: 60, concurrency: 4 },
  notes: {
    reports: 'Shipment, transport and equipment events.',
    pushes:
      'Descriptions by others mention a subscription with a signature of its own in `X-Maersk-Signature-256`. Landfall checks only DCSA’s signature, so use polling.',
    credentials:
      'An app at developer.maersk.com, which needs an account. The product is shown in full only after you sign in, and no price is public. You see only shipments that you are a party to.',
    writtenFrom: 'descriptions that others have published, which agree with each other',
  },
});
