/** What the errors of MySQL, of MariaDB and of their driver mean. */
import { driverError } from './driver-error.ts';
import { Contention, DatabaseUnavailable, DuplicateKey, type UnavailableReason } from './failures.ts';

/** The driver's own code for a statement that was not answered; `mysql.ts` gives it to the connection that it drops. */
export const silenceCode = 'PROTOCOL_SEQUENCE_TIMEOUT';

/** Deadlock (also a failed certification in a cluster) and lock wait timeout. */
const contentionNumbers = new Set([1213, 1205]);
const duplicateNumbers = new Set([1062, 1586]);

/** By the server's number; the two families agree but where said. */
const reasonByNumber: Readonly<Record<number, UnavailableReason>> = {
  // Shut down, or told to end our connection (1927 MariaDB, 3169 and 4031 MySQL).
  ...{ 1053: 'unreachable', 1927: 'unreachable', 3169: 'unreachable', 4031: 'unreachable' },
  // A node that is not part of its cluster's majority, or does not know yet.
  1047: 'unreachable',
  // max_statement_time of MariaDB, max_execution_time of MySQL, and KILL QUERY.
  ...{ 1969: 'slow', 3024: 'slow', 1317: 'slow' },
  // The table is full, the disk is full.
  ...{ 1114: 'full', 1021: 'full' },
  // A read-only transaction, table or InnoDB, and MySQL's offline mode.
  ...{ 1792: 'read_only', 1036: 'read_only', 1874: 'read_only', 3032: 'read_only' },
  // All connections are taken: the server's, the user's, the user's of this hour; and all prepared statements.
  ...{ 1040: 'busy', 1203: 'busy', 1226: 'busy', 1461: 'busy' },
};

/** `--read-only` and `--super-read-only`; other options prevent statements under the same number. */
const optionPreventsStatement = 1290;

/** Reports of the file system with its own number within: `Error writing file … (Errcode: 28 "No space left on device")`. */
const noRoom = /no space left|(errcode|errno|error):? 28\b/i;

/** The driver's codes, and the system's. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_CONNECTION_LOST',
]);

/** @param address the database's URL without its password @returns the error as one of `failures.ts`, else itself */
export function mysqlTranslator(address: string): (error: unknown) => unknown {
  return (error) => {
    const failure = driverError(error);
    if (duplicateNumbers.has(failure.errno ?? 0)) return new DuplicateKey(failure);
    if (contentionNumbers.has(failure.errno ?? 0)) return new Contention(failure);
    const reason = reasonOf(failure);
    return reason === undefined ? error : new DatabaseUnavailable(address, reason, failure);
  };
}

function reasonOf({ code, errno, fatal, message }: ReturnType<typeof driverError>): UnavailableReason | undefined {
  const byNumber = reasonByNumber[errno ?? 0];
  if (byNumber !== undefined) return byNumber;
  if (errno === optionPreventsStatement && /read.only/i.test(message)) return 'read_only';
  if (noRoom.test(message)) return 'full';
  if (code === silenceCode) return 'silent';
  return fatal || unreachableCodes.has(code ?? '') ? 'unreachable' : undefined;
}
