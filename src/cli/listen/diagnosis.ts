/**
 * Finds out why a signature does not match: reads the message from the service as it was sent, and compares it byte for byte, then as
 * JSON.
 */
import { isDeepStrictEqual } from 'node:util';
import { parseBody } from './message.ts';
import type { ReceivedMessage } from './receiver.ts';
import { CallError } from '../service-calls.ts';
import { type Surface, isId } from './surfaces.ts';

/** Changes of a body that are listed. */
const maxChanges = 3;

/** A value longer than this is cut, so that a change takes one line. */
const maxValueLength = 120;

/** @returns a sentence, or null if the signature is not what failed @param surface null without a credential */
export async function diagnose(arrival: ReceivedMessage, surface: Surface | null): Promise<string | null> {
  const match = arrival.verification.steps.find(({ name }) => name === 'match');
  if (match?.outcome !== 'failed') return null;
  const received = parseBody(arrival.body);
  if (typeof received !== 'object' || received === null) return 'The body is not a message: it is not a JSON object.';
  if (surface === null) return 'Give a credential (--key, --user or --token) to compare it with what was sent.';
  if (!isId(arrival.id)) return 'The service did not send it: the webhook-id is unknown.';
  try {
    const sent = await surface.find({ id: arrival.id, message: received });
    return sent === null ? 'The service did not send it, or sent it more than 30 days ago.' : compare(arrival.body, sent);
  } catch (error) {
    if (error instanceof CallError) return `It could not be compared with what was sent: ${error.message}`;
    throw error;
  }
}

/** Describes in a sentence how a body differs from the one that was sent. */
export function compare(received: Buffer, sent: string): string {
  if (received.equals(Buffer.from(sent))) {
    return 'The body is what was sent, so the secret is wrong (or webhook-timestamp was changed).';
  }
  const [receivedJson, sentJson] = [parseBody(received), JSON.parse(sent) as unknown];
  if (isDeepStrictEqual(receivedJson, sentJson)) {
    return 'The body was reformatted: the JSON is the same, the bytes are not. Verify the body as received, before parsing it.';
  }
  const changes = differences(receivedJson, sentJson);
  const listed = changes.slice(0, maxChanges).map(([path, after, before]) => `${path} is ${show(after)}, was sent as ${show(before)}`);
  const more = changes.length > maxChanges ? `; and ${changes.length - maxChanges} more` : '';
  return `The body was changed: ${listed.join('; ')}${more}.`;
}

type Difference = [path: string, received: unknown, sent: unknown];

function differences(received: unknown, sent: unknown, path = ''): Difference[] {
  if (isDeepStrictEqual(received, sent)) return [];
  const areAlike = isObject(received) && isObject(sent) && Array.isArray(received) === Array.isArray(sent);
  if (!areAlike) return [[path || 'all of it', received, sent]];
  const names = new Set([...Object.keys(sent), ...Object.keys(received)]);
  return [...names].flatMap((name) => differences(received[name], sent[name], path === '' ? name : `${path}.${name}`));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function show(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
