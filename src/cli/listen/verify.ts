/**
 * Checks a received webhook step by step (Standard Webhooks 1.0.0), so that a developer sees which step fails. The
 * signature is verified by landfall-client's own function.
 */
import { indexOfSigningSecret, secretsOf, signaturesOf } from '../../client/webhook.ts';

/** The allowed difference between the sender's clock and ours. */
const toleranceSeconds = 5 * 60;

/** The steps in their order. */
type StepName = 'headers' | 'timestamp' | 'clock' | 'signature' | 'match';

/** The result of one step. */
export interface Step {
  name: StepName;
  /** `skipped` if an earlier step failed that this one depends on. */
  outcome: 'passed' | 'failed' | 'skipped';
  /** One sentence. */
  message: string;
}

export interface Verification {
  /** True if every step passed. */
  valid: boolean;
  /** Always all five, in the order in which a receiver takes them. */
  steps: Step[];
}

/** A message as it was received, and the secrets to verify it with. */
export interface Received {
  /** In Node's form: names in lower case. */
  headers: Record<string, string | string[] | undefined>;
  /** The raw bytes of the body, before any parsing. */
  body: string | Uint8Array;
  secrets: string[];
  now: Date;
}

/** @throws WebhookError for a malformed secret */
export async function verify(received: Received): Promise<Verification> {
  const { headers, now } = received;
  const sent = {
    id: textOf(headers['webhook-id']),
    timestamp: textOf(headers['webhook-timestamp']),
    signature: textOf(headers['webhook-signature']),
  };
  const signatures = readSignatures(sent.signature);
  const steps = [
    checkPresence(sent),
    checkTimestamp(sent.timestamp),
    checkClock(sent.timestamp, now),
    checkForm(sent.signature, signatures),
    await checkMatch(sent, signatures, received),
  ];
  return { valid: steps.every(({ outcome }) => outcome === 'passed'), steps };
}

interface Sent {
  id: string;
  timestamp: string;
  signature: string;
}

/** A repeated header is one list (RFC 9110, 5.3). */
function textOf(header: string | string[] | undefined): string {
  return [header ?? ''].flat().join(' ').trim().replaceAll(/\s+/g, ' ');
}

/** The `v1` signatures of the list that have the 32 bytes of a SHA-256 digest. */
function readSignatures(list: string): ReturnType<typeof signaturesOf> {
  return /(^| )v1,/.test(list) ? signaturesOf(list).filter(({ length }) => length === 32) : [];
}

function checkPresence(sent: Sent): Step {
  const missing = (['id', 'timestamp', 'signature'] as const).filter((part) => sent[part] === '');
  if (missing.length === 0) return passed('headers', 'webhook-id, webhook-timestamp and webhook-signature are present.');
  return failed('headers', `Missing: ${missing.map((part) => `webhook-${part}`).join(', ')}.`);
}

function isWholeNumber(text: string): boolean {
  return /^\d{1,12}$/.test(text);
}

function checkTimestamp(timestamp: string): Step {
  if (timestamp === '') return skipped('timestamp');
  const quoted = JSON.stringify(timestamp);
  if (!isWholeNumber(timestamp)) return failed('timestamp', `webhook-timestamp is ${quoted}, not a whole number of seconds.`);
  return passed('timestamp', `Sent at ${new Date(Number(timestamp) * 1000).toISOString()}.`);
}

function checkClock(timestamp: string, now: Date): Step {
  if (!isWholeNumber(timestamp)) return skipped('clock');
  const behind = Math.floor(now.getTime() / 1000) - Number(timestamp);
  const off = behind === 0 ? 'this second' : `${Math.abs(behind)} s ${behind > 0 ? 'ago' : 'ahead'}`;
  const message = `Sent ${off} by this machine's clock; at most ${toleranceSeconds} s either way is allowed.`;
  return Math.abs(behind) <= toleranceSeconds ? passed('clock', message) : failed('clock', message);
}

function checkForm(list: string, signatures: Uint8Array[]): Step {
  if (list === '') return skipped('signature');
  if (signatures.length > 0) return passed('signature', `${signatures.length} of version v1.`);
  return failed('signature', 'webhook-signature has no v1 signature (v1, a comma and 32 bytes in base64).');
}

async function checkMatch(
  { id, timestamp }: Sent,
  signatures: ReturnType<typeof readSignatures>,
  { body, secrets }: Received,
): Promise<Step> {
  const keys = secretsOf(secrets);
  if (id === '' || timestamp === '' || signatures.length === 0) return skipped('match');
  const index = await indexOfSigningSecret({ id, timestamp, body: typeof body === 'string' ? Buffer.from(body) : body }, signatures, keys);
  if (index === -1) return failed('match', 'None matches: the secret is wrong, or the body is not byte for byte what was sent.');
  return passed('match', secrets.length === 1 ? 'The signature matches.' : `A signature matches secret ${index + 1}.`);
}

function passed(name: StepName, message: string): Step {
  return { name, outcome: 'passed', message };
}

function failed(name: StepName, message: string): Step {
  return { name, outcome: 'failed', message };
}

function skipped(name: StepName): Step {
  return { name, outcome: 'skipped', message: 'Cannot be checked.' };
}
