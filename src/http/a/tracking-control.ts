/** Surface A's handlers that stop, resume and hasten the tracking of a shipment. */
import type { operations } from '../../../generated/a.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { TrackingControl } from '../../service/tracking/control.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';
import { presentShipment } from './present.ts';

type Controls = Pick<Handlers<operations>, 'stopShipment' | 'resumeShipment' | 'refreshShipment'>;

export function trackingControlHandlers(store: Store, control: TrackingControl): Controls {
  const change =
    (name: 'stop' | 'resume'): Controls['stopShipment'] =>
    async ({ params, principal, requireMatch }, reply) => {
      const before = await store.shipments.find(principal, params.id);
      if (!before) throw new NotFound('shipment');
      requireMatch(presentShipment(before));
      return reply(200, presentShipment(await control[name](principal, params.id)));
    };
  return {
    stopShipment: change('stop'),
    resumeShipment: change('resume'),
    async refreshShipment({ params, principal }, reply) {
      return reply(202, presentShipment(await control.refresh(principal, params.id)));
    },
  };
}
