/** What each list can be filtered and sorted by, and the indexes for it. `list.ts` does the rest. */
import type { ListOrder } from './list-description.ts';
import { List, type ListQuery } from './list.ts';

const latestFirst = (column: string): ListOrder => ({ column, isDescending: true, isDay: false });
const soonestFirst = (column: string): ListOrder => ({ column, isDescending: false, isDay: false });

/** The indexes of orders, and of filters in each order, by their names in the migration. */
function orderIndexes<Filter extends string, Order extends string>(
  table: string,
  filters: Record<Filter, string>,
  orders: Record<Order, string>,
) {
  const pairs = (Object.entries(orders) as [Order, string][]).flatMap(([order, name]): [string, string][] => [
    [order, `${table}_by_${name}`],
    ...(Object.entries(filters) as [Filter, string][]).map(([filter, by]): [string, string] => [
      `${filter} ${order}`,
      `${table}_by_${by}_${name}`,
    ]),
  ]);
  return Object.fromEntries(pairs) as Record<Order | `${Filter} ${Order}`, string>;
}

const shipmentFilters = {
  isProvisional: 'provisional',
  portOfDischarge: 'discharge',
  scac: 'scac',
  status: 'status',
  isTrackingStopped: 'stop',
};
const shipmentOrders = {
  updatedAt: 'activity',
  eta: 'eta',
  lastFreeDay: 'last_free_day',
  freeTime: 'free_time',
  exceptions: 'exceptions',
};
const requestFilters = { scac: 'scac', status: 'status', requestType: 'type' };

type ShipmentFilter =
  | 'matching'
  | 'trackingRequestId'
  | 'containerNumber'
  | 'billOfLading'
  | 'portOfDischarge'
  | 'scac'
  | 'status'
  | 'isTrackingStopped'
  | 'isProvisional'
  | 'hasExceptions'
  | 'customsStatus';
type ShipmentOrder = 'updatedAt' | 'createdAt' | 'eta' | 'lastFreeDay' | 'freeTime' | 'exceptions';

/** Which of an account's shipments to read. A container is listed with its shipment, which has the same times. */
export type ShipmentQuery = ListQuery<ShipmentFilter, ShipmentOrder>;

export const shipmentList = new List<ShipmentFilter, ShipmentOrder>({
  table: 'shipments',
  filters: {
    matching: { terms: 'shipment' },
    trackingRequestId: { table: 'tracking_request_shipments', column: 'tracking_request_id', id: 'shipment_id' },
    containerNumber: 'container_number',
    billOfLading: 'master_bl',
    hasExceptions: 'has_exceptions',
    customsStatus: 'customs_status',
    isProvisional: 'provisional',
    portOfDischarge: 'port_of_discharge_locode',
    scac: 'scac',
    status: 'status',
    isTrackingStopped: 'tracking_stopped',
  },
  orders: {
    updatedAt: latestFirst('updated_at'),
    createdAt: latestFirst('created_at'),
    eta: soonestFirst('eta_order'),
    lastFreeDay: { ...soonestFirst('last_free_day_order'), isDay: true },
    freeTime: { ...soonestFirst('free_time_order'), isDay: true },
    exceptions: latestFirst('exceptions_order'),
  },
  indexes: {
    ...orderIndexes('shipments', shipmentFilters, { ...shipmentOrders, createdAt: 'creation' }),
    // No surface has these filters in the order of creation.
    ...orderIndexes('shipments', { hasExceptions: 'late', customsStatus: 'customs' }, shipmentOrders),
    'status updatedAt': 'shipments_by_status',
    containerNumber: 'shipments_by_container',
    billOfLading: 'shipments_by_bill',
  },
});

/** Which of an account's parties to read. */
export type PartyQuery = ListQuery<'isTest', 'createdAt'>;

