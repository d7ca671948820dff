/** The tools that answer a question: why a status, when it arrives, what is late, what must be picked up. */
import * as z from 'zod';
import { orThrow } from '../../client/index.ts';
import { Included, containerRow, exceptionRow, pageOf, rawEventRow } from '../present.ts';
import { type Tool, type ToolContext, idInput, maxRows, pageInput, textInput, tool } from '../tool.ts';

const kinds = [
  'rolled',
  'missed_connection',
  'left_behind',
  'eta_slipped',
  'no_news',
  'provisional',
  'hold',
  'free_time_ending',
  'free_time_over',
] as const;

/** The carrier's rows about a container, in order: they are few, and the last ones are asked about. */
async function rawEventsOf({ client }: ToolContext, id: string) {
  const query = { 'page[size]': 1000 };
  const { data } = orThrow(await client.GET('/containers/{id}/raw_events', { params: { path: { id }, query } }));
  return data.map(rawEventRow);
}

const explainStatus = tool({
  name: 'explain_status',
  title: 'Why this status',
  description:
    'Says why a container has its status and its port of discharge: how sure each is, the reason, and the rows of the carrier with the rule that ' +
    'read each. Call it when a user doubts a status.',
  input: { id: idInput.describe('The id of a container.') },
  async run(context, { id }) {
    const query = { include: ['shipment' as const] };
    const { data } = orThrow(await context.client.GET('/containers/{id}', { params: { path: { id }, query } }));
    const rows = await rawEventsOf(context, id);
    const { status, certainty } = data.attributes;
    const proofs = [certainty.status.event_id, certainty.port_of_discharge.event_id];
    return {
      container_id: id,
      container: data.attributes.number,
      status,
      status_certainty: certainty.status,
      port_of_discharge_certainty: certainty.port_of_discharge,
      proven_by: rows.filter((row) => proofs.includes(row.raw_event_id)),
      carrier_rows: rows.slice(-maxRows),
    };
  },
});

const getEta = tool({
  name: 'get_eta',
  title: 'Arrival',
  description:
    "When a shipment arrives and how sure that is: the carrier's ETA, Landfall's own prediction with its range and reason, and how often the ETA has moved.",
  input: { id: idInput.describe('The id of a shipment.') },
  async run({ client }, { id }) {
    const [shipment, history] = await Promise.all([client.shipment(id), client.etaHistory(id)]);
    const { attributes } = shipment;
    return {
      shipment_id: id,
      arrived_at: attributes.pod_ata_at,
      carrier_eta: attributes.pod_eta_at,
      first_carrier_eta: attributes.pod_original_eta_at,
      predicted_eta: attributes.predicted_eta,
      port_of_discharge: attributes.port_of_discharge_name,
      port_of_discharge_certainty: attributes.certainty.port_of_discharge,
      time_zone: attributes.pod_timezone,
      estimates: history
        .slice(-maxRows)
        .map(({ attributes: { seen_at, eta, source, slip_hours } }) => ({ seen_at, eta, source, slip_hours })),
      estimates_in_all: history.length,
    };
  },
});

const listExceptions = tool({
  name: 'list_exceptions',
  title: 'What is late',
  description:
    'What is late or held up: rolled and missed connections, ETAs that slipped, holds, free time that ends. Each with since when and why.',
  input: {
    status: z.enum(['open', 'closed', 'all']).default('open').describe('Open ones, or what is over.'),
    kind: z.enum(kinds).optional(),
    scac: textInput('The carrier, such as MAEU.').optional(),
    ...pageInput,
  },
  async run({ client }, { status, kind, scac, page, page_size }) {
    const query = {
      'filter[status]': status,
      'filter[kind]': kind,
      'filter[scac]': scac,
      'page[number]': page,
      'page[size]': page_size,
    };
    const list = orThrow(await client.GET('/exceptions', { params: { query } }));
    return pageOf('exceptions', list.data.map(exceptionRow), list, page);
  },
});

const listPickups = tool({
  name: 'list_pickups',
  title: 'What must be picked up',
  description: 'Containers by last free day, the soonest first: what must leave the terminal by when, and what holds it there.',
  input: { until: z.iso.date().describe('Only with a last free day on this day or earlier.'), ...pageInput },
  async run({ client }, { until, page, page_size }) {
    const query = {
      'filter[free_time_last_day][end]': until,
      'page[number]': page,
      'page[size]': page_size,
      include: ['shipment' as const],
    };
    const list = orThrow(await client.GET('/containers', { params: { query } }));
    const included = new Included(list.included);
    const rows = list.data.map((each) => ({
      ...containerRow(each, included.find('shipment', each.relationships.shipment.data)),
      days_left: each.attributes.free_time?.days_left ?? null,
      picked_up_at: each.attributes.pod_full_out_at,
    }));
    return pageOf('containers', rows, list, page);
  },
});

export const explainTools: Tool[] = [explainStatus, getEta, listExceptions, listPickups];
