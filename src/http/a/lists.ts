/** Surface A's names for what its lists are filtered by. `list-query.ts` reads them, and `page.ts` pages. */
import type { operations } from '../../../generated/a.d.ts';
import { exceptionList, freeTimeRuleList, shareLinkList, shipmentList, trackingRequestList } from '../../store/listed.ts';
import { byStatus } from '../exceptions.ts';
import { namesOf, storedNumber } from '../list-query.ts';

type QueryOf<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

export const shipments = namesOf<QueryOf<'listShipments'>>()({
  list: shipmentList,
  parameters: {
    q: { filter: 'matching' },
    status: { filter: 'status' },
    scac: { filterBy: (text) => ({ scac: text.toUpperCase() }) },
    port_of_discharge: { filterBy: (text) => ({ portOfDischarge: text.toUpperCase() }) },
    provisional: { filter: 'isProvisional' },
    has_exceptions: { filter: 'hasExceptions' },
    customs_status: { filter: 'customsStatus' },
    tracking_request_id: { filter: 'trackingRequestId' },
    updated_since: { from: 'updatedAt' },
    eta_from: { from: 'eta' },
    eta_until: { until: 'eta' },
    last_free_day_from: { from: 'lastFreeDay' },
    last_free_day_until: { until: 'lastFreeDay' },
    free_time_last_day_from: { from: 'freeTime' },
    free_time_last_day_until: { until: 'freeTime' },
  },
  sorts: {
    updated_at: 'updatedAt',
    eta: 'eta',
    last_free_day: 'lastFreeDay',
    free_time_last_day: 'freeTime',
    exception_opened_at: 'exceptions',
  },
  defaultOrder: 'updatedAt',
});

export const exceptions = namesOf<QueryOf<'listExceptions'>>()({
  list: exceptionList,
  parameters: {
    status: { filterBy: byStatus, otherwise: 'open' },
    kind: { filter: 'kind' },
    scac: { filterBy: (text) => ({ scac: text.toUpperCase() }) },
    shipment_id: { filter: 'shipmentId' },
  },
  sorts: {},
  defaultOrder: 'openedAt',
});

export const freeTimeRules = namesOf<QueryOf<'listFreeTimeRules'>>()({
  list: freeTimeRuleList,
  parameters: {
    type: { filter: 'type' },
    scac: { filterBy: (text) => ({ scac: text.toUpperCase() }) },
  },
  sorts: {},
  defaultOrder: 'createdAt',
});

export const shareLinks = namesOf<QueryOf<'listShareLinks'>>()({
  list: shareLinkList,
  parameters: {
    type: { filter: 'type' },
    shipment_id: { filter: 'shipmentId' },
    saved_view_id: { filter: 'savedViewId' },
  },
  sorts: {},
  defaultOrder: 'createdAt',
});

export const trackingRequests = namesOf<QueryOf<'listTrackingRequests'>>()({
  list: trackingRequestList,
  parameters: {
    q: { filter: 'matching' },
    status: { filter: 'status' },
    number: { filterBy: (text) => ({ number: storedNumber(text) }) },
    scac: { filterBy: (text) => ({ scac: text.toUpperCase() }) },
    updated_since: { from: 'updatedAt' },
  },
  sorts: {},
  defaultOrder: 'updatedAt',
});