export const partyList = new List<'isTest', 'createdAt'>({
  table: 'parties',
  filters: { isTest: 'test' },
  orders: { createdAt: latestFirst('created_at') },
  indexes: orderIndexes('parties', { isTest: 'test' }, { createdAt: 'creation' }),
});

const freeTimeRuleFilters = { type: 'type', scac: 'scac', isTest: 'test' };
type FreeTimeRuleFilter = keyof typeof freeTimeRuleFilters;

/** Which of an account's free time rules to read. */
export type FreeTimeRuleQuery = ListQuery<FreeTimeRuleFilter, 'createdAt'>;

export const freeTimeRuleList = new List<FreeTimeRuleFilter, 'createdAt'>({
  table: 'free_time_rules',
  filters: freeTimeRuleFilters,
  orders: { createdAt: latestFirst('created_at') },
  indexes: orderIndexes('free_time_rules', freeTimeRuleFilters, { createdAt: 'creation' }),
});

const exceptionFilters = { shipmentId: 'shipment', isOpen: 'open', kind: 'kind', scac: 'scac' };
type ExceptionFilter = keyof typeof exceptionFilters;

/** Which of an account's exceptions to read. */
export type ExceptionQuery = ListQuery<ExceptionFilter, 'openedAt'>;

export const exceptionList = new List<ExceptionFilter, 'openedAt'>({
  table: 'exceptions',
  filters: { shipmentId: 'shipment_id', isOpen: 'is_open', kind: 'kind', scac: 'scac' },
  orders: { openedAt: latestFirst('opened_at') },
  indexes: {
    ...orderIndexes('exceptions', exceptionFilters, { openedAt: 'opening' }),
    'isOpen kind openedAt': 'exceptions_by_open_kind_opening',
  },
});

const shareLinkFilters = { shipmentId: 'shipment', savedViewId: 'view', type: 'type' };
type ShareLinkFilter = keyof typeof shareLinkFilters;

/** Which of an account's share links to read. */
export type ShareLinkQuery = ListQuery<ShareLinkFilter, 'createdAt'>;

export const shareLinkList = new List<ShareLinkFilter, 'createdAt'>({
  table: 'share_links',
  filters: { shipmentId: 'shipment_id', savedViewId: 'saved_view_id', type: 'type' },
  orders: { createdAt: latestFirst('created_at') },
  indexes: orderIndexes('share_links', shareLinkFilters, { createdAt: 'creation' }),
});

const customFieldFilters = { entityId: 'entity', definitionId: 'definition', entityType: 'type', isTest: 'test' };
type CustomFieldFilter = keyof typeof customFieldFilters;

/** Which values of an account's custom fields to read. */
export type CustomFieldQuery = ListQuery<CustomFieldFilter, 'createdAt'>;

export const customFieldList = new List<CustomFieldFilter, 'createdAt'>({
  table: 'custom_fields',
  filters: { entityId: 'entity_id', definitionId: 'definition_id', entityType: 'entity_type', isTest: 'test' },
  orders: { createdAt: latestFirst('created_at') },
  indexes: orderIndexes('custom_fields', customFieldFilters, { createdAt: 'creation' }),
});

type TrackingRequestFilter = 'matching' | 'number' | 'scac' | 'status' | 'requestType';

/** Which of an account's tracking requests to read. */
export type TrackingRequestQuery = ListQuery<TrackingRequestFilter, 'updatedAt' | 'createdAt'>;

export const trackingRequestList = new List<TrackingRequestFilter, 'updatedAt' | 'createdAt'>({
  table: 'tracking_requests',
  filters: {
    matching: { terms: 'trackingRequest' },
    number: 'request_number',
    scac: 'scac',
    status: 'status',
    requestType: 'request_type',
  },
  orders: { updatedAt: latestFirst('updated_at'), createdAt: latestFirst('created_at') },
  indexes: {
    ...orderIndexes('tracking_requests', requestFilters, { updatedAt: 'activity', createdAt: 'creation' }),
    number: 'tracking_requests_by_number',
  },
});
