/** Surface B's handlers for shipments and containers. */
import type { operations } from '../../../generated/b.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';
import { presentContainer } from './present-container.ts';
import { presentParty, presentPort, presentTerminal } from './present-reference.ts';
import { type ShipmentView, presentShipment, presentTrackingRequest, viewShipment } from './present-tracking.ts';

export function shipmentHandlers(store: Store, shippingLines: ShippingLines): Pick<Handlers<operations>, 'getShipment' | 'getContainer'> {
  return {
    async getShipment({ params, query, principal }, reply) {
      const shipment = await store.shipments.find(principal, params.id);
      if (!shipment) throw new NotFound('shipment');
      const view = await viewShipment(store, shipment);
      const data = presentShipment(view, shippingLines);
      if (query.include === undefined) return reply(200, { data });

      const include = new Set(query.include);
      const request = include.has('tracking_request')
        ? await store.trackingRequests.find(principal, shipment.trackingRequestId)
        : undefined;
      const tracked = request ? await store.shipments.listByRequest(principal.accountId, request.id) : [];
      const account = include.has('customer') ? await store.accounts.find(principal.accountId) : undefined;
      const ports = [
        include.has('port_of_lading') ? view.portOfLading : null,
        include.has('port_of_discharge') ? view.portOfDischarge : null,
        include.has('destination') ? view.destination : null,
      ];
      return reply(200, {
        data,
        included: [
          ...(include.has('container') ? [presentContainer(view)] : []),
          ...distinct(ports).map(presentPort),
          ...includedTerminals(view, include),
          ...(request ? [presentTrackingRequest(request, tracked)] : []),
          ...(account ? [presentParty(account)] : []),
        ],
      });
    },

    async getContainer({ params, query, principal }, reply) {
      const container = await store.containers.find(principal, params.id);
      const shipment = container && (await store.shipments.find(principal, container.shipmentId));
      if (!container || !shipment) throw new NotFound('container');
      const view = await viewShipment(store, shipment, container);
      const data = presentContainer(view);
      if (query.include === undefined) return reply(200, { data });

      const include = new Set(query.include);
      return reply(200, {
        data,
        included: [
          ...(include.has('shipment') ? [presentShipment(view, shippingLines)] : []),
          ...distinct([include.has('port_of_discharge') ? view.portOfDischarge : null]).map(presentPort),
          ...includedTerminals(view, include),
        ],
      });
    },
  };
}

function includedTerminals(view: ShipmentView, include: ReadonlySet<string>) {
  const terminals = [
    include.has('pod_terminal') ? view.podTerminal : null,
    include.has('destination_terminal') ? view.destinationTerminal : null,
  ];
  return distinct(terminals).map(presentTerminal);
}

/** A resource is included once, however many relationships name it (JSON:API 1.1, compound documents). */
function distinct<Resource extends { id: string }>(resources: (Resource | null)[]): Resource[] {
  const byId = new Map<string, Resource>();
  for (const resource of resources) if (resource) byId.set(resource.id, resource);
  return [...byId.values()];
}
