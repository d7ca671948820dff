/** Keeps what carriers answer: for a person to look at, and as what their pushes are read on top of. */
import type { Claim } from '../../domain/tracking-request.ts';
import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { v7 as uuidv7 } from 'uuid';
import type { Store } from '../../store/store.ts';

/** As much is kept of an answer: half of what MariaDB takes as one statement unless told otherwise (`max_allowed_packet`). */
const mostBytesKept = 8 * 1024 * 1024;

/** Keeps a carrier's answer as it came, or its beginning. The same answer is kept once. @returns the whole one's digest */
export async function keepPayload(store: Store, trackingRequestId: string, payload: string, receivedAt: Date): Promise<string> {
  const digest = createHash('sha256').update(payload).digest('hex');
  await store.carrierAnswers.insert({ id: uuidv7(), trackingRequestId, digest, payload: cutToKeep(payload), receivedAt });
  return digest;
}

function cutToKeep(payload: string): string {
  const size = Buffer.byteLength(payload);
  if (size <= mostBytesKept) return payload;
  // The decoder leaves out a character that was cut in two.
  const beginning = new StringDecoder('utf8').write(Buffer.from(payload).subarray(0, mostBytesKept));
  return `${beginning}\n[cut: ${size} bytes]`;
}

/** What was pushed before the carrier was asked is superseded by its whole answer; mostly it is the answer of before. */
export async function noteAnswer(store: Store, { request, answerDigest, pushes }: Claim, digest: string): Promise<void> {
  if (digest === answerDigest && pushes.superseded === pushes.received) return;
  await store.trackingRequests.noteAnswer(request.id, digest, pushes.received);
}
