/**
 * Receives an EDI interchange: keeps its rows under the numbers that they name, for later requests, and hands them as a carrier's push to
 * the requests that there are.
 */
import type { CarrierMessage, CarrierPush } from '../../domain/carrier-push.ts';
import type { Database } from '../../store/database.ts';

/**
 * Resolves once everything is committed. An interchange that is received twice changes nothing: its rows are stored once, by the digest
 * of its bytes.
 *
 * @returns how many requests got it
 */
export type ReceiveMessage = (scac: string, message: CarrierMessage) => Promise<number>;

interface ReceiveMessageDependencies {
  database: Database;
  receivePush(scac: string, push: CarrierPush): Promise<number>;
  now: () => Date;
}

export function makeReceiveMessage({ database, receivePush, now }: ReceiveMessageDependencies): ReceiveMessage {
  return async (scac, { push, parts }) => {
    const at = now();
    const { digest } = push;
    await database.transaction(() => database.store.keptRows.keep({ scac, digest, parts, at }));
    return receivePush(scac, push);
  };
}
