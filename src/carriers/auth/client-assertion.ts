/**
 * OAuth 2.0 client credentials with a signed assertion in place of a secret (RFC 7523, `private_key_jwt`), as Microsoft
 * Entra ID takes it: signed with a client certificate's key, the certificate named by its thumbprint.
 */
import { X509Certificate, createHash, createPrivateKey, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Auth } from './auth.ts';
import { bearer } from './bearer.ts';

/** What an assertion is made of. */
export interface ClientAssertion {
  tokenUrl: string;
  clientId: string;
  scope: string;
  /** PEM. Of a chain, the first is the client's own. */
  certificate: string;
  /** PEM, not encrypted. */
  privateKey: string;
}

/** @throws Error when certificate or key cannot be read */
export function clientAssertion({ tokenUrl, clientId, scope, certificate, privateKey }: ClientAssertion): Auth {
  const key = createPrivateKey(privateKey);
  const { raw } = new X509Certificate(certificate);
  const thumbprint = (algorithm: string): string => createHash(algorithm).update(raw).digest('base64url');
  const header = { alg: 'RS256', typ: 'JWT', x5t: thumbprint('sha1'), 'x5t#S256': thumbprint('sha256') };
  return bearer(async () => ({
    url: tokenUrl,
    headers: {},
    form: {
      grant_type: 'client_credentials',
      client_id: clientId,
      scope,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await new SignJWT()
        .setProtectedHeader(header)
        .setIssuer(clientId)
        .setSubject(clientId)
        .setAudience(tokenUrl)
        .setJti(randomUUID())
        .setIssuedAt()
        .setNotBefore('0s')
        .setExpirationTime('5m')
        .sign(key),
    },
  }));
}
