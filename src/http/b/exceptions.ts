/** Surface B's handlers for exceptions and their thresholds. */
import type { components, operations } from '../../../generated/b.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { ShipmentException } from '../../domain/exceptions.ts';
import type { ShownThresholds } from '../../service/exceptions/thresholds.ts';
import { presentExceptionFields, presentThresholds, readThresholds } from '../exceptions.ts';
import type { Handlers } from '../operation.ts';
import type { SurfaceDependencies } from '../surface.ts';
import { refuseOtherId, resourceIdentifier } from './document.ts';
import { exceptions as names } from './lists.ts';
import { readShownList } from './long-list.ts';

type Operation = 'listExceptions' | 'getException' | 'getExceptionThresholds' | 'updateExceptionThresholds';

const path = '/v2/exceptions';

export function exceptionHandlers({
  store,
  cursors,
  exceptionThresholds,
}: Pick<SurfaceDependencies, 'store' | 'cursors' | 'exceptionThresholds'>): Pick<Handlers<operations>, Operation> {
  return {
    async listExceptions(request, reply) {
      const { rows, links, meta } = await readShownList(cursors, { path, names, stored: store.exceptions }, request);
      return reply(200, { data: rows.map(presentException), links, meta });
    },
    async getException({ params, principal }, reply) {
      const exception = await store.exceptions.find(principal, params.id);
      if (!exception) throw new NotFound('exception');
      return reply(200, { data: presentException(exception) });
    },
    async getExceptionThresholds({ principal }, reply) {
      return reply(200, { data: presentThresholdsOf(principal.accountId, await exceptionThresholds.get(principal)) });
    },
    async updateExceptionThresholds({ body, principal, requireMatch }, reply) {
      const { accountId } = principal;
      refuseOtherId(body.data.id, accountId);
      const changes = readThresholds(body.data.attributes);
      const check = (before: ShownThresholds): void => requireMatch({ data: presentThresholdsOf(accountId, before) });
      return reply(200, { data: presentThresholdsOf(accountId, await exceptionThresholds.update(principal, changes, check)) });
    },
  };
}

export function presentException(exception: ShipmentException): components['schemas']['ShipmentException'] {
  const { id, shipmentId, containerId, eventIds } = exception;
  return {
    type: 'exception',
    id,
    attributes: presentExceptionFields(exception),
    relationships: {
      shipment: { data: resourceIdentifier('shipment', shipmentId) },
      container: { data: resourceIdentifier('container', containerId) },
      raw_events: { data: eventIds.map((each) => resourceIdentifier('raw_event', each)) },
    },
    links: { self: `${path}/${id}` },
  };
}

function presentThresholdsOf(accountId: string, shown: ShownThresholds): components['schemas']['ExceptionThresholds'] {
  return {
    type: 'exception_thresholds',
    id: accountId,
    attributes: presentThresholds(shown),
    links: { self: '/v2/exception_thresholds' },
  };
}
