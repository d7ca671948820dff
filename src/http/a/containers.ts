/** Surface A's handlers for containers and their status timelines. */
import { DateTime } from 'luxon';
import type { operations } from '../../../generated/a.d.ts';
import { InvalidInput, NotFound } from '../../domain/errors.ts';
import { parseScac } from '../../domain/identifiers.ts';
import type { RecordOperations } from '../../service/record-operations.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';
import { presentContainer, presentContainerEvents } from './present.ts';
import { withoutUndefined } from './shipments.ts';

export function containerHandlers(
  store: Store,
  recordOperations: RecordOperations,
): Pick<Handlers<operations>, 'getContainer' | 'updateContainer' | 'listContainerEvents'> {
  return {
    async getContainer({ params, principal }, reply) {
      const container = await store.containers.find(principal.accountId, params.id);
      if (!container) throw new NotFound('container');
      return reply(200, presentContainer(container));
    },

    async updateContainer({ params, body, principal }, reply) {
      const { routing, milestone_dates: dates } = body;
      const container = await recordOperations.container(
        principal.accountId,
        params.id,
        withoutUndefined({
          sealNumber: body.seal_number,
          railCarrierScac: readScac(body.rail_carrier_scac),
          holds: withoutUndefined(body.holds ?? {}),
          dischargeTerminal: routing?.discharge_terminal,
          destinationTerminal: routing?.destination_terminal,
          railStatusDeparture: routing?.rail_status_departure,
          railStatusEta: routing?.rail_status_eta,
          lastFreeDay: withoutUndefined(body.last_free_day ?? {}),
          milestones: withoutUndefined({
            availableForPickup: inUtc(dates?.available_for_pickup),
            destuffingDate: inUtc(dates?.destuffing_date),
            deliveryDate: inUtc(dates?.delivery_date),
          }),
        }),
      );
      return reply(200, presentContainer(container));
    },

    async listContainerEvents({ params, principal }, reply) {
      const container = await store.containers.find(principal.accountId, params.id);
      if (!container) throw new NotFound('container');
      return reply(200, presentContainerEvents(container, await store.statusChanges.list(container.id)));
    },
  };
}

function readScac(text: string | null | undefined): string | null | undefined {
  if (text === null || text === undefined) return text;
  const scac = parseScac(text);
  if (scac.ok) return scac.value;
  throw new InvalidInput([{ code: 'invalid_value', field: 'railCarrierScac', detail: scac.detail }]);
}

/** The contract has made sure that it is a date-time with an offset. */
function inUtc(text: string | null | undefined): string | null | undefined {
  return text === null || text === undefined ? text : DateTime.fromISO(text.toUpperCase()).toUTC().toISO();
}
