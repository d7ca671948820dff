/** OAuth 2.0 client credentials (RFC 6749, 4.4): an id and a secret get a token. */
import type { Headers } from '../http.ts';
import type { Auth } from './auth.ts';
import { bearer } from './bearer.ts';

/** Who asks for a token, and where. */
export interface ClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Where id and secret go: into the form, or into `Authorization: Basic` (RFC 6749, 2.3.1). */
  sentIn: 'form' | 'basic';
  scope?: string;
  /** What else the token server wants to see. */
  headers?: Headers;
}

/** A bearer token for an id and a secret. */
export function clientCredentials(credentials: ClientCredentials): Auth {
  const { tokenUrl, clientId, clientSecret, sentIn, scope, headers } = credentials;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return bearer(async () => ({
    url: tokenUrl,
    headers: { ...headers, ...(sentIn === 'basic' && { authorization: `Basic ${basic}` }) },
    form: {
      grant_type: 'client_credentials',
      ...(sentIn === 'form' && { client_id: clientId, client_secret: clientSecret }),
      ...(scope !== undefined && { scope }),
    },
  }));
}
