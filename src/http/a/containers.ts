/** Surface A's handlers for containers and their status timelines. */
import { DateTime } from 'luxon';
import type { operations } from '../../../generated/a.d.ts';
import { InvalidInput, NotFound } from '../../domain/errors.ts';
import { parseScac } from '../../domain/identifiers.ts';
import type { RecordOperations } from '../../service/tracking/record-operations.ts';
import type { Store } from '../../store/store.ts';
import { isStorable, leapSecondFault } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { Problem } from '../problem.ts';
import { withoutUndefined } from './patch.ts';
import { presentContainer, presentContainerEvents } from './present.ts';

export function containerHandlers(
  store: Store,
  recordOperations: RecordOperations,
): Pick<Handlers<operations>, 'getContainer' | 'updateContainer' | 'listContainerEvents'> {
  return {
    async getContainer({ params, principal }, reply) {
      const container = await store.containers.find(principal, params.id);
      if (!container) throw new NotFound('container');
      return reply(200, presentContainer(container));
    },

    async updateContainer({ params, body, principal }, reply) {
      const { routing, milestone_dates: dates } = body;
      const container = await recordOperations.container(
        principal,
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
            availableForPickup: inUtc('available_for_pickup', dates?.available_for_pickup),
            destuffingDate: inUtc('destuffing_date', dates?.destuffing_date),
            deliveryDate: inUtc('delivery_date', dates?.delivery_date),
          }),
        }),
      );
      return reply(200, presentContainer(container));
    },

    async listContainerEvents({ params, principal }, reply) {
      const container = await store.containers.find(principal, params.id);
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

/** The contract has made sure that it is a date-time with an offset, but leaves a leap second and a space for the T. */
function inUtc(name: string, text: string | null | undefined): string | null | undefined {
  if (text === null || text === undefined) return text;
  const time = DateTime.fromISO(text.toUpperCase()).toUTC();
  if (time.isValid && isStorable(time)) return time.toISO();
  const detail = time.isValid
    ? `"${text}" is outside the years 0 to 9999 (UTC).`
    : (leapSecondFault(text) ?? `"${text}" is not a date-time with an offset, such as 2026-03-02T08:00:00Z.`);
  const fault = { code: 'invalid_request' as const, detail, pointer: `/milestone_dates/${name}` };
  throw new Problem('invalid_request', detail, { faults: [fault] });
}
