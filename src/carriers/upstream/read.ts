/** Reads what the upstream knows of a number: its tracking request, the shipments of that, their containers, and their raw events. */
import { CarrierFailure, type CarrierReport } from '../../domain/carrier-report.ts';
import { withoutScac } from '../../domain/identifiers.ts';
import { maxEvents } from '../dcsa/bounded-json.ts';
import { joinPages } from '../dcsa/envelope.ts';
import { type RowContext, rowOfRawEvent } from '../dcsa/from-raw-events.ts';
import { normalize } from '../dcsa/normalize.ts';
import type { Row } from '../dcsa/row.ts';
import type { CarrierQuery } from '../carrier.ts';
import type { UpstreamCalls } from './calls.ts';
import { includedIn, relatedIds, resourcesIn } from './resources.ts';
import { UpstreamFailure, findTracked, notUnderstood } from './tracking.ts';

/** A bill of lading with more is a mistake. */
const maxContainers = 500;
/** A list may never end. */
const maxPages = 50;

/** A shipment of the upstream with its containers. */
interface UpstreamShipment {
  shipment: Row;
  containers: Row[];
}

/** @throws CarrierFailure */
export async function readUpstream(calls: UpstreamCalls, scac: string, query: CarrierQuery): Promise<CarrierReport> {
  const tracked = await findTracked(calls, { ...query, scac });
  if (tracked.isCancelled) return cancelled(calls);
  const rows: object[] = [];
  let containers = 0;
  for (const id of tracked.shipmentIds) {
    const found = await readShipment(calls, id, tracked);
    for (const { shipment, container, number } of containersAskedFor(found, scac, query)) {
      containers += 1;
      if (containers > maxContainers) throw notUnderstood(`has more than ${maxContainers} containers for ${query.number}`);
      for (const row of await readEvents(calls, container, contextOf(shipment, container, number))) rows.push(row);
      if (rows.length > maxEvents) throw notUnderstood(`has more than ${maxEvents} events for ${query.number}`);
    }
  }
  if (containers === 0) throw notUnderstood(`has other shipments where it tracks ${query.number}`);
  if (rows.length === 0) throw new UpstreamFailure('data_unavailable', `The upstream has no events of ${query.number} yet.`);
  return normalize({ rows, asOf: calls.asOf, payload: joinPages(calls.pages) }, query);
}

function cancelled({ asOf, pages }: UpstreamCalls): CarrierReport {
  const nothing = { containers: [], billOfLading: null, bookingNumbers: [], unread: [] };
  return { ...nothing, bookingCancelled: true, asOf, payload: joinPages(pages) };
}

/** The shipment with its containers. Most answers about a tracking request already have both. */
async function readShipment(
  calls: UpstreamCalls,
  id: string,
  { shipments, containers }: { shipments: Map<string, Row>; containers: Map<string, Row> },
): Promise<UpstreamShipment> {
  const known = shipments.get(id);
  const ofKnown = known ? relatedIds(known, 'containers', 'container').map((container) => containers.get(container)) : [];
  if (known && ofKnown.length > 0 && ofKnown.every((container) => container !== undefined)) return { shipment: known, containers: ofKnown };
  const document = await calls.get(`/shipments/${encodeURIComponent(id)}`, { include: 'containers' });
  const [shipment] = resourcesIn(document);
  if (shipment?.text('id') !== id) throw notUnderstood('answered with another shipment than the one asked for');
  const included = includedIn(document, 'container');
  return { shipment, containers: relatedIds(shipment, 'containers', 'container').flatMap((each) => included.get(each) ?? []) };
}

/** The containers of a shipment that the query is about. What the upstream lists of others is left out. */
function containersAskedFor({ shipment, containers }: UpstreamShipment, scac: string, { requestType, number }: CarrierQuery) {
  const bill = shipment.object('attributes').code('bill_of_lading_number');
  const isOtherBill = requestType === 'bill_of_lading' && bill !== null && withoutScac(bill, scac) !== withoutScac(number, scac);
  if (isOtherBill) return [];
  return containers.flatMap((container) => {
    const containerNumber = container.object('attributes').code('number');
    if (containerNumber === null || !/^[A-Z]{4}\d{7}$/.test(containerNumber)) return [];
    return requestType === 'container' && containerNumber !== number ? [] : [{ shipment, container, number: containerNumber }];
  });
}

function contextOf(shipment: Row, container: Row, containerNumber: string): Omit<RowContext, 'vessels'> {
  const attributes = container.object('attributes');
  return {
    containerNumber,
    isoCode: attributes.cutCode(4, 'iso_code'),
    sealNumber: attributes.cut(64, 'seal_number'),
    billOfLading: shipment.object('attributes').code('bill_of_lading_number'),
    bookingNumbers: shipment.object('attributes').texts('booking_numbers'),
  };
}

/** The rows of a container's raw events. Its pages are counted here: the addresses in `links` are not followed. */
async function readEvents(calls: UpstreamCalls, container: Row, context: Omit<RowContext, 'vessels'>): Promise<object[]> {
  const id = container.text('id') ?? '';
  const rows: object[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query: Record<string, string> = page === 1 ? {} : { 'page[number]': String(page) };
    const document = await calls.get(`/containers/${encodeURIComponent(id)}/raw_events`, query);
    const vessels = new Map([...includedIn(document, 'vessel')].map(([key, vessel]) => [key, vessel.object('attributes')]));
    for (const event of resourcesIn(document)) {
      const isOfOther = relatedIds(event, 'container').some((other) => other !== id);
      if (event.text('type') === 'raw_event' && !isOfOther) rows.push(rowOfRawEvent(event, { ...context, vessels }));
    }
    if (document.object('links').text('next') === null) return rows;
  }
  throw new CarrierFailure('unrecognized_response', `The upstream's list of events has more than ${maxPages} pages.`);
}
