/** The tools that read one container or shipment. */
import * as z from 'zod';
import { type SchemasB, orThrow } from '../../client/index.ts';
import { Included, containerRow, shipmentRow, transportEventRow } from '../present.ts';
import { type Tool, type ToolContext, idInput, maxRows, tool } from '../tool.ts';

const parts = ['shipment', 'pod_terminal', 'transport_events'] as const;

const getContainer = tool({
  name: 'get_container',
  title: 'Container',
  description:
    'Reads a container: its status, dates, holds, fees, free time and, if asked for, its shipment, terminal and events. For why its status is ' +
    'what it is, call explain_status.',
  input: { id: idInput, include: z.array(z.enum(parts)).max(parts.length).default(['shipment', 'pod_terminal']) },
  async run({ client }, { id, include }) {
    const query = {
      include: include.flatMap((part) => (part === 'transport_events' ? [part, 'transport_events.vessel' as const] : [part])),
    };
    const { data, included: resources } = orThrow(await client.GET('/containers/{id}', { params: { path: { id }, query } }));
    const included = new Included(resources);
    const shipment = included.find('shipment', data.relationships.shipment.data);
    const terminal = included.find('terminal', data.relationships.pod_terminal.data);
    const events = (data.relationships.transport_events.data ?? []).map((each) => included.find('transport_event', each));
    return {
      ...containerRow(data, shipment),
      ...dates(data),
      certainty: data.attributes.certainty,
      fees: data.attributes.fees_at_pod_terminal,
      free_time: data.attributes.free_time,
      available_for_pickup: data.attributes.available_for_pickup,
      ...(include.includes('pod_terminal') && { terminal: terminal?.attributes.name ?? null }),
      ...(shipment && { shipment: shipmentRow(shipment) }),
      ...(include.includes('transport_events') && {
        events: events.flatMap((event) => (event ? [transportEventRow(event, included)] : [])).slice(-maxRows),
      }),
    };
  },
});

/** When each step happened, without the steps that have not. */
function dates({ attributes }: SchemasB['Container']): Record<string, string> {
  const { created_at, updated_at, terminal_checked_at, ...others } = attributes;
  const entries = Object.entries(others).flatMap(([name, value]) =>
    name.endsWith('_at') && typeof value === 'string' ? [[name, value]] : [],
  );
  return Object.fromEntries(entries);
}

const getShipment = tool({
  name: 'get_shipment_details',
  title: 'Shipment',
  description: 'Reads a shipment: its ports, vessel, times, certainty, predicted arrival and, if asked for, its container.',
  input: { id: idInput, include_containers: z.boolean().default(true) },
  async run({ client }, { id, include_containers }) {
    const query = include_containers ? { include: ['container' as const] } : {};
    const { data, included: resources } = orThrow(await client.GET('/shipments/{id}', { params: { path: { id }, query } }));
    const container = new Included(resources).find('container', data.relationships.container.data);
    const { attributes } = data;
    return {
      ...shipmentRow(data),
      certainty: attributes.certainty,
      predicted_eta: attributes.predicted_eta,
      voyage: attributes.pod_voyage_number,
      bookings: attributes.booking_numbers,
      customs_status: attributes.customs_status,
      first_eta: attributes.pod_original_eta_at,
      last_asked_carrier_at: attributes.line_tracking_last_succeeded_at,
      next_asks_carrier_at: attributes.next_check_at,
      tracking_stopped_reason: attributes.line_tracking_stopped_reason,
      ...(container && { container: { ...containerRow(container), ...dates(container) } }),
    };
  },
});

/** The last events of a container, oldest first. */
async function lastEvents({ client }: ToolContext, id: string) {
  const query = { 'page[size]': 1000, include: ['vessel' as const, 'location' as const] };
  const { data, included, meta } = orThrow(await client.GET('/containers/{id}/transport_events', { params: { path: { id }, query } }));
  const resources = new Included(included);
  return { total: meta.total, events: data.slice(-maxRows).map((event) => transportEventRow(event, resources)) };
}

const getEvents = tool({
  name: 'get_container_transport_events',
  title: 'Events',
  description: `What has happened to a container, oldest first; the last ${maxRows}.`,
  input: { id: idInput },
  run: (context, { id }) => lastEvents(context, id),
});

const getRoute = tool({
  name: 'get_container_route',
  title: 'Route',
  description:
    'The ports and places of a container, in order, each with its role, the vessels that bring and take it, and the planned and actual times.',
  input: { id: idInput },
  async run({ client }, { id }) {
    const { data, included: resources } = orThrow(await client.GET('/containers/{id}/route', { params: { path: { id } } }));
    const included = new Included(resources);
    const places = data.relationships.route_locations.data.flatMap((each) => included.find('route_location', each) ?? []);
    const vesselName = (identifier: { type: string; id: string } | null) => included.find('vessel', identifier)?.attributes.name ?? null;
    return {
      places: places.slice(0, maxRows).map(({ attributes, relationships }) => ({
        ...attributes,
        inbound_vessel: vesselName(relationships.inbound_vessel.data),
        outbound_vessel: vesselName(relationships.outbound_vessel.data),
      })),
    };
  },
});

export const readTools: Tool[] = [getContainer, getShipment, getEvents, getRoute];
