/** Surface B's handlers for the history of an ETA, and for how accurate a carrier's are. */
import type { operations } from '../../../generated/b.d.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { Store } from '../../store/store.ts';
import { inHours, readAccuracy, readEtaHistory } from '../eta-history.ts';
import type { Handlers } from '../operation.ts';
import { resourceIdentifier } from './document.ts';

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
      const data = estimates.map(({ position, seenAt, eta, source, slipMs, portOfDischarge }) => ({
        type: 'eta_estimate' as const,
        id: `${shipment.id}-${position + 1}`,
        attributes: {
          seen_at: seenAt.toISOString(),
          eta: eta.toISOString(),
          source,
          slip_hours: inHours(slipMs),
          port_of_discharge_locode: portOfDischarge?.locode ?? null,
          port_of_discharge_name: portOfDischarge?.name ?? null,
        },
        relationships: { shipment: { data: resourceIdentifier('shipment', shipment.id) } },
      }));
      return reply(200, { data });
    },

    async getCarrierAccuracy(request, reply) {
      const { facts, horizons } = await readAccuracy(dependencies, request);
      const id = [facts.scac, facts.from ?? '', facts.to ?? ''].join(':');
      return reply(200, { data: { type: 'carrier_accuracy', id, attributes: { ...facts, horizons } } });
    },
  };
}
