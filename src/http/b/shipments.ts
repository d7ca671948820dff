/** Surface B's handlers for shipments and containers. */
import type { operations } from '../../../generated/b.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import type { Handlers } from '../operation.ts';
import { containers, shipments } from './lists.ts';
import { readShownList } from './long-list.ts';
import { Resources } from './resources.ts';

interface ShipmentDependencies {
  store: Store;
  shippingLines: ShippingLines;
  cursors: Cursors;
  now: () => Date;
}

type Operation = 'listShipments' | 'getShipment' | 'listContainers' | 'getContainer';

export function shipmentHandlers(dependencies: ShipmentDependencies): Pick<Handlers<operations>, Operation> {
  const { store, cursors } = dependencies;
  return {
    async listShipments(request, reply) {
      const { rows, links, meta } = await readShownList(
        cursors,
        { path: '/v2/shipments', names: shipments, stored: store.shipments },
        request,
      );
      const resources = new Resources(dependencies, request.principal);
      const data = await resources.shipments(rows);
      return reply(200, { data, ...(await resources.include(data, request.query.include)), links, meta });
    },

    async getShipment({ params, query, principal }, reply) {
      const shipment = await store.shipments.find(principal, params.id);
      if (!shipment) throw new NotFound('shipment');
      const resources = new Resources(dependencies, principal);
      const data = await resources.shipment(shipment);
      return reply(200, { data, ...(await resources.include([data], query.include)) });
    },

    async listContainers(request, reply) {
      const { rows, links, meta } = await readShownList(
        cursors,
        { path: '/v2/containers', names: containers, stored: store.shipments },
        request,
      );
      const resources = new Resources(dependencies, request.principal);
      const data = await resources.containers(rows);
      return reply(200, { data, ...(await resources.include(data, request.query.include)), links, meta });
    },

    async getContainer({ params, query, principal }, reply) {
      const container = await store.containers.identify(principal, params.id);
      const shipment = container && (await store.shipments.find(principal, container.shipmentId));
      if (!container || !shipment) throw new NotFound('container');
      const resources = new Resources(dependencies, principal);
      const read = await resources.container(shipment);
      const wantsEvents = query.include?.some((path) => path.startsWith('transport_events'));
      const data = wantsEvents ? await resources.withTransportEvents(read, container) : read;
      return reply(200, { data, ...(await resources.include([data], query.include)) });
    },
  };
}
