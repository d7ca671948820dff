/**
 * Hapag-Lloyd. Its portal (api-portal.hlag.com, guides at doc.api-portal.hlag.com) is open to anyone who registers: an application
 * gets a client id and a client secret. The OpenAPI description of Track & Trace 2.2.4, as published by third parties
 * (steamship-integrations' audit, and clients in public repositories), says:
 * - GET https://api.hlag.com/hlag/external/v2/events/ with DCSA's three parameters, at least one of them; the answer is a list of rows.
 * - Headers `X-IBM-Client-Id` and `X-IBM-Client-Secret`; no token.
 * - 10 calls a minute and 100 (tryout) or 6,000 (default) a day; 150 a minute and 100,000 a day (premium). 429 beyond that.
 *   This code does not count calls a day: when they are used up, the 429s open the circuit.
 * - Unknown number: a 404, according to clients in public repositories, or DCSA's empty list. One client also takes a 204 as "no events
 *   yet"; here a 204 is asked again, because the description gives no such status.
 * - The API is a beta: if it and the website differ, the website is right.
 * Uncertain: pages. `limit` (100 by default) is described, but not how to get the next page, so an answer of more than 100 rows may be
 * cut off; links to further pages are followed if there are any. A bill of lading keeps its prefix HLCU, which is part of the number.
 */
import { apiKey } from './auth/auth.ts';
import { defineCarrier } from './dcsa/carrier.ts';
import { pushesUnknown } from './notes.ts';

export const hapagLloyd = defineCarrier({
  line: {
    scac: 'HLCU',
    name: 'Hapag-Lloyd',
    shortName: 'Hapag-Lloyd',
    alternativeScacs: [],
    tracks: { container: true, billOfLading: true, booking: true },
  },
  baseUrl: 'https://api.hlag.com/hlag/external/v2',
  interface: { version: '2.2', path: '/events/' },
  needs: {
    CLIENT_ID: 'the client id of your application at api-portal.hlag.com',
    CLIENT_SECRET: "the application's client secret",
  },
  auth: ({ CLIENT_ID, CLIENT_SECRET }) => apiKey({ 'X-IBM-Client-Id': CLIENT_ID, 'X-IBM-Client-Secret': CLIENT_SECRET }),
  limits: { perMinute: 10, concurrency: 2 },
  notes: {
    reports: 'Events of Track & Trace 2.2. The API is a beta: if it and the website differ, the website is right.',
    pushes: pushesUnknown,
    credentials:
      'An application at api-portal.hlag.com, open to anyone who registers. There are three plans: 100 calls a day to try it out, 6,000 by default, 100,000 with premium. The prices are not public.',
    writtenFrom: 'the OpenAPI description of version 2.2.4 as third parties have published it',
  },
});
