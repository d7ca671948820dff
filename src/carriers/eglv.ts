/**
 * Evergreen. ShipmentLink (shipmentlink.com, "API Developer Portal") publishes a description of T&T 2.2 and an FAQ. According to
 * summaries by third parties:
 * - GET …/tnt/v2/events with DCSA's three parameters, paged by `cursor`; the header `API-Version: 2.2` is required.
 * - A client id and a secret get a token. Evergreen confirms the service with the address, token server, id and secret; calls must come
 *   from registered network addresses.
 * - A bill of lading is sent without the prefix "EGLV": with it the answer is a 500.
 * - Only events after the customer's own launch date are available.
 * - Unknown number: not documented where we could read it. DCSA's empty list and a 404 are read as one.
 * So the address is a setting: the part before /tnt/v2/events.
 * Uncertain: how the id and secret are sent (clients in public repositories use HTTP Basic and the scope TNT); the limit (none is
 * published, so this one is our choice). Examples use the classifier "PLAN" for "PLN".
 */
import { clientCredentials } from './auth/oauth-token.ts';
import { defineCarrier } from './dcsa/carrier.ts';
import { pushesUnknown } from './notes.ts';

export const evergreen = defineCarrier({
  line: {
    scac: 'EGLV',
    name: 'Evergreen Line',
    shortName: 'Evergreen',
    alternativeScacs: [],
    tracks: { container: true, billOfLading: true, booking: true },
  },
  baseUrl: null,
  interface: { version: '2.2', path: '/tnt/v2/events', apiVersion: '2.2', leavesOutScac: true },
  needs: {
    BASE_URL: 'the address from Evergreen, up to, but not including, /tnt/v2/events',
    TOKEN_URL: "the token server's address from Evergreen",
    CLIENT_ID: 'the client id from Evergreen',
    CLIENT_SECRET: 'the client secret from Evergreen',
  },
  auth: ({ TOKEN_URL, CLIENT_ID, CLIENT_SECRET }) =>
    clientCredentials({ tokenUrl: TOKEN_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, sentIn: 'basic', scope: 'TNT' }),
  limits: { perMinute: 30, concurrency: 2 },
  notes: {
    reports: 'Events of Track & Trace 2.2, only those after your own launch date.',
    pushes: pushesUnknown,
    credentials:
      'An application at ShipmentLink’s API Developer Portal. Evergreen confirms it with an address, an id and a secret, and accepts calls only from registered network addresses. No price is public.',
    writtenFrom: 'summaries by third parties of Evergreen’s description and FAQ',
  },
});
