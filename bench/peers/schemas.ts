/** JSON Schemas for Fastify: it validates requests by those of bodies, and serializes responses by those of documents. */

const text = { type: 'string' } as const;
const orNull = { type: ['string', 'null'] } as const;
const texts = { type: 'array', items: text } as const;

function object(properties: Record<string, object>) {
  return { type: 'object', properties };
}

function each(schema: object, ...names: string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, schema]));
}

export const listQuerySchema = object({ limit: { type: 'integer', minimum: 1, maximum: 100, default: 25 }, cursor: text });
export const createOnASchema = {
  ...object({ scac: text, container_number: { ...text, maxLength: 15 }, reference: { ...text, maxLength: 128 } }),
  required: ['scac', 'container_number'],
};
const attributes = {
  ...object({ request_type: text, request_number: text, shipping_line_scac: text, ref_numbers: texts }),
  required: ['request_type', 'request_number', 'shipping_line_scac'],
};
const resourceToMake = { ...object({ type: { const: 'tracking_request' }, attributes }), required: ['type', 'attributes'] };
export const createOnBSchema = { ...object({ data: resourceToMake }), required: ['data'] };

const certainty = object({
  ...{ provisional: { type: 'boolean' }, probability: { type: ['number', 'null'] } },
  ...each(orNull, 'basis', 'reason', 'event_id'),
});
export const shipmentSchema = object({
  certainty: object(each(certainty, 'status', 'port_of_discharge')),
  predicted_eta: object(each(orNull, 'p50', 'p80_from', 'p80_to', 'reason', 'computed_at')),
  ...each(text, 'id', 'file_number', 'scac', 'status', 'customs_status', 'delivery_status'),
  reference: orNull,
  references: object({ ...each(orNull, 'master_bl', 'house_bl', 'cargo_number'), booking_numbers: texts, ref_numbers: texts }),
  routing: object(each(orNull, 'port_of_discharge', 'port_of_destination', 'vessel_name', 'voyage_no')),
  schedule: object(each(orNull, 'etd_origin', 'eta_port_of_discharge', 'eta_destination', 'eta_destination_revised')),
  parties: object(each(orNull, 'customer', 'shipper', 'forwarder', 'consignee', 'customs_broker')),
  ...each(orNull, 'container_id', 'last_checked_at', 'next_check_at', 'updated_at'),
});
const summarySchema = object({
  ...each(
    text,
    'id',
    'file_number',
    'status',
    'customs_status',
    'delivery_status',
    'container_id',
    'container_number',
    'scac',
    'updated_at',
  ),
  ...each(orNull, 'reference', 'port_of_loading', 'port_of_discharge', 'port_of_destination', 'last_free_day'),
  ...each(orNull, 'eta_port_of_discharge', 'eta_destination', 'eta_destination_revised'),
  provisional: { type: 'boolean' },
  open_exceptions: { type: 'integer' },
});
export const shipmentPageSchema = object({
  data: { type: 'array', items: summarySchema },
  next_cursor: orNull,
  has_more: { type: 'boolean' },
});
const statusChange = object({ ...each(text, 'status', 'timestamp', 'source'), ...each(orNull, 'occurred_at', 'reason') });
export const containerEventsSchema = object({
  ...each(text, 'container_id', 'container_number'),
  data: { type: 'array', items: statusChange },
});

const relationship = object({ data: { ...object({ type: text, id: text }), nullable: true } });
const transportEvent = object({
  ...each(text, 'type', 'id'),
  attributes: object({
    ...each(text, 'event', 'data_source', 'created_at', 'timestamp'),
    ...each(orNull, 'voyage_number', 'location_locode', 'timezone'),
  }),
  relationships: object(each(relationship, 'shipment', 'container', 'vessel', 'location', 'terminal', 'source_event')),
});
export const transportEventsSchema = object({
  data: { type: 'array', items: transportEvent },
  links: object({ self: text }),
  meta: object({ total: { type: 'integer' } }),
});

export const requestOnASchema = object({
  ...each(text, 'id', 'status', 'scac', 'created_at'),
  ...each(orNull, 'bill_of_lading', 'booking_number', 'container_number', 'reference', 'shipment_id', 'failed_reason', 'retry_reason'),
});
const requestAttributes = object({
  ...each(text, 'request_type', 'request_number', 'shipping_line_scac', 'scac', 'status', 'created_at', 'updated_at'),
  ...each(texts, 'ref_numbers', 'shipment_tags', 'tags'),
  ...each(orNull, 'failed_reason', 'retry_reason'),
  ...{ is_retrying: { type: 'boolean' }, retry_count: { type: ['integer', 'null'] } },
});
const requestRelationships = object({
  ...each(relationship, 'tracked_object', 'customer', 'shipment', 'container'),
  shipments: object({ data: { type: 'array', items: object({ type: text, id: text }) } }),
  custom_fields: object({ links: object({ related: text }) }),
});
export const requestOnBSchema = object({
  data: object({
    ...each(text, 'type', 'id'),
    attributes: requestAttributes,
    relationships: requestRelationships,
    links: object({ self: text }),
  }),
  included: { type: 'array', items: { type: 'object' } },
});
