/** The requests that are measured, and how their responses are compared. */
import { copyContainerNumber, copyId } from './fill.ts';

export type OperationName = 'get' | 'list' | 'transport' | 'events' | 'postA' | 'postB';

interface BenchRequest {
  path: string;
  body?: string;
}

export interface Operation {
  name: OperationName;
  title: string;
  surface: 'a' | 'b';
  method: 'GET' | 'POST';
  status: number;
  /** Whether it reads page after page, by each response's `next_cursor`. */
  isWalk: boolean;
  /** @param n chooses the shipment, or the number to track */
  request(n: number): BenchRequest;
  /** The part of a response that must be the same from every peer. */
  compared(body: any): unknown;
}

/** The carrier that Landfall has settings for. */
const scac = 'MAEU';

export const getOperation = read('get', 'GET /v2/shipments/{id}', 'a', (n) => `/v2/shipments/${copyId('shipment', n)}`);

export const listOperation: Operation = {
  ...read('list', 'GET /v2/shipments?limit=25, walked', 'a', () => '/v2/shipments?limit=25'),
  isWalk: true,
  // Each server has its own cursors.
  compared: ({ next_cursor: cursor, ...rest }) => ({ ...rest, cursor: typeof cursor }),
};

export const operations: Operation[] = [
  getOperation,
  listOperation,
  read('transport', 'GET /containers/{id}/transport_events', 'b', (n) => `/containers/${copyId('container', n)}/transport_events`),
  read('events', 'GET /v2/containers/{id}/events', 'a', (n) => `/v2/containers/${copyId('container', n)}/events`),
  write('postA', 'a', '/v2/tracking_requests', (n) => ({ scac, container_number: copyContainerNumber(n), reference: `PO-${n}` })),
  write('postB', 'b', '/tracking_requests', (n) => ({ data: { type: 'tracking_request', attributes: attributesOf(n) } })),
];

function attributesOf(n: number) {
  return { request_type: 'container', request_number: copyContainerNumber(n), shipping_line_scac: scac, ref_numbers: [`PO-${n}`] };
}

function read(name: OperationName, title: string, surface: 'a' | 'b', path: (n: number) => string): Operation {
  return { name, title, surface, method: 'GET', status: 200, isWalk: false, request: (n) => ({ path: path(n) }), compared: (body) => body };
}

/** Each server makes its own ids and times. */
const idsAndTimes = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

function write(name: OperationName, surface: 'a' | 'b', path: string, body: (n: number) => object): Operation {
  const request = (n: number): BenchRequest => ({ path, body: JSON.stringify(body(n)) });
  const compared = (response: any): unknown => {
    const account = response.data?.relationships?.customer?.data?.id ?? null;
    return [account, JSON.parse(JSON.stringify(response).replaceAll(idsAndTimes, 'made'))];
  };
  return { name, title: `POST ${path}`, surface, method: 'POST', status: 201, isWalk: false, request, compared };
}
