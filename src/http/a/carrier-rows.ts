/** Surface A's handlers for what is reported of a container, row by row, and for the rows that an operator enters. */
import type { components, operations } from '../../../generated/a.d.ts';
import type { StoredEvent } from '../../domain/container-event.ts';
import { NotFound } from '../../domain/errors.ts';
import { idByHand } from '../../domain/row-by-hand.ts';
import type { ListedRow } from '../../service/tracking/rows-by-hand.ts';
import { utcTime } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import type { SurfaceDependencies } from '../surface.ts';

/** As in the contract. A journey has some dozens. */
const maxRows = 1_000;

type Operation = 'listCarrierRows' | 'createRow' | 'removeRow';

export function carrierRowHandlers({
  store,
  recordOperations: { rows: byHand },
}: Pick<SurfaceDependencies, 'store' | 'recordOperations'>): Pick<Handlers<operations>, Operation> {
  return {
    async listCarrierRows({ params, principal }, reply) {
      const container = await store.containers.identify(principal, params.id);
      if (!container) throw new NotFound('container');
      const rows = await store.containerEvents.list({ containerId: container.id, offset: 0, limit: maxRows });
      return reply(200, {
        container_id: container.id,
        container_number: container.containerNumber,
        data: rows.map(presentRow),
        rows_by_hand: (await byHand.list(container)).map(presentRowByHand),
      });
    },

    async createRow({ params, body, principal }, reply) {
      const entered = {
        move: body.move,
        at: utcTime('/occurred_at', body.occurred_at),
        estimated: body.estimated ?? false,
        locode: body.locode?.toUpperCase() ?? null,
        locationName: body.location_name ?? null,
        terminalName: body.terminal_name ?? null,
        vesselName: body.vessel_name ?? null,
        vesselImo: body.vessel_imo ?? null,
        voyageNumber: body.voyage_number ?? null,
        source: body.source,
      };
      const added = await byHand.add(principal, params.id, entered, principal.credentialName);
      return { ...reply(201, presentRowByHand(added)), audited: { id: params.id, detail: detailOf(added.row) } };
    },

    async removeRow({ params, principal }, reply) {
      const removed = await byHand.remove(principal, params.id, params.row_id);
      return { ...reply(204, undefined), audited: { id: params.id, detail: detailOf(removed) } };
    },
  };
}

function detailOf({ move, at, source }: ListedRow['row']): string {
  return `${move} at ${at}, by ${source}`.slice(0, 200);
}

function presentRow(row: StoredEvent): components['schemas']['CarrierRow'] {
  return {
    id: row.id,
    event: row.type,
    rule: row.rule,
    estimated: row.estimated,
    occurred_at: row.occurredAt.toISOString(),
    recorded_at: row.recordedAt?.toISOString() ?? null,
    data_source: idByHand(row.eventKey) === null ? 'shipping_line' : 'operations',
    source: row.carrierEvent.operatorSource ?? null,
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

function presentRowByHand({ row, counts, supersededBy }: ListedRow): components['schemas']['RowByHand'] {
  return {
    id: row.id,
    move: row.move,
    occurred_at: row.at,
    estimated: row.estimated,
    locode: row.locode,
    location_name: row.locationName,
    terminal_name: row.terminalName,
    vessel_name: row.vesselName,
    vessel_imo: row.vesselImo,
    voyage_number: row.voyageNumber,
    source: row.source,
    counts,
    superseded_by: supersededBy,
    created_by: row.createdBy,
    created_at: row.createdAt,
  };
}
