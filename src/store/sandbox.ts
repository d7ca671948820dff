import { readTime, timeText } from './column-values.ts';
import { filledLists, marks } from './sql-text.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const offset = 'SELECT offset_ms FROM sandbox_clocks WHERE account_id = ?';
const insertClock = 'INSERT INTO sandbox_clocks (account_id, offset_ms) VALUES (?, ?)';
const moveClock = 'UPDATE sandbox_clocks SET offset_ms = offset_ms + ? WHERE account_id = ?';
const insertJourney = 'INSERT INTO sandbox_journeys (account_id, number, started_at) VALUES (?, ?, ?)';
const findJourney = 'SELECT started_at, calls FROM sandbox_journeys WHERE account_id = ? AND number = ?';
const countCall = 'UPDATE sandbox_journeys SET calls = ? WHERE account_id = ? AND number = ? AND calls = ?';

const requestIds = 'SELECT id FROM tracking_requests WHERE account_id = ? AND scac = ?';
const shipmentIds = 'SELECT id, container_id FROM shipments WHERE account_id = ? AND scac = ?';
const deleteClock = 'DELETE FROM sandbox_clocks WHERE account_id = ?';
const deleteJourneys = 'DELETE FROM sandbox_journeys WHERE account_id = ?';
const deleteVessels = 'DELETE FROM vessels WHERE scope = ?';

interface JourneyRow {
  started_at: string;
  calls: number;
}

/** What the simulated carrier remembers of each account. */
export class Sandbox {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** How far the account's clock is ahead of the wall's, in milliseconds: 0 when it was never moved. */
  async offsetMs(accountId: string): Promise<number> {
    return (await this.#sql.rows<{ offset_ms: number }>(offset, [accountId]))[0]?.offset_ms ?? 0;
  }

  /** Moves the account's clock on. */
  async move(accountId: string, byMs: number): Promise<void> {
    if ((await this.#sql.run(moveClock, [byMs, accountId])) > 0) return;
    if (await insertIfAbsent(this.#sql, insertClock, [accountId, byMs])) return;
    await this.#sql.run(moveClock, [byMs, accountId]);
  }

  /** Begins the journey of a number at `at`, unless it has begun. @returns when it began */
  async startJourney(accountId: string, number: string, at: Date): Promise<{ startedAt: Date }> {
    const known = await this.#journey(accountId, number);
    if (known) return { startedAt: readTime(known.started_at) };
    await insertIfAbsent(this.#sql, insertJourney, [accountId, number, timeText(at)]);
    const begun = await this.#journey(accountId, number);
    return { startedAt: begun ? readTime(begun.started_at) : at };
  }

  /** Counts one call for a journey. @returns the calls so far, this one included; 1 when no journey has begun */
  async countCall(accountId: string, number: string): Promise<number> {
    for (;;) {
      const journey = await this.#journey(accountId, number);
      if (!journey) return 1;
      const calls = journey.calls + 1;
      // The condition makes the count exact without a transaction: who lost to another call counts again.
      if ((await this.#sql.run(countCall, [calls, accountId, number, journey.calls])) > 0) return calls;
    }
  }

  /**
   * Forgets the account's clock, its journeys, its simulated vessels and everything it tracked with a carrier. Call it
   * in a transaction.
   */
  async reset(accountId: string, scac: string): Promise<void> {
    const requests = await this.#sql.rows<{ id: string }>(requestIds, [accountId, scac]);
    const shipments = await this.#sql.rows<{ id: string; container_id: string }>(shipmentIds, [accountId, scac]);
    const ofRequest = requests.map((row) => row.id);
    const ofShipment = shipments.map((row) => row.id);
    const ofContainer = shipments.map((row) => row.container_id);

    // By ids read before: MariaDB 10 would run DELETE … WHERE id IN (SELECT …) as a scan of every account's rows.
    await this.#deleteBy('container_events', 'container_id', ofContainer);
    await this.#deleteBy('status_changes', 'container_id', ofContainer);
    await this.#deleteBy('carrier_inbox', 'tracking_request_id', ofRequest);
    await this.#deleteBy('carrier_answers', 'tracking_request_id', ofRequest);
    await this.#deleteBy('tracking_request_shipments', 'tracking_request_id', ofRequest);
    await this.#deleteBy('containers', 'id', ofContainer);
    await this.#deleteBy('shipments', 'id', ofShipment);
    await this.#deleteBy('tracking_requests', 'id', ofRequest);
    await this.#sql.run(deleteVessels, [accountId]);
    await this.#sql.run(deleteJourneys, [accountId]);
    await this.#sql.run(deleteClock, [accountId]);
  }

  async #deleteBy(table: string, column: string, ids: string[]): Promise<void> {
    for (const list of filledLists(ids)) {
      await this.#sql.run(`DELETE FROM ${table} WHERE ${column} IN (${marks(list.length)})`, list);
    }
  }

  async #journey(accountId: string, number: string): Promise<JourneyRow | undefined> {
    return (await this.#sql.rows<JourneyRow>(findJourney, [accountId, number]))[0];
  }
}
