/** Surface A's handlers for shipments. */
import type { operations } from '../../../generated/a.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { RecordOperations } from '../../service/record-operations.ts';
import type { Store } from '../../store/store.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import type { Cursors } from '../cursor.ts';
import { presentShipment, presentShipmentSummary } from './present.ts';

/** The contract's default page size. */
const defaultLimit = 25;

export function shipmentHandlers(
  store: Store,
  cursors: Cursors,
  recordOperations: RecordOperations,
): Pick<Handlers<operations>, 'listShipments' | 'getShipment' | 'updateShipment'> {
  return {
    async listShipments({ query, principal }, reply) {
      const { status, tracking_request_id: trackingRequestId, limit = defaultLimit } = query;
      const updatedSince = query.updated_since === undefined ? undefined : readMoment(query.updated_since, 'updatedSince');
      const scope = ['shipments', principal.accountId, status ?? null, updatedSince?.getTime() ?? null, trackingRequestId ?? null];
      const place = query.cursor === undefined ? undefined : cursors.read<[number, string]>(query.cursor, scope);
      // One more than asked for tells whether there is another page, without counting.
      const rows = await store.shipments.list({
        accountId: principal.accountId,
        status,
        updatedSince,
        trackingRequestId,
        after: place && { updatedAt: new Date(place[0]), id: place[1] },
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const hasMore = rows.length > limit;
      return reply(200, {
        data: page.map(presentShipmentSummary),
        next_cursor: hasMore && last ? cursors.write([last.updatedAt.getTime(), last.id], scope) : null,
        has_more: hasMore,
      });
    },

    async getShipment({ params, principal }, reply) {
      const shipment = await store.shipments.find(principal.accountId, params.id);
      if (!shipment) throw new NotFound('shipment');
      return reply(200, presentShipment(shipment));
    },

    async updateShipment({ params, body, principal }, reply) {
      const { references, routing, parties } = body;
      const shipment = await recordOperations.shipment(
        principal.accountId,
        params.id,
        withoutUndefined({
          reference: body.reference,
          customsStatus: body.customs_status,
          deliveryStatus: body.delivery_status,
          houseBl: references?.house_bl,
          bookingNumbers: references?.booking_numbers,
          cargoNumber: references?.cargo_number,
          portOfDestination: routing?.port_of_destination,
          parties: withoutUndefined({
            customer: parties?.customer,
            shipper: parties?.shipper,
            forwarder: parties?.forwarder,
            consignee: parties?.consignee,
            customsBroker: parties?.customs_broker,
          }),
        }),
      );
      return reply(200, presentShipment(shipment));
    },
  };
}

/** A field that was not sent is left as it is; one that was sent as null is taken back. */
export function withoutUndefined<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
