/** What both surfaces show of estimates: the accuracy of a carrier, and hours. */
import type { Scope } from '../domain/account.ts';
import { hourMs } from '../domain/durations.ts';
import { NotFound } from '../domain/errors.ts';
import { type HorizonAccuracy, accuracyOf, isShown, withSlips } from '../domain/eta-history.ts';
import { minArrivals } from '../domain/predicted-eta.ts';
import type { StoredPrediction } from '../domain/prediction.ts';
import { type ShippingLines, findByAnyScac } from '../domain/shipping-line.ts';
import type { Store } from '../store/store.ts';

/** The latest arrivals that count, so that the cost and the answer don't depend on how many there ever were. */
const maxArrivals = 1000;

interface AccuracyDependencies {
  store: Store;
  shippingLines: ShippingLines;
}

/** As the request has it. */
interface AccuracyRequest {
  params: { scac: string };
  query: { from?: string | undefined; to?: string | undefined };
  principal: Scope;
}

/** A shipment, and its estimates in the order in which they were told, each with its slip. @throws NotFound */
export async function readEtaHistory(store: Store, principal: Scope, shipmentId: string) {
  const shipment = await store.shipments.find(principal, shipmentId);
  if (!shipment) throw new NotFound('shipment');
  return { shipment, estimates: withSlips((await store.etaEstimates.list(shipment.id)).filter(isShown)) };
}

/** What a record says that has no prediction. */
const noPrediction =
  `There is no prediction. One takes a vessel that is still to arrive, ${minArrivals} earlier arrivals of your account with the carrier, ` +
  'and an ETA or a position.';

/** @param prediction null until one is known */
export function presentPredictedEta(prediction: StoredPrediction | null) {
  return {
    p50: prediction?.p50 ?? null,
    p80_from: prediction?.p80From ?? null,
    p80_to: prediction?.p80To ?? null,
    reason: prediction?.reason ?? noPrediction,
    computed_at: prediction?.computedAt ?? null,
  };
}

/** How accurate a carrier's estimates were for an account. @throws NotFound for an unknown SCAC */
export async function readAccuracy({ store, shippingLines }: AccuracyDependencies, { params, query, principal }: AccuracyRequest) {
  const line = findByAnyScac(shippingLines, params.scac);
  if (!line) throw new NotFound('carrier');
  const { scac } = line;
  const [from, to] = [query.from?.toUpperCase(), query.to?.toUpperCase()];
  const { accountId, testOnly } = principal;
  const found = await store.etaArrivals.listLatest({ accountId, testOnly, scac, portOfLoading: from, portOfDischarge: to }, maxArrivals);
  const facts = {
    scac,
    from: from ?? null,
    to: to ?? null,
    arrivals: found.length,
    first_arrival_at: found.at(-1)?.arrivedAt.toISOString() ?? null,
    last_arrival_at: found[0]?.arrivedAt.toISOString() ?? null,
  };
  return { facts, horizons: accuracyOf(found.map(({ slips }) => slips)).map(presentHorizon) };
}

function presentHorizon({ daysBefore, observations, medianSlipMs, meanAbsoluteErrorMs }: HorizonAccuracy) {
  return {
    days_before: daysBefore,
    observations,
    median_slip_hours: inHours(medianSlipMs),
    mean_absolute_error_hours: inHours(meanAbsoluteErrorMs),
  };
}

/** With one decimal. */
export function inHours(ms: number | null): number | null {
  // Not -0.
  return ms === null ? null : Math.round((ms / hourMs) * 10) / 10 + 0;
}
