/** What became of containers after vessels landed them. */
import { type LandingHistory, type LandingOutcome, countLandings } from '../domain/landing.ts';
import type { Sql } from './sql.ts';
import { type Query, byIndex, params, withLimit } from './statement.ts';
import { Table, id, text, time } from './table.ts';

const landings = new Table('landings', {
  shipmentId: id(),
  locode: text(),
  accountId: id(),
  scac: text(),
  vesselCall: text().nullable(),
  landedAt: time(),
  outcome: text<LandingOutcome>(),
});

const latest = (query: Query): Query => query.orderBy([{ column: 'landed_at', order: 'desc' }]).modify(withLimit);
const listAtPort = landings.only('outcome').select((query) =>
  query
    .from(byIndex('landings', 'landings_by_port'))
    .where(params('accountId', 'scac', 'locode'))
    .modify(latest),
);
const listByCall = landings
  .only('outcome')
  .select((query) => query.from(byIndex('landings', 'landings_by_call')).where(params('accountId', 'vesselCall')).modify(latest));
const remove = landings.write((query) => query.where(params('shipmentId', 'locode')).delete());

/** A landing of a shipment whose outcome is certain. */
export interface StoredLanding {
  shipmentId: string;
  locode: string;
  accountId: string;
  scac: string;
  vesselCall: string | null;
  landedAt: Date;
  outcome: LandingOutcome;
}

/** The latest landings that are counted: more would say little more. */
const maxCounted = 50;

/** A landing is unique by its shipment and its port. */
export class Landings {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** In place of the shipment's landing at that port so far. Call it in the transaction that has updated the shipment. */
  async replace(landing: StoredLanding): Promise<void> {
    await this.remove(landing);
    await landings.insert(this.#sql, landing);
  }

  async remove({ shipmentId, locode }: Pick<StoredLanding, 'shipmentId' | 'locode'>): Promise<void> {
    await remove.run(this.#sql, { shipmentId, locode });
  }

  /** What became of the account's last containers at a port with a carrier, and of those that the same vessel call landed there. */
  async history(of: Pick<StoredLanding, 'accountId' | 'scac' | 'locode' | 'vesselCall'>): Promise<LandingHistory> {
    const { accountId, scac, locode, vesselCall } = of;
    const atPort = await listAtPort.all(this.#sql, { accountId, scac, locode, limit: maxCounted });
    const byCall = vesselCall === null ? [] : await listByCall.all(this.#sql, { accountId, vesselCall, limit: maxCounted });
    const outcomes = (found: { outcome: LandingOutcome }[]) => countLandings(found.map(({ outcome }) => outcome));
    return { atPort: outcomes(atPort), byVesselCall: outcomes(byCall) };
  }
}
