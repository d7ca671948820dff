/** Says in plain words why a webhook got no answer. Never in the words of the system, which name addresses. */
import { errors } from 'undici';
import { TargetError, UnresolvedError } from './guard.ts';

export const notHttp = 'the answer is not HTTP';

const plain: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed before an answer arrived',
  EPIPE: 'connection closed before an answer arrived',
  UND_ERR_SOCKET: 'connection closed before an answer arrived',
  ETIMEDOUT: 'timed out while connecting',
  UND_ERR_CONNECT_TIMEOUT: 'timed out while connecting',
  EHOSTUNREACH: 'host cannot be reached',
  ENETUNREACH: 'host cannot be reached',
  EADDRNOTAVAIL: 'host cannot be reached',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: notHttp,
  // undici asserts that a status is 100 or more.
  ERR_ASSERTION: notHttp,
  UND_ERR_HEADERS_OVERFLOW: 'answer headers are too large',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS certificate is for another name',
  CERT_HAS_EXPIRED: 'TLS certificate has expired',
  CERT_NOT_YET_VALID: 'TLS certificate is not valid yet',
  CERT_REVOKED: 'TLS certificate is revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'TLS certificate is not from a trusted authority',
  UNABLE_TO_GET_ISSUER_CERT: 'TLS certificate is not from a trusted authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'TLS certificate is not from a trusted authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS certificate chain is incomplete (intermediate certificates are missing)',
  EPROTO: 'TLS handshake failed',
};

const byBeginning: [string, string][] = [
  ['ERR_SSL_', 'TLS handshake failed'],
  ['ERR_TLS_', 'TLS handshake failed'],
  ['CERT_', 'TLS certificate is not valid'],
];

/** @param error what undici, Node or the guard has thrown */
export function describeFailure(error: Error): string {
  if (error instanceof UnresolvedError) return 'name cannot be resolved';
  if (error instanceof TargetError) return 'address not allowed';
  if (error instanceof errors.HTTPParserError) return notHttp;
  // undici has no code of its own for these: "bad response" is a 100, "bad upgrade" a 101.
  if (error.message.startsWith('bad ')) return 'answered 100 or 101, which was not requested';
  const { code = '' } = error as NodeJS.ErrnoException;
  const found = plain[code] ?? byBeginning.find(([beginning]) => code.startsWith(beginning))?.[1];
  return found ?? `could not be sent${code === '' ? '' : ` (${code})`}`;
}
