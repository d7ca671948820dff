/**
 * Verifies that a carrier sent a push. `Notification-Signature: sha256=<hex>` is the HMAC-SHA256 of the body's bytes with
 * the subscription's secret (DCSA Subscription Callback API 1.0, T&T 2.2). T&T 3.0 leaves authentication to the parties;
 * here it is a bearer token (RFC 6750). During rotation, both the old and the new secret or token are valid.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PushHeaders, PushReceiver } from '../../domain/carrier-push.ts';

/** One of the two lists may be empty. */
export interface PushSecrets {
  /** The keys of signatures. */
  keys: Uint8Array[];
  tokens: string[];
}

/** DCSA's own publisher requires a key at least as long as a SHA-256 digest. */
const leastKeyBytes = 32;
/** A token that can be guessed proves nothing. */
const leastTokenLength = 16;

/** Checks `PUSH_SECRET`. @returns null, or the fault as the end of a sentence that begins with the setting's name */
export function faultOfPushSecret(text: string): string | null {
  const isRight = (value: string): boolean =>
    /^[A-Za-z0-9+/_-]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length >= leastKeyBytes;
  return isOneOrTwo(text, isRight) ? null : `must be base64 of at least ${leastKeyBytes} bytes, or two of them separated by a comma`;
}

/** Checks `PUSH_TOKEN` in the same way. */
export function faultOfPushToken(text: string): string | null {
  // The characters are those of RFC 6750, 2.1.
  const isRight = (value: string): boolean => /^[A-Za-z0-9._~+/-]+=*$/.test(value) && value.length >= leastTokenLength;
  return isOneOrTwo(text, isRight)
    ? null
    : `must be a token of at least ${leastTokenLength} letters, digits and -._~+/, or two of them separated by a comma`;
}

/** The settings must be valid or undefined. @returns null if both are undefined */
export function readPushSecrets(secret: string | undefined, token: string | undefined): PushSecrets | null {
  if (secret === undefined && token === undefined) return null;
  return {
    keys: valuesOf(secret).map((value) => Buffer.from(value, 'base64')),
    tokens: valuesOf(token),
  };
}

/**
 * Checks what can be checked before the body is read. If there are a signature and a key to check it with, the signature decides;
 * otherwise the token.
 *
 * @returns a check of the body, or null if the headers prove nothing
 */
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

/** A comparison in constant time needs equal lengths, and all digests have the same length. */
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
