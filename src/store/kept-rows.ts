/**
 * The rows of EDI messages, by the numbers that they name, whether or not anyone tracks them: to ask a line that has only EDI is to
 * read them. They also answer the first question to any other line about a number that its API does not know.
 */
import { withoutScac } from '../domain/identifiers.ts';
import type { KeptPart } from '../domain/carrier-push.ts';
import { newId } from '../domain/new-id.ts';
import type { RequestType } from '../domain/tracking-request.ts';
import { compressed, decompressed } from './compressed.ts';
import type { Sql } from './sql.ts';
import { param, params, withLimit } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';

const kept = new Table('carrier_kept_rows', {
  id: id(),
  scac: text(),
  /** Of the interchange. */
  digest: text(),
  /** The position among the interchange's parts. */
  part: number(),
  containerNumber: text().nullable(),
  /** Without the carrier's SCAC. */
  billOfLading: text().nullable(),
  bookingNumber: text().nullable(),
  /** The rows, as a JSON array. */
  payload: text(),
  receivedAt: time(),
});

const latestBy = (column: string) =>
  kept.only('payload', 'receivedAt').select((query) =>
    query
      .where({ ...params('scac'), [column]: param('number') })
      .orderBy([
        { column: 'received_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .modify(withLimit),
  );
const listBy: Record<RequestType, ReturnType<typeof latestBy>> = {
  container: latestBy('container_number'),
  bill_of_lading: latestBy('bill_of_lading'),
  booking: latestBy('booking_number'),
};

/** The most messages about one number that are read, the latest. A container's journey has about 40. */
const maxParts = 5_000;

/** A message's rows are stored under each of its bills and bookings, which are seldom more than one. */
const maxNumbers = 20;

/** Unique by carrier, digest and part. */
export class KeptRows {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Stores the parts of an interchange. Storing them again is harmless. */
  async keep({ scac, digest, parts, at }: { scac: string; digest: string; parts: readonly KeptPart[]; at: Date }): Promise<void> {
    let part = 0;
    for (const { containerNumber, billsOfLading, bookingNumbers, rows } of parts) {
      const payload = await compressed(`[${rows.join(',')}]`);
      const count = Math.min(maxNumbers, Math.max(1, billsOfLading.length, bookingNumbers.length));
      for (let index = 0; index < count; index += 1) {
        const bill = billsOfLading[index];
        await kept.insertIfAbsent(this.#sql, {
          id: newId(),
          scac,
          digest,
          part,
          containerNumber: index === 0 ? containerNumber : null,
          billOfLading: bill === undefined ? null : withoutScac(bill, scac).slice(0, 64),
          bookingNumber: bookingNumbers[index]?.slice(0, 64) ?? null,
          payload,
          receivedAt: at,
        });
        part += 1;
      }
    }
  }

  /** The rows of the messages about a number, each as a JSON array, the oldest first. */
  async list(scac: string, requestType: RequestType, asked: string): Promise<string[]> {
    const number = requestType === 'bill_of_lading' ? withoutScac(asked, scac) : asked;
    const found = await listBy[requestType].all(this.#sql, { scac, number, limit: maxParts });
    return Promise.all(found.reverse().map(({ payload }) => decompressed(payload)));
  }
}
