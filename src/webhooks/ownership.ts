/**
 * Proof that a client controls the endpoint it registers: before anything is stored, the endpoint gets a signed message of type
 * `webhook.verification` with a random challenge, and must respond with the challenge's SHA-256. Neither an API that accepts every POST nor
 * one that echoes requests or parts of them does that by chance.
 */
import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { isDelivered } from '../domain/webhook-attempt.ts';
import type { Sender } from './send.ts';
import { signatureHeaders } from './sign.ts';

/** The endpoint that a client registers. */
export interface Claimed {
  accountId: string;
  url: string;
  headers: Record<string, string>;
  /** Signs the challenge. The client does not know a new webhook's secret yet. */
  secret: string;
}

/** How long a challenge waits for its turn at a busy origin. Its client waits, too. */
const maxWaitMs = 10_000;

/** Sends one challenge, within the time limit of an attempt. @returns null if the endpoint passed, else the reason in one sentence */
export async function proveOwnership(
  send: Sender['send'],
  { accountId, url, headers, secret }: Claimed,
  now: () => Date,
): Promise<string | null> {
  const id = uuidv7();
  const challenge = randomBytes(24).toString('base64url');
  const outcome = await send({
    url,
    accountId,
    // No endpoint of the account: it has no part in their turns.
    endpointId: id,
    messageId: id,
    maxWaitMs,
    message() {
      const at = now();
      const body = JSON.stringify({ id, type: 'webhook.verification', timestamp: at.toISOString(), challenge });
      return { contentType: 'application/json', signature: signatureHeaders({ id, at, body, secrets: [secret] }), headers, body };
    },
  });
  if (outcome === null) return 'Too many other messages wait for this host. Try again in a minute.';
  const { status, error, responseBody } = outcome;
  const isTaken = isDelivered(status);
  if (isTaken && responseIn(responseBody ?? '') === challengeResponse(challenge)) return null;
  const received = status === null ? `there was no response (${error})` : `the response was ${status}${isTaken ? ' without it' : ''}`;
  return `The endpoint must answer a webhook.verification message with 200 and the SHA-256 of its challenge, but ${received}.`;
}

/** The SHA-256 of a challenge's characters, in hexadecimal. */
function challengeResponse(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}

/** The whole body, or the member `challenge_response` of a JSON object. */
function responseIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { challenge_response?: unknown } | null)?.challenge_response;
  } catch {
    return body.trim();
  }
}
