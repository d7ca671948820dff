/**
 * CMA CGM. Its portal (api-portal.cma-cgm.com) shows the catalog and a usage guide to everybody, and descriptions of the
 * products to registered users. The guide, and the description of operation.trackandtrace.v1 (DCSA T&T 2.2.0) as others
 * have published it, say:
 * - GET https://apis.cma-cgm.net/operation/trackandtrace/v1/events with DCSA's three parameters; rows as a list; pages by
 *   `Next-Page`, 100 rows by default.
 * - Public events: header `keyId`. Private ones (inland moves, for parties to the booking) require OAuth client credentials
 *   from https://auth.cma-cgm.com/as/token.oauth2 instead; these are not supported, because the scopes are not public.
 * - Each application has its own limits, which are not published. 429 with `Retry-After`, an hour in the guide's example.
 *   Calls may be charged for, 400s included.
 * - Other products page by 206 with `content-range: 0-49/408`, continued with `range: 50-99`; the client does that too.
 * - Unknown number: an empty list; 404 too, according to a public integration. The description itself gives only the 200.
 * - No shipment events, so a cancelled booking is not reported.
 * Uncertain: the limit is our own, and cautious. Some clients see the bare cursor in `Next-Page`; both forms work.
 */
import { apiKey } from './auth/auth.ts';
import { defineCarrier } from './dcsa/carrier.ts';
import { pushesUnknown } from './notes.ts';

export const cmaCgm = defineCarrier({
  line: {
    scac: 'CMDU',
    name: 'CMA CGM',
    shortName: 'CMA CGM',
    alternativeScacs: [],
    tracks: { container: true, billOfLading: true, booking: true },
  },
  baseUrl: 'https://apis.cma-cgm.net/operation/trackandtrace/v1',
  interface: { version: '2.2', path: '/events' },
  needs: { API_KEY: 'the API key of your application at api-portal.cma-cgm.com' },
  auth: ({ API_KEY }) => apiKey({ keyId: API_KEY }),
  limits: { perMinute: 30, concurrency: 4 },
  notes: {
    reports:
      'Public events only. No shipment events, so a cancelled booking is not reported. Inland moves, which only parties to the booking see, are not supported.',
    pushes: pushesUnknown,
    credentials:
      'An application at api-portal.cma-cgm.com, which needs an account. Calls may be charged for, refused ones included; the prices are not public.',
    writtenFrom: 'the portal’s usage guide, and the description as others have published it',
  },
});
