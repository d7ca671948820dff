/** The tools that list and search. */
import * as z from 'zod';
import { type PathsB, orThrow } from '../../client/index.ts';
import { Included, containerRow, pageOf, requestRow, shipmentRow } from '../present.ts';
import { type Tool, NotAnswerable, maxRows, pageInput, textInput, tool } from '../tool.ts';

type Query<Path extends keyof PathsB> = NonNullable<
  Extract<PathsB[Path], { get: { parameters: { query?: unknown } } }>['get']['parameters']['query']
>;

const statuses = [
  'Pre Alert',
  'Gated In',
  'In Transit',
  'Arrived Not Yet Discharged',
  'Discharged',
  'Departed Discharge Terminal',
  'On Rail',
  'Unloaded From Rail',
  'Available For Pickup',
  'Gated Out',
  'Destuffed',
  'Delivered',
  'Empty Returned',
] as const satisfies readonly Query<'/containers'>['filter[status]'][];

const locode = z
  .string()
  .regex(/^[A-Za-z]{2}[A-Za-z0-9]{3}$/)
  .transform((text) => text.toUpperCase())
  .describe('The UN/LOCODE of the port of discharge, such as NLRTM.');
const day = z.iso.date();
const scacInput = z
  .string()
  .regex(/^[A-Za-z]{2,4}$/)
  .transform((text) => text.toUpperCase());

const searchContainer = tool({
  name: 'search_container',
  title: 'Search',
  description:
    'Finds shipments, containers and tracking requests by a container number, bill of lading, booking, reference or vessel, or the beginning of ' +
    'one. Start here when the user gives a number or a name: the answer has the ids that other tools need.',
  input: { query: textInput('A number, a reference or the name of a vessel.') },
  async run({ client }, { query }) {
    const results = (await client.search(query)).slice(0, maxRows);
    const rows = results.map(({ id, attributes }) => ({ id, kind: attributes.entity_type, attributes }));
    const base = ({ attributes }: (typeof rows)[number]) => ({
      status: attributes.status,
      scac: attributes.scac,
      port_of_loading: attributes.port_of_lading_name,
      port_of_discharge: attributes.port_of_discharge_name,
      references: attributes.ref_numbers,
    });
    return {
      containers: rows
        .filter(({ kind }) => kind === 'cargo')
        .map((row) => ({
          container_id: row.id,
          container: row.attributes.number,
          shipment_id: row.attributes.shipment_id,
          ...base(row),
        })),
      shipments: rows
        .filter(({ kind }) => kind === 'shipment')
        .map((row) => ({ shipment_id: row.id, bill_of_lading: row.attributes.number, ...base(row) })),
      tracking_requests: rows
        .filter(({ kind }) => kind === 'tracking_request')
        .map((row) => ({
          tracking_request_id: row.id,
          number: row.attributes.number,
          failed_reason: row.attributes.failed_reason,
          ...base(row),
        })),
    };
  },
});

const listShipments = tool({
  name: 'list_shipments',
  title: 'List shipments',
  description: 'Lists shipments, the newest first. For what is late, call list_exceptions; for what must be picked up, list_pickups.',
  input: {
    number: textInput('A container number or bill of lading.').optional(),
    status: z.enum(statuses).optional(),
    pod_code: locode.optional(),
    shipping_line_scac: scacInput.optional().describe('The carrier, such as MAEU.'),
    pod_arrival_from: day.optional().describe('Only with an ETA on this day or later.'),
    pod_arrival_to: day.optional().describe('Only with an ETA on this day or earlier.'),
    tracking_stopped: z.boolean().optional(),
    include_containers: z.boolean().default(false).describe('Whether to return the containers, too.'),
    ...pageInput,
  },
  async run({ client }, input) {
    const query: Query<'/shipments'> = {
      number: input.number,
      'filter[status]': input.status,
      'filter[pod_locode]': input.pod_code,
      'filter[shipping_line_scac]': input.shipping_line_scac,
      'filter[pod_eta_at][start]': input.pod_arrival_from,
      'filter[pod_eta_at][end]': input.pod_arrival_to,
      'filter[tracking_stopped]': input.tracking_stopped,
      'page[number]': input.page,
      'page[size]': input.page_size,
      include: input.include_containers ? ['container'] : undefined,
    };
    const list = orThrow(await client.GET('/shipments', { params: { query } }));
    const included = new Included(list.included);
    const rows = list.data.map((shipment) => {
      const container = included.find('container', shipment.relationships.container.data);
      return { ...shipmentRow(shipment), ...(container && { container: containerRow(container) }) };
    });
    return pageOf('shipments', rows, list, input.page);
  },
});

