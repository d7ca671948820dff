/** Surface B's resources as short rows, with the ids that lead to more. */
import type { SchemasB } from '../client/index.ts';

type Identifier = { type: string; id: string };
type Resource = NonNullable<SchemasB['Included'] | SchemasB['RouteDocument']['included']>[number];

/** Finds what a document includes. */
export class Included {
  readonly #resources = new Map<string, Resource>();

  constructor(resources: readonly Resource[] = []) {
    for (const resource of resources) this.#resources.set(`${resource.type} ${resource.id}`, resource);
  }

  /** @returns undefined if there is no such relation, or if it is not included */
  find<Type extends Resource['type']>(
    type: Type,
    identifier: Identifier | null | undefined,
  ): Extract<Resource, { type: Type }> | undefined {
    const found = identifier ? this.#resources.get(`${type} ${identifier.id}`) : undefined;
    return found as Extract<Resource, { type: Type }> | undefined;
  }
}

export function shipmentRow({ id, attributes, relationships }: SchemasB['Shipment']) {
  return {
    shipment_id: id,
    container_id: relationships.container.data?.id,
    bill_of_lading: attributes.bill_of_lading_number,
    scac: attributes.shipping_line_scac,
    status: attributes.status,
    references: attributes.ref_numbers,
    tags: attributes.tags,
    port_of_loading: placeOf(attributes.port_of_lading_name, attributes.port_of_lading_locode),
    port_of_discharge: placeOf(attributes.port_of_discharge_name, attributes.port_of_discharge_locode),
    port_of_discharge_is_provisional: attributes.certainty.port_of_discharge.provisional,
    departed_at: attributes.pol_atd_at,
    eta: attributes.pod_eta_at,
    arrived_at: attributes.pod_ata_at,
    vessel: attributes.pod_vessel_name,
    tracking_stopped: attributes.line_tracking_stopped_at !== null,
  };
}

export function containerRow({ id, attributes, relationships }: SchemasB['Container'], shipment?: SchemasB['Shipment']) {
  return {
    container_id: id,
    container: attributes.number,
    shipment_id: relationships.shipment.data?.id,
    status: attributes.status,
    ...(shipment && {
      scac: shipment.attributes.shipping_line_scac,
      port_of_discharge: placeOf(shipment.attributes.port_of_discharge_name, shipment.attributes.port_of_discharge_locode),
      eta: shipment.attributes.pod_eta_at,
      arrived_at: shipment.attributes.pod_ata_at,
    }),
    last_free_day: attributes.pickup_lfd ?? attributes.free_time?.last_free_day ?? null,
    holds: attributes.holds_at_pod_terminal.map(({ name, status }) => ({ name, status })),
  };
}

export function transportEventRow({ id, attributes, relationships }: SchemasB['TransportEvent'], included: Included) {
  const vessel = included.find('vessel', relationships.vessel.data);
  const location = included.find('port', relationships.location.data);
  return {
    event_id: id,
    event: attributes.event,
    at: attributes.timestamp,
    place: placeOf(location?.attributes.name ?? null, attributes.location_locode),
    vessel: vessel?.attributes.name ?? null,
    voyage: attributes.voyage_number,
    from: attributes.data_source,
  };
}

/** A row of the carrier, with the name it has there and the rule that read it. */
export function rawEventRow({ id, attributes }: SchemasB['RawEvent']) {
  return {
    raw_event_id: id,
    event: attributes.event,
    carrier_says: attributes.original_event,
    rule: attributes.rule,
    estimated: attributes.estimated,
    at: attributes.timestamp,
    place: placeOf(attributes.location_name, attributes.location_locode),
    vessel: attributes.vessel_name,
    voyage: attributes.voyage_number,
  };
}

export function exceptionRow({ id, attributes, relationships }: SchemasB['ShipmentException']) {
  return {
    exception_id: id,
    kind: attributes.kind,
    since: attributes.since,
    reason: attributes.reason,
    status: attributes.status,
    scac: attributes.scac,
    container: attributes.container_number,
    shipment_id: relationships.shipment.data.id,
    container_id: relationships.container.data.id,
    raw_event_ids: relationships.raw_events.data.map(({ id: rawEventId }) => rawEventId),
  };
}

export function requestRow({ id, attributes, relationships }: SchemasB['TrackingRequest']) {
  return {
    tracking_request_id: id,
    number: attributes.request_number,
    type: attributes.request_type,
    scac: attributes.scac,
    status: attributes.status,
    failed_reason: attributes.failed_reason,
    references: attributes.ref_numbers,
    shipment_id: relationships.shipment.data?.id ?? null,
    container_id: relationships.container.data?.id ?? null,
    created_at: attributes.created_at,
  };
}

/** What a list answers: its rows, where it goes on, and how many there are. */
export function pageOf<Row>(
  name: string,
  rows: Row[],
  { links, meta }: { links: SchemasB['ListLinks']; meta: SchemasB['ListMeta'] },
  page: number,
) {
  return { [name]: rows, total: meta.total, ...(links.next !== undefined && { next_page: page + 1 }) };
}

/** `Rotterdam (NLRTM)` */
function placeOf(name: string | null, locode: string | null): string | null {
  if (name === null || locode === null) return name ?? locode;
  return `${name} (${locode})`;
}
