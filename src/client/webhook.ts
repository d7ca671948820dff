/** Verifies a webhook's sender by the shared secret: Standard Webhooks 1.0.0 with symmetric signatures (`v1`). */
import type { WebhookMessageA } from './contract.ts';

/**
 * - `missing_header`: `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing.
 * - `malformed_header`: the timestamp is not a number of seconds, or no signature has version 1.
 * - `too_old`, `too_new`: sent too long ago, which may be a replay, or in the future; or one of the clocks is wrong.
 * - `wrong_signature`: the secret is another one, or the body is not what was sent. Most often it was parsed and serialized again.
 * - `malformed_body`: correctly signed, but not JSON.
 * - `malformed_secret`: the secret given here is not `whsec_` and 24 to 64 bytes in base64.
 */
export type WebhookErrorCode =
  | 'missing_header'
  | 'malformed_header'
  | 'too_old'
  | 'too_new'
  | 'wrong_signature'
  | 'malformed_body'
  | 'malformed_secret';

/** A webhook that fails verification: respond with 400, or with 500 for `malformed_secret`, which is the receiver's fault. */
export class WebhookError extends Error {
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.name = 'WebhookError';
    this.code = code;
  }

  /** With the code. */
  override toString(): string {
    return `${this.name}: ${this.code}: ${this.message}`;
  }
}

export interface VerifyOptions {
  /** The allowed difference between the sender's and the receiver's clocks, in seconds, either way. Default: 300. */
  toleranceSeconds?: number | undefined;
  /** The receiver's time. Default: now. */
  now?: Date | undefined;
}

/** The headers of a request: a `Headers`, or an object such as Node's, in which names are in lower case. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;

/** A sender makes one signature per secret, so two at most; each signature checked costs a pass over the body. */
const maxSignatures = 8;

/**
 * Resolves with the message, once its sender and its bytes are verified.
 *
 * @typeParam Message the body's type, not checked beyond being JSON: `WebhookMessageB` for a webhook of surface B
 * @param body the raw body: parsing and serializing it changes the bytes
 * @param secret `whsec_…`, or both secrets during rotation
 * @throws WebhookError
 */
export async function verifyWebhook<Message = WebhookMessageA>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<Message> {
  const secrets = secretsOf(secret);
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = signaturesOf(headerOf(headers, 'webhook-signature'));
  checkTime(timestamp, options);

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if ((await indexOfSigningSecret({ id, timestamp, body: bytes }, signatures, secrets)) === -1) {
    throw new WebhookError('wrong_signature', 'No signature matches. Verify the raw body, with the secret of the webhook that sent it.');
  }
  return parseJson(bytes) as Message;
}

/**
 * The response to a `webhook.verification` message, or null for any other body: the SHA-256 of its challenge, in hexadecimal. Send it with
 * 200 as the whole body, but only while you register the endpoint, or to a request with a header that only you gave the webhook: otherwise
 * any client of the service can have its messages sent to you. The message of a new webhook can't be verified, because nobody has its
 * secret yet.
 */
export async function webhookChallengeResponse(body: string | Uint8Array): Promise<string | null> {
  const challenge = challengeOf(body);
  if (challenge === null) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(challenge));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function challengeOf(body: string | Uint8Array): string | null {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    const { type, challenge } = JSON.parse(text) as { type?: unknown; challenge?: unknown };
    return type === 'webhook.verification' && typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The index of the secret that made one of the signatures, or -1. The platform compares in constant time (Web Cryptography
 * API, HMAC, verify).
 */
export async function indexOfSigningSecret(
  { id, timestamp, body }: { id: string; timestamp: string; body: Uint8Array },
  signatures: Bytes[],
  secrets: Bytes[],
): Promise<number> {
  const signed = concatenated(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  for (const [index, secret] of secrets.entries()) {
    const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures) {
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return index;
    }
  }
  return -1;
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : headerOfObject(headers, name);
  if (!value) throw new WebhookError('missing_header', `The header ${name} is missing.`);
  return value;
}

/** Looks for its method: in another realm, `Headers` is another class. */
function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers['get'] === 'function';
}

function headerOfObject(headers: Exclude<WebhookHeaders, Headers>, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'object' ? value.join(' ') : value;
}

/** Signatures are separated by spaces, each with its version: `v1,<base64> v1a,<base64>`. */
export function signaturesOf(header: string): Bytes[] {
  const ofVersion1 = header.split(' ').filter((one) => one.startsWith('v1,'));
  if (ofVersion1.length === 0) throw new WebhookError('malformed_header', 'webhook-signature has no v1 signature.');
  return ofVersion1.slice(0, maxSignatures).flatMap((one) => fromBase64(one.slice('v1,'.length)) ?? []);
}

function checkTime(timestamp: string, { toleranceSeconds = 300, now = new Date() }: VerifyOptions): void {
  if (!/^\d{1,15}$/.test(timestamp)) throw new WebhookError('malformed_header', 'webhook-timestamp is not a number of seconds.');
  const ageSeconds = Math.floor(now.getTime() / 1000) - Number(timestamp);
  if (ageSeconds > toleranceSeconds)
    throw new WebhookError('too_old', `The message was sent ${ageSeconds} s ago; at most ${toleranceSeconds} s is allowed.`);
  if (-ageSeconds > toleranceSeconds)
    throw new WebhookError(
      'too_new',
      `The message was sent ${-ageSeconds} s in the future; at most ${toleranceSeconds} s is allowed. Check the clock of this machine.`,
    );
}

/** The bytes of secrets. @throws WebhookError `malformed_secret`, without the secret */
export function secretsOf(secret: string | readonly string[]): Bytes[] {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (secrets.length === 0) throw new WebhookError('malformed_secret', 'No secret was given to verify with.');
  return secrets.map(keyBytes);
}

function keyBytes(secret: string): Bytes {
  const bytes = secret.startsWith('whsec_') ? fromBase64(secret.slice('whsec_'.length)) : null;
  if (bytes && bytes.length >= 24 && bytes.length <= 64) return bytes;
  throw new WebhookError('malformed_secret', 'The secret must be whsec_ followed by 24 to 64 bytes in base64.');
}

function fromBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}

function concatenated(head: Uint8Array, tail: Uint8Array): Bytes {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new WebhookError('malformed_body', 'The signature is valid, but the body is not JSON.');
  }
}
