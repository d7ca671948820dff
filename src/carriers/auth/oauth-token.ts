/**
 * OAuth 2.0 client credentials (RFC 6749, 4.4): an id with a secret, or with a signed assertion (RFC 7523), gets an access
 * token (RFC 6750). One request for a token runs at a time; the token is kept until shortly before it expires.
 */
import { X509Certificate, createHash, createPrivateKey, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { type Dispatcher, request } from 'undici';
import { CarrierFailure } from '../../domain/carrier-report.ts';
import { readRetryAfter } from '../../domain/retry-after.ts';
import { redact } from '../../domain/redact.ts';
import { type Headers, failureFrom, readText } from '../http.ts';
import type { Auth } from './auth.ts';

interface TokenRequest {
  url: string;
  headers: Headers;
  form: Record<string, string>;
  /** Values that the token server has got and may repeat. */
  secrets: readonly string[];
}

/** A token server that takes longer counts as unreachable. */
const timeoutMs = 10_000;
const maxBytes = 64 * 1024;
/** The lifetime of a token without `expires_in`, which RFC 6749, 5.1 only recommends. */
const assumedSeconds = 300;
/** A token is renewed this long before it expires; a short-lived one when a fifth of its life is left. */
const marginMs = 60_000;

interface Token {
  value: string;
  /** By `performance.now()`. */
  freshUntil: number;
}

/** `Authorization: Bearer` with a token from a token server. @param makeRequest builds each request for a token */
export function oauthToken(makeRequest: () => Promise<TokenRequest>): Auth {
  let token: Token | null = null;
  let asking: Promise<Token> | null = null;
  const headersOf = ({ value }: Token): Headers => ({ authorization: `Bearer ${value}` });

  /** Concurrent callers share one token request. */
  function askOnce(http: Dispatcher): Promise<Token> {
    asking ??= makeRequest()
      .then((tokenRequest) => askForToken(tokenRequest, http))
      .then((newToken) => (token = newToken))
      .finally(() => (asking = null));
    return asking;
  }

  return {
    async headers({ signal, http }) {
      if (token !== null && performance.now() < token.freshUntil) return headersOf(token);
      return headersOf(await orAborted(askOnce(http), signal));
    },
    async signIn({ signal, http }) {
      token = await orAborted(askOnce(http), signal);
    },
    onUnauthorized(headers) {
      // Another query may already have renewed the token.
      if (token !== null && headersOf(token)['authorization'] === headers['authorization']) token = null;
      return true;
    },
  };
}

async function askForToken({ url, headers, form, secrets }: TokenRequest, http: Dispatcher): Promise<Token> {
  const askedAt = performance.now();
  try {
    const response = await request(url, {
      dispatcher: http,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response.body, maxBytes);
    if (response.statusCode !== 200) {
      const retryAfterMs = readRetryAfter(response.headers['retry-after'], new Date());
      throw refusalOf(response.statusCode, parse(text), { secrets, retryAfterMs });
    }
    return readToken(text, askedAt);
  } catch (error) {
    throw failureFrom(error);
  }
}

/** Errors of the client (RFC 6749, 5.2), which come with a 400 or a 401. */
const refusals: readonly unknown[] = ['invalid_client', 'unauthorized_client', 'invalid_grant', 'invalid_scope', 'access_denied'];
/** In characters. */
const maxErrorLength = 500;

/** Keeps of a refusal only the error and its description, without secrets: the rest of the body may be anything. */
function refusalOf(
  status: number,
  { error, error_description: description }: Record<string, unknown>,
  { secrets, retryAfterMs }: { secrets: readonly string[]; retryAfterMs: number | null },
): CarrierFailure {
  const shown = (value: unknown): string | null => (typeof value === 'string' ? redact(value, secrets).slice(0, maxErrorLength) : null);
  const message = `The carrier's token server answered ${status}${shown(error) === null ? '' : ` (${shown(error)})`}.`;
  const isRefused = status === 401 || status === 403 || (status === 400 && refusals.includes(error));
  if (!isRefused) return new CarrierFailure('shipping_line_unreachable', message, { retryAfterMs });
  const payload = JSON.stringify({ token_server_status: status, error: shown(error), error_description: shown(description) });
  return new CarrierFailure('credentials_refused', message, { payload, retryAfterMs });
}

function readToken(text: string, askedAt: number): Token {
  const answer = parse(text);
  const value = answer['access_token'];
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) {
    throw new CarrierFailure('shipping_line_unreachable', "The carrier's token server answered without a token.");
  }
  // Some token servers send the seconds as text.
  const seconds = Number(answer['expires_in'] ?? assumedSeconds);
  const lifeMs = (seconds > 0 ? seconds : assumedSeconds) * 1000;
  return { value, freshUntil: askedAt + lifeMs - Math.min(marginMs, lifeMs / 5) };
}

function parse(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return answer !== null && typeof answer === 'object' ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Stops waiting for a shared promise when the caller's own signal aborts. */
function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

interface ClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Sends id and secret in the form, or in `Authorization: Basic` (RFC 6749, 2.3.1). */
  sentIn: 'form' | 'basic';
  scope?: string;
  /** Additional headers that the token server requires. */
  headers?: Headers;
}

export function clientCredentials(credentials: ClientCredentials): Auth {
  const { tokenUrl, clientId, clientSecret, sentIn, scope, headers } = credentials;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return oauthToken(async () => ({
    url: tokenUrl,
    headers: { ...headers, ...(sentIn === 'basic' && { authorization: `Basic ${basic}` }) },
    form: {
      grant_type: 'client_credentials',
      ...(sentIn === 'form' && { client_id: clientId, client_secret: clientSecret }),
      ...(scope !== undefined && { scope }),
    },
    secrets: [clientId, clientSecret, basic, ...Object.values(headers ?? {})],
  }));
}

interface ClientAssertion {
  tokenUrl: string;
  clientId: string;
  scope: string;
  /** PEM. In a chain, the client's own certificate comes first. */
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
  return oauthToken(async () => {
    const assertion = await new SignJWT()
      .setProtectedHeader(header)
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(tokenUrl)
      .setJti(randomUUID())
      .setIssuedAt()
      .setNotBefore('0s')
      .setExpirationTime('5m')
      .sign(key);
    return {
      url: tokenUrl,
      headers: {},
      form: {
        grant_type: 'client_credentials',
        client_id: clientId,
        scope,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
      },
      secrets: [clientId, assertion],
    };
  });
}
