/** Which arrivals are to be predicted again, and the predictions. Their versions stay, because no report depends on a prediction. */
import type { StoredPrediction } from '../domain/prediction.ts';
import { containers } from './containers.ts';
import { shipments } from './shipments-table.ts';
import type { Sql } from './sql.ts';
import { byIndex, params, variants, withLimit } from './statement.ts';

/** @param isOfAccount whether only those of one account are read */
const pending = variants((isOfAccount: boolean) =>
  shipments
    .only('id', 'accountId', 'containerId', 'scac', 'portOfLoading', 'portOfDischarge', 'podVesselImo', 'schedule')
    .with(shipments.only('trackingEndedAt', 'predictedEta', 'journeyMemory', 'version').fields)
    .select((query) =>
      query
        .from(byIndex('shipments', 'shipments_by_prediction'))
        .where({ prediction_due: 1, ...(isOfAccount && params('accountId')) })
        .orderBy(['account_id', 'id'])
        .modify(withLimit),
    ),
);
const settle = shipments.write((query) => query.where(params('id', 'version')).update({ ...params('predictedEta'), prediction_due: 0 }));
const settleEnded = shipments.write((query, each) =>
  query.whereIn('id', each).whereNotNull('tracking_ended_at').whereNull('predicted_eta').update({ prediction_due: 0 }),
);
const settleContainer = containers.write((query) => query.where(params('id')).update(params('predictedEta')));
const makeDue = shipments.write((query) =>
  query.where({ ...params('podVesselImo'), tracking_ended_at: null }).update({ prediction_due: 1 }),
);

/** A shipment whose arrival is to be predicted. */
export type PendingPrediction = Awaited<ReturnType<ReturnType<typeof pending>['all']>>[number];

export class Predictions {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Those that are due, of one account or of all. */
  listPending(limit: number, accountId?: string): Promise<PendingPrediction[]> {
    return pending(accountId !== undefined).all(this.#sql, { limit, ...(accountId !== undefined && { accountId }) });
  }

  /**
   * Stores a shipment's prediction; null if there is nothing to predict. Call it in a transaction.
   *
   * @returns false if the shipment has changed since it was read: it is due again
   */
  async settle({ id, version, containerId }: PendingPrediction, prediction: StoredPrediction | null): Promise<boolean> {
    const predictedEta = prediction && JSON.stringify(prediction);
    if ((await settle.run(this.#sql, { id, version, predictedEta })) === 0) return false;
    await settleContainer.run(this.#sql, { id: containerId, predictedEta });
    return true;
  }

  /** Records that there is nothing to predict for shipments whose tracking has ended without a prediction. */
  async settleEnded(shipmentIds: readonly string[]): Promise<void> {
    await settleEnded.run(this.#sql, {}, shipmentIds);
  }

  /** Makes the shipments due that a vessel brings into their ports of discharge. */
  async makeDue(podVesselImo: string): Promise<void> {
    await makeDue.run(this.#sql, { podVesselImo });
  }
}
