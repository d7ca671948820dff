/** Surface A's handler for what a carrier reports of a container, row by row. */
import type { components, operations } from '../../../generated/a.d.ts';
import type { StoredEvent } from '../../domain/container-event.ts';
import { NotFound } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../operation.ts';

/** As in the contract. A journey has some dozens. */
const maxRows = 1_000;

export function carrierRowHandlers(store: Store): Pick<Handlers<operations>, 'listCarrierRows'> {
  return {
    async listCarrierRows({ params, principal }, reply) {
      const container = await store.containers.identify(principal, params.id);
      if (!container) throw new NotFound('container');
      const rows = await store.containerEvents.list({ containerId: container.id, offset: 0, limit: maxRows });
      return reply(200, { container_id: container.id, container_number: container.containerNumber, data: rows.map(presentRow) });
    },
  };
}

function presentRow(row: StoredEvent): components['schemas']['CarrierRow'] {
  return {
    id: row.id,
    event: row.type,
    rule: row.rule,
    estimated: row.estimated,
    occurred_at: row.occurredAt.toISOString(),
    recorded_at: row.recordedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    original_event: row.originalText,
    location_name: row.locationName,
    locode: row.locode,
    time_zone: row.timeZone,
    vessel_name: row.vesselName,
    vessel_imo: row.vesselImo,
    voyage_number: row.voyageNumber,
  };
}
