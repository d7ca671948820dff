/** Surface A's handlers for exceptions and their thresholds. */
import type { components, operations } from '../../../generated/a.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { ShipmentException } from '../../domain/exceptions.ts';
import { presentExceptionFields, presentThresholds, readThresholds } from '../exceptions.ts';
import type { Handlers } from '../operation.ts';
import type { SurfaceDependencies } from '../surface.ts';
import { exceptions as names } from './lists.ts';
import { readShownList } from './page.ts';

type Operation = 'listExceptions' | 'getException' | 'getExceptionThresholds' | 'updateExceptionThresholds';

export function exceptionHandlers({
  store,
  cursors,
  exceptionThresholds,
}: Pick<SurfaceDependencies, 'store' | 'cursors' | 'exceptionThresholds'>): Pick<Handlers<operations>, Operation> {
  return {
    async listExceptions(request, reply) {
      const shown = { name: 'exceptions', names, list: store.exceptions.list.bind(store.exceptions) };
      const { rows, rest } = await readShownList(cursors, shown, request);
      return reply(200, { data: rows.map(presentException), ...rest });
    },
    async getException({ params, principal }, reply) {
      const exception = await store.exceptions.find(principal, params.id);
      if (!exception) throw new NotFound('exception');
      return reply(200, presentException(exception));
    },
    async getExceptionThresholds({ principal }, reply) {
      return reply(200, presentThresholds(await exceptionThresholds.get(principal)));
    },
    async updateExceptionThresholds({ body, principal, requireMatch }, reply) {
      const changes = readThresholds(body);
      const updated = await exceptionThresholds.update(principal, changes, (before) => requireMatch(presentThresholds(before)));
      return reply(200, presentThresholds(updated));
    },
  };
}

export function presentException(exception: ShipmentException): components['schemas']['ShipmentException'] {
  const { id, shipmentId, containerId, eventIds } = exception;
  return { id, ...presentExceptionFields(exception), shipment_id: shipmentId, container_id: containerId, event_ids: eventIds };
}
