/** Estimates of arrivals, and how far carriers were off once the vessels had arrived. */
import type { Scope } from '../domain/account.ts';
import type { EtaEstimate, EtaSource, Slips } from '../domain/eta-history.ts';
import type { PastArrival } from '../domain/predicted-eta.ts';
import { ofCarrier } from './scope.ts';
import type { Sql } from './sql.ts';
import { type Query, byIndex, params, variants, withLimit } from './statement.ts';
import { Table, id, number, optional, text, time } from './table.ts';

const estimates = new Table('eta_estimates', {
  shipmentId: id(),
  /** In the order in which they were told. Those that were deleted leave gaps. */
  position: number(),
  seenAt: time(),
  eta: time(),
  source: text<EtaSource>(),
  portOfDischarge: optional({ locode: text('port_locode').nullable(), name: text('port_name').nullable() }),
});

const list = estimates.without('shipmentId').select((query) => query.where(params('shipmentId')).orderBy('position'));
const remove = estimates.write((query, each) => query.where(params('shipmentId')).whereIn('position', each).delete());

/** An estimate with its place in the history. */
export interface StoredEstimate extends EtaEstimate {
  position: number;
}

/** An estimate is unique by its shipment and its position. */
export class EtaEstimates {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** In the order in which they were told. */
  list(shipmentId: string): Promise<StoredEstimate[]> {
    return list.all(this.#sql, { shipmentId });
  }

  /** Call it in the transaction that has updated the shipment, whose version ensures that nobody else adds one at the same time. */
  insertMany(shipmentId: string, added: readonly StoredEstimate[]): Promise<void> {
    return estimates.insertMany(
      this.#sql,
      added.map((estimate) => ({ ...estimate, shipmentId })),
    );
  }

  async remove(shipmentId: string, positions: number[]): Promise<void> {
    await remove.run(this.#sql, { shipmentId }, positions);
  }
}

/** A shipment that has arrived at its port of discharge, and how right its carrier's estimates were. */
export interface Arrival {
  shipmentId: string;
  accountId: string;
  scac: string;
  /** UN/LOCODEs. */
  portOfLoading: string | null;
  portOfDischarge: string | null;
  arrivedAt: Date;
  slips: Slips;
  /** The same of what the vessel's position and speed said. */
  vesselSlips: Slips;
}

const slip = (column: string) => number(column).nullable();
const arrivals = new Table('eta_arrivals', {
  shipmentId: id(),
  accountId: id(),
  scac: text(),
  portOfLoading: text().nullable(),
  portOfDischarge: text().nullable(),
  arrivedAt: time(),
  slips: { slip1: slip('slip_1'), slip3: slip('slip_3'), slip7: slip('slip_7'), slip14: slip('slip_14') },
  vesselSlips: {
    slip1: slip('vessel_slip_1'),
    slip3: slip('vessel_slip_3'),
    slip7: slip('vessel_slip_7'),
    slip14: slip('vessel_slip_14'),
  },
});

/** Which arrivals to read: of a carrier, and with ports of a lane. */
export interface ArrivalsQuery extends Scope {
  scac: string;
  portOfLoading?: string | undefined;
  portOfDischarge?: string | undefined;
}

const indexes = ['eta_arrivals_by_carrier', 'eta_arrivals_by_loading', 'eta_arrivals_by_discharge', 'eta_arrivals_by_lane'] as const;
const inLane = (query: Query, testOnly: boolean, hasLoading: boolean, hasDischarge: boolean): Query =>
  query
    .from(byIndex('eta_arrivals', indexes[Number(hasLoading) + 2 * Number(hasDischarge)] ?? indexes[0]))
    .where(params('accountId', 'scac', ...(hasLoading ? ['portOfLoading'] : []), ...(hasDischarge ? ['portOfDischarge'] : [])))
    .modify(ofCarrier, testOnly, 'eta_arrivals');
const listLatest = variants((...flags: [testOnly: boolean, hasLoading: boolean, hasDischarge: boolean]) =>
  arrivals.only('arrivedAt', 'slips').select((query) =>
    inLane(query, ...flags)
      .orderBy([{ column: 'arrived_at', order: 'desc' }])
      .modify(withLimit),
  ),
);
const listPast = arrivals.only('portOfLoading', 'portOfDischarge', 'slips', 'vesselSlips').select((query) =>
  inLane(query, false, false, false)
    .orderBy([{ column: 'arrived_at', order: 'desc' }])
    .modify(withLimit),
);
const removeArrival = arrivals.write((query) => query.where(params('shipmentId')).delete());

/** An arrival is unique by its shipment. */
export class EtaArrivals {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** In place of the shipment's arrival so far. Call it in the transaction that has updated the shipment. */
  async replace(arrival: Arrival): Promise<void> {
    await this.remove(arrival.shipmentId);
    await arrivals.insert(this.#sql, arrival);
  }

  async remove(shipmentId: string): Promise<void> {
    await removeArrival.run(this.#sql, { shipmentId });
  }

  /** The latest arrivals first. */
  listLatest({ accountId, testOnly, scac, portOfLoading, portOfDischarge }: ArrivalsQuery, limit: number) {
    const ports = { ...(portOfLoading && { portOfLoading }), ...(portOfDischarge && { portOfDischarge }) };
    const statement = listLatest(testOnly, portOfLoading !== undefined, portOfDischarge !== undefined);
    return statement.all(this.#sql, { accountId, scac, ...ports, limit });
  }

  /** The latest arrivals of an account with a carrier. */
  async listPast(accountId: string, scac: string, limit: number): Promise<PastArrival[]> {
    const found = await listPast.all(this.#sql, { accountId, scac, limit });
    return found.map(({ slips, vesselSlips, ...lane }) => ({ ...lane, slips: { carrier: slips, vessel: vesselSlips } }));
  }
}
