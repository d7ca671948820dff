/**
 * Proof that a client controls the endpoint it registers: before anything is stored, the endpoint gets a signed message of type
 * `webhook.verification` and must respond with its random challenge alone. Neither an API that accepts every POST nor one that echoes
 * requests does that by chance.
 */
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
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
  if (outcome === null) return `Too many other messages wait for this host. Try again in a minute.`;
  const { status, error, responseBody } = outcome;
  const isTaken = status !== null && status >= 200 && status < 300;
  if (isTaken && challengeOf(responseBody ?? '') === challenge) return null;
  const answered = status === null ? `there was no response (${error})` : `the response was ${status}${isTaken ? ' without it' : ''}`;
  return `The endpoint must answer a webhook.verification message with 200 and its challenge, but ${answered}.`;
}

/** The challenge alone, or as the member `challenge` of a JSON object. */
function challengeOf(body: string): unknown {
  try {
    const { challenge, ...others } = JSON.parse(body) as Record<string, unknown>;
    return Object.keys(others).length === 0 ? challenge : undefined;
  } catch {
    return body.trim();
  }
}
