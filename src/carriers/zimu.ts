/**
 * ZIM. Its portal (api.zim.com) shows descriptions only after signing in; the terms say a token is required and free. What
 * follows comes from public repositories whose authors used the product "DCSA Track And Trace - v2" (T&T 2.2):
 * - GET https://apigw.zim.com/trackAndTrace/v2/ with DCSA's three parameters, at least one of them; nothing else is
 *   supported, not even `limit`. Rows as a list.
 * - Two credentials at once: header `Ocp-Apim-Subscription-Key`, and a bearer token, valid for an hour, from
 *   POST https://apigw.zim.com/authorize/v1 (client credentials in the form, scope `tracing`).
 * - 10 concurrent calls per user.
 * - Unknown number: those repositories don't show the answer. An empty list, as in DCSA's standard, or a 404 is taken to mean it.
 * Uncertain: everything, until ZIM's own documents are available. An older client uses /trackAndTrace/v1; for that, set
 * ZIMU_BASE_URL=https://apigw.zim.com/trackAndTrace/v1. The limit per minute is our own.
 */
import { apiKey, allOf } from './auth/auth.ts';
import { clientCredentials } from './auth/oauth-token.ts';
import { defineCarrier } from './dcsa/carrier.ts';
import { pushesUnknown } from './notes.ts';

export const zim = defineCarrier({
  line: {
    scac: 'ZIMU',
    name: 'ZIM Integrated Shipping Services',
    shortName: 'ZIM',
    alternativeScacs: [],
    tracks: { container: true, billOfLading: true, booking: true },
  },
  baseUrl: 'https://apigw.zim.com/trackAndTrace/v2',
  interface: { version: '2.2', path: '/' },
  needs: {
    SUBSCRIPTION_KEY: 'the primary key of your subscription at api.zim.com',
    CLIENT_ID: 'the client id from ZIM',
    CLIENT_SECRET: 'the client secret from ZIM',
  },
  takes: { TOKEN_URL: 'another token server' },
  auth: ({ BASE_URL, SUBSCRIPTION_KEY, CLIENT_ID, CLIENT_SECRET, TOKEN_URL }) =>
    allOf(
      apiKey({ 'Ocp-Apim-Subscription-Key': SUBSCRIPTION_KEY }),
      clientCredentials({
        tokenUrl: TOKEN_URL ?? new URL('/authorize/v1', BASE_URL).href,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        sentIn: 'form',
        scope: 'tracing',
      }),
    ),
  limits: { perMinute: 60, concurrency: 8 },
  notes: {
    reports: 'Events of Track & Trace 2.2.',
    pushes: pushesUnknown,
    credentials: 'A subscription at api.zim.com, which needs an account. ZIM’s terms say that the token is required and free.',
    writtenFrom: 'public repositories whose authors used the product',
  },
});
