/**
 * Yang Ming. Its page on API solutions says DCSA T&T 2.2 and has a form to apply; the address and how to sign in come with
 * its reply and are not public. So they are settings: the address, and a key with the name of the header it goes into. The
 * path is taken to be DCSA's, /v2/events. If Yang Ming issues something other than a key, change it here.
 * Unknown number: not documented in public. DCSA's empty list and a 404 are read as one.
 * Uncertain: everything except the version. The limit is our own, and cautious.
 */
import { apiKey } from './auth/auth.ts';
import { defineCarrier } from './dcsa/carrier.ts';
import { pushesUnknown } from './notes.ts';

export const yangMing = defineCarrier({
  line: {
    scac: 'YMLU',
    name: 'Yang Ming Marine Transport',
    shortName: 'Yang Ming',
    alternativeScacs: [],
    tracks: { container: true, billOfLading: true, booking: true },
  },
  baseUrl: null,
  interface: { version: '2.2' },
  needs: {
    BASE_URL: 'the address from Yang Ming, up to, but not including, /v2/events',
    API_KEY: 'the key from Yang Ming',
    API_KEY_HEADER: 'the name of the header that the key goes into, from Yang Ming',
  },
  auth: ({ API_KEY, API_KEY_HEADER }) => apiKey({ [API_KEY_HEADER]: API_KEY }),
  limits: { perMinute: 30, concurrency: 2 },
  notes: {
    reports: 'Events of Track & Trace 2.2.',
    pushes: pushesUnknown,
    credentials:
      'A form on Yang Ming’s page about API solutions. The address and the way to sign in come with the reply. No price is public.',
    writtenFrom: 'Yang Ming’s page, which gives only the version',
  },
});
