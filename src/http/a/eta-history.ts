/** Surface A's handlers for the history of an ETA, and for how accurate a carrier's are. */
import type { operations } from '../../../generated/a.d.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { Store } from '../../store/store.ts';
import { inHours, readAccuracy, readEtaHistory } from '../eta-history.ts';
import type { Handlers } from '../operation.ts';
import { place } from './present.ts';

interface EtaHistoryDependencies {
  store: Store;
  shippingLines: ShippingLines;
}

export function etaHistoryHandlers(
  dependencies: EtaHistoryDependencies,
): Pick<Handlers<operations>, 'getShipmentEtaHistory' | 'getCarrierAccuracy'> {
  const { store } = dependencies;
  return {
    async getShipmentEtaHistory({ params, principal }, reply) {
      const { shipment, estimates } = await readEtaHistory(store, principal, params.id);
      const data = estimates.map(({ seenAt, eta, source, slipMs, portOfDischarge }) => ({
        seen_at: seenAt.toISOString(),
        eta: eta.toISOString(),
        source,
        slip_hours: inHours(slipMs),
        port_of_discharge: place(portOfDischarge),
      }));
      return reply(200, { shipment_id: shipment.id, data });
    },

    async getCarrierAccuracy(request, reply) {
      const { facts, horizons } = await readAccuracy(dependencies, request);
      return reply(200, { ...facts, data: horizons });
    },
  };
}
