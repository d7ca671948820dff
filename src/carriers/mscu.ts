/**
 * MSC. Its direct integrations page says DCSA T&T 2.2; the portal (developerportal.msc.com) opens after a request and a
 * signed agreement, and no description of how to sign in is public. Clients in several public repositories agree:
 * - GET https://api.tech.msc.com/msc/trackandtrace/v2.2/events with DCSA's three parameters; rows as a list.
 * - A bearer token from Microsoft Entra ID, requested with an assertion that is signed with the client certificate's key
 *   (RFC 7523) and a scope. Client id, scope, certificate and the token server's address come from MSC.
 * - 100,000 calls a day and 4 a second, not negotiable.
 * - Published answers give the port's local time with a Z at the end: the ids of some rows hold the same time with the
 *   port's offset.
 * - Unknown number: not documented in public. DCSA's empty list and a 404 are read as one.
 * Uncertain: everything except the version, until MSC's own documents are available. 100,000 calls a day are 69 a minute.
 */
import { clientAssertion } from './auth/oauth-token.ts';
import { defineCarrier } from './dcsa/carrier.ts';
import { pushesUnknown } from './notes.ts';

export const msc = defineCarrier({
  line: {
    scac: 'MSCU',
    name: 'MSC Mediterranean Shipping Company',
    shortName: 'MSC',
    alternativeScacs: [],
    tracks: { container: true, billOfLading: true, booking: true },
  },
  baseUrl: 'https://api.tech.msc.com/msc/trackandtrace/v2.2',
  interface: { version: '2.2', path: '/events', quirks: { marksLocalTimeZ: true } },
  needs: {
    CLIENT_ID: 'the client id from MSC',
    SCOPE: 'the scope from MSC',
    TOKEN_URL: "the token server's address from MSC",
    CERT_FILE: 'the file of the certificate that you registered with MSC (PEM)',
    KEY_FILE: 'the file of its private key (PEM, not encrypted)',
  },
  auth: ({ CLIENT_ID, SCOPE, TOKEN_URL, CERT_FILE, KEY_FILE }) =>
    clientAssertion({ tokenUrl: TOKEN_URL, clientId: CLIENT_ID, scope: SCOPE, certificate: CERT_FILE, privateKey: KEY_FILE }),
  limits: { perMinute: 60, concurrency: 4 },
  notes: {
    reports: 'Events of Track & Trace 2.2. Published answers give the port’s local time marked as UTC, which Landfall corrects.',
    pushes: pushesUnknown,
    credentials: 'A request at developerportal.msc.com and a signed agreement. No price is public.',
    writtenFrom: 'MSC’s page about direct integrations, and clients in public repositories',
  },
});
