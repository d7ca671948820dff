/** A container's events as surface B's resources. */
import type { components } from '../../../generated/b.d.ts';
import type { CarrierEvent } from '../../domain/carrier-report.ts';
import {
  type ContainerEventType,
  type ShownTransportEvent,
  type StoredEvent,
  type TransportEventType,
  isTransportEventType,
} from '../../domain/container-event.ts';
import type { Port } from '../../domain/places.ts';
import type { ContainerIdentity } from '../../domain/shipment.ts';
import { shownTime } from '../../domain/shown.ts';
import { idByHand } from '../../domain/row-by-hand.ts';
import type { MessageIdentity } from '../../service/webhooks/outbox.ts';
import { resourceIdentifier, related } from './document.ts';

type Schemas = components['schemas'];

/** The prefix of all eleven transport event names. */
export const transportPrefix = 'container.transport.';

export function presentRawEvent(row: StoredEvent): Schemas['RawEvent'] {
  return {
    type: 'raw_event',
    id: row.id,
    attributes: {
      timestamp: row.occurredAt.toISOString(),
      estimated: row.estimated,
      actual_on: row.estimated ? null : row.localDate,
      estimated_on: row.estimated ? row.localDate : null,
      estimated_at: row.estimated ? (row.recordedAt?.toISOString() ?? null) : null,
      actual_at: row.estimated || row.carrierEvent.isDateOnly ? null : row.occurredAt.toISOString(),
      event: row.type,
      index: row.position,
      original_event: row.originalText,
      rule: row.rule,
      data_source: dataSourceOf(row),
      source: row.carrierEvent.operatorSource ?? null,
      created_at: row.createdAt.toISOString(),
      voyage_number: row.voyageNumber,
      location_name: row.locationName,
      location_locode: row.locode,
      vessel_name: row.vesselName,
      vessel_imo: row.vesselImo,
      timezone: row.timeZone,
      reported: presentReportedRow(row.carrierEvent),
    },
    relationships: {
      location: related('port', row.portId),
      vessel: related('vessel', row.vesselId),
      container: { data: resourceIdentifier('container', row.containerId) },
      terminal: related('terminal', row.terminalId),
    },
  };
}

/** Who reported an event: the carrier, or the operations team by a row of its own. */
function dataSourceOf({ eventKey }: Pick<StoredEvent, 'eventKey'>): Schemas['TransportEvent']['attributes']['data_source'] {
  return idByHand(eventKey) === null ? 'shipping_line' : 'operations';
}

function presentReportedRow(row: CarrierEvent): Schemas['ReportedRow'] {
  const { movement, certainty, laden, mode, place, role } = row;
  return {
    movement,
    certainty,
    load_state: laden === null ? null : laden ? 'laden' : 'empty',
    mode,
    date_only: row.isDateOnly,
    recorded_at: row.recordedAt?.toISOString() ?? null,
    port_role: role,
    latitude: place.latitude,
    longitude: place.longitude,
    at_customer: place.isCustomer,
    terminal_name: place.terminal?.name ?? null,
    terminal_smdg_code: place.terminal?.smdgCode ?? null,
    terminal_bic_facility_code: place.terminal?.bicFacilityCode ?? null,
    rail_carrier_scac: row.railCarrierScac ?? null,
  };
}

/** @param event its name, if it is not one of the eleven */
export function presentTransportEvent(
  row: StoredEvent | ShownTransportEvent,
  container: ContainerIdentity,
  event: Schemas['TransportEventName'] = transportName(row.type),
): Schemas['TransportEvent'] {
  return {
    type: 'transport_event',
    id: row.id,
    attributes: {
      event,
      data_source: dataSourceOf(row),
      created_at: shownTime(row.createdAt),
      voyage_number: row.voyageNumber,
      timestamp: shownTime(row.occurredAt),
      location_locode: row.locode,
      timezone: row.timeZone,
    },
    relationships: {
      shipment: { data: resourceIdentifier('shipment', container.shipmentId) },
      container: { data: resourceIdentifier('container', container.id) },
      vessel: related('vessel', row.vesselId),
      location: related('port', row.portId),
      terminal: related('terminal', row.terminalId),
      source_event: { data: resourceIdentifier('raw_event', row.id) },
    },
  };
}

/** What a message says of an event that is not stored. */
interface NewTransportEvent {
  event: Schemas['TransportEventName'];
  timestamp: Date;
  dataSource: Schemas['TransportEvent']['attributes']['data_source'];
  port?: Port | null;
  voyage?: string | null;
}

/** A transport event that only a message has; its id is the message's. */
export function newTransportEvent(
  { id, at }: MessageIdentity,
  container: ContainerIdentity,
  { event, timestamp, dataSource, port = null, voyage = null }: NewTransportEvent,
): Schemas['TransportEvent'] {
  return {
    type: 'transport_event',
    id,
    attributes: {
      event,
      data_source: dataSource,
      created_at: at.toISOString(),
      voyage_number: voyage,
      timestamp: timestamp.toISOString(),
      location_locode: port?.locode ?? null,
      timezone: port?.timeZone ?? null,
    },
    relationships: {
      shipment: { data: resourceIdentifier('shipment', container.shipmentId) },
      container: { data: resourceIdentifier('container', container.id) },
      vessel: { data: null },
      location: related('port', port?.id),
      terminal: { data: null },
      source_event: { data: null },
    },
  };
}

function transportName(type: ContainerEventType): `container.transport.${TransportEventType}` {
  if (!isTransportEventType(type)) throw new Error(`${type} is not a transport event.`);
  return `${transportPrefix}${type}`;
}
