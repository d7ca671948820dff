/**
 * The journey on the first page: what its scenario answers at a few days of the sandbox clock. `npm run docs:fields` records it in
 * docs/tables/journey.json, and the page's script (browser/journey.js) plays it again on the service that serves the page.
 */

/** Responses are only shown. */
type Json = any;
/** A request to the service. @param surface whose credential it has */
export type AskSurface = (surface: 'a' | 'b', path: string, body?: object) => Promise<Json>;

/** The first two digits of the container's number: the vessel is late, twice. */
export const journeyScenario = '04';

/** Days after tracking began, each some time after what it shows, because the carrier is polled: hourly near ports, daily at sea. */
export const journeyDays = [0, 2.75, 4.75, 22.5, 28.5, 35.25, 36.25, 40.5];

/** What is shown of a day. */
export interface Stop {
  day: number;
  /** Of the container. */
  status: string;
  /** Parts of the responses: a shipment on A, the last event on B, and the last message to a webhook. */
  shipment: object;
  event: { original_event: string; location_name: string | null } & Record<string, unknown>;
  message: { type: string; changes?: Record<string, [before: string | null, after: string | null]> } & Record<string, unknown>;
}

/** Tracks a container. @returns its shipment's id, once the carrier has answered */
export async function track(ask: AskSurface, containerNumber: string): Promise<string> {
  const { id } = await ask('a', '/v2/tracking_requests', { scac: 'TEST', container_number: containerNumber });
  for (;;) {
    const request = await ask('a', `/v2/tracking_requests/${id}`);
    if (request.status === 'failed') throw new Error(`${containerNumber}: ${request.failed_reason}`);
    if (request.shipment_id !== null) return request.shipment_id;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Moves the sandbox clock to a stop from the one before it, and reads what the service returns there. */
export async function readStop(ask: AskSurface, shipmentId: string, at: number): Promise<Stop> {
  const day = journeyDays[at] ?? 0;
  const hours = (day - (journeyDays[at - 1] ?? 0)) * 24;
  if (hours > 0) await ask('a', '/sandbox/clock/advance', { by: `PT${hours}H` });
  const { status, routing, schedule, container_id: containerId } = await ask('a', `/v2/shipments/${shipmentId}`);
  const { data: events } = await ask('b', `/containers/${containerId}/raw_events`);
  const isMove = ({ attributes }: Json): boolean => !attributes.estimated && attributes.event !== 'other';
  const { event, original_event, actual_at, location_name, vessel_name, rule } = events.findLast(isMove).attributes;
  const { type, sequence, changes, data } = await lastMessage(ask, shipmentId);
  return {
    day,
    status,
    shipment: {
      status,
      routing: { vessel_name: routing.vessel_name, port_of_discharge: routing.port_of_discharge },
      schedule: { eta_port_of_discharge: schedule.eta_port_of_discharge },
    },
    event: { event, original_event, actual_at, location_name, vessel_name, rule },
    message: { type, sequence, ...(changes ? { changes: ofShipment(changes) } : { data: { status: data.status } }) },
  };
}

/** Without the changes of the container, which are many, and without ids, which differ in each play. */
function ofShipment(changes: NonNullable<Stop['message']['changes']>): typeof changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !/^container\.|_id$/.test(name)));
}

async function lastMessage(ask: AskSurface, shipmentId: string): Promise<Json> {
  const isOfIt = ({ data }: Json): boolean => data.id === shipmentId || data.shipment_id === shipmentId;
  let cursor = '';
  let last: Json;
  for (;;) {
    const page = await ask('a', `/v2/events?limit=100${cursor && `&cursor=${cursor}`}`);
    last = page.data.findLast(isOfIt) ?? last;
    if (!page.has_more) return last;
    cursor = page.next_cursor;
  }
}
