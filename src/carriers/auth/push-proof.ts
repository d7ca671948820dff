/**
 * How a push shows that the carrier sent it. `Notification-Signature: sha256=<hex>` is the HMAC-SHA256 of the body's bytes
 * with the secret of the subscription (DCSA Subscription Callback API 1.0, T&T 2.2); T&T 3.0 leaves authentication to the
 * parties, and here it is a bearer token (RFC 6750). While one is changed, the old one and the new one are both right.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PushHeaders, PushReceiver } from '../../domain/carrier-push.ts';

/** One of the two lists may be empty. */
export interface PushSecrets {
  /** The keys of signatures. */
  keys: Uint8Array[];
  tokens: string[];
}

/** What DCSA's own publisher takes for a key of SHA-256: as many bytes as its digests have, or more. */
const leastKeyBytes = 32;
/** A token that can be guessed proves nothing. */
const leastTokenLength = 16;

/** What is wrong with the text of `PUSH_SECRET`, to be read after the setting's name, or null. */
export function faultOfPushSecret(text: string): string | null {
  const isRight = (value: string): boolean =>
    /^[A-Za-z0-9+/_-]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length >= leastKeyBytes;
  return isOneOrTwo(text, isRight) ? null : `must be base64 of at least ${leastKeyBytes} bytes, or two of them separated by a comma`;
}

/** The same for `PUSH_TOKEN`. */
export function faultOfPushToken(text: string): string | null {
  // The characters are those of RFC 6750, 2.1.
  const isRight = (value: string): boolean => /^[A-Za-z0-9._~+/-]+=*$/.test(value) && value.length >= leastTokenLength;
  return isOneOrTwo(text, isRight)
    ? null
    : `must be a token of at least ${leastTokenLength} letters, digits and -._~+/, or two of them separated by a comma`;
}

/** Reads the settings, which are right, or missing. @returns null where nothing could prove a push */
export function readPushSecrets(secret: string | undefined, token: string | undefined): PushSecrets | null {
  if (secret === undefined && token === undefined) return null;
  return {
    keys: valuesOf(secret).map((value) => Buffer.from(value, 'base64')),
    tokens: valuesOf(token),
  };
}

/** A signature decides where there is one and a key to check it by, else the token does. */
export function proofIn({ signature, authorization }: PushHeaders, secrets: PushSecrets): ReturnType<PushReceiver['proofIn']> {
  if (signature !== undefined && secrets.keys.length > 0) {
    const [, hex] = /^\s*sha256=([0-9a-f]{64})\s*$/i.exec(signature) ?? [];
    if (hex === undefined) return null;
    const sent = Buffer.from(hex, 'hex');
    return (body) => secrets.keys.some((key) => timingSafeEqual(createHmac('sha256', key).update(body).digest(), sent));
  }
  const [, sent] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const isRight = sent !== undefined && secrets.tokens.some((token) => timingSafeEqual(digest(token), digest(sent)));
  return isRight ? () => true : null;
}

/** Digests are of one length, which a comparison in constant time needs. */
function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

function isOneOrTwo(text: string, isRight: (value: string) => boolean): boolean {
  const values = valuesOf(text);
  return values.length <= 2 && values.every(isRight);
}

function valuesOf(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',').map((value) => value.trim());
}
