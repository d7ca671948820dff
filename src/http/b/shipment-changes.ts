/** Surface B's handlers that change a shipment's references and tags, and stop, resume and hasten its tracking. */
import { isDeepStrictEqual } from 'node:util';
import type { operations } from '../../../generated/b.d.ts';
import type { Scope } from '../../domain/account.ts';
import { InvalidInput, NotFound } from '../../domain/errors.ts';
import type { ShippingLines } from '../../domain/shipping-line.ts';
import type { Parties } from '../../service/parties.ts';
import type { TrackingControl } from '../../service/tracking/control.ts';
import type { RecordOperations } from '../../service/tracking/record-operations.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';
import { refuseOtherId } from './document.ts';
import { readCustomer } from './parties.ts';
import { Resources } from './resources.ts';

interface ShipmentChangeDependencies {
  store: Store;
  shippingLines: ShippingLines;
  trackingControl: TrackingControl;
  recordOperations: RecordOperations;
  parties: Parties;
  now: () => Date;
}

type Changes = Pick<Handlers<operations>, 'updateShipment' | 'stopTrackingShipment' | 'resumeTrackingShipment' | 'refreshContainer'>;

export function shipmentChangeHandlers(dependencies: ShipmentChangeDependencies): Changes {
  const { store, trackingControl, recordOperations, parties } = dependencies;
  async function readDocument(scope: Scope, id: string) {
    const shipment = await store.shipments.find(scope, id);
    if (!shipment) throw new NotFound('shipment');
    return { data: await new Resources(dependencies, scope).shipment(shipment) };
  }

  const change =
    (name: 'stop' | 'resume'): Changes['stopTrackingShipment'] =>
    async ({ params, principal, requireMatch }, reply) => {
      requireMatch(await readDocument(principal, params.id));
      await trackingControl[name](principal, params.id);
      return reply(200, await readDocument(principal, params.id));
    };

  return {
    async updateShipment({ params, body, principal, requireMatch }, reply) {
      refuseOtherId(body.data.id, params.id);
      const { ref_numbers: refNumbers, shipment_tags: tags, tags: alias } = body.data.attributes ?? {};
      const shipmentTags = agreedTags(tags, alias);
      requireMatch(await readDocument(principal, params.id));
      const customerId = await readCustomer(parties, principal, body.data.relationships);
      await recordOperations.shipment(principal, params.id, {
        ...(refNumbers && { refNumbers }),
        ...(shipmentTags && { shipmentTags }),
        ...(customerId !== undefined && { customerId }),
      });
      return reply(200, await readDocument(principal, params.id));
    },
    stopTrackingShipment: change('stop'),
    resumeTrackingShipment: change('resume'),

    async refreshContainer({ params, principal }, reply) {
      const container = await store.containers.identify(principal, params.id);
      if (!container) throw new NotFound('container');
      await trackingControl.refresh(principal, container.shipmentId);
      return reply(200, { message: 'The carrier is asked about this container now.' });
    },
  };
}

/** `tags` is another name for `shipment_tags`; if a client sends both, they must be equal. */
function agreedTags(tags: string[] | undefined, alias: string[] | undefined): string[] | undefined {
  if (tags && alias && !isDeepStrictEqual(tags, alias)) {
    const detail = 'shipment_tags and tags are different. Send only one of them.';
    throw new InvalidInput([{ code: 'conflicting_values', field: 'tagsAlias', detail }]);
  }
  return tags ?? alias;
}
