/** Surface A's handlers for shipments. */
import type { operations } from '../../../generated/a.d.ts';
import { NotFound } from '../../domain/errors.ts';
import type { RecordOperations } from '../../service/tracking/record-operations.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { readPage } from './page.ts';
import { withoutUndefined } from './patch.ts';
import { presentShipment, presentShipmentSummary } from './present.ts';

export function shipmentHandlers(
  store: Store,
  cursors: Cursors,
  recordOperations: RecordOperations,
): Pick<Handlers<operations>, 'listShipments' | 'getShipment' | 'updateShipment'> {
  return {
    async listShipments({ query, principal }, reply) {
      const { status, tracking_request_id: trackingRequestId } = query;
      const { accountId, testOnly } = principal;
      const updatedSince = query.updated_since === undefined ? undefined : readMoment(query.updated_since, 'updatedSince');
      const scope = ['shipments', accountId, status ?? null, updatedSince?.getTime() ?? null, trackingRequestId ?? null];
      const page = readPage<[updatedAtMs: number, id: string]>(cursors, query, scope);
      const after = page.after && { updatedAt: new Date(page.after[0]), id: page.after[1] };
      const found = await store.shipments.list({
        accountId,
        testOnly,
        status,
        updatedSince,
        trackingRequestId,
        after,
        limit: page.rowsToRead,
      });
      const { rows, rest } = page.cut(found, ({ updatedAt, id }) => [updatedAt.getTime(), id]);
      return reply(200, { data: rows.map(presentShipmentSummary), ...rest });
    },

    async getShipment({ params, principal }, reply) {
      const shipment = await store.shipments.find(principal, params.id);
      if (!shipment) throw new NotFound('shipment');
      return reply(200, presentShipment(shipment));
    },

    async updateShipment({ params, body, principal }, reply) {
      const { references, routing, parties } = body;
      const shipment = await recordOperations.shipment(
        principal,
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
