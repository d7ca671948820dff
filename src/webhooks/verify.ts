/** Verifies messages by their signatures: Standard Webhooks 1.0.0, or Terminal49's. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { PushHeaders, PushReceiver } from '../domain/carrier-push.ts';
import { minuteMs, secondMs } from '../domain/durations.ts';
import { isSecret, keyOf, signature, terminal49Signature } from './sign.ts';

/** How far an attempt's time may be from now, as Standard Webhooks advises: later, a copied message proves nothing. */
const maxAgeMs = 5 * minuteMs;

/**
 * Checks what can be checked before the body is read. If there is a signature of Standard Webhooks and a secret of its form, it decides;
 * otherwise Terminal49's, which covers no time.
 *
 * @param secrets one, or two during rotation
 * @returns a check of the body, or null if the headers prove nothing
 */
export function proofOfMessage(
  { webhookId, webhookTimestamp, webhookSignature, terminal49Signature: sent }: PushHeaders,
  secrets: readonly string[],
  now: Date,
): ReturnType<PushReceiver['proofIn']> {
  const keys = secrets.filter(isSecret).map(keyOf);
  if (webhookSignature !== undefined && keys.length > 0) {
    if (!webhookId || !isRecent(webhookTimestamp, now)) return null;
    const signatures = webhookSignature.split(' ').flatMap((each) => (each.startsWith('v1,') ? [each.slice(3)] : []));
    if (signatures.length === 0) return null;
    return (body) => keys.some((key) => isAmong(signature(key, webhookId, webhookTimestamp ?? '', body), signatures));
  }
  if (sent === undefined) return null;
  return (body) => secrets.some((secret) => isAmong(terminal49Signature(secret, body), [sent.trim().toLowerCase()]));
}

function isRecent(timestamp: string | undefined, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp ?? '') && Math.abs(Number(timestamp) * secondMs - now.getTime()) <= maxAgeMs;
}

/** A comparison in constant time needs equal lengths, and all digests have the same length. */
function isAmong(expected: string, sent: readonly string[]): boolean {
  return sent.some((each) => timingSafeEqual(digest(expected), digest(each)));
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
