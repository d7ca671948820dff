/**
 * Compares passwords with their hashes, a few at a time. A comparison takes 20 ms of a core and 19 MiB, so a flood of sign-ins would
 * otherwise take all cores from the other requests, and keep them busy long after the clients have left.
 */
import { verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Overloaded } from '../../domain/errors.ts';

export interface PasswordCheck {
  /** In Argon2's own form, `$argon2id$…`. */
  hash: string;
  password: string;
  /** Whether the user has signed in from this address before. */
  isKnown: boolean;
  /** Aborted when the client no longer waits for the result. */
  signal?: AbortSignal | undefined;
}

/** @throws Overloaded if too many wait, or if the client has left before its turn */
export type CheckPassword = (check: PasswordCheck) => Promise<boolean>;

interface PasswordChecksOptions {
  /** Comparisons at once. */
  concurrency: number;
  compare?: (hash: string, password: string) => Promise<boolean>;
}

/** Sign-ins from new addresses that may wait, at most 0.4 s. */
export const maxWaitingStrangers = 16;
/** Sign-ins from known addresses that may wait. Each of these addresses may sign in ten times a minute. */
export const maxWaitingKnown = 64;

/**
 * Sign-ins from new addresses wait in a queue of their own, and no more than `concurrency` of them are in the queue of the known ones.
 * So a sign-in from a known address waits for hardly any of a flood.
 */
export function makePasswordChecks({ concurrency, compare = verify }: PasswordChecksOptions): CheckPassword {
  const all = bulkhead(concurrency, maxWaitingKnown + concurrency);
  const strangers = bulkhead(concurrency, maxWaitingStrangers);
  return async ({ hash, password, isKnown, signal }) => {
    // The policies don't get the signal: cockatiel 3.2.1 doesn't go on to the next in the queue after one that was aborted.
    const inTurn = (): Promise<boolean> =>
      all.execute(() => {
        if (signal?.aborted) throw new Overloaded('The client has left');
        return compare(hash, password);
      });
    try {
      return await (isKnown ? inTurn() : strangers.execute(inTurn));
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new Overloaded('Too many sign-ins are waiting');
      throw error;
    }
  };
}