const listContainers = tool({
  name: 'list_containers',
  title: 'List containers',
  description: 'Lists containers with their status, ETA, last free day and holds, the newest first.',
  input: {
    number: textInput('A container number.').optional(),
    status: z.enum(statuses).optional(),
    pod_code: locode.optional(),
    include: z.string().max(100).optional().describe('Ignored: the shipment is always there.'),
    pickup_lfd: day.optional().describe('Only with a last free day on this day or earlier, the soonest first.'),
    ...pageInput,
  },
  async run({ client }, input) {
    const query: Query<'/containers'> = {
      'filter[number]': input.number,
      'filter[status]': input.status,
      'filter[pod_locode]': input.pod_code,
      'filter[pickup_lfd][end]': input.pickup_lfd,
      'page[number]': input.page,
      'page[size]': input.page_size,
      include: ['shipment'],
    };
    const list = orThrow(await client.GET('/containers', { params: { query } }));
    const included = new Included(list.included);
    const rows = list.data.map((each) => containerRow(each, included.find('shipment', each.relationships.shipment.data)));
    return pageOf('containers', rows, list, input.page);
  },
});

const summarizeContainers = tool({
  name: 'summarize_containers',
  title: 'Summarize containers',
  description: 'Counts containers by status. Call it for an overview; it returns no containers.',
  input: { pod_code: locode.optional() },
  async run({ client }, { pod_code }) {
    const countOf = async (status: (typeof statuses)[number]): Promise<[string, number | string]> => {
      const query = { 'filter[status]': status, 'filter[pod_locode]': pod_code, 'page[size]': 1 };
      const { meta } = orThrow(await client.GET('/containers', { params: { query } }));
      return [status, meta.total_is_exact ? meta.total : `more than ${meta.total}`];
    };
    const counts = await Promise.all(statuses.map(countOf));
    return { containers_by_status: Object.fromEntries(counts.filter(([, count]) => count !== 0)) };
  },
});

/** The filters that `list_tracking_requests` passes on, as the API spells them. */
const requestFilters = ['filter[request_number]', 'filter[status]', 'filter[scac]', 'filter[request_type]'] as const;

const listTrackingRequests = tool({
  name: 'list_tracking_requests',
  title: 'List tracking requests',
  description: 'Lists requests to track a number, the newest first, with the reason of each that failed.',
  input: {
    status: z.enum(['pending', 'created', 'failed']).optional(),
    request_type: z.enum(['bill_of_lading', 'booking_number', 'container']).optional(),
    filters: z
      .record(z.string().max(40), z.string().max(100))
      .optional()
      .describe(`Any of ${requestFilters.join(', ')}.`),
    ...pageInput,
  },
  async run({ client }, { status, request_type, filters = {}, page, page_size }) {
    const unknown = Object.keys(filters).find((name) => !requestFilters.includes(name as (typeof requestFilters)[number]));
    if (unknown !== undefined) throw new NotAnswerable(`There is no ${unknown}. Filters are ${requestFilters.join(', ')}.`);
    const query = {
      'filter[status]': status,
      'filter[request_type]': request_type,
      ...filters,
      'page[number]': page,
      'page[size]': page_size,
    } as Query<'/tracking_requests'>;
    const list = orThrow(await client.GET('/tracking_requests', { params: { query } }));
    return pageOf('tracking_requests', list.data.map(requestRow), list, page);
  },
});

const shippingLines = tool({
  name: 'get_supported_shipping_lines',
  title: 'Carriers',
  description: 'The carriers that can be tracked, by name or SCAC. Call it before track_container when the user names a carrier.',
  input: { search: textInput('Part of a name, or a SCAC.').optional() },
  async run({ client }, { search }) {
    const lines = await client.shippingLines(search);
    const rows = lines.slice(0, maxRows).map(({ attributes: { scac, name, ...others } }) => ({
      scac,
      name,
      also_known_as: others.alternative_scacs,
      tracks_containers: others.container_number_tracking_support,
      tracks_bills_of_lading: others.bill_of_lading_tracking_support,
      tracks_bookings: others.booking_number_tracking_support,
    }));
    return { shipping_lines: rows, total: lines.length };
  },
});

const listParties = tool({
  name: 'list_parties',
  title: 'List parties',
  description: 'Lists the customers and other companies that shipments are kept for.',
  input: pageInput,
  async run({ client }, { page, page_size }) {
    const query = { 'page[number]': page, 'page[size]': page_size };
    const list = orThrow(await client.GET('/parties', { params: { query } }));
    const rows = list.data.map(({ id, attributes }) => ({ party_id: id, company_name: attributes.company_name }));
    return pageOf('parties', rows, list, page);
  },
});

export const findTools: Tool[] = [
  searchContainer,
  listShipments,
  listContainers,
  summarizeContainers,
  listTrackingRequests,
  shippingLines,
  listParties,
];
