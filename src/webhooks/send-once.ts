/** Sends one message to a URL that no webhook has, and shows what was sent and received. */
import { newId } from '../domain/new-id.ts';
import type { SingleMessage, SingleOutcome } from '../domain/webhook.ts';
import { requestHeaders } from './headers.ts';
import type { Sender } from './send.ts';
import { type SignatureHeaders, isSecret, signatureHeaders, terminal49Signature } from './sign.ts';

/** How long it waits for its turn at a busy origin. Its client waits, too. */
const maxWaitMs = 10_000;

/** Makes one attempt, within the time limit of an attempt. @returns null if its turn did not come in time */
export async function sendOnce(
  send: Sender['send'],
  { accountId, url, id, body, secret }: SingleMessage,
  now: () => Date,
): Promise<SingleOutcome | null> {
  let sent: string[] = [];
  let responseHeaders: SingleOutcome['responseHeaders'] = null;
  const outcome = await send({
    url,
    accountId,
    // No endpoint of the account: it has no part in their turns.
    endpointId: newId(),
    messageId: id,
    maxWaitMs,
    message() {
      const message = { contentType: 'application/json', signature: signaturesOf({ id, at: now(), body, secret }), headers: {}, body };
      sent = requestHeaders(message.contentType, message.signature, message.headers);
      return message;
    },
    onHeaders(headers) {
      const values = Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]);
      responseHeaders = Object.fromEntries(values) as Record<string, string>;
    },
  });
  if (outcome === null) return null;
  const { status, error, responseBody } = outcome;
  const names = sent.filter((_, index) => index % 2 === 0);
  return {
    status,
    error,
    responseBody,
    requestHeaders: Object.fromEntries(names.map((name, index) => [name, sent[2 * index + 1] ?? ''])),
    responseHeaders,
  };
}

type Unsigned = Pick<SingleMessage, 'id' | 'body' | 'secret'> & { at: Date };

function signaturesOf({ id, at, body, secret }: Unsigned): Partial<SignatureHeaders> {
  if (secret === null) return { 'webhook-id': id };
  if (isSecret(secret)) return signatureHeaders({ id, at, body, secrets: [secret], forTerminal49: true });
  return { 'webhook-id': id, 'X-T49-Webhook-Signature': terminal49Signature(secret, body) };
}
