/** Surface B's names for what its lists are filtered and sorted by. `list-query.ts` reads them, and `long-list.ts` pages. */
import type { operations } from '../../../generated/b.d.ts';
import { parseContainerNumber } from '../../domain/identifiers.ts';
import { customFieldList, exceptionList, freeTimeRuleList, partyList, shipmentList, trackingRequestList } from '../../store/listed.ts';
import { byStatus } from '../exceptions.ts';
import { namesOf, storedNumber } from '../list-query.ts';
import { entityTypeNames, wordFor } from './present-custom-fields.ts';

type QueryOf<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

export const trackingRequests = namesOf<QueryOf<'listTrackingRequests'>>()({
  list: trackingRequestList,
  parameters: {
    q: { filter: 'matching' },
    'filter[request_number]': { filterBy: (text) => ({ number: storedNumber(text) }) },
    'filter[status]': { filterBy: (status) => ({ status: status === 'created' ? 'succeeded' : status }) },
    'filter[scac]': { filterBy: (text) => ({ scac: text.toUpperCase() }) },
    'filter[request_type]': { filterBy: (type) => ({ requestType: type === 'booking_number' ? 'booking' : type }) },
    'filter[created_at][start]': { from: 'createdAt' },
    'filter[created_at][end]': { until: 'createdAt' },
    'filter[updated_at][start]': { from: 'updatedAt' },
    'filter[updated_at][end]': { until: 'updatedAt' },
  },
  sorts: { created_at: 'createdAt', updated_at: 'updatedAt' },
  defaultOrder: 'createdAt',
});

export const shipments = namesOf<QueryOf<'listShipments'>>()({
  list: shipmentList,
  parameters: {
    q: { filter: 'matching' },
    number: { filterBy: byNumber },
    'filter[bill_of_lading_number]': { filterBy: (text) => ({ billOfLading: storedNumber(text) }) },
    'filter[shipping_line_scac]': { filterBy: (text) => ({ scac: text.toUpperCase() }) },
    'filter[pod_locode]': { filterBy: (text) => ({ portOfDischarge: text.toUpperCase() }) },
    'filter[status]': { filter: 'status' },
    'filter[tracking_stopped]': { filter: 'isTrackingStopped' },
    'filter[provisional]': { filter: 'isProvisional' },
    'filter[updated_at][start]': { from: 'updatedAt' },
    'filter[updated_at][end]': { until: 'updatedAt' },
    'filter[pod_eta_at][start]': { from: 'eta' },
    'filter[pod_eta_at][end]': { until: 'eta' },
  },
  sorts: { created_at: 'createdAt', updated_at: 'updatedAt', pod_eta_at: 'eta', pickup_lfd: 'lastFreeDay' },
  defaultOrder: 'createdAt',
});

/** Containers are listed with their shipments. */
export const containers = namesOf<QueryOf<'listContainers'>>()({
  list: shipmentList,
  parameters: {
    q: { filter: 'matching' },
    'filter[number]': { filterBy: (text) => ({ containerNumber: storedNumber(text) }) },
    'filter[status]': { filter: 'status' },
    'filter[pod_locode]': { filterBy: (text) => ({ portOfDischarge: text.toUpperCase() }) },
    'filter[provisional]': { filter: 'isProvisional' },
    'filter[pickup_lfd][start]': { from: 'lastFreeDay' },
    'filter[pickup_lfd][end]': { until: 'lastFreeDay' },
    'filter[free_time_last_day][start]': { from: 'freeTime' },
    'filter[free_time_last_day][end]': { until: 'freeTime' },
  },
  sorts: { created_at: 'createdAt', updated_at: 'updatedAt', pod_eta_at: 'eta', pickup_lfd: 'lastFreeDay' },
  defaultOrder: 'createdAt',
});

export const parties = namesOf<QueryOf<'listParties'>>()({ list: partyList, parameters: {}, sorts: {}, defaultOrder: 'createdAt' });

export const exceptions = namesOf<QueryOf<'listExceptions'>>()({
  list: exceptionList,
  parameters: {
    'filter[status]': { filterBy: byStatus, otherwise: 'open' },
    'filter[kind]': { filter: 'kind' },
    'filter[scac]': { filterBy: (text) => ({ scac: text.toUpperCase() }) },
    'filter[shipment_id]': { filter: 'shipmentId' },
  },
  sorts: {},
  defaultOrder: 'openedAt',
});

export const freeTimeRules = namesOf<QueryOf<'listFreeTimeRules'>>()({
  list: freeTimeRuleList,
  parameters: {
    'filter[type]': { filter: 'type' },
    'filter[scac]': { filterBy: (text) => ({ scac: text.toUpperCase() }) },
  },
  sorts: {},
  defaultOrder: 'createdAt',
});

export const customFields = namesOf<QueryOf<'listCustomFields'>>()({
  list: customFieldList,
  parameters: {
    'filter[entity_type]': { filterBy: (name) => ({ entityType: wordFor(entityTypeNames, name) }) },
    'filter[entity_id]': { filter: 'entityId' },
    'filter[definition_id]': { filter: 'definitionId' },
  },
  sorts: {},
  defaultOrder: 'createdAt',
});

/** A valid container number, else a bill of lading number. */
function byNumber(text: string) {
  return parseContainerNumber(text).ok ? { containerNumber: storedNumber(text) } : { billOfLading: storedNumber(text) };
}
